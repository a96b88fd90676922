//! What a series is worth to the side that plays it.

use std::ops::Neg;

use seriatim_core::board::Color;
use seriatim_play::eval::Score;

/// What a series is worth to the side that plays it, worst first. Points are thousandths of a point; with a known result they
/// are only what chance adds, so that of equal results not always the same is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// The side is mated on the board.
    Lost(i32),
    /// The side will be mated: the opponent's best reply leaves it nothing that holds.
    Losing(i32),
    /// The game goes on, or is drawn.
    Points(i32),
    /// Every reply that was found loses to a mate.
    Winning(i32),
    /// The opponent is mated on the board.
    Won(i32),
}

impl Worth {
    /// What a score is worth to a side.
    #[must_use]
    #[inline]
    pub fn of(score: Score, us: Color) -> Self {
        match score {
            Score::Mate { winner, .. } | Score::Win { winner, .. } if winner == us => Self::Won(0),
            Score::Mate { .. } | Score::Win { .. } => Self::Lost(0),
            Score::Draw => Self::Points(0),
            Score::Points(points) => Self::Points(us.pick(points, -points)),
        }
    }

    /// The same with so many thousandths of a point more.
    #[must_use]
    #[inline]
    pub(crate) const fn plus(self, more: i32) -> Self {
        match self {
            Self::Lost(points) => Self::Lost(points.saturating_add(more)),
            Self::Losing(points) => Self::Losing(points.saturating_add(more)),
            Self::Points(points) => Self::Points(points.saturating_add(more)),
            Self::Winning(points) => Self::Winning(points.saturating_add(more)),
            Self::Won(points) => Self::Won(points.saturating_add(more)),
        }
    }
}

/// What it is worth to the opponent.
impl Neg for Worth {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Lost(points) => Self::Won(-points),
            Self::Losing(points) => Self::Winning(-points),
            Self::Points(points) => Self::Points(-points),
            Self::Winning(points) => Self::Losing(-points),
            Self::Won(points) => Self::Lost(-points),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many points a person's own weights add up to.
    #[test]
    fn no_number_of_points_is_a_mate() {
        let most = 2_000_000;
        let sorted = [
            Worth::Lost(most),
            Worth::Losing(-5),
            Worth::Losing(5),
            Worth::Points(-most),
            Worth::Points(most),
            Worth::Winning(0),
            Worth::Won(-most),
        ];
        assert!(sorted.is_sorted());
        let mut turned = sorted.map(Neg::neg);
        turned.reverse();
        assert!(turned.is_sorted());
        assert_eq!(Worth::Points(i32::MAX).plus(1), Worth::Points(i32::MAX));
    }

    #[test]
    fn what_wins_for_one_side_loses_for_the_other() {
        for (score, ours) in [
            (Score::mate(Color::Black), Worth::Lost(0)),
            (Score::Draw, Worth::Points(0)),
            (Score::Points(-300), Worth::Points(-300)),
        ] {
            assert_eq!(Worth::of(score, Color::White), ours);
            assert_eq!(Worth::of(score, Color::Black), -ours);
        }
    }
}
