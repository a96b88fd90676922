//! Antichess by the rules of Lichess: capture is compulsory, the king is an ordinary man, a pawn may become a
//! king, there is no castling and no check, and a side with no man or no move wins.

use std::fmt;
use std::ops::ControlFlow;

use super::apply::{Lifted, key_of, takeable, target_files, targets};
use super::generate::Batch;
use super::legal::Check;
use super::{EndReason, Illegal, Outcome, Position, Variant};
use crate::board::fen::{Draft, MAX_NUMBER};
use crate::board::setup::Castling;
use crate::board::{
    Bitboard, Board, Color, Faults, FenFault, Move, Role, Setup, Square, attacks, zobrist,
};

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
    board: Board,
    key: u64,
    to_move: Color,
    en_passant: u8,
    /// The same if one of our pawns can take on it.
    takeable: u8,
    clock: u16,
    number: u16,
}

impl Antichess {
    /// The position if the side to move could pass.
    #[must_use]
    #[inline]
    pub fn passed(&self) -> Self {
        Self {
            key: self.key ^ zobrist::en_passant(self.takeable) ^ zobrist::black_to_move(),
            to_move: !self.to_move,
            en_passant: 0,
            takeable: 0,
            clock: self.clock.saturating_add(1).min(MAX_NUMBER),
            number: self
                .number
                .saturating_add(self.to_move.pick(0, 1))
                .min(MAX_NUMBER),
            ..*self
        }
    }

    /// Whether two positions have the same future: men, side to move, en passant targets on which a pawn can take.
    #[must_use]
    pub fn same_place(&self, other: &Self) -> bool {
        self.board == other.board
            && self.to_move == other.to_move
            && self.takeable == other.takeable
    }

    /// What a man attacks or, for a pawn, takes.
    fn attacked(&self, role: Role, from: Square) -> Bitboard {
        let occupied = self.board.occupied();
        match role {
            Role::Pawn => attacks::pawn(self.to_move, from),
            Role::Knight => attacks::knight(from),
            Role::Bishop => attacks::bishop(from, occupied),
            Role::Rook => attacks::rook(from, occupied),
            Role::Queen => attacks::queen(from, occupied),
            Role::King => attacks::king(from),
        }
    }

    fn men(&self) -> impl Iterator<Item = (Role, Square)> {
        let ours = self.board.side(self.to_move);
        Role::ALL
            .into_iter()
            .flat_map(move |role| (self.board.role(role) & ours).map(move |from| (role, from)))
    }

    /// Whether before every pawn stands another, and none can take.
    fn pawns_are_blocked(&self) -> bool {
        let pawns = self.board.role(Role::Pawn);
        Color::ALL.into_iter().all(|color| {
            let ahead = self.board.men(color, Role::Pawn).ahead(color);
            let attacked = ahead.east() | ahead.west();
            ahead == ahead & pawns && (attacked & self.board.side(!color)).is_empty()
        })
    }

    fn pushes(&self, from: Square) -> Bitboard {
        let (us, empty) = (self.to_move, !self.board.occupied());
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
        let mut check = Check::new(draft);
        check.men();
        check.pawns();
        check.targets(1);
        check.found()
    }

    /// Castling rights, which some programs write, are dropped.
    fn from_setup_unchecked(setup: &Setup, _: impl Into<Variant>) -> Self {
        let takeable = takeable(&setup.board, setup.to_move, target_files(setup.en_passant));
        let side = setup.to_move.pick(0, zobrist::black_to_move());
        let men = key_of(&setup.board, Castling::NONE);
        Self {
            board: setup.board,
            key: men ^ side ^ zobrist::en_passant(takeable),
            to_move: setup.to_move,
            en_passant: target_files(setup.en_passant),
            takeable,
            clock: setup.clock,
            number: setup.number.max(1),
        }
    }

    fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            to_move: self.to_move,
            castling: Castling::NONE,
            en_passant: targets(self.en_passant, self.to_move),
            clock: self.clock,
            number: self.number,
        }
    }

    fn variant(&self) -> Variant {
        Variant::Antichess
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

    fn in_check(&self) -> bool {
        false
    }

    fn clock(&self) -> u16 {
        self.clock
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.key)
    }

    fn is_dead(&self) -> bool {
        let board = &self.board;
        let (bishops, pawns) = (board.role(Role::Bishop), board.role(Role::Pawn));
        if (bishops | pawns) != board.occupied() || self.takeable != 0 {
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

    fn board(&self) -> &Board {
        &self.board
    }

    fn to_move(&self) -> Color {
        self.to_move
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn batches(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let theirs = self.board.side(!self.to_move);
        let passant = targets(self.takeable, self.to_move);
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
        let empty = !self.board.occupied();
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
        let (us, from) = (self.to_move, mv.from());
        // A legal move has a man to move; for any other the queen is as good as every other role.
        let role = self.board.role_at(from).unwrap_or(Role::Queen);
        let placed = Lifted::new(self.board, Castling::NONE, self.key, us, role, from).put(mv);
        let takeable = takeable(&placed.board, !us, placed.doubled);
        let passed = zobrist::en_passant(self.takeable ^ takeable);
        self.board = placed.board;
        self.key = placed.key ^ passed ^ zobrist::black_to_move();
        self.en_passant = placed.doubled;
        self.takeable = takeable;
        self.to_move = !us;
        self.clock = if placed.progress {
            0
        } else {
            self.clock.saturating_add(1).min(MAX_NUMBER)
        };
        self.number = self.number.saturating_add(us.pick(0, 1)).min(MAX_NUMBER);
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = if self.board.side(self.to_move).is_empty() {
            EndReason::NoMenLeft
        } else if self.has_legal_move() {
            return None;
        } else {
            EndReason::NoMoveLeft
        };
        Some(Outcome {
            winner: Some(self.to_move),
            reason,
        })
    }
}

impl fmt::Display for Antichess {
    /// The FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl std::str::FromStr for Antichess {
    type Err = Faults;

    fn from_str(fen: &str) -> Result<Self, Faults> {
        Self::from_fen(fen, Variant::Antichess)
    }
}
