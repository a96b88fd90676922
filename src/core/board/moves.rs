//! One move of one piece.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;

use super::{Role, Square};

/// One move in sixteen bits: from, to, and the role that a pawn promotes to. Castling is the king's
/// move, e1g1.
///
/// A move does not depend on a position; [`crate::rules::Position::is_legal`] says if it is legal
/// in one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

/// A list with room for every move of every position, whatever the number of pieces. With n pieces
/// there are at most 27n moves. Each of the 64 − n empty squares can be reached in at most 17 ways
/// (8 lines, 8 knights, a king). Both limits together give at most 667 moves. Promotions add at
/// most 120 (8 squares, 3 pawns each, 5 roles).
pub type MoveList = ArrayVec<Move, 800>;

/// A text that is not a move in UCI form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct MoveError(pub String);

impl Move {
    /// A move without promotion.
    #[must_use]
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.index() as u16 | (to.index() as u16) << 6)
    }

    /// A pawn's move to the last rank.
    #[must_use]
    #[inline]
    pub const fn promoting(from: Square, to: Square, role: Role) -> Self {
        Self(Self::new(from, to).0 | (role as u16) << 12)
    }

    /// The move with these bits. Any bits form some move, legal or not.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The square that the piece leaves.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::new(self.0 as u8)
    }

    /// The square that the piece moves to.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::new((self.0 >> 6) as u8)
    }

    /// The role that the pawn promotes to.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        Role::from_bits((self.0 >> 12) as u8)
    }

    /// The move as sixteen bits, for tables and messages.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = MoveError;

    /// Reads UCI: `e2e4`, `a7a8q`. The promotion letter may be upper or lower case.
    fn from_str(text: &str) -> Result<Self, MoveError> {
        let error = || MoveError(text.to_owned());
        let (from, rest) = text.split_at_checked(2).ok_or_else(error)?;
        let (to, promotion) = rest.split_at_checked(2).ok_or_else(error)?;
        let from = from.parse().map_err(|_| error())?;
        let to = to.parse().map_err(|_| error())?;
        let mut letters = promotion.chars();
        match (letters.next(), letters.next()) {
            (None, _) => Ok(Self::new(from, to)),
            (Some(letter), None) => match Role::from_letter(letter) {
                Some(role) if role != Role::Pawn => Ok(Self::promoting(from, to, role)),
                _ => Err(error()),
            },
            _ => Err(error()),
        }
    }
}
