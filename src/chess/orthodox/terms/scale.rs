//! Endings in which an advantage is hard to convert.

use super::features::{COUNT, ChessTerm};
use seriatim_core::board::{Bitboard, Board, Color, Role};
use seriatim_play::eval::Counts;

/// Percentage of an evaluation in favour of `leader` that counts.
///
/// Known facts about endings: without pawns, an extra minor piece does not win, and two knights
/// alone do not win. Bishops of opposite colours with nothing else but pawns are often drawn. The
/// numbers are round guesses, not fitted.
#[must_use]
#[inline]
pub(crate) fn scale(board: &Board, leader: Color, counts: &Counts<COUNT>) -> i32 {
    let (ours, theirs) = (counts.of(leader), counts.of(!leader));
    let count = |side: &[i16; COUNT], term: ChessTerm| i32::from(side[term as usize]);
    let pieces = |side| {
        3 * (count(side, ChessTerm::Knight) + count(side, ChessTerm::Bishop))
            + 5 * count(side, ChessTerm::Rook)
            + 9 * count(side, ChessTerm::Queen)
    };
    if count(ours, ChessTerm::Pawn) == 0 {
        let (worth, against) = (pieces(ours), pieces(theirs));
        let knights = worth == 6 && count(ours, ChessTerm::Knight) == 2;
        if worth < 5 || knights && against == 0 {
            return 2;
        }
        if worth - against < 4 {
            return 20;
        }
    }
    if counts.stage == 2 {
        let bishops = board.role(Role::Bishop);
        let one_each = count(ours, ChessTerm::Bishop) == 1 && count(theirs, ChessTerm::Bishop) == 1;
        let light = (bishops & Bitboard::LIGHT).count();
        if one_each && light == 1 {
            return 50;
        }
    }
    100
}
