//! Puzzles of the site: positions with a mate, each with hints for the solver.
//!
//! The complete search examines every candidate, first for one mate and then for all mates. The
//! rules have replayed every mate that is kept. The choice is made turn by turn, so that each turn
//! has easy and hard puzzles (`choice`). No random number is drawn here: the same candidates give
//! the same file.

pub mod alike;
mod choice;
mod difficulty;
pub mod packs;
pub mod proved_puzzles;

pub use choice::{choose, table, write};
pub use difficulty::level;
pub use proved_puzzles::puzzle_id;

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use seriatim::board::{Bitboard, Move, Square};
use seriatim::notation::{ReplayError, replay};
use seriatim::progressive::mate::themes::{is_quiet, themes};
use seriatim::progressive::mate::{MateSearch, MateTheme, MateVerdict, verify};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::Search;
use seriatim::util::mix;

/// Turns that puzzles are taken from. No legal game has a mate before turn 3. After turn 9 a turn
/// has too many moves for a person to look through.
pub const TURNS: std::ops::RangeInclusive<u16> = 3..=9;

/// Limits of the search of a candidate.
#[derive(Clone, Copy, Debug)]
struct PuzzleLimits {
    /// Node limit for the first mate. A candidate that needs more is left out.
    nodes: u64,
    /// Node limit for all other mates. If it is reached, the number of mates is a lower bound.
    nodes_for_all: u64,
    /// Number of mates that are examined one by one, to find the shortest and the themes that all
    /// share.
    looked_at: usize,
}

const LIMITS: PuzzleLimits = PuzzleLimits {
    nodes: 400_000,
    nodes_for_all: 30_000,
    looked_at: 500,
};

/// Node limit of the search for a mate after one of the first moves.
const NODES_FOR_FIRST: u64 = 10_000;

/// Maximum number of mating first moves that are counted. With more of them the right move is no
/// find.
const MOST_FIRSTS: usize = 4;

/// Memory for the table of each search, in bytes.
const BYTES: usize = 192 << 20;

/// Theme about the first moves, not about one mate.
const QUIET_FIRST: &str = "quietFirst";

/// Position that may become a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleCandidate {
    /// Position at the start of a turn.
    pub start: Progressive,
    /// Publisher of the position, if it was published.
    pub source: Option<String>,
}

/// Puzzle as it is stored in the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Id made from the position and the rules, so that it stays the same when the set grows.
    pub id: String,
    /// Rules: `italian` or `scottish`.
    pub rules: String,
    /// Number of the turn.
    pub turn: u16,
    /// Level, from 1 (easy) to 5.
    pub level: u8,
    /// Difficulty in points, which decides the level (`difficulty.rs`).
    pub points: u32,
    /// Position, as a FEN.
    pub fen: String,
    /// One mating turn, in UCI notation with blanks between the moves. Any other mating turn is as
    /// good.
    pub solution: String,
    /// Number of different mate positions in which the turn can end.
    pub mates: u32,
    /// True if there may be more mates than `mates`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// Number of first moves after which the turn can still mate. Absent if there are more than
    /// four or if the number is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub firsts: Option<u32>,
    /// Themes that all examined mates share: names of [`MateTheme`]. `quietFirst` is added if each
    /// of the counted first moves is quiet ([`is_quiet`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub themes: Vec<String>,
    /// Publisher of the position, if it was published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// Puzzle with the data that decide its place among the others.
#[derive(Clone, Debug)]
pub struct Rated {
    /// Puzzle as it is stored in the file.
    pub puzzle: Puzzle,
    /// Position of the puzzle.
    pub start: Progressive,
    /// Picture of the solution's mate: the king's square and the pieces that give check.
    pub picture: Option<(Square, Bitboard)>,
    /// Difficulty in points, which decides the level.
    pub points: u32,
}

/// Makes a puzzle of a candidate. Returns `None` if it has no mate or if none was found within the
/// limit. The first moves are not examined yet: see [`Rated::with_firsts`].
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
    // The shortest mate is the clearest. By Scottish rules a mate may come before the end of the
    // turn.
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
    /// Returns a puzzle with the data that decide its place, or `None` if its solution is no mate.
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

    /// Counts the first moves that leave a mate, if all mates are known. Each first move is made,
    /// and the position after it is searched.
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
    /// Returns the rules, or `None` if the text names none.
    #[must_use]
    pub fn rules(&self) -> Option<Rules> {
        match &*self.rules {
            "italian" => Some(Rules::Italian),
            "scottish" => Some(Rules::Scottish),
            _ => None,
        }
    }
}

/// Returns the first moves after which the turn can still mate. `None` if they are too many, or if
/// the search of one of them reaches its limit.
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

/// Returns the themes that all mates share, or `None` if one of the turns is no mate.
fn common_themes(start: &Progressive, mates: &[Vec<Move>]) -> Option<Vec<MateTheme>> {
    let mut common = MateTheme::ALL.to_vec();
    for series in mates {
        let here = themes(start, series)?;
        common.retain(|theme| here.contains(theme));
    }
    Some(common)
}

/// Returns five letters and digits for a position and its rules.
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

/// Returns every position of a game at the start of a turn.
///
/// # Errors
/// [`ReplayError`] at the first illegal move.
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

/// Returns all positions after the first two turns. A few of them have the shortest possible mates.
#[must_use]
pub fn openings(rules: Rules) -> Vec<Progressive> {
    let mut positions = vec![Progressive::initial(rules)];
    // One move by White and two by Black.
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
