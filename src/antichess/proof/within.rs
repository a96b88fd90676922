//! Can a side win within so many plies? What is asked to find the shortest win.

use std::ops::ControlFlow;

use super::search::ForcedWin;
use seriatim_core::board::{Bitboard, Color, Move, Role, attacks};
use seriatim_core::rules::{Antichess, Position};
use seriatim_search::proof_number::{Look, ProofGame};
use seriatim_util::mix;

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
/// Nothing repeats itself here, for there is ever less left; so a refutation holds as well as a proof, though nobody checks it. What
/// cannot end in time is refuted at sight: too many men are left, or too many of them that can move.
#[derive(Clone, Copy, Debug)]
pub struct WinWithin {
    /// The side that is to win.
    pub winner: Color,
}

/// Plies in which men that can move are counted.
const LAST: u16 = 3;

impl WinWithin {
    /// How many moves of each side are left at most: ours, and theirs.
    fn turns(&self, state: &Limited) -> (u32, u32) {
        let (few, more) = (u32::from(state.left / 2), u32::from(state.left.div_ceil(2)));
        if self.is_ours(state) {
            (more, few)
        } else {
            (few, more)
        }
    }

    /// Whether more men must be taken than the other side has moves. Pieces alone can always move, and beside a single pawn no more than
    /// one can be stuck, a bishop in a corner behind it; beside several pawns nothing is said.
    fn has_too_many_men(&self, state: &Limited, their_takes: u32) -> bool {
        let board = state.position.board();
        let stuck = match board.men(self.winner, Role::Pawn).count() {
            0 => 0,
            1 => 2,
            _ => return false,
        };
        board.side(self.winner).count() > their_takes + stuck
    }

    /// Whether too many men can move, with few plies left. A move of theirs stops one man of ours: it takes it, or stands before a pawn. A move of ours stops two at
    /// most, the pawn that moves and the one behind it; a piece is stopped by our own men alone, on every side that it can move to, so one with more
    /// such sides than we have moves is not stopped but by being taken or moved.
    fn has_too_many_free(&self, state: &Limited) -> bool {
        if state.left > LAST {
            return false;
        }
        let (ours, theirs) = self.turns(state);
        let board = state.position.board();
        let own = board.side(self.winner);
        let pawns = board.men(self.winner, Role::Pawn);
        let mut free = (pawns.ahead(self.winner) & !board.occupied()).count();
        for role in Role::ALL.into_iter().filter(|&role| role != Role::Pawn) {
            for at in board.men(self.winner, role) {
                let next = match role {
                    Role::Knight => attacks::knight(at),
                    Role::Bishop => attacks::bishop(at, Bitboard::FULL),
                    Role::Rook => attacks::rook(at, Bitboard::FULL),
                    _ => attacks::king(at),
                };
                free += u32::from((next & !own).count() > ours);
            }
        }
        free > theirs + 2 * ours
    }

    /// Whether every move of theirs, who have one left, leaves us without any.
    fn is_stuck_next(state: &Limited) -> bool {
        let mut any = false;
        let freed = state.position.batches(&mut |batch| {
            any = true;
            let mut free = false;
            batch.for_each(&mut |mv| {
                if !free {
                    let mut next = state.position.clone();
                    next.play_unchecked(mv);
                    free = next.has_legal_move();
                }
            });
            if free {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        any && freed.is_continue()
    }

    /// Whether the other side, which has the move, must take.
    fn must_take(state: &Limited) -> bool {
        let position = &state.position;
        let theirs = position.board().side(!position.to_move());
        let taking = position.batches(&mut |batch| {
            // In passing a pawn changes its file, though nobody stands there.
            let pawn = batch.role == Role::Pawn;
            let aside = |to: seriatim_core::board::Square| to.file() != batch.from.file();
            if (batch.to & theirs).any() || pawn && Iterator::any(&mut batch.to.into_iter(), aside)
            {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        taking.is_break()
    }
}

impl ProofGame for WinWithin {
    type State = Limited;
    type Move = Move;

    /// Plain sums from the beginning: 6 % fewer nodes (`cli/lab/antichess/proofs.md`).
    const WEAK: u64 = 0;

    fn key(&self, state: &Limited) -> u64 {
        mix(state.position.key() ^ mix(state.left.into()))
    }

    fn is_ours(&self, state: &Limited) -> bool {
        state.position.to_move() == self.winner
    }

    fn look(&self, state: &Limited) -> Look {
        let ours = self.is_ours(state);
        if state.left == 0 {
            return Look::Over(ours && !state.position.has_legal_move());
        }
        if self.has_too_many_free(state) {
            return Look::Over(false);
        }
        if !ours && state.left == 1 {
            return Look::Over(Self::is_stuck_next(state));
        }
        let look = ForcedWin::new(self.winner).look(&state.position);
        let (_, theirs) = self.turns(state);
        if matches!(look, Look::Open(_))
            && (self.has_too_many_men(state, theirs)
                || !ours && self.has_too_many_men(state, theirs - 1) && !Self::must_take(state))
        {
            return Look::Over(false);
        }
        look
    }

    fn each_child(&self, state: &Limited, mut visit: impl FnMut(Move, Limited)) {
        let left = state.left.saturating_sub(1);
        state
            .position
            .each_child(|mv, next| visit(mv, Limited::new(next.clone(), left)));
    }
}
