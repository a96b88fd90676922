//! Orthodox chess: legal moves, checkmate and stalemate. Draws by move count or repetition depend
//! on the game; see [`super::history`].

use super::base::{Base, Based, forward, written};
use super::generate::{BatchList, Checks, Generator};
use super::setup_faults::SetupCheck;
use super::{EndReason, Outcome, Position, Variant};
use crate::board::fen::Draft;
use crate::board::setup::Castling;
use crate::board::{Bitboard, FenFault, Move, Role, Setup};

/// A position of orthodox chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chess {
    base: Base,
}

impl Chess {
    /// The castling rights.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> Castling {
        self.base.castling
    }

    /// The position after the side to move has passed. This side must not be in check.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            base: self.base.passed(),
        }
    }

    fn generator(&self) -> Option<Generator<'_>> {
        let base = &self.base;
        let (board, targets) = (&base.board, base.targets());
        Generator::new(board, base.to_move, base.castling, targets, Checks::Any)
    }
}

impl Based for Chess {
    const CASTLES: bool = true;

    #[inline(always)]
    fn base(&self) -> &Base {
        &self.base
    }

    #[inline(always)]
    fn of_base(base: Base) -> Self {
        Self { base }
    }

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
        let mut check = SetupCheck::new(draft);
        check.kings();
        check.pawns();
        check.side();
        check.targets(1);
        check.any_numbers();
        check.found()
    }

    /// Drops castling rights without king and rook on their first squares.
    fn from_setup_unchecked(setup: &Setup, _: impl Into<Variant>) -> Self {
        let supported = Castling::supported(&setup.board);
        Self {
            base: Base::new(setup, Castling(setup.castling.0 & supported.0)),
        }
    }

    forward!(base: men, key, to_setup, turn, moves);

    #[inline]
    fn in_check(&self) -> bool {
        let (board, us) = (&self.base.board, self.base.to_move);
        let attacked = |king| board.attackers(king, !us, board.occupied()).any();
        board.king(us).is_some_and(attacked)
    }

    /// An en passant target counts only if a pawn can legally capture on it (FIDE Laws, 9.2.3).
    fn repetition_key(&self) -> Option<u64> {
        let passed = self.base.takeable();
        let mut legal = false;
        if passed.any() {
            self.each_move(|mv| {
                let pawn = self.base.board.role_at(mv.from()) == Some(Role::Pawn);
                legal |= pawn && passed.has(mv.to());
            });
        }
        Some(if legal {
            self.base.key()
        } else {
            self.base.sum
        })
    }

    fn is_dead(&self) -> bool {
        let board = &self.base.board;
        let minor = board.role(Role::Knight) | board.role(Role::Bishop);
        if (board.role(Role::King) | minor) != board.occupied() {
            return false;
        }
        let light = board.role(Role::Bishop) & Bitboard::LIGHT;
        let one_colour = light.is_empty() || light == board.role(Role::Bishop);
        !minor.many() || board.role(Role::Knight).is_empty() && one_colour
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
                winner: Some(!self.base.to_move),
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

written!(Chess);
