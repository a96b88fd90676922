//! Walls: positions in which one side cannot mate even if the other one helps, because nobody gets to where that would take.
//!
//! Each man has the squares that it may ever stand on, and may be taken or not; both are made as small as they can be while every
//! move that the rules could allow leads from them into them (a least fixed point; the idea is that of the semi-static analysis of Ambrona, *A
//! Practical Algorithm for Chess Unwinnability*, FUN 2022). A man that has one square and is never taken stands for ever: nobody passes it, and no king steps where it
//! attacks. Pins, checks and whose turn it is are not looked at, so more seems possible than is. If then no square of the defender's king can be attacked while
//! every square beside it is attacked, those that only the other king attacks from one square of its own, or blocked by a man of its own side, each by another one, there is no mate.
//!
//! What is found is written down as those squares; `super::wall_check` has only to see that no move leads out of them.

use super::wall_check::WALL;
use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;

/// A man, where it may ever stand, and whether it may be taken.
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

    /// The squares from which a man like this one attacks a square, if nothing but `walls` is in the way.
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

/// The men of a position, as far as they can get.
struct Walls {
    men: Vec<WallMan>,
}

/// Why the attacker cannot mate even with help, if that is so; `None` also where it is not known.
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

/// Whether the attacker cannot mate even with help from any position in which each man stands somewhere on the squares that it is given, its own among them. Nobody may castle
/// or take in passing.
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
    /// The men of a board, who may stand at first on these squares.
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

    /// The squares of men that stand for ever, of those that are chosen.
    fn standing(&self, chosen: impl Fn(&WallMan) -> bool) -> Bitboard {
        let men = self.men.iter().filter(|man| man.stands() && chosen(man));
        men.fold(Bitboard::EMPTY, |set, man| set | man.first.into())
    }

    /// Lets every man go where it can go by now; whether that is anywhere new. `None` if a pawn may promote.
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
            // A pawn that goes ahead takes nobody; that it is thought to take makes more possible, not less.
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

    /// What men of a side that stand for ever attack for ever.
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

    /// Whether the king of a side is mated nowhere.
    fn holds(&self, us: Color) -> bool {
        let Some(king) = self
            .men
            .iter()
            .find(|man| man.color == us && man.role == Role::King)
        else {
            return false;
        };
        let walls = self.standing(|man| man.role != Role::King || man.color != us);
        // By a man that is no king.
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
            // Flights that must be kept by the other king, or blocked, each by a man of its own.
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
