//! The weights of the preset `default`, fitted by logistic regression to the results of games.
//! `seriatim lab fit-weights` writes the numbers (`cli/lab/weights.md`); do not change
//! them by hand.

use super::features::WEIGHED;

/// Turns at which weights are given. Between two of these turns a weight changes linearly; after
/// the last it is constant. Before the first it grows from 0 at turn 1, where nothing is decided
/// yet.
pub const KNOTS: [u16; 3] = [4, 10, 14];

/// Count of the numbers given for each feature: its weight at each of the [`KNOTS`], then the edge
/// of the side to move at each of them.
pub const GIVEN: usize = 2 * KNOTS.len();

/// Thousandths of a point, in the order of the features: the weight at each of the turns [`KNOTS`],
/// then the edge of the side to move at each of these turns.
#[rustfmt::skip]
pub(super) const FITTED: [[i32; GIVEN]; WEIGHED] = [
    [ 3860,  8114, 10719,    -4,  3793,   -42], // queen
    [ 3025,  3752,  1110,   481,   148,  -586], // rook
    [ 1322,  3310,  1794,    56,   639,   316], // knight
    [  974,  2325,   866,   215,    95,  -148], // bishop
    [  345,  1014,  1457,  -269,   216,   363], // pawn
    [ -518,   713,  3354,   132,  -336,  2390], // promotablePawns
    [ -840, -2407, -1881,   851, -2894, -1882], // noPromotablePawn
    [ -731,   127,  -210,   125,    30,    -3], // squaresToPromotion
    [  879,   352,  -154,  -831,    57,   102], // kingOnSecondRank
    [  135,    38,    95,     4,   163,   -75], // airAroundKing
    [ -845,  -386,  -248,  -117,  -758,   293], // bishopBeforeKing
    [ 1481,   166,  -779,   353,  -424,   133], // menOnLastTwoRanks
    [   36,    58, -1134,    -4,   -31,   -92], // menInBishopsReach
    [  148,   180,  -165,  -148,  -180,   165], // check
    [  333,   240,   -13,   -50,   249,    29], // rookMobility
    [  243,    -7,    47,   -60,   117,   -14], // bishopMobility
    [  -58,   292,   183,   227,   468,    23], // attackedMen
    [  122,   143,   -40,     4,    -8,    74], // openLines
    [  283,  2324,   715,   283,  2324,   715], // toMove
];
