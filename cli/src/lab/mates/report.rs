//! Tables and charts of the trials.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde::Serialize;

use super::chart::{Axis, Curve, chart};
use super::{CHARGE_MS, MateTrial};
use crate::lab::report::ReportHead;

/// Summary of one search over all problems.
#[derive(Clone, Debug, Serialize)]
pub struct MatesSummary {
    /// Name of the search.
    pub search: String,
    /// Number of problems.
    pub problems: usize,
    /// Number of mates found within the limit.
    pub found: usize,
    /// Median time in milliseconds, with failures charged.
    pub median_ms: f64,
    /// Mean time in milliseconds, with failures charged.
    pub mean_ms: f64,
    /// Median number of nodes expanded, found or not.
    pub median_nodes: u64,
    /// Number of mates found within each of the times of [`CUTOFFS`], in milliseconds.
    pub within: Vec<(f64, usize)>,
    /// For each turn: the turn number, the number of problems, the mates found, and the mean
    /// milliseconds with failures charged.
    pub turns: Vec<(u16, usize, usize, f64)>,
}

/// Times in milliseconds of the columns of the cumulative table.
pub const CUTOFFS: [f64; 6] = [1.0, 10.0, 100.0, 1000.0, 10_000.0, 60_000.0];

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    if count > 0.0 { sum / count } else { 0.0 }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let half = values.len() / 2;
    match values.len() {
        0 => 0.0,
        count if count % 2 == 1 => values[half],
        _ => f64::midpoint(values[half - 1], values[half]),
    }
}

/// Returns a summary of each search, in the order of the trials.
#[must_use]
pub fn summary(trials: &[MateTrial]) -> Vec<MatesSummary> {
    let mut names: Vec<&str> = trials.iter().map(|trial| trial.search.as_str()).collect();
    names.dedup();
    names.into_iter().map(|name| summed(name, trials)).collect()
}

fn summed(name: &str, trials: &[MateTrial]) -> MatesSummary {
    let mine: Vec<&MateTrial> = trials.iter().filter(|trial| trial.search == name).collect();
    let turns: BTreeSet<u16> = mine.iter().map(|trial| trial.turn).collect();
    let within = |ms: f64| mine.iter().filter(|t| t.found && t.ms <= ms).count();
    MatesSummary {
        search: name.to_owned(),
        problems: mine.len(),
        found: mine.iter().filter(|trial| trial.found).count(),
        median_ms: median(mine.iter().map(|trial| trial.charged()).collect()),
        mean_ms: mean(mine.iter().map(|trial| trial.charged())),
        median_nodes: median(mine.iter().map(|trial| trial.nodes as f64).collect()) as u64,
        within: CUTOFFS.map(|ms| (ms, within(ms))).to_vec(),
        turns: turns
            .into_iter()
            .map(|turn| {
                let of = || mine.iter().filter(move |trial| trial.turn == turn);
                let found = of().filter(|trial| trial.found).count();
                (turn, of().count(), found, mean(of().map(|t| t.charged())))
            })
            .collect(),
    }
}

/// Figure: its file name without extension, its title and Janko & Guid's words about it.
struct Figure {
    file: &'static str,
    title: &'static str,
    words: &'static str,
    searches: &'static [&'static str],
}

const BY_TURN: [Figure; 3] = [
    Figure {
        file: "fig-7",
        title: "Fig. 7: weighted A* with Covering, with and without Promotion and Pin",
        words: "“Promotion dramatically shortens the average search time for checkmates in turns 7–9”; Pin “gives slight \
                improvements on basically all turns”.",
        searches: &[
            "a-star covering",
            "a-star covering without pin",
            "a-star covering without promotion",
            "a-star covering without promotion and pin",
            "complete",
        ],
    },
    Figure {
        file: "fig-8",
        title: "Fig. 8: best-first search",
        words: "“easier when the solution is short (turns 4–6), more difficult when the solutions are of medium length (turns \
                7–10), and easier again in the later stage (turns 11–12)”; Covering “performed best at most solution lengths”.",
        searches: &[
            "best-first manhattan",
            "best-first covering",
            "best-first ghost",
            "best-first squares",
            "depth-first",
            "complete",
        ],
    },
    Figure {
        file: "fig-9",
        title: "Fig. 9: weighted A*",
        words: "“For some heuristics, the average time increased greatly at the later stages”, because they fail there; \
                Covering “outperformed others at all stages”.",
        searches: &A_STAR,
    },
];

const A_STAR: [&str; 6] = [
    "a-star manhattan",
    "a-star covering",
    "a-star ghost",
    "a-star squares",
    "depth-first",
    "complete",
];

fn shown<'a>(all: &'a [MatesSummary], names: &'a [&str]) -> impl Iterator<Item = &'a MatesSummary> {
    names
        .iter()
        .filter_map(|name| all.iter().find(|summary| summary.search == *name))
}

fn time_marks(from: f64, unit: &str) -> Vec<(f64, String)> {
    [0.1, 1.0, 10.0, 100.0, 1000.0, 10_000.0, 60_000.0]
        .into_iter()
        .filter(|&ms| ms >= from)
        .map(|ms| match unit {
            "s" => (ms, format!("{}", ms / 1000.0)),
            _ => (ms, format!("{ms}")),
        })
        .collect()
}

/// Returns the charts as file names and SVG texts.
#[must_use]
pub fn figures(trials: &[MateTrial]) -> Vec<(String, String)> {
    let all = summary(trials);
    let turns: BTreeSet<u16> = trials.iter().map(|trial| trial.turn).collect();
    let (first, last) = (
        turns.first().copied().unwrap_or(4),
        turns.last().copied().unwrap_or(12),
    );
    let x = Axis {
        title: "length of the solution (turn)",
        from: f64::from(first),
        to: f64::from(last.max(first + 1)),
        marks: turns
            .iter()
            .map(|&t| (f64::from(t), t.to_string()))
            .collect(),
        logarithmic: false,
    };
    let y = Axis {
        title: "mean time, ms (a failure counts 60,000)",
        from: 0.1,
        to: CHARGE_MS,
        marks: time_marks(0.1, "ms"),
        logarithmic: true,
    };
    let mut files: Vec<(String, String)> = BY_TURN
        .iter()
        .map(|figure| {
            let lines: Vec<Curve> = shown(&all, figure.searches)
                .map(|summary| Curve {
                    name: short(&summary.search),
                    points: summary
                        .turns
                        .iter()
                        .map(|&(turn, _, _, ms)| (f64::from(turn), ms))
                        .collect(),
                })
                .collect();
            let name = format!("{}.svg", figure.file);
            (name, chart(figure.title, &x, &y, &lines))
        })
        .collect();
    files.push(("fig-10.svg".to_owned(), cumulative(trials, &all)));
    files
}

fn short(name: &str) -> String {
    name.replace("without", "−")
        .replace("promotion and pin", "both")
}

/// Returns Fig. 10: the share of mates found within a time.
fn cumulative(trials: &[MateTrial], all: &[MatesSummary]) -> String {
    let x = Axis {
        title: "time, s",
        from: 0.1,
        to: CHARGE_MS,
        marks: time_marks(0.1, "s"),
        logarithmic: true,
    };
    let y = Axis {
        title: "mates found, %",
        from: 0.0,
        to: 100.0,
        marks: (0..=10)
            .map(|i| (f64::from(i * 10), (i * 10).to_string()))
            .collect(),
        logarithmic: false,
    };
    let lines: Vec<Curve> = shown(all, &A_STAR)
        .map(|summary| {
            let of = || trials.iter().filter(|trial| trial.search == summary.search);
            let limit = of().map(|trial| trial.limit_ms).fold(0.1, f64::max);
            let mut times: Vec<f64> = of().filter(|t| t.found).map(|t| t.ms).collect();
            times.sort_by(f64::total_cmp);
            // The time grows in steps of a twentieth of a decade, up to the limit.
            let mut points = Vec::new();
            let mut ms = 0.1_f64;
            while ms < limit.min(CHARGE_MS) * 1.12 {
                let at = ms.min(limit);
                let count = times.partition_point(|&time| time <= at);
                points.push((at, 100.0 * count as f64 / summary.problems.max(1) as f64));
                ms *= 10.0_f64.powf(0.05);
            }
            Curve {
                name: summary.search.clone(),
                points,
            }
        })
        .collect();
    chart("Fig. 10: mates found with time", &x, &y, &lines)
}

fn rounded(ms: f64) -> String {
    match ms {
        ms if ms < 10.0 => format!("{ms:.2}"),
        ms if ms < 100.0 => format!("{ms:.1}"),
        ms => format!("{ms:.0}"),
    }
}

/// Returns the title and the five lines that answer which search of Janko & Guid (2016) is fastest.
fn head(all: &[MatesSummary], problems: usize, command: &str) -> ReportHead {
    let of_the_paper =
        |one: &&MatesSummary| one.search != "complete" && !one.search.contains("without");
    let fastest = (all.iter().filter(of_the_paper)).min_by(|a, b| a.mean_ms.total_cmp(&b.mean_ms));
    let name = fastest.map_or("", |one| &one.search);
    let mut result = format!("{problems} mates.");
    for one in all {
        if [name, "depth-first", "complete"].contains(&one.search.as_str()) {
            let (search, found, ms) = (&one.search, one.found, rounded(one.mean_ms));
            // Writing to a String cannot fail.
            let _ = write!(result, " `{search}` finds {found}, in {ms} ms on average.");
        }
    }
    let verdict = if name == "a-star covering" {
        "The paper's main result holds: weighted A* with Covering is the fastest of its searches."
            .to_owned()
    } else {
        format!(
            "The paper's main result does not hold: `{name}` is faster than weighted A* with Covering."
        )
    };
    ReportHead {
        title: "Finding mates: Figs 7 to 10 of Janko & Guid 2016".to_owned(),
        question: "How long does each search take for a mate, turn by turn?".to_owned(),
        command: command.to_owned(),
        result,
        paper: "Each figure of Janko & Guid (2016) is quoted above its table.".to_owned(),
        verdict,
    }
}

/// Returns the report as Markdown. `command` is the command that ran the trials.
#[must_use]
pub fn markdown(trials: &[MateTrial], limit_ms: f64, command: &str) -> String {
    let all = summary(trials);
    let problems = all.first().map_or(0, |summary| summary.problems);
    let limit = if limit_ms < CHARGE_MS {
        format!(
            "Each search had **{limit_ms:.0} ms** for each, where the paper has 60,000. A failure still counts as 60,000 ms, \
             so the means are worse than those of a full run."
        )
    } else {
        format!(
            "Each search had {limit_ms:.0} ms for each, as in the paper, which counts a failure as 60,000 ms."
        )
    };
    let mut text = head(&all, problems, command).to_string();
    // Writing to a String cannot fail.
    let _ = write!(
        text,
        "There are {problems} problems. {limit}\n`a-star` is the paper's weighted A*, `complete` is this engine's own search. \
         Times are processor time of one thread. The paper's machine was older.\n\n"
    );
    text += "## All turns together\n\n| search | found | median ms | mean ms | median nodes |\n|---|---|---|---|---|\n";
    for summary in &all {
        let MatesSummary {
            search,
            found,
            median_nodes,
            ..
        } = summary;
        let (median, mean) = (rounded(summary.median_ms), rounded(summary.mean_ms));
        let _ = writeln!(
            text,
            "| {search} | {found} | {median} | {mean} | {median_nodes} |"
        );
    }
    for figure in &BY_TURN {
        let Figure {
            file, title, words, ..
        } = figure;
        let _ = write!(
            text,
            "\n## {title}\n\nThe paper: {words}\n\n![{title}]({file}.svg)\n"
        );
        by_turn(&mut text, &shown(&all, figure.searches).collect::<Vec<_>>());
    }
    cumulative_table(&mut text, &all, limit_ms);
    text
}

/// Writes the mean milliseconds by turn, with the number of mates found if not all were found.
fn by_turn(text: &mut String, shown: &[&MatesSummary]) {
    let turns = shown.first().map_or(&[][..], |summary| &summary.turns);
    *text += "\nMean ms by turn. Brackets give the mates found where not all were.\n\n| search |";
    for (turn, ..) in turns {
        let _ = write!(text, " {turn} |");
    }
    let _ = writeln!(text, "\n|---|{}", "---|".repeat(turns.len()));
    for summary in shown {
        let _ = write!(text, "| {} |", summary.search);
        for &(_, problems, found, ms) in &summary.turns {
            let ms = rounded(ms);
            let _ = if found < problems {
                write!(text, " {ms} ({found}/{problems}) |")
            } else {
                write!(text, " {ms} |")
            };
        }
        text.push('\n');
    }
}

fn cumulative_table(text: &mut String, all: &[MatesSummary], limit_ms: f64) {
    *text += "\n## Fig. 10: mates found with time\n\nThe paper has 900 problems of the same kind. \
              Its weighted A* with Covering finds 98 % within 1 s, all within 60 s.\n\n![Fig. 10](fig-10.svg)\n\n| search |";
    let cutoffs: Vec<usize> = (0..CUTOFFS.len())
        .filter(|&i| CUTOFFS[i] <= limit_ms)
        .collect();
    for &i in &cutoffs {
        let _ = write!(text, " within {} s |", CUTOFFS[i] / 1000.0);
    }
    let _ = writeln!(text, "\n|---|{}", "---|".repeat(cutoffs.len()));
    for summary in all {
        let _ = write!(text, "| {} |", summary.search);
        for &i in &cutoffs {
            let share = 100.0 * summary.within[i].1 as f64 / summary.problems.max(1) as f64;
            let _ = write!(text, " {share:.1} % |");
        }
        text.push('\n');
    }
}
