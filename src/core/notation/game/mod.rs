//! A game file: PGN tags, then movetext.
//!
//! In Progressive chess each number opens a series; chess and antichess are written as the world writes them, with one number for a move
//! of each side, and `12...` where Black's comes first or after a comment.
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
//! Comments, glyphs (`$1`, `!`) and variations keep their place. A number may be missing or stand alone (`1 e4`,
//! `1. e4`, `4...Qb6` within a series); without numbers the rules say where each series ends, since they know
//! its length, so `/`, `|`, commas and line breaks between the series are only ornaments. In chess and antichess numbers may begin
//! anywhere, but from the first on they must go on as the moves do.
//!
//! A game goes on in a file where its past would have let somebody claim a draw; where it ends so and the file does not say how, it is drawn.
//! Files of several games are taken apart by [`split_games`]; [`variant_of`] says which game a file is.
//!
//! The form is that of the PGN standard (Edwards 1994) otherwise, `%` lines and `;` comments included.

mod comments;
mod lexer;
mod lines;
mod read;
pub(super) mod signs;
mod split;
mod tag_pair;
mod variation;
pub(super) mod word;
mod write;

use std::fmt;

use super::replay::{ErrorDepth, Replay, ReplayError, replay_moves};
use crate::board::{Color, Faults, Move};
use crate::rules::{Outcome, Position, Remark, Variant};

pub use comments::{NoteKind, PlacedComment};
pub use read::variant_of;
pub use split::{GameText, split_games};

/// A game of the variants that `P` plays, with all that its file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<P> {
    /// The first position, which knows the variant; tags `Variant`, `Rules` and `FEN`.
    pub start: P,
    /// All other tags, those of PGN's roster first, in its order.
    pub tags: Vec<Tag>,
    /// What stands before the first series.
    pub notes: Vec<Note>,
    /// The series, in chess and antichess of one move each; the last may be incomplete.
    pub series: Vec<PlayedSeries>,
    /// How the game ended as the file says, or the rules if it does not; tag `Result`.
    pub result: GameResult,
    /// What stands behind the moves, if that is known and the tag says something else.
    pub end: Option<GameResult>,
}

/// One series of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedSeries {
    /// The number of its turn.
    pub number: u16,
    /// What stands between the number and the first move.
    pub notes: Vec<Note>,
    /// The moves; none only where a game breaks off.
    pub moves: Vec<PlayedMove>,
}

/// One move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// What stands after it.
    pub notes: Vec<Note>,
}

/// What a file says besides the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// `{text}` or `; text`, word for word.
    Comment(String),
    /// `$1`, or `!` behind a move, or another sign of printed notation.
    Nag(u16),
    /// What stands between `(` and its `)`, word for word.
    Variation(String),
}

/// A tag pair that can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    name: String,
    value: String,
}

impl Tag {
    /// A tag pair.
    ///
    /// # Errors
    /// [`GameProblem::Tag`] if the name is not made of letters, digits and `_+#=:-.`, or the value is not one line.
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

/// How a game ended.
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

/// A text that is not a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct GameError {
    /// The line, from 1.
    pub line: usize,
    /// The offending text.
    pub text: String,
    /// What is wrong.
    pub problem: GameProblem,
}

/// What is wrong with a game file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum GameProblem {
    /// Not the form of a tag.
    Tag,
    /// A tag that may stand only once.
    TagTwice {
        /// Its name.
        name: &'static str,
    },
    /// Another variant of chess.
    Variant {
        /// The value of the tag.
        text: String,
        /// What the game was read as.
        wanted: Variant,
    },
    /// Unknown rules.
    Rules {
        /// The value of the tag.
        text: String,
    },
    /// The first position.
    Fen(#[from] Faults),
    /// An unknown result.
    Result {
        /// The value of the tag.
        text: String,
    },
    /// Tag and movetext do not agree.
    ResultConflict {
        /// What the tag says.
        tag: GameResult,
        /// What stands after the moves.
        end: GameResult,
    },
    /// A move or a series.
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
    /// A first position that is not quite what the tag says.
    FenRead(Vec<Remark>),
    /// The address of a site.
    Address {
        /// The name of the site.
        site: String,
    },
    /// A name of a game that is read as one that is played here, though its rules differ.
    VariantRead {
        /// The value of the tag.
        text: String,
        /// What is played.
        variant: Variant,
    },
    /// More after the result.
    AfterResult {
        /// What stands there.
        text: String,
    },
    /// Tags after moves.
    SecondGame,
}

impl GameError {
    /// The error in a file in which the text that was read begins after so many lines.
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
    /// A game of bare moves; the result is that of the rules.
    ///
    /// # Errors
    /// [`ReplayError`] if the rules do not allow a move, or a series has the wrong length.
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
            start: start.clone(),
            tags: Vec::new(),
            notes: Vec::new(),
            series: played.collect(),
            result: replay.outcome().into(),
            end: None,
        })
    }

    /// The variant that is played.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The bare moves.
    #[must_use]
    pub fn moves(&self) -> Vec<Vec<Move>> {
        let moves = |series: &PlayedSeries| series.moves.iter().map(|played| played.mv).collect();
        self.series.iter().map(moves).collect()
    }

    /// Takes over what another game says besides its moves, as far as both have the same moves: its tags, comments, glyphs and variations. A game from another first position gives nothing.
    pub fn annotate_from(&mut self, other: &Self) {
        if self.start != other.start {
            return;
        }
        self.tags.retain(|tag| other.tag(&tag.name).is_none());
        self.tags.extend(other.tags.iter().cloned());
        self.notes.clone_from(&other.notes);
        if self.result == other.result && self.moves() == other.moves() {
            self.end = other.end;
        }
        for (ours, theirs) in self.series.iter_mut().zip(&other.series) {
            ours.notes.clone_from(&theirs.notes);
            for (mine, other) in ours.moves.iter_mut().zip(&theirs.moves) {
                if mine.mv != other.mv {
                    return;
                }
                mine.notes.clone_from(&other.notes);
            }
            if ours.moves.len() != theirs.moves.len() {
                return;
            }
        }
    }

    /// Takes over the result that another game states, as its players: with the same moves whatever it is, with others
    /// where neither is over by the rules. A game from another first position gives nothing.
    ///
    /// # Errors
    /// [`ReplayError`] if a move of `other` is illegal.
    pub fn result_from(&mut self, other: &Self) -> Result<(), ReplayError> {
        if self.start != other.start || other.result == GameResult::Unknown {
            return Ok(());
        }
        let open = self.result == GameResult::Unknown;
        if self.moves() == other.moves() || open && other.replay()?.outcome().is_none() {
            self.result = other.result;
        }
        Ok(())
    }

    /// Replays the game by the rules.
    ///
    /// # Errors
    /// [`ReplayError`] if a move is illegal.
    pub fn replay(&self) -> Result<Replay<P>, ReplayError> {
        replay_moves(&self.start, &self.moves())
    }

    /// The value of the first tag of a name, of those in `tags`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name)?;
        Some(tag.value())
    }
}

/// PGN's roster, in its order. `Result` is written from the game.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Where a tag stands among the others.
fn roster_rank(tag: &Tag) -> usize {
    let rank = ROSTER.iter().position(|&name| name == tag.name);
    rank.unwrap_or(ROSTER.len())
}
