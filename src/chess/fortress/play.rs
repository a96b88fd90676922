//! Fortresses as a part of playing: a side that is ahead does not go where the other one is proved to hold, and one that is behind goes
//! where it is.

use super::likely::{LikelySearch, expected, is_locked};
use super::prover::{HoldProver, HoldStage};
use super::recogniser::WallMemo;
use super::shape::ADVANTAGE;
use super::wall::wall;
use super::wall_check::accepts;
use crate::orthodox::ChessTree;
use crate::orthodox::terms::play;
use seriatim_core::board::{Color, Move, Role};
use seriatim_core::rules::{Chess, Position};
use seriatim_play::player::{Doubt, PlayerProof, ProofAim, ProofShares, Proofs};
use seriatim_search::SearchStatus;
use seriatim_search::certificate::Certificate;

/// Positions that a search keeps at most: some 30 MB.
const MOST: usize = 200_000;
/// Men that are neither kings nor pawns, at most: with more of them what is no wall takes more positions than there is time for.
const PIECES: u32 = 4;

/// What a player of chess proves. A walled position takes microseconds, another one with few men 5 % of the limit at most; the search stops for it when it has
/// had three fifths, so that there is time for another move, and goes on if nothing came of it. Where nothing is proved the values of a few depths say how likely a
/// fortress is, for a fifth of the limit at most.
pub const PROOFS: Proofs<Chess> = Proofs {
    shares: ProofShares {
        own: 0,
        reply: 400,
        each: 50,
        likely: 200,
    },
    search: |position, aim, bytes| match aim {
        ProofAim::Holds(side) => Some(Box::new(HoldSearch::new(position, side))),
        ProofAim::Likely(side) if has_few_pieces(position) && is_locked(position) => {
            Some(Box::new(LikelySearch::new(position, !side, bytes)?))
        }
        ProofAim::Likely(_) | ProofAim::Wins(_) => None,
    },
    expected,
    doubt: |points| match points / 10 {
        ADVANTAGE.. => Some(Doubt::Held),
        ..=BEHIND => Some(Doubt::Saved),
        _ => None,
    },
};

const BEHIND: i32 = -ADVANTAGE;

/// Chess as the player searches it: it sees walls.
#[must_use]
pub fn tree() -> ChessTree {
    ChessTree::new(play()).recognising(Some(Box::new(WallMemo::default())))
}

/// Whether the side to move can hold: by a wall, by a move that completes one, or by a safe set.
struct HoldSearch {
    root: Chess,
    /// The move after which there is a wall; none where there is one already.
    walled: Option<Option<Move>>,
    prover: Option<HoldProver>,
}

impl HoldSearch {
    fn new(root: &Chess, side: Color) -> Self {
        let moves = root.legal_moves();
        let completes = |mv: &Move| {
            let after = root.play(*mv);
            after.is_ok_and(|after| has_checked_wall(&after, !side))
        };
        let walled = if has_checked_wall(root, !side) {
            Some(None)
        } else {
            moves.iter().copied().find(completes).map(Some)
        };
        let few = walled.is_none() && has_few_pieces(root);
        Self {
            root: root.clone(),
            walled,
            prover: few.then(|| HoldProver::new(root, !side, MOST).without_slices()),
        }
    }
}

fn has_few_pieces(position: &Chess) -> bool {
    let board = position.board();
    let pieces = board.occupied() & !board.role(Role::Pawn) & !board.role(Role::King);
    pieces.count() <= PIECES
}

/// Whether a wall is found that the check accepts.
#[inline(never)]
fn has_checked_wall(position: &Chess, attacker: Color) -> bool {
    let accepted = |certificate: Certificate| accepts(position, attacker, &certificate.moves[1..]);
    wall(position, attacker).and_then(accepted).is_some()
}

impl PlayerProof<Chess> for HoldSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let Some(prover) = &mut self.prover else {
            return SearchStatus::Finished;
        };
        let mut status = prover.step(quota);
        while prover.stage() == HoldStage::Check {
            status = prover.step(quota.max(1 << 10));
        }
        status
    }

    fn nodes(&self) -> u64 {
        self.prover.as_ref().map_or(0, HoldProver::nodes)
    }

    fn line(&self, position: &Chess) -> Option<Vec<Move>> {
        if let Some(entry) = self.walled {
            // That says something of every position that can come about, and so knows none but its first.
            let first = position.same_place(&self.root);
            return first.then(|| entry.into_iter().collect());
        }
        let check = self.prover.as_ref()?.accepted()?;
        Some(check.at(position)?.into_iter().collect())
    }
}
