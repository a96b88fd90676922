//! An admissible bound: positions from which no mate can come in the moves that are left.
//!
//! During a series the enemy king does not move, and the enemy's men only disappear. So the *zone* (the king's square and
//! those next to it) is fixed, and in a mate every square of it must be attacked by us, except those on which an
//! enemy man stands. [`Bound::may_mate`] asks whether so many moves could bring that about if a great deal were allowed
//! that the rules forbid, and says no only if not even that is enough.
//!
//! # Why "no" is a proof
//!
//! Take a mate that comes after at most k ≤ 2 more moves. Nothing below uses how checks are answered, or that moves must
//! not expose our king or give check too early: leaving those out only allows more mates.
//!
//! 1. The king's square is attacked, and so is each square next to it that no enemy man stands on; otherwise the king could go
//!    there. The exception is an Italian self-pin: the king's move would uncover a check on our king. Then our king stands on
//!    a line through the enemy king, with an enemy slider on the line's other side. If our king can come onto such a line in
//!    k king's moves, the answer is "may be".
//! 2. An enemy man that blocks a line goes on blocking it after it was taken, because the taker stands there now, unless the
//!    taker moves on. With two moves this happens only when one man makes both; then the taken man is left out
//!    (`Path::left`). Taking en passant empties a square without standing on it: if it is possible, "may be".
//! 3. Our own men are looked through: whichever of them moved, no line is longer than that. So a man that does not move
//!    attacks at most what it attacks with the enemy's men alone on the board, and one that moves reaches at most what it
//!    reaches then, and attacks at most that from there.
//! 4. Hence the squares to be covered that no man covers unmoved must be covered by one man with one move, by two men with one
//!    each, or by one man with two. These are the cases that are tried. Castling moves two men at once: if it is possible
//!    within k moves, "may be".
//!
//! `tests/bound.rs` tests it against exhaustive search on thousands of positions.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::{Position, Progressive, Rules};

/// The most moves that the bound has something to say about.
pub const HORIZON: u16 = 2;

/// Sets of enemy men whose tables are kept at once; beyond that all are made anew. Some kilobytes each.
const MAX_TABLES: usize = 4096;

/// What a man covers at the end of one or two moves.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Path {
    covers: Bitboard,
    /// The square of an enemy man that was taken and left behind empty; empty if there is none.
    left: Bitboard,
}

/// What a man of some role on some square can cover with one and with two moves: only the largest sets.
struct Reach {
    one: Vec<Bitboard>,
    two: Vec<Path>,
}

/// All that depends on the enemy's men alone.
struct Table {
    /// The enemy's men without their king: what blocks a line.
    enemy: Bitboard,
    /// The squares of the zone that a mate must cover.
    need: Bitboard,
    /// The squares of the zone attacked along ranks and files, and along diagonals, from each square.
    straight: [Bitboard; 64],
    diagonal: [Bitboard; 64],
    /// By role number and square, made when first asked for.
    reach: Vec<Option<Box<Reach>>>,
    /// Where our king might pin the enemy king (Italian rules).
    pins: Bitboard,
}

/// The bound for one series.
pub struct Bound {
    us: Color,
    king: Square,
    zone: Bitboard,
    rules: Rules,
    tables: Vec<Table>,
    index: HashMap<u64, u32, FxBuildHasher>,
}

/// Our men as roles and squares.
type Men = arrayvec::ArrayVec<(Role, Square), 64>;

impl Bound {
    /// The bound for the series that `position` is in; `None` if there is no enemy king.
    #[must_use]
    pub fn new(position: &Progressive) -> Option<Self> {
        let us = position.to_move();
        let king = position.board().king(!us)?;
        Some(Self {
            us,
            king,
            zone: attacks::king(king) | king.into(),
            rules: position.rules(),
            tables: Vec::new(),
            index: HashMap::default(),
        })
    }

    /// Whether a mate in at most `left` moves cannot be ruled out. Always true beyond [`HORIZON`].
    #[must_use]
    pub fn may_mate(&mut self, position: &Progressive, left: u16) -> bool {
        if left > HORIZON || position.can_take_in_passing() || self.may_castle(position, left) {
            return true;
        }
        let board = position.board();
        let number = self.table(board);
        if self.may_pin(board, number, left) {
            return true;
        }
        let men = self.men(board);
        let open = self.uncovered(number, &men);
        if open.is_empty() {
            return true;
        }
        self.fill(number, &men);
        let table = &self.tables[number];
        match left {
            0 => false,
            1 => one_man(table, &men, open),
            _ => two_men(table, &men, open) || self.one_man_twice(number, &men, open),
        }
    }

    fn men(&self, board: &Board) -> Men {
        let ours = board.side(self.us);
        Role::ALL
            .into_iter()
            .flat_map(|role| (board.role(role) & ours).map(move |from| (role, from)))
            .collect()
    }

    /// Whether a castling move could be made within `left` moves: our own men in between must go first.
    fn may_castle(&self, position: &Progressive, left: u16) -> bool {
        let (us, rights) = (self.us, position.castling());
        let rank = us.pick(0, 7);
        let enemy = position.board().side(!us);
        let free = |corner| {
            let between = attacks::between(Square::at(4, rank), Square::at(corner, rank));
            let own = (between & position.board().side(us)).count();
            (between & enemy).is_empty() && own < u32::from(left)
        };
        rights.king_side(us) && free(7) || rights.queen_side(us) && free(0)
    }

    /// Whether our king could come onto a line on which the enemy king would be pinned.
    fn may_pin(&self, board: &Board, number: usize, left: u16) -> bool {
        if self.rules != Rules::Italian {
            return false;
        }
        let mut near = board.men(self.us, Role::King);
        for _ in 0..left {
            near |= near.east() | near.west();
            near |= near.ahead(Color::White) | near.ahead(Color::Black);
        }
        (near & self.tables[number].pins).any()
    }

    /// The squares that must be covered and that no man covers where it stands.
    fn uncovered(&self, number: usize, men: &Men) -> Bitboard {
        let table = &self.tables[number];
        let mut open = table.need;
        for &(role, from) in men {
            open &= !self.covers(table, role, from);
        }
        open
    }

    /// The squares of the zone that a man covers with only enemy men in the way.
    #[inline]
    fn covers(&self, table: &Table, role: Role, from: Square) -> Bitboard {
        match role {
            Role::Pawn => attacks::pawn(self.us, from) & self.zone,
            Role::Knight => attacks::knight(from) & self.zone,
            Role::King => attacks::king(from) & self.zone,
            Role::Bishop => table.diagonal[from.index()],
            Role::Rook => table.straight[from.index()],
            Role::Queen => table.diagonal[from.index()] | table.straight[from.index()],
        }
    }

    /// The same for a man whose table is not at hand.
    fn covers_past(&self, role: Role, from: Square, enemy: Bitboard) -> Bitboard {
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

    /// The number of the table for a set of enemy men.
    fn table(&mut self, board: &Board) -> usize {
        let enemy = board.side(!self.us) & !Bitboard::from(self.king);
        if let Some(&number) = self.index.get(&enemy.0) {
            return number as usize;
        }
        if self.tables.len() >= MAX_TABLES {
            self.tables.clear();
            self.index.clear();
        }
        let at = |index: usize| Square::new(index as u8);
        let straight = std::array::from_fn(|i| attacks::rook(at(i), enemy) & self.zone);
        let diagonal = std::array::from_fn(|i| attacks::bishop(at(i), enemy) & self.zone);
        let number = self.tables.len();
        self.tables.push(Table {
            enemy,
            need: self.zone & !enemy,
            straight,
            diagonal,
            reach: std::iter::repeat_with(|| None).take(8 * 64).collect(),
            pins: self.pins(board, enemy),
        });
        self.index.insert(enemy.0, number as u32);
        number
    }

    /// The squares beyond the enemy king on lines with the enemy's sliders, whatever stands in between.
    fn pins(&self, board: &Board, enemy: Bitboard) -> Bitboard {
        let from_king =
            |attack: fn(Square, Bitboard) -> Bitboard| attack(self.king, Bitboard::EMPTY);
        let sliders = from_king(attacks::rook) & board.straight_sliders()
            | from_king(attacks::bishop) & board.diagonal_sliders();
        let mut pins = Bitboard::EMPTY;
        for slider in sliders & enemy {
            let line = attacks::line(self.king, slider);
            pins |= line
                .filter(|&square| attacks::between(slider, square).has(self.king))
                .collect();
        }
        pins
    }

    /// Makes the sets of squares that men can come to cover, where they are not made yet.
    fn fill(&mut self, number: usize, men: &Men) {
        for &(role, from) in men {
            let slot = role as usize * 64 + from.index();
            if self.tables[number].reach[slot].is_none() {
                let reach = self.reach(role, from, self.tables[number].enemy);
                self.tables[number].reach[slot] = Some(Box::new(reach));
            }
        }
    }

    fn reach(&self, role: Role, from: Square, enemy: Bitboard) -> Reach {
        let mut reach = Reach {
            one: Vec::new(),
            two: Vec::new(),
        };
        self.steps(role, from, enemy, &mut |role, at| {
            let covers = self.covers_past(role, at, enemy);
            keep_largest(&mut reach.one, covers);
            let left = Bitboard::from(at) & enemy;
            let rest = enemy & !left;
            self.steps(role, at, rest, &mut |role, at| {
                let covers = self.covers_past(role, at, rest);
                keep_largest_path(&mut reach.two, Path { covers, left });
            });
        });
        reach
    }

    /// Where a man can go with one move if only enemy men are in the way, and what it is then.
    fn steps(
        &self,
        role: Role,
        from: Square,
        enemy: Bitboard,
        visit: &mut impl FnMut(Role, Square),
    ) {
        let blockers = enemy | self.king.into();
        let to = match role {
            Role::Pawn => {
                let step = Bitboard::from(from).ahead(self.us) & !blockers;
                let double = Bitboard::rank_for(self.us, 3);
                let pushes = step | (step.ahead(self.us) & !blockers & double);
                pushes | (attacks::pawn(self.us, from) & enemy)
            }
            Role::Knight => attacks::knight(from),
            Role::King => attacks::king(from),
            Role::Bishop => attacks::bishop(from, blockers),
            Role::Rook => attacks::rook(from, blockers),
            Role::Queen => attacks::queen(from, blockers),
        };
        for to in to & !Bitboard::from(self.king) {
            if role == Role::Pawn && to.rank_for(self.us) == 7 {
                // A queen covers what a rook or a bishop does, but a rook or a bishop may be wanted to move on
                // without a check: as movers they are no more than the queen either.
                visit(Role::Queen, to);
                visit(Role::Knight, to);
            } else {
                visit(role, to);
            }
        }
    }

    /// Whether one man with two moves can cover the rest; what it takes and leaves behind no longer blocks.
    fn one_man_twice(&mut self, number: usize, men: &Men, open: Bitboard) -> bool {
        // The lines that open when a man vanishes are looked at only where they could make the difference.
        let mut doubtful: arrayvec::ArrayVec<Path, 64> = arrayvec::ArrayVec::new();
        let table = &self.tables[number];
        for path in men.iter().flat_map(|&man| &reach_of(table, man).two) {
            let missing = open & !path.covers;
            if missing.is_empty() {
                return true;
            }
            if path.left.any() && (missing & !self.lines_through(path.left)).is_empty() {
                if doubtful.is_full() {
                    return true;
                }
                doubtful.push(*path);
            }
        }
        let enemy = table.enemy;
        doubtful.iter().any(|path| {
            let rest = enemy & !path.left;
            let mut open = self.zone & !rest;
            for &(role, from) in men {
                open &= !self.covers_past(role, from, rest);
            }
            (open & !path.covers).is_empty()
        })
    }

    /// The squares of the zone on a line with a square.
    fn lines_through(&self, square: Bitboard) -> Bitboard {
        square.first().map_or(Bitboard::EMPTY, |square| {
            attacks::queen(square, Bitboard::EMPTY) & self.zone
        })
    }
}

fn reach_of(table: &Table, (role, from): (Role, Square)) -> &Reach {
    static NOTHING: Reach = Reach {
        one: Vec::new(),
        two: Vec::new(),
    };
    table.reach[role as usize * 64 + from.index()]
        .as_deref()
        .unwrap_or(&NOTHING)
}

fn one_man(table: &Table, men: &Men, open: Bitboard) -> bool {
    let mut sets = men.iter().flat_map(|&man| &reach_of(table, man).one);
    sets.any(|&covers| (open & !covers).is_empty())
}

/// Whether one man, or two men with one move each, can cover the rest.
fn two_men(table: &Table, men: &Men, open: Bitboard) -> bool {
    // Some man must cover this square; every pair is found from it.
    let Some(pivot) = open.first() else {
        return true;
    };
    for (i, &first) in men.iter().enumerate() {
        for &covers in &reach_of(table, first).one {
            if !covers.has(pivot) {
                continue;
            }
            let rest = open & !covers;
            if rest.is_empty() {
                return true;
            }
            for (j, &second) in men.iter().enumerate() {
                let mut sets = reach_of(table, second).one.iter();
                if i != j && sets.any(|&covers| (rest & !covers).is_empty()) {
                    return true;
                }
            }
        }
    }
    false
}

fn keep_largest(sets: &mut Vec<Bitboard>, new: Bitboard) {
    if new.is_empty() || sets.iter().any(|&old| (new & !old).is_empty()) {
        return;
    }
    sets.retain(|&old| (old & !new).any());
    sets.push(new);
}

fn keep_largest_path(paths: &mut Vec<Path>, new: Path) {
    // Paths that leave different men behind cannot be compared: lines open, but there is more to be covered.
    let within = |a: &Path, b: &Path| a.left == b.left && (a.covers & !b.covers).is_empty();
    if paths.iter().any(|old| within(&new, old)) {
        return;
    }
    paths.retain(|old| !within(old, &new));
    paths.push(new);
}
