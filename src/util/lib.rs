//! Tools without chess: tables of states, seeded random numbers, a mixing function for hashes,
//! sorting, texts for people.

pub mod arena;
pub mod rng;
pub mod sort;
pub mod text;

pub use rng::Rng;
pub use sort::{sort_by, sort_by_key};
pub use text::{either, excerpt, is_invisible, list};

/// Mixes the bits of `x` so that near inputs give unrelated outputs (the finaliser of SplitMix64,
/// Steele, Lea & Flood 2014).
#[must_use]
pub const fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}
