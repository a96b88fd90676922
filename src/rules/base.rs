//! What a position is made of where a turn is one move: chess, antichess, and what is near to them.

use super::apply::{Placed, key_of, takeable, target_files, targets};
use crate::board::fen::MAX_NUMBER;
use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Setup, zobrist};

/// The men, whose move it is, and what is counted beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Base {
    pub board: Board,
    /// The Zobrist sum of all but the en passant target, which only [`Self::key`] has to look at.
    pub sum: u64,
    pub to_move: Color,
    pub castling: Castling,
    /// The file of the en passant target: one bit or none.
    en_passant: u8,
    clock: u16,
    number: u16,
}

impl Base {
    /// Of a set-up, with these rights to castle.
    pub fn new(setup: &Setup, castling: Castling) -> Self {
        let side = setup.to_move.pick(0, zobrist::black_to_move());
        Self {
            board: setup.board,
            sum: key_of(&setup.board, castling) ^ side,
            to_move: setup.to_move,
            castling,
            en_passant: target_files(setup.en_passant),
            clock: setup.clock,
            number: setup.number.max(1),
        }
    }

    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            to_move: self.to_move,
            castling: self.castling,
            en_passant: self.targets(),
            clock: self.clock,
            number: self.number,
        }
    }

    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    #[inline]
    pub const fn clock(&self) -> u16 {
        self.clock
    }

    #[inline]
    pub fn key(&self) -> u64 {
        self.sum ^ zobrist::en_passant(self.takeable_files())
    }

    /// The number of the turn.
    pub fn turn(&self) -> u16 {
        2 * self.number - self.to_move.pick(1, 0)
    }

    /// The en passant target, whether or not a pawn can take on it.
    #[inline]
    pub fn targets(&self) -> Bitboard {
        targets(self.en_passant, self.to_move)
    }

    /// The target if one of our pawns stands ready to take on it: only then does it matter for the future.
    #[inline]
    pub fn takeable(&self) -> Bitboard {
        targets(self.takeable_files(), self.to_move)
    }

    #[inline]
    fn takeable_files(&self) -> u8 {
        takeable(&self.board, self.to_move, self.en_passant)
    }

    /// Whether two have the same future: men, side to move, rights to castle, targets on which a pawn can take.
    pub fn same_place(&self, other: &Self) -> bool {
        self.board == other.board
            && self.to_move == other.to_move
            && self.castling == other.castling
            && self.takeable_files() == other.takeable_files()
    }

    /// After a pass.
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            sum: self.sum ^ zobrist::black_to_move(),
            to_move: !self.to_move,
            en_passant: 0,
            clock: self.clock.saturating_add(1).min(MAX_NUMBER),
            number: self.next_number(),
            ..*self
        }
    }

    /// After a move that has done this.
    #[inline(always)]
    pub fn after(&self, placed: Placed) -> Self {
        let us = self.to_move;
        Self {
            board: placed.board,
            sum: placed.key ^ zobrist::black_to_move(),
            to_move: !us,
            castling: placed.castling,
            en_passant: placed.doubled,
            clock: if placed.progress {
                0
            } else {
                self.clock.saturating_add(1).min(MAX_NUMBER)
            },
            number: self.next_number(),
        }
    }

    #[inline(always)]
    fn next_number(&self) -> u16 {
        let step = self.to_move.pick(0, 1);
        self.number.saturating_add(step).min(MAX_NUMBER)
    }
}

/// Methods of [`Position`](super::Position) that are those of a part: of the [`Base`], or of the position of another game. `men` are
/// `board`, `to_move` and `clock`; `one_move` says that a turn is one move.
macro_rules! forward {
    ($part:ident: $($method:ident),+) => {
        $($crate::rules::base::forward!(@$method $part);)+
    };
    (@to_setup $part:ident) => {
        fn to_setup(&self) -> $crate::board::Setup {
            self.$part.to_setup()
        }
    };
    (@turn $part:ident) => {
        fn turn(&self) -> u16 {
            self.$part.turn()
        }
    };
    (@one_move $part:ident) => {
        fn left(&self) -> u16 {
            1
        }

        fn at_start(&self) -> bool {
            true
        }
    };
    (@in_check $part:ident) => {
        #[inline]
        fn in_check(&self) -> bool {
            self.$part.in_check()
        }
    };
    (@men $part:ident) => {
        #[inline]
        fn board(&self) -> &$crate::board::Board {
            self.$part.board()
        }

        #[inline]
        fn to_move(&self) -> $crate::board::Color {
            self.$part.to_move()
        }

        #[inline]
        fn clock(&self) -> u16 {
            self.$part.clock()
        }
    };
    (@key $part:ident) => {
        #[inline]
        fn key(&self) -> u64 {
            self.$part.key()
        }

        #[inline]
        fn same_place(&self, other: &Self) -> bool {
            self.$part.same_place(&other.$part)
        }
    };
}

/// The FEN of a position, written and read, of a type that plays the variant of its name.
macro_rules! written {
    ($name:ident) => {
        impl std::fmt::Display for $name {
            /// The FEN.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.to_setup().fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::board::Faults;

            fn from_str(fen: &str) -> Result<Self, Self::Err> {
                Self::from_fen(fen, $crate::rules::Variant::$name)
            }
        }
    };
}

pub(super) use {forward, written};
