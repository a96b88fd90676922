//! The opening book of a session: questions about it, and what a search needs of it.

use crate::book::{Book, BookError, Results};
use crate::system::messages::{BookAnswer, FinishedGame};
use seriatim_core::board::Color;
use seriatim_core::rules::{Position, Progressive};
use seriatim_session::continuations::continuation;
use seriatim_session::places::recorded;
use seriatim_session::{BookResults, ContinuationsAnswer};
use seriatim_util::excerpt;
use seriatim_wire::Fault;
use seriatim_wire::say::GameSay;

/// The book that a session plays from: the built-in one, and whatever it was taught since.
pub(super) struct Library(Book);

impl Default for Library {
    fn default() -> Self {
        Self(Book::built_in())
    }
}

impl Library {
    /// The book.
    #[must_use]
    pub(super) const fn book(&self) -> &Book {
        &self.0
    }

    /// What the book has of a position at the start of a turn, in a fixed order.
    #[must_use]
    pub(super) fn series(&self, from: &Progressive) -> ContinuationsAnswer {
        let lines = self.0.lines_from(from);
        let continuations = lines.into_iter().map(|line| {
            let results = line.results.into();
            continuation(from, &line.series, results, Some(line.trusted))
        });
        ContinuationsAnswer {
            continuations: continuations.collect(),
            unread: 0,
        }
    }

    /// The whole book as text.
    #[must_use]
    pub(super) fn export(&self) -> BookAnswer {
        BookAnswer {
            text: self.0.write(),
            lines: self.0.len() as u64,
            games: self.0.games(),
        }
    }

    /// Adds the lines and results of a text.
    ///
    /// # Errors
    /// Code `book`, with the line and its text.
    pub(super) fn import(&mut self, text: &str) -> Result<BookAnswer, Fault> {
        self.0.merge(&Book::read(text)?);
        Ok(self.export())
    }

    /// Learns a finished game.
    ///
    /// # Errors
    /// Those of [`recorded`]; code `game` for a game that is not over, has a `Result` tag that is none,
    /// or does not begin at the starting position.
    pub(super) fn learn(&mut self, game: &FinishedGame) -> Result<BookAnswer, Vec<Fault>> {
        let (start, replayed) =
            recorded::<Progressive>(game.fen.as_deref(), game.variant, &game.series)?;
        let winner = match replayed.position.outcome() {
            Some(outcome) => outcome.winner,
            None => winner_by_tag(game)?,
        };
        let learnt = self.0.learn(&start, &replayed.series, winner);
        learnt.map_err(|error| Fault::new("game", error))?;
        Ok(self.export())
    }

    /// Forgets all that was learnt or imported.
    pub(super) fn reset(&mut self) -> BookAnswer {
        *self = Self::default();
        self.export()
    }
}

/// Who won a game that ended otherwise than on the board, such as one that was resigned.
fn winner_by_tag(game: &FinishedGame) -> Result<Option<Color>, Fault> {
    let tag = game
        .tags
        .iter()
        .flatten()
        .find(|(name, _)| name == "Result");
    let text = tag.map_or("", |(_, value)| value);
    match text {
        "1-0" => Ok(Some(Color::White)),
        "0-1" => Ok(Some(Color::Black)),
        "1/2-1/2" => Ok(None),
        "" | "*" => Err(Fault::new("game", GameSay::NotOver)),
        other => {
            let text = excerpt(other);
            let said = GameSay::Result { text };
            Err(Fault::at("game", "tag Result", other, said))
        }
    }
}

impl From<BookError> for Fault {
    fn from(error: BookError) -> Self {
        let field = format!("line {}", error.line);
        Self::at("book", field, &error.text, &error)
    }
}

impl From<Results> for BookResults {
    fn from(results: Results) -> Self {
        Self {
            games: results.games(),
            wins: results.wins,
            draws: results.draws,
            losses: results.losses,
        }
    }
}
