//! White's pieces of many positions at once, as bit sets.
//!
//! The positions have Black's pieces and White's king on the same squares. Each is a *lane*, a bit
//! of [`Lanes`]. A question about a square has one answer for each lane.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use seriatim::board::{Bitboard, Color, Role, Square};
use seriatim::rules::{Position, Progressive};

const WORDS: usize = 8;

/// A set of lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes([u64; WORDS]);

impl Lanes {
    /// Number of lanes.
    pub const MOST: usize = 64 * WORDS;

    /// No lane.
    pub const NONE: Self = Self([0; WORDS]);

    /// The first `count` lanes.
    #[must_use]
    pub fn first(count: usize) -> Self {
        (0..count.min(Self::MOST)).fold(Self::NONE, |mut lanes, lane| {
            lanes.add(lane);
            lanes
        })
    }

    /// Adds a lane.
    pub const fn add(&mut self, lane: usize) {
        self.0[lane / 64] |= 1 << (lane % 64);
    }

    /// Returns whether the set has this lane.
    #[must_use]
    pub const fn has(&self, lane: usize) -> bool {
        self.0[lane / 64] >> (lane % 64) & 1 != 0
    }

    /// Returns whether the set has no lane.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }
}

impl BitAnd for Lanes {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Lanes {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(std::array::from_fn(|i| !self.0[i]))
    }
}

impl BitAndAssign for Lanes {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Lanes {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// White's pieces without the king: for each square, the lanes with such a piece.
pub struct WhitePieces {
    pub(super) any: [Lanes; 64],
    pub(super) pawns: [Lanes; 64],
    pub(super) knights: [Lanes; 64],
    pub(super) bishops: [Lanes; 64],
    pub(super) rooks: [Lanes; 64],
    pub(super) queens: [Lanes; 64],
}

impl WhitePieces {
    /// Returns White's pieces of at most [`Lanes::MOST`] positions.
    #[must_use]
    pub fn new<'a>(positions: impl IntoIterator<Item = &'a Progressive>) -> Self {
        let none = [Lanes::NONE; 64];
        let mut all = Self {
            any: none,
            pawns: none,
            knights: none,
            bishops: none,
            rooks: none,
            queens: none,
        };
        for (lane, position) in positions.into_iter().take(Lanes::MOST).enumerate() {
            for (square, piece) in position.board().pieces() {
                if piece.color == Color::Black || piece.role == Role::King {
                    continue;
                }
                let at = square.index();
                all.any[at].add(lane);
                let of_role = match piece.role {
                    Role::Pawn => &mut all.pawns,
                    Role::Knight => &mut all.knights,
                    Role::Bishop => &mut all.bishops,
                    Role::Rook => &mut all.rooks,
                    Role::Queen => &mut all.queens,
                    Role::King => continue,
                };
                of_role[at].add(lane);
            }
        }
        all
    }

    /// Lanes without a white piece on any of the squares, apart from those that Black has entered
    /// (`entered`): a piece there was taken.
    #[inline]
    pub(super) fn free(&self, squares: Bitboard, entered: Bitboard) -> Lanes {
        let squares = squares & !entered;
        let occupied = squares.fold(Lanes::NONE, |lanes, square| {
            lanes | self.any[square.index()]
        });
        !occupied
    }

    /// Lanes with a white piece on a square that was not taken.
    #[inline]
    pub(super) fn on(&self, square: Square, entered: Bitboard) -> Lanes {
        if entered.has(square) {
            Lanes::NONE
        } else {
            self.any[square.index()]
        }
    }
}
