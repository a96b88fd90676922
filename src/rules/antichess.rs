//! Antichess by the rules of Lichess: capture is compulsory, the king is an ordinary man, a pawn may become a
//! king, there is no castling and no check, and a side with no man or no move wins.

use std::ops::ControlFlow;

use super::apply::Lifted;
use super::base::{Base, forward, written};
use super::generate::Batch;
use super::legal::SetupCheck;
use super::{EndReason, Illegal, Outcome, Position, Variant};
use crate::board::fen::Draft;
use crate::board::setup::Castling;
use crate::board::{Bitboard, Color, FenFault, Move, Role, Setup, Square, attacks};

/// What a pawn may become.
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
    /// Without rights to castle.
    base: Base,
}

impl Antichess {
    /// The position if the side to move could pass.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            base: self.base.passed(),
        }
    }

    /// What a man attacks or, for a pawn, takes.
    fn attacked(&self, role: Role, from: Square) -> Bitboard {
        let occupied = self.base.board.occupied();
        match role {
            Role::Pawn => attacks::pawn(self.base.to_move, from),
            Role::Knight => attacks::knight(from),
            Role::Bishop => attacks::bishop(from, occupied),
            Role::Rook => attacks::rook(from, occupied),
            Role::Queen => attacks::queen(from, occupied),
            Role::King => attacks::king(from),
        }
    }

    fn men(&self) -> impl Iterator<Item = (Role, Square)> {
        let ours = self.base.board.side(self.base.to_move);
        Role::ALL
            .into_iter()
            .flat_map(move |role| (self.base.board.role(role) & ours).map(move |from| (role, from)))
    }

    /// Whether before every pawn stands another, and none can take.
    fn pawns_are_blocked(&self) -> bool {
        let pawns = self.base.board.role(Role::Pawn);
        Color::ALL.into_iter().all(|color| {
            let ahead = self.base.board.men(color, Role::Pawn).ahead(color);
            let attacked = ahead.east() | ahead.west();
            ahead == ahead & pawns && (attacked & self.base.board.side(!color)).is_empty()
        })
    }

    fn pushes(&self, from: Square) -> Bitboard {
        let (us, empty) = (self.base.to_move, !self.base.board.occupied());
        let step = Bitboard::from(from).ahead(us) & empty;
        step | (step.ahead(us) & empty & Bitboard::rank_for(us, 3))
    }
}

fn send(
    role: Role,
    from: Square,
    to: Bitboard,
    visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if to.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut batch = Batch {
        role,
        from,
        to,
        promotion: None,
    };
    if role != Role::Pawn || (to & Bitboard::BACK_RANKS).is_empty() {
        return visit(batch);
    }
    for promotion in PROMOTIONS {
        batch.promotion = Some(promotion);
        visit(batch)?;
    }
    ControlFlow::Continue(())
}

impl Position for Antichess {
    const VARIANTS: &'static [Variant] = &[Variant::Antichess];

    fn faults(draft: &Draft, _: impl Into<Variant>) -> Vec<FenFault> {
        let mut check = SetupCheck::new(draft);
        check.men();
        check.pawns();
        check.targets(1);
        check.found()
    }

    /// Castling rights, which some programs write, are dropped.
    fn from_setup_unchecked(setup: &Setup, _: impl Into<Variant>) -> Self {
        Self {
            base: Base::new(setup, Castling::NONE),
        }
    }

    fn variant(&self) -> Variant {
        Variant::Antichess
    }

    forward!(base: men, key, to_setup, turn, one_move);

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
            // A pawn that stands on the colour of its own side's bishops meets no bishop of the other side.
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

    fn batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let theirs = self.base.board.side(!self.base.to_move);
        let passant = self.base.takeable();
        let mut must_take = false;
        for (role, from) in self.men() {
            let takes = if role == Role::Pawn {
                theirs | passant
            } else {
                theirs
            };
            let to = self.attacked(role, from) & takes;
            must_take |= to.any();
            send(role, from, to, visit)?;
        }
        if must_take {
            return ControlFlow::Continue(());
        }
        let empty = !self.base.board.occupied();
        for (role, from) in self.men() {
            let to = match role {
                Role::Pawn => self.pushes(from),
                _ => self.attacked(role, from) & empty,
            };
            send(role, from, to, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        let (us, from) = (self.base.to_move, mv.from());
        // A legal move has a man to move; for any other the queen is as good as every other role.
        let role = self.base.board.role_at(from).unwrap_or(Role::Queen);
        let Base { board, sum, .. } = self.base;
        let placed = Lifted::new(board, Castling::NONE, sum, us, role, from).put(mv);
        self.base = self.base.after(placed);
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
