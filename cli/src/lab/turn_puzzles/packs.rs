//! Packs of puzzles over two turns, with a list of their content, and a table.

use std::fmt::Write;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use super::{TurnPuzzle, TurnTrial};

/// Number of puzzles in a pack.
const PER_PACK: usize = 60;

/// Version of the format of packs and of their list.
const VERSION: u32 = 1;

/// Maximum number of puzzles of a kind in the packs.
const MOST: usize = 240;

/// Least difficulty of a mate in two in the packs. Below it the first turn that one tries is right.
const LEAST: u32 = 29;

/// Returns the puzzles of the trials: of each game at most one of a kind, easy ones first.
fn puzzles(trials: &[TurnTrial]) -> Vec<&TurnPuzzle> {
    let mut games = FxHashSet::default();
    let mut counts = FxHashMap::default();
    let mut all = Vec::new();
    for trial in trials {
        for one in trial
            .puzzles
            .iter()
            .filter(|one| one.safe > 0 || one.points >= LEAST)
        {
            let count = counts.entry(&one.themes).or_insert(0);
            if *count < MOST && games.insert((trial.game, &one.themes)) {
                *count += 1;
                all.push(one);
            }
        }
    }
    all.sort_by_key(|one| (&one.themes, one.points, &one.id));
    all
}

/// Returns the files: the packs, and `list.json`.
///
/// # Errors
/// Errors of JSON, which do not come about.
pub fn write(trials: &[TurnTrial]) -> serde_json::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    let mut list = format!("{{\"version\":{VERSION},\"packs\":[\n");
    for (number, pack) in (1..).zip(puzzles(trials).chunks(PER_PACK)) {
        let name = format!("{number:02}.json");
        let rows = pack.iter().map(|one| {
            let TurnPuzzle {
                id,
                rules,
                turn,
                level,
                points,
                themes,
                ..
            } = one;
            (id, rules, turn, level, points, themes)
        });
        let comma = if number == 1 { "" } else { ",\n" };
        let _ = write!(
            list,
            "{comma}{{\"file\":\"{name}\",\"puzzles\":[\n{}]}}",
            lines(rows)?
        );
        let puzzles = lines(pack.iter())?;
        let text = format!("{{\"version\":{VERSION},\"puzzles\":[\n{puzzles}]}}\n");
        files.push((name, text));
    }
    list += "]}\n";
    files.push(("list.json".to_owned(), list));
    Ok(files)
}

fn lines(rows: impl Iterator<Item = impl Serialize>) -> serde_json::Result<String> {
    let rows: Result<Vec<String>, _> = rows.map(|row| serde_json::to_string(&row)).collect();
    Ok(rows?.join(",\n"))
}

/// Returns a table of the verdicts by turn, and of the puzzles.
#[must_use]
pub fn table(trials: &[TurnTrial]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for trial in trials {
        match kinds
            .iter_mut()
            .find(|(verdict, _)| *verdict == trial.verdict)
        {
            Some((_, count)) => *count += 1,
            None => kinds.push((&trial.verdict, 1)),
        }
    }
    kinds.sort_unstable();
    let mut text = "| verdict | positions |\n|---|--:|\n".to_owned();
    for (verdict, count) in kinds {
        let _ = writeln!(text, "| {verdict} | {count} |");
    }
    text += "\n| puzzle | rules | turn | puzzles | median difficulty |\n|---|---|--:|--:|--:|\n";
    let mut all = puzzles(trials);
    all.sort_by_key(|one| (&one.themes, &one.rules, one.turn, one.points));
    let same = |a: &&TurnPuzzle, b: &&TurnPuzzle| {
        (&a.themes, &a.rules, a.turn) == (&b.themes, &b.rules, b.turn)
    };
    for group in all.chunk_by(same) {
        let TurnPuzzle {
            themes,
            rules,
            turn,
            ..
        } = group[0];
        let median = group[group.len() / 2].points;
        let themes = themes.join(" ");
        let _ = writeln!(
            text,
            "| {themes} | {rules} | {turn} | {} | {median} |",
            group.len()
        );
    }
    text
}
