//! The puzzles of the site: positions that hold a mate, each with what a solver may ask for.
//!
//! Every candidate is searched by the complete search, first for one mate and then for all of them, and every mate that is
//! kept has been replayed by the rules. What is left is chosen turn by turn, so that there is something easy and something hard
//! everywhere ([`choose`]). Nothing here draws a random number: the same candidates give the same file.

mod choose;
mod difficulty;

pub use choose::{choose, table, write};

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use seriatim::board::{Bitboard, Move, Role, Square};
use seriatim::notation::{ReplayError, replay};
use seriatim::progressive::mate::{MateOutcome, MateSearch, verify};
use seriatim::rules::{EndReason, Position, Progressive, Rules};
use seriatim::search::Search;
use seriatim::util::mix;

/// Turns that puzzles are taken from. No legal game has a mate before turn 3, and after turn 9 a series is too long to be
/// looked through by a person.
pub const TURNS: std::ops::RangeInclusive<u16> = 3..=9;

/// Nodes for the first mate of a candidate: one that takes more is left out.
const NODES: u64 = 400_000;

/// Nodes for the others: where they do not reach, the number of mates is a lower bound.
const NODES_FOR_ALL: u64 = 30_000;

/// Bytes for the table of each search.
const BYTES: usize = 192 << 20;

/// Mates that are looked at one by one, to find the shortest and what all of them need.
const LOOKED_AT: usize = 500;

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
    /// The position.
    pub fen: String,
    /// One series that mates, in UCI with blanks between the moves; any other that does is as good.
    pub solution: String,
    /// How many different positions of mate the series can end in.
    pub mates: u32,
    /// Whether there may be more of them than were counted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// What every mate that was looked at has: `promotion`, `underpromotion`, `enPassant`, `castling`, `italianMate`.
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

/// Makes a puzzle of a candidate, unless it holds no mate or none was found in time.
#[must_use]
pub fn rate(candidate: &PuzzleCandidate) -> Option<Rated> {
    let start = &candidate.start;
    let mut first = MateSearch::new(start, BYTES);
    let _ = first.step(NODES);
    let MateOutcome::Mate(found) = first.outcome() else {
        return None;
    };
    let mut all = MateSearch::all(start, BYTES, LOOKED_AT);
    let _ = all.step(NODES_FOR_ALL);
    // The shortest is the clearest: by Scottish rules a mate may come before the turn is out.
    let mut mates: Vec<_> = all.mating_series().collect();
    mates.push(found);
    let ends: Vec<_> = mates
        .iter()
        .map(|series| verify(start, series).ok())
        .collect::<Option<_>>()?;
    let (solution, end) = mates
        .iter()
        .zip(&ends)
        .min_by_key(|(series, _)| (series.len(), promotions(series)))?;
    let themes = themes(start, &mates, &ends);
    let mates = u32::try_from(all.mates().max(1)).unwrap_or(u32::MAX);
    let points = difficulty::points(first.nodes(), mates, solution.len(), themes.len());
    let texts = solution.iter().map(Move::to_string);
    let puzzle = Puzzle {
        id: id(start),
        rules: start.rules().name().to_lowercase(),
        turn: start.turn(),
        level: difficulty::level(points),
        fen: start.to_string(),
        solution: texts.collect::<Vec<_>>().join(" "),
        mates,
        more: !all.has_all(),
        themes: themes.iter().map(|&theme| theme.to_owned()).collect(),
        source: candidate.source.clone(),
    };
    Some(Rated {
        puzzle,
        start: start.clone(),
        picture: picture(end),
        points,
    })
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

/// What all of the mates have.
fn themes(start: &Progressive, mates: &[Vec<Move>], ends: &[Progressive]) -> Vec<&'static str> {
    let every = |has: &dyn Fn(&Progressive, Move) -> bool| {
        mates.iter().all(|series| {
            let mut position = start.clone();
            series.iter().any(|&mv| {
                let found = has(&position, mv);
                position.play_unchecked(mv);
                found
            })
        })
    };
    let role = |position: &Progressive, mv: Move| position.board().role_at(mv.from());
    let under = |mv: Move| mv.promotion().is_some_and(|role| role != Role::Queen);
    let files = |mv: Move| mv.from().file().abs_diff(mv.to().file());
    let italian = |end: &Progressive| {
        let outcome = end.outcome();
        outcome.is_some_and(|outcome| outcome.reason == EndReason::ItalianMate)
    };
    let all = [
        ("promotion", every(&|_, mv| mv.promotion().is_some())),
        ("underpromotion", every(&|_, mv| under(mv))),
        (
            "enPassant",
            every(&|position, mv| {
                role(position, mv) == Some(Role::Pawn)
                    && files(mv) == 1
                    && !position.board().occupied().has(mv.to())
            }),
        ),
        (
            "castling",
            every(&|position, mv| role(position, mv) == Some(Role::King) && files(mv) == 2),
        ),
        ("italianMate", ends.iter().all(italian)),
    ];
    let there = all.into_iter().filter(|&(_, there)| there);
    there.map(|(name, _)| name).collect()
}

/// Five letters and figures for a position and its rules.
fn id(start: &Progressive) -> String {
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
        assert!(themes("6k1/5ppp/8/8/8/8/8/KQ6 w - - 0 1").is_empty());
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
