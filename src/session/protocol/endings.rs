//! Endgame tables: what is known of positions with few men.

use super::Value;
use super::message::message;
use crate::say::Say;

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
