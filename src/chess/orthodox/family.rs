//! The games that are searched and judged as chess is.

use super::terms::{COUNT, scale};
use seriatim_core::board::Color;
use seriatim_core::rules::{Chess, Position};
use seriatim_play::eval::{Counts, Score, TermInfo};

/// A game that is played as chess is, so that its search, its evaluation, its levels and its session are those of chess: chess
/// itself, and variants that add to it.
pub trait Orthodox: Position {
    /// The position as chess sees it.
    fn chess(&self) -> &Chess;

    /// The position if the side to move could pass. It must not be in check.
    #[must_use]
    fn passed(&self) -> Self;

    /// Whether the side to move has lost although it has moves. Asked of every node of a search.
    fn is_lost(&self) -> bool {
        false
    }

    /// A win as people are told of it.
    fn win(winner: Color, moves: u32) -> Score {
        let moves = Some(moves);
        Score::Mate { winner, moves }
    }

    /// Features beside those of chess, each with what a unit is worth, in thousandths of a point.
    const OWN: &'static [(TermInfo, i16)] = &[];

    /// How often White and Black have the feature with this place in [`Self::OWN`].
    fn own(&self, _term: usize) -> [i16; 2] {
        [0; 2]
    }

    /// See `scale`.
    #[inline]
    fn scale(&self, leader: Color, counts: &Counts<COUNT>) -> i32 {
        scale(self.board(), leader, counts)
    }
}

impl Orthodox for Chess {
    #[inline]
    fn chess(&self) -> &Chess {
        self
    }

    #[inline]
    fn passed(&self) -> Self {
        self.passed()
    }
}
