//! The state of a position in games with one move per turn: chess, antichess and similar games.

use std::ops::ControlFlow;

use super::Position;
use super::apply::{Lifted, Placed, key_of, takeable, target_files, targets};
use super::generate::{Batch, BatchList};
use crate::board::fen::MAX_NUMBER;
use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Move, Role, Setup, Square, zobrist};

/// The pieces, the side to move and the counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Base {
    pub board: Board,
    /// The Zobrist sum of everything but the en passant target, which only [`Self::key`] includes.
    pub sum: u64,
    pub to_move: Color,
    pub castling: Castling,
    /// The file of the en passant target: one bit or none.
    en_passant: u8,
    clock: u16,
    number: u16,
}

impl Base {
    /// Takes the state from a set-up, with the castling rights `castling`.
    pub(super) fn new(setup: &Setup, castling: Castling) -> Self {
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

    pub(super) fn to_setup(&self) -> Setup {
        Setup {
            castling: self.castling,
            en_passant: self.targets(),
            clock: self.clock,
            number: self.number,
            ..Setup::plain(self.board, self.to_move)
        }
    }

    #[inline]
    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    pub(super) const fn to_move(&self) -> Color {
        self.to_move
    }

    #[inline]
    pub(super) const fn clock(&self) -> u16 {
        self.clock
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.sum ^ zobrist::en_passant(self.takeable_files())
    }

    /// The number of the turn.
    pub(super) fn turn(&self) -> u16 {
        2 * self.number - self.to_move.pick(1, 0)
    }

    /// The en passant target, even if no pawn can capture on it.
    #[inline]
    pub(super) fn targets(&self) -> Bitboard {
        targets(self.en_passant, self.to_move)
    }

    /// The en passant target if a pawn of the side to move stands ready to capture on it. Only then
    /// does the target matter for the future.
    #[inline]
    pub(super) fn takeable(&self) -> Bitboard {
        targets(self.takeable_files(), self.to_move)
    }

    #[inline]
    fn takeable_files(&self) -> u8 {
        takeable(&self.board, self.to_move, self.en_passant)
    }

    /// Returns true if both positions have the same future. Compares pieces, side to move, castling
    /// rights, and targets on which a pawn can capture.
    pub(super) fn same_place(&self, other: &Self) -> bool {
        self.board == other.board
            && self.to_move == other.to_move
            && self.castling == other.castling
            && self.takeable_files() == other.takeable_files()
    }

    /// The state after a pass.
    #[inline]
    pub(super) fn passed(&self) -> Self {
        Self {
            sum: self.sum ^ zobrist::black_to_move(),
            to_move: !self.to_move,
            en_passant: 0,
            clock: self.clock.saturating_add(1).min(MAX_NUMBER),
            number: self.next_number(),
            ..*self
        }
    }

    /// The state after the move that gave `placed`.
    #[inline(always)]
    fn after(&self, placed: Placed) -> Self {
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

/// A position that is a [`Base`] and nothing else. The rules of the game decide which moves there
/// are; every game makes moves in the same way.
pub(super) trait Based: Position {
    /// True if the game has castling.
    const CASTLES: bool;

    fn base(&self) -> &Base;

    fn of_base(base: Base) -> Self;

    /// Adds the moves to a list. Not to be inlined: it is large, and all callers share one copy.
    fn collect(&self, batches: &mut BatchList);

    /// Lifts a piece from its square.
    #[inline(always)]
    fn lift(&self, role: Role, from: Square) -> Lifted {
        let base = self.base();
        let castling = if Self::CASTLES {
            base.castling
        } else {
            Castling::NONE
        };
        Lifted::new(base.board, castling, base.sum, base.to_move, role, from)
    }

    /// The position after the move that gave `placed`.
    #[inline(always)]
    fn after(&self, placed: Placed) -> Self {
        Self::of_base(self.base().after(placed))
    }

    /// Makes any legal move.
    #[inline(always)]
    fn make(&mut self, mv: Move) {
        // A legal move has a piece to move. For an illegal move any role will do.
        let role = self.base().board.role_at(mv.from()).unwrap_or(Role::Queen);
        *self = self.after(self.lift(role, mv.from()).put(mv));
    }

    /// The position after any legal move.
    #[cold]
    fn child(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// See [`Position::batches`].
    #[inline]
    fn visit_batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut batches = BatchList::new();
        self.collect(&mut batches);
        batches.iter().try_for_each(|&batch| visit(batch))
    }

    /// See [`Position::each_child`].
    #[inline]
    fn visit_children(&self, mut visit: impl FnMut(Move, &Self)) {
        let mut batches = BatchList::new();
        self.collect(&mut batches);
        for &batch in &batches {
            let man = self.lift(batch.role, batch.from);
            batch.for_each(&mut |mv| {
                let next = if man.is_plain(mv) {
                    self.after(man.slide(mv.to()))
                } else {
                    self.child(mv)
                };
                visit(mv, &next);
            });
        }
    }
}

/// Methods of [`Position`] that call the same method of a field: of a [`Base`] or of a position of
/// another game. Some names stand for several methods: `men` for `board`, `to_move` and `clock`,
/// and `moves` for generating and playing moves by [`Based`].
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
    (@in_check $part:ident) => {
        #[inline]
        fn in_check(&self) -> bool {
            self.$part.in_check()
        }
    };
    (@moves $part:ident) => {
        #[inline]
        fn batches(
            &self,
            visit: &mut impl FnMut($crate::rules::Batch) -> std::ops::ControlFlow<()>,
        ) -> std::ops::ControlFlow<()> {
            self.visit_batches(visit)
        }

        fn play_unchecked(&mut self, mv: $crate::board::Move) {
            self.make(mv);
        }

        #[inline]
        fn each_child(&self, visit: impl FnMut($crate::board::Move, &Self)) {
            self.visit_children(visit);
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

/// Implements the starting position and the reading and writing of FEN. The type must have the
/// name of its variant.
macro_rules! written {
    ($name:ident) => {
        impl $name {
            /// The starting position.
            #[must_use]
            pub fn start() -> Self {
                <Self as $crate::rules::Position>::initial($crate::rules::Variant::$name)
            }

            /// The position of a FEN.
            ///
            /// # Errors
            /// All faults of the FEN.
            pub fn from_fen(fen: &str) -> Result<Self, $crate::board::Faults> {
                <Self as $crate::rules::Position>::from_fen(fen, $crate::rules::Variant::$name)
            }
        }

        impl std::fmt::Display for $name {
            /// The FEN.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.to_setup().fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::board::Faults;

            fn from_str(fen: &str) -> Result<Self, Self::Err> {
                Self::from_fen(fen)
            }
        }
    };
}

pub(super) use {forward, written};
