//! The game for the proof-number search.

use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Antichess, Position};
use seriatim_search::proof_number::{Look, ProofGame, ProofNumbers};

/// The question whether a side can force a win.
#[derive(Clone, Copy, Debug)]
pub struct ForcedWin {
    /// Side that is to win.
    pub winner: Color,
    /// Factor for the proof number of a new state in which no capture is compulsory.
    quiet: u32,
}

impl ForcedWin {
    /// Asks whether `winner` can force a win.
    #[must_use]
    pub const fn new(winner: Color) -> Self {
        Self { winner, quiet: 1 }
    }
}

impl ProofGame for ForcedWin {
    type State = Antichess;
    type Move = Move;

    #[inline]
    fn key(&self, state: &Antichess) -> u64 {
        state.key()
    }

    fn is_ours(&self, state: &Antichess) -> bool {
        state.to_move() == self.winner
    }

    /// Prefers forced lines from now on: where the attacker need not capture, a proof counts twice
    /// (`cli/lab/antichess/proofs.md`).
    fn lengthen(&mut self) {
        self.quiet = 2;
    }

    /// A player without a legal move has won, with or without pieces. The more moves the defender
    /// has, the more has to be proved. The more moves the attacker has, the more has to be refuted.
    fn look(&self, state: &Antichess) -> Look {
        let ours = self.is_ours(state);
        let theirs = state.board().side(!state.to_move());
        let (mut moves, mut must_take) = (0, false);
        let _ = state.batches(&mut |batch| {
            moves += batch.to.count();
            must_take |= (batch.to & theirs).any();
            std::ops::ControlFlow::Continue(())
        });
        if moves == 0 {
            return Look::Over(ours);
        }
        let (proof, disproof) = if ours { (1, moves) } else { (moves, 1) };
        let proof = if must_take { proof } else { proof * self.quiet };
        Look::Open(ProofNumbers { proof, disproof })
    }

    fn each_child(&self, state: &Antichess, mut visit: impl FnMut(Move, Antichess)) {
        state.each_child(|mv, next| visit(mv, next.clone()));
    }
}
