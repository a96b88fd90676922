//! The game as the search for a proof sees it.

use crate::board::{Color, Move};
use crate::rules::{Antichess, Position};
use crate::search::proof_number::{Look, ProofGame, ProofNumbers};
use crate::util::mix;

/// Whether this side can force a win.
#[derive(Clone, Copy, Debug)]
pub struct ForcedWin {
    /// The side that is to win.
    pub winner: Color,
}

impl ProofGame for ForcedWin {
    type State = Antichess;
    type Move = Move;

    fn key(&self, state: &Antichess) -> u64 {
        state.key()
    }

    fn is_ours(&self, state: &Antichess) -> bool {
        state.to_move() == self.winner
    }

    /// Who has no move has won, with or without men. The more moves the other side has, the more has to be proved; the more
    /// we have, the more has to be refuted.
    fn look(&self, state: &Antichess) -> Look {
        let ours = self.is_ours(state);
        let mut moves = 0;
        let _ = state.batches(&mut |batch| {
            moves += batch.to.count();
            std::ops::ControlFlow::Continue(())
        });
        if moves == 0 {
            return Look::Over(ours);
        }
        Look::Open(if ours {
            ProofNumbers {
                proof: 1,
                disproof: moves,
            }
        } else {
            ProofNumbers {
                proof: moves,
                disproof: 1,
            }
        })
    }

    fn each_child(&self, state: &Antichess, mut visit: impl FnMut(Move, Antichess)) {
        state.each_child(|mv, next| visit(mv, next.clone()));
    }
}

/// A position, and how many plies may still be played.
#[derive(Clone, Debug)]
pub struct Limited {
    position: Antichess,
    left: u16,
}

impl Limited {
    /// The position with so many plies left.
    #[must_use]
    pub const fn new(position: Antichess, left: u16) -> Self {
        Self { position, left }
    }
}

/// Whether this side can force a win within the plies that are left. Who wins is to move in the end, and has nothing to move with; so where it has the move an odd
/// number is no more than the even one before it.
///
/// Nothing repeats itself here, for there is ever less left; so a refutation holds as well as a proof, though nobody checks it.
#[derive(Clone, Copy, Debug)]
pub struct WinWithin {
    /// The side that is to win.
    pub winner: Color,
}

impl ProofGame for WinWithin {
    type State = Limited;
    type Move = Move;

    fn key(&self, state: &Limited) -> u64 {
        mix(state.position.key() ^ mix(state.left.into()))
    }

    fn is_ours(&self, state: &Limited) -> bool {
        state.position.to_move() == self.winner
    }

    fn look(&self, state: &Limited) -> Look {
        let game = ForcedWin {
            winner: self.winner,
        };
        match game.look(&state.position) {
            Look::Open(_) if state.left == 0 => Look::Over(false),
            look => look,
        }
    }

    fn each_child(&self, state: &Limited, mut visit: impl FnMut(Move, Limited)) {
        let left = state.left.saturating_sub(1);
        state
            .position
            .each_child(|mv, next| visit(mv, Limited::new(next.clone(), left)));
    }
}
