//! An admissible bound: positions from which no mate can come in the moves that are left.
//!
//! During a series the enemy king does not move, and the enemy's men only disappear. So the *zone* (the king's square and
//! those next to it) is fixed, and in a mate every square of it must be attacked by us, except those on which an
//! enemy man stands. [`Bound::may_mate`] asks whether so many moves could bring that about if a great deal were allowed
//! that the rules forbid, and says no only if not even that is enough.
//!
//! # Why "no" is a proof
//!
//! Take a mate that comes after at most k ≤ 3 more moves. Nothing below uses how checks are answered, or that moves must
//! not expose our king or give check too early: leaving those out only allows more mates.
//!
//! 1. The king's square is attacked, and so is each square next to it that no enemy man stands on; otherwise the king could go
//!    there. The exception is an Italian self-pin: the king's move would uncover a check on our king. Then our king stands on
//!    a line through the enemy king, with an enemy slider on the line's other side. If our king can come onto such a line in
//!    k king's moves, the answer is "may be".
//! 2. An enemy man that blocks a line goes on blocking it after it was taken, because the taker stands there now, unless the
//!    taker moves on. So a square opens only when one man makes two moves and takes with the first (the case is tried with
//!    the taken man left out, `Path::left`), or when one man makes all three (tried with no enemy man in the way at
//!    all). Taking en passant empties a square without standing on it: if it is possible, "may be".
//! 3. Our own men are looked through: whichever of them moved, no line is longer than that. So a man that does not move
//!    attacks at most what it attacks with the enemy's men alone on the board, and one that moves reaches at most what it
//!    reaches then, and attacks at most that from there.
//! 4. Hence the squares to be covered that no man covers unmoved must be covered by men that share the k moves. All ways to
//!    share them are tried. Castling moves two men at once: if it is possible within k moves, "may be".
//!
//! `tests/bound.rs` tests it against exhaustive search on thousands of positions.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::board::{Bitboard, Board, Color, Role, Square, attacks};
use crate::rules::{Position, Progressive, Rules};

/// The most moves that the bound has something to say about.
pub const HORIZON: u16 = 3;

/// Sets of enemy men whose tables are kept before all are made anew. Some kilobytes each.
const MAX_TABLES: usize = 4096;

/// What a man covers at the end of one or two moves.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Path {
    covers: Bitboard,
    /// The square of an enemy man that was taken and left behind empty; empty if there is none.
    left: Bitboard,
}

/// What a man of some role on some square can cover with one and with two moves: only the largest sets.
#[derive(Default)]
struct Reach {
    one: Vec<Bitboard>,
    /// With two moves, nothing being taken and left.
    two: Vec<Bitboard>,
    /// With two moves, of which the first takes a man.
    taking: Vec<Path>,
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
    /// By role number and square: what a man can cover with three moves and no enemy man in the way.
    far: Vec<Option<Box<[Bitboard]>>>,
    /// The enemy's men at the start of the series.
    enemy: Bitboard,
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
            far: vec![None; 8 * 64],
            enemy: position.board().side(!us) & !Bitboard::from(king),
        })
    }

    /// Whether a mate in at most `left` moves cannot be ruled out. Always true beyond [`HORIZON`].
    #[must_use]
    pub fn may_mate(&mut self, position: &Progressive, left: u16) -> bool {
        if left > HORIZON || position.can_take_in_passing() || self.may_castle(position, left) {
            return true;
        }
        let board = position.board();
        if self.tables.len() >= MAX_TABLES {
            self.tables.clear();
            self.index.clear();
        }
        let enemy = board.side(!self.us) & !Bitboard::from(self.king);
        let number = self.table(board, enemy);
        if self.may_pin(board, number, left) {
            return true;
        }
        let men = self.men(board);
        let open = self.uncovered(number, &men);
        self.fill(number, &men);
        if shared(&self.tables[number], &men, open, left, 0) {
            return true;
        }
        match left {
            0 | 1 => false,
            2 => self.taker_covers(board, number, &men, open),
            _ => self.taker_and_another(board, number, &men) || self.one_man_thrice(number, &men),
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
            // To take a man and leave its square again are two moves, of which one may also be an own man's.
            let clearing = own.max(if (between & enemy).any() { 2 } else { 0 });
            clearing < u32::from(left)
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
    fn table(&mut self, board: &Board, enemy: Bitboard) -> usize {
        if let Some(&number) = self.index.get(&enemy.0) {
            return number as usize;
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
        let mut reach = Reach::default();
        self.steps(role, from, enemy, enemy, &mut |role, at| {
            let covers = self.covers_past(role, at, enemy);
            keep_largest(&mut reach.one, covers);
            let left = Bitboard::from(at) & enemy;
            let rest = enemy & !left;
            self.steps(role, at, rest, rest, &mut |role, at| {
                let covers = self.covers_past(role, at, rest);
                if left.is_empty() {
                    keep_largest(&mut reach.two, covers);
                } else {
                    keep_largest_path(&mut reach.taking, Path { covers, left });
                }
            });
        });
        reach
    }

    /// What a man can cover with up to three moves and no enemy man in the way.
    fn far(&self, role: Role, from: Square) -> Box<[Bitboard]> {
        let mut reached = vec![(role, from)];
        let mut known = reached.clone();
        for _ in 0..3 {
            let mut next = Vec::new();
            for (role, from) in reached {
                self.steps(role, from, Bitboard::EMPTY, self.enemy, &mut |role, at| {
                    if !known.contains(&(role, at)) {
                        known.push((role, at));
                        next.push((role, at));
                    }
                });
            }
            reached = next;
        }
        let mut sets = Vec::new();
        for (role, at) in known {
            keep_largest(&mut sets, self.covers_past(role, at, Bitboard::EMPTY));
        }
        sets.into_boxed_slice()
    }

    /// Where a man can go with one move if only `enemy` men are in the way and a pawn may take on `prey`; and what
    /// it is then.
    fn steps(
        &self,
        role: Role,
        from: Square,
        enemy: Bitboard,
        prey: Bitboard,
        visit: &mut impl FnMut(Role, Square),
    ) {
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
                // A queen covers what a rook or a bishop does, but a rook or a bishop may be wanted to move on
                // without a check: as movers they are no more than the queen either.
                visit(Role::Queen, to);
                visit(Role::Knight, to);
            } else {
                visit(role, to);
            }
        }
    }

    /// Whether one man that takes and moves on can cover the rest; what it took no longer blocks.
    fn taker_covers(&mut self, board: &Board, number: usize, men: &Men, open: Bitboard) -> bool {
        men.iter().enumerate().any(|(i, &man)| {
            let paths = reach_of(&self.tables[number], man).taking.len();
            (0..paths).any(|k| {
                let path = reach_of(&self.tables[number], man).taking[k];
                // Without the lines that open it can only be worse.
                let closed = open & !path.covers & !self.lines_through(path.left);
                closed.is_empty() && self.helped(board, number, men, i, path, 0)
            })
        })
    }

    /// Whether one man that takes and moves on can cover the rest with one move of another man.
    fn taker_and_another(&mut self, board: &Board, number: usize, men: &Men) -> bool {
        men.iter().enumerate().any(|(i, &man)| {
            let paths = reach_of(&self.tables[number], man).taking.len();
            (0..paths).any(|k| {
                let path = reach_of(&self.tables[number], man).taking[k];
                self.helped(board, number, men, i, path, 1)
            })
        })
    }

    /// Whether a path of man `taker` and so many moves of others cover everything, with the man that it took gone.
    fn helped(
        &mut self,
        board: &Board,
        number: usize,
        men: &Men,
        taker: usize,
        path: Path,
        moves: u16,
    ) -> bool {
        let rest = self.tables[number].enemy & !path.left;
        let without = self.table(board, rest);
        let open = self.uncovered(without, men) & !path.covers;
        if moves > 0 {
            self.fill(without, men);
        }
        shared(&self.tables[without], men, open, moves, 1 << taker)
    }

    /// Whether one man with three moves can cover the rest.
    fn one_man_thrice(&mut self, number: usize, men: &Men) -> bool {
        let mut open = self.tables[number].need;
        for &(role, from) in men {
            open &= !self.covers_past(role, from, Bitboard::EMPTY);
        }
        men.iter().any(|&(role, from)| {
            let slot = role as usize * 64 + from.index();
            if self.far[slot].is_none() {
                self.far[slot] = Some(self.far(role, from));
            }
            let sets = self.far[slot].as_deref().unwrap_or_default();
            sets.iter().any(|&covers| (open & !covers).is_empty())
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
        taking: Vec::new(),
    };
    table.reach[role as usize * 64 + from.index()]
        .as_deref()
        .unwrap_or(&NOTHING)
}

/// Whether men that share so many moves can cover the squares, with nothing being taken and left. `used` marks the
/// men that have moved.
fn shared(table: &Table, men: &Men, open: Bitboard, moves: u16, used: u64) -> bool {
    // Some man must cover this square; every way is found from it.
    let Some(pivot) = open.first() else {
        return true;
    };
    if moves == 0 {
        return false;
    }
    men.iter().enumerate().any(|(i, &man)| {
        if used >> i & 1 != 0 {
            return false;
        }
        let used = used | 1 << i;
        let reach = reach_of(table, man);
        let covered = |sets: &[Bitboard], cost: u16| {
            moves >= cost
                && sets.iter().any(|&covers| {
                    covers.has(pivot) && shared(table, men, open & !covers, moves - cost, used)
                })
        };
        covered(&reach.one, 1) || covered(&reach.two, 2)
    })
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
