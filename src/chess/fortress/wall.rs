//! Walls: positions in which one side cannot mate even if the other side helps, because no piece
//! can reach the squares that a mate needs.
//!
//! Each piece gets the set of squares that it may ever stand on, and a flag for whether it may be
//! taken. The sets are the smallest ones such that every move that the rules could allow stays
//! within them (a least fixed point). The idea is that of the semi-static analysis of Ambrona, *A
//! Practical Algorithm for Chess Unwinnability*, FUN 2022. A piece that has one square and is never
//! taken is fixed: nothing passes it, and no king steps onto a square that it attacks. Pins, checks
//! and the side to move are ignored, which allows more than is really possible. There is a mate
//! only if a square of the defender's king can be attacked and every square beside it is attacked
//! or blocked. Squares that only the other king attacks must all be attacked from one square of
//! that king. Each blocked square needs its own piece of the king's side.
//!
//! The certificate lists these squares; `super::wall_check` only has to verify that no move leads
//! out of them.

use super::wall_check::WALL;
use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;

/// Piece with the squares that it may ever stand on, and whether it may be taken.
#[derive(Clone, Copy, Debug)]
struct WallMan {
    color: Color,
    role: Role,
    first: Square,
    reach: Bitboard,
    taken: bool,
}

impl WallMan {
    fn stands(&self) -> bool {
        self.reach == self.first.into() && !self.taken
    }

    /// Returns the squares from which a piece of this kind attacks `square`, if nothing but `walls`
    /// is in the way.
    fn from(&self, square: Square, walls: Bitboard) -> Bitboard {
        match self.role {
            Role::Pawn => attacks::pawn(!self.color, square),
            Role::Knight => attacks::knight(square),
            Role::King => attacks::king(square),
            Role::Bishop => attacks::bishop(square, walls),
            Role::Rook => attacks::rook(square, walls),
            Role::Queen => attacks::queen(square, walls),
        }
    }
}

/// All pieces of a position with the squares that they can reach.
struct Walls {
    men: Vec<WallMan>,
}

/// Returns a certificate that the attacker cannot mate even with help. `None` if the attacker could
/// mate, or if this is unknown.
#[must_use]
#[inline(never)]
pub fn wall(position: &Chess, attacker: Color) -> Option<Certificate> {
    if position.castling().0 != 0 || position.to_setup().en_passant.any() {
        return None;
    }
    let mut walls = Walls::new(position.board(), |square, _| square.into());
    while walls.grow()? {}
    walls.holds(!attacker).then(|| walls.written())
}

/// Returns true if the attacker cannot mate even with help, from any position in which each piece
/// stands on one of its `start` squares. These include the piece's square on the board. Castling
/// and en passant captures must be impossible.
#[must_use]
#[inline(never)]
pub(crate) fn is_walled(
    board: &Board,
    attacker: Color,
    start: impl Fn(Square, Piece) -> Bitboard,
) -> bool {
    let mut walls = Walls::new(board, start);
    loop {
        match walls.grow() {
            None => return false,
            Some(true) => {}
            Some(false) => return walls.holds(!attacker),
        }
    }
}

impl Walls {
    /// Creates the pieces of a board with the squares that they may stand on at first.
    fn new(board: &Board, start: impl Fn(Square, Piece) -> Bitboard) -> Self {
        let men = board.pieces().map(|(first, man)| WallMan {
            color: man.color,
            role: man.role,
            first,
            reach: start(first, man),
            taken: false,
        });
        Self { men: men.collect() }
    }

    /// Returns the squares of the fixed pieces among those that `chosen` selects.
    fn standing(&self, chosen: impl Fn(&WallMan) -> bool) -> Bitboard {
        let men = self.men.iter().filter(|man| man.stands() && chosen(man));
        men.fold(Bitboard::EMPTY, |set, man| set | man.first.into())
    }

    /// Extends each piece's squares by one round of moves; returns true if a square or a capture is
    /// new. `None` if a pawn may promote.
    fn grow(&mut self) -> Option<bool> {
        let mut grown = false;
        for at in 0..self.men.len() {
            let man = self.men[at];
            let all = self.standing(|_| true);
            let own = self.standing(|one| one.color == man.color || one.role == Role::King);
            let goals = match man.role {
                Role::Pawn => {
                    let ahead = man.reach.ahead(man.color);
                    let preys = self.men.iter();
                    let preys =
                        preys.filter(|one| one.color != man.color && one.role != Role::King);
                    let there = preys.fold(Bitboard::EMPTY, |set, one| set | one.reach);
                    (ahead & !all) | ((ahead.east() | ahead.west()) & there)
                }
                Role::King => {
                    let guarded = self.guarded(!man.color);
                    man.reach
                        .fold(Bitboard::EMPTY, |set, square| set | attacks::king(square))
                        & !own
                        & !guarded
                }
                _ => {
                    let steps = |set, square| set | man.from(square, all);
                    man.reach.fold(Bitboard::EMPTY, steps) & !own
                }
            };
            if man.role == Role::Pawn && (goals & Bitboard::rank_for(man.color, 7)).any() {
                return None;
            }
            if (goals & !man.reach).any() {
                self.men[at].reach |= goals;
                grown = true;
            }
            // A pawn that moves ahead takes nothing. Counting it as a capture allows more than is
            // possible, which is safe.
            for prey in &mut self.men {
                if prey.color != man.color
                    && prey.role != Role::King
                    && !prey.taken
                    && (prey.reach & goals).any()
                {
                    prey.taken = true;
                    grown = true;
                }
            }
        }
        Some(grown)
    }

    /// Returns the squares that fixed pieces of a side always attack.
    fn guarded(&self, side: Color) -> Bitboard {
        let guards = self
            .men
            .iter()
            .filter(|man| man.stands() && man.color == side);
        guards.fold(Bitboard::EMPTY, |set, man| {
            let full = Bitboard(u64::MAX);
            set | match man.role {
                Role::Pawn => attacks::pawn(man.color, man.first),
                _ => man.from(man.first, full),
            }
        })
    }

    /// Returns true if the king of a side can never be mated.
    fn holds(&self, us: Color) -> bool {
        let Some(king) = self
            .men
            .iter()
            .find(|man| man.color == us && man.role == Role::King)
        else {
            return false;
        };
        let walls = self.standing(|man| man.role != Role::King || man.color != us);
        // By a piece that is no king.
        let attacked = |square: Square| {
            let mut theirs = self.men.iter().filter(|man| man.color != us);
            theirs.any(|man| man.role != Role::King && (man.from(square, walls) & man.reach).any())
        };
        let mut kings = self.men.iter().filter(|man| man.color != us);
        let other = kings.find(|man| man.role == Role::King);
        let other = other.map_or(Bitboard::EMPTY, |man| man.reach);
        let ours = || {
            let ours = self.men.iter().filter(|man| man.color == us);
            ours.filter(|man| man.role != Role::King)
        };
        let blocks = ours().fold(Bitboard::EMPTY, |set, man| set | man.reach);
        let mut nowhere = king.reach;
        nowhere.all(|square| {
            if !attacked(square) {
                return true;
            }
            // The flights left must be attacked by the other king, or each be blocked by a piece of
            // the king's own side.
            let flights = attacks::king(square);
            let left: Bitboard = flights.filter(|&flight| !attacked(flight)).collect();
            let blocked = |bare: Bitboard| {
                let near = || ours().filter(|man| (man.reach & bare).any()).count();
                (bare & !blocks).is_empty() && bare.count() as usize <= near()
            };
            let mut kept = (other & !flights & !Bitboard::from(square))
                .map(|there| left & !attacks::king(there));
            !blocked(left) && !kept.any(blocked)
        })
    }

    fn written(&self) -> Certificate {
        let mut moves = vec![WALL];
        for man in &self.men {
            moves.extend(man.reach.0.to_le_bytes().map(u16::from));
            moves.push(man.taken.into());
        }
        Certificate { moves }
    }
}
