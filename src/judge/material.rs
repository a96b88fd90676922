//! Material with which a side can never mate, wherever the pieces stand.

use seriatim_core::board::{Bitboard, Board, Color, Role};

/// Returns true if `side` cannot mate, because of what is on the board.
///
/// - A lone king never mates.
/// - One knight, against a king with nothing but queens: a queen beside its king takes the knight
///   or leaves a flight.
/// - Bishops of one colour, against a king without pawns, knights, or bishops of the other colour:
///   a rook or queen beside its king can take the bishop or step in between.
#[must_use]
pub(crate) fn never_mates(board: &Board, side: Color) -> bool {
    let ours = board.side(side);
    let pieces = ours & !board.role(Role::King);
    if pieces.is_empty() {
        return true;
    }
    let bishops = board.role(Role::Bishop);
    let others = board.role(Role::Pawn) | board.role(Role::Knight);
    if (pieces & bishops).is_empty() {
        let queens = board.role(Role::Queen) | board.role(Role::King);
        return !pieces.many()
            && (pieces & board.role(Role::Knight)).any()
            && (board.side(!side) & !queens).is_empty();
    }
    if !(pieces & !bishops).is_empty() || others.any() {
        return false;
    }
    let light = bishops & Bitboard::LIGHT;
    light.is_empty() || light == bishops
}
