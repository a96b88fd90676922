//! Messages for the values of chess positions by depth.

use crate::fortress::features::FortressFeature;
use crate::orthodox::curve::CurvePreset;
use seriatim_session::{Side, Value};
use seriatim_wire::say::Say;
use seriatim_wire::{message, words};

words! {
    /// Moves for which the exact value is computed.
    #[default(All)]
    pub enum CurveMovesName {
        /// Every move.
        All = "all",
        /// The best move only.
        Best = "best",
    }
}

message! {
    /// A move and its value at one depth.
    pub struct CurveMove {
        /// The move in UCI notation.
        uci: String,
        /// The move in SAN.
        san: String,
        /// The value of the move.
        value: Value,
        /// Nodes spent on the move at this depth.
        nodes: u64,
        /// The line of best play of both sides, this move included, in UCI notation.
        line: Vec<String>,
    }
}

message! {
    /// A completed search depth.
    pub struct CurveDepth {
        /// The depth in plies.
        depth: u32,
        /// Nodes of the whole search up to this depth.
        nodes: u64,
        /// The moves, best first.
        moves: Vec<CurveMove>,
    }
}

words! {
    /// Verdict on the values by depth, by the criterion of Guid & Bratko 2012. No verdict is a
    /// proof.
    pub enum CurveVerdictName {
        /// There are too few depths.
        Shallow = "shallow",
        /// Nobody is far ahead.
        Even = "even",
        /// The search sees a mate by the attacker. The mate is checked only if `matePositions` is
        /// present.
        Mate = "mate",
        /// The value of some move rises with the depth: there may be a breakthrough.
        Rising = "rising",
        /// The best value stays flat, and no move's value rises: a fortress is likely.
        Flat = "flat",
        /// The best value is not flat, and no move's value rises.
        Moving = "moving",
    }
}

message! {
    /// A feature that speaks for the estimate.
    pub struct CurveReason {
        /// The feature.
        what: FortressFeature,
        /// The feature's value. For `blocked`, `reach`, `free` and `tries` it is a count. For a
        /// yes-or-no feature it is 1 or 0.
        value: f64,
        /// The total that `value` is a part of; absent if there is none.
        of?: u32,
    }
}

message! {
    /// The estimated probability of a fortress, from the values and the placement of the pieces. An
    /// estimate is no proof.
    pub struct CurveEstimate {
        /// The probability of a fortress, 0 to 1.
        fortress: f64,
        /// The features that speak most for the likelier answer, strongest first.
        reasons: Vec<CurveReason>,
    }
}

message! {
    /// Answer to `curve` and `curves`: the values of moves by depth, and a verdict. `level`,
    /// `range` and `growth` are in points, seen by the attacker.
    pub struct CurveAnswer {
        /// The position as FEN.
        fen: String,
        /// The side to move.
        side: Side,
        /// The side that tries to win.
        attacker: Side,
        /// The evaluation used.
        preset: CurvePreset,
        /// The completed depths, in order.
        depths: Vec<CurveDepth>,
        /// The verdict on the values.
        verdict: CurveVerdictName,
        /// The value of the best move at the end: the mean of the last two depths.
        level: f64,
        /// The depth from which that mean stays within 0.2 to the end. Present only if it does so
        /// over at least six more depths.
        flat_from?: u32,
        /// The difference between the greatest and the least mean over the deeper half of the
        /// depths.
        range: f64,
        /// The gain of the mean over the deeper half of the depths.
        growth: f64,
        /// The number of moves within 0.2 of the best at the last depth, including the best.
        equal: u32,
        /// The moves whose value rises, in UCI notation, greatest gain first.
        rising: Vec<String>,
        /// The probability of a fortress. Present only if `classical` valued all moves to at least
        /// eight depths and the attacker is at least 1.5 points ahead.
        estimate?: CurveEstimate,
        /// The number of positions in the proof of a mate. Present only if the search saw a mate
        /// and the proof was checked by the rules.
        mate_positions?: u64,
        /// The number of nodes.
        nodes: u64,
        /// The time in milliseconds; 0 while the search runs.
        ms: f64,
        /// The answer in words.
        say: Vec<Say>,
    }
}
