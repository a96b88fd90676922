//! Fortresses in play: a side that is ahead avoids positions that the other side is proved to hold,
//! and a side that is behind seeks them.

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

/// Maximum number of positions that a search keeps: about 30 MB.
const MOST: usize = 200_000;
/// Maximum number of pieces other than kings and pawns. With more of them, a fortress that is no
/// wall takes more positions than there is time for.
const PIECES: u32 = 4;

/// Proofs for a player of chess. A wall takes microseconds. Another position with few pieces takes
/// at most 5 % of the limit. The search stops for the proof after three fifths of the limit, so
/// that there is time for another move; it goes on if nothing was proved. If nothing is proved, the
/// values of a few depths give the probability of a fortress, for at most a fifth of the limit.
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

/// The game as the player searches it: the search recognises walls.
#[must_use]
pub fn tree() -> ChessTree {
    ChessTree::new(play()).recognising(Some(Box::new(WallMemo::default())))
}

/// Search for a proof that the side to move can hold: a wall, a move that completes one, or a safe
/// set.
struct HoldSearch {
    root: Chess,
    /// Move that completes a wall; `Some(None)` if there already is a wall.
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

/// Returns true if a wall is found and the check accepts it.
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
            // A wall covers every position that can arise, but only the first one is stored here.
            let first = position.same_place(&self.root);
            return first.then(|| entry.into_iter().collect());
        }
        let check = self.prover.as_ref()?.accepted()?;
        Some(check.at(position)?.into_iter().collect())
    }
}
