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
#[error("{self:?}")]
pub enum FenProblem {
    /// Fewer than two fields, or more than six.
    FieldCount {
        /// How many it has.
        count: usize,
    },
    /// Not eight ranks.
    RankCount {
        /// How many it has.
        count: usize,
    },
    /// A rank that is not eight squares long.
    RankLength {
        /// The rank, 1 to 8.
        rank: u8,
        /// How many squares it has.
        files: u32,
    },
    /// A sign that is neither a man nor a number of empty squares.
    NotAMan {
        /// The rank, 1 to 8.
        rank: u8,
        /// The sign.
        letter: char,
    },
    /// No man at all.
    NoMen,
    /// A side without a king.
    NoKing {
        /// The side.
        side: Color,
    },
    /// A side with more than one king.
    ManyKings {
        /// The side.
        side: Color,
        /// Where they stand.
        kings: Bitboard,
    },
    /// Pawns where no pawn can be.
    BackRankPawn {
        /// Where they stand.
        pawns: Bitboard,
    },
    /// Neither `w` nor `b`.
    NotASide,
    /// The side that is not to move is in check.
    OpponentInCheck {
        /// The side in check.
        side: Color,
        /// Its king.
        king: Square,
    },
    /// A sign that is no castling right.
    NotARight {
        /// The sign.
        letter: char,
    },
    /// A castling right that stands there twice.
    RightTwice {
        /// The sign.
        letter: char,
    },
    /// Castling rights without king and rook on their first squares.
    RightWithoutMen {
        /// The rights.
        rights: Castling,
    },
    /// What should be a target is no square.
    NotASquare {
        /// What stands there.
        name: String,
    },
    /// A target that stands there twice.
    TargetTwice {
        /// The target.
        square: Square,
    },
    /// A target on a rank where no pawn of the opponent can have passed.
    TargetRank {
        /// The target.
        square: Square,
        /// The rank that it should be on, 1 to 8.
        rank: u8,
    },
    /// A target without the pawn that passed it.
    TargetWithoutPawn {
        /// The target.
        square: Square,
        /// Where the pawn should stand.
        pawn: Square,
        /// Whose it should be.
        side: Color,
    },
    /// A man on the target.
    TargetOccupied {
        /// The target.
        square: Square,
    },
    /// A man where the pawn must have come from, though no other man can have gone there since.
    TargetOrigin {
        /// The target.
        square: Square,
        /// Where the pawn came from.
        origin: Square,
    },
    /// More targets than the last turn can have left.
    TooManyTargets {
        /// How many moves the last turn had.
        most: u16,
    },
    /// Not digits.
    NotANumber,
    /// A number that is too large.
    TooLarge {
        /// The largest that is read.
        most: u16,
    },
    /// No number, in a game that needs it.
    NumberMissing,
    /// Turn 0.
    TurnZero,
    /// A turn that is not that of the side to move.
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
        fmt::Debug::fmt(self, f)
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
    pub(crate) fn check(mut faults: Vec<FenFault>) -> Result<(), Self> {
        if faults.is_empty() {
            return Ok(());
        }
        seriatim_util::sort_by_key(&mut faults, |fault| fault.field);
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
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Faults {}
