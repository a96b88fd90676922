//! What is asked and answered about games in which a turn is one move: endgame tables, and proofs of wins.

use seriatim_session::{Place, Side, Value};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// A position whose moves are to be valued by endgame tables.
    #[derive(Default)]
    pub struct TableTask {
        /// The position.
        at: Place,
    }
}

message! {
    /// A proof that is to be checked.
    pub struct CheckTask {
        /// The position.
        at: Place,
        /// The side that wins.
        winner: Side,
        /// The proof, as `prove` gives it.
        certificate: String,
    }
}

message! {
    /// A place in a proof.
    #[derive(Default)]
    pub struct WalkQuery {
        /// The position that was proved.
        at: Place,
        /// The moves from there.
        line: Vec<String>,
    }
}

message! {
    /// Answer to `table`.
    pub struct TableAnswer {
        /// The position.
        fen: String,
        /// What it is worth if both do their best, never an estimate; absent if the tables were not finished. The fifty-move rule does
        /// not count.
        value?: Value,
        /// Plies to the end; absent where it is drawn.
        plies?: u32,
        /// The legal moves with what each is worth, the best first.
        moves: Vec<TableMove>,
        /// How both go on, UCI; empty where it is drawn.
        line: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// Positions looked at to make the tables; 0 if they were at hand.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
    }
}

message! {
    /// A move with what it is worth by the tables.
    pub struct TableMove {
        /// UCI.
        uci: String,
        /// SAN.
        san: String,
        /// What it is worth; the winner's moves are counted from this move on.
        value: Value,
        /// Plies to the end, this move included; absent where it is drawn.
        plies?: u32,
    }
}

words! {
    /// Whether a side can force a win.
    pub enum ProofVerdict {
        /// It can: proved, and the proof was checked by the rules alone.
        Won = "won",
        /// Nothing was found before the search ended.
        Unknown = "unknown",
        /// The search went through everything and found nothing. That is not proved: nothing checks it.
        None = "none",
        /// The certificate proves nothing; what is wrong with it is said.
        Refused = "refused",
    }
}

message! {
    /// Answer to `prove` and to `check`.
    pub struct ProofAnswer {
        /// What is known.
        verdict: ProofVerdict,
        /// The position.
        fen: String,
        /// The side that wins; absent unless `verdict` is `won`, as all up to `certificate`.
        winner?: Side,
        /// Moves of the winner in the longest line: it needs no more, perhaps fewer.
        moves?: u32,
        /// Different positions of the proof.
        positions?: u64,
        /// Moves of either side in the longest run without a capture or a pawn move, those before the position included.
        quiet?: u32,
        /// Whether the win comes before the fifty-move rule could draw the game, whatever the loser does.
        fifty_moves?: bool,
        /// The longest line, UCI.
        line: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// The proof as text, for `check`.
        certificate?: String,
        /// Positions made by playing a move.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
    }
}

message! {
    /// To `walk`: a place in the proof that was found or checked last.
    pub struct ProofPlace {
        /// The position.
        fen: String,
        /// The side to move.
        side: Side,
        /// The side that wins.
        winner: Side,
        /// Moves of the winner to the end of the longest line from here.
        moves: u32,
        /// Where the winner moves, its move; where the loser moves, all his. None where the game is over.
        replies: Vec<ProofReply>,
    }
}

message! {
    /// A move in a proof.
    pub struct ProofReply {
        /// UCI.
        uci: String,
        /// SAN.
        san: String,
        /// Moves of the winner to the end of the longest line after it; 0 where the game is over.
        moves: u32,
        /// Positions of the proof that are met first after it; 0 where all were met before or the game is over.
        positions: u64,
    }
}
