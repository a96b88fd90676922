//! How likely it is that a side holds, for a player that can prove nothing: the [estimate](super::estimate) by a few depths.

use super::estimate::FITTED;
use super::features::FortressFeatures;
use crate::board::{Color, Move};
use crate::orthodox::ChessTree;
use crate::orthodox::curve::{self, CurvePreset};
use crate::player::PlayerProof;
use crate::rules::Chess;
use crate::search::alpha_beta::{AlphaBeta, Request};
use crate::search::{Search, SearchStatus};
use std::f64::consts::LN_10;

/// The last depth, in hundredths of a ply: a chance that is known so far changes little when it is looked at longer.
const DEPTH: i32 = 1_200;
/// Nodes at most.
const NODES: u64 = 200_000;
/// Bytes of a table that stand for fewer nodes than eight depths take: then nobody begins.
const FEWEST_BYTES: usize = 1 << 20;

/// The values of all moves of a position, depth by depth.
pub(super) struct LikelySearch {
    root: Chess,
    attacker: Color,
    search: AlphaBeta<ChessTree>,
}

impl LikelySearch {
    /// Whether `attacker` is held in a position, by a search that may have a table of so many bytes; `None` where that is too little.
    pub(super) fn new(root: &Chess, attacker: Color, bytes: usize) -> Option<Self> {
        (bytes >= FEWEST_BYTES).then(|| Self {
            root: root.clone(),
            attacker,
            search: curve::search(root, CurvePreset::Classical, Request::all(DEPTH)),
        })
    }
}

impl PlayerProof<Chess> for LikelySearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let left = NODES.saturating_sub(self.search.nodes());
        let status = self.search.step(quota.min(left));
        match left {
            0 => SearchStatus::Finished,
            _ => status,
        }
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn line(&self, _: &Chess) -> Option<Vec<Move>> {
        None
    }

    fn chance(&self) -> f64 {
        let depths = self.search.iterations();
        let features = FortressFeatures::of(&self.root, self.attacker, depths);
        features.map_or(0.0, |features| FITTED.probability(&features.values))
    }
}

/// What a move can be expected to bring, 0 to 1, that is worth so many thousandths of a point and leads to a draw with that chance. Four pawns
/// are ten to one, as elsewhere in the field; a draw is a half.
pub(super) fn expected(points: i32, chance: f64) -> f64 {
    let win = 1.0 / (1.0 + libm::exp(f64::from(points) * -LN_10 / 4_000.0));
    chance / 2.0 + (1.0 - chance) * win
}
