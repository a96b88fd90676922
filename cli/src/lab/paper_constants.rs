//! Experiment on the constants of Janko & Guid's heuristics: how many mates weighted A* finds with
//! few nodes, for each heuristic.
//!
//! Janko & Guid 2016, section 4.1: "the constant a was set arbitrarily for each individual
//! heuristic". They print no constants and do not say how Promotion and Pin are added to each
//! heuristic. This experiment is the source of our constants.

use std::fmt::Write;

use seriatim::progressive::mate::paper::{Constants, Guide, Heuristic, Method};
use seriatim::progressive::mate::{MateSearch, MateVerdict, PaperSearch};
use seriatim::rules::Progressive;
use seriatim::search::Search;

/// Node limit for each position.
const NODES: u64 = 4_000;

/// Results of one setting.
struct ConstantScore {
    found: usize,
    log_nodes: f64,
}

fn score(positions: &[Progressive], guide: Guide) -> ConstantScore {
    let mut score = ConstantScore {
        found: 0,
        log_nodes: 0.0,
    };
    for position in positions {
        let method = Method::WeightedAStar(guide);
        let mut search = PaperSearch::new(position, MateSearch::DEFAULT_BYTES, method);
        search.step(NODES);
        score.found += usize::from(matches!(search.outcome(), MateVerdict::Mate(_)));
        score.log_nodes += (search.nodes().max(1) as f64).ln();
    }
    score
}

/// Returns the constants in use and the alternatives to them, with one constant varied at a time.
fn settings(heuristic: Heuristic) -> Vec<Constants> {
    let base = heuristic.constants();
    let mut all = vec![base];
    all.extend([0, 15, 30, 45, 60, 75, 90, 120, 240].map(|a| Constants { a, ..base }));
    all.extend([0, 3, 8, 12, 16].map(|step| Constants { step, ..base }));
    all.extend([0, 20, 60, 100, 160, 240].map(|queen| Constants { queen, ..base }));
    let mut kept = Vec::new();
    for constants in all {
        if !kept.contains(&constants) {
            kept.push(constants);
        }
    }
    kept
}

/// Runs the experiment on positions with a mate and returns Markdown. Calls `progress` with the
/// number of the current setting and the number of all settings.
pub fn run(positions: &[Progressive], mut progress: impl FnMut(usize, usize)) -> String {
    let mut text = format!(
        "| heuristic | *a* | step | queen | pin | found of {} | geometric mean of nodes |\n",
        positions.len()
    );
    text += "|---|---|---|---|---|---|---|\n";
    let runs: Vec<(Heuristic, Constants)> = Heuristic::ALL
        .into_iter()
        .flat_map(|heuristic| settings(heuristic).into_iter().map(move |c| (heuristic, c)))
        .collect();
    for (i, &(heuristic, constants)) in runs.iter().enumerate() {
        progress(i + 1, runs.len());
        let guide = Guide {
            constants,
            ..heuristic.guide()
        };
        let ConstantScore { found, log_nodes } = score(positions, guide);
        let geometric = (log_nodes / positions.len().max(1) as f64).exp();
        let Constants {
            a,
            step,
            queen,
            pin,
            ..
        } = constants;
        let name = heuristic.id();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {name} | {a} | {step} | {queen} | {pin} | {found} | {geometric:.0} |"
        );
    }
    text
}
