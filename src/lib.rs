//! An engine for unusual chess: Progressive chess (White plays 1 move, Black 2, White 3 and so on), antichess and chess.
//!
//! Data flows one way, and so do the imports (`tests/layers.rs` holds the table):
//!
//! | layer | what it is |
//! |---|---|
//! | [`util`] | no chess: seeded random numbers |
//! | [`board`] | men on squares, no rule of any game |
//! | [`rules`] | which moves are legal and when a game ends, for every variant |
//! | [`notation`] | text: SAN, long algebraic, series, game files |
//! | [`search`] | search algorithms with no chess word in them |
//! | [`learn`] | learning from examples, with no chess word in it |
//! | [`optimise`] | optimisation by trial, with no chess word in it: genetic programming |
//! | [`eval`] | how good a position is: what the evaluations of all games share |
//! | [`say`] | what the engine says: ids with parts, read aloud by the catalogues in `lang/` |
//! | [`player`] | who plays: a search with its limits and level, and simple players to measure against |
//! | [`orthodox`] | plays and explains chess, and what is near to it |
//! | [`krk`] | strategies against a lone king: evolved, read, valued exactly |
//! | [`antichess`] | plays and explains antichess |
//! | [`tables`] | who wins with few men, exactly |
//! | [`fortress`] | proves that chess positions cannot be won |
//! | [`response`] | lines that beat a bot that always answers alike |
//! | [`progressive`] | plays, solves and explains Progressive chess |
//! | [`session`] | everything that a worker can be asked |
//! | `wasm` | the session as a JavaScript class; the only layer that knows the web |

#[cfg(feature = "antichess")]
pub mod antichess;
pub mod board;
pub mod eval;
#[cfg(feature = "chess")]
pub mod fortress;
#[cfg(feature = "strategies")]
pub mod krk;
#[cfg(feature = "antichess")]
pub mod learn;
pub mod notation;
#[cfg(any(feature = "bots", feature = "strategies"))]
pub mod optimise;
#[cfg(feature = "orthodox")]
pub mod orthodox;
pub mod player;
#[cfg(feature = "progressive")]
pub mod progressive;
#[cfg(feature = "bots")]
pub mod response;
pub mod rules;
pub mod say;
pub mod search;
pub mod session;
pub mod tables;
pub mod util;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod wasm;
