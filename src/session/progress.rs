//! How far a job has come while it runs.

use super::Side;
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// A full picture of a running search.
    pub struct Snapshot {
        /// What it is doing.
        phase: PhaseName,
        /// How many plies deep the search has looked, where it looks ply by ply.
        depth?: u16,
        /// Expanded nodes so far, in all phases.
        nodes: u64,
        /// Milliseconds so far.
        ms: f64,
        /// Nodes a second so far.
        nodes_per_second: f64,
        /// The best line so far, UCI; may be an incomplete series.
        best: Vec<String>,
        /// The same in SAN.
        best_san: Vec<String>,
        /// What is known so far.
        say: Vec<Say>,
        /// How far the complete search for a mate has come; absent in other phases and searches.
        mate?: MateProgress,
        /// How far a review has come; absent in other searches.
        review?: ReviewProgress,
        /// How a search for a proof stands; absent in other searches.
        proof?: ProofProgress,
        /// How far learning has come; absent in other searches.
        learn?: LearnProgress,
    }
}

message! {
    /// How far the complete search for a mate has come.
    #[derive(Eq)]
    pub struct MateProgress {
        /// First moves after which the series goes on.
        first_moves: u32,
        /// Those of them after which nothing is left to be examined. A position to which several of them lead counts for the
        /// one that led to it first.
        first_moves_done: u32,
        /// The others, UCI.
        waiting: Vec<String>,
        /// Every way to make the first so many moves has been tried, or ruled out.
        depth: u16,
        /// Positions that wait to be examined.
        open: u64,
        /// Different positions found so far.
        positions: u64,
    }
}

words! {
    /// What a search is doing; of choosing a series the phases of Janko & Guid 2016, section 3.1.
    pub enum PhaseName {
        /// Checking a series of the opening book.
        Book = "book",
        /// Looking for a mate.
        Mate = "mate",
        /// Looking for good series.
        Series = "series",
        /// Rejecting series that let the opponent mate.
        Prevention = "prevention",
        /// Going through a game, turn by turn.
        Review = "review",
        /// Chess and Antichess: comparing moves, deeper and deeper.
        Search = "search",
        /// Antichess: looking for a forced win, or making the tables of an ending. Chess: looking for a fortress, or making the tables of an ending. Strategies: making the tables of an ending.
        Prove = "prove",
        /// Checking a proof.
        Check = "check",
        /// Antichess: learning from recorded games. Chess: learning to beat a bot. Strategies: breeding them.
        Learn = "learn",
    }
}

message! {
    /// How far a review has come.
    #[derive(Copy, Eq)]
    pub struct ReviewProgress {
        /// The turn that is looked at, counted from 1.
        turn: u32,
        /// How many turns there are.
        turns: u32,
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

message! {
    /// How far learning has come.
    pub struct LearnProgress {
        /// The share of the text that has been read, 0 to 1.
        read: f64,
        /// Games learnt from so far.
        games: u32,
        /// How many there are to learn from; 0 until all are read.
        of: u32,
        /// The weights by now, in the order of `LearnAnswer.features`; empty until all are read.
        weights: Vec<f64>,
    }
}
