//! Packs of puzzles over two turns, with a list of their content, and a table.

use std::collections::BTreeMap;
use std::fmt::Write;

use rustc_hash::FxHashMap;
use seriatim::board::Board;
use seriatim::rules::{Position, Progressive, Rules};

use super::{TurnPuzzle, TurnTrial};
use crate::lab::pack_files::{self, NamedFile};
use crate::lab::puzzles::alike::{ALIKE, differing};

/// Number of puzzles in a pack.
const PER_PACK: usize = 60;

/// Maximum number of puzzles of a kind by each rule set in the packs.
const MOST: usize = 120;

/// Maximum number of puzzles of a kind from one game.
const PER_GAME: usize = 2;

/// Least difficulty of a mate in two in the packs. Below it the first turn that one tries is right.
const LEAST: u32 = 29;

/// A chosen puzzle, with its game, its pieces and the moves of its first turn.
struct ChosenPuzzle<'a> {
    game: usize,
    puzzle: &'a TurnPuzzle,
    board: Option<Board>,
    first: Vec<&'a str>,
}

impl<'a> ChosenPuzzle<'a> {
    fn new(game: usize, puzzle: &'a TurnPuzzle) -> Self {
        // The pieces are the same by both rule sets.
        let start = Progressive::from_fen(&puzzle.fen, Rules::Italian).ok();
        let moves = puzzle.solution.split(' ');
        Self {
            game,
            puzzle,
            board: start.map(|start| *start.board()),
            first: moves.take(puzzle.turn.into()).collect(),
        }
    }

    /// Returns whether first turns of puzzles of one game or of similar positions have a move in
    /// common.
    fn is_like(&self, other: &Self) -> bool {
        let common = self.first.iter().any(|mv| other.first.contains(mv));
        let boards = self.board.zip(other.board);
        let similar = boards.is_some_and(|(a, b)| differing(&a, &b) < ALIKE);
        common && (self.game == other.game || similar)
    }
}

/// Returns the puzzles of the trials, easy ones first, each with whether its position was changed.
/// Positions of games are preferred. Two puzzles of a kind from one game, or from similar
/// positions, have no move in common.
fn puzzles(trials: &[TurnTrial]) -> Vec<(bool, &TurnPuzzle)> {
    let all = trials.iter().flat_map(|trial| {
        let puzzles = trial.puzzles.iter();
        let puzzles = puzzles.filter(|one| one.safe > 0 || one.points >= LEAST);
        puzzles.map(move |one| (trial, one))
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(trial, _)| trial.changed);
    let mut chosen: FxHashMap<&[String], Vec<ChosenPuzzle<'_>>> = FxHashMap::default();
    all.retain(|&(trial, one)| {
        let kind = chosen.entry(&one.themes).or_default();
        let new = ChosenPuzzle::new(trial.game, one);
        let by_rules = kind.iter().filter(|old| old.puzzle.rules == one.rules);
        let of_game = kind.iter().filter(|old| old.game == trial.game);
        let fits = by_rules.count() < MOST
            && of_game.count() < PER_GAME
            && !kind.iter().any(|old| old.is_like(&new));
        if fits {
            kind.push(new);
        }
        fits
    });
    all.sort_by_key(|(_, one)| (&one.themes, one.points, &one.id));
    let all = all.into_iter();
    all.map(|(trial, one)| (trial.changed, one)).collect()
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
    for (changed, one) in puzzles(trials) {
        let group = groups
            .entry((&one.themes, &one.rules, one.turn))
            .or_default();
        group.push((one.points, changed));
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
