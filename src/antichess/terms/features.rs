//! The list of features: stable ids and units. What each counts is said here, how it is counted in [`super::count`](mod@super::count).

use seriatim_play::terms;

/// Stages: how many men there are, of both sides.
pub const STAGES: usize = 33;

terms! {
    /// What a position is judged by. Moves of the side that is not to move are those that it would have if it were its move.
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
    /// Ten times the square root of their number.
    MovesRoot, "movesRoot", "tenths";
    /// Whether a man must be taken.
    MustTake, "mustTake", "yes or no";
    /// Ways to take one.
    Captures, "captures", "moves";
    /// Men of ours that they can take.
    Offered, "offered", "men";
    /// Moves to squares where they could take, if nothing must be taken now.
    Offers, "offers", "moves";
    /// Ten times the square root of the number of other moves: those that offer nothing.
    WaitingRoot, "waitingRoot", "tenths";
    /// Men of ours that cannot move at all.
    Stuck, "stuck", "men";
    /// Ranks that the pawns have gone.
    PawnAdvance, "pawnAdvance", "ranks";
    /// Pawns that no pawn of theirs can take or stop.
    FreePawns, "freePawns", "pawns";
    /// Files without a pawn of ours.
    OpenFiles, "openFiles", "files";
    /// How near the men other than pawns stand to the centre: files and ranks from the edge (0 to 3 each), added up.
    Centre, "centre", "steps";
    /// Whether all bishops stand on squares of one colour, and there are some.
    BishopsOfOneColour, "bishopsOfOneColour", "yes or no";
    /// Whether it is the side's move.
    ToMove, "toMove", "yes or no";
    /// What the men are worth where they stand, all together, beside all of this: see [`net`](super::net).
    Squares, "squares", "thousandths of a point";
}
