//! Where men could go if check did not matter: for explanations. What searches play comes from [`super::generate`].

use super::generate::PROMOTIONS;
use crate::board::{Bitboard, Board, Color, Move, MoveList, Role, Square, attacks};

/// Where a man may go as far as its own way of moving is concerned, onto men of its own side too; en passant and castling
/// are left out.
#[must_use]
pub(crate) fn reach(board: &Board, us: Color, role: Role, from: Square) -> Bitboard {
    let occupied = board.occupied();
    match role {
        Role::Pawn => {
            let step = Bitboard::from(from).ahead(us) & !occupied;
            let double = step.ahead(us) & !occupied & Bitboard::rank_for(us, 3);
            step | double | attacks::pawn(us, from) & board.side(!us)
        }
        Role::Knight => attacks::knight(from),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Queen => attacks::queen(from, occupied),
        Role::King => attacks::king(from),
    }
}

/// Every move of `us` that would be legal but for check, given or left, the men in the order a1 to h8. `en_passant` are the
/// squares on which a pawn may take in passing. Castling is left out, so this is for a side in check.
#[must_use]
pub fn pseudo_legal_moves(board: &Board, us: Color, en_passant: Bitboard) -> MoveList {
    let mut moves = MoveList::new();
    let closed = board.side(us) | board.role(Role::King);
    for (from, man) in board.pieces().filter(|(_, man)| man.color == us) {
        let mut to = reach(board, us, man.role, from) & !closed;
        if man.role == Role::Pawn {
            to |= attacks::pawn(us, from) & en_passant;
        }
        for to in to {
            if man.role == Role::Pawn && to.rank_for(us) == 7 {
                moves.extend(PROMOTIONS.map(|role| Move::promoting(from, to, role)));
            } else {
                moves.push(Move::new(from, to));
            }
        }
    }
    moves
}
