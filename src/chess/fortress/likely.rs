//! Chance that a side holds, for a player that can prove nothing: the [estimate](super::estimate)
//! from a few depths.

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

/// Last search depth, in hundredths of a ply. A longer search changes the estimated chance little.
const DEPTH: i32 = 1_200;
/// Maximum number of nodes.
const NODES: u64 = 200_000;
/// Minimum table size in bytes. A smaller table stands for fewer nodes than eight depths take, so
/// no search begins.
const FEWEST_BYTES: usize = 1 << 20;

/// Minimum number of pawns of both sides for a closed board.
const PAWNS: u32 = 12;
/// Maximum number of the attacker's captures and pawn moves on a closed board that lose no material
/// at once.
const TRIES: u32 = 3;

/// Returns true if there are many pawns and at least half of them are blocked by another.
pub(super) fn is_locked(position: &Chess) -> bool {
    let (pawns, stopped) = blocked(position.board());
    pawns >= PAWNS && 2 * stopped >= pawns
}

/// Search for the values of all moves of a position, depth by depth.
pub(super) struct LikelySearch {
    root: Chess,
    attacker: Color,
    search: AlphaBeta<ChessTree>,
}

impl LikelySearch {
    /// Creates a search for the chance that `attacker` cannot win. `bytes` is the allowed table
    /// size; returns `None` if it is too small.
    pub(super) fn new(root: &Chess, attacker: Color, bytes: usize) -> Option<Self> {
        (bytes >= FEWEST_BYTES).then(|| Self {
            root: root.clone(),
            attacker,
            search: curve::search(root, CurvePreset::Classical, Request::all(DEPTH)),
        })
    }
}

impl LikelySearch {
    /// Returns true if, after the best reply, the attacker's king cannot get in and the attacker
    /// can open hardly anything. In other positions the estimate called wins, and even mates,
    /// likely fortresses.
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

/// Expected result of a move, 0 to 1. The move is worth `points` thousandths of a point and leads
/// to a draw with probability `chance`. A lead of four pawns means odds of ten to one, as usual in
/// the field; a draw counts a half.
pub(super) fn expected(points: i32, chance: f64) -> f64 {
    let win = 1.0 / (1.0 + libm::exp(f64::from(points) * -LN_10 / 4_000.0));
    chance / 2.0 + (1.0 - chance) * win
}
