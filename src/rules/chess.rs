//! Orthodox chess: legal moves, checkmate and stalemate. Draws by count or repetition belong to a game:
//! [`super::history`].

use std::fmt;
use std::ops::ControlFlow;

use super::apply::{Lifted, Placed, key_of, takeable, target_files, targets};
use super::generate::{Batch, BatchList, Checks, Generator};
use super::legal::Check;
use super::{EndReason, Illegal, Outcome, Position, Variant};
use crate::board::fen::{Draft, MAX_NUMBER};
use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Faults, FenFault, Move, Role, Setup, Square, zobrist};

/// A position of orthodox chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chess {
    board: Board,
    /// The Zobrist sum of all but the en passant target, which only [`Position::key`] has to look at.
    sum: u64,
    to_move: Color,
    castling: Castling,
    /// The file of the en passant target: one bit or none.
    en_passant: u8,
    clock: u16,
    number: u16,
}

impl Chess {
    /// Who may still castle where.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The position if the side to move could pass. It must not be in check.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            sum: self.sum ^ zobrist::black_to_move(),
            to_move: !self.to_move,
            en_passant: 0,
            clock: self.clock.saturating_add(1).min(MAX_NUMBER),
            number: self
                .number
                .saturating_add(self.to_move.pick(0, 1))
                .min(MAX_NUMBER),
            ..*self
        }
    }

    /// The en passant target if one of our pawns stands ready to take on it: only then does it matter for the future.
    #[inline]
    fn takeable(&self) -> u8 {
        takeable(&self.board, self.to_move, self.en_passant)
    }

    /// Takes up a man.
    #[inline(always)]
    fn lift(&self, role: Role, from: Square) -> Lifted {
        Lifted::new(
            self.board,
            self.castling,
            self.sum,
            self.to_move,
            role,
            from,
        )
    }

    /// The position after a move that has done this.
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
            number: self.number.saturating_add(us.pick(0, 1)).min(MAX_NUMBER),
        }
    }

    /// The position after any legal move.
    #[cold]
    fn child(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    fn generator(&self) -> Option<Generator<'_>> {
        let en_passant = targets(self.en_passant, self.to_move);
        Generator::new(
            &self.board,
            self.to_move,
            self.castling,
            en_passant,
            Checks::Any,
        )
    }

    /// Adds the moves to a list. Not inlined: the generator is large, and one copy of it serves all.
    #[inline(never)]
    fn collect(&self, batches: &mut BatchList) {
        if let Some(generator) = self.generator() {
            generator.collect(batches);
        }
    }
}

impl Position for Chess {
    const VARIANTS: &'static [Variant] = &[Variant::Chess];

    fn faults(draft: &Draft, _: impl Into<Variant>) -> Vec<FenFault> {
        let mut check = Check::new(draft);
        check.kings();
        check.pawns();
        check.side();
        check.castling();
        check.targets(1);
        check.found()
    }

    fn from_setup_unchecked(setup: &Setup, _: impl Into<Variant>) -> Self {
        let side = setup.to_move.pick(0, zobrist::black_to_move());
        Self {
            board: setup.board,
            sum: key_of(&setup.board, setup.castling) ^ side,
            to_move: setup.to_move,
            castling: setup.castling,
            en_passant: target_files(setup.en_passant),
            clock: setup.clock,
            number: setup.number.max(1),
        }
    }

    fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            to_move: self.to_move,
            castling: self.castling,
            en_passant: targets(self.en_passant, self.to_move),
            clock: self.clock,
            number: self.number,
        }
    }

    fn variant(&self) -> Variant {
        Variant::Chess
    }

    fn turn(&self) -> u16 {
        2 * self.number - self.to_move.pick(1, 0)
    }

    fn left(&self) -> u16 {
        1
    }

    fn at_start(&self) -> bool {
        true
    }

    #[inline]
    fn in_check(&self) -> bool {
        let (board, us) = (&self.board, self.to_move);
        let attacked = |king| board.attackers(king, !us, board.occupied()).any();
        board.king(us).is_some_and(attacked)
    }

    fn clock(&self) -> u16 {
        self.clock
    }

    /// An en passant target counts only if a pawn may really take on it (FIDE Laws, 9.2.3).
    fn repetition_key(&self) -> Option<u64> {
        let takeable = self.takeable();
        let passed = targets(takeable, self.to_move);
        let mut legal = false;
        if passed.any() {
            self.each_move(|mv| {
                let pawn = self.board.role_at(mv.from()) == Some(Role::Pawn);
                legal |= pawn && passed.has(mv.to());
            });
        }
        Some(self.sum ^ zobrist::en_passant(if legal { takeable } else { 0 }))
    }

    fn is_dead(&self) -> bool {
        let board = &self.board;
        let minor = board.role(Role::Knight) | board.role(Role::Bishop);
        if (board.role(Role::King) | minor) != board.occupied() {
            return false;
        }
        let light = board.role(Role::Bishop) & Bitboard::LIGHT;
        let one_colour = light.is_empty() || light == board.role(Role::Bishop);
        !minor.many() || board.role(Role::Knight).is_empty() && one_colour
    }

    fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        super::why::chess(self, mv)
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn to_move(&self) -> Color {
        self.to_move
    }

    #[inline]
    fn key(&self) -> u64 {
        self.sum ^ zobrist::en_passant(self.takeable())
    }

    #[inline]
    fn batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut batches = BatchList::new();
        self.collect(&mut batches);
        batches.iter().try_for_each(|&batch| visit(batch))
    }

    fn play_unchecked(&mut self, mv: Move) {
        // A legal move has a man to move; for any other the queen is as good as every other role.
        let role = self.board.role_at(mv.from()).unwrap_or(Role::Queen);
        *self = self.after(self.lift(role, mv.from()).put(mv));
    }

    #[inline]
    fn each_child(&self, mut visit: impl FnMut(Move, &Self)) {
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

    fn is_legal(&self, mv: Move) -> bool {
        self.generator().is_some_and(|generator| generator.has(mv))
    }

    fn has_legal_move(&self) -> bool {
        self.generator().is_some_and(|generator| generator.any())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            return None;
        }
        let in_check = self.generator().is_some_and(|g| g.in_check());
        Some(if in_check {
            Outcome {
                winner: Some(!self.to_move),
                reason: EndReason::Checkmate,
            }
        } else {
            Outcome {
                winner: None,
                reason: EndReason::Stalemate,
            }
        })
    }
}

impl fmt::Display for Chess {
    /// The FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl std::str::FromStr for Chess {
    type Err = Faults;

    fn from_str(fen: &str) -> Result<Self, Faults> {
        Self::from_fen(fen, Variant::Chess)
    }
}
