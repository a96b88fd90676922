//! Experiment on the constants of the mate heuristic: how many mates a search with few nodes finds,
//! with one constant varied at a time.
//!
//! Janko & Guid 2016 set "the constant a … arbitrarily for each individual heuristic" (section
//! 4.1). They do not say how Covering, Promotion and Pin are added up. This experiment is the
//! source of our constants.

use std::fmt::Write;

use seriatim::progressive::mate::solve::MateWeights;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::rules::Progressive;
use seriatim::search::Search;

/// Node limit for each position.
const NODES: u64 = 10_000;

/// Results of one setting.
struct WeightsScore {
    found: usize,
    nodes: u64,
    log_nodes: f64,
}

fn score(positions: &[Progressive], weights: MateWeights) -> WeightsScore {
    let mut score = WeightsScore {
        found: 0,
        nodes: 0,
        log_nodes: 0.0,
    };
    for position in positions {
        let mut search = MateSearch::with_weights(position, MateSearch::DEFAULT_BYTES, weights);
        search.step(NODES);
        score.found += usize::from(matches!(search.outcome(), MateVerdict::Mate(_)));
        score.nodes += search.nodes();
        score.log_nodes += (search.nodes().max(1) as f64).ln();
    }
    score
}

fn settings() -> Vec<MateWeights> {
    let base = MateWeights::DEFAULT;
    let mut all = vec![base];
    all.extend([0, 15, 30, 45, 80, 120].map(|depth| MateWeights { depth, ..base }));
    all.extend([0, 1, 2, 5, 8].map(|step| MateWeights { step, ..base }));
    all.extend([0, 10, 30, 50].map(|queen| MateWeights { queen, ..base }));
    all.extend([0, 2, 8].map(|pin| MateWeights { pin, ..base }));
    all
}

/// Runs the experiment on positions with a mate and returns Markdown. Calls `progress` with the
/// number of the current setting and the number of all settings.
pub fn run(positions: &[Progressive], mut progress: impl FnMut(usize, usize)) -> String {
    let mut text = format!(
        "| covering | step | queen | pin | depth *a* | found of {} | mean nodes | geometric mean |\n",
        positions.len()
    );
    text += "|---|---|---|---|---|---|---|---|\n";
    let settings = settings();
    for (i, &weights) in settings.iter().enumerate() {
        progress(i + 1, settings.len());
        let score = score(positions, weights);
        let count = positions.len().max(1) as f64;
        let MateWeights {
            covering,
            step,
            queen,
            pin,
            depth,
        } = weights;
        let (found, mean) = (score.found, score.nodes as f64 / count);
        let geometric = (score.log_nodes / count).exp();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {covering} | {step} | {queen} | {pin} | {depth} | {found} | {mean:.0} | {geometric:.0} |"
        );
    }
    text
}
