//! The heuristic Pin: how far our king is from a square on which it pins the enemy king itself.
//!
//! Under Italian rules a way out of check that gives check is illegal. So when the enemy king stands on a line with one
//! of its own sliders, and our king stands on that line beyond it, it cannot leave the line: the move would uncover a check
//! (Janko & Guid 2016, section 4.2, Fig. 6, and section 2.2).

use seriatim_core::board::{Bitboard, Board, Color, attacks};

/// The squares on which our king would hold the enemy king on a line with the enemy's own slider.
#[must_use]
pub(crate) fn pin_squares(board: &Board, us: Color) -> Bitboard {
    let Some(king) = board.king(!us) else {
        return Bitboard::EMPTY;
    };
    let theirs = board.side(!us);
    // Our king walks, so it must not hide squares from itself.
    let occupied = board.occupied() & !board.king(us).map_or(Bitboard::EMPTY, Bitboard::from);
    let straight = attacks::rook(king, occupied);
    let diagonal = attacks::bishop(king, occupied);
    let mut squares = Bitboard::EMPTY;
    for slider in straight & board.straight_sliders() & theirs {
        squares |= straight & attacks::line(king, slider) & !attacks::between(king, slider);
    }
    for slider in diagonal & board.diagonal_sliders() & theirs {
        squares |= diagonal & attacks::line(king, slider) & !attacks::between(king, slider);
    }
    // Next to the enemy king there is no square for ours.
    squares & !theirs & !attacks::king(king)
}

/// King's moves on an empty board from our king to the nearest such square, or `none` if there is none.
///
/// Source: Janko & Guid 2016, Table 2 ("How far is the king to the square where self-pin could be exploited").
#[must_use]
#[inline]
pub(crate) fn pin(board: &Board, us: Color, none: u32) -> u32 {
    let Some(king) = board.king(us) else {
        return none;
    };
    pin_squares(board, us)
        .map(|square| square.distance(king))
        .min()
        .unwrap_or(none)
        .min(none)
}
