//! The player of antichess.

use super::proof::{Prover, ProverPhase};
use super::terms::PLAY;
use super::tree::{AntichessState, AntichessTree};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::Antichess;
use seriatim_play::eval::Score;
use seriatim_play::player::{
    Doubt, Level, PlayerLimits, PlayerProof, ProofAim, ProofShares, Proofs, ProvingPlayer,
    SearchedGame,
};
use seriatim_search::SearchStatus;
use seriatim_search::alpha_beta::Settings;

impl SearchedGame for AntichessTree {
    type Position = Antichess;

    fn state(&self, position: &Antichess) -> AntichessState {
        Self::state(self, position.clone())
    }

    fn win(winner: Color, moves: u32) -> Score {
        Score::Win {
            winner,
            moves: Some(moves),
        }
    }
}

/// Proof settings: before the search a win of the side to move is tried; after it, a win of the
/// opponent against the chosen move.
pub const PROOFS: Proofs<Antichess> = Proofs {
    shares: ProofShares {
        own: 50,
        reply: 50,
        each: 500,
        likely: 0,
    },
    search: |position, aim, bytes| match aim {
        ProofAim::Wins(winner) => Some(Box::new(Prover::new(position, Some(winner), bytes))),
        ProofAim::Holds(_) | ProofAim::Likely(_) => None,
    },
    doubt: |_| Some(Doubt::Lost),
    expected: |_, _| 0.0,
};

impl PlayerProof<Antichess> for Prover {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let mut status = Self::step(self, quota);
        while matches!(self.phase(), ProverPhase::Extraction | ProverPhase::Check) {
            status = Self::step(self, quota.max(1 << 10));
        }
        status
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }

    fn line(&self, position: &Antichess) -> Option<Vec<Move>> {
        let check = self.accepted()?;
        check.at(position)?;
        Some(check.longest_line(position))
    }
}

/// Search settings of antichess. They differ from those of chess because zugzwang is frequent, so
/// nothing is concluded from a null move, and because a quiet move can change everything. A node
/// without compulsory capture is cut off if the evaluation exceeds the window by a point for each
/// remaining ply: `cli/lab/antichess/search.md`.
pub const SETTINGS: Settings = Settings {
    null_move: false,
    continuations: true,
    reverse_futility: 100,
    futility: 0,
    delta: 0,
    ..Settings::FULL
};

/// Returns a player that chooses a move in `position`. `before` has the keys of earlier positions
/// that may be repeated, oldest first: [`History::keys`](seriatim_core::rules::History::keys).
///
/// The choice depends only on the arguments, unless a time limit is used.
#[must_use]
pub fn player(
    position: &Antichess,
    before: &[u64],
    limits: &PlayerLimits,
    level: Option<&Level>,
    seed: u64,
) -> ProvingPlayer<AntichessTree> {
    let mut player = ProvingPlayer::new(AntichessTree::new(PLAY.clone()), SETTINGS, PROOFS);
    player.begin(position, before, limits, level, seed);
    player
}
