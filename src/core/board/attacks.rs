//! Squares that a piece attacks, given the occupied squares.
//!
//! Sliders use "fancy" magic bitboards (Kannan 2007) with fixed factors. They were the fastest of
//! the methods tried (magics, classical rays, hyperbola quintessence). The gain is largest in wasm,
//! which cannot swap bytes in one instruction. `benches/README.md` has the results. The factors
//! are the project's own: the test `find_magics` below found them. The tables (841 KiB) are filled
//! once, at the first look-up, in about a millisecond.

use std::sync::LazyLock;

use super::{Bitboard, Color, Square};

const ROOK_STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const KING_STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

static KNIGHT: [Bitboard; 64] = leaper(KNIGHT_STEPS);
static KING: [Bitboard; 64] = leaper(KING_STEPS);
static PAWN: [[Bitboard; 64]; 2] = [leaper([(-1, 1), (1, 1)]), leaper([(-1, -1), (1, -1)])];

const fn step(square: u8, (files, ranks): (i8, i8)) -> Option<u8> {
    let file = (square & 7) as i8 + files;
    let rank = (square >> 3) as i8 + ranks;
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        return None;
    }
    Some((rank * 8 + file) as u8)
}

const fn leaper<const N: usize>(steps: [(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < N {
            if let Some(to) = step(square as u8, steps[i]) {
                table[square].0 |= 1 << to;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// Squares that a slider attacks, found step by step. `inner` leaves out the last square of every
/// ray.
const fn walk(square: u8, occupied: u64, steps: [(i8, i8); 4], inner: bool) -> u64 {
    let mut set = 0;
    let mut i = 0;
    while i < 4 {
        let mut at = square;
        while let Some(next) = step(at, steps[i]) {
            if inner && step(next, steps[i]).is_none() {
                break;
            }
            set |= 1 << next;
            if occupied >> next & 1 != 0 {
                break;
            }
            at = next;
        }
        i += 1;
    }
    set
}

include!("magics.in");

#[derive(Clone, Copy)]
struct Magic {
    mask: u64,
    factor: u64,
    shift: u32,
    offset: u32,
}

impl Magic {
    #[inline]
    const fn index(&self, occupied: Bitboard) -> usize {
        let hash = (occupied.0 & self.mask).wrapping_mul(self.factor) >> self.shift;
        hash as usize + self.offset as usize
    }
}

struct Tables {
    rook: [Magic; 64],
    bishop: [Magic; 64],
    sliders: Vec<Bitboard>,
    between: Pairs,
    line: Pairs,
}

/// One set of squares for each pair of squares. A boxed array, so that indexing needs no bounds
/// check.
type Pairs = Box<[[Bitboard; 64]; 64]>;

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

impl Tables {
    fn new() -> Self {
        let mut sliders = Vec::new();
        let rook = fill(&mut sliders, ROOK_STEPS, &ROOK_FACTORS);
        let bishop = fill(&mut sliders, BISHOP_STEPS, &BISHOP_FACTORS);
        let (between, line) = lines();
        Self {
            rook,
            bishop,
            sliders,
            between,
            line,
        }
    }
}

fn fill(sliders: &mut Vec<Bitboard>, steps: [(i8, i8); 4], factors: &[u64; 64]) -> [Magic; 64] {
    std::array::from_fn(|square| {
        let mask = walk(square as u8, 0, steps, true);
        let magic = Magic {
            mask,
            factor: factors[square],
            shift: 64 - mask.count_ones(),
            offset: sliders.len() as u32,
        };
        sliders.resize(sliders.len() + (1 << mask.count_ones()), Bitboard(!0));
        // Each piece takes away the squares behind it, so that what remains for a set is what
        // remains for the set without its first piece and for that piece alone. Place 64: no piece.
        let alone: [u64; 65] = std::array::from_fn(|piece| {
            let occupied = 1_u64.checked_shl(piece as u32).unwrap_or(0);
            walk(square as u8, occupied, steps, false)
        });
        for occupied in subsets(mask) {
            let others = sliders[magic.index(Bitboard(occupied & occupied.wrapping_sub(1)))];
            let first = Bitboard(alone[occupied.trailing_zeros() as usize]);
            sliders[magic.index(Bitboard(occupied))] = others & first;
        }
        magic
    })
}

/// Iterates over all subsets of a set (the "carry-rippler").
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}

fn lines() -> (Pairs, Pairs) {
    let mut between = Box::new([[Bitboard::EMPTY; 64]; 64]);
    let mut line = between.clone();
    for a in 0..64_u8 {
        for steps in [ROOK_STEPS, BISHOP_STEPS] {
            let open = walk(a, 0, steps, false);
            for b in 0..64_u8 {
                if open >> b & 1 != 0 {
                    let (ab, ba) = (1 << b, 1 << a);
                    let (i, j) = (a as usize, b as usize);
                    between[i][j] = Bitboard(walk(a, ab, steps, false) & walk(b, ba, steps, false));
                    let whole = open & walk(b, 0, steps, false);
                    line[i][j] = Bitboard(whole | ab | ba);
                }
            }
        }
    }
    (between, line)
}

/// Returns the squares that a knight on `square` attacks.
#[must_use]
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// Returns the squares that a king on `square` attacks.
#[must_use]
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// Returns the squares that a pawn of `color` on `square` attacks.
#[must_use]
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

/// Returns the squares that a rook on `square` attacks: up to and including the first piece in each
/// direction.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let tables = &*TABLES;
    tables.sliders[tables.rook[square.index()].index(occupied)]
}

/// Returns the squares that a bishop on `square` attacks: up to and including the first piece in
/// each direction.
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let tables = &*TABLES;
    tables.sliders[tables.bishop[square.index()].index(occupied)]
}

/// Returns the squares that a queen on `square` attacks.
#[must_use]
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// The squares strictly between two squares on one line; empty if no line joins the two squares.
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    TABLES.between[a.index()][b.index()]
}

/// The whole line, edge to edge, through two squares. Empty if no line joins the two squares, or if
/// they are the same square.
#[must_use]
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    TABLES.line[a.index()][b.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_util::Rng;

    #[test]
    fn sliders_equal_the_walk() {
        let mut rng = Rng::new(1);
        for square in Square::all() {
            for _ in 0..200 {
                let occupied = rng.next_u64() & rng.next_u64();
                let at = square.index() as u8;
                let set = Bitboard(occupied);
                assert_eq!(rook(square, set).0, walk(at, occupied, ROOK_STEPS, false));
                assert_eq!(
                    bishop(square, set).0,
                    walk(at, occupied, BISHOP_STEPS, false)
                );
            }
        }
    }

    #[test]
    fn between_and_line() {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        assert_eq!(between(square("a1"), square("d4")).count(), 2);
        assert_eq!(between(square("a1"), square("b3")), Bitboard::EMPTY);
        assert_eq!(line(square("a2"), square("c2")), Bitboard::rank(1));
        assert_eq!(line(square("b1"), square("a2")).count(), 2);
        assert_eq!(between(square("e4"), square("e5")), Bitboard::EMPTY);
    }

    /// The command that made `magics.in` (its output without the test runner's lines):
    /// `cargo test --lib find_magics -- --ignored --nocapture > src/core/board/magics.in`
    #[test]
    #[ignore = "slow: prints the content of magics.in"]
    fn find_magics() {
        let mut rng = Rng::new(2026);
        for (name, steps) in [("ROOK", ROOK_STEPS), ("BISHOP", BISHOP_STEPS)] {
            println!("const {name}_FACTORS: [u64; 64] = [");
            for square in 0..64 {
                println!("    0x{:016X},", find_magic(square, steps, &mut rng));
            }
            println!("];");
        }
    }

    fn find_magic(square: u8, steps: [(i8, i8); 4], rng: &mut Rng) -> u64 {
        let mask = walk(square, 0, steps, true);
        let shift = 64 - mask.count_ones();
        let pairs: Vec<(u64, u64)> = subsets(mask)
            .map(|occupied| (occupied, walk(square, occupied, steps, false)))
            .collect();
        loop {
            let factor = rng.next_u64() & rng.next_u64() & rng.next_u64();
            let mut table = vec![0; pairs.len()];
            let fits = pairs.iter().all(|&(occupied, attacked)| {
                let slot = &mut table[(occupied.wrapping_mul(factor) >> shift) as usize];
                let free = *slot == 0 || *slot == attacked;
                *slot = attacked;
                free
            });
            if fits {
                return factor;
            }
        }
    }
}
