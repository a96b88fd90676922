//! Search for a win within a number of plies, used to find the shortest win.

use std::ops::ControlFlow;

use super::forced_win::ForcedWin;
use seriatim_core::board::{Bitboard, Color, Move, Role, attacks};
use seriatim_core::rules::{Antichess, Position};
use seriatim_search::proof_number::{Look, ProofGame};
use seriatim_util::mix;

/// A position with the number of plies that may still be played.
#[derive(Clone, Debug)]
pub struct Limited {
    position: Antichess,
    left: u16,
}

impl Limited {
    /// A position with `left` plies left.
    #[must_use]
    pub const fn new(position: Antichess, left: u16) -> Self {
        Self { position, left }
    }
}

/// The question whether a side can force a win within the remaining plies. At the end of a won game
/// the winner is to move and has no legal move. So with the winner to move, an odd number of
/// remaining plies allows no more wins than one ply less.
///
/// No position repeats here, because the number of remaining plies falls. So a refutation is valid
/// too, although no checker confirms it. A state that cannot end in time is refuted without a
/// search: the winner has too many pieces left, or too many of them can move.
#[derive(Clone, Copy, Debug)]
pub struct WinWithin {
    /// Side that is to win.
    pub winner: Color,
}

/// Maximum number of remaining plies at which the pieces that can move are counted.
const LAST: u16 = 3;

impl WinWithin {
    /// Maximum number of moves left for each side: the winner's, then the opponent's.
    fn turns(&self, state: &Limited) -> (u32, u32) {
        let (few, more) = (u32::from(state.left / 2), u32::from(state.left.div_ceil(2)));
        if self.is_ours(state) {
            (more, few)
        } else {
            (few, more)
        }
    }

    /// Returns `true` if more of the winner's pieces must be taken than the opponent has moves.
    /// Without pawns the winner can always move, so all its pieces must be taken. With a single
    /// pawn at most one other piece can be stuck: a bishop in a corner behind it. With several
    /// pawns the function returns `false`.
    fn has_too_many_men(&self, state: &Limited, their_takes: u32) -> bool {
        let board = state.position.board();
        let stuck = match board.men(self.winner, Role::Pawn).count() {
            0 => 0,
            1 => 2,
            _ => return false,
        };
        board.side(self.winner).count() > their_takes + stuck
    }

    /// Returns `true` if too many of the winner's pieces can move, with few plies left. A move of
    /// the opponent stops one piece: it takes the piece, or blocks a pawn. A move of the winner
    /// stops at most two: the pawn that moves and the one behind it. A piece other than a pawn is
    /// blocked only by own pieces, on every side to which it can move. So a piece with more such
    /// sides than the winner has moves can only be stopped by being taken or moved.
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

    /// With one ply left: returns `true` if every move of the opponent leaves the winner without a
    /// legal move.
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

    /// Returns `true` if the opponent, who is to move, must take.
    fn must_take(state: &Limited) -> bool {
        let position = &state.position;
        let theirs = position.board().side(!position.to_move());
        let taking = position.batches(&mut |batch| {
            // In an en passant capture a pawn changes its file, though its target square is empty.
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

    /// Uses plain sums from the beginning: 6 % fewer nodes
    /// (`cli/lab/antichess/proofs.md`).
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
