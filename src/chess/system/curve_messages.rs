//! Values of chess positions by depth.

use crate::fortress::features::FortressFeature;
use crate::orthodox::curve::CurvePreset;
use seriatim_session::{Side, Value};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

words! {
    /// Of which moves the exact value is wanted.
    #[default(All)]
    pub enum CurveMovesName {
        /// Of every move.
        All = "all",
        /// Of the best one.
        Best = "best",
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

words! {
    /// What the curves say by the criterion of Guid & Bratko 2012. None of it is a proof.
    pub enum CurveVerdictName {
        /// There are too few depths.
        Shallow = "shallow",
        /// Nobody is far ahead.
        Even = "even",
        /// The search sees a mate by the attacker. Nothing has checked it unless `matePositions` says so.
        Mate = "mate",
        /// The value of some move rises with the depth: there may be a way through.
        Rising = "rising",
        /// The best value stays, and none rises: a fortress is likely.
        Flat = "flat",
        /// Neither.
        Moving = "moving",
    }
}

message! {
    /// Something that speaks for an estimate.
    pub struct CurveReason {
        /// What.
        what: FortressFeature,
        /// How much of it there is. Of `blocked`, `reach`, `free` and `tries` it is a count; what holds or does not is 1 or 0.
        value: f64,
        /// Of how many, where that is counted.
        of?: u32,
    }
}

message! {
    /// How likely a fortress is, by the values and by how the men stand. It is no proof.
    pub struct CurveEstimate {
        /// The probability of a fortress, 0 to 1.
        fortress: f64,
        /// What speaks most for the likelier answer, the strongest first.
        reasons: Vec<CurveReason>,
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
        preset: CurvePreset,
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
        /// How likely a fortress is. Absent unless all moves were valued by `classical` to eight depths, and the attacker is 1.5 points ahead.
        estimate?: CurveEstimate,
        /// Where a mate was seen and then gone through by the rules: the positions of that proof.
        mate_positions?: u64,
        /// Nodes.
        nodes: u64,
        /// Milliseconds; 0 while it runs.
        ms: f64,
        /// What is said of it.
        say: Vec<Say>,
    }
}
