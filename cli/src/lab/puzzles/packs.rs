//! Packs of further puzzles, which a page loads on demand, with a list of their content.
//!
//! The first candidates are the positions before the last turn of finished games. Most of them have
//! the mate that was played. The next candidates are all positions of the games after one more turn
//! of seeded random moves. Both kinds are taken in the order of their ids, which are hashes, so any
//! number of them is a fair sample. The result of each candidate is kept in a file, and a stopped
//! run resumes from this file.

use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use super::choice::alike;
use super::{Puzzle, PuzzleCandidate, PuzzleLimits, Rated, id, rate_within};
use crate::lab::pack_files::{self, NamedFile};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::util::{Rng, mix};

/// Turns that packs are made of. The first file already has all different puzzles of turn 3.
pub const TURNS: std::ops::RangeInclusive<u16> = 4..=8;

/// Limits that screen many candidates. A candidate whose mate takes longer to find is left out.
const LIMITS: PuzzleLimits = PuzzleLimits {
    nodes: 5_000,
    nodes_for_all: 10_000,
    looked_at: 100,
};

/// Seed of the random moves.
const SEED: u64 = 15;

/// Result of a candidate: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mined {
    fen: String,
    rules: String,
    puzzle: Option<Puzzle>,
}

/// Returns the first `most` candidates of games, each position once. A game is given by its
/// positions at the start of each turn.
#[must_use]
pub fn candidates(games: &[Vec<Progressive>], most: usize) -> Vec<Lead> {
    let last = |game: &Vec<Progressive>| {
        let open = game.iter().rev().find(|one| one.outcome().is_none());
        open.cloned()
    };
    let last = sorted(games.iter().filter_map(last));
    let random = sorted(games.iter().flatten().filter_map(after_random));
    let mut there = FxHashSet::default();
    let last = last.into_iter().map(|start| (start, true));
    let both = last.chain(random.into_iter().map(|start| (start, false)));
    let mut leads: Vec<Lead> = both
        .filter(|(start, _)| there.insert(key(start)))
        .map(|(start, played)| Lead { start, played })
        .collect();
    leads.truncate(most);
    leads
}

/// Position that may become a puzzle.
#[derive(Clone, Debug)]
pub struct Lead {
    start: Progressive,
    /// True if a game reached the position. Otherwise the last turn before it is random.
    played: bool,
}

/// Returns the usable positions in the order of their ids.
fn sorted(positions: impl Iterator<Item = Progressive>) -> Vec<Progressive> {
    let fits = |one: &Progressive| TURNS.contains(&one.turn()) && one.outcome().is_none();
    let mut keyed: Vec<_> = positions
        .filter(fits)
        .map(|one| (id(&one), one.to_string(), one))
        .collect();
    keyed.sort_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
    keyed.into_iter().map(|(_, _, one)| one).collect()
}

/// Returns the position after one more turn of random moves.
fn after_random(start: &Progressive) -> Option<Progressive> {
    let text = start.to_string();
    let hash = text
        .bytes()
        .fold(SEED, |hash, byte| mix(hash ^ u64::from(byte)));
    let mut rng = Rng::new(hash);
    let mut position = start.clone();
    while position.turn() == start.turn() {
        let moves = position.legal_moves();
        let mv = *moves.get(rng.below(moves.len().max(1)))?;
        position.play_unchecked(mv);
    }
    Some(position)
}

fn key(start: &Progressive) -> (String, String) {
    (start.to_string(), start.rules().name().to_lowercase())
}

/// Returns the puzzles of the candidates, in the candidates' order. Candidates in `known` are not
/// searched again. `keep` gets each new result with the number of finished candidates.
///
/// # Errors
/// Errors of `keep`.
pub fn mine<E>(
    leads: &[Lead],
    known: Vec<Mined>,
    mut keep: impl FnMut(&Mined, usize) -> Result<(), E>,
) -> Result<Vec<Puzzle>, E> {
    let known = known.into_iter();
    let mut known: FxHashMap<_, _> = known
        .map(|one| ((one.fen, one.rules), one.puzzle))
        .collect();
    let mut puzzles = Vec::new();
    for (done, lead) in leads.iter().enumerate() {
        let key = key(&lead.start);
        if let Some(puzzle) = known.remove(&key) {
            puzzles.extend(puzzle);
            continue;
        }
        let (fen, rules) = key;
        let puzzle = lead.puzzle();
        let mined = Mined { fen, rules, puzzle };
        keep(&mined, done)?;
        puzzles.extend(mined.puzzle);
    }
    Ok(puzzles)
}

impl Lead {
    /// Returns a puzzle of the position. A position that no game reached must have few solving
    /// first moves.
    #[must_use]
    pub fn puzzle(&self) -> Option<Puzzle> {
        let candidate = PuzzleCandidate {
            start: self.start.clone(),
            source: None,
        };
        let rated = rate_within(&candidate, LIMITS)?;
        if rated.puzzle.more && !self.played {
            return None;
        }
        let puzzle = rated.with_firsts().puzzle;
        (self.played || puzzle.firsts.is_some()).then_some(puzzle)
    }
}

/// Chooses `wanted` puzzles that are similar neither to those in `there` nor to one another. The
/// pairs of turn and rule set are served in rotation. Each choice is of the level with the fewest
/// puzzles so far, then of the theme with the fewest, then with the fewest first moves.
#[must_use]
pub fn choose(puzzles: Vec<Puzzle>, there: &[Puzzle], wanted: usize) -> Vec<Puzzle> {
    let rated = |puzzles: Vec<Puzzle>| puzzles.into_iter().filter_map(Rated::of);
    let mut choice = PackChoice::default();
    for one in rated(there.to_vec()) {
        choice.take(one);
    }
    let old = choice.taken.len();
    let mut groups: Vec<Vec<Rated>> = Vec::new();
    let mut of_group = FxHashMap::default();
    for one in rated(puzzles) {
        let group = *of_group.entry(kind(&one)).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[group].push(one);
    }
    groups.sort_by_key(|group| group.first().map(kind));
    while choice.taken.len() - old < wanted && groups.iter().any(|group| !group.is_empty()) {
        for group in &mut groups {
            if let Some(next) = choice
                .next_of(group)
                .filter(|_| choice.taken.len() - old < wanted)
            {
                choice.take(next);
            }
        }
    }
    choice
        .taken
        .into_iter()
        .skip(old)
        .map(|one| one.puzzle)
        .collect()
}

/// Returns the turn and whether the rules are Italian.
fn kind(one: &Rated) -> (u16, bool) {
    (one.puzzle.turn, one.start.rules() == Rules::Italian)
}

/// Puzzles chosen so far.
#[derive(Default)]
struct PackChoice {
    taken: Vec<Rated>,
    ids: FxHashSet<String>,
    /// Rules and solutions of the chosen puzzles. A solver who has played a solution once knows it.
    solutions: FxHashSet<(String, String)>,
    levels: FxHashMap<((u16, bool), u8), usize>,
    themes: FxHashMap<String, usize>,
}

impl PackChoice {
    fn take(&mut self, one: Rated) {
        let Puzzle {
            id,
            rules,
            solution,
            level,
            themes,
            ..
        } = &one.puzzle;
        self.ids.insert(id.clone());
        self.solutions.insert((rules.clone(), solution.clone()));
        *self.levels.entry((kind(&one), *level)).or_default() += 1;
        for theme in themes {
            *self.themes.entry(theme.clone()).or_default() += 1;
        }
        self.taken.push(one);
    }

    fn is_new(&self, one: &Rated) -> bool {
        let Puzzle {
            id,
            rules,
            solution,
            turn,
            ..
        } = &one.puzzle;
        !self.ids.contains(id)
            && !self.solutions.contains(&(rules.clone(), solution.clone()))
            && !self
                .taken
                .iter()
                .any(|other| other.puzzle.turn == *turn && alike(one, other))
    }

    /// Removes the best new puzzle from the group and returns it. Puzzles that are not new are
    /// removed on the way.
    fn next_of(&self, group: &mut Vec<Rated>) -> Option<Rated> {
        let rank = |one: &Rated| {
            let level = self.levels.get(&(kind(one), one.puzzle.level));
            let themes = one.puzzle.themes.iter();
            let rarest = themes.map(|theme| self.themes.get(theme).copied().unwrap_or(0));
            (
                level.copied().unwrap_or(0),
                rarest.min().unwrap_or(usize::MAX),
                one.puzzle.firsts.unwrap_or(u32::MAX),
            )
        };
        while !group.is_empty() {
            // Among equals `min_by_key` returns the first.
            let best = (0..group.len()).min_by_key(|&at| rank(&group[at]))?;
            let one = group.swap_remove(best);
            if self.is_new(&one) {
                return Some(one);
            }
        }
        None
    }
}

/// Returns the packs, each with puzzles of all difficulties, and the list of all puzzles in the
/// packs.
///
/// # Errors
/// Errors of the JSON writer.
pub fn write(chosen: &[Puzzle]) -> serde_json::Result<Vec<NamedFile>> {
    let mut packs = pack_files::mixed(chosen);
    for pack in &mut packs {
        pack.sort_by_key(|one| (one.turn, one.points, &one.id));
    }
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

/// Returns Markdown tables with the number of puzzles of each turn, rule set and level, and of each
/// theme.
#[must_use]
pub fn table(chosen: &[Puzzle]) -> String {
    let count = |fits: &dyn Fn(&Puzzle) -> bool| chosen.iter().filter(|one| fits(one)).count();
    let mut lines = vec![
        "| turn | rules | 1 | 2 | 3 | 4 | 5 | all |".to_owned(),
        "|--:|---|--:|--:|--:|--:|--:|--:|".to_owned(),
    ];
    for turn in TURNS {
        for rules in ["italian", "scottish"] {
            let levels = (1..=5).map(|level| {
                let here = count(&|one| (one.turn, &*one.rules, one.level) == (turn, rules, level));
                format!("{here} | ")
            });
            let all = count(&|one| (one.turn, &*one.rules) == (turn, rules));
            lines.push(format!(
                "| {turn} | {rules} | {}{all} |",
                levels.collect::<String>()
            ));
        }
    }
    lines.push("\n| theme | puzzles |\n|---|--:|".to_owned());
    let mut themes: Vec<&String> = chosen.iter().flat_map(|one| &one.themes).collect();
    themes.sort();
    themes.dedup();
    for theme in themes {
        lines.push(format!(
            "| {theme} | {} |",
            count(&|one| one.themes.contains(theme))
        ));
    }
    lines.push("\n| moves of the shortest mate | puzzles |\n|--:|--:|".to_owned());
    for moves in 1..=usize::from(*TURNS.end()) {
        let here = count(&|one| one.solution.split(' ').count() == moves);
        lines.push(format!("| {moves} | {here} |"));
    }
    lines.push("\n| first moves | puzzles |\n|--:|--:|".to_owned());
    for firsts in (1..=4).map(Some).chain([None]) {
        let name = firsts.map_or_else(
            || "more, or not counted".to_owned(),
            |firsts| firsts.to_string(),
        );
        lines.push(format!(
            "| {name} | {} |",
            count(&|one| one.firsts == firsts)
        ));
    }
    lines.join("\n") + "\n"
}
