//! Recogniser of walls for the search: tells whether a lead is worth nothing, for many positions
//! with the same pawns.
//!
//! Pieces that cannot move, such as a rook behind pawns and a knight that has no exit either, count
//! as fixed like pawns. Each other piece gets all squares that it can reach past the fixed pieces,
//! and then moves on as in [`super::wall`]. The answer thus depends on the fixed pieces and on the
//! part of the board that each other piece is in, not on its square. The answer is kept for all
//! positions that agree in these. An answer is no proof: positions are distinguished by a hash
//! only.
//!
//! Leads by bishops of one colour only, against king and pawns, use the set of [`super::bishops`].
//! The set is built from the first such position after each [`Recogniser::clear`]. It serves all
//! positions that can arise from this one. Another position gets a new set, a few times at most.

use super::bishops::BishopsHold;
use super::wall::is_walled;
use crate::orthodox::Recogniser;
use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};
use seriatim_util::mix;

/// Number of placements of fixed pieces that are remembered, and number of answers.
const PLACEMENTS: usize = 1 << 6;
const ANSWERS: usize = 1 << 12;
/// Maximum number of sets built for bishops, and maximum size of a set in positions of kings and
/// pawns. Building takes some milliseconds.
const ATTEMPTS: u8 = 4;
const OUTLINES: usize = 1 << 14;
/// Maximum size of a set against rook's pawns that promote on the bishops' other colour: 15 to 30
/// ms.
const ROOK_PAWN_OUTLINES: usize = 1 << 16;

/// Fixed pieces: White's pawns, Black's pawns, and pieces that have no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StandingMen {
    pawns: [Bitboard; 2],
    stuck: Bitboard,
}

impl StandingMen {
    /// Fixed pieces of a board. A piece is stuck if every square that it attacks holds a pawn or a
    /// stuck piece of its own side.
    fn of(board: &Board) -> Self {
        let pawns = Color::ALL.map(|side| board.men(side, Role::Pawn));
        let mut stuck = board.occupied() & !board.role(Role::Pawn);
        let moves = |at: Square, stuck: Bitboard| {
            let man = board.piece_at(at)?;
            let own = pawns[man.color.index()] | stuck & board.side(man.color);
            Some((steps(kind(man), at, board.occupied()) & !own).any())
        };
        loop {
            let free = stuck.filter(|&at| moves(at, stuck) != Some(false));
            let free: Bitboard = free.collect();
            if free.is_empty() {
                return Self { pawns, stuck };
            }
            stuck &= !free;
        }
    }

    fn all(&self) -> Bitboard {
        self.pawns[0] | self.pawns[1] | self.stuck
    }

    const fn hash(&self) -> u64 {
        mix(self.pawns[0].0 ^ mix(self.pawns[1].0 ^ mix(self.stuck.0)))
    }
}

/// Parts into which the fixed pieces divide the board, for each kind of piece: see [`kind`].
#[derive(Clone, Debug)]
struct BoardParts {
    standing: StandingMen,
    /// Lowest square of the part that a square belongs to.
    first: [[u8; 64]; KINDS],
}

/// Knight, bishop, rook, queen, White's king, Black's king.
const KINDS: usize = 6;

/// Kind of a piece that is no pawn.
const fn kind(man: Piece) -> usize {
    match man.role {
        Role::Pawn | Role::Knight => 0,
        Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 3,
        Role::King => 4 + man.color.index(),
    }
}

fn steps(kind: usize, from: Square, pawns: Bitboard) -> Bitboard {
    match kind {
        0 => attacks::knight(from),
        1 => attacks::bishop(from, pawns),
        2 => attacks::rook(from, pawns),
        3 => attacks::queen(from, pawns),
        _ => attacks::king(from),
    }
}

/// Returns the squares that a piece of this kind does not enter: those of fixed pieces and, for a
/// king, those that pawns of the other side attack.
fn closed(kind: usize, standing: StandingMen) -> Bitboard {
    let guarded = |side: Color| {
        let ahead = standing.pawns[side.index()].ahead(side);
        ahead.east() | ahead.west()
    };
    let all = standing.all();
    match kind {
        4 => all | guarded(Color::Black),
        5 => all | guarded(Color::White),
        _ => all,
    }
}

/// All squares that a piece can reach past the fixed pieces.
fn part(kind: usize, from: Square, standing: StandingMen) -> Bitboard {
    let (all, closed) = (standing.all(), closed(kind, standing));
    let mut seen = Bitboard::from(from);
    if closed.has(from) {
        return seen;
    }
    let mut edge = seen;
    while edge.any() {
        let next = edge.fold(Bitboard::EMPTY, |set, square| {
            set | steps(kind, square, all)
        });
        edge = next & !closed & !seen;
        seen |= edge;
    }
    seen
}

impl BoardParts {
    fn new(standing: StandingMen) -> Self {
        let mut first = [[0; 64]; KINDS];
        for (kind, first) in first.iter_mut().enumerate() {
            let mut left = Bitboard(u64::MAX);
            while let Some(square) = left.first() {
                let part = part(kind, square, standing);
                for one in part {
                    first[one.index()] = square.index() as u8;
                }
                left &= !part;
            }
        }
        Self { standing, first }
    }
}

/// Answers found so far, by the fixed pieces and the parts of the board that the other pieces are
/// in.
#[derive(Debug)]
pub struct WallMemo {
    parts: Vec<Option<Box<BoardParts>>>,
    answers: Vec<(u64, bool)>,
    bishops: Option<(Color, BishopsHold)>,
    attempts: u8,
}

impl Default for WallMemo {
    fn default() -> Self {
        Self {
            parts: vec![None; PLACEMENTS],
            answers: vec![(0, false); ANSWERS],
            bishops: None,
            attempts: 0,
        }
    }
}

impl WallMemo {
    fn parts(&mut self, standing: StandingMen) -> &BoardParts {
        let slot = &mut self.parts[standing.hash() as usize % PLACEMENTS];
        if slot
            .as_ref()
            .is_some_and(|parts| parts.standing != standing)
        {
            *slot = None;
        }
        slot.get_or_insert_with(|| Box::new(BoardParts::new(standing)))
    }

    /// Hash of all that the answer depends on; never 0.
    fn key(&mut self, board: &Board, standing: StandingMen, leader: Color) -> u64 {
        let parts = self.parts(standing);
        let pieces = board.pieces().filter(|(_, man)| man.role != Role::Pawn);
        let sum = pieces.fold(0_u64, |sum, (square, man)| {
            let part = parts.first[kind(man)][square.index()];
            let man = man.color.index() << 3 | man.role as usize;
            sum.wrapping_add(mix((man << 6 | usize::from(part)) as u64 + 1))
        });
        mix(sum ^ standing.hash() ^ leader.index() as u64) | 1
    }
}

impl WallMemo {
    /// Returns true if the leader's bishops achieve nothing, wherever they stand.
    #[inline(never)]
    fn bishops_hold(&mut self, position: &Chess, leader: Color) -> bool {
        let hold = self.bishops.as_ref().filter(|(side, _)| *side == leader);
        if hold.is_some_and(|(_, hold)| hold.at(position).is_some()) {
            return true;
        }
        let bishops = position.board().bishops_alone(leader);
        if self.attempts == ATTEMPTS
            || !bishops.is_some_and(Bitboard::any)
            || hold.is_some_and(|(_, hold)| hold.has_examined(position))
        {
            return false;
        }
        self.attempts += 1;
        let most = if promotes_elsewhere(position.board(), leader) {
            ROOK_PAWN_OUTLINES
        } else {
            OUTLINES
        };
        let Some(hold) = BishopsHold::among(position, leader, most) else {
            return false;
        };
        let holds = hold.at(position).is_some();
        self.bishops = Some((leader, hold));
        holds
    }
}

/// Returns true if the leader has the only pawns, on one rook's file, and they promote on a square
/// of the other colour than the bishops'.
fn promotes_elsewhere(board: &Board, leader: Color) -> bool {
    let (pawns, bishops) = (board.role(Role::Pawn), board.role(Role::Bishop));
    pawns.any()
        && pawns == board.men(leader, Role::Pawn)
        && [0, 7].into_iter().any(|file| {
            let on_file = (pawns & !Bitboard::file(file)).is_empty();
            let promotes_on_light = Square::at(file, leader.pick(7, 0)).is_light();
            let on_light = (bishops & Bitboard::LIGHT).any();
            on_file && promotes_on_light != on_light
        })
}

impl Recogniser for WallMemo {
    fn clear(&mut self) {
        *self = Self::default();
    }

    #[inline(never)]
    fn holds(&mut self, position: &Chess, leader: Color, stopped: bool) -> bool {
        let board = position.board();
        if position.castling().0 != 0 || position.to_setup().en_passant.any() {
            return false;
        }
        if self.bishops_hold(position, leader) {
            return true;
        }
        if !stopped {
            return false;
        }
        let standing = StandingMen::of(board);
        let key = self.key(board, standing, leader);
        let at = key as usize >> 1 & (ANSWERS - 1);
        if self.answers[at].0 != key {
            let start = |square, man: Piece| match man.role {
                Role::Pawn => Bitboard::from(square),
                _ => part(kind(man), square, standing),
            };
            self.answers[at] = (key, is_walled(board, leader, start));
        }
        self.answers[at].1
    }
}
