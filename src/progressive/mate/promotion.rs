//! The heuristic Promotion: how near the pawns are to becoming queens, and what has become of them.

use seriatim_core::board::{Bitboard, Board, Color, Role};

/// Steps that the foremost pawn of `us` still has to go to the last rank (6 from its first square; 7 without a
/// pawn), and the number of queens of `us`. Blockers do not count.
///
/// Source: Janko & Guid 2016, section 4.2, Table 2 ("How far are pawns to the square of promotion, rewards extra
/// queens"). The paper does not say how pawns are added up; only the foremost counts here.
#[must_use]
#[inline]
pub(crate) fn promotion(board: &Board, us: Color) -> (u32, u32) {
    let pawns = board.men(us, Role::Pawn);
    let queens = board.men(us, Role::Queen).count();
    let steps = (1..=6)
        .find(|&steps| (pawns & Bitboard::rank_for(us, 7 - steps)).any())
        .unwrap_or(7);
    (u32::from(steps), queens)
}
