//! Weights per unit of each feature.

use super::features::{COUNT, STAGES};
use super::fitted;
use seriatim_play::eval::Linear;

/// Weights of chess.
pub type ChessWeights = Linear<COUNT>;

static MATERIAL_ROWS: [[i16; COUNT]; 1] = {
    let mut row = [0; COUNT];
    // Textbook values.
    let values = [1_000, 3_000, 3_000, 5_000, 9_000];
    let mut i = 0;
    while i < values.len() {
        row[i] = values[i];
        i += 1;
    }
    [row]
};

/// Weights fitted to the results of games: `cli/lab/chess/weights.md`.
#[must_use]
pub fn play() -> ChessWeights {
    Linear::tapered::<STAGES>("play", "cli/lab/chess/weights.md", &fitted::FITTED)
}

/// Textbook values of material alone: 9, 5, 3, 3, 1.
pub static MATERIAL: ChessWeights = Linear::fixed("material", "textbook values", &MATERIAL_ROWS);
