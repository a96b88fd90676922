//! Squares a1 to h8.

use std::fmt;
use std::str::FromStr;

use super::Color;

/// A square: a1 is 0, b1 is 1, … h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// A text that is not a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct SquareError(pub String);

/// Centrality of each square: its distance from the nearest edge in files plus the one in ranks.
pub static CENTRALITY: [i16; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let file = if file < 4 { file } else { 7 - file };
        let rank = if rank < 4 { rank } else { 7 - rank };
        table[square] = (file + rank) as i16;
        square += 1;
    }
    table
};

impl Square {
    /// All squares, a1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The square with this number; only the lowest six bits count.
    #[must_use]
    #[inline]
    pub const fn new(index: u8) -> Self {
        Self(index & 63)
    }

    /// The square on a file and a rank, both counted from 0.
    #[must_use]
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Self {
        Self((rank & 7) << 3 | file & 7)
    }

    /// 0 to 63.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// 0 (a) to 7 (h).
    #[must_use]
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 (the first rank) to 7 (the eighth).
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// 0 to 7 as `color` counts; the colour's own first rank is 0.
    #[must_use]
    #[inline]
    pub fn rank_for(self, color: Color) -> u8 {
        color.pick(self.rank(), 7 - self.rank())
    }

    /// The square one step towards `color`'s far side; wraps round beyond the last rank.
    #[must_use]
    #[inline]
    pub fn ahead(self, color: Color) -> Self {
        Self::new(color.pick(self.0.wrapping_add(8), self.0.wrapping_sub(8)))
    }

    /// The number of king's moves to `other` on an empty board.
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        (if files > ranks { files } else { ranks }) as u32
    }

    /// Returns true if the square is light.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = (b'a' + self.file()) as char;
        write!(f, "{file}{}", self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self::at(file - b'a', rank - b'1')),
            _ => Err(SquareError(text.to_owned())),
        }
    }
}
