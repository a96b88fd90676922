//! Packs of puzzles over two turns, with a list of their content, and a table.

use std::fmt::Write;

use super::{TurnPuzzle, TurnTrial};
use crate::lab::pack_files::{self, NamedFile};
use rustc_hash::{FxHashMap, FxHashSet};

/// Number of puzzles in a pack.
const PER_PACK: usize = 60;

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
pub fn write(trials: &[TurnTrial]) -> serde_json::Result<Vec<NamedFile>> {
    let packs: Vec<Vec<&TurnPuzzle>> = puzzles(trials)
        .chunks(PER_PACK)
        .map(<[_]>::to_vec)
        .collect();
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
