//! Why a mate is one, in sentences and as marks on the board.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// Why a mate is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MateExplanation {
    /// In words, to be read in order.
    pub sentences: Vec<MateSentence>,
    /// Marks on squares of the mated position; a square may have several.
    pub markers: Vec<MateMarker>,
}

/// One sentence of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MateSentence {
    /// The sentence.
    pub text: String,
    /// The squares it is about.
    pub squares: Vec<String>,
    /// Arrows between them that show what it says.
    pub arrows: Vec<MateArrow>,
}

/// A mark on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MateMarker {
    /// `e4`.
    pub square: String,
    /// What is marked.
    pub kind: MarkerKind,
}

/// What is marked on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum MarkerKind {
    /// The mated king.
    King,
    /// A man that gives check.
    Checker,
    /// A square next to the king that an enemy man covers.
    Covered,
    /// A square next to the king on which a man of its own stands.
    OwnMan,
    /// A man that could answer the check if it were not pinned.
    Pinned,
    /// Italian rules: a square to which a move would end the check, but give check itself.
    GivesCheck,
}

/// An arrow from square to square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct MateArrow {
    /// `d1`.
    pub from: String,
    /// `h5`.
    pub to: String,
    /// What it stands for.
    pub kind: ArrowKind,
}

/// What an arrow stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum ArrowKind {
    /// From a checker to the king.
    Check,
    /// From a man to a square next to the king that it covers.
    Cover,
    /// From a man to the king, through the man that it pins.
    Pin,
    /// Italian rules: a move that would end the check.
    Reply,
    /// The check that this move would give, from where the checking man would stand to the other king.
    ReplyCheck,
}
