//! Other methods to compute the attacks of sliders, for comparison with the magics of
//! `seriatim::board::attacks`.

use std::hint::black_box;

use seriatim::board::{Bitboard, Square, attacks};
use seriatim::util::Rng;

/// Number of look-ups in one run.
pub const LOOK_UPS: u64 = 1 << 20;

/// Computes the attacks of a queen on every square with 256 sets of pieces.
#[inline]
pub fn sum(queen: impl Fn(Square, Bitboard) -> Bitboard) -> u64 {
    let mut rng = Rng::new(64);
    let sets: [Bitboard; 256] = std::array::from_fn(|_| Bitboard(rng.next_u64() & rng.next_u64()));
    let mut all = Bitboard::EMPTY;
    for i in 0..LOOK_UPS {
        // The square changes each time, in an order that a cache cannot learn.
        let square = Square::new((i * 37 % 64) as u8);
        all ^= queen(square, sets[(i >> 3) as usize % 256]);
    }
    black_box(all);
    LOOK_UPS
}

/// Checks that all methods agree.
pub fn check() {
    let mut rng = Rng::new(1);
    for i in 0..100_000 {
        let square = Square::new((i % 64) as u8);
        let men = Bitboard(rng.next_u64() & rng.next_u64());
        let expected = attacks::queen(square, men);
        assert_eq!(rays(square, men), expected);
        assert_eq!(hyperbola(square, men), expected);
    }
}

/// Eight rays of each square. On the first four the square numbers grow.
static RAYS: [[u64; 8]; 64] = {
    let steps = [
        (1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (-1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
    ];
    let mut rays = [[0; 8]; 64];
    let mut i = 0;
    while i < 64 * 8 {
        let (square, (files, ranks)) = (i / 8, steps[i % 8]);
        let (mut file, mut rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
        while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            rays[square][i % 8] |= 1 << (rank * 8 + file);
            file += files;
            rank += ranks;
        }
        i += 1;
    }
    rays
};

/// Classical rays: cuts each ray behind the first piece on it.
#[inline]
pub fn rays(square: Square, men: Bitboard) -> Bitboard {
    let rays = &RAYS[square.index()];
    let mut attacked = 0;
    for direction in 0..4 {
        let ray = rays[direction];
        // A bit on the last square stands for “no piece”, because that square has no ray in any of
        // these directions.
        let first = ((ray & men.0) | 1 << 63).trailing_zeros() as usize;
        attacked |= ray ^ RAYS[first][direction];
    }
    for direction in 4..8 {
        let ray = rays[direction];
        let first = 63 - ((ray & men.0) | 1).leading_zeros() as usize;
        attacked |= ray ^ RAYS[first][direction];
    }
    Bitboard(attacked)
}

/// File, diagonal and antidiagonal of each square, without the square itself.
static LINES: [[u64; 3]; 64] = {
    let mut lines = [[0; 3]; 64];
    let mut square = 0;
    while square < 64 {
        let rays = &RAYS[square];
        lines[square] = [rays[2] | rays[6], rays[3] | rays[7], rays[1] | rays[5]];
        square += 1;
    }
    lines
};

/// Attacks of a rook on its rank, by file and by the occupation of the six inner files.
static RANK: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut i = 0;
    while i < 8 * 64 {
        let (file, men) = (i / 64, (i % 64) << 1);
        let mut attacked = 0;
        let mut to = file + 1;
        while to < 8 {
            attacked |= 1 << to;
            to = if men >> to & 1 != 0 { 8 } else { to + 1 };
        }
        let mut to = file;
        while to > 0 {
            to -= 1;
            attacked |= 1 << to;
            if men >> to & 1 != 0 {
                to = 0;
            }
        }
        table[file][i % 64] = attacked;
        i += 1;
    }
    table
};

/// Hyperbola quintessence: subtracts along the line, and along the line mirrored by swapping the
/// bytes.
#[inline]
pub fn hyperbola(square: Square, men: Bitboard) -> Bitboard {
    let at = 1_u64 << square.index();
    let mut attacked = 0;
    for line in LINES[square.index()] {
        let on = men.0 & line;
        let up = on.wrapping_sub(at);
        let down = on.swap_bytes().wrapping_sub(at.swap_bytes());
        attacked |= (up ^ down.swap_bytes()) & line;
    }
    let shift = square.index() & 56;
    let inner = (men.0 >> shift >> 1) as usize & 63;
    Bitboard(attacked | u64::from(RANK[square.index() & 7][inner]) << shift)
}
