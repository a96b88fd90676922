//! Report of the experiments as Markdown and pictures, beside Lassabe et al.'s results.

use crate::files;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use seriatim::strategies::tree::TreePart;
use seriatim::strategies::{Strategy, text};

use super::{BreedingRun, PaperLab};
use crate::lab::mates::chart::{Axis, Curve, chart};
use crate::lab::report::ReportHead;

/// Results that Lassabe et al. (2006) give for each experiment.
const PAPER: [&str; 4] = [
    "17 of 17 games, after “a couple of minutes”; the turn comes at generation 50",
    "all games, after “a little less than an hour”; turn at generation 30; of no use against other defenders",
    "68 of 68 games, after three hours; turn at generation 50; 96 % of 68 new games",
    "85 of 85 games, after three hours; turn at generation 30; “wins all over games it plays”",
];

/// Moves of perfect play in the 17 reference games.
const PERFECT: [u8; 17] = [1, 2, 3, 5, 6, 7, 8, 9, 9, 10, 10, 11, 12, 13, 14, 15, 16];

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        count if count % 2 == 1 => values[middle],
        _ => (values[middle - 1] + values[middle]) / 2.0,
    }
}

fn axis(title: &'static str, to: f64, step: f64) -> Axis {
    let count = (to / step).round() as usize;
    let mark = |number: usize| {
        let at = step * number as f64;
        (at, format!("{at:.0}"))
    };
    Axis {
        title,
        from: 0.0,
        to,
        marks: (0..=count).map(mark).collect(),
        logarithmic: false,
    }
}

/// Draws Figs 3 to 6: (a) the best fitness by generation, (b) the ends of games by generation.
fn figures(runs: &[&BreedingRun], experiment: u8, out: &Path) -> io::Result<()> {
    let generations = runs.iter().map(|run| run.fitness.len()).min().unwrap_or(0);
    let of = |pick: fn(Vec<f64>) -> f64| -> Vec<(f64, f64)> {
        let at = |generation: usize| {
            let all = runs.iter().map(|run| run.fitness[generation]).collect();
            (generation as f64, pick(all))
        };
        (0..generations).map(at).collect()
    };
    let curve = |name: &str, points| Curve {
        name: name.to_owned(),
        points,
    };
    let least = |all: Vec<f64>| all.into_iter().fold(f64::INFINITY, f64::min);
    let most = |all: Vec<f64>| all.into_iter().fold(0.0, f64::max);
    let games = runs.first().map_or(0, |run| run.games);
    let high = ((games * 400) as f64 / 5000.0).ceil() * 5000.0;
    let high = if games <= 17 { 8000.0 } else { high };
    let last = generations.saturating_sub(1) as f64;
    let (figure, step) = (experiment + 2, (last / 6.0).max(1.0));
    let a = chart(
        &format!("Fig. {figure}a: best fitness, {} seeds", runs.len()),
        &axis("generation", last, step),
        &axis("F of equation (1)", high, high / 5.0),
        &[
            curve("best seed", of(most)),
            curve("median", of(median)),
            curve("worst seed", of(least)),
        ],
    );
    files::write(out.join(format!("figure-{figure}a.svg")), a)?;
    let share = |rows: &[usize]| -> Vec<(f64, f64)> {
        let at = |generation: usize| {
            let of = |run: &&BreedingRun| -> f64 {
                rows.iter().map(|&row| run.ends[generation][row]).sum()
            };
            let sum: f64 = runs.iter().map(of).sum::<f64>();
            (generation as f64, 100.0 * sum / runs.len().max(1) as f64)
        };
        (0..generations).map(at).collect()
    };
    let b = chart(
        &format!("Fig. {figure}b: how the games of all programs end"),
        &axis("generation", last, step),
        &axis("percent of games", 100.0, 20.0),
        &[
            curve("checkmate", share(&[5])),
            curve("rook lost", share(&[0])),
            curve("impossible move", share(&[1])),
            curve("draw", share(&[2, 3, 4])),
        ],
    );
    files::write(out.join(format!("figure-{figure}b.svg")), b)
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn seconds(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:.1}"))
}

fn experiment(runs: &[&BreedingRun], number: u8, out: &Path, text: &mut String) -> io::Result<()> {
    figures(runs, number, out)?;
    let figure = number + 2;
    let _ = write!(
        text,
        "\n## Experiment {number} (Fig. {figure})\n\nThe paper: {}.\n\n\
         | seed | all won at generation | after | run | games won | new games won | leaves | all positions, worst own defender | table's defender | best response |\n\
         |--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        PAPER[usize::from(number) - 1]
    );
    for run in runs {
        let first = run
            .first
            .map_or_else(|| "–".to_owned(), |first| first.to_string());
        let _ = writeln!(
            text,
            "| {} | {first} | {} s | {:.1} s | {} of {} | {} | {} | {} | {} | {} |",
            run.seed,
            seconds(run.seconds_first),
            run.seconds,
            run.won,
            run.games,
            run.new_won,
            run.leaves,
            percent(run.space),
            percent(run.space_table),
            percent(run.space_response)
        );
    }
    let all = runs.iter().filter(|run| run.won == run.games).count();
    let new = median(
        runs.iter()
            .map(|run| run.new_won as f64 / run.games as f64)
            .collect(),
    );
    let of = |pick: fn(&BreedingRun) -> f64| {
        let values: Vec<f64> = runs.iter().map(|run| pick(run)).collect();
        percent(median(values))
    };
    let _ = writeln!(
        text,
        "\n{all} of {} runs win all reference games. Median of new games won: {}. Medians of all positions won: {} against the worst of the \
         experiment's own defenders, {} against the table's, {} against best response.\n\n\
         ![Fig. {figure}a](figure-{figure}a.svg)\n![Fig. {figure}b](figure-{figure}b.svg)",
        runs.len(),
        percent(new),
        of(|run| run.space),
        of(|run| run.space_table),
        of(|run| run.space_response)
    );
    Ok(())
}

/// Writes Fig. 7: a tree with the visits of its parts, as an indented list.
fn tree(lab: &PaperLab, strategy: &Strategy, text: &mut String) {
    let visits = lab.visits(strategy);
    let mut open: Vec<usize> = Vec::new();
    for (at, part) in strategy.parts().iter().enumerate() {
        while open.last().is_some_and(|&end| end <= at) {
            open.pop();
        }
        let said = match part {
            TreePart::If(test) => format!("{}?", text::test_text(*test)),
            TreePart::Leaf(rule) => text::rule_text(seriatim::strategies::LoneEnding::Rook, rule),
        };
        let depth = open.len();
        let _ = writeln!(
            text,
            "{:indent$}{said} – {}",
            "",
            visits[at],
            indent = 2 * depth
        );
        let below = strategy.below(at);
        if below.len() > 1 {
            open.push(below.end);
        }
    }
}

/// Writes Fig. 8: the 17 games against the tablebase.
fn games(runs: &[&BreedingRun], text: &mut String) {
    text.push_str(
        "\n## Fig. 8: the 17 reference games against the tablebase\n\nThese are the strategies of experiment 4. In the paper ten strategies need 11 moves on average, perfect play 9, Crafty 19.13 needs 16. \
         Here perfect play takes 8.88.\n\n| game | perfect | mean of those that win | won by |\n|--:|--:|--:|--:|\n",
    );
    let (mut sum, mut count) = (0u32, 0u32);
    for (game, perfect) in PERFECT.iter().enumerate() {
        let moves: Vec<u32> = runs
            .iter()
            .filter_map(|run| run.moves.get(game).copied().flatten().map(u32::from))
            .collect();
        let total: u32 = moves.iter().sum();
        sum += total;
        count += moves.len() as u32;
        let mean = f64::from(total) / moves.len().max(1) as f64;
        let _ = writeln!(
            text,
            "| {} | {perfect} | {mean:.1} | {} of {} |",
            game + 1,
            moves.len(),
            runs.len()
        );
    }
    let _ = writeln!(
        text,
        "\nMean of all games won: **{:.2}** moves.",
        f64::from(sum) / f64::from(count.max(1))
    );
}

/// Numbers of runs out of ten that must win all reference games, for experiments 1 to 4.
const WANTED: [usize; 4] = [10, 10, 8, 8];

/// Returns the title and the five lines that answer whether the experiments come out as printed.
fn head(runs: &[BreedingRun], command: &str) -> ReportHead {
    let (mut results, mut held, mut missed) = (Vec::new(), Vec::new(), Vec::new());
    for (number, wanted) in (1u8..).zip(WANTED) {
        let of: Vec<&BreedingRun> = runs.iter().filter(|run| run.experiment == number).collect();
        if of.is_empty() {
            continue;
        }
        let all = of.iter().filter(|run| run.won == run.games).count();
        results.push(format!("{number}: {all} of {} runs", of.len()));
        let verdict = if 10 * all >= wanted * of.len() {
            &mut held
        } else {
            &mut missed
        };
        verdict.push(number.to_string());
    }
    let list = |numbers: Vec<String>| match numbers.is_empty() {
        true => "none".to_owned(),
        false => numbers.join(", "),
    };
    ReportHead {
        title: "The paper's four experiments".to_owned(),
        question: "Do the four experiments of Lassabe et al. (2006) come out as printed?".to_owned(),
        command: command.to_owned(),
        result: format!("Runs that win all reference games, by experiment: {}.", list(results)),
        paper: "The paper wins all games in each experiment. Its mates take 11 moves on average (Fig. 8)."
            .to_owned(),
        verdict: format!("Experiments held: {}. Missed: {}.", list(held), list(missed)),
    }
}

/// Returns the whole report as Markdown and writes the pictures to the folder `out`. `command` is
/// the command that made it.
///
/// # Errors
/// Error of writing a file.
pub fn report(
    lab: &PaperLab,
    runs: &[BreedingRun],
    out: &Path,
    command: &str,
) -> io::Result<String> {
    let mut text = head(runs, command).to_string();
    // Each section begins with an empty line.
    text.pop();
    let of = |number: u8| -> Vec<&BreedingRun> {
        runs.iter().filter(|run| run.experiment == number).collect()
    };
    for number in 1..=4 {
        let runs = of(number);
        if !runs.is_empty() {
            experiment(&runs, number, out, &mut text)?;
        }
    }
    let fourth = of(4);
    if let Some(best) = fourth.iter().max_by_key(|run| {
        (
            run.won,
            run.new_won,
            (run.space_table * 1e4) as u64,
            std::cmp::Reverse(run.leaves),
        )
    }) {
        games(&fourth, &mut text);
        let _ = write!(
            text,
            "\n## Fig. 7: a strategy of experiment 4\n\nSeed {}. The number is how often the 85 games pass each part. Below a question, the first branch is taken if the answer is yes.\n\n```text\n",
            best.seed
        );
        if let Ok((_, strategy)) = text::read(&best.text) {
            tree(lab, &strategy, &mut text);
        }
        text.push_str("```\n");
    }
    Ok(text)
}
