//! Retrograde analysis of a lone king against two or three pieces (king included), over turns that
//! are long enough.
//!
//! **Meaning of "long enough".** In such an ending a turn is a walk. The side with the pieces walks
//! among its arrangements: a step moves one piece. No arrangement on the way may give check,
//! because only the last move of a series may. The lone king walks among the squares that the
//! standing pieces do not attack.
//!
//! Every step can be taken back, so a walk can be made longer by two moves any number of times.
//! Beyond some length, only the *parity* of the length limits where the walk may end. In a
//! connected graph of n vertices with an odd cycle, every vertex is the end of a walk of every
//! length from 2n on. Without an odd cycle (two squares and no third, say) the vertices fall into
//! two halves, and the parity says in which half the walk ends.
//!
//! So for turns long enough a position is no more than: the king's square, the connected component
//! of the arrangement, and its half if the component has two. White's turns are odd and the turns
//! of a lone black king even; for Black it is the other way round. The colours differ in nothing
//! else.
//!
//! The lone king may draw in three ways. First, by stalemate. Second, by getting stuck in the
//! middle of a series, which needs a check and a neighbouring square without another. Third, by
//! taking a piece, after which no side can win any more (two knights or bishop and knight less one
//! of them; a queen or a rook).
//!
//! This module uses neither [`super::player::endings`] nor the rules of the engine:
//! `tests/progressive/endings.rs` compares the three.

use std::sync::LazyLock;

use seriatim_core::board::{Bitboard, Color, Role, Square, attacks};

/// Maximum number of series for the side with the pieces: ten quiet turns are a draw.
pub const LONGEST: u8 = 6;
const NEVER: u8 = u8::MAX;

const fn bit(square: usize) -> u64 {
    1 << square
}

/// Returns the squares next to a square of the set.
fn around(set: u64) -> u64 {
    const A_FILE: u64 = 0x0101_0101_0101_0101;
    let row = set | (set & !A_FILE) >> 1 | (set & !(A_FILE << 7)) << 1;
    let block = row | row << 8 | row >> 8;
    // A square of the set is kept only if another square of the set is next to it.
    let alone = |at: usize| {
        let one = bit(at);
        let row = one | (one & !A_FILE) >> 1 | (one & !(A_FILE << 7)) << 1;
        (row | row << 8 | row >> 8) & set == one
    };
    squares(set)
        .filter(|&at| alone(at))
        .fold(block, |block, at| block & !bit(at))
}

/// Returns the square with this number, 0 to 63.
#[must_use]
pub const fn square(index: usize) -> Square {
    Square::new(index as u8)
}

pub(super) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first)
    })
}

fn attacked(role: Role, from: usize, occupied: u64) -> u64 {
    let (from, occupied) = (square(from), Bitboard(occupied));
    let set = match role {
        Role::Queen => attacks::queen(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Knight => attacks::knight(from),
        _ => attacks::king(from),
    };
    set.0
}

/// Returns the ten squares of a triangle of the board. Mirrors take every other square to one of
/// the ten.
#[must_use]
pub fn canonical() -> Vec<usize> {
    let all = (0..4).flat_map(|file| (0..=file).map(move |rank| rank * 8 + file));
    all.collect()
}

/// Returns the mirror (one of eight, as three bits) that takes a square into the triangle.
fn mirror_of(at: usize) -> u8 {
    let (mut file, mut rank) = (at % 8, at / 8);
    let mut mirror = 0;
    if file > 3 {
        (file, mirror) = (7 - file, mirror | 1);
    }
    if rank > 3 {
        (rank, mirror) = (7 - rank, mirror | 2);
    }
    if rank > file {
        mirror |= 4;
    }
    mirror
}

fn mirrored(at: usize, mirror: u8) -> usize {
    let (mut file, mut rank) = (at % 8, at / 8);
    if mirror & 1 != 0 {
        file = 7 - file;
    }
    if mirror & 2 != 0 {
        rank = 7 - rank;
    }
    if mirror & 4 != 0 {
        (file, rank) = (rank, file);
    }
    rank * 8 + file
}

/// Pieces of the stronger side, the king first. An arrangement is a number with six bits for the
/// square of each piece.
pub(super) struct LongTurnMen {
    roles: Vec<Role>,
}

/// Options of the lone king on a square against an arrangement.
#[derive(Clone, Copy, Default)]
struct LongTurnReply {
    mated: bool,
    /// True if the lone king can take a piece or end in stalemate.
    draws: bool,
    /// Squares on which a long turn of an even and of an odd number of moves can end.
    ends: [u64; 2],
}

impl LongTurnMen {
    fn size(&self) -> usize {
        1 << (6 * self.roles.len())
    }

    pub(super) fn places(&self, arrangement: usize) -> impl Iterator<Item = (Role, usize)> + '_ {
        let roles = self.roles.iter().enumerate();
        roles.map(move |(i, &role)| (role, arrangement >> (6 * i) & 63))
    }

    fn men(&self, arrangement: usize) -> u64 {
        self.places(arrangement)
            .fold(0, |men, (_, at)| men | bit(at))
    }

    /// Counts an arrangement of two equal pieces once: the piece on the lower square comes first.
    fn ordered(&self, arrangement: usize) -> usize {
        let (a, b) = (arrangement >> 6 & 63, arrangement >> 12 & 63);
        if self.roles.len() == 3 && self.roles[1] == self.roles[2] && a > b {
            arrangement & 63 | b << 6 | a << 12
        } else {
            arrangement
        }
    }

    /// Returns whether no two pieces share a square, the kings do not touch, and equal pieces are
    /// in order.
    fn exists(&self, arrangement: usize, lone: usize) -> bool {
        if self.ordered(arrangement) != arrangement {
            return false;
        }
        let men = self.men(arrangement);
        let apart = attacked(Role::King, arrangement & 63, 0) & bit(lone) == 0;
        men.count_ones() as usize == self.roles.len() && men & bit(lone) == 0 && apart
    }

    fn all_attacked(&self, arrangement: usize, occupied: u64) -> u64 {
        let sets = self
            .places(arrangement)
            .map(|(role, at)| attacked(role, at, occupied));
        sets.fold(0, |all, set| all | set)
    }

    /// Visits the arrangements one move away.
    fn moves(&self, arrangement: usize, lone: usize, mut visit: impl FnMut(usize)) {
        let occupied = self.men(arrangement) | bit(lone);
        for (i, (role, at)) in self.places(arrangement).enumerate() {
            let mut targets = attacked(role, at, occupied) & !occupied;
            if i == 0 {
                targets &= !attacked(Role::King, lone, 0);
            }
            for to in squares(targets) {
                let next = arrangement & !(63 << (6 * i)) | to << (6 * i);
                visit(self.ordered(next));
            }
        }
    }

    fn reply(&self, arrangement: usize, lone: usize) -> LongTurnReply {
        let men = self.men(arrangement);
        // The king does not block the lines of the pieces that attack it.
        let free = !self.all_attacked(arrangement, men);
        let check = self.all_attacked(arrangement, men | bit(lone)) & bit(lone) != 0;
        if around(bit(lone)) & free == 0 {
            return LongTurnReply {
                mated: check,
                draws: !check,
                ends: [0, 0],
            };
        }
        let mut draws = around(bit(lone)) & free & men != 0;
        // Squares reached with an even and with an odd number of moves, without taking a piece.
        let first = around(bit(lone)) & free & !men;
        let mut ends = [if check { 0 } else { bit(lone) }, first];
        loop {
            let even = ends[0] | around(ends[1]) & free & !men;
            let odd = ends[1] | around(ends[0]) & free & !men;
            if [even, odd] == ends {
                break;
            }
            ends = [even, odd];
        }
        draws |= around(ends[0] | ends[1]) & free & men != 0;
        // Only the first step cannot be taken back: the king came out of a check.
        draws |= squares(first).any(|at| around(bit(at)) & free == 0);
        LongTurnReply {
            mated: false,
            draws,
            ends,
        }
    }
}

/// The arrangements against one square of the lone king, in classes that long turns do not tell
/// apart.
pub(super) struct ArrangementClasses {
    /// Class of each arrangement that gives no check; `None` for the others. The class is twice the
    /// number of the component, plus 1 in the second half of a component that has two halves.
    pub(super) class: Vec<Option<u32>>,
    /// True if the component of a class has two halves.
    halved: Vec<bool>,
}

impl ArrangementClasses {
    fn new(ending: &LongTurnMen, lone: usize) -> Self {
        let size = ending.size();
        let calm = |arrangement: usize| {
            let occupied = ending.men(arrangement) | bit(lone);
            ending.exists(arrangement, lone)
                && ending.all_attacked(arrangement, occupied) & bit(lone) == 0
        };
        let calm: Vec<bool> = (0..size).map(calm).collect();
        let mut class: Vec<Option<u32>> = vec![None; size];
        let mut halved = vec![false; 2 * size];
        for start in 0..size {
            if !calm[start] || class[start].is_some() {
                continue;
            }
            // Colour the component with two colours. If that fails, there is an odd cycle, and the
            // component is one class.
            let (name, mut members, mut halves) = (2 * start as u32, vec![start], true);
            class[start] = Some(name);
            let mut next = 0;
            while next < members.len() {
                let from = members[next];
                let colour = class[from].unwrap_or_default() & 1;
                ending.moves(from, lone, |to| {
                    if !calm[to] {
                    } else if let Some(known) = class[to] {
                        halves &= known & 1 != colour;
                    } else {
                        class[to] = Some(name | (1 - colour));
                        members.push(to);
                    }
                });
                next += 1;
            }
            if !halves {
                members
                    .iter()
                    .for_each(|&member| class[member] = Some(name));
            }
            halved[name as usize] = halves;
            halved[name as usize + 1] = halves;
        }
        Self { class, halved }
    }

    /// Returns the class in which a walk starts that ends in `class` after an odd or even number of
    /// moves.
    fn before(&self, class: u32, odd: bool) -> u32 {
        if odd && self.halved[class as usize] {
            class ^ 1
        } else {
            class
        }
    }
}

/// The positions of an ending, to be solved for either colour.
pub struct LongTurnPositions {
    pub(super) ending: LongTurnMen,
    /// Classes of the arrangements, by square of the triangle.
    pub(super) classes: Vec<ArrangementClasses>,
    /// Arrangements that mate, by square of the triangle.
    pub(super) mates: Vec<Vec<usize>>,
    /// Arrangements that neither mate nor let the lone king draw, by square of the triangle. Each
    /// comes with the squares on which its turn can end after an even and an odd number of moves.
    pub(super) holds: Vec<Vec<(usize, [u64; 2])>>,
}

impl LongTurnPositions {
    /// Sets up the ending of a lone king against these pieces. `roles` begins with the king.
    #[must_use]
    pub fn new(roles: &[Role]) -> Self {
        let ending = LongTurnMen {
            roles: roles.to_vec(),
        };
        let triangle = canonical();
        let classes = triangle
            .iter()
            .map(|&lone| ArrangementClasses::new(&ending, lone));
        let classes = classes.collect();
        let (mut mates, mut holds) = (Vec::new(), Vec::new());
        for &lone in &triangle {
            let (mut here, mut holding) = (Vec::new(), Vec::new());
            for arrangement in (0..ending.size()).filter(|&a| ending.exists(a, lone)) {
                let reply = ending.reply(arrangement, lone);
                if reply.mated {
                    here.push(arrangement);
                } else if !reply.draws {
                    holding.push((arrangement, reply.ends));
                }
            }
            mates.push(here);
            holds.push(holding);
        }
        Self {
            ending,
            classes,
            mates,
            holds,
        }
    }

    /// Returns the squares of the pieces of an arrangement, the king first.
    pub(super) fn men(&self, arrangement: usize) -> impl Iterator<Item = Square> + '_ {
        self.ending.places(arrangement).map(|(_, at)| square(at))
    }

    /// Visits the classes from which a turn can end in `arrangement`, against the lone king on
    /// square number `i` of the triangle. `odd` says whether the turn has an odd number of moves.
    pub(super) fn sources(
        &self,
        i: usize,
        arrangement: usize,
        odd: bool,
        mut visit: impl FnMut(u32),
    ) {
        let classes = &self.classes[i];
        match classes.class[arrangement] {
            Some(class) => visit(classes.before(class, odd)),
            // The arrangement gives check: the last move came from an arrangement that does not.
            None => self.ending.moves(arrangement, canonical()[i], |last| {
                if let Some(class) = classes.class[last] {
                    visit(classes.before(class, !odd));
                }
            }),
        }
    }

    /// Returns the square of the triangle and the class of an arrangement with the lone king on any
    /// square. The class is `None` if the arrangement gives check.
    pub(super) fn class_at(&self, arrangement: usize, lone: usize) -> (usize, Option<u32>) {
        let mirror = mirror_of(lone);
        let places = self.ending.places(arrangement).enumerate();
        let image = places.fold(0, |image, (i, (_, at))| {
            image | mirrored(at, mirror) << (6 * i)
        });
        let i = INDEX[lone];
        (i, self.classes[i].class[self.ending.ordered(image)])
    }
}

/// Number of series that the side with the pieces needs, for every class.
pub struct LongTurnTable<'a> {
    positions: &'a LongTurnPositions,
    /// True if the series of the side with the pieces have an odd number of moves. They do if the
    /// side is White.
    odd: bool,
    /// Series needed, by square of the triangle and class.
    series: Vec<Vec<u8>>,
}

static INDEX: LazyLock<Vec<usize>> = LazyLock::new(|| {
    let triangle = canonical();
    let index = |at| {
        let at = mirrored(at, mirror_of(at));
        triangle
            .iter()
            .position(|&one| one == at)
            .unwrap_or_default()
    };
    (0..64).map(index).collect()
});

impl<'a> LongTurnTable<'a> {
    /// Solves the ending in which `winner` has the pieces.
    #[must_use]
    pub fn new(positions: &'a LongTurnPositions, winner: Color) -> Self {
        let none = vec![NEVER; 2 * positions.ending.size()];
        let mut table = Self {
            positions,
            odd: winner == Color::White,
            series: vec![none; positions.classes.len()],
        };
        for series in 1..=LONGEST {
            if !table.extend(series) {
                break;
            }
        }
        table
    }

    /// Finds the classes that win in this number of series. Returns whether there are new ones.
    fn extend(&mut self, series: u8) -> bool {
        let mut found = Vec::new();
        for i in 0..self.series.len() {
            let mut wins = |arrangement| {
                self.positions
                    .sources(i, arrangement, self.odd, |class| found.push((i, class)));
            };
            if series == 1 {
                self.positions.mates[i].iter().for_each(|&a| wins(a));
                continue;
            }
            for &(arrangement, ends) in &self.positions.holds[i] {
                // The turns of the lone king have the other parity.
                let ends = ends[usize::from(!self.odd)];
                if squares(ends).all(|at| self.series_at(arrangement, at) < series) {
                    wins(arrangement);
                }
            }
        }
        let mut new = false;
        for (i, class) in found {
            let known = &mut self.series[i][class as usize];
            new |= *known == NEVER;
            *known = (*known).min(series);
        }
        new
    }

    /// Number of series needed with an arrangement and the lone king on a square, the side with the
    /// pieces to move.
    fn series_at(&self, arrangement: usize, lone: usize) -> u8 {
        let (i, class) = self.positions.class_at(arrangement, lone);
        class.map_or(NEVER, |class| self.series[i][class as usize])
    }

    /// Number of series that a class of arrangements needs against the lone king on square number
    /// `i` of the triangle; more than [`LONGEST`] if the class does not win.
    pub(super) fn series(&self, i: usize, class: u32) -> u8 {
        self.series[i][class as usize]
    }

    /// Counts the arrangements that win in 1, 2 … [`LONGEST`] series, and last the arrangements
    /// that do not win, by square of the triangle.
    #[must_use]
    pub fn census(&self) -> Vec<[usize; LONGEST as usize + 1]> {
        let squares = self.positions.classes.iter().zip(&self.series);
        let count = squares.map(|(classes, series)| {
            let mut count = [0; LONGEST as usize + 1];
            for &class in classes.class.iter().flatten() {
                let series = series[class as usize].min(LONGEST + 1);
                count[usize::from(series) - 1] += 1;
            }
            count
        });
        count.collect()
    }
}
