//! Answers of the analysis: threats, hints, and the review of a game.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::{MateOutcome, Side, Value};

/// Answer to the question what the opponent threatens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ThreatAnswer {
    /// What is known of a mate by the opponent if it were his turn now.
    pub outcome: MateOutcome,
    /// FEN with the rest of this turn passed: the opponent is to move. His mate begins here.
    pub fen: String,
    /// The mating series, UCI; empty unless `outcome` is `mate`.
    pub series: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// FEN after the mate; absent unless `outcome` is `mate`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub final_fen: Option<String>,
    /// Expanded nodes.
    pub nodes: u64,
    /// Milliseconds.
    pub ms: f64,
    /// One sentence for a person.
    pub text: String,
}

/// One step towards a series; each says more than the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct HintAnswer {
    /// For a person, in one sentence.
    pub text: String,
    /// Squares to mark: the man, or the man and where it goes; none with the whole series.
    pub squares: Vec<String>,
}

/// To `hints`: which man moves first, where to, the whole series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct HintsAnswer {
    /// The steps, in order; none of an empty series.
    pub steps: Vec<HintAnswer>,
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ReviewProgress {
    /// The turn that is looked at, counted from 1.
    pub turn: u32,
    /// How many turns there are.
    pub turns: u32,
}

/// A series of a game in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum VerdictName {
    /// It mates.
    Mates,
    /// There was a mate, and it does not mate.
    MissedMate,
    /// It lets the opponent mate; another series was found after which no mate was.
    AllowedMate,
    /// It lets the opponent mate; no series was found that avoids it.
    Lost,
    /// The game is drawn with it, and no mate is known that was missed.
    Drawn,
    /// The opponent has no mate in reply: proved.
    Safe,
    /// Whether the opponent can mate in reply is not known.
    Open,
}

/// What is known of a mate in one turn of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MateFinding {
    /// `none` is a proof.
    pub outcome: MateOutcome,
    /// The mating series, UCI; empty unless `outcome` is `mate`.
    pub series: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
}

/// What could have been played in place of a series that lets the opponent mate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct InsteadAnswer {
    /// The series, UCI.
    pub series: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// Whether it is proved that the opponent has no mate after it; otherwise none was found.
    pub proved: bool,
}

/// One turn of a reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct TurnReview {
    /// The number of the turn.
    pub turn: u16,
    /// Who played it.
    pub side: Side,
    /// FEN before the series.
    pub fen: String,
    /// The series that was played, UCI.
    pub series: Vec<String>,
    /// The same in SAN.
    pub san: Vec<String>,
    /// FEN after it.
    pub final_fen: String,
    /// The value of the position after it by its features; `mate` and `draw` where the game ended.
    pub value: Value,
    /// What is known of a mate that could be played; absent if the review was stopped before.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mate: Option<MateFinding>,
    /// What is known of the opponent's mate in reply; absent if the game is over or the review was stopped before.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reply: Option<MateFinding>,
    /// What avoids the opponent's mate; absent if there is none, no mate to avoid, or nothing was found.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub instead: Option<InsteadAnswer>,
    /// The series in one word.
    pub verdict: VerdictName,
    /// The verdict for a person, in one to three sentences.
    pub text: String,
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ReviewAnswer {
    /// The complete series in order.
    pub turns: Vec<TurnReview>,
    /// Expanded nodes.
    pub nodes: u64,
    /// Milliseconds.
    pub ms: f64,
    /// What was found, in one sentence.
    pub text: String,
}
