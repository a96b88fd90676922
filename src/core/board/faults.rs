//! Faults of a FEN or a set-up, as data.
//!
//! The rules of each variant decide which faults of the pieces, the castling rights and so on
//! count. This module only names them. So a FEN that cannot be read and a position that is not
//! legal are reported together, in one form.

use std::fmt;
use std::ops::Deref;

use super::setup::Castling;
use super::{Bitboard, Color, Square};

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FenField {
    /// The whole text.
    Fields,
    /// The pieces.
    Board,
    /// `w` or `b`.
    Side,
    /// `KQkq` or `-`.
    Castling,
    /// The en passant targets (squares that pawns have just passed over), or `-`.
    EnPassant,
    /// Half moves, or quiet turns (turns without a capture or pawn move).
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

    /// The name of the field in messages.
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

/// One fault of a FEN or a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFault {
    /// The faulty field.
    pub field: FenField,
    /// The offending text: the whole field or the wrong part of it.
    pub text: String,
    /// The kind of fault.
    pub problem: FenProblem,
}

/// A kind of fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum FenProblem {
    /// Fewer than two fields, or more than six.
    FieldCount {
        /// The number of fields.
        count: usize,
    },
    /// A number of ranks other than eight.
    RankCount {
        /// The number of ranks.
        count: usize,
    },
    /// A rank that is not eight squares long.
    RankLength {
        /// The rank, 1 to 8.
        rank: u8,
        /// The number of squares in the rank.
        files: u32,
    },
    /// A sign that is neither a piece nor a number of empty squares.
    NotAMan {
        /// The rank, 1 to 8.
        rank: u8,
        /// The sign.
        letter: char,
    },
    /// No piece on the board.
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
        /// The squares of the kings.
        kings: Bitboard,
    },
    /// Pawns on squares where no pawn can be.
    BackRankPawn {
        /// The squares of the pawns.
        pawns: Bitboard,
    },
    /// Neither `w` nor `b`.
    NotASide,
    /// The side that is not to move is in check.
    OpponentInCheck {
        /// The side in check.
        side: Color,
        /// The square of the king in check.
        king: Square,
    },
    /// A sign that is not a castling right.
    NotARight {
        /// The sign.
        letter: char,
    },
    /// A castling right that is given twice.
    RightTwice {
        /// The sign.
        letter: char,
    },
    /// Castling rights without king and rook on their first squares.
    RightWithoutMen {
        /// The rights.
        rights: Castling,
    },
    /// A text that should be an en passant target but is not a square.
    NotASquare {
        /// The text.
        name: String,
    },
    /// An en passant target that is given twice.
    TargetTwice {
        /// The target.
        square: Square,
    },
    /// An en passant target on a rank that no pawn of the opponent can have passed.
    TargetRank {
        /// The target.
        square: Square,
        /// The rank on which the target should be, 1 to 8.
        rank: u8,
    },
    /// An en passant target without the pawn that passed over it.
    TargetWithoutPawn {
        /// The target.
        square: Square,
        /// The square on which the pawn should stand.
        pawn: Square,
        /// The side to which the pawn should belong.
        side: Color,
    },
    /// A piece on the en passant target.
    TargetOccupied {
        /// The target.
        square: Square,
    },
    /// A piece on the square that the pawn must have come from, although no other piece can have
    /// moved to that square since.
    TargetOrigin {
        /// The target.
        square: Square,
        /// The square that the pawn came from.
        origin: Square,
    },
    /// More en passant targets than the last turn can have left.
    TooManyTargets {
        /// Number of moves in the last turn.
        most: u16,
    },
    /// A number field that is not made of digits.
    NotANumber,
    /// A number that is too large.
    TooLarge {
        /// The largest number that is accepted.
        most: u16,
    },
    /// A missing number in a game that needs one.
    NumberMissing,
    /// The turn number 0.
    TurnZero,
    /// A turn number that does not belong to the side to move.
    TurnOfOther {
        /// The side to move.
        side: Color,
    },
}

impl FenFault {
    /// Creates a fault of `field`.
    #[must_use]
    pub fn new(field: FenField, text: impl Into<String>, problem: FenProblem) -> Self {
        let text = text.into();
        Self {
            field,
            text,
            problem,
        }
    }

    /// The squares that the fault is about; empty if it is about the text.
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

/// All faults of a FEN or a set-up, in the order of the fields; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<FenFault>);

impl Faults {
    /// Returns an error if the list has any fault.
    ///
    /// # Errors
    /// The faults, sorted by field.
    pub(crate) fn check(mut faults: Vec<FenFault>) -> Result<(), Self> {
        if faults.is_empty() {
            return Ok(());
        }
        seriatim_util::sort_by_key(&mut faults, |fault| fault.field);
        Err(Self(faults))
    }

    /// The first fault.
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
