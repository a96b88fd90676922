//! Puzzles with a proof: their file format, and the choice among mined positions. At most one
//! puzzle is chosen from a game, no two are similar, and the levels are evenly filled.

use std::fmt::Write;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use seriatim::rules::{Antichess, Position};
use seriatim::util::mix;

use super::alike::{ALIKE, differing};
use crate::lab::pack_files::{self, NamedFile};

/// Puzzle as it is stored in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForcedPuzzle {
    /// Id made from the position, so that it stays the same when the set grows.
    pub id: String,
    /// Rules: `antichess` or `chess`.
    pub rules: String,
    /// In antichess, the solver's moves in the longest line of the proof. In chess, the number of
    /// pieces on the board.
    pub turn: u32,
    /// Level, from 1 (easy) to 5.
    pub level: u8,
    /// Difficulty in points, which decides the level.
    pub points: u32,
    /// Position, as a FEN.
    pub fen: String,
    /// Only move that wins or holds the draw, in UCI notation. In antichess, the longest line of
    /// the proof: the solver's moves, each the only winning one, with the answers between them.
    pub solution: String,
    /// Number of legal moves.
    pub moves: u32,
    /// Certificate that proves the win or the draw.
    pub certificate: String,
    /// Number of different positions in the proof.
    pub positions: u64,
    /// Nodes of the search until the proof was found; 0 if the result was looked up.
    pub nodes: u64,
    /// Themes of the puzzle.
    pub themes: Vec<String>,
}

/// Result of mining one game: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MinedGame {
    /// Hash of the game's moves.
    pub game: String,
    /// Positions of the game with exactly one winning move.
    pub puzzles: Vec<ForcedPuzzle>,
}

/// Returns a letter for the game that is played, and five letters and digits for the position.
#[must_use]
pub fn puzzle_id(game: char, fen: &str) -> String {
    const FIGURES: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    let hash = fen
        .bytes()
        .fold(16, |hash, byte| mix(hash ^ u64::from(byte)));
    let figure = |i| char::from(FIGURES[(hash >> (5 * i)) as usize % FIGURES.len()]);
    std::iter::once(game).chain((0..5).map(figure)).collect()
}

/// Chooses `wanted` puzzles. Each choice is of the level with the fewest puzzles so far. Within the
/// level it is of the first theme and length with the fewest puzzles so far. Among equals the first
/// game comes first. Returns the puzzles ordered by difficulty.
#[must_use]
pub fn choose(mined: &[MinedGame], wanted: usize) -> Vec<ForcedPuzzle> {
    let mut taken: Vec<(&ForcedPuzzle, Antichess)> = Vec::new();
    let mut left: Vec<(usize, &ForcedPuzzle)> = Vec::new();
    for (game, one) in mined.iter().enumerate() {
        left.extend(one.puzzles.iter().map(|puzzle| (game, puzzle)));
    }
    let mut kinds: FxHashMap<(u8, u32, &str), usize> = FxHashMap::default();
    let mut levels = [0; 6];
    while taken.len() < wanted {
        let rank = |puzzle: &ForcedPuzzle| {
            let kind = kinds.get(&kind(puzzle)).copied().unwrap_or(0);
            (levels[usize::from(puzzle.level)], kind)
        };
        let best = (0..left.len()).min_by_key(|&at| (rank(left[at].1), at));
        let Some(best) = best else { break };
        let (game, puzzle) = left.remove(best);
        let Ok(position) = Antichess::from_fen(&puzzle.fen) else {
            continue;
        };
        if taken.iter().any(|(_, other)| alike(other, &position)) {
            continue;
        }
        left.retain(|&(other, _)| other != game);
        levels[usize::from(puzzle.level)] += 1;
        *kinds.entry(kind(puzzle)).or_default() += 1;
        taken.push((puzzle, position));
    }
    let mut chosen: Vec<ForcedPuzzle> = taken.into_iter().map(|(one, _)| one.clone()).collect();
    chosen.sort_by_key(|one| (one.points, one.id.clone()));
    chosen
}

fn kind(puzzle: &ForcedPuzzle) -> (u8, u32, &str) {
    let theme = puzzle.themes.first().map_or("", String::as_str);
    (puzzle.level, puzzle.turn, theme)
}

fn alike(one: &Antichess, other: &Antichess) -> bool {
    differing(one.board(), other.board()) < ALIKE
}

/// Returns the packs, each with puzzles of all difficulties, and the list of all puzzles in the
/// packs.
///
/// # Errors
/// Errors of the JSON writer.
pub fn write(chosen: &[ForcedPuzzle]) -> serde_json::Result<Vec<NamedFile>> {
    pack_files::write(&pack_files::mixed(chosen), |one| {
        (
            &one.id,
            &one.rules,
            one.turn,
            one.level,
            one.points,
            &one.themes,
        )
    })
}

/// Returns Markdown tables with the number of puzzles of each `turn` and level, and of each theme.
/// `turn_name` is the heading of the column of `turn`.
#[must_use]
pub fn table(chosen: &[ForcedPuzzle], turn_name: &str) -> String {
    let count =
        |fits: &dyn Fn(&ForcedPuzzle) -> bool| chosen.iter().filter(|one| fits(one)).count();
    let mut text =
        format!("| {turn_name} | 1 | 2 | 3 | 4 | 5 | all |\n|--:|--:|--:|--:|--:|--:|--:|\n");
    let most = chosen.iter().map(|one| one.turn).max().unwrap_or(0);
    for turn in 1..=most {
        let all = count(&|one| one.turn == turn);
        if all == 0 {
            continue;
        }
        // Writing to a String cannot fail.
        let _ = write!(text, "| {turn} |");
        for level in 1..=5 {
            let _ = write!(
                text,
                " {} |",
                count(&|one| (one.turn, one.level) == (turn, level))
            );
        }
        let _ = writeln!(text, " {all} |");
    }
    let _ = write!(text, "| all |");
    for level in 1..=5 {
        let _ = write!(text, " {} |", count(&|one| one.level == level));
    }
    let _ = writeln!(
        text,
        " {} |\n\n| theme | puzzles |\n|---|--:|",
        chosen.len()
    );
    let mut themes: Vec<&String> = chosen.iter().flat_map(|one| &one.themes).collect();
    themes.sort();
    themes.dedup();
    for theme in themes {
        let _ = writeln!(
            text,
            "| {theme} | {} |",
            count(&|one| one.themes.contains(theme))
        );
    }
    text
}
