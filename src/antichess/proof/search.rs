//! The game as the search for a proof sees it.

use crate::board::{Color, Move};
use crate::rules::{Antichess, Position};
use crate::search::proof_number::{Look, ProofGame, ProofNumbers};

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
