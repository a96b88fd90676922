//! Chess chess: legal moves, checkmate and stalemate. Draws by count or repetition belong to a game, not here.

use std::fmt;
use std::ops::ControlFlow;

use super::apply::{Lifted, Placed, key_of};
use super::generate::{Batch, BatchList, Checks, Generator};
use super::{EndReason, Outcome, Position};
use crate::board::fen::{FenError, targets_text};
use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Move, Role, Setup, Square, zobrist};

/// A position of orthodox chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chess {
    board: Board,
    key: u64,
    to_move: Color,
    castling: Castling,
    /// The files of the en passant target: one bit or none.
    en_passant: u8,
    clock: u16,
    number: u16,
}

impl Chess {
    /// The position of a set-up.
    ///
    /// # Errors
    /// A [`FenError`] that names the field which the rules of chess do not allow.
    pub fn from_setup(setup: &Setup) -> Result<Self, FenError> {
        check_setup(setup)?;
        check_side(setup)?;
        if setup.en_passant.many() {
            return Err(FenError::EnPassant {
                text: targets_text(setup.en_passant),
                reason: "there can be only one target in chess".to_owned(),
            });
        }
        let en_passant = target_files(setup.en_passant);
        let side = setup.to_move.pick(0, zobrist::black_to_move());
        Ok(Self {
            board: setup.board,
            key: key_of(&setup.board, setup.castling) ^ side ^ zobrist::en_passant(en_passant),
            to_move: setup.to_move,
            castling: setup.castling,
            en_passant,
            clock: setup.clock,
            number: setup.number,
        })
    }

    /// The position as a set-up.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            to_move: self.to_move,
            castling: self.castling,
            en_passant: targets(self.en_passant, self.to_move),
            clock: self.clock,
            number: self.number,
        }
    }

    /// Who may still castle where.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// Half moves since a capture or a pawn move.
    #[must_use]
    #[inline]
    pub const fn clock(&self) -> u16 {
        self.clock
    }

    /// The position if the side to move could pass. It must not be in check.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            key: self.key ^ zobrist::en_passant(self.en_passant) ^ zobrist::black_to_move(),
            to_move: !self.to_move,
            en_passant: 0,
            clock: self.clock.saturating_add(1),
            number: self.number.saturating_add(self.to_move.pick(0, 1)),
            ..*self
        }
    }

    /// Takes up a man.
    #[inline(always)]
    fn lift(&self, role: Role, from: Square) -> Lifted {
        Lifted::new(
            self.board,
            self.castling,
            self.key,
            self.to_move,
            role,
            from,
        )
    }

    /// The position after a move that has done this.
    #[inline(always)]
    fn after(&self, placed: Placed) -> Self {
        let us = self.to_move;
        let passed = zobrist::en_passant(self.en_passant ^ placed.doubled);
        Self {
            board: placed.board,
            key: placed.key ^ passed ^ zobrist::black_to_move(),
            to_move: !us,
            castling: placed.castling,
            en_passant: placed.doubled,
            clock: if placed.progress {
                0
            } else {
                self.clock.saturating_add(1)
            },
            number: self.number.saturating_add(us.pick(0, 1)),
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

/// The squares on which `us` may take in passing, of a set of files.
#[must_use]
#[inline]
pub(super) fn targets(files: u8, us: Color) -> Bitboard {
    Bitboard(u64::from(files) << us.pick(40, 16))
}

/// The files of a set of en passant targets.
#[must_use]
#[inline]
pub(super) fn target_files(targets: Bitboard) -> u8 {
    // Targets stand on the third or the sixth rank only.
    (targets.0 >> 16 | targets.0 >> 40) as u8
}

/// What chess and Progressive chess ask of a set-up alike, but for [`check_side`].
///
/// # Errors
/// A [`FenError`] that names the first field that is wrong.
pub(super) fn check_setup(setup: &Setup) -> Result<(), FenError> {
    let board = &setup.board;
    let board_error = |reason: String| FenError::Board {
        text: crate::board::fen::board_text(board),
        reason,
    };
    for color in Color::ALL {
        let name = color.name();
        match board.men(color, Role::King).count() {
            0 => return Err(board_error(format!("{name} has no king"))),
            1 => {}
            _ => return Err(board_error(format!("{name} has more than one king"))),
        }
    }
    if (board.role(Role::Pawn) & Bitboard::BACK_RANKS).any() {
        let reason = "there is a pawn on the first or the last rank".to_owned();
        return Err(board_error(reason));
    }
    let missing = Castling(setup.castling.0 & !Castling::supported(board).0);
    if missing != Castling::NONE {
        return Err(FenError::Castling {
            text: setup.castling.to_string(),
            reason: format!("king and rook do not stand ready for {missing}"),
        });
    }
    check_targets(setup)
}

/// Whether the side that is not to move is out of check.
///
/// # Errors
/// [`FenError::Side`] if it is in check.
pub(super) fn check_side(setup: &Setup) -> Result<(), FenError> {
    let (us, board) = (setup.to_move, &setup.board);
    let attacked = board
        .king(!us)
        .is_some_and(|king| board.attackers(king, us, board.occupied()).any());
    if attacked {
        return Err(FenError::Side {
            text: us.pick("w", "b").to_owned(),
            reason: format!(
                "{} is in check, but it is {}’s move",
                (!us).name(),
                us.name()
            ),
        });
    }
    Ok(())
}

/// Whether the en passant targets are squares that enemy pawns have passed.
pub(super) fn check_targets(setup: &Setup) -> Result<(), FenError> {
    let us = setup.to_move;
    for square in setup.en_passant {
        let error = |reason: String| {
            Err(FenError::EnPassant {
                text: targets_text(setup.en_passant),
                reason,
            })
        };
        if square.rank_for(us) != 5 {
            let rank = us.pick(6, 3);
            return error(format!("{square} is not on rank {rank}"));
        }
        let pawn = square.ahead(!us);
        if !setup.board.men(!us, Role::Pawn).has(pawn) {
            let color = (!us).name();
            return error(format!("there is no pawn of {color} on {pawn}"));
        }
        if setup.board.occupied().has(square) {
            return error(format!("{square} is not empty"));
        }
    }
    Ok(())
}

impl Position for Chess {
    fn board(&self) -> &Board {
        &self.board
    }

    fn to_move(&self) -> Color {
        self.to_move
    }

    fn key(&self) -> u64 {
        self.key
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
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_setup(&fen.parse()?)
    }
}
