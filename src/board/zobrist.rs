//! Random numbers for hash keys (Zobrist 1970): one per man and square, castling right and en passant file.
//!
//! They are computed at compile time from a fixed seed, so keys are the same everywhere and in every build.

use super::{Color, Role, Square};
use crate::util::Rng;

struct HashNumbers {
    /// By colour, role number and square; nought for the numbers 0 and 4, which are no man's.
    men: [[[u64; 64]; 8]; 2],
    castling: [u64; 16],
    /// By the files a to d, and by the files e to h.
    en_passant: [[u64; 16]; 2],
    doubled: [[u64; 16]; 2],
    side: u64,
}

const fn combined<const N: usize>(rng: &mut Rng) -> [u64; N] {
    // One number per bit, combined for every set of bits, so that a set costs one look-up.
    let mut table = [0; N];
    let mut bit = 1;
    while bit < N {
        let number = rng.next_u64();
        let mut i = 0;
        while i < N {
            if i & bit != 0 {
                table[i] ^= number;
            }
            i += 1;
        }
        bit *= 2;
    }
    table
}

static NUMBERS: HashNumbers = {
    let mut rng = Rng::new(0x5345_5249_4154_494D);
    let mut men = [[[0; 64]; 8]; 2];
    let mut i = 0;
    while i < 2 * 8 * 64 {
        let number = rng.next_u64();
        if !matches!(i / 64 % 8, 0 | 4) {
            men[i / 512][i / 64 % 8][i % 64] = number;
        }
        i += 1;
    }
    HashNumbers {
        men,
        castling: combined(&mut rng),
        en_passant: [combined(&mut rng), combined(&mut rng)],
        doubled: [combined(&mut rng), combined(&mut rng)],
        side: rng.next_u64(),
    }
};

/// The number of a man on a square.
#[must_use]
#[inline]
pub fn man(color: Color, role: Role, square: Square) -> u64 {
    numbered_man(color, role as u8, square)
}

/// The number of a man whose role is given by its own number; 0 for the role number 0, which is no man.
#[must_use]
#[inline]
pub fn numbered_man(color: Color, number: u8, square: Square) -> u64 {
    NUMBERS.men[color.index()][(number & 7) as usize][square.index()]
}

/// The number of a set of castling rights (four bits).
#[must_use]
#[inline]
pub fn castling(rights: u8) -> u64 {
    NUMBERS.castling[(rights & 15) as usize]
}

/// Two look-ups: one table for all eight files would be 2 kB more to load, and random numbers do not compress.
#[inline]
fn of_files(table: &[[u64; 16]; 2], files: u8) -> u64 {
    table[0][(files & 15) as usize] ^ table[1][(files >> 4) as usize]
}

/// The number of a set of en passant files (bit 0 is the a-file).
#[must_use]
#[inline]
pub fn en_passant(files: u8) -> u64 {
    of_files(&NUMBERS.en_passant, files)
}

/// The number of a set of files on which the side to move made double steps in this series.
#[must_use]
#[inline]
pub fn doubled(files: u8) -> u64 {
    of_files(&NUMBERS.doubled, files)
}

/// The number that stands for Black being to move.
#[must_use]
#[inline]
pub fn black_to_move() -> u64 {
    NUMBERS.side
}
