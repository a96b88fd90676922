//! Packs of puzzles over two turns, with a list of their content, and a table.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{TurnPuzzle, TurnTrial};
use crate::lab::pack_files::{self, NamedFile};
use rustc_hash::FxHashMap;

/// Number of puzzles in a pack.
const PER_PACK: usize = 60;

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
pub fn write(trials: &[TurnTrial]) -> serde_json::Result<Vec<NamedFile>> {
    let all: Vec<&TurnPuzzle> = puzzles(trials).into_iter().map(|(_, one)| one).collect();
    let packs: Vec<Vec<&TurnPuzzle>> = all.chunks(PER_PACK).map(<[_]>::to_vec).collect();
    pack_files::write(&packs, |one| {
        (
            &one.id,
            &one.rules,
            one.turn.into(),
            one.level,
            one.points,
            &one.themes,
        )
    })
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
