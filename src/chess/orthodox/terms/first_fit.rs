//! First weights of the chess engine. They serve what must not change when the engine's weights are
//! fitted anew: the curves of Guid & Bratko's criterion, and the bots. A line that mates a bot
//! today must mate it tomorrow.

use super::features::{COUNT, STAGES};
use super::weights::ChessWeights;

/// Weights in thousandths of a point, in the order of the features: without pieces, and with all of
/// them. Values of squares count 0.
#[rustfmt::skip]
const FIRST_FIT: [[i16; 2]; COUNT] = [
    [  1312,    688], // pawn
    [  3445,   3434], // knight
    [  3698,   3668], // bishop
    [  5630,   5828], // rook
    [ 10898,  10933], // queen
    [   459,    387], // bishopPair
    [  -140,     41], // knightMobility
    [    21,     36], // bishopMobility
    [    62,     64], // rookMobility
    [   317,     42], // queenMobility
    [  -126,   -137], // crampedPieces
    [   112,    146], // knightCentre
    [   -24,    -13], // bishopCentre
    [   290,   -189], // queenCentre
    [   202,   -183], // kingCentre
    [   123,   -144], // knightAdvance
    [   116,    115], // rookAdvance
    [  -165,      7], // undeveloped
    [   290,    152], // outposts
    [    66,   -116], // pawnsOnBishopColour
    [    60,    350], // rookOnOpenFile
    [   146,    448], // rookOnHalfOpenFile
    [   102,     91], // onSeventhRank
    [    43,    -52], // pawnAdvance
    [   -23,    264], // pawnsInCentre
    [    71,    120], // doubledPawns
    [  -399,    -13], // isolatedPawns
    [   -63,   -207], // backwardPawns
    [  -168,    106], // phalanx
    [   -90,    -39], // defendedPawns
    [   267,     69], // passedToFourth
    [   809,    371], // passedOnFifth
    [  1180,    726], // passedOnSixth
    [  1675,   1190], // passedOnSeventh
    [   144,    -33], // passedDefended
    [    22,   -168], // passedBlocked
    [   387,    -42], // passedFree
    [   120,     14], // passedFarFromKing
    [   -43,    -14], // passedFarFromOwnKing
    [  5674,      0], // unstoppable
    [  -117,    211], // shelterNear
    [   -39,    360], // shelterFar
    [   -89,    122], // openFilesAtKing
    [     9,    -47], // stormingPawns
    [  -126,    258], // kingAttack
    [     8,      3], // kingAttackers
    [   129,    307], // safeChecks
    [   -36,    -74], // openLinesToKing
    [    54,    -11], // castlingRights
    [   511,    398], // pawnThreats
    [   391,    418], // pieceThreats
    [   282,    289], // hanging
    [   -12,    -25], // space
    [  -173,   -138], // pinned
    [   300,    300], // driving
    [   120,    170], // toMove
    [     0,      0], // squares
];

/// Weights fitted to 800 games: `cli/lab/chess/weights.md`.
#[must_use]
pub fn classical() -> ChessWeights {
    ChessWeights::tapered::<STAGES>("classical", "cli/lab/chess/weights.md", &FIRST_FIT)
}
