//! How likely it is that a side holds, for a player that can prove nothing: the [estimate](super::estimate) by a few depths.

use super::estimate::FITTED;
use super::features::{FortressFeatures, blocked, free_moves, reach};
use crate::orthodox::ChessTree;
use crate::orthodox::curve::{self, CurvePreset};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Chess, Position};
use seriatim_play::player::PlayerProof;
use seriatim_search::alpha_beta::{AlphaBeta, Request};
use seriatim_search::{Search, SearchStatus};
use std::f64::consts::LN_10;

/// The last depth, in hundredths of a ply: a chance that is known so far changes little when it is looked at longer.
const DEPTH: i32 = 1_200;
/// Nodes at most.
const NODES: u64 = 200_000;
/// Bytes of a table that stand for fewer nodes than eight depths take: then nobody begins.
const FEWEST_BYTES: usize = 1 << 20;

/// Pawns of both sides, at least, where the board can be called closed.
const PAWNS: u32 = 12;
/// Captures and pawn moves that lose nothing at once and are left to the attacker there, at most.
const TRIES: u32 = 3;

/// Whether there are many pawns, at least half of them blocked by another.
pub(super) fn is_locked(position: &Chess) -> bool {
    let (pawns, stopped) = blocked(position.board());
    pawns >= PAWNS && 2 * stopped >= pawns
}

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

impl LikelySearch {
    /// Whether after the best reply the attacker's king does not get in and can open hardly anything. Elsewhere the estimate called a likely
    /// fortress what was won, and even mates.
    fn is_closed(&self) -> bool {
        let best = self.search.iterations().last();
        let reply = best.and_then(|last| last.lines.first()?.moves.first());
        let after = reply.and_then(|&reply| self.root.play(reply).ok());
        after.is_some_and(|after| {
            reach(after.board(), self.attacker) == 0
                && free_moves(&after, self.attacker, false) <= TRIES
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
        if !self.is_closed() {
            return 0.0;
        }
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
