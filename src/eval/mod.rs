//! How good a position is: what every evaluation of every game has in common.

use std::cmp::Ordering;
use std::fmt;

use crate::board::Color;

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The game is over: this side has mated.
    Mate {
        /// Who won.
        winner: Color,
    },
    /// The game is over, and drawn.
    Draw,
    /// An estimate in thousandths of a point (a pawn is about 1 point), positive for White.
    Points(i32),
}

impl Score {
    /// How this compares with another score for a side: `Greater` is better for it. A draw is as good as 0 points.
    ///
    /// ```
    /// use seriatim::board::Color::{Black, White};
    /// use seriatim::eval::Score;
    /// let mate = Score::Mate { winner: Black };
    /// assert!(mate.compare(Score::Points(9_000), Black).is_gt());
    /// assert!(mate.compare(Score::Points(9_000), White).is_lt());
    /// assert!(Score::Draw.compare(Score::Points(0), White).is_eq());
    /// ```
    #[must_use]
    pub fn compare(self, other: Self, side: Color) -> Ordering {
        let order = self.place().cmp(&other.place());
        side.pick(order, order.reverse())
    }

    /// Won, open or lost for White, then the points.
    const fn place(self) -> (i8, i32) {
        match self {
            Self::Mate {
                winner: Color::White,
            } => (1, 0),
            Self::Mate {
                winner: Color::Black,
            } => (-1, 0),
            Self::Draw => (0, 0),
            Self::Points(points) => (0, points),
        }
    }
}

impl fmt::Display for Score {
    /// `White mates`, `draw` or points: `+1.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mate { winner } => write!(f, "{} mates", winner.name()),
            Self::Draw => f.write_str("draw"),
            Self::Points(points) => f.write_str(&points_text(*points)),
        }
    }
}

/// Thousandths of a point as signed points with no needless digits: `+1.25`, `−0.4`, `0`.
#[must_use]
pub fn points_text(thousandths: i32) -> String {
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
