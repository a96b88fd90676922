//! Squares that our pieces can come to cover with one, two and three moves, if only enemy pieces
//! are in the way.

use super::pins::Pin;
use seriatim_core::board::{Bitboard, Color, Role, Square, attacks};

/// Something of ours that can move: a piece or castling.
#[derive(Clone, Copy)]
pub(super) enum ReachMan {
    /// A piece (pawns and kings included) and its square.
    Piece(Role, Square),
    /// Castling with the rook on this square. It covers nothing until it is made; afterwards rook
    /// and king may move on.
    Castle(Square),
}

/// Number of different slots: by role number and square. Role number 0 is free for castling.
pub(super) const SLOTS: usize = 8 * 64;

impl ReachMan {
    #[inline(always)]
    pub(super) const fn slot(self) -> usize {
        match self {
            Self::Piece(role, from) => role as usize * 64 + from.index(),
            Self::Castle(rook) => rook.index(),
        }
    }

    /// Square of the king after castling; `None` for a piece.
    pub(super) const fn castled_king(self) -> Option<Square> {
        match self {
            Self::Piece(..) => None,
            Self::Castle(rook) => Some(Square::at(
                if rook.file() == 0 { 2 } else { 6 },
                rook.rank(),
            )),
        }
    }

    /// Square of the rook after castling; `None` for a piece.
    const fn castled_rook(self) -> Option<Square> {
        match self {
            Self::Piece(..) => None,
            Self::Castle(rook) => Some(Square::at(
                if rook.file() == 0 { 3 } else { 5 },
                rook.rank(),
            )),
        }
    }
}

/// Squares covered at the end of one or two moves of a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Path {
    pub(super) covers: Bitboard,
    /// Square on which an enemy piece was taken, if the taker left it again; else empty.
    pub(super) left: Bitboard,
}

/// Sets of squares that a piece on some square can cover with one and with two moves: only the
/// largest sets are kept.
#[derive(Default)]
pub(super) struct Reach {
    pub(super) one: Vec<Bitboard>,
    /// With two moves, without taking a piece and leaving its square.
    pub(super) two: Vec<Bitboard>,
    /// With two moves, of which the first takes a piece.
    pub(super) taking: Vec<Path>,
}

/// The side that mates, and the squares that it must cover.
pub(super) struct ReachSide {
    pub(super) us: Color,
    /// The enemy king.
    pub(super) king: Square,
    /// Square of the enemy king and the squares next to it.
    pub(super) zone: Bitboard,
}

/// Everything that depends on the enemy's pieces alone.
pub(super) struct ReachTable {
    /// The enemy's pieces without the king: they block lines.
    pub(super) enemy: Bitboard,
    /// The squares of the zone that a mate must cover.
    pub(super) need: Bitboard,
    /// The squares of the zone attacked along ranks and files, and along diagonals, from each
    /// square.
    straight: [Bitboard; 64],
    diagonal: [Bitboard; 64],
    /// Reach by [`ReachMan::slot`], computed on first use.
    reach: Vec<Option<Box<Reach>>>,
    /// Pins of the enemy king that our king might bring about (Italian rules).
    pub(super) pins: Vec<Pin>,
}

impl ReachTable {
    pub(super) fn new(side: &ReachSide, enemy: Bitboard, pins: Vec<Pin>) -> Self {
        let at = |index: usize| Square::new(index as u8);
        Self {
            enemy,
            need: side.zone & !enemy,
            straight: std::array::from_fn(|i| attacks::rook(at(i), enemy) & side.zone),
            diagonal: std::array::from_fn(|i| attacks::bishop(at(i), enemy) & side.zone),
            reach: std::iter::repeat_with(|| None).take(SLOTS).collect(),
            pins,
        }
    }

    /// Returns the squares of the zone that a piece covers with only enemy pieces in the way.
    #[inline]
    pub(super) fn covers(&self, side: &ReachSide, man: ReachMan) -> Bitboard {
        match man {
            ReachMan::Piece(Role::Bishop, from) => self.diagonal[from.index()],
            ReachMan::Piece(Role::Rook, from) => self.straight[from.index()],
            ReachMan::Piece(Role::Queen, from) => {
                self.diagonal[from.index()] | self.straight[from.index()]
            }
            _ => side.covers(man, self.enemy),
        }
    }

    /// Computes the sets of a piece if they are missing.
    #[inline]
    pub(super) fn fill(&mut self, side: &ReachSide, man: ReachMan) {
        if self.reach[man.slot()].is_none() {
            self.reach[man.slot()] = Some(Box::new(side.reach(man, self.enemy)));
        }
    }

    #[inline(always)]
    pub(super) fn reach(&self, man: ReachMan) -> &Reach {
        static NOTHING: Reach = Reach {
            one: Vec::new(),
            two: Vec::new(),
            taking: Vec::new(),
        };
        self.reach[man.slot()].as_deref().unwrap_or(&NOTHING)
    }
}

impl ReachSide {
    pub(super) fn new(us: Color, king: Square) -> Self {
        Self {
            us,
            king,
            zone: attacks::king(king) | king.into(),
        }
    }

    /// Returns the squares of the zone that a piece covers with these enemy pieces in the way.
    #[inline(always)]
    pub(super) fn covers(&self, man: ReachMan, enemy: Bitboard) -> Bitboard {
        let ReachMan::Piece(role, from) = man else {
            return Bitboard::EMPTY;
        };
        let seen = match role {
            Role::Pawn => attacks::pawn(self.us, from),
            Role::Knight => attacks::knight(from),
            Role::King => attacks::king(from),
            Role::Bishop => attacks::bishop(from, enemy),
            Role::Rook => attacks::rook(from, enemy),
            Role::Queen => attacks::queen(from, enemy),
        };
        seen & self.zone
    }

    /// Returns the squares of the zone that a queen on `square` would attack on an empty board.
    pub(super) fn lines_through(&self, square: Bitboard) -> Bitboard {
        square.first().map_or(Bitboard::EMPTY, |square| {
            attacks::queen(square, Bitboard::EMPTY) & self.zone
        })
    }

    fn reach(&self, man: ReachMan, enemy: Bitboard) -> Reach {
        let mut reach = Reach::default();
        let after = |man| self.covers(man, enemy);
        match man {
            ReachMan::Piece(..) => self.steps(man, enemy, enemy, &mut |first, at| {
                keep_largest(&mut reach.one, after(first));
                let left = Bitboard::from(at) & enemy;
                let rest = enemy & !left;
                self.steps(first, rest, rest, &mut |second, _| {
                    let covers = self.covers(second, rest);
                    if left.is_empty() {
                        keep_largest(&mut reach.two, covers);
                    } else {
                        keep_largest_path(&mut reach.taking, Path { covers, left });
                    }
                });
            }),
            ReachMan::Castle(_) => {
                for (man, other) in self.castled(man) {
                    keep_largest(&mut reach.one, after(man) | after(other));
                    self.steps(man, enemy, enemy, &mut |moved, _| {
                        keep_largest(&mut reach.two, after(moved) | after(other));
                    });
                }
            }
        }
        reach
    }

    /// Returns king and rook after castling, as a pair in both orders.
    fn castled(&self, castle: ReachMan) -> impl Iterator<Item = (ReachMan, ReachMan)> {
        let king = castle
            .castled_king()
            .map(|at| ReachMan::Piece(Role::King, at));
        let rook = castle
            .castled_rook()
            .map(|at| ReachMan::Piece(Role::Rook, at));
        let pair = king.zip(rook);
        pair.into_iter().chain(rook.zip(king))
    }

    /// Returns the sets that a piece can cover with up to three moves and no enemy piece in the
    /// way; pawns may take on `prey`.
    pub(super) fn far(&self, man: ReachMan, prey: Bitboard) -> Box<[Bitboard]> {
        let mut sets = Vec::new();
        match man {
            ReachMan::Piece(..) => {
                for end in self.ends(man, 3, prey) {
                    keep_largest(&mut sets, self.covers(end, Bitboard::EMPTY));
                }
            }
            ReachMan::Castle(_) => {
                for (man, other) in self.castled(man) {
                    // Castling is one of the three moves. One of the two pieces makes both other
                    // moves, or each makes one.
                    for (most, others) in [(2, 0), (1, 1)] {
                        for end in self.ends(man, most, prey) {
                            for other in self.ends(other, others, prey) {
                                let covers = self.covers(end, Bitboard::EMPTY)
                                    | self.covers(other, Bitboard::EMPTY);
                                keep_largest(&mut sets, covers);
                            }
                        }
                    }
                }
            }
        }
        sets.into_boxed_slice()
    }

    /// Returns what a piece can become with up to `moves` moves and no enemy piece in the way.
    fn ends(&self, man: ReachMan, moves: u32, prey: Bitboard) -> Vec<ReachMan> {
        let mut known = vec![man];
        let mut slots = vec![man.slot()];
        let mut begin = 0;
        for _ in 0..moves {
            let end = known.len();
            for i in begin..end {
                self.steps(known[i], Bitboard::EMPTY, prey, &mut |next, _| {
                    if !slots.contains(&next.slot()) {
                        slots.push(next.slot());
                        known.push(next);
                    }
                });
            }
            begin = end;
        }
        known
    }

    /// Visits the states of a piece after one move, and its target, if only `enemy` pieces are in
    /// the way and a pawn may take on `prey`.
    fn steps(
        &self,
        man: ReachMan,
        enemy: Bitboard,
        prey: Bitboard,
        visit: &mut impl FnMut(ReachMan, Square),
    ) {
        let ReachMan::Piece(role, from) = man else {
            return;
        };
        let blockers = enemy | self.king.into();
        let to = match role {
            Role::Pawn => {
                let step = Bitboard::from(from).ahead(self.us) & !blockers;
                let double = Bitboard::rank_for(self.us, 3);
                let pushes = step | (step.ahead(self.us) & !blockers & double);
                pushes | (attacks::pawn(self.us, from) & prey)
            }
            Role::Knight => attacks::knight(from),
            Role::King => attacks::king(from),
            Role::Bishop => attacks::bishop(from, blockers),
            Role::Rook => attacks::rook(from, blockers),
            Role::Queen => attacks::queen(from, blockers),
        };
        for to in to & !Bitboard::from(self.king) {
            if role == Role::Pawn && to.rank_for(self.us) == 7 {
                // A queen covers at least as much as a rook or a bishop. A rook or a bishop may be
                // wanted to move on without a check, but as movers they are no more than the queen
                // either.
                visit(ReachMan::Piece(Role::Queen, to), to);
                visit(ReachMan::Piece(Role::Knight, to), to);
            } else {
                visit(ReachMan::Piece(role, to), to);
            }
        }
    }
}

fn keep_largest(sets: &mut Vec<Bitboard>, new: Bitboard) {
    if new.is_empty() || sets.iter().any(|&old| (new & !old).is_empty()) {
        return;
    }
    sets.retain(|&old| (old & !new).any());
    sets.push(new);
}

fn keep_largest_path(paths: &mut Vec<Path>, new: Path) {
    // Paths that take different pieces cannot be compared: lines open, but there is more to cover.
    let within = |a: &Path, b: &Path| a.left == b.left && (a.covers & !b.covers).is_empty();
    if paths.iter().any(|old| within(&new, old)) {
        return;
    }
    paths.retain(|old| !within(old, &new));
    paths.push(new);
}
