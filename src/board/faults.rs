//! What is wrong with a FEN or a set-up, as data.
//!
//! Which of the faults of the men, the castling rights and so on count is for the rules of each variant to say; here they only
//! have their names, so that a FEN that cannot be read and one that no rules allow are reported alike, and together.

use std::fmt;
use std::ops::Deref;

use super::setup::Castling;
use super::{Bitboard, Color, Square};

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FenField {
    /// The whole text.
    Fields,
    /// The men.
    Board,
    /// `w` or `b`.
    Side,
    /// `KQkq` or `-`.
    Castling,
    /// Targets or `-`.
    EnPassant,
    /// Half moves, or quiet turns.
    Clock,
    /// The number of the move or of the turn.
    Number,
}

impl FenField {
    /// The six fields in their order.
    pub const ALL: [Self; 6] = [
        Self::Board,
        Self::Side,
        Self::Castling,
        Self::EnPassant,
        Self::Clock,
        Self::Number,
    ];

    /// Its name in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fields => "fields",
            Self::Board => "board",
            Self::Side => "side to move",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::Clock => "clock",
            Self::Number => "turn number",
        }
    }
}

/// One thing that is wrong with a FEN or a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFault {
    /// The field that is at fault.
    pub field: FenField,
    /// The offending text: the field, or the part of it that is wrong.
    pub text: String,
    /// What is wrong with it.
    pub problem: FenProblem,
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenProblem {
    /// Not six fields.
    #[error(
        "a FEN has six fields (board, side to move, castling, en passant, clock, turn number), but it has {count}"
    )]
    FieldCount {
        /// How many it has.
        count: usize,
    },
    /// Not eight ranks.
    #[error("it has {count} ranks instead of 8")]
    RankCount {
        /// How many it has.
        count: usize,
    },
    /// A rank that is not eight squares long.
    #[error("rank {rank} has {files} files instead of 8")]
    RankLength {
        /// The rank, 1 to 8.
        rank: u8,
        /// How many squares it has.
        files: u32,
    },
    /// A sign that is neither a man nor a number of empty squares.
    #[error("“{letter}” is not a man")]
    NotAMan {
        /// The rank, 1 to 8.
        rank: u8,
        /// The sign.
        letter: char,
    },
    /// No man at all.
    #[error("there is no man on the board")]
    NoMen,
    /// A side without a king.
    #[error("{} has no king", .side.name())]
    NoKing {
        /// The side.
        side: Color,
    },
    /// A side with more than one king.
    #[error("{} has more than one king", .side.name())]
    ManyKings {
        /// The side.
        side: Color,
        /// Where they stand.
        kings: Bitboard,
    },
    /// Pawns where no pawn can be.
    #[error("there is a pawn on the first or the last rank")]
    BackRankPawn {
        /// Where they stand.
        pawns: Bitboard,
    },
    /// Neither `w` nor `b`.
    #[error("it is neither w nor b")]
    NotASide,
    /// The side that is not to move is in check.
    #[error("{} is in check, but it is {}’s move", .side.name(), (!*.side).name())]
    OpponentInCheck {
        /// The side in check.
        side: Color,
        /// Its king.
        king: Square,
    },
    /// A sign that is no castling right.
    #[error("“{letter}” is not one of K, Q, k, q")]
    NotARight {
        /// The sign.
        letter: char,
    },
    /// A castling right that stands there twice.
    #[error("“{letter}” stands there twice")]
    RightTwice {
        /// The sign.
        letter: char,
    },
    /// Castling rights without king and rook on their first squares.
    #[error("king and rook do not stand ready for {rights}")]
    RightWithoutMen {
        /// The rights.
        rights: Castling,
    },
    /// What should be a target is no square.
    #[error("“{name}” is not a square")]
    NotASquare {
        /// What stands there.
        name: String,
    },
    /// A target that stands there twice.
    #[error("{square} stands there twice")]
    TargetTwice {
        /// The target.
        square: Square,
    },
    /// A target on a rank where no pawn of the opponent can have passed.
    #[error("{square} is not on rank {rank}")]
    TargetRank {
        /// The target.
        square: Square,
        /// The rank that it should be on, 1 to 8.
        rank: u8,
    },
    /// A target without the pawn that passed it.
    #[error("there is no pawn of {} on {pawn}", .side.name())]
    TargetWithoutPawn {
        /// The target.
        square: Square,
        /// Where the pawn should stand.
        pawn: Square,
        /// Whose it should be.
        side: Color,
    },
    /// A man on the target.
    #[error("{square} is not empty")]
    TargetOccupied {
        /// The target.
        square: Square,
    },
    /// A man where the pawn must have come from, though no other man can have gone there since.
    #[error("the pawn that passed {square} came from {origin}, but {origin} is not empty")]
    TargetOrigin {
        /// The target.
        square: Square,
        /// Where the pawn came from.
        origin: Square,
    },
    /// More targets than the last turn can have left.
    #[error("{}", match .most {
        0 => "there can be no target, as no move was made before".to_owned(),
        1 => "there can be only one target".to_owned(),
        _ => format!("the last turn had {most} moves, too few for these targets"),
    })]
    TooManyTargets {
        /// How many moves the last turn had.
        most: u16,
    },
    /// Not digits.
    #[error("it is not a whole number")]
    NotANumber,
    /// A number that is too large.
    #[error("it is larger than {most}")]
    TooLarge {
        /// The largest that is read.
        most: u16,
    },
    /// Turn 0.
    #[error("turns are counted from 1")]
    TurnZero,
    /// A turn that is not that of the side to move.
    #[error(
        "odd turns are White’s and even turns are Black’s, but {} is to move",
        .side.name()
    )]
    TurnOfOther {
        /// The side to move.
        side: Color,
    },
}

impl FenFault {
    /// A fault.
    #[must_use]
    pub fn new(field: FenField, text: impl Into<String>, problem: FenProblem) -> Self {
        let text = text.into();
        Self {
            field,
            text,
            problem,
        }
    }

    /// The squares that it is about; none where it is about the text.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match self.problem {
            FenProblem::ManyKings { kings, .. } => kings,
            FenProblem::BackRankPawn { pawns } => pawns,
            FenProblem::OpponentInCheck { king, .. } => king.into(),
            FenProblem::TargetTwice { square }
            | FenProblem::TargetRank { square, .. }
            | FenProblem::TargetOccupied { square } => square.into(),
            FenProblem::TargetWithoutPawn { square, pawn, .. } => {
                Bitboard::from(square) | pawn.into()
            }
            FenProblem::TargetOrigin { square, origin } => Bitboard::from(square) | origin.into(),
            _ => Bitboard::EMPTY,
        }
    }
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            field,
            text,
            problem,
        } = self;
        match problem {
            FenProblem::FieldCount { count } => write!(
                f,
                "a FEN has six fields (board, side to move, castling, en passant, clock, turn number), but “{text}” has {count}"
            ),
            _ => write!(f, "{} field “{text}”: {problem}", field.name()),
        }
    }
}

/// All that is wrong with a FEN or a set-up, in the order of the fields; at least one fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<FenFault>);

impl Faults {
    /// The faults of a list, if there are any.
    ///
    /// # Errors
    /// The faults.
    pub fn check(mut faults: Vec<FenFault>) -> Result<(), Self> {
        if faults.is_empty() {
            return Ok(());
        }
        crate::util::sort_by_key(&mut faults, |fault| fault.field);
        Err(Self(faults))
    }

    /// The first of them.
    #[must_use]
    pub fn first(&self) -> &FenFault {
        &self.0[0]
    }
}

impl From<FenFault> for Faults {
    fn from(fault: FenFault) -> Self {
        Self(vec![fault])
    }
}

impl Deref for Faults {
    type Target = [FenFault];

    fn deref(&self) -> &[FenFault] {
        &self.0
    }
}

impl IntoIterator for Faults {
    type Item = FenFault;
    type IntoIter = std::vec::IntoIter<FenFault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for Faults {
    /// All of them, one after the other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            let between = if i > 0 { "; " } else { "" };
            write!(f, "{between}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
