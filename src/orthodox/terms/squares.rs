//! What it is worth to have a man on a square, beside what the other features say.

use super::features::STAGES;
use super::fitted;
use crate::board::{Board, Color, Role, Square};

/// The roles in the order of the tables.
pub const ROLES: [Role; 6] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
];

/// For each role and each place of [`place`]: thousandths of a point without pieces, and with all of them.
/// Only files a to d: a board and its mirror image are judged alike.
pub use fitted::{HALF, SQUARES};

/// The place of a square in the tables, as `us` sees it.
#[must_use]
#[inline]
pub fn place(at: Square, us: Color) -> usize {
    let file = usize::from(at.file());
    4 * usize::from(at.rank_for(us)) + file.min(7 - file)
}

/// For each role, in the order of [`ROLES`], and each square as White sees it.
static BY_SQUARE: [[[i16; 2]; 64]; 6] = {
    let mut table = [[[0; 2]; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let file = square % 8;
            let near = if file < 4 { file } else { 7 - file };
            table[role][square] = SQUARES[role][square / 8 * 4 + near];
            square += 1;
        }
        role += 1;
    }
    table
};

/// What a side's men are worth where they stand at a stage, in thousandths of a point.
#[must_use]
#[inline]
pub fn worth(board: &Board, us: Color, stage: u8) -> i16 {
    let flip = us.pick(0, 56);
    let ours = board.side(us);
    let mut sums = [0; 2];
    for (role, table) in ROLES.into_iter().zip(&BY_SQUARE) {
        for at in board.role(role) & ours {
            let [late, early] = table[at.index() ^ flip];
            sums[0] += i32::from(late);
            sums[1] += i32::from(early);
        }
    }
    let (stage, last) = (i32::from(stage), STAGES as i32 - 1);
    ((sums[0] * (last - stage) + sums[1] * stage) / last) as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, Position, Variant};

    #[test]
    fn both_sides_and_both_wings_are_judged_alike() {
        let board = |fen: &str| {
            let position = Chess::from_fen(fen, Variant::Chess).expect("a position");
            *position.board()
        };
        let here = board("4k3/8/2q5/8/1P6/5N2/8/4K3 w - - 0 1");
        let mirrored = board("3k4/8/5q2/8/6P1/2N5/8/3K4 w - - 0 1");
        let turned = board("4k3/8/5n2/1p6/8/2Q5/8/4K3 w - - 0 1");
        for stage in [0, 7, 24] {
            for us in Color::ALL {
                let sums = worth(&here, us, stage);
                assert_eq!(sums, worth(&mirrored, us, stage));
                assert_eq!(sums, worth(&turned, !us, stage));
            }
        }
    }

    #[test]
    fn a_square_is_worth_what_its_table_says() {
        let position = Chess::from_fen("4k3/8/8/6N1/8/8/8/K7 w - - 0 1", Variant::Chess);
        let board = *position.expect("a position").board();
        let place = |name: &str, us| place(name.parse().expect("a square"), us);
        assert_eq!(place("g5", Color::White), place("b4", Color::Black));
        let (knight, king) = (
            SQUARES[1][place("g5", Color::White)],
            SQUARES[5][place("a1", Color::White)],
        );
        assert_eq!(worth(&board, Color::White, 0), knight[0] + king[0]);
        assert_eq!(worth(&board, Color::White, 24), knight[1] + king[1]);
    }
}
