//! The weights of the preset `play`, written by `seriatim lab chess-weights` (`docs/experiments/chess/weights.md`). Not to be
//! changed by hand.

use super::features::COUNT;

/// In thousandths of a point, in the order of the features: without pieces, and with all of them.
#[rustfmt::skip]
pub(super) const FITTED: [[i16; 2]; COUNT] = [
    [  1100,    900], // pawn
    [  3100,   2900], // knight
    [  3200,   3000], // bishop
    [  5000,   5200], // rook
    [  9500,   9500], // queen
    [   500,    300], // bishopPair
    [    30,     40], // knightMobility
    [    50,     40], // bishopMobility
    [    50,     20], // rookMobility
    [    20,     10], // queenMobility
    [     0,      0], // crampedPieces
    [    50,     50], // knightCentre
    [     0,      0], // bishopCentre
    [     0,      0], // queenCentre
    [   150,   -200], // kingCentre
    [     0,      0], // knightAdvance
    [     0,      0], // rookAdvance
    [     0,   -100], // undeveloped
    [     0,      0], // outposts
    [     0,      0], // pawnsOnBishopColour
    [   100,    300], // rookOnOpenFile
    [    50,    150], // rookOnHalfOpenFile
    [     0,      0], // onSeventhRank
    [    20,     10], // pawnAdvance
    [     0,    150], // pawnsInCentre
    [  -200,   -100], // doubledPawns
    [  -150,   -100], // isolatedPawns
    [     0,      0], // backwardPawns
    [     0,      0], // phalanx
    [     0,      0], // defendedPawns
    [   200,    100], // passedToFourth
    [   600,    300], // passedOnFifth
    [  1000,    600], // passedOnSixth
    [  1500,   1000], // passedOnSeventh
    [     0,      0], // passedDefended
    [     0,      0], // passedBlocked
    [   200,      0], // passedFree
    [    50,      0], // passedFarFromKing
    [     0,      0], // passedFarFromOwnKing
    [  5000,      0], // unstoppable
    [     0,    150], // shelterNear
    [     0,     80], // shelterFar
    [     0,      0], // openFilesAtKing
    [     0,      0], // stormingPawns
    [     0,     60], // kingAttack
    [     0,     15], // kingAttackers
    [   100,    200], // safeChecks
    [     0,      0], // openLinesToKing
    [     0,    100], // castlingRights
    [   400,    400], // pawnThreats
    [   300,    300], // pieceThreats
    [   200,    200], // hanging
    [     0,     20], // space
    [     0,      0], // pinned
    [   150,    100], // driving
    [   100,    150], // toMove
];
