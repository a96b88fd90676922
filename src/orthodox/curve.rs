//! Values by depth: a search that keeps the value of root moves at every depth, by an evaluation that hides nothing of a lead.
//!
//! Guid & Bratko 2012 look at how such values grow. Engines of today damp a value by the count of moves without progress, and
//! evaluations scale leads down that are hard to make use of; either hides what is looked for, so `classical` does neither.

use super::terms::{ChessWeights, MATERIAL, PLAY};
use super::tree::OrthodoxState;
use super::{ChessTree, SETTINGS};
use crate::board::{Move, Setup};
use crate::rules::{Chess, Position, Variant};
use crate::search::alpha_beta::{AlphaBeta, Request};

/// By which evaluation values are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CurvePreset {
    /// The engine's own features, and a lead counts in full.
    #[default]
    Classical,
    /// Men alone: 9, 5, 3, 3, 1.
    Material,
    /// As the engine plays: a lead that is hard to make use of counts less.
    Play,
}

impl CurvePreset {
    /// All of them, with their names.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::Classical, "classical"),
        (Self::Material, "material"),
        (Self::Play, "play"),
    ];

    fn tree(self) -> ChessTree {
        let weights: ChessWeights = match self {
            Self::Material => MATERIAL.clone(),
            Self::Classical | Self::Play => PLAY.clone(),
        };
        match self {
            Self::Play => ChessTree::new(weights),
            Self::Classical | Self::Material => ChessTree::unscaled(weights),
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
    let mut search = AlphaBeta::new(preset.tree(), SETTINGS);
    search.begin(&OrthodoxState::new(root), &[], request);
    search
}
