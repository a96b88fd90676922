//! Openings of the games of a match: varied, decided by the seed, and never such that the next turn
//! can mate.

use std::str::FromStr;

use crate::lab::fit_weights::PlayedGame;
use crate::say::Reader;
use seriatim::board::Move;
use seriatim::notation;
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::say::Say;
use seriatim::search::Search;
use seriatim::util::{Rng, excerpt, mix};

/// Janko & Guid 2016, Table 4: the opening book of the paper's program.
pub const TABLE_4: [[&str; 3]; 8] = [
    ["e4", "e5", "f6"],
    ["e4", "d5", "Nc6"],
    ["e4", "d5", "dxe4"],
    ["e4", "e5", "Nh6"],
    ["d4", "d5", "c6"],
    ["d4", "d5", "h5"],
    ["d4", "d5", "Nc6"],
    ["d4", "c5", "cxd4"],
];

/// One opening in this many is a line of Table 4; the others are random.
const EVERY: usize = 4;

/// Node limit of the search for a mate with the next turn: more than any early turn needs.
const MATE_NODES: u64 = 200_000;

/// Memory of that search, in bytes.
const BYTES: usize = 64 << 20;

/// Openings of the games of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// Each pair of games has an opening of its own, two or three turns long.
    Varied,
    /// Games begin with the first turn.
    FirstTurn,
    /// All games begin with these turns.
    Line(Vec<Vec<Move>>),
    /// Each pair of games begins with the first turns of one of these games, which has the rules of
    /// the pair.
    Games(Vec<(Rules, Vec<Vec<Move>>)>),
}

impl Openings {
    /// Returns the turns with which a pair of games begins.
    #[must_use]
    pub fn of(&self, rules: Rules, seed: u64, pair: usize) -> Vec<Vec<Move>> {
        match self {
            Self::Varied => opening(rules, seed, pair),
            Self::FirstTurn => Vec::new(),
            Self::Line(series) => series.clone(),
            Self::Games(games) => {
                let games: Vec<_> = games.iter().filter(|(by, _)| *by == rules).collect();
                let mut rng = Rng::new(mix(mix(seed) ^ pair as u64));
                // `from_games` has checked that there is at least one.
                let drawn = (!games.is_empty()).then(|| games[rng.below(games.len())]);
                drawn.map_or_else(Vec::new, |(_, series)| series.clone())
            }
        }
    }

    /// Makes an opening of each game that has reached turn `turn`: the turns of the game before it.
    /// Games with an illegal turn among these, and games that these turns end, are left out.
    ///
    /// # Errors
    /// [`OpeningError::NoGame`] if no game with one of the requested rules reaches the turn.
    pub fn from_games(
        games: &[PlayedGame],
        turn: u16,
        rules: &[Rules],
    ) -> Result<Self, OpeningError> {
        let turns = usize::from(turn.saturating_sub(1));
        let end = |game: &PlayedGame| {
            let start = Progressive::initial(game.rules);
            let mut begun = game.series[..turns].iter();
            begun.try_fold(start, |at, series| at.play_turn(series))
        };
        let reaches = |game: &&PlayedGame| {
            game.series.len() > turns && end(game).is_some_and(|end| end.outcome().is_none())
        };
        let fit: Vec<_> = games
            .iter()
            .filter(reaches)
            .map(|game| (game.rules, game.series[..turns].to_vec()))
            .collect();
        match rules
            .iter()
            .find(|&rules| !fit.iter().any(|(by, _)| by == rules))
        {
            Some(rules) => Err(OpeningError::NoGame(rules.name(), turn)),
            None => Ok(Self::Games(fit)),
        }
    }

    /// Returns a short text that identifies the openings.
    pub(super) fn id(&self) -> String {
        match self {
            Self::Varied => String::new(),
            Self::FirstTurn => " from turn 1".to_owned(),
            Self::Line(series) => format!(" {series:?}"),
            Self::Games(games) => {
                let text = format!("{games:?}");
                let digest = text.bytes().fold(0, |sum, byte| mix(sum ^ u64::from(byte)));
                format!(" from {} games {digest:016x}", games.len())
            }
        }
    }
}

/// Error of an unusable opening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// One of the moves is not legal.
    #[error("{}", Reader::english(|reader| reader.phrase(&Say::from(.0))))]
    Move(#[from] notation::MoveTextError),
    /// The moves end within a turn, or they end the game.
    #[error("the opening “{0}” does not end with a turn after which the game goes on")]
    Unfinished(String),
    /// No game with these rules reaches this turn.
    #[error("no game by {0} rules comes to turn {1}")]
    NoGame(&'static str, u16),
}

impl FromStr for Openings {
    type Err = OpeningError;

    /// Reads the moves of whole turns: `e4 d5 Nc6`. They must be legal by both rule sets.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let whole = |rules| {
            let (series, position) = line(rules, text.split_whitespace())?;
            if !position.at_start() || position.turn() == 1 || position.outcome().is_some() {
                return Err(OpeningError::Unfinished(excerpt(text)));
            }
            Ok(series)
        };
        whole(Rules::Italian)?;
        Ok(Self::Line(whole(Rules::Scottish)?))
    }
}

/// Reads moves from the first turn on. Returns them turn by turn, with the position after them.
fn line<'a>(
    rules: Rules,
    moves: impl IntoIterator<Item = &'a str>,
) -> Result<(Vec<Vec<Move>>, Progressive), notation::MoveTextError> {
    let mut position = Progressive::initial(rules);
    let mut series: Vec<Vec<Move>> = Vec::new();
    for text in moves {
        if position.at_start() {
            series.push(Vec::new());
        }
        let mv = notation::read_move(&position, text)?;
        if let Some(last) = series.last_mut() {
            last.push(mv);
        }
        position.play_unchecked(mv);
    }
    Ok((series, position))
}

/// Returns the opening of a pair of games, as turns from the first one on.
#[must_use]
pub fn opening(rules: Rules, seed: u64, pair: usize) -> Vec<Vec<Move>> {
    if pair % EVERY == EVERY - 1 {
        return table_4(rules, pair / EVERY);
    }
    let mut rng = Rng::new(mix(mix(seed) ^ pair as u64));
    let turns = 2 + rng.below(2) as u16;
    loop {
        // Most random openings are usable, so this loop ends soon.
        if let Some(series) = random(rules, turns, &mut rng) {
            return series;
        }
    }
}

/// Returns a line of Table 4; `number` counts in a circle.
fn table_4(rules: Rules, number: usize) -> Vec<Vec<Move>> {
    // Every line is legal: a test reads all of them.
    line(rules, TABLE_4[number % TABLE_4.len()]).map_or_else(|_| Vec::new(), |(series, _)| series)
}

/// Returns `turns` turns of random moves. `None` if a turn ends the game or the next turn can mate.
fn random(rules: Rules, turns: u16, rng: &mut Rng) -> Option<Vec<Vec<Move>>> {
    let mut position = Progressive::initial(rules);
    let mut all = Vec::new();
    for turn in 1..=turns {
        let mut series = Vec::new();
        while position.turn() == turn {
            let moves = position.legal_moves();
            if moves.is_empty() {
                return None;
            }
            let mv = moves[rng.below(moves.len())];
            position.play_unchecked(mv);
            series.push(mv);
        }
        if position.outcome().is_some() || !no_mate(&position) {
            return None;
        }
        all.push(series);
    }
    Some(all)
}

/// Returns whether it is proved that the side to move has no mate.
fn no_mate(position: &Progressive) -> bool {
    let mut search = MateSearch::new(position, BYTES);
    search.step(MATE_NODES);
    search.outcome() == MateVerdict::NoMate
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(rules: Rules, series: &[Vec<Move>]) -> Progressive {
        let mut position = Progressive::initial(rules);
        for &mv in series.iter().flatten() {
            position = position.play(mv).expect("legal");
        }
        position
    }

    #[test]
    fn openings_are_legal_and_allow_no_mate() {
        for rules in [Rules::Italian, Rules::Scottish] {
            for pair in 0..40 {
                let series = opening(rules, 5, pair);
                let end = end(rules, &series);
                assert_eq!(usize::from(end.turn()), series.len() + 1);
                assert!(end.at_start() && no_mate(&end), "{end}");
                assert_eq!(series, opening(rules, 5, pair));
            }
        }
    }

    #[test]
    fn a_line_is_read_turn_by_turn_and_what_is_wrong_is_named() {
        let openings: Openings = "e4 d5 Nc6".parse().expect("an opening");
        let series = openings.of(Rules::Scottish, 1, 7);
        let texts = series.iter().flatten().map(Move::to_string);
        assert_eq!(texts.collect::<Vec<_>>(), ["e2e4", "d7d5", "b8c6"]);
        assert_eq!(
            (series.len(), &openings),
            (2, &Openings::Line(series.clone()))
        );
        for (text, why) in [
            ("e4 d5", "“e4 d5”"),
            ("e5", "“e5”"),
            ("", "“”"),
            ("e4 x", "“x”"),
        ] {
            let error = text.parse::<Openings>().expect_err("no opening");
            assert!(error.to_string().contains(why), "{error}");
        }
    }

    #[test]
    fn every_line_of_table_4_has_its_turn() {
        let lines: Vec<_> = (0..TABLE_4.len() * EVERY)
            .map(|pair| opening(Rules::Italian, 1, pair))
            .collect();
        for number in 0..TABLE_4.len() {
            assert!(lines.contains(&table_4(Rules::Italian, number)));
            assert_eq!(table_4(Rules::Italian, number)[1].len(), 2);
        }
        assert_ne!(
            opening(Rules::Italian, 1, 0),
            opening(Rules::Italian, 2, 0),
            "the seed matters"
        );
    }

    #[test]
    fn games_go_on_from_a_turn_that_they_come_to() {
        let game = |texts: &[&str], rules| {
            let read = |text: &&str| {
                let moves = text.split(' ').map(|mv| mv.parse().expect("a move"));
                moves.collect()
            };
            PlayedGame {
                rules,
                series: texts.iter().map(read).collect(),
                white: 0.5,
            }
        };
        let whole = game(&["e2e4", "e7e5 d7d5", "d2d4 g1f3 b1c3"], Rules::Italian);
        let short = game(&["e2e4", "e7e5 d7d5"], Rules::Italian);
        let wrong = game(&["e2e5", "e7e5 d7d5", "d2d4 g1f3 b1c3"], Rules::Italian);
        let games = [short, wrong, whole.clone()];
        let openings = Openings::from_games(&games, 3, &[Rules::Italian]).expect("one");
        for pair in 0..5 {
            let opening = openings.of(Rules::Italian, 1, pair);
            assert_eq!(opening, whole.series[..2]);
        }
        assert_ne!(openings.id(), Openings::Games(Vec::new()).id());
        for (turn, rules) in [(4, "Italian"), (3, "Scottish")] {
            let both = [Rules::Italian, Rules::Scottish];
            let error = Openings::from_games(&games, turn, &both).expect_err("none");
            let text = error.to_string();
            assert_eq!(
                text,
                format!("no game by {rules} rules comes to turn {turn}")
            );
        }
    }
}
