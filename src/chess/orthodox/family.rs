//! Games that are searched and evaluated as chess is.

use super::terms::{COUNT, scale};
use seriatim_core::board::Color;
use seriatim_core::rules::Chess;
use seriatim_play::eval::{Counts, Score};
use seriatim_play::player::Proofs;
use seriatim_play::tables::Tabled;
use std::fmt;

/// Recognises positions in which a lead is worth nothing. An answer must depend on the position
/// alone, and on the questions since [`Self::clear`].
pub trait Recogniser {
    /// Forgets all earlier questions.
    fn clear(&mut self);

    /// Returns true if `leader`, the side that is ahead, cannot mate. Called in two cases. In the
    /// first, every pawn is blocked or stands behind an own blocked pawn; then `stopped` is true.
    /// In the second, the only pieces besides kings and pawns are bishops of one side.
    fn holds(&mut self, position: &Chess, leader: Color, stopped: bool) -> bool;
}

/// Writes no contents: what only tests would print costs no room in the module.
impl fmt::Debug for dyn Recogniser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Recogniser")
    }
}

/// Game that is played like chess, so that it shares the search, evaluation, levels and system of
/// chess: chess itself, and variants that add rules to it.
pub trait Orthodox: Tabled + 'static {
    /// Proofs that a player may use.
    const PROOFS: Proofs<Self> = Proofs::NONE;

    /// Returns the search's recogniser of leads that are worth nothing.
    fn recogniser() -> Option<Box<dyn Recogniser>> {
        None
    }

    /// The position as one of chess.
    fn chess(&self) -> &Chess;

    /// Returns the position after the side to move has passed. The side must not be in check.
    #[must_use]
    fn passed(&self) -> Self;

    /// Returns true if the side to move has lost although it has moves. Called at every node of a
    /// search.
    fn is_lost(&self) -> bool {
        false
    }

    /// Score of a win as shown to people.
    fn win(winner: Color, moves: u32) -> Score {
        let moves = Some(moves);
        Score::Mate { winner, moves }
    }

    /// Features in addition to those of chess: id, unit, and weight per unit in thousandths of a
    /// point.
    const OWN: &'static [(&'static str, &'static str, i16)] = &[];

    /// Counts of White and Black for the feature at this index of [`Self::OWN`].
    fn own(&self, _term: usize) -> [i16; 2] {
        [0; 2]
    }

    /// Percentage of the evaluation that counts: see `scale`.
    #[inline]
    fn scale(&self, leader: Color, counts: &Counts<COUNT>) -> i32 {
        scale(self.board(), leader, counts)
    }
}
