//! Values of chess positions by depth.

use super::message::message;
use super::{Side, Value};
use crate::say::Say;

message! {
    /// By which evaluation values are drawn.
    #[default(Classical)]
    pub enum CurvePresetName {
        /// The engine’s own features, and a lead counts in full.
        Classical,
        /// Men alone: 9, 5, 3, 3, 1.
        Material,
        /// As the engine plays: a lead that is hard to make use of counts less.
        Play,
    }
}

message! {
    /// Of which moves the exact value is wanted.
    #[default(All)]
    pub enum CurveMovesName {
        /// Of every move.
        All,
        /// Of the best one.
        Best,
    }
}

message! {
    /// A move and its value at a depth.
    pub struct CurveMove {
        /// The move, UCI.
        uci: String,
        /// The same in SAN.
        san: String,
        /// What it is worth.
        value: Value,
        /// Nodes spent on it at this depth.
        nodes: u64,
        /// How both sides go on, this move included, UCI.
        line: Vec<String>,
    }
}

message! {
    /// A depth that was completed.
    pub struct CurveDepth {
        /// In plies.
        depth: u32,
        /// Nodes of the whole search until then.
        nodes: u64,
        /// The moves, the best first.
        moves: Vec<CurveMove>,
    }
}

message! {
    /// What the curves say by the criterion of Guid & Bratko 2012. None of it is a proof.
    pub enum CurveVerdictName {
        /// There are too few depths.
        Shallow,
        /// Nobody is far ahead.
        Even,
        /// The search sees a mate by the attacker. Nothing checks it.
        Mate,
        /// The value of some move rises with the depth: there may be a way through.
        Rising,
        /// The best value stays, and none rises: a fortress is likely.
        Flat,
        /// Neither.
        Moving,
    }
}

message! {
    /// Answer to `curve` and `curves`: the values of moves by depth, and what they look like. `level`, `range` and `growth` are in points, as
    /// the attacker sees them.
    pub struct CurveAnswer {
        /// The position.
        fen: String,
        /// The side to move.
        side: Side,
        /// The side that is to win.
        attacker: Side,
        /// By which evaluation.
        preset: CurvePresetName,
        /// The depths, in order.
        depths: Vec<CurveDepth>,
        /// What they say.
        verdict: CurveVerdictName,
        /// What the best move is worth at the end, the mean of the last two depths.
        level: f64,
        /// The depth from which on that mean stays within 0.2 to the end, if it does so over six depths more.
        flat_from?: u32,
        /// By how much it varies over the deeper half.
        range: f64,
        /// By how much it grows there.
        growth: f64,
        /// Moves within 0.2 of the best at the last depth, the best included.
        equal: u32,
        /// The moves that rise, UCI, the one that gains most first.
        rising: Vec<String>,
        /// Nodes.
        nodes: u64,
        /// Milliseconds; 0 while it runs.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
    }
}
