//! Scores of positions.

use std::cmp::Ordering;
use std::fmt;

use crate::board::Color;

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The winner has mated, or can force mate.
    Mate {
        /// The side that mates.
        winner: Color,
        /// Number of the winner's moves to mate, if known; 0 if it is already mate.
        moves: Option<u32>,
    },
    /// The winner has won otherwise than by mate, or can force such a win (as in antichess).
    Win {
        /// The side that wins.
        winner: Color,
        /// Number of the winner's moves to the win, if known; 0 if the game is over.
        moves: Option<u32>,
    },
    /// A draw by the rules, on the board or forced.
    Draw,
    /// An estimate in thousandths of a point (a pawn is about 1 point), positive for White.
    Points(i32),
}

impl Score {
    /// A mate on the board, or a mate of which only the winner is known.
    #[must_use]
    pub const fn mate(winner: Color) -> Self {
        let moves = None;
        Self::Mate { winner, moves }
    }

    /// Compares this score with another one from the point of view of `side`. `Greater` means
    /// better for `side`. A draw is as good as 0 points.
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

    /// Sort key from White's point of view: won (1), open (0) or lost (−1) first. Then the points,
    /// or how soon the game is won.
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
