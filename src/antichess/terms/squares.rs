//! What it is worth to have a man on a square, beside what the other features say.

use super::features::STAGES;
pub use super::fitted::SQUARES;
use crate::board::{Board, Color};
use crate::eval::squares::{self, SquareTable};

static BY_SQUARE: SquareTable = squares::whole(&SQUARES);

/// What a side's men are worth where they stand at a stage, in thousandths of a point.
#[must_use]
#[inline]
pub fn worth(board: &Board, us: Color, stage: u8) -> i16 {
    squares::worth(&BY_SQUARE, board, us, stage, STAGES as i32 - 1)
}
