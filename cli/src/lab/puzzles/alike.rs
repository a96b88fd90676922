//! Similar positions: a solver of one puzzle would recognise the other.

use seriatim::board::{Board, Square};

/// Two positions are similar if they differ on fewer squares than this.
pub const ALIKE: usize = 5;

/// Number of squares on which two boards differ.
#[must_use]
pub fn differing(a: &Board, b: &Board) -> usize {
    Square::all()
        .filter(|&square| a.piece_at(square) != b.piece_at(square))
        .count()
}
