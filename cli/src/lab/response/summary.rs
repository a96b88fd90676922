//! Runs of methods as a table: how many mated, how soon, how short, and whether every claim holds.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::trial::ResponseTrial;

/// What is told of the runs of a method against a bot.
fn row(trials: &[&ResponseTrial]) -> String {
    let mut first: Vec<u64> = trials
        .iter()
        .map(|trial| trial.first.unwrap_or(u64::MAX))
        .collect();
    first.sort_unstable();
    let told = |calls: u64, most: u64| {
        if calls == u64::MAX {
            format!("> {most}")
        } else {
            calls.to_string()
        }
    };
    let most = trials.iter().map(|trial| trial.calls).max().unwrap_or(0);
    let count = first.len();
    // Of an even number the greater of the two in the middle, which may be one that found nothing.
    let [least, median, greatest] =
        [0, count / 2, count - 1].map(|at| told(first[at.min(count - 1)], most));
    let mates = first.iter().filter(|first| **first != u64::MAX).count();
    let shortest = trials.iter().filter_map(|trial| trial.moves).min();
    let shortest = shortest.map_or_else(|| "–".to_owned(), |moves| moves.to_string());
    let granted = trials.iter().filter(|trial| trial.granted).count();
    let asked = trials.iter().filter(|trial| !trial.granted);
    let confirmed = asked.clone().filter(|trial| trial.confirmed).count();
    let claimed = count - granted;
    format!(
        "{mates} of {count} | {median} | {least} to {greatest} | {shortest} | {confirmed} of {claimed}"
    )
}

/// A table in Markdown: a row for each method and bot.
#[must_use]
pub fn table(trials: &[ResponseTrial]) -> String {
    let mut groups: BTreeMap<(&str, &str), Vec<&ResponseTrial>> = BTreeMap::new();
    for trial in trials {
        let key = (trial.opponent.as_str(), trial.method.as_str());
        groups.entry(key).or_default().push(trial);
    }
    let mut text = String::from(
        "| bot | method | mates, of seeds | median calls | least to most | shortest mate | confirmed, of claimed |\n|---|---|--:|--:|--:|--:|--:|\n",
    );
    for ((bot, method), trials) in groups {
        // Into a text nothing fails.
        let _ = writeln!(text, "| {bot} | {method} | {} |", row(&trials));
    }
    text
}
