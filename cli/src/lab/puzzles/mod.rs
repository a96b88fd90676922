//! The puzzles of the site: positions that hold a mate, each with what a solver may ask for.
//!
//! Every candidate is searched by the complete search, first for one mate and then for all of them, and every mate that is
//! kept has been replayed by the rules. What is left is chosen turn by turn, so that there is something easy and something hard
//! everywhere ([`choose`]). Nothing here draws a random number: the same candidates give the same file.

mod choose;
mod difficulty;
pub mod forced;
pub mod packs;

pub use choose::{choose, table, write};

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use seriatim::board::{Bitboard, Move, Square};
use seriatim::notation::{ReplayError, replay};
use seriatim::progressive::mate::themes::{is_quiet, themes};
use seriatim::progressive::mate::{MateSearch, MateTheme, MateVerdict, verify};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::Search;
use seriatim::util::mix;

/// Turns that puzzles are taken from. No legal game has a mate before turn 3, and after turn 9 a series is too long to be
/// looked through by a person.
pub const TURNS: std::ops::RangeInclusive<u16> = 3..=9;

/// How far a candidate is searched.
#[derive(Clone, Copy, Debug)]
struct PuzzleLimits {
    /// Nodes for the first mate: who takes more is left out.
    nodes: u64,
    /// Nodes for the others: where they do not reach, the number of mates is a lower bound.
    nodes_for_all: u64,
    /// Mates that are looked at one by one, to find the shortest and what all of them need.
    looked_at: usize,
}

const LIMITS: PuzzleLimits = PuzzleLimits {
    nodes: 400_000,
    nodes_for_all: 30_000,
    looked_at: 500,
};

/// Nodes for the question whether there is still a mate after one of the first moves.
const NODES_FOR_FIRST: u64 = 10_000;

/// With more first moves than these the right one is no find, and they are not counted.
const MOST_FIRSTS: usize = 4;

/// Bytes for the table of each search.
const BYTES: usize = 192 << 20;

/// The theme that is about first moves, not about one mate.
const QUIET_FIRST: &str = "quietFirst";

/// A position that may become a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleCandidate {
    /// The position at the start of a turn.
    pub start: Progressive,
    /// Who published it, where somebody did.
    pub source: Option<String>,
}

/// A puzzle as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Made of the position and the rules, so that it stays the same when the set grows.
    pub id: String,
    /// `italian` or `scottish`.
    pub rules: String,
    /// The number of the turn.
    pub turn: u16,
    /// From 1, easy, to 5.
    pub level: u8,
    /// The difficulty of which the level is made (`difficulty.rs`).
    pub points: u32,
    /// The position.
    pub fen: String,
    /// One series that mates, in UCI with blanks between the moves; any other that does is as good.
    pub solution: String,
    /// How many different positions of mate the series can end in.
    pub mates: u32,
    /// Whether there may be more of them than were counted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// How many first moves there are after which the series can still mate. Absent where there are more than four, or where that
    /// is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub firsts: Option<u32>,
    /// What every mate that was looked at has: the names of [`MateTheme`], and `quietFirst` if each of the counted first moves is
    /// quiet ([`is_quiet`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub themes: Vec<String>,
    /// Who published the position, where somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// A puzzle with what its place among the others depends on.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its position.
    pub start: Progressive,
    /// What the mate of the solution looks like: the king and the men that give check.
    pub picture: Option<(Square, Bitboard)>,
    /// Difficulty in points, of which its level is made.
    pub points: u32,
}

/// Makes a puzzle of a candidate, unless it holds no mate or none was found in time. What its first moves are is not asked yet:
/// see [`Rated::with_firsts`].
#[must_use]
pub fn rate(candidate: &PuzzleCandidate) -> Option<Rated> {
    rate_within(candidate, LIMITS)
}

fn rate_within(candidate: &PuzzleCandidate, limits: PuzzleLimits) -> Option<Rated> {
    let start = &candidate.start;
    let mut first = MateSearch::new(start, BYTES);
    let _ = first.step(limits.nodes);
    let MateVerdict::Mate(found) = first.outcome() else {
        return None;
    };
    let mut all = MateSearch::all(start, BYTES, limits.looked_at);
    let _ = all.step(limits.nodes_for_all);
    // The shortest is the clearest: by Scottish rules a mate may come before the turn is out.
    let mut mates: Vec<_> = all.mating_series().collect();
    mates.push(found);
    let solution = mates
        .iter()
        .min_by_key(|series| (series.len(), promotions(series)))?;
    let themes = common_themes(start, &mates)?;
    let unusual = themes.iter().filter(|theme| theme.is_unusual()).count();
    let mates = u32::try_from(all.mates().max(1)).unwrap_or(u32::MAX);
    let points = difficulty::points(first.nodes(), mates, solution.len(), unusual);
    let texts = solution.iter().map(Move::to_string);
    Rated::of(Puzzle {
        id: id(start),
        rules: start.rules().name().to_lowercase(),
        turn: start.turn(),
        level: difficulty::level(points),
        points,
        fen: start.to_string(),
        solution: texts.collect::<Vec<_>>().join(" "),
        mates,
        more: !all.has_all(),
        firsts: None,
        themes: themes.iter().map(|theme| theme.name().to_owned()).collect(),
        source: candidate.source.clone(),
    })
}

impl Rated {
    /// A puzzle with what its place depends on; `None` if its solution is no mate.
    fn of(puzzle: Puzzle) -> Option<Self> {
        let start = Progressive::from_fen(&puzzle.fen, puzzle.rules()?).ok()?;
        let moves = puzzle.solution.split(' ').map(|text| text.parse().ok());
        let end = verify(&start, &moves.collect::<Option<Vec<Move>>>()?).ok()?;
        Some(Self {
            points: puzzle.points,
            picture: picture(&end),
            start,
            puzzle,
        })
    }

    /// Counts the first moves that leave a mate, where all mates are known: each is made, and what follows is searched.
    #[must_use]
    pub fn with_firsts(mut self) -> Self {
        let searched = (!self.puzzle.more).then(|| first_moves(&self.start));
        let firsts = searched.flatten();
        let quiet = |firsts: &Vec<Move>| firsts.iter().all(|&mv| is_quiet(&self.start, mv));
        if firsts.as_ref().is_some_and(quiet) {
            self.puzzle.themes.push(QUIET_FIRST.to_owned());
        }
        self.puzzle.firsts = firsts.map(|firsts| u32::try_from(firsts.len()).unwrap_or(u32::MAX));
        self
    }
}

impl Puzzle {
    /// Its rules; `None` if the text names none.
    #[must_use]
    pub fn rules(&self) -> Option<Rules> {
        match &*self.rules {
            "italian" => Some(Rules::Italian),
            "scottish" => Some(Rules::Scottish),
            _ => None,
        }
    }
}

/// The first moves after which the series can still mate; `None` if they are too many, or if that is not known of one of them.
fn first_moves(start: &Progressive) -> Option<Vec<Move>> {
    let mut firsts = Vec::new();
    for mv in start.legal_moves() {
        let mut after = start.clone();
        after.play_unchecked(mv);
        if after.turn() != start.turn() || after.outcome().is_some() {
            firsts.extend(after.is_mate().then_some(mv));
        } else {
            let mut search = MateSearch::new(&after, BYTES);
            let _ = search.step(NODES_FOR_FIRST);
            match search.outcome() {
                MateVerdict::Mate(_) => firsts.push(mv),
                MateVerdict::NoMate => {}
                MateVerdict::Unknown => return None,
            }
        }
        if firsts.len() > MOST_FIRSTS {
            return None;
        }
    }
    Some(firsts)
}

fn picture(mate: &Progressive) -> Option<(Square, Bitboard)> {
    let (board, mated) = (mate.board(), mate.to_move());
    let king = board.king(mated)?;
    Some((king, board.attackers(king, !mated, board.occupied())))
}

fn promotions(series: &[Move]) -> usize {
    let promotions = series.iter().filter(|mv| mv.promotion().is_some());
    promotions.count()
}

/// What all of the mates have; `None` if one of them is none.
fn common_themes(start: &Progressive, mates: &[Vec<Move>]) -> Option<Vec<MateTheme>> {
    let mut common = MateTheme::ALL.to_vec();
    for series in mates {
        let here = themes(start, series)?;
        common.retain(|theme| here.contains(theme));
    }
    Some(common)
}

/// Five letters and figures for a position and its rules.
#[must_use]
pub fn id(start: &Progressive) -> String {
    const FIGURES: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
    let text = format!("{start} {}", start.rules().name());
    let hash = text
        .bytes()
        .fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
    let figure = |i| char::from(FIGURES[(hash >> (5 * i)) as usize % FIGURES.len()]);
    (0..5).map(figure).collect()
}

/// Every position of a game at the start of a turn.
///
/// # Errors
/// [`ReplayError`] at the first move that the rules do not allow.
pub fn turns_of<T: AsRef<[S]>, S: AsRef<str>>(
    start: &Progressive,
    series: &[T],
) -> Result<Vec<Progressive>, ReplayError> {
    let mut position = start.clone();
    let mut positions = vec![start.clone()];
    for moves in replay(start, series)?.series {
        moves.iter().for_each(|&mv| position.play_unchecked(mv));
        positions.push(position.clone());
    }
    positions.retain(Progressive::at_start);
    Ok(positions)
}

/// All positions after the first two turns, of which a few hold the simplest mates that there are.
#[must_use]
pub fn openings(rules: Rules) -> Vec<Progressive> {
    let mut positions = vec![Progressive::initial(rules)];
    // One move of White’s and two of Black’s.
    for _ in 0..3 {
        let mut seen = FxHashSet::default();
        let mut next = Vec::new();
        for position in &positions {
            position.each_child(|_, child| {
                if seen.insert(child.to_string()) {
                    next.push(child.clone());
                }
            });
        }
        positions = next;
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOOLS_MATE: &str = "rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 0 3";

    fn rated(fen: &str, rules: Rules) -> Option<Rated> {
        let start = Progressive::from_fen(fen, rules).expect("legal");
        rate(&PuzzleCandidate {
            start,
            source: None,
        })
    }

    #[test]
    fn a_puzzle_has_the_shortest_mate_and_an_id_of_its_own() {
        let fool = rated(FOOLS_MATE, Rules::Scottish).expect("a mate").puzzle;
        assert_eq!(
            (fool.solution.as_str(), fool.turn, fool.level),
            ("d1h5", 3, 1)
        );
        let italian = rated(FOOLS_MATE, Rules::Italian).expect("a mate").puzzle;
        assert_eq!(italian.solution.split(' ').count(), 3);
        assert_ne!(fool.id, italian.id);
        let start = Progressive::initial(Rules::Italian).to_string();
        assert!(rated(&start, Rules::Italian).is_none());
    }

    #[test]
    fn themes_are_what_no_mate_does_without() {
        // A pawn one step from its last rank mates as a queen or a rook; nothing else does.
        let themes = |fen| rated(fen, Rules::Italian).expect("a mate").puzzle.themes;
        assert_eq!(themes("6k1/3P1ppp/8/8/8/8/8/K7 w - - 0 1"), ["promotion"]);
        assert_eq!(themes("6k1/5ppp/8/8/8/8/8/KQ6 w - - 0 1"), ["byQueen"]);
    }

    #[test]
    fn openings_are_starts_of_turn_3_and_differ() {
        let openings = openings(Rules::Scottish);
        assert!(openings.iter().all(|one| one.turn() == 3 && one.at_start()));
        let fens: FxHashSet<String> = openings.iter().map(ToString::to_string).collect();
        assert_eq!(fens.len(), openings.len());
        assert!(fens.contains(FOOLS_MATE));
    }
}
