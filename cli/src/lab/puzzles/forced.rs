//! Puzzles with a proof, as they stand in their files, and which mined positions become some: one of a game at most, none like another, of each level as many.

use std::fmt::Write;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use seriatim::board::Square;
use seriatim::rules::{Antichess, Position};
use seriatim::util::mix;

use super::packs::NamedFile;

/// A puzzle as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForcedPuzzle {
    /// Made of the position, so that it stays the same when the set grows.
    pub id: String,
    /// `antichess` or `chess`.
    pub rules: String,
    /// Of antichess the moves of the solver in the longest line of the proof, of chess the men on the board.
    pub turn: u32,
    /// From 1, easy, to 5.
    pub level: u8,
    /// The difficulty of which the level is made.
    pub points: u32,
    /// The position.
    pub fen: String,
    /// The only move that wins, or holds the draw, UCI. Of antichess, all that is asked: in the longest line of the proof the solver's moves, each the only
    /// one that wins, with the answers between them.
    pub solution: String,
    /// How many legal moves there are.
    pub moves: u32,
    /// The proof of what it keeps.
    pub certificate: String,
    /// Different positions of the proof.
    pub positions: u64,
    /// Nodes until it was found; 0 where it was looked up.
    pub nodes: u64,
    /// What it is about.
    pub themes: Vec<String>,
}

/// What came of a game: a line of the file that a run goes on from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MinedGame {
    /// Its moves, as a hash.
    pub game: String,
    /// Its positions with one winning move.
    pub puzzles: Vec<ForcedPuzzle>,
}

/// A letter that says what is played, and five letters and figures for the position.
#[must_use]
pub fn puzzle_id(game: char, fen: &str) -> String {
    const FIGURES: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    let hash = fen
        .bytes()
        .fold(16, |hash, byte| mix(hash ^ u64::from(byte)));
    let figure = |i| char::from(FIGURES[(hash >> (5 * i)) as usize % FIGURES.len()]);
    std::iter::once(game).chain((0..5).map(figure)).collect()
}

/// Positions that differ on fewer squares are alike.
const ALIKE: usize = 5;

/// Puzzles of a pack.
const PER_PACK: usize = 100;

/// The version of the form of packs and of their list.
const VERSION: u32 = 1;

/// Chooses `wanted` puzzles, each time one of the level that has fewest so far, of these one whose first theme and length have fewest; games
/// in their order. They come ordered by difficulty.
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
    let (a, b) = (one.board(), other.board());
    let differ = Square::all().filter(|&square| a.piece_at(square) != b.piece_at(square));
    differ.count() < ALIKE
}

/// The packs, each with something of everything, and the list of all that is in them.
///
/// # Errors
/// Those of the writer of JSON.
pub fn write(chosen: &[ForcedPuzzle]) -> serde_json::Result<Vec<NamedFile>> {
    let packs = chosen.len().div_ceil(PER_PACK);
    let (mut files, mut list) = (Vec::new(), Vec::new());
    for pack in 0..packs {
        let here = || chosen.iter().skip(pack).step_by(packs);
        let lines: Result<Vec<String>, _> = here().map(serde_json::to_string).collect();
        let rows = here().map(|one| {
            let ForcedPuzzle {
                id,
                rules,
                turn,
                level,
                points,
                themes,
                ..
            } = one;
            serde_json::to_string(&(id, rules, turn, level, points, themes))
        });
        let rows: Result<Vec<String>, _> = rows.collect();
        let file = format!("{:02}.json", pack + 1);
        list.push(format!(
            "{{\"file\":\"{file}\",\"puzzles\":[\n{}\n]}}",
            rows?.join(",\n")
        ));
        let text = format!(
            "{{\"version\":{VERSION},\"puzzles\":[\n{}\n]}}\n",
            lines?.join(",\n")
        );
        files.push((file, text));
    }
    let list = list.join(",\n");
    let list = format!("{{\"version\":{VERSION},\"packs\":[\n{list}\n]}}\n");
    files.push(("list.json".to_owned(), list));
    Ok(files)
}

/// Markdown: how many there are of each `turn`, whose name is told, and level, and of each theme.
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
