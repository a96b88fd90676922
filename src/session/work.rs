//! The search that a job does, whichever it is.

use super::analyses;
use super::jobs::refuse_over;
use super::mate::MateWork;
use super::places::reach;
use super::protocol::{Fault, Limits, Place, Task};
use super::series::SeriesWork;
use crate::progressive::book::Book;
use crate::progressive::mate::{MateOutcome, MateSearch};
use crate::progressive::player::Level;
use crate::progressive::{Review, Threat};
use crate::rules::{EndReason, Outcome, Position, Progressive, Rules};
use crate::search::{Search, Status};

/// The search of one task.
pub enum Work {
    /// Is there a mate?
    Mate(Box<MateWork>),
    /// What should be played?
    Series(Box<SeriesWork>),
    /// What mate would the opponent have?
    Threat(Box<Threat>),
    /// How was a game played?
    Review(Box<Review>),
}

impl Work {
    /// Sets the search of a task up, with the position that its moves begin at. A series may come from the `book`.
    ///
    /// # Errors
    /// Code `fen`, `turn` or `move` for a bad place, `gameOver` where nothing can be played, `pass` where the turn cannot be
    /// passed, `game` for a bad game, `command` for a search or a level that cannot be.
    pub fn new(
        task: &Task,
        limits: Limits,
        seed: u32,
        book: &Book,
    ) -> Result<(Self, Progressive), Fault> {
        let bytes = MateSearch::DEFAULT_BYTES;
        Ok(match task {
            Task::Mate { at, how } => {
                let position = open_position(at, false)?;
                let how = how.clone().unwrap_or_default();
                let work = MateWork::new(&position, bytes, &how)?;
                (Self::Mate(Box::new(work)), position)
            }
            Task::Series {
                at,
                book: asked,
                level,
            } => {
                // The answer to “what should I play?” can be: nothing can be played.
                let position = open_position(at, true)?;
                let book = asked.unwrap_or(true).then_some(book);
                let work = SeriesWork::new(&position, limits.nodes, seed, book, at_level(*level)?);
                (Self::Series(Box::new(work)), position)
            }
            Task::Threat { at } => {
                let threat = analyses::threat(at)?;
                let position = threat.position().clone();
                (Self::Threat(Box::new(threat)), position)
            }
            Task::Review { game } => {
                let review = analyses::review(game)?;
                let first = review.turns().first();
                let position = first.map_or_else(
                    || Progressive::initial(Rules::Italian),
                    |turn| turn.start.clone(),
                );
                (Self::Review(Box::new(review)), position)
            }
        })
    }

    /// Nodes expanded so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match self {
            Self::Mate(search) => search.nodes(),
            Self::Series(series) => series.nodes(),
            Self::Threat(threat) => threat.nodes(),
            Self::Review(review) => review.nodes(),
        }
    }

    /// Expands at most `quota` nodes of the `left` ones, with a `share` of the time gone by (0 to 1). Returns also whether the
    /// answer, if it stays as it is, is one that more nodes or time could change.
    pub fn step(&mut self, quota: u64, left: u64, share: f64) -> (Status, bool) {
        match self {
            Self::Mate(search) => {
                let status = search.step(quota.min(left));
                (status, !search.answered())
            }
            Self::Series(series) => series.step(quota, share),
            Self::Threat(threat) => {
                let status = threat.step(quota.min(left));
                (status, threat.outcome() == MateOutcome::Unknown)
            }
            Self::Review(review) => (review.step(quota.min(left)), false),
        }
    }
}

/// The level with this number; full strength where none is asked for.
fn at_level(number: Option<u32>) -> Result<&'static Level, Fault> {
    let Some(number) = number else {
        return Ok(Level::FULL);
    };
    Level::numbered(number).ok_or_else(|| {
        let number = number.to_string();
        let message = format!("level “{number}”: not a level from 1 to {}", Level::COUNT);
        Fault::at("command", "level", &number, message)
    })
}

/// A position in which something can be searched.
fn open_position(at: &Place, may_be_stuck: bool) -> Result<Progressive, Fault> {
    let position = reach(at)?.position;
    let stuck = |outcome: &Outcome| may_be_stuck && outcome.reason == EndReason::Stalemate;
    refuse_over(position.outcome().filter(|outcome| !stuck(outcome)))?;
    Ok(position)
}
