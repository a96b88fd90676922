//! The opening book, and what was played from a position.

use super::message::message;

message! {
    /// The opening book as it is now.
    #[derive(Eq)]
    pub struct BookAnswer {
        /// All of it, to be kept or imported again.
        text: String,
        /// How many series it holds.
        lines: u64,
        /// How many games it has learnt.
        games: u64,
    }
}

message! {
    /// What became of a position of the opening book, as the side that reached it sees it.
    #[derive(Copy, Eq, Default)]
    pub struct BookResults {
        /// Games that reached it.
        games: u64,
        /// Won by the side that reached it.
        wins: u32,
        /// Drawn.
        draws: u32,
        /// Lost.
        losses: u32,
    }
}

message! {
    /// To `bookSeries` and `playedFrom`: what was played from a position.
    #[derive(Eq)]
    pub struct ContinuationsAnswer {
        /// The series or moves, in no order that means something.
        continuations: Vec<Continuation>,
        /// How many of the texts are no games of this variant.
        unread: u32,
    }
}

message! {
    /// A series (in chess and antichess a move) that was played from a position.
    #[derive(Eq)]
    pub struct Continuation {
        /// Its moves.
        series: Vec<String>,
        /// Its moves in SAN.
        san: Vec<String>,
        /// FEN of the position that it leads to.
        fen: String,
        /// What became of it, as the side that played it sees it; games without a result are counted only.
        results: BookResults,
        /// Of the book: whether the engine may play it.
        trusted?: bool,
    }
}
