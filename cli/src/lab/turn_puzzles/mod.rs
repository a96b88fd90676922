//! Puzzles of Progressive chess over two turns, from positions of games.
//!
//! | kind | position |
//! |---|---|
//! | *Survive* | no mate, and 1 to [`FEW`] different ends after which the opponent has none |
//! | *Mate in two turns* | no mate, but a turn after which the opponent is lost |
//!
//! A late position of a game gets a low turn number, so that a person can look through the turns.
//! Neighbours of the lost ones are tried too ([`neighbours()`]).
//! Each puzzle is proved twice: by the searches, and by [`second_proof`](mod@second_proof), which
//! shares no code with them.

mod neighbours;
mod packs;
pub mod second_proof;

#[cfg(test)]
mod tests;

pub use neighbours::neighbours;
pub use packs::{table, write};

use serde::{Deserialize, Serialize};
use seriatim::board::Move;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::progressive::two_turns::{
    Survival, SurvivalVerdict, TwoTurnProof, WinInTwo, WinVerdict,
};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};
use seriatim::util::{Rng, mix};

use super::fit_weights::PlayedGame;
use super::puzzles::{level, puzzle_id};
use super::turn_map::positions::ends_up_to;

/// Maximum number of safe ends of a puzzle.
pub const FEW: usize = 5;

/// Minimum number of ends for each safe one in a puzzle.
const SHARE: usize = 20;

/// Node limit of the mate search after an end that seems safe.
pub(super) const NODES: u64 = 400_000;

/// Node limit of the first mate search after an end.
pub(super) const SOON: u64 = 1_000;

/// Maximum number of ends that may seem safe after the first search.
const OPEN: usize = 30;

/// Bytes for the tables of a search.
const BYTES: usize = 256 << 20;

/// Maximum number of positions that a second proof keeps.
const SECOND: usize = 12_000_000;

/// Node limit of the search for a mate in two.
const WIN_NODES: u64 = 30_000;

/// Number of defences among which the best one is chosen.
const DEFENCES: usize = 1_500;

/// Number of puzzles *Survive* of a game above which no more neighbours are tried.
pub const ENOUGH: usize = 4;

/// Turns of games from which positions are taken.
const LATE: std::ops::RangeInclusive<u16> = 5..=12;

/// Position that may become a puzzle, with the number of its game.
#[derive(Clone, Debug)]
pub struct TurnLead {
    /// Position at the start of the turn.
    pub start: Progressive,
    /// Number of the game.
    pub game: usize,
    /// True if a piece was put elsewhere or removed.
    pub changed: bool,
}

/// Puzzle as it is stored in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnPuzzle {
    /// Id made from the position and the rules.
    pub id: String,
    /// Rules: `italian` or `scottish`.
    pub rules: String,
    /// Number of the turn, which is the number of its moves.
    pub turn: u16,
    /// Level, from 1 (easy) to 5.
    pub level: u8,
    /// Difficulty in points, which decides the level.
    pub points: u32,
    /// Position, as a FEN.
    pub fen: String,
    /// Moves in UCI notation. *Survive*: a safe turn. *Mate in two turns*: the turn, the longest
    /// defence, and the mate.
    pub solution: String,
    /// Number of different ends of the turn; in a mate in two, of the opponent's turn.
    pub ends: usize,
    /// Number of safe ends; 0 in a mate in two.
    pub safe: usize,
    /// `survive` or `twoTurns`.
    pub themes: Vec<String>,
}

/// Result for one position: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TurnTrial {
    /// Position, as a FEN.
    pub fen: String,
    /// Rules: `Italian` or `Scottish`.
    pub rules: String,
    /// `mates`, `many` (more than [`FEW`] safe ends), `few`, `lost`, `large` (too many ends),
    /// `unknown`, or `unproved` (the second proof did not succeed).
    pub verdict: String,
    /// Number of the game.
    pub game: usize,
    /// True if a piece was put elsewhere or removed.
    #[serde(default)]
    pub changed: bool,
    /// Puzzles of this position: at most one of each kind.
    pub puzzles: Vec<TurnPuzzle>,
}

/// Returns late positions of games, each once, with turn numbers up to `last`. Short turns come
/// first; apart from that the order says nothing about the games.
#[must_use]
pub fn leads(games: &[PlayedGame], last: u16) -> Vec<TurnLead> {
    let mut leads = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let mut position = Progressive::initial(game.rules);
        for series in &game.series {
            series.iter().for_each(|&mv| position.play_unchecked(mv));
            if LATE.contains(&position.turn()) {
                let turns = (1..=last).filter(|turn| turn % 2 == position.turn() % 2);
                let starts = turns.filter_map(|turn| at_turn(&position, turn, game.rules));
                leads.extend(starts.map(|start| TurnLead {
                    start,
                    game: number,
                    changed: false,
                }));
            }
        }
    }
    shuffled(leads)
}

/// Returns each lead once, short turns first, apart from that in an order that says nothing.
fn shuffled(mut leads: Vec<TurnLead>) -> Vec<TurnLead> {
    let key = |lead: &TurnLead| {
        let text = named(&lead.start);
        let hash = text
            .bytes()
            .fold(47, |hash, byte| mix(hash ^ u64::from(byte)));
        (lead.start.turn(), hash, text)
    };
    leads.sort_by_cached_key(key);
    leads.dedup_by_key(|lead| named(&lead.start));
    leads
}

/// Returns a position with another number of its turn, without castling and en passant.
fn at_turn(position: &Progressive, turn: u16, rules: Rules) -> Option<Progressive> {
    let text = position.to_string();
    let mut fields = text.split(' ');
    let (board, side) = (fields.next()?, fields.next()?);
    let start = Progressive::from_fen(&format!("{board} {side} - - 0 {turn}"), rules).ok()?;
    start.outcome().is_none().then_some(start)
}

fn named(position: &Progressive) -> String {
    format!("{} {position}", position.rules().name().to_lowercase())
}

fn text<'a>(moves: impl IntoIterator<Item = &'a Move>) -> String {
    let moves: Vec<String> = moves.into_iter().map(Move::to_string).collect();
    moves.join(" ")
}

/// Returns the result of the complete mate search.
fn mate(start: &Progressive, nodes: u64) -> MateVerdict {
    let mut search = MateSearch::new(start, BYTES);
    while search.nodes() < nodes && search.step(1 << 10) == SearchStatus::Running {}
    search.outcome()
}

/// All ends of a turn, answered.
struct Answers {
    /// Ends after which there is no mate.
    safe: Vec<Progressive>,
    mates: Vec<Vec<Move>>,
    ends: usize,
}

/// Mates of the opponent that are known, the last useful one first.
#[derive(Default)]
pub(super) struct UsefulMates(Vec<Vec<Move>>);

impl UsefulMates {
    /// Returns true if a known mate is possible in `end`, the position after a turn.
    fn answers(&mut self, end: &Progressive) -> bool {
        let mut mates = self.0.iter();
        let found = mates.position(|mate| {
            let end = second_proof::played(end, mate);
            end.is_some_and(|end| end.is_mate())
        });
        if let Some(at) = found {
            self.0[..=at].rotate_right(1);
        }
        found.is_some()
    }

    /// Returns whether the opponent mates after an end, which may be the end of the game; `None` if
    /// the node limit is too low.
    pub(super) fn mated(&mut self, end: &Progressive, nodes: u64) -> Option<bool> {
        if end.outcome().is_some() {
            return Some(false);
        }
        if self.answers(end) {
            return Some(true);
        }
        match mate(end, nodes) {
            MateVerdict::Mate(mate) => {
                self.0.insert(0, mate);
                Some(true)
            }
            MateVerdict::NoMate => Some(false),
            MateVerdict::Unknown => None,
        }
    }

    /// Returns whether a mate after an end is known or is found soon.
    fn soon(&mut self, end: &Progressive) -> bool {
        self.mated(end, SOON) == Some(true)
    }
}

/// Returns whether so many of some random turns seem safe that the position cannot be a puzzle.
fn seems_open(start: &Progressive, known: &mut UsefulMates, rng: &mut Rng) -> bool {
    let mut open = 0;
    for _ in 0..2 * OPEN {
        let mut position = start.clone();
        while position.turn() == start.turn() {
            let moves = position.legal_moves();
            // A side that cannot go on has drawn, which is safe.
            let Some(&mv) = moves.get(rng.below(moves.len().max(1))) else {
                return true;
            };
            position.play_unchecked(mv);
        }
        open += usize::from(!known.soon(&position));
        if open > OPEN {
            return true;
        }
    }
    false
}

/// Answers all ends of a turn. Ends early, with the verdict, when the position cannot become a
/// puzzle.
fn answers(start: &Progressive, most: usize) -> Result<Answers, &'static str> {
    let mut known = UsefulMates::default();
    let mut rng = Rng::new(start.key());
    if seems_open(start, &mut known, &mut rng) {
        return Err("many");
    }
    let mut ends = ends_up_to(start, most).ok_or("large")?;
    let count = ends.len();
    let (mut open, mut safe) = (Vec::new(), Vec::new());
    // A random order finds safe ends early if there are many.
    while !ends.is_empty() {
        let (_, end) = ends.swap_remove(rng.below(ends.len()));
        if !known.soon(&end) {
            open.push(end);
        }
        if open.len() > OPEN {
            return Err("many");
        }
    }
    for end in open {
        match known.mated(&end, NODES) {
            Some(true) => {}
            Some(false) => safe.push(end),
            None => return Err("unknown"),
        }
        if safe.len() > FEW {
            return Err("many");
        }
    }
    Ok(Answers {
        safe,
        mates: known.0,
        ends: count,
    })
}

/// Decides which puzzles a position is. Mates in two are looked for only in positions of games.
/// Positions with more than `most` ends are not tried.
#[must_use]
pub fn trial(lead: &TurnLead, most: usize) -> TurnTrial {
    let (verdict, mut puzzles) = decide(&lead.start, most);
    if !lead.changed && matches!(verdict, "many" | "few") {
        puzzles.extend(mate_in_two(&lead.start));
    }
    TurnTrial {
        fen: lead.start.to_string(),
        rules: lead.start.rules().name().to_owned(),
        verdict: verdict.to_owned(),
        game: lead.game,
        changed: lead.changed,
        puzzles,
    }
}

fn decide(start: &Progressive, most: usize) -> (&'static str, Vec<TurnPuzzle>) {
    match mate(start, NODES) {
        MateVerdict::Mate(_) => return ("mates", Vec::new()),
        MateVerdict::Unknown => return ("unknown", Vec::new()),
        MateVerdict::NoMate => {}
    }
    let answers = match answers(start, most) {
        Ok(answers) if answers.safe.is_empty() => return ("lost", Vec::new()),
        // Many safe ends among few are no task.
        Ok(answers) if answers.ends < SHARE * answers.safe.len() => return ("many", Vec::new()),
        Ok(answers) => answers,
        Err(verdict) => return (verdict, Vec::new()),
    };
    let survive = survive(start, &answers);
    let verdict = if survive.is_some() { "few" } else { "unproved" };
    (verdict, survive.into_iter().collect())
}

/// Returns the puzzle of a position with few safe ends, if the second proof succeeds.
fn survive(start: &Progressive, answers: &Answers) -> Option<TurnPuzzle> {
    let safe = &answers.safe;
    let mated = second_proof::all_mated_but(start, safe, &answers.mates);
    if mated != Some(answers.ends) {
        return None;
    }
    let proved = |end: &Progressive| {
        end.outcome().is_some() || second_proof::has_no_mate(end, SECOND) == Some(true)
    };
    if !safe.iter().all(proved) {
        return None;
    }
    // Ends that look better than the safe one make the puzzle hard.
    let mut search = Survival::without_mate(start, BYTES);
    while search.step(1 << 12) == SearchStatus::Running {}
    let SurvivalVerdict::Safe(turn) = search.verdict() else {
        return None;
    };
    let points = points(search.progress().answered, start.turn());
    let ends = (answers.ends, safe.len());
    Some(puzzle(start, points, text(&turn), ends, "survive"))
}

/// Returns the puzzle of a position with a mate in two, if the second proof succeeds.
fn mate_in_two(start: &Progressive) -> Option<TurnPuzzle> {
    let mut search = WinInTwo::new(start, BYTES);
    while search.nodes() < WIN_NODES && search.step(1 << 12) == SearchStatus::Running {}
    let WinVerdict::InTwo(TwoTurnProof { first, ends, mates }) = search.verdict() else {
        return None;
    };
    let first = first?;
    let lost = second_proof::played(start, &first)?;
    if second_proof::all_mated_but(&lost, &[], &mates) != Some(ends as usize) {
        return None;
    }
    // The best defence leaves the fewest mates.
    let mut all = ends_up_to(&lost, usize::MAX)?;
    let mut rng = Rng::new(lost.key());
    let mut best: Option<(usize, Vec<Move>, &Vec<Move>)> = None;
    for _ in 0..DEFENCES.min(all.len()) {
        let (turn, end) = all.swap_remove(rng.below(all.len()));
        let works =
            |mate: &&Vec<Move>| second_proof::played(&end, mate).is_some_and(|end| end.is_mate());
        let answers: Vec<&Vec<Move>> = mates.iter().filter(works).collect();
        if best.as_ref().is_none_or(|best| answers.len() < best.0) {
            best = Some((answers.len(), turn, answers.first()?));
        }
    }
    let (_, defence, mate) = best?;
    let points = points(search.progress().refuted, start.turn() + 2);
    let solution = text(first.iter().chain(&defence).chain(mate));
    Some(puzzle(
        start,
        points,
        solution,
        (ends as usize, 0),
        "twoTurns",
    ))
}

/// Returns the difficulty: the more turns look better than the right one, and the longer the turn,
/// the harder. The numbers are guesses.
fn points(before: u64, turn: u16) -> f64 {
    18.0 * (1.0 + before as f64).log10() + 8.0 * f64::from(turn)
}

fn puzzle(
    start: &Progressive,
    points: f64,
    solution: String,
    (ends, safe): (usize, usize),
    theme: &str,
) -> TurnPuzzle {
    let points = points.clamp(0.0, 100.0) as u32;
    TurnPuzzle {
        id: puzzle_id(if theme == "survive" { 's' } else { 't' }, &named(start)),
        rules: start.rules().name().to_lowercase(),
        turn: start.turn(),
        level: level(points),
        points,
        fen: start.to_string(),
        solution,
        ends,
        safe,
        themes: vec![theme.to_owned()],
    }
}
