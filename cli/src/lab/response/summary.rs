//! Table of the runs of methods: number of mates, queries until the first mate, shortest mates,
//! costs and confirmed results.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::trial::ResponseTrial;

/// Head of the Markdown table.
const HEAD: &str = "| runs | bot | method | mates, of seeds | median calls | least to most | shortest mate | median cost | least to most | median of won among the last 100 | confirmed, of those without granted replies | of those with |\n|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";

/// Returns the least value, the median and the greatest value. For an even number of values the
/// median is the greater of the two in the middle.
fn spread<T: Ord + Copy>(mut all: Vec<T>) -> Option<[T; 3]> {
    all.sort_unstable();
    let last = all.len().checked_sub(1)?;
    Some([all[0], all[all.len() / 2], all[last]])
}

/// Returns the cells for the runs of a method against a bot.
fn row(trials: &[&ResponseTrial]) -> Option<String> {
    let of = |value: fn(&ResponseTrial) -> i64| {
        spread(trials.iter().map(|trial| value(trial)).collect::<Vec<_>>())
    };
    // Runs without a mate sort after all others.
    let calls = of(|trial| trial.first.map_or(i64::MAX, |first| first as i64))?;
    let most = trials.iter().map(|trial| trial.calls).max().unwrap_or(0);
    let [least, median, greatest] = calls.map(|calls| match calls {
        i64::MAX => format!("> {most}"),
        calls => calls.to_string(),
    });
    let mates = trials.iter().filter(|trial| trial.first.is_some()).count();
    let shortest = trials.iter().filter_map(|trial| trial.moves).min();
    let shortest = shortest.map_or_else(|| "–".to_owned(), |moves| moves.to_string());
    let [low, cost, high] = of(|trial| trial.cost.into())?;
    let [_, last, _] = of(|trial| trial.last.into())?;
    let confirmed = |granted: bool| {
        let all = trials.iter().filter(|trial| trial.granted == granted);
        let held = all.clone().filter(|trial| trial.confirmed).count();
        format!("{held} of {}", all.count())
    };
    Some(format!(
        "{mates} of {} | {median} | {least} to {greatest} | {shortest} | {cost} | {low} to {high} | {last} | {} | {} |",
        trials.len(),
        confirmed(false),
        confirmed(true)
    ))
}

/// Returns a table in Markdown with a row for each file, bot and method.
#[must_use]
pub fn table(files: &[(String, Vec<ResponseTrial>)]) -> String {
    let mut text = HEAD.to_owned();
    for (name, trials) in files {
        let mut groups: BTreeMap<(&str, &str), Vec<&ResponseTrial>> = BTreeMap::new();
        for trial in trials {
            let key = (trial.opponent.as_str(), trial.method.as_str());
            groups.entry(key).or_default().push(trial);
        }
        for ((bot, method), trials) in groups {
            let row = row(&trials).unwrap_or_default();
            // Writing to a String cannot fail.
            let _ = writeln!(text, "| {name} | {bot} | {method} | {row}");
        }
    }
    text
}
