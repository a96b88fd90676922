//! Experiment on Progressive chess over two turns: lost positions, safe turns and mates in two.
//!
//! Each position is searched within a limit of processor time. The table says how many were
//! decided, how, and at what cost.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use seriatim::board::Move;
use seriatim::progressive::two_turns::{Survival, SurvivalVerdict, WinInTwo, WinVerdict};
use seriatim::rules::{Position, Progressive};
use seriatim::search::{Search, SearchStatus};

use super::fit_weights::PlayedGame;
use super::mates::Problem;

/// Number of nodes between two looks at the clock.
const SLICE: u64 = 500;

/// Memory for the tables of a search, in bytes.
const BYTES: usize = 768 << 20;

/// Question that is asked about each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwoTurnQuestion {
    /// Is there a safe turn?
    Survive,
    /// Is there a mate in two?
    Win,
}

/// Result for one position: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TwoTurnTrial {
    /// Name of the position.
    pub id: String,
    /// Rules: `Italian` or `Scottish`.
    pub rules: String,
    /// Position, as a FEN.
    pub fen: String,
    /// Number of the turn.
    pub turn: u16,
    /// `mates`, `safe`, `lost`, `mateInTwo`, `none` (no mate in two) or `unknown`.
    pub verdict: String,
    /// Moves of the verdict, in UCI notation.
    pub series: String,
    /// Different ends found.
    pub ends: u64,
    /// Ends that were answered (for a mate in two: turns that were refuted).
    pub answered: u64,
    /// Different mates that answer them.
    pub mates: u64,
    /// Length of the certificate in bytes of text; 0 without one.
    pub certificate: usize,
    /// Nodes of the search, the check included.
    pub nodes: u64,
    /// Nodes of the check.
    #[serde(default)]
    pub checked: u64,
    /// Processor time in milliseconds.
    pub ms: f64,
}

fn text(series: &[Move]) -> String {
    let moves: Vec<String> = series.iter().map(Move::to_string).collect();
    moves.join(" ")
}

/// Limits of the search of one position.
#[derive(Clone, Copy, Debug)]
pub struct TwoTurnLimits {
    /// Milliseconds.
    pub ms: f64,
    /// Nodes.
    pub nodes: u64,
}

/// Runs a search until it ends or a limit is reached. Returns the milliseconds it took.
fn run_for(search: &mut impl Search, limits: TwoTurnLimits, now: &impl Fn() -> f64) -> f64 {
    let begun = now();
    loop {
        let left = limits.nodes.saturating_sub(search.nodes());
        let status = search.step(SLICE.min(left));
        if status == SearchStatus::Finished || left <= SLICE || now() - begun >= limits.ms {
            return now() - begun;
        }
    }
}

/// Searches one position. `now` returns the time in milliseconds.
#[must_use]
pub fn trial(
    Problem { id, start }: &Problem,
    question: TwoTurnQuestion,
    limits: TwoTurnLimits,
    now: impl Fn() -> f64,
) -> TwoTurnTrial {
    let mut trial = TwoTurnTrial {
        id: id.clone(),
        rules: start.rules().name().to_owned(),
        fen: start.to_string(),
        turn: start.turn(),
        verdict: "unknown".to_owned(),
        series: String::new(),
        ends: 0,
        answered: 0,
        mates: 0,
        certificate: 0,
        nodes: 0,
        checked: 0,
        ms: 0.0,
    };
    let (verdict, series, proof) = match question {
        TwoTurnQuestion::Survive => {
            let mut search = Survival::new(start, BYTES);
            trial.ms = run_for(&mut search, limits, &now);
            trial.nodes = search.nodes();
            let progress = search.progress();
            trial.ends = progress.ends;
            trial.answered = progress.answered;
            trial.mates = progress.mates;
            trial.checked = progress.checked;
            match search.verdict() {
                SurvivalVerdict::Mates(series) => ("mates", series, None),
                SurvivalVerdict::Safe(series) => ("safe", series, None),
                SurvivalVerdict::Lost(proof) => ("lost", Vec::new(), Some(proof)),
                SurvivalVerdict::Unknown => ("unknown", Vec::new(), None),
            }
        }
        TwoTurnQuestion::Win => {
            let mut search = WinInTwo::new(start, BYTES);
            trial.ms = run_for(&mut search, limits, &now);
            trial.nodes = search.nodes();
            let progress = search.progress();
            trial.ends = progress.ends;
            trial.answered = progress.refuted;
            match search.verdict() {
                WinVerdict::Mates(series) => ("mates", series, None),
                WinVerdict::InTwo(proof) => {
                    let first = proof.first.clone().unwrap_or_default();
                    trial.mates = proof.mates.len() as u64;
                    ("mateInTwo", first, Some(proof))
                }
                WinVerdict::None => ("none", Vec::new(), None),
                WinVerdict::Unknown => ("unknown", Vec::new(), None),
            }
        }
    };
    verdict.clone_into(&mut trial.verdict);
    trial.series = text(&series);
    trial.certificate = proof.map_or(0, |proof| proof.write().len());
    trial
}

/// Returns positions of games that ended in mate: of every `every`-th such game, the start of each
/// of the last `before` turns but the mating one, if its number is from 4 to `last`.
#[must_use]
pub fn positions(games: &[PlayedGame], every: usize, before: usize, last: u16) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, game) in games.iter().enumerate().step_by(every.max(1)) {
        let mut position = Progressive::initial(game.rules);
        let mut starts = Vec::new();
        for series in &game.series {
            starts.push(position.clone());
            series.iter().for_each(|&mv| position.play_unchecked(mv));
        }
        if !position.is_mate() {
            continue;
        }
        for start in starts.into_iter().rev().skip(1).take(before) {
            if (4..=last).contains(&start.turn()) {
                let id = format!("game {number}, turn {}", start.turn());
                problems.push(Problem { id, start });
            }
        }
    }
    problems
}

/// Returns the median; 0 of nothing.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

/// Returns the table: one row for each number of the turn and each verdict, and one for all.
#[must_use]
pub fn table(trials: &[TwoTurnTrial], limit_ms: f64) -> String {
    let mut text = "| turn | verdict | positions | median s | longest s | median ends answered | most ends | most mates | longest certificate, bytes |\n\
                    |--:|---|--:|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    let mut kinds: Vec<(u16, &str)> = Vec::new();
    for trial in trials {
        let kind = (trial.turn, &*trial.verdict);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.sort_unstable();
    let mut row = |name: String, of: &[&TwoTurnTrial]| {
        let most = |value: fn(&TwoTurnTrial) -> u64| of.iter().map(|one| value(one)).max();
        let seconds = || of.iter().map(|one| one.ms / 1000.0);
        let _ = writeln!(
            text,
            "| {name} | {} | {:.2} | {:.1} | {:.0} | {} | {} | {} |",
            of.len(),
            median(seconds().collect()),
            seconds().fold(0.0, f64::max),
            median(of.iter().map(|one| one.answered as f64).collect()),
            most(|one| one.ends).unwrap_or(0),
            most(|one| one.mates).unwrap_or(0),
            most(|one| one.certificate as u64).unwrap_or(0),
        );
    };
    for (turn, verdict) in kinds {
        let of = trials.iter();
        let of = of.filter(|one| (one.turn, &*one.verdict) == (turn, verdict));
        row(format!("{turn} | {verdict}"), &of.collect::<Vec<_>>());
    }
    row("all | all".to_owned(), &trials.iter().collect::<Vec<_>>());
    let decided = trials.iter().filter(|one| one.verdict != "unknown").count();
    let share = 100.0 * decided as f64 / trials.len().max(1) as f64;
    let _ = writeln!(
        text,
        "\n{decided} of {} positions ({share:.1} %) were decided in {:.0} s each.",
        trials.len(),
        limit_ms / 1000.0
    );
    text
}
