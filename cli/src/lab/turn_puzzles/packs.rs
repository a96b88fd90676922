//! Packs of puzzles over two turns, with a list of their content, and a table.

use std::collections::BTreeMap;
use std::fmt::Write;

use rustc_hash::FxHashMap;
use serde::Serialize;

use super::{TurnPuzzle, TurnTrial};

/// Number of puzzles in a pack.
const PER_PACK: usize = 60;

/// Version of the format of packs and of their list.
const VERSION: u32 = 1;

/// Maximum number of puzzles of a kind by each rule set in the packs.
const MOST: usize = 120;

/// Maximum number of puzzles of a kind from one game.
const PER_GAME: usize = 2;

/// Least difficulty of a mate in two in the packs. Below it the first turn that one tries is right.
const LEAST: u32 = 29;

/// Returns whether the solver's first turns of two puzzles have a move in common.
fn alike(one: &TurnPuzzle, other: &TurnPuzzle) -> bool {
    let first = |puzzle: &'_ TurnPuzzle| -> Vec<String> {
        let moves = puzzle.solution.split(' ').take(puzzle.turn.into());
        moves.map(str::to_owned).collect()
    };
    let known = first(other);
    first(one).iter().any(|mv| known.contains(mv))
}

/// Returns the puzzles of the trials, easy ones first. Positions of games are preferred to changed
/// ones. Two of a kind from one game have no move in common.
fn puzzles(trials: &[TurnTrial]) -> Vec<(&TurnTrial, &TurnPuzzle)> {
    let all = trials.iter().flat_map(|trial| {
        let puzzles = trial.puzzles.iter();
        let puzzles = puzzles.filter(|one| one.safe > 0 || one.points >= LEAST);
        puzzles.map(move |one| (trial, one))
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(trial, _)| trial.changed);
    let mut of_games: FxHashMap<_, Vec<&TurnPuzzle>> = FxHashMap::default();
    let mut counts = FxHashMap::default();
    all.retain(|&(trial, one)| {
        let count = counts.entry((&one.themes, &one.rules)).or_insert(0);
        let known = of_games.entry((trial.game, &one.themes)).or_default();
        let fits =
            *count < MOST && known.len() < PER_GAME && !known.iter().any(|other| alike(one, other));
        if fits {
            *count += 1;
            known.push(one);
        }
        fits
    });
    all.sort_by_key(|(_, one)| (&one.themes, one.points, &one.id));
    all
}

/// Returns the files: the packs, and `list.json`.
///
/// # Errors
/// Errors of JSON, which do not come about.
pub fn write(trials: &[TurnTrial]) -> serde_json::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    let mut list = format!("{{\"version\":{VERSION},\"packs\":[\n");
    let all: Vec<&TurnPuzzle> = puzzles(trials).into_iter().map(|(_, one)| one).collect();
    for (number, pack) in (1..).zip(all.chunks(PER_PACK)) {
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

/// Returns a table of the verdicts, and of the puzzles.
#[must_use]
pub fn table(trials: &[TurnTrial]) -> String {
    let mut kinds: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for trial in trials {
        kinds.entry(&trial.verdict).or_default()[usize::from(trial.changed)] += 1;
    }
    let mut text =
        "| verdict | positions of games | changed positions |\n|---|--:|--:|\n".to_owned();
    for (verdict, [played, changed]) in kinds {
        let _ = writeln!(text, "| {verdict} | {played} | {changed} |");
    }
    text += "\n| puzzle | rules | turn | puzzles | of them changed | median difficulty |\n|---|---|--:|--:|--:|--:|\n";
    let mut groups: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (trial, one) in puzzles(trials) {
        let group = groups
            .entry((&one.themes, &one.rules, one.turn))
            .or_default();
        group.push((one.points, trial.changed));
    }
    for ((themes, rules, turn), group) in groups {
        let (count, themes) = (group.len(), themes.join(" "));
        // They are in order of their points.
        let median = group[count / 2].0;
        let changed = group.iter().filter(|(_, changed)| *changed).count();
        let _ = writeln!(
            text,
            "| {themes} | {rules} | {turn} | {count} | {changed} | {median} |"
        );
    }
    text
}
