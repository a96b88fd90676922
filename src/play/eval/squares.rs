//! Value of a piece on a square, in addition to the other features.

use seriatim_core::board::{Board, Color, Role, Square};

/// Number of squares of half a board. A board and its mirror image have the same value.
pub const HALF: usize = 32;

/// Values for each role, in the order of [`Role::ALL`], and each index of [`place`]: thousandths of
/// a point at the first and at the last stage.
pub type HalfSquares = [[[i16; 2]; HALF]; 6];

/// Values like [`HalfSquares`] for all 64 squares, seen from White.
pub type SquareTable = [[[i16; 2]; 64]; 6];

/// Index of a square in the tables of half a board, seen from `us`: files a to d, beginning with
/// the side's own first rank.
#[must_use]
#[inline]
pub fn place(at: Square, us: Color) -> usize {
    let file = usize::from(at.file());
    4 * usize::from(at.rank_for(us)) + file.min(7 - file)
}

/// Expands a table of half a board to all squares.
#[must_use]
pub const fn whole(half: &HalfSquares) -> SquareTable {
    let mut table = [[[0; 2]; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let file = square % 8;
            let near = if file < 4 { file } else { 7 - file };
            table[role][square] = half[role][square / 8 * 4 + near];
            square += 1;
        }
        role += 1;
    }
    table
}

/// Value of a side's pieces on their squares, in thousandths of a point, at a stage from 0 to
/// `last`.
#[must_use]
#[inline]
pub fn worth(table: &SquareTable, board: &Board, us: Color, stage: u8, last: i32) -> i16 {
    let flip = us.pick(0, 56);
    let ours = board.side(us);
    let mut sums = [0; 2];
    for (role, table) in Role::ALL.into_iter().zip(table) {
        for at in board.role(role) & ours {
            let [late, early] = table[at.index() ^ flip];
            sums[0] += i32::from(late);
            sums[1] += i32::from(early);
        }
    }
    let stage = i32::from(stage);
    ((sums[0] * (last - stage) + sums[1] * stage) / last) as i16
}
