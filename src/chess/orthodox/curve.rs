//! Values by depth: a search that keeps the value of root moves at every depth, by an evaluation that hides nothing of a lead.
//!
//! Guid & Bratko 2012 look at how such values grow. Engines of today damp a value by the count of moves without progress, and
//! evaluations scale leads down that are hard to make use of; either hides what is looked for, so `classical` does neither.

use super::terms::{MATERIAL, classical, play};
use super::tree::OrthodoxState;
use super::{ChessTree, SETTINGS};
use seriatim_core::board::{Move, Setup};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_search::alpha_beta::{AlphaBeta, Request, Settings};

seriatim_wire::words! {
    /// By which evaluation values are drawn.
    #[default(Classical)]
    pub enum CurvePreset {
        /// The engine's own features as they were first weighed, and a lead counts in full.
        Classical = "classical",
        /// Men alone: 9, 5, 3, 3, 1.
        Material = "material",
        /// As the engine plays: a lead that is hard to make use of counts less.
        Play = "play",
    }
}

impl CurvePreset {
    /// The curves of `classical` and `material` stay the same when the engine learns.
    fn search(self) -> AlphaBeta<ChessTree> {
        let unscaled = |weights| AlphaBeta::new(ChessTree::unscaled(weights), Settings::FULL);
        match self {
            Self::Classical => unscaled(classical()),
            Self::Material => unscaled(MATERIAL.clone()),
            Self::Play => AlphaBeta::new(ChessTree::new(play()), SETTINGS),
        }
    }
}

/// A search that has begun to value moves of a position, depth by depth: each depth that is completed is one of its
/// [iterations](AlphaBeta::iterations). The count of moves without progress starts anew: it is no evidence.
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
