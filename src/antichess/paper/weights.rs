//! The weights of the preset `paper`. Do not change them by hand: `tests/paper.rs` learns them
//! again.

use super::features::COUNT;

/// Weights that TD(λ) learns with the default options, in the order of
/// [`FEATURES`](super::FEATURES). A won game is worth 1, a lost one −1. Command: `seriatim lab
/// antichess weights tests/data/antichess/games.jsonl --seed 1`
/// (`cli/lab/antichess/paper.md`).
#[rustfmt::skip]
pub const PAPER: [f64; COUNT] = [
    -0.07703808896357488, // own pawn
    -0.024680889776675548, // own knight
    -0.0196296871369892, // own bishop
    -0.02481687821966707, // own rook
    -0.007823640930579386, // own queen
    -0.016538326524270012, // own king
    -0.0003916866283619796, // own moves
    0.01081605506702406, // own movesRoot
    0.07704388233252556, // their pawn
    0.024698761888296072, // their knight
    0.019645154136898386, // their bishop
    0.024809861268591398, // their rook
    0.007815464846000778, // their queen
    0.01652380698564971, // their king
    0.00043158632131128083, // their moves
    -0.010842481199880226, // their movesRoot
];
