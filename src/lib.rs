//! An engine for Progressive chess: White plays 1 move, Black 2, White 3 and so on.
//!
//! Data flows one way, and so do the imports (`tests/layers.rs` holds the table):
//!
//! | layer | what it is |
//! |---|---|
//! | [`util`] | no chess: seeded random numbers |
//! | [`board`] | men on squares, no rule of any game |
//! | [`rules`] | which moves are legal and when a game ends, for every variant |
//! | [`notation`] | text: SAN, long algebraic, series, game files |
//! | [`book`] | the opening book: series by position, what became of them, the choice |
//! | [`eval`] | how good a position is: named features, weights, explanations |
//! | [`search`] | search algorithms with no chess word in them |
//! | [`mate`] | the mate search and its proof |
//! | [`play`] | the player: which series to play, in three phases |
//! | [`analysis`] | what a person sees: threats, hints, reasons, the review of a game |
//! | [`session`] | everything that a worker can be asked |
//! | `lab` | experiments (feature `cli`) |
//! | `wasm` | the session as a JavaScript class; the only layer that knows the web |

pub mod analysis;
pub mod board;
pub mod book;
pub mod eval;
#[cfg(feature = "cli")]
pub mod lab;
pub mod mate;
pub mod notation;
pub mod play;
pub mod rules;
pub mod search;
pub mod session;
pub mod util;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod wasm;
