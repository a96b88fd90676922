//! The weights of the preset `play`, written by `seriatim lab antichess-weights` (`docs/experiments/antichess/weights.md`). Not to be
//! changed by hand.

use super::features::COUNT;

/// In thousandths of a point, in the order of the features: without men, and with all 32 of them.
#[rustfmt::skip]
pub(super) const FITTED: [[i16; 2]; COUNT] = [
    [  -337,    -13], // pawn
    [  -296,   -123], // knight
    [  -233,   -282], // bishop
    [  -552,   -219], // rook
    [  -520,     -8], // queen
    [  -375,     51], // king
    [   -28,     39], // moves
    [   139,     54], // movesRoot
    [ -1056,   -363], // mustTake
    [  -391,   -215], // captures
    [  -441,   -134], // offered
    [   165,   -121], // offers
    [   -89,    -67], // waitingRoot
    [    80,      3], // stuck
    [    47,     38], // pawnAdvance
    [  -388,    383], // freePawns
    [   143,     -7], // openFiles
    [     4,     10], // centre
    [    77,     67], // bishopsOfOneColour
    [   304,    131], // toMove
];
