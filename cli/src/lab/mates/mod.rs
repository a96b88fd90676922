//! Comparison of searches for mates: Figs 7 to 10 of Janko & Guid 2016, section 8, with the
//! engine's own search beside them.
//!
//! Every search looks for the mate of every problem. A search that fails is charged [`CHARGE_MS`],
//! as in Janko & Guid (2016). Times depend on the machine; the caller provides the clock. Each
//! result is reported at once and can be given back later, so that a long run may be stopped and
//! resumed.

pub(crate) mod chart;
mod report;

pub use report::{figures, markdown, summary};

use serde::{Deserialize, Serialize};

use seriatim::progressive::mate::paper::{Guide, Heuristic, Method};
use seriatim::progressive::mate::{MateSearch, MateVerdict, PaperSearch};
use seriatim::rules::{Position, Progressive};
use seriatim::search::{Search, SearchStatus};

/// Milliseconds charged for a failure ("each failed attempt is 'penalized' with 60,000
/// milliseconds, i.e., the time limit for each problem", section 8.1).
pub const CHARGE_MS: f64 = 60_000.0;

/// Number of nodes between two looks at the clock.
const SLICE: u64 = 200;

/// Position with a mate.
pub struct Problem {
    /// Name in the file that the problem comes from.
    pub id: String,
    /// Position of the problem.
    pub start: Progressive,
}

/// Search in the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Searcher {
    /// One of Janko & Guid's searches.
    Paper(Method),
    /// The engine's own complete search.
    Complete,
}

impl Searcher {
    /// Returns all searches in the order of Janko & Guid's figures; the engine's own search comes
    /// last.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all = vec![Self::Paper(Method::DepthFirst)];
        let guides = Heuristic::ALL.map(Heuristic::guide);
        all.extend(guides.map(|guide| Self::Paper(Method::BestFirst(guide))));
        all.extend(guides.map(|guide| Self::Paper(Method::WeightedAStar(guide))));
        for (promotion, pin) in [(false, false), (true, false), (false, true)] {
            let guide = Guide {
                promotion,
                pin,
                ..Heuristic::Covering.guide()
            };
            all.push(Self::Paper(Method::WeightedAStar(guide)));
        }
        all.push(Self::Complete);
        all
    }

    /// Returns the search's name in tables and files.
    #[must_use]
    pub fn name(self) -> String {
        let (method, guide) = match self {
            Self::Complete => return "complete".to_owned(),
            Self::Paper(Method::DepthFirst) => return "depth-first".to_owned(),
            Self::Paper(Method::BestFirst(guide)) => ("best-first", guide),
            Self::Paper(Method::WeightedAStar(guide)) => ("a-star", guide),
        };
        let without = match (guide.promotion, guide.pin) {
            (true, true) => "",
            (true, false) => " without pin",
            (false, true) => " without promotion",
            (false, false) => " without promotion and pin",
        };
        format!("{method} {}{without}", guide.heuristic.id())
    }
}

/// Result of one search on one problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MateTrial {
    /// Name of the search.
    pub search: String,
    /// Name of the problem.
    pub id: String,
    /// Turn number, which is the length of the mate in moves.
    pub turn: u16,
    /// True if the search found the mate within the limit.
    pub found: bool,
    /// Time of the search, in milliseconds.
    pub ms: f64,
    /// Number of nodes expanded.
    pub nodes: u64,
    /// Time limit, in milliseconds.
    pub limit_ms: f64,
}

impl MateTrial {
    /// Returns the time in milliseconds, or [`CHARGE_MS`] for a failure.
    #[must_use]
    pub fn charged(&self) -> f64 {
        if self.found { self.ms } else { CHARGE_MS }
    }
}

/// Runs one search on one problem. `now` returns the time in milliseconds.
fn trial(
    contestant: Searcher,
    problem: &Problem,
    limit_ms: f64,
    now: &mut impl FnMut() -> f64,
) -> MateTrial {
    let began = now();
    let (found, ms, nodes) = match contestant {
        Searcher::Complete => {
            let mut search = MateSearch::new(&problem.start, MateSearch::DEFAULT_BYTES);
            let ms = time(&mut search, began + limit_ms, now) - began;
            let found = matches!(search.outcome(), MateVerdict::Mate(_));
            (found, ms, search.nodes())
        }
        Searcher::Paper(method) => {
            let mut search = PaperSearch::new(&problem.start, MateSearch::DEFAULT_BYTES, method);
            let ms = time(&mut search, began + limit_ms, now) - began;
            let found = matches!(search.outcome(), MateVerdict::Mate(_));
            (found, ms, search.nodes())
        }
    };
    MateTrial {
        search: contestant.name(),
        id: problem.id.clone(),
        turn: problem.start.turn(),
        found: found && ms <= limit_ms,
        // A precision of one microsecond is enough.
        ms: (ms * 1000.0).round() / 1000.0,
        nodes,
        limit_ms,
    }
}

/// Steps a search until it ends or `until` has passed. Returns the time of the clock at the end.
fn time(search: &mut impl Search, until: f64, now: &mut impl FnMut() -> f64) -> f64 {
    loop {
        let status = search.step(SLICE);
        let time = now();
        if status == SearchStatus::Finished || time >= until {
            return time;
        }
    }
}

/// Returns whether a result of an earlier run is valid for this time limit.
fn still_good(old: &MateTrial, limit_ms: f64) -> bool {
    if old.found {
        old.ms <= limit_ms
    } else {
        old.limit_ms >= limit_ms
    }
}

/// Runs every search on every problem, except for results in `known`. `keep` gets each new result
/// at once, with the number of trials done and of all trials. If `keep` fails, the run stops.
///
/// # Errors
/// Errors of `keep`.
pub fn run<E>(
    problems: &[Problem],
    limit_ms: f64,
    known: &[MateTrial],
    mut now: impl FnMut() -> f64,
    mut keep: impl FnMut(&MateTrial, usize, usize) -> Result<(), E>,
) -> Result<Vec<MateTrial>, E> {
    let contestants = Searcher::all();
    let total = contestants.len() * problems.len();
    let mut trials = Vec::with_capacity(total);
    for contestant in contestants {
        let name = contestant.name();
        for problem in problems {
            let old = known.iter().rfind(|trial| {
                trial.search == name && trial.id == problem.id && still_good(trial, limit_ms)
            });
            let done = if let Some(old) = old {
                old.clone()
            } else {
                let new = trial(contestant, problem, limit_ms, &mut now);
                keep(&new, trials.len() + 1, total)?;
                new
            };
            trials.push(done);
        }
    }
    Ok(trials)
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim::rules::Rules;

    const MATE_IN_4: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

    fn problems() -> Vec<Problem> {
        let start = Progressive::from_fen(MATE_IN_4, Rules::Italian).expect("legal");
        vec![Problem {
            id: "one".to_owned(),
            start,
        }]
    }

    /// Returns a clock that advances by 1 ms with every call.
    fn ticks() -> impl FnMut() -> f64 {
        let mut time = 0.0;
        move || {
            time += 1.0;
            time
        }
    }

    #[test]
    fn every_search_runs_once_and_is_not_run_again() {
        let mut kept = Vec::new();
        let keep = |trial: &MateTrial, _: usize, total: usize| {
            assert_eq!(total, 13);
            kept.push(trial.clone());
            Ok::<(), ()>(())
        };
        let trials = run(&problems(), 1e6, &[], ticks(), keep).expect("no errors");
        assert_eq!(trials, kept);
        assert!(trials.iter().all(|trial| trial.found && trial.turn == 4));
        let again = run(&problems(), 1e6, &kept, ticks(), |_, _, _| Err("run again"));
        assert_eq!(again, Ok(trials));
    }

    #[test]
    fn a_longer_limit_asks_again_for_what_failed() {
        let none = |_: &MateTrial, _: usize, _: usize| Ok::<(), ()>(());
        let mut trials = run(&problems(), 1e6, &[], ticks(), none).expect("no errors");
        trials[3].found = false;
        assert_eq!(trials[3].charged(), CHARGE_MS);
        let mut asked = Vec::new();
        let keep = |trial: &MateTrial, _: usize, _: usize| {
            asked.push(trial.search.clone());
            Ok::<(), ()>(())
        };
        let _ = run(&problems(), 2e6, &trials, ticks(), keep);
        assert_eq!(asked, [trials[3].search.clone()]);
    }

    #[test]
    fn the_report_has_every_figure() {
        let none = |_: &MateTrial, _: usize, _: usize| Ok::<(), ()>(());
        let trials = run(&problems(), 1e6, &[], ticks(), none).expect("no errors");
        let text = markdown(&trials, 1e6, "seriatim lab mates");
        for part in ["Fig. 7", "Fig. 8", "Fig. 9", "Fig. 10", "98 %", "complete"] {
            assert!(text.contains(part), "{part}");
        }
        assert_eq!(summary(&trials).len(), 13);
        for (name, svg) in figures(&trials) {
            assert!(
                svg.starts_with("<svg") && svg.ends_with("</svg>\n"),
                "{name}"
            );
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
        }
    }
}
