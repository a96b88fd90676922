//! Replay of series move by move; the rules check each move.

use super::language::Language;
use super::number_of;
use super::read_move::{MoveTextError, read_move_in};
use crate::board::Move;
use crate::rules::{History, Outcome, Position, Variant};
use seriatim_util::excerpt;

/// The result of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay<P> {
    /// The moves of each series.
    pub series: Vec<Vec<Move>>,
    /// The position after the last move.
    pub position: P,
    /// The earlier positions of the game.
    pub history: History,
}

impl<P: Position> Replay<P> {
    /// Returns true if the last series has all its moves: the next turn begins, or the game is
    /// over.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.position.at_start() || self.position.outcome().is_some()
    }

    /// The result of the game, including draws that depend on earlier positions.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome(&self.position)
    }
}

/// A move or a series that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct ReplayError {
    /// The variant. In chess and antichess a series is one move.
    pub variant: Variant,
    /// The number of the turn of the series.
    pub series: u16,
    /// The number of the move within the series, from 1.
    pub number: u16,
    /// The offending text; empty if something is missing.
    pub text: String,
    /// The kind of fault.
    pub problem: ReplayProblem,
}

/// A fault of a move or a series.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum ReplayProblem {
    /// The text does not mean a legal move.
    Move(#[from] MoveTextError),
    /// The game ended before this move.
    GameOver(Outcome),
    /// More moves than the turn has.
    TooLong {
        /// The number of the turn.
        turn: u16,
    },
    /// A move after a check, which ends the series under Scottish rules.
    EndedByCheck,
    /// Fewer moves than the turn has, although another series follows.
    TooShort {
        /// The number of missing moves.
        left: u16,
    },
    /// The number of a series (in chess: of a move) is not the next number.
    WrongNumber {
        /// The number that was expected.
        expected: u16,
        /// The number in the text.
        found: u32,
    },
}

/// Replays series of move texts in SAN, long algebraic notation or UCI. Only the last series may be
/// incomplete.
///
/// All piece letters must be of one language: English, or else Italian, or else German. The first
/// language that replays everything is used.
///
/// # Errors
/// The [`ReplayError`] of the language that gets farthest.
pub fn replay<P, T, S>(start: &P, series: &[T]) -> Result<Replay<P>, ReplayError>
where
    P: Position,
    T: AsRef<[S]>,
    S: AsRef<str>,
{
    in_one_language(|language| {
        run(start, series, |position, text| {
            read_move_in(position, text.as_ref(), language)
        })
    })
}

/// Replays series of moves. Only the last series may be incomplete.
///
/// # Errors
/// [`ReplayError`] at the first illegal move or series of the wrong length.
pub fn replay_moves<P: Position, T: AsRef<[Move]>>(
    start: &P,
    series: &[T],
) -> Result<Replay<P>, ReplayError> {
    run(start, series, |position, &mv| known(position, mv))
}

/// Returns the move if it is legal.
pub(super) fn known<P: Position>(position: &P, mv: Move) -> Result<Move, MoveTextError> {
    match position.why_illegal(mv) {
        None => Ok(mv),
        Some(why) => Err(MoveTextError::Illegal {
            text: mv.to_string(),
            mv,
            why,
        }),
    }
}

/// Replays series of moves, each of which `read` reads.
pub(super) fn run<P, T, M>(
    start: &P,
    series: &[T],
    read: impl Fn(&P, &M) -> Result<Move, MoveTextError>,
) -> Result<Replay<P>, ReplayError>
where
    P: Position,
    T: AsRef<[M]>,
    M: Shown,
{
    let mut replayer = Replayer::new(start);
    let mut played = Vec::with_capacity(series.len());
    for (i, moves) in series.iter().enumerate() {
        if i > 0 {
            replayer.next_series()?;
        }
        let moves = moves.as_ref().iter();
        let moves = moves.map(|mv| replayer.play(&mv.shown(), &mut |position| read(position, mv)));
        played.push(moves.collect::<Result<_, _>>()?);
    }
    Ok(Replay {
        series: played,
        position: replayer.position,
        history: replayer.history,
    })
}

/// A move or a text that an error message can quote.
pub(super) trait Shown {
    fn shown(&self) -> String;
}

impl Shown for Move {
    fn shown(&self) -> String {
        self.to_string()
    }
}

impl<S: AsRef<str>> Shown for S {
    fn shown(&self) -> String {
        excerpt(self.as_ref())
    }
}

/// Tries the languages in turn. If all fail, returns the error that occurs latest in the text,
/// because it is the most helpful one.
pub(super) fn in_one_language<T, E: ErrorDepth>(
    attempt: impl Fn(Language) -> Result<T, E>,
) -> Result<T, E> {
    let mut error = match attempt(Language::English) {
        Ok(done) => return Ok(done),
        Err(error) => error,
    };
    for language in [Language::Italian, Language::German] {
        match attempt(language) {
            Ok(done) => return Ok(done),
            Err(other) if other.progress() > error.progress() => error = other,
            Err(_) => {}
        }
    }
    Err(error)
}

/// The place of an error, to compare how far two attempts got.
pub(super) trait ErrorDepth {
    /// The number of the series, the number of the move, and false if the text was not even a move
    /// text.
    fn progress(&self) -> (u16, u16, bool);
}

impl ErrorDepth for ReplayError {
    fn progress(&self) -> (u16, u16, bool) {
        let unknown = matches!(
            self.problem,
            ReplayProblem::Move(MoveTextError::NotAMove { .. })
        );
        (self.series, self.number, !unknown)
    }
}

/// A game during replay.
#[derive(Clone)]
pub(super) struct Replayer<P> {
    pub(super) position: P,
    /// The earlier positions. A game may go on although a draw could have been claimed, as long as
    /// nobody has claimed it.
    pub(super) history: History,
    /// The number of the series that is being played or has just ended.
    series: u16,
    /// Number of moves made in this series.
    made: u16,
}

impl<P: Position> Replayer<P> {
    pub(super) fn new(start: &P) -> Self {
        let made = match start.at_start() {
            true => 0,
            false => start.turn() - start.left(),
        };
        Self {
            position: start.clone(),
            history: History::new(),
            series: start.turn(),
            made,
        }
    }

    /// The number that a file has before the next move: the number of the turn, in chess and
    /// antichess of the pair of moves.
    pub(super) fn expected(&self) -> u16 {
        number_of(&self.position)
    }

    /// Returns true if the last series is over and no move of the next series has been made.
    pub(super) fn series_ended(&self) -> bool {
        self.position.turn() != self.series
    }

    /// Makes an error at the next move.
    pub(super) fn error(&self, text: &str, problem: ReplayProblem) -> ReplayError {
        ReplayError {
            variant: self.position.variant(),
            series: self.series,
            number: self.made.saturating_add(1),
            text: excerpt(text),
            problem,
        }
    }

    /// Starts the next series.
    pub(super) fn next_series(&mut self) -> Result<(), ReplayError> {
        if self.series_ended() {
            self.series = self.position.turn();
            self.made = 0;
            return Ok(());
        }
        let left = self.position.left();
        let problem = match self.position.outcome() {
            Some(outcome) => ReplayProblem::GameOver(outcome),
            None => ReplayProblem::TooShort { left },
        };
        Err(self.error("", problem))
    }

    /// Plays one move of the current series. `read` need not check that the game is not over.
    pub(super) fn play(
        &mut self,
        text: &str,
        read: &mut dyn FnMut(&P) -> Result<Move, MoveTextError>,
    ) -> Result<Move, ReplayError> {
        if let Some(outcome) = self.position.outcome() {
            return Err(self.error(text, ReplayProblem::GameOver(outcome)));
        }
        if self.series_ended() {
            let turn = self.series;
            return Err(self.error(
                text,
                if self.made < turn {
                    ReplayProblem::EndedByCheck
                } else {
                    ReplayProblem::TooLong { turn }
                },
            ));
        }
        let mv = read(&self.position).map_err(|error| self.error(text, error.into()))?;
        self.history.push(&self.position);
        self.position.play_unchecked(mv);
        self.made = self.made.saturating_add(1);
        Ok(mv)
    }
}
