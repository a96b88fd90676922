//! Contests for JavaScript: `benches/wasm/run.mjs` runs them by number and measures the time.

use wasm_bindgen::prelude::*;

#[path = "../../contests/mod.rs"]
pub mod contests;

/// Runs a contest once and returns its count.
#[wasm_bindgen]
#[must_use]
pub fn run(contest: usize) -> f64 {
    contests::ALL
        .get(contest)
        .map_or(-1.0, |c| (c.run)() as f64)
}
