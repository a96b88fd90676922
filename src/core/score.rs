//! What a position is worth.

use std::cmp::Ordering;
use std::fmt;

use crate::board::Color;

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// This side has mated, or can.
    Mate {
        /// Who mates.
        winner: Color,
        /// In how many moves of the winner, where that is known; 0 if it is mate already.
        moves: Option<u32>,
    },
    /// This side has won otherwise than by mate, or can: as in antichess.
    Win {
        /// Who wins.
        winner: Color,
        /// In how many moves of the winner, where that is known; 0 if the game is over.
        moves: Option<u32>,
    },
    /// A draw by the rules: reached, or forced.
    Draw,
    /// An estimate in thousandths of a point (a pawn is about 1 point), positive for White.
    Points(i32),
}

impl Score {
    /// A mate on the board, or one of which only the winner is told.
    #[must_use]
    pub const fn mate(winner: Color) -> Self {
        let moves = None;
        Self::Mate { winner, moves }
    }

    /// How this compares with another score for a side: `Greater` is better for it. A draw is as good as 0 points.
    ///
    /// ```
    /// use seriatim::board::Color::{Black, White};
    /// use seriatim::eval::Score;
    /// let mate = Score::mate(Black);
    /// assert!(mate.compare(Score::Points(9_000), Black).is_gt());
    /// assert!(mate.compare(Score::Points(9_000), White).is_lt());
    /// assert!(Score::Draw.compare(Score::Points(0), White).is_eq());
    /// let [soon, late] = [2, 9].map(|n| Score::Mate { winner: Black, moves: Some(n) });
    /// assert!(soon.compare(late, Black).is_gt());
    /// ```
    #[must_use]
    pub fn compare(self, other: Self, side: Color) -> Ordering {
        let order = self.place().cmp(&other.place());
        side.pick(order, order.reverse())
    }

    /// Won, open or lost for White, then the points, or how soon it is won.
    const fn place(self) -> (i8, i64) {
        match self {
            Self::Mate { winner, moves } | Self::Win { winner, moves } => {
                let soon = match moves {
                    Some(moves) => -(moves as i64),
                    None => 0,
                };
                match winner {
                    Color::White => (1, soon),
                    Color::Black => (-1, -soon),
                }
            }
            Self::Draw => (0, 0),
            Self::Points(points) => (0, points as i64),
        }
    }
}

impl fmt::Display for Score {
    /// `White mates`, `White wins`, `draw` or points: `+1.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mate { winner, .. } => write!(f, "{} mates", winner.name()),
            Self::Win { winner, .. } => write!(f, "{} wins", winner.name()),
            Self::Draw => f.write_str("draw"),
            Self::Points(points) => f.write_str(&points_text(*points)),
        }
    }
}

/// Thousandths of a point as signed points with no needless digits: `+1.25`, `−0.4`, `0`.
#[must_use]
pub(crate) fn points_text(thousandths: i32) -> String {
    let sign = match thousandths.signum() {
        1 => "+",
        -1 => "−",
        _ => "",
    };
    let (whole, rest) = (
        thousandths.unsigned_abs() / 1000,
        thousandths.unsigned_abs() % 1000,
    );
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_without_needless_digits() {
        let texts = [
            (0, "0"),
            (1_250, "+1.25"),
            (-400, "−0.4"),
            (10_000, "+10"),
            (-1, "−0.001"),
        ];
        for (thousandths, text) in texts {
            assert_eq!(points_text(thousandths), text);
        }
    }
}
