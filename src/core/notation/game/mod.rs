//! A game file: PGN tags, then movetext.
//!
//! In Progressive chess each number opens a series. Chess and antichess are written in the usual
//! way, with one number for a move of each side. `12...` marks a move of Black's that comes first
//! or after a comment.
//!
//! ```text
//! [White "Janko"]
//! [Result "0-1"]
//! [Variant "Progressive"]
//! [Rules "Italian"]
//!
//! 1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ 4.c6 {the best defence} Qb6 Ne4 Qxf2# $1 0-1
//! ```
//!
//! Comments, glyphs (`$1`, `!`) and variations keep their place. A number may be missing or stand
//! alone (`1 e4`, `1. e4`, `4...Qb6` within a series). Without numbers the rules tell where each
//! series ends, because they know its length. So `/`, `|`, commas and line breaks between series
//! have no meaning. In chess and antichess numbers may begin anywhere, but after the first number
//! they must follow the moves.
//!
//! A game in a file may go on after a position in which a draw could be claimed. If the game ends
//! in such a position and the file gives no result, the game is drawn. [`split_games`] splits files
//! of several games; [`variant_of`] tells the variant of a file.
//!
//! Apart from this, the form follows the PGN standard (Edwards 1994), including `%` lines and `;`
//! comments.

mod comments;
mod english;
mod lexer;
mod read;
pub(super) mod signs;
mod split;
mod tag_pair;
mod tree;
mod variant_tag;
mod variation;
pub(super) mod word;
mod write;

use std::fmt;

use super::replay::{ErrorDepth, Replay, ReplayError, replay_moves};
use crate::board::{Color, Faults, Move};
use crate::rules::{Outcome, Position, Remark, Variant};

pub use comments::{NoteKind, PlacedComment};
pub use split::{GameText, split_games};
pub use tree::{MoveNode, MoveTree};
pub use variant_tag::variant_of;

/// A game of a variant that `P` plays, with all contents of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<P> {
    /// The first position, which also gives the variant; tags `Variant`, `Rules` and `FEN`.
    pub start: P,
    /// All other tags. Tags of PGN's roster come first, in the order of the roster.
    pub tags: Vec<Tag>,
    /// The notes before the first series.
    pub notes: Vec<Note>,
    /// The series, which have one move each in chess and antichess. The last series may be
    /// incomplete.
    pub series: Vec<PlayedSeries>,
    /// The result as the file gives it, or else by the rules; tag `Result`.
    pub result: GameResult,
    /// The result after the moves, if it is known and differs from the tag.
    pub end: Option<GameResult>,
}

/// One series of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedSeries {
    /// The number of the turn.
    pub number: u16,
    /// The notes between the number and the first move.
    pub notes: Vec<Note>,
    /// The moves; empty only if the game breaks off.
    pub moves: Vec<PlayedMove>,
}

/// One move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// The notes after the move.
    pub notes: Vec<Note>,
}

/// Contents of a file other than moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// `{text}` or `; text`, word for word.
    Comment(String),
    /// `$1`, or `!` behind a move, or another sign of printed notation.
    Nag(u16),
    /// The text between `(` and its `)`, word for word.
    Variation(String),
}

/// A tag pair that can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    name: String,
    value: String,
}

impl Tag {
    /// Creates a tag pair.
    ///
    /// # Errors
    /// [`GameProblem::Tag`] if the name is not made of letters, digits and `_+#=:-.`, or if the
    /// value is not one line.
    pub fn new(name: &str, value: &str) -> Result<Self, GameProblem> {
        let word = |c: char| c.is_ascii_alphanumeric() || "_+#=:-.".contains(c);
        if name.is_empty() || !name.chars().all(word) || value.chars().any(char::is_control) {
            return Err(GameProblem::Tag);
        }
        Ok(Self {
            name: name.to_owned(),
            value: value.to_owned(),
        })
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`
    #[default]
    Unknown,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome.map(|outcome| outcome.winner) {
            None => Self::Unknown,
            Some(None) => Self::Draw,
            Some(Some(Color::White)) => Self::WhiteWins,
            Some(Some(Color::Black)) => Self::BlackWins,
        }
    }
}

/// An error in the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct GameError {
    /// The line, from 1.
    pub line: usize,
    /// The offending text.
    pub text: String,
    /// The kind of fault.
    pub problem: GameProblem,
}

/// A fault of a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum GameProblem {
    /// A text that does not have the form of a tag.
    Tag,
    /// A tag that may occur only once.
    TagTwice {
        /// The name of the tag.
        name: &'static str,
    },
    /// A variant that cannot be read here.
    Variant {
        /// The value of the tag.
        text: String,
        /// The variant that was expected.
        wanted: Variant,
    },
    /// Unknown rules.
    Rules {
        /// The value of the tag.
        text: String,
    },
    /// A fault of the first position.
    Fen(#[from] Faults),
    /// An unknown result.
    Result {
        /// The value of the tag.
        text: String,
    },
    /// The result in the tag and the result after the moves differ.
    ResultConflict {
        /// The result in the tag.
        tag: GameResult,
        /// The result after the moves, or by the rules.
        end: GameResult,
    },
    /// A fault of a move or a series.
    Replay(#[from] ReplayError),
    /// `{` without `}`.
    UnclosedComment,
    /// `(` without `)`.
    UnclosedVariation,
    /// A sign that closes nothing.
    Stray {
        /// The sign.
        sign: char,
    },
    /// `$` without a number from 0 to 65535.
    Nag,
    /// The first position differs from the tag.
    FenRead(Vec<Remark>),
    /// A text that is the address of a site, not a game.
    Address {
        /// The name of the site.
        site: String,
    },
    /// A variant that is read as a variant played here, although its rules differ.
    VariantRead {
        /// The value of the tag.
        text: String,
        /// The variant as which the game is read.
        variant: Variant,
    },
    /// Text after the result.
    AfterResult {
        /// The text.
        text: String,
    },
    /// Tags after moves, which begin a second game.
    SecondGame,
}

impl GameError {
    /// Moves the error `lines` lines down, for a text that begins after `lines` lines of a file.
    #[must_use]
    pub fn after_lines(self, lines: usize) -> Self {
        let line = self.line + lines;
        Self { line, ..self }
    }
}

impl ErrorDepth for GameError {
    fn progress(&self) -> (u16, u16, bool) {
        match &self.problem {
            GameProblem::Replay(error) => error.progress(),
            _ => (u16::MAX, u16::MAX, true),
        }
    }
}

impl<P: Position> Game<P> {
    /// Creates a game without moves, whose result is not known.
    pub fn at(start: P) -> Self {
        Self {
            start,
            tags: Vec::new(),
            notes: Vec::new(),
            series: Vec::new(),
            result: GameResult::Unknown,
            end: None,
        }
    }

    /// Creates a game of bare moves; the result follows from the rules.
    ///
    /// # Errors
    /// [`ReplayError`] if a move is illegal or a series has the wrong length.
    pub fn new<T: AsRef<[Move]>>(start: &P, series: &[T]) -> Result<Self, ReplayError> {
        let replay = replay_moves(start, series)?;
        let numbers = start.turn()..;
        let played = numbers.zip(&replay.series).map(|(number, moves)| {
            let bare = |&mv: &Move| PlayedMove {
                mv,
                notes: Vec::new(),
            };
            PlayedSeries {
                number,
                notes: Vec::new(),
                moves: moves.iter().map(bare).collect(),
            }
        });
        Ok(Self {
            series: played.collect(),
            result: replay.outcome().into(),
            ..Self::at(start.clone())
        })
    }

    /// The variant of the game.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The moves without notes.
    #[must_use]
    pub fn moves(&self) -> Vec<Vec<Move>> {
        let moves = |series: &PlayedSeries| series.moves.iter().map(|played| played.mv).collect();
        self.series.iter().map(moves).collect()
    }

    /// Copies the tags of another game.
    pub fn tags_from(&mut self, other: &Self) {
        self.tags.retain(|tag| other.tag(&tag.name).is_none());
        self.tags.extend(other.tags.iter().cloned());
    }

    /// Replays the game by the rules.
    ///
    /// # Errors
    /// [`ReplayError`] if a move is illegal.
    pub fn replay(&self) -> Result<Replay<P>, ReplayError> {
        replay_moves(&self.start, &self.moves())
    }

    /// The value of the first tag with this name in `tags`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name)?;
        Some(tag.value())
    }
}

/// PGN's roster, in its order. `Result` is written from the game.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The rank of a tag in the order of writing.
fn roster_rank(tag: &Tag) -> usize {
    let rank = ROSTER.iter().position(|&name| name == tag.name);
    rank.unwrap_or(ROSTER.len())
}
