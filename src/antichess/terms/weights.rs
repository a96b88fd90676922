//! What a unit of each feature is worth.

use super::features::{COUNT, STAGES};
use super::fitted;
use crate::eval::Linear;
use crate::eval::linear::rows;

/// The weights of antichess.
pub type AntichessWeights = Linear<COUNT>;

static PLAY_ROWS: [[i16; COUNT]; STAGES] = rows(&fitted::FITTED);

/// Ours, fitted to the results of games: `docs/experiments/antichess/weights.md`.
pub static PLAY: AntichessWeights =
    Linear::fixed("play", "docs/experiments/antichess/weights.md", &PLAY_ROWS);
