//! The list of features: stable ids and units. What each counts is said here, how it is counted in [`super::count`](mod@super::count).

use seriatim_play::terms;

/// Stages: what is left of the pieces, from none (0) to all (24). Knights and bishops count 1, rooks 2, queens 4.
pub const STAGES: usize = 25;

terms! {
    /// What a position is judged by. Ranks are counted as the side sees them, its own first rank being the first.
    ChessTerm;
    /// Pawns.
    Pawn, "pawn", "men";
    /// Knights.
    Knight, "knight", "men";
    /// Bishops.
    Bishop, "bishop", "men";
    /// Rooks.
    Rook, "rook", "men";
    /// Queens.
    Queen, "queen", "men";
    /// Whether the side has two bishops or more.
    BishopPair, "bishopPair", "yes or no";
    /// Squares that the knights attack, but for those where men of ours stand or pawns of theirs attack; each knight's counted.
    KnightMobility, "knightMobility", "squares";
    /// The same of the bishops.
    BishopMobility, "bishopMobility", "squares";
    /// The same of the rooks.
    RookMobility, "rookMobility", "squares";
    /// The same of the queens.
    QueenMobility, "queenMobility", "squares";
    /// Pieces other than the king that have at most two such squares.
    CrampedPieces, "crampedPieces", "pieces";
    /// How near the knights stand to the centre: files and ranks from the edge (0 to 3 each), added up.
    KnightCentre, "knightCentre", "steps";
    /// The same of the bishops.
    BishopCentre, "bishopCentre", "steps";
    /// The same of the queens.
    QueenCentre, "queenCentre", "steps";
    /// The same of the king.
    KingCentre, "kingCentre", "steps";
    /// Ranks that the knights stand ahead of the first.
    KnightAdvance, "knightAdvance", "ranks";
    /// The same of the rooks.
    RookAdvance, "rookAdvance", "ranks";
    /// Pieces that still stand on the first rank: knights and bishops.
    Undeveloped, "undeveloped", "pieces";
    /// Knights and bishops beyond the third rank that a pawn defends and that no pawn of theirs can ever attack.
    Outposts, "outposts", "pieces";
    /// For each bishop the own pawns on squares of its colour.
    PawnsOnBishopColour, "pawnsOnBishopColour", "pawns";
    /// Rooks on files without a pawn.
    RookOnOpenFile, "rookOnOpenFile", "rooks";
    /// Rooks on files with pawns of theirs only.
    RookOnHalfOpenFile, "rookOnHalfOpenFile", "rooks";
    /// Rooks and queens on the seventh rank.
    OnSeventhRank, "onSeventhRank", "pieces";
    /// Ranks that the pawns have gone.
    PawnAdvance, "pawnAdvance", "ranks";
    /// Pawns on the squares c4 to f5.
    PawnsInCentre, "pawnsInCentre", "pawns";
    /// Pawns behind another pawn of ours.
    DoubledPawns, "doubledPawns", "pawns";
    /// Pawns with no pawn of ours on the files beside them.
    IsolatedPawns, "isolatedPawns", "pawns";
    /// Pawns that no pawn of ours can defend any more and whose next square a pawn of theirs attacks.
    BackwardPawns, "backwardPawns", "pawns";
    /// Pawns with a pawn of ours beside them.
    Phalanx, "phalanx", "pawns";
    /// Pawns that a pawn defends.
    DefendedPawns, "defendedPawns", "pawns";
    /// Passed pawns on the second to the fourth rank: no pawn of theirs can stop or take them.
    PassedToFourth, "passedToFourth", "pawns";
    /// Passed pawns on the fifth rank.
    PassedOnFifth, "passedOnFifth", "pawns";
    /// Passed pawns on the sixth rank.
    PassedOnSixth, "passedOnSixth", "pawns";
    /// Passed pawns on the seventh rank.
    PassedOnSeventh, "passedOnSeventh", "pawns";
    /// Ranks gone by passed pawns that a pawn defends or accompanies.
    PassedDefended, "passedDefended", "ranks";
    /// Ranks gone by passed pawns before which a man of theirs stands.
    PassedBlocked, "passedBlocked", "ranks";
    /// Ranks gone by passed pawns whose way is free of men and of squares that they attack.
    PassedFree, "passedFree", "ranks";
    /// For each passed pawn its ranks gone, times the steps of their king to the square before it.
    PassedFarFromKing, "passedFarFromKing", "steps";
    /// For each passed pawn its ranks gone, times the steps of our own king to the square before it.
    PassedFarFromOwnKing, "passedFarFromOwnKing", "steps";
    /// Passed pawns that nothing can stop: the way is free, they have no pieces, and their king comes too late.
    Unstoppable, "unstoppable", "pawns";
    /// Own pawns one rank ahead of the king, on its file or beside it.
    ShelterNear, "shelterNear", "pawns";
    /// Own pawns two ranks ahead of it.
    ShelterFar, "shelterFar", "pawns";
    /// Of these three files, those without a pawn of ours.
    OpenFilesAtKing, "openFilesAtKing", "files";
    /// Pawns of theirs on these files, up to four ranks ahead of the king.
    StormingPawns, "stormingPawns", "pawns";
    /// Squares around their king that our pieces attack, those that several attack counted for each.
    KingAttack, "kingAttack", "squares";
    /// How many pieces take part in that attack: the square of their sum, a knight or bishop being 2, a rook 3, a queen 4;
    /// nothing for a single one.
    KingAttackers, "kingAttackers", "points";
    /// Kinds of pieces that could give check from a square that they do not defend.
    SafeChecks, "safeChecks", "kinds";
    /// Squares from which a queen in their king's place would be seen: how open it stands.
    OpenLinesToKing, "openLinesToKing", "squares";
    /// Rights to castle.
    CastlingRights, "castlingRights", "rights";
    /// Their pieces that our pawns attack.
    PawnThreats, "pawnThreats", "pieces";
    /// Their rooks and queens that our knights and bishops attack, and queens that our rooks attack.
    PieceThreats, "pieceThreats", "pieces";
    /// Their men, but the king, that we attack and they do not defend.
    Hanging, "hanging", "men";
    /// Squares behind our pawns or beside them, on files c to f and ranks two to four, that they do not attack.
    Space, "space", "squares";
    /// Men of ours that alone stand between our king and a piece of theirs.
    Pinned, "pinned", "men";
    /// Against a lone king: how far it is driven to the edge and our king has come near it.
    Driving, "driving", "steps";
    /// Whether it is the side's move.
    ToMove, "toMove", "yes or no";
    /// How well the men stand beside that, each where it is: see [`super::squares`].
    Squares, "squares", "thousandths of a point";
}
