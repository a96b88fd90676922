//! Messages for games in which a turn is one move: endgame tablebases, and proofs of wins.

use seriatim_session::{Place, Side, Value};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// A request to value the moves of a position by endgame tablebases.
    #[derive(Default)]
    pub struct TableTask {
        /// The position.
        at: Place,
    }
}

message! {
    /// A request to check a proof.
    pub struct CheckTask {
        /// The position.
        at: Place,
        /// The side that wins.
        winner: Side,
        /// The certificate, as `prove` returns it.
        certificate: String,
    }
}

message! {
    /// A request for a position of a proof.
    #[derive(Default)]
    pub struct WalkQuery {
        /// The position that was proved.
        at: Place,
        /// The moves from there. Default: none.
        line?: Vec<String>,
    }
}

message! {
    /// Answer to `table`.
    pub struct TableAnswer {
        /// The position as FEN.
        fen: String,
        /// The value with perfect play of both sides, never an estimate. Absent if the tablebases
        /// were not finished. The fifty-move rule does not count.
        value?: Value,
        /// Plies to the end of the game; absent for a draw.
        plies?: u32,
        /// The legal moves with their values, best first.
        moves: Vec<TableMove>,
        /// The line of perfect play of both sides, in UCI notation; empty for a draw.
        line: Vec<String>,
        /// The line in SAN.
        san: Vec<String>,
        /// Positions examined to build the tablebases; 0 if they were already built.
        nodes: u64,
        /// The time in milliseconds.
        ms: f64,
        /// The answer in words.
        say: Vec<Say>,
    }
}

message! {
    /// A move with its value by the tablebases.
    pub struct TableMove {
        /// The move in UCI notation.
        uci: String,
        /// The move in SAN.
        san: String,
        /// The value of the move. The winner's moves to the end include this move.
        value: Value,
        /// Plies to the end of the game, this move included; absent for a draw.
        plies?: u32,
    }
}

words! {
    /// Verdict on whether a side can force a win.
    pub enum ProofVerdict {
        /// The side can force a win. This is proved, and the proof was checked by the rules alone.
        Won = "won",
        /// The search ended before it found a win.
        Unknown = "unknown",
        /// The search was complete and found no win. This is not proved, because no checker
        /// confirms it.
        None = "none",
        /// The certificate proves nothing; `say` tells the reason.
        Refused = "refused",
    }
}

message! {
    /// Answer to `prove` and to `check`.
    pub struct ProofAnswer {
        /// The verdict.
        verdict: ProofVerdict,
        /// The position as FEN.
        fen: String,
        /// The side that wins. This field and all down to `certificate` are present only if
        /// `verdict` is `won`.
        winner?: Side,
        /// The number of the winner's moves in the longest line. The win needs at most this many.
        moves?: u32,
        /// The number of different positions in the proof.
        positions?: u64,
        /// The number of plies in the longest run without a capture or a pawn move, including those
        /// before the position.
        quiet?: u32,
        /// True if the win comes before the fifty-move rule could draw the game, whatever the loser
        /// plays.
        fifty_moves?: bool,
        /// The longest line, in UCI notation.
        line: Vec<String>,
        /// The longest line in SAN.
        san: Vec<String>,
        /// The proof as text, for `check`.
        certificate?: String,
        /// The number of positions made by playing a move.
        nodes: u64,
        /// The time in milliseconds.
        ms: f64,
        /// The answer in words.
        say: Vec<Say>,
    }
}

message! {
    /// Answer to `walk`: a position of the proof that was found or checked last.
    pub struct ProofPlace {
        /// The position as FEN.
        fen: String,
        /// The side to move.
        side: Side,
        /// The side that wins.
        winner: Side,
        /// The number of the winner's moves to the end of the longest line from here.
        moves: u32,
        /// The winner's move if the winner is to move, or all moves of the loser. Empty if the game
        /// is over.
        replies: Vec<ProofReply>,
    }
}

message! {
    /// A move in a proof.
    pub struct ProofReply {
        /// The move in UCI notation.
        uci: String,
        /// The move in SAN.
        san: String,
        /// The number of the winner's moves to the end of the longest line after this move; 0 if
        /// the game is over.
        moves: u32,
        /// The number of positions of the proof that are first reached through this move; 0 if all
        /// were reached before or the game is over.
        positions: u64,
    }
}
