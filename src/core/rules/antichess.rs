//! Antichess by the rules of Lichess. Captures are compulsory, and the king is an ordinary piece. A
//! pawn may promote to a king. There is no castling and no check. A side wins if it has no piece or
//! no move left.

use super::base::{Base, Based, forward, written};
use super::generate::{Batch, BatchList};
use super::setup_faults::SetupCheck;
use super::{EndReason, Illegal, Outcome, Position, Variant};
use crate::board::fen::Draft;
use crate::board::setup::Castling;
use crate::board::{Bitboard, Color, FenFault, Move, Role, Setup, Square, attacks};

/// Roles that a pawn may promote to.
pub const PROMOTIONS: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::King,
];

/// A position of antichess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Antichess {
    /// Never has castling rights.
    base: Base,
}

impl Antichess {
    /// The position after the side to move has passed.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            base: self.base.passed(),
        }
    }

    /// Returns true if every pawn has another pawn in front of it and no pawn can capture.
    fn pawns_are_blocked(&self) -> bool {
        let pawns = self.base.board.role(Role::Pawn);
        Color::ALL.into_iter().all(|color| {
            let ahead = self.base.board.men(color, Role::Pawn).ahead(color);
            let attacked = ahead.east() | ahead.west();
            ahead == ahead & pawns && (attacked & self.base.board.side(!color)).is_empty()
        })
    }
}

impl Based for Antichess {
    const CASTLES: bool = false;

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
        let (board, us) = (&self.base.board, self.base.to_move);
        let (ours, occupied) = (board.side(us), board.occupied());
        let mut moves = Collected {
            batches,
            theirs: occupied & !ours,
            empty: !occupied,
            must_take: false,
        };
        let (passant, double) = (self.base.takeable(), Bitboard::rank_for(us, 3));
        for from in board.role(Role::Pawn) & ours {
            let step = Bitboard::from(from).ahead(us) & moves.empty;
            let pushes = step | (step.ahead(us) & moves.empty & double);
            let takes = attacks::pawn(us, from) & (moves.theirs | passant);
            moves.add(Role::Pawn, from, takes, pushes);
        }
        let of = |role| board.role(role) & ours;
        for from in of(Role::Knight) {
            moves.piece(Role::Knight, from, attacks::knight(from));
        }
        for from in of(Role::Bishop) {
            moves.piece(Role::Bishop, from, attacks::bishop(from, occupied));
        }
        for from in of(Role::Rook) {
            moves.piece(Role::Rook, from, attacks::rook(from, occupied));
        }
        for from in of(Role::Queen) {
            moves.piece(Role::Queen, from, attacks::queen(from, occupied));
        }
        for from in of(Role::King) {
            moves.piece(Role::King, from, attacks::king(from));
        }
    }
}

/// Collects moves as they are found: all moves until a capture is found, then only captures.
struct Collected<'a> {
    batches: &'a mut BatchList,
    theirs: Bitboard,
    empty: Bitboard,
    must_take: bool,
}

impl Collected<'_> {
    /// Adds the moves of a piece that attacks the squares `attacked`.
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, attacked: Bitboard) {
        self.add(role, from, attacked & self.theirs, attacked & self.empty);
    }

    /// Adds the captures of a piece. If it has none and no capture has been found so far, adds its
    /// other moves.
    #[inline(always)]
    fn add(&mut self, role: Role, from: Square, takes: Bitboard, goes: Bitboard) {
        if takes.any() && !self.must_take {
            self.must_take = true;
            self.batches.clear();
        }
        let to = if self.must_take { takes } else { goes };
        if to.is_empty() {
            return;
        }
        if role == Role::Pawn && (to & Bitboard::BACK_RANKS).any() {
            self.promotions(from, to);
            return;
        }
        self.batches.push(Batch {
            role,
            from,
            to,
            promotion: None,
        });
    }

    #[cold]
    fn promotions(&mut self, from: Square, to: Bitboard) {
        for role in PROMOTIONS {
            self.batches.push(Batch {
                role: Role::Pawn,
                from,
                to,
                promotion: Some(role),
            });
        }
    }
}

impl Position for Antichess {
    const VARIANTS: &'static [Variant] = &[Variant::Antichess];

    fn faults(draft: &Draft, _: impl Into<Variant>) -> Vec<FenFault> {
        let mut check = SetupCheck::new(draft);
        check.men();
        check.pawns();
        check.targets(1);
        check.any_numbers();
        check.found()
    }

    /// Drops the castling rights that some programs write.
    fn from_setup_unchecked(setup: &Setup, _: impl Into<Variant>) -> Self {
        Self {
            base: Base::new(setup, Castling::NONE),
        }
    }

    forward!(base: men, key, to_setup, turn, moves);

    fn in_check(&self) -> bool {
        false
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.base.key())
    }

    fn is_dead(&self) -> bool {
        let board = &self.base.board;
        let (bishops, pawns) = (board.role(Role::Bishop), board.role(Role::Pawn));
        if (bishops | pawns) != board.occupied() || self.base.takeable().any() {
            return false;
        }
        let dark = !Bitboard::LIGHT;
        let apart = |white: Bitboard, black: Bitboard| {
            let on = |color, squares| {
                let men = board.men(color, Role::Bishop);
                men.any() && men == men & squares
            };
            // A pawn on the colour of its own side's bishops can never meet an enemy bishop.
            on(Color::White, white)
                && on(Color::Black, black)
                && (board.men(Color::White, Role::Pawn) & black).is_empty()
                && (board.men(Color::Black, Role::Pawn) & white).is_empty()
        };
        (apart(Bitboard::LIGHT, dark) || apart(dark, Bitboard::LIGHT)) && self.pawns_are_blocked()
    }

    fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        super::why::antichess(self, mv)
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = if self.base.board.side(self.base.to_move).is_empty() {
            EndReason::NoMenLeft
        } else if self.has_legal_move() {
            return None;
        } else {
            EndReason::NoMoveLeft
        };
        Some(Outcome {
            winner: Some(self.base.to_move),
            reason,
        })
    }
}

written!(Antichess);
