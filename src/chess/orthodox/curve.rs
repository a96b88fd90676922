//! Values by depth: a search that keeps the value of root moves at every depth, with an evaluation
//! that does not hide a lead.
//!
//! Guid & Bratko 2012 study how such values grow. Today's engines reduce a value by the number of
//! moves without progress, and evaluations scale down leads that are hard to convert. Either hides
//! the growth that is looked for, so `classical` does neither.

use super::terms::{MATERIAL, classical, play};
use super::tree::OrthodoxState;
use super::{ChessTree, SETTINGS};
use seriatim_core::board::{Move, Setup};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_search::alpha_beta::{AlphaBeta, Request, Settings};

seriatim_wire::words! {
    /// Evaluation that computes the values by depth.
    #[default(Classical)]
    pub enum CurvePreset {
        /// The engine's own features with their first weights; a lead counts in full.
        Classical = "classical",
        /// Material alone: 9, 5, 3, 3, 1.
        Material = "material",
        /// The evaluation that the engine plays with: a lead that is hard to convert counts less
        /// than its pieces are worth.
        Play = "play",
    }
}

impl CurvePreset {
    /// The curves of `classical` and `material` do not change when the engine's weights are fitted
    /// anew.
    fn search(self) -> AlphaBeta<ChessTree> {
        let unscaled = |weights| AlphaBeta::new(ChessTree::unscaled(weights), Settings::FULL);
        match self {
            Self::Classical => unscaled(classical()),
            Self::Material => unscaled(MATERIAL.clone()),
            Self::Play => AlphaBeta::new(ChessTree::new(play()), SETTINGS),
        }
    }
}

/// Begins a search for the values of a position's moves, depth by depth. Each completed depth is
/// one of its [iterations](AlphaBeta::iterations). The count of moves without progress starts at 0,
/// because it says nothing about a fortress.
#[must_use]
pub fn search(
    position: &Chess,
    preset: CurvePreset,
    request: Request<Move>,
) -> AlphaBeta<ChessTree> {
    let setup = Setup {
        clock: 0,
        ..position.to_setup()
    };
    let root = Chess::from_setup_unchecked(&setup, Variant::Chess);
    let mut search = preset.search();
    search.begin(&OrthodoxState::new(root), &[], request);
    search
}
