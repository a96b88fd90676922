//! The weights of the preset `default`: what logistic regression makes of the results of games, written by
//! `seriatim lab fit-weights` (`docs/experiments/weights.md`). Not to be changed by hand.

use super::features::WEIGHED;

/// In thousandths of a point, in the order of the features: the weight at each of the two turns
/// [`KNOTS`](super::weights::KNOTS), then the mover’s edge.
#[rustfmt::skip]
pub(super) const FITTED: [[i32; 4]; WEIGHED] = [
    [ 4376,  8044,    31,  3559], // queen
    [ 2886,  3888,   500,   101], // rook
    [ 1583,  3035,   109,   730], // knight
    [ 1159,  2126,    36,   249], // bishop
    [  645,  1031,  -331,   280], // pawn
    [ -579,   756,   177,  -343], // promotablePawns
    [-1596, -2312,  1374, -2819], // noPromotablePawn
    [ -532,    57,   139,    28], // squaresToPromotion
    [ 1385,   158,  -819,    59], // kingOnSecondRank
    [  123,    41,     2,   139], // airAroundKing
    [ -989,    16,  -435,  -431], // bishopBeforeKing
    [ 1842,   -15,   493,  -419], // menOnLastTwoRanks
    [   -3,    25,   -35,   -38], // menInBishopsReach
    [  100,   160,  -100,  -160], // check
    [  460,   149,    47,   206], // rookMobility
    [  276,   -27,   -51,    79], // bishopMobility
    [  -41,   254,   183,   457], // attackedMen
    [   96,   121,     5,    -1], // openLines
    [  759,  1841,   759,  1841], // toMove
];
