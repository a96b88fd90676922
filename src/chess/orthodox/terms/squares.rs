//! What it is worth to have a man on a square, beside what the other features say.

use super::features::STAGES;
pub use super::fitted::SQUARES;
use seriatim_core::board::{Board, Color};
use seriatim_play::eval::squares::{self, SquareTable};

static BY_SQUARE: SquareTable = squares::whole(&SQUARES);

/// What a side's men are worth where they stand at a stage, in thousandths of a point.
#[must_use]
#[inline]
pub(crate) fn worth(board: &Board, us: Color, stage: u8) -> i16 {
    squares::worth(&BY_SQUARE, board, us, stage, STAGES as i32 - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::{Chess, Position};
    use seriatim_play::eval::squares::place;

    #[test]
    fn both_sides_and_both_wings_are_judged_alike() {
        let board = |fen: &str| {
            let position = Chess::from_fen(fen).expect("a position");
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
        let position = Chess::from_fen("4k3/8/8/6N1/8/8/8/K7 w - - 0 1");
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
