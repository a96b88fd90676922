//! Progress of a job while it runs.

use super::Side;
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

message! {
    /// Progress report of a running search.
    pub struct Snapshot {
        /// Current phase of the search.
        phase: PhaseName,
        /// Search depth in plies. Absent if the search does not work ply by ply.
        depth?: u16,
        /// Number of expanded nodes so far, in all phases.
        nodes: u64,
        /// Time so far, in milliseconds.
        ms: f64,
        /// Nodes per second so far.
        nodes_per_second: f64,
        /// Best line so far, in UCI. The last series may be incomplete.
        best: Vec<String>,
        /// Best line so far, in SAN.
        best_san: Vec<String>,
        /// Results so far, as texts.
        say: Vec<Say>,
        /// Progress of the complete search for a mate. Absent in other phases and searches.
        mate?: MateProgress,
        /// Progress of a review. Absent in other searches.
        review?: ReviewProgress,
        /// Progress of a search for a proof. Absent in other searches.
        proof?: ProofProgress,
        /// Progress of a search over two turns. Absent in other searches.
        two_turns?: TwoTurnsProgress,
        /// Progress of learning. Absent in other searches.
        learn?: LearnProgress,
    }
}

message! {
    /// Progress of the complete search for a mate.
    #[derive(Eq)]
    pub struct MateProgress {
        /// Number of first moves after which the series continues.
        first_moves: u32,
        /// Number of those first moves that are completely searched. A position reached by several
        /// first moves counts for the one that reached it first.
        first_moves_done: u32,
        /// First moves that are not completely searched, in UCI.
        waiting: Vec<String>,
        /// Every sequence of this number of first moves has been tried or ruled out.
        depth: u16,
        /// Number of positions that wait to be searched.
        open: u64,
        /// Number of different positions found so far.
        positions: u64,
    }
}

words! {
    /// Phase of a search. The phases of choosing a series follow Janko & Guid 2016, section 3.1.
    pub enum PhaseName {
        /// Checking a series of the opening book.
        Book = "book",
        /// Searching for a mate.
        Mate = "mate",
        /// Searching for good series.
        Series = "series",
        /// Rejecting series that let the opponent mate.
        Prevention = "prevention",
        /// Reviewing a game, turn by turn.
        Review = "review",
        /// Chess and Antichess: comparing moves at increasing depth.
        Search = "search",
        /// Antichess: searching for a forced win, or making the tablebase of an ending. Chess:
        /// searching for a fortress, or making the tablebase of an ending. Strategies: making the
        /// tablebase of an ending. Progressive chess: searching over two turns.
        Prove = "prove",
        /// Checking a proof.
        Check = "check",
        /// Antichess: learning from recorded games. Chess: learning to beat a bot. Strategies:
        /// breeding strategies by genetic programming.
        Learn = "learn",
    }
}

message! {
    /// Progress of a review.
    #[derive(Copy, Eq)]
    pub struct ReviewProgress {
        /// Number of the turn that is being examined, counted from 1.
        turn: u32,
        /// Number of turns in the game.
        turns: u32,
    }
}

message! {
    /// Progress of a search for a proof.
    #[derive(Eq)]
    pub struct ProofProgress {
        /// The side whose win is to be proved.
        side: Side,
        /// Proof number: minimum number of open positions that must be won to prove the win.
        proof: u32,
        /// Disproof number: minimum number of open positions that must be saved to refute the win.
        disproof: u32,
    }
}

message! {
    /// Progress of a search over two turns of Progressive chess.
    #[derive(Copy, Eq)]
    pub struct TwoTurnsProgress {
        /// True while a mate in two is looked for, false while a safe turn is.
        win: bool,
        /// Number of different ends of the turn found so far.
        ends: u64,
        /// True if `ends` counts all ends.
        all_found: bool,
        /// Number of ends that are answered: by a mate of the opponent, or, if `win` is true, by a
        /// mate or a safe turn.
        answered: u64,
        /// Number of different mates that answer the ends; 0 if `win` is true.
        mates: u64,
    }
}

message! {
    /// Progress of learning.
    pub struct LearnProgress {
        /// Share of the text that has been read, 0 to 1.
        read: f64,
        /// Number of games learnt from so far.
        games: u32,
        /// Number of games to learn from; 0 until all are read.
        of: u32,
        /// Current weights, in the order of `LearnAnswer.features`; empty until all games are read.
        weights: Vec<f64>,
    }
}
