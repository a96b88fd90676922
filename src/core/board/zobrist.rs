//! Random numbers for hash keys (Zobrist 1970): one per man and square, castling right and en passant file.
//!
//! They come from a fixed seed, so keys are the same everywhere and in every build. Tables are computed at compile time.
//! In wasm the numbers of men are computed when they are asked for: 7 kB of random numbers do not compress.

use super::{Color, Role, Square};
use seriatim_util::Rng;

const SEED: u64 = 0x5345_5249_4154_494D;

/// Numbers that are drawn for men, by colour, role number and square.
const MEN: usize = 2 * 8 * 64;

/// Numbers of everything but men.
struct HashNumbers {
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
    let mut rng = Rng::after(SEED, MEN as u64);
    HashNumbers {
        castling: combined(&mut rng),
        en_passant: [combined(&mut rng), combined(&mut rng)],
        doubled: [combined(&mut rng), combined(&mut rng)],
        side: rng.next_u64(),
    }
};

/// The number with this place in the order of men; nought for the role numbers 0 and 4, which are no man's.
const fn drawn_man(place: usize) -> u64 {
    if matches!(place / 64 % 8, 0 | 4) {
        return 0;
    }
    Rng::after(SEED, place as u64).next_u64()
}

#[cfg(not(target_arch = "wasm32"))]
static MEN_NUMBERS: [u64; MEN] = {
    let mut men = [0; MEN];
    let mut place = 0;
    while place < MEN {
        men[place] = drawn_man(place);
        place += 1;
    }
    men
};

/// The number of a man on a square.
#[must_use]
#[inline]
pub(crate) fn man(color: Color, role: Role, square: Square) -> u64 {
    numbered_man(color, role as u8, square)
}

/// The number of a man whose role is given by its own number; 0 for the role number 0, which is no man.
#[must_use]
#[inline]
pub(crate) fn numbered_man(color: Color, number: u8, square: Square) -> u64 {
    let place = (color.index() * 8 + (number & 7) as usize) * 64 + square.index();
    #[cfg(target_arch = "wasm32")]
    return drawn_man(place);
    #[cfg(not(target_arch = "wasm32"))]
    MEN_NUMBERS[place % MEN]
}

/// The number of a set of castling rights (four bits).
#[must_use]
#[inline]
pub(crate) fn castling(rights: u8) -> u64 {
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
pub(crate) fn en_passant(files: u8) -> u64 {
    of_files(&NUMBERS.en_passant, files)
}

/// The number of a set of files on which the side to move made double steps in this series.
#[must_use]
#[inline]
pub(crate) fn doubled(files: u8) -> u64 {
    of_files(&NUMBERS.doubled, files)
}

/// The number that stands for Black being to move.
#[must_use]
#[inline]
pub(crate) fn black_to_move() -> u64 {
    NUMBERS.side
}
