//! List of the features: stable ids and units. This file defines each feature;
//! [`super::count`](mod@super::count) counts it.

use seriatim_play::terms;

/// Number of stages: a stage is the number of pieces of both sides.
pub const STAGES: usize = 33;

terms! {
    /// Features of the evaluation. The moves of the side that is not to move are those it would
    /// have if it were to move.
    AntichessTerm;
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
    /// Kings.
    King, "king", "men";
    /// Legal moves.
    Moves, "moves", "moves";
    /// Ten times the square root of the number of legal moves.
    MovesRoot, "movesRoot", "tenths";
    /// 1 if the side must take, otherwise 0.
    MustTake, "mustTake", "yes or no";
    /// Capturing moves.
    Captures, "captures", "moves";
    /// Own pieces that the opponent can take.
    Offered, "offered", "men";
    /// Moves to squares on which the opponent could take; 0 if the side must take now.
    Offers, "offers", "moves";
    /// Ten times the square root of the number of moves to squares on which the opponent could not
    /// take; 0 if the side must take now.
    WaitingRoot, "waitingRoot", "tenths";
    /// Own pieces that cannot move at all.
    Stuck, "stuck", "men";
    /// Ranks that the pawns have advanced.
    PawnAdvance, "pawnAdvance", "ranks";
    /// Pawns that no enemy pawn can take or block.
    FreePawns, "freePawns", "pawns";
    /// Files without an own pawn.
    OpenFiles, "openFiles", "files";
    /// Centrality of the pieces other than pawns: their distances in files and ranks from the edge
    /// (0 to 3 each), added up.
    Centre, "centre", "steps";
    /// 1 if there are bishops and all of them stand on squares of one colour, otherwise 0.
    BishopsOfOneColour, "bishopsOfOneColour", "yes or no";
    /// 1 if the side is to move, otherwise 0.
    ToMove, "toMove", "yes or no";
    /// Value of all pieces on their squares together, in addition to the other features: see
    /// [`net`](super::net).
    Squares, "squares", "thousandths of a point";
}
