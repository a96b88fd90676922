//! The heuristic Covering: number of attacks on the enemy king's square and its neighbours.

use seriatim_core::board::{Bitboard, Board, Color, Role, attacks};

/// Number of times that pieces of `us` (pawns and king included) attack the *mating squares*: the
/// enemy king's square and the squares next to it. A square attacked twice counts twice. Unit:
/// attacks; higher is nearer to mate; 0 without a king.
///
/// Source: Janko & Guid 2016, section 4.2, Table 1 ("Multiple coverings count multiple times").
///
/// ```
/// use seriatim::board::{Color, Setup};
/// use seriatim::progressive::mate::covering::covering;
/// // The rook covers a2 and b2, the knight a2 and… nothing else: b1 and a1 are open.
/// let setup: Setup = "8/8/8/8/8/8/1r6/k1K5 b - - 0 2".parse().unwrap();
/// assert_eq!(covering(&setup.board, Color::White), 2); // the king on c1: b1 and b2
/// ```
#[must_use]
#[inline]
pub fn covering(board: &Board, us: Color) -> u32 {
    let Some(king) = board.king(!us) else {
        return 0;
    };
    let squares = attacks::king(king) | king.into();
    let ours = board.side(us);
    // The king does not shield the squares behind it: it would still be in check there.
    let occupied = board.occupied() & !Bitboard::from(king);
    let mut sum = 0;
    // All pawns at once, one capture direction at a time.
    let ahead = (board.role(Role::Pawn) & ours).ahead(us);
    sum += (ahead.east() & squares).count() + (ahead.west() & squares).count();
    for from in board.role(Role::Knight) & ours {
        sum += (attacks::knight(from) & squares).count();
    }
    for from in board.diagonal_sliders() & ours {
        sum += (attacks::bishop(from, occupied) & squares).count();
    }
    for from in board.straight_sliders() & ours {
        sum += (attacks::rook(from, occupied) & squares).count();
    }
    if let Some(from) = board.king(us) {
        sum += (attacks::king(from) & squares).count();
    }
    sum
}
