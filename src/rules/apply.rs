//! Making a move on the board: what all variants share.

use crate::board::setup::Castling;
use crate::board::{Board, Color, Move, Role, Square, zobrist};

/// What a move did, for the variant's own bookkeeping.
#[derive(Clone, Copy, Debug)]
pub struct Applied {
    /// The man that moved, as it was before.
    pub role: Role,
    /// Whether a man was taken.
    pub capture: bool,
    /// Whether a pawn made a double step.
    pub double_step: bool,
}

/// Moves the men and keeps `key`, the Zobrist sum of men and castling rights, up to date.
/// A pawn that goes diagonally to an empty square takes en passant; a king that goes two files castles.
#[inline]
pub fn apply(
    board: &mut Board,
    castling: &mut Castling,
    key: &mut u64,
    us: Color,
    mv: Move,
) -> Applied {
    let (from, to) = (mv.from(), mv.to());
    // A legal move has a man to move; for any other the queen is as good as every other role.
    let role = board.role_at(from).unwrap_or(Role::Queen);
    let mut capture = false;
    if board.occupied().has(to) {
        take(board, key, to, us);
        capture = true;
    }
    board.shift(from, to, us, role);
    *key ^= zobrist::man(us, role, from) ^ zobrist::man(us, role, to);
    let mut double_step = false;
    if role == Role::Pawn {
        double_step = from.rank().abs_diff(to.rank()) == 2;
        if let Some(promotion) = mv.promotion() {
            toggle(board, key, to, us, Role::Pawn);
            toggle(board, key, to, us, promotion);
        } else if from.file() != to.file() && !capture {
            take(board, key, Square::at(to.file(), from.rank()), us);
            capture = true;
        }
    } else if role == Role::King && from.file().abs_diff(to.file()) == 2 {
        let (corner, beside) = if to.file() == 6 { (7, 5) } else { (0, 3) };
        toggle(board, key, Square::at(corner, from.rank()), us, Role::Rook);
        toggle(board, key, Square::at(beside, from.rank()), us, Role::Rook);
    }
    let kept = castling.after(from, to);
    if kept != *castling {
        *key ^= zobrist::castling(castling.0 ^ kept.0);
        *castling = kept;
    }
    Applied {
        role,
        capture,
        double_step,
    }
}

#[inline]
fn take(board: &mut Board, key: &mut u64, square: Square, us: Color) {
    if let Some(role) = board.role_at(square) {
        toggle(board, key, square, !us, role);
    }
}

#[inline]
fn toggle(board: &mut Board, key: &mut u64, square: Square, color: Color, role: Role) {
    board.toggle(square, color, role);
    *key ^= zobrist::man(color, role, square);
}

/// The Zobrist sum of men and castling rights, from nothing.
#[must_use]
pub fn key_of(board: &Board, castling: Castling) -> u64 {
    board
        .pieces()
        .fold(zobrist::castling(castling.0), |key, (square, piece)| {
            key ^ zobrist::man(piece.color, piece.role, square)
        })
}
