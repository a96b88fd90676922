//! The messages between a page and its worker: commands in, events out.
//!
//! Every type here becomes a TypeScript type in `pkg/seriatim.d.ts`, so the page and the engine cannot
//! drift apart. Field names are camelCase on the wire; enums are tagged with `type` or `kind`.
//! Moves are UCI strings (`e2e4`, `a7a8q`, castling as the king's move), series are lists of them.
//!
//! [`commands`] is what a page may say, [`events`] what the worker answers, [`explanation`] its explanation of a mate and
//! [`analysis`] what it says of threats, hints and games; here is what all of them use.

pub mod analysis;
pub mod commands;
pub mod events;
pub mod explanation;
mod fields;

pub use analysis::{
    HintAnswer, HintsAnswer, InsteadAnswer, MateFinding, ReviewAnswer, ReviewProgress,
    ThreatAnswer, TurnReview, VerdictName,
};
pub use commands::{
    Command, GameInput, HeuristicName, Limits, MateHow, MethodName, NotationName, Query,
    ReviewInput, Task,
};
pub use events::{
    Answer, BookAnswer, BookResults, EvaluationAnswer, Event, FeatureAnswer, GameAnswer, JobResult,
    LegalMove, LegalMovesAnswer, MateAnswer, MateOutcome, MateProgress, PhaseName, PlayedAnswer,
    Reason, Safety, SeriesAnswer, SeriesKind, SeriesLine, Snapshot, TextAnswer,
};
pub use explanation::{
    ArrowKind, MarkerKind, MateArrow, MateExplanation, MateMarker, MateSentence,
};

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// Version of this protocol; `hello` and `ready` carry it, and both sides refuse another one.
pub const PROTOCOL: u32 = 1;

/// Which rules of Progressive chess are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RulesName {
    /// Check only with the last move of a complete series.
    #[default]
    Italian,
    /// Check with any move; it ends the series.
    Scottish,
}

/// A position: a FEN, the rules, and the moves already made in the series that is being entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Place {
    /// FEN with the progressive fields at the start of a series; the starting position if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub fen: Option<String>,
    /// Italian if absent.
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: Option<RulesName>,
    /// Moves of the current series already made, in order (UCI, SAN or long algebraic).
    #[serde(default)]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub moves: Option<Vec<String>>,
}

/// An error in words and parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ErrorInfo {
    /// For programs: `fen`, `turn`, `move`, `game`, `book`, `gameOver`, `pass`, `limits`, `notMate`, `protocol`,
    /// `replaced`, `command`.
    /// `turn` means that the FEN is fine but for its last field, so the user should be asked for the turn number.
    pub code: String,
    /// The part of the input that is wrong, for example `castling` or `move 3`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub field: Option<String>,
    /// The offending text.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub text: Option<String>,
    /// One sentence for a person, with field and text in it.
    pub message: String,
}

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// Odd turns.
    White,
    /// Even turns.
    Black,
}

/// Where a position stands in its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// The FEN. Within a series its board is the present one; the last field is still this turn.
    pub fen: String,
    /// The number of the turn: 1, 2, 3 …
    pub turn: u16,
    /// Whose turn it is.
    pub side: Side,
    /// Moves still to be made in this series, this one included.
    pub left: u16,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// `1-0`, `0-1`, `1/2-1/2`, or absent while the game goes on.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<String>,
    /// Why the game ended: `checkmate`, `italian-mate`, `progressive-stalemate`, `progressive-stalemate-mid-series`, `ten-quiet-turns`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// Ten turns without a capture or a pawn move: this series must mate, or the game is drawn.
    pub must_mate: bool,
}

/// What a position or a series is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Value {
    /// The side named wins, by mate on the board or by a mate that was found.
    Mate {
        /// The side that mates.
        winner: Side,
    },
    /// A known draw.
    Draw,
    /// An estimate in points (a pawn is 1), positive for White.
    Points {
        /// The points.
        points: f64,
    },
}
