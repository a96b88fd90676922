//! Forced wins and their proofs.

use super::Side;
use super::message::message;
use crate::say::Say;

message! {
    /// Whether a side can force a win.
    pub enum ProofVerdict {
        /// It can: proved, and the proof was checked by the rules alone.
        Won,
        /// Nothing was found before the search ended.
        Unknown,
        /// The search went through everything and found nothing. That is not proved: nothing checks it.
        None,
        /// The certificate proves nothing; what is wrong with it is said.
        Refused,
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

message! {
    /// How a search for a proof stands.
    #[derive(Eq)]
    pub struct ProofProgress {
        /// The side whose win is looked for.
        side: Side,
        /// Open positions that must at least be won to prove it.
        proof: u32,
        /// Open positions that must at least be saved to refute it.
        disproof: u32,
    }
}
