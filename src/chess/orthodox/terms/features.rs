//! List of the features: stable ids and units. Each feature's meaning is documented here;
//! [`super::count`](mod@super::count) counts them.

use seriatim_play::terms;

/// Number of stages. The stage is the sum of the remaining pieces, from none (0) to all (24).
/// Knights and bishops count 1, rooks 2, queens 4.
pub const STAGES: usize = 25;

terms! {
    /// Feature of the evaluation. Ranks are counted from the side's own first rank.
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
    /// 1 if the side has two or more bishops, else 0.
    BishopPair, "bishopPair", "yes or no";
    /// Squares that the knights attack, without squares of own pieces or squares that opposing
    /// pawns attack; summed over the knights.
    KnightMobility, "knightMobility", "squares";
    /// Mobility of the bishops, counted as for knights.
    BishopMobility, "bishopMobility", "squares";
    /// Mobility of the rooks, counted as for knights.
    RookMobility, "rookMobility", "squares";
    /// Mobility of the queens, counted as for knights.
    QueenMobility, "queenMobility", "squares";
    /// Pieces other than the king whose mobility is at most two squares.
    CrampedPieces, "crampedPieces", "pieces";
    /// Centrality of the knights: files and ranks from the edge (0 to 3 each), added up.
    KnightCentre, "knightCentre", "steps";
    /// Centrality of the bishops, counted as for knights.
    BishopCentre, "bishopCentre", "steps";
    /// Centrality of the queens, counted as for knights.
    QueenCentre, "queenCentre", "steps";
    /// Centrality of the king, counted as for knights.
    KingCentre, "kingCentre", "steps";
    /// Ranks that the knights stand ahead of the first rank.
    KnightAdvance, "knightAdvance", "ranks";
    /// Ranks that the rooks stand ahead of the first rank.
    RookAdvance, "rookAdvance", "ranks";
    /// Knights and bishops on the first rank.
    Undeveloped, "undeveloped", "pieces";
    /// Knights and bishops beyond the third rank that a pawn defends and no opposing pawn can ever
    /// attack.
    Outposts, "outposts", "pieces";
    /// For each bishop, the number of own pawns on squares of its colour.
    PawnsOnBishopColour, "pawnsOnBishopColour", "pawns";
    /// Rooks on files without pawns.
    RookOnOpenFile, "rookOnOpenFile", "rooks";
    /// Rooks on files with opposing pawns only.
    RookOnHalfOpenFile, "rookOnHalfOpenFile", "rooks";
    /// Rooks and queens on the seventh rank.
    OnSeventhRank, "onSeventhRank", "pieces";
    /// Ranks that the pawns have advanced.
    PawnAdvance, "pawnAdvance", "ranks";
    /// Pawns on the squares c4 to f5.
    PawnsInCentre, "pawnsInCentre", "pawns";
    /// Pawns behind another own pawn on the same file.
    DoubledPawns, "doubledPawns", "pawns";
    /// Pawns with no own pawn on the files beside them.
    IsolatedPawns, "isolatedPawns", "pawns";
    /// Pawns whose next square an opposing pawn attacks and no own pawn can ever defend.
    BackwardPawns, "backwardPawns", "pawns";
    /// Pawns with an own pawn beside them.
    Phalanx, "phalanx", "pawns";
    /// Pawns that a pawn defends.
    DefendedPawns, "defendedPawns", "pawns";
    /// Passed pawns on the second to the fourth rank. No opposing pawn can block or take a passed
    /// pawn.
    PassedToFourth, "passedToFourth", "pawns";
    /// Passed pawns on the fifth rank.
    PassedOnFifth, "passedOnFifth", "pawns";
    /// Passed pawns on the sixth rank.
    PassedOnSixth, "passedOnSixth", "pawns";
    /// Passed pawns on the seventh rank.
    PassedOnSeventh, "passedOnSeventh", "pawns";
    /// Ranks advanced by passed pawns that a pawn defends or accompanies.
    PassedDefended, "passedDefended", "ranks";
    /// Ranks advanced by passed pawns with an opposing piece on the next square.
    PassedBlocked, "passedBlocked", "ranks";
    /// Ranks advanced by passed pawns whose path has no pieces and no squares that the opponent
    /// attacks.
    PassedFree, "passedFree", "ranks";
    /// For each passed pawn, the ranks it has advanced, times the opposing king's distance from the
    /// pawn's next square.
    PassedFarFromKing, "passedFarFromKing", "steps";
    /// For each passed pawn, the ranks it has advanced, times the own king's distance from the
    /// pawn's next square.
    PassedFarFromOwnKing, "passedFarFromOwnKing", "steps";
    /// Passed pawns that nothing can stop: the path is free, the opponent has no pieces, and the
    /// opposing king comes too late.
    Unstoppable, "unstoppable", "pawns";
    /// Own pawns one rank ahead of the king, on its file or the files beside it.
    ShelterNear, "shelterNear", "pawns";
    /// Own pawns two ranks ahead of the king, on its file or the files beside it.
    ShelterFar, "shelterFar", "pawns";
    /// Files without own pawns among the king's file and those beside it.
    OpenFilesAtKing, "openFilesAtKing", "files";
    /// Opposing pawns on the king's file or the files beside it, up to four ranks ahead of the
    /// king.
    StormingPawns, "stormingPawns", "pawns";
    /// Squares around the opposing king that own pieces attack, once for each piece that attacks
    /// them.
    KingAttack, "kingAttack", "squares";
    /// Weight of the pieces that attack squares around the opposing king: the square of their sum,
    /// with knight or bishop 2, rook 3 and queen 4; 0 for a single piece.
    KingAttackers, "kingAttackers", "points";
    /// Kinds of pieces that could give check from a square that the opponent does not defend.
    SafeChecks, "safeChecks", "kinds";
    /// Empty squares that a queen on the own king's square would attack: how open the king stands.
    OpenLinesToKing, "openLinesToKing", "squares";
    /// Castling rights.
    CastlingRights, "castlingRights", "rights";
    /// Opposing pieces that own pawns attack.
    PawnThreats, "pawnThreats", "pieces";
    /// Opposing rooks and queens that own knights and bishops attack, and opposing queens that own
    /// rooks attack.
    PieceThreats, "pieceThreats", "pieces";
    /// Opposing pieces and pawns, except the king, that are attacked and not defended.
    Hanging, "hanging", "men";
    /// Squares on files c to f and ranks two to four that have no own pawn and that the opponent
    /// does not attack.
    Space, "space", "squares";
    /// Own pieces that stand alone between the own king and an opposing slider.
    Pinned, "pinned", "men";
    /// Against a lone king: how far it is driven to the edge, and how near the own king is to it.
    Driving, "driving", "steps";
    /// 1 if the side is to move, else 0.
    ToMove, "toMove", "yes or no";
    /// Value of the pieces on their squares, beyond the other features: see [`super::squares`].
    Squares, "squares", "thousandths of a point";
}
