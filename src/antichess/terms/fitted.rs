//! The weights of the preset `play`, written by `seriatim lab antichess-weights` (`docs/experiments/antichess/weights.md`). Not to be
//! changed by hand.

use super::features::COUNT;

/// In thousandths of a point, in the order of the features: without men, and with all 32 of them.
#[rustfmt::skip]
pub(super) const FITTED: [[i16; 2]; COUNT] = [
    [  -300,   -200], // pawn
    [  -300,   -200], // knight
    [  -300,   -200], // bishop
    [  -300,   -200], // rook
    [  -300,   -200], // queen
    [  -200,   -100], // king
    [     0,      0], // moves
    [    30,     30], // movesRoot
    [  -300,   -300], // mustTake
    [     0,      0], // captures
    [     0,      0], // offered
    [    20,     20], // offers
    [     0,      0], // waitingRoot
    [     0,      0], // stuck
    [     0,      0], // pawnAdvance
    [     0,      0], // freePawns
    [     0,      0], // openFiles
    [     0,      0], // centre
    [     0,      0], // bishopsOfOneColour
    [     0,      0], // toMove
];
