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
//! | [`tables`] | who wins with few men, exactly |
//! | [`wire`] | messages: how they are defined, read, written and described |
//! | [`session`] | a worker: one job that runs and one that waits, whatever is searched |
//! | [`rules_system`] | what the rules of all variants answer, without a search |
//! | [`duel`] | what is asked of games in which a turn is one move |
//! | [`progressive`] | plays, solves and explains Progressive chess |
//! | [`antichess`] | plays, explains and proves antichess |
//! | [`chess`] | plays and explains chess, and proves what cannot be won |
//! | [`strategies`] | strategies against a lone king: evolved, read, valued exactly |
//! | [`bots`] | lines that beat a bot that always answers alike |
//! | [`protocol`] | the messages of all systems together |
//! | `wasm` | the session as a JavaScript class; the only layer that knows the web |

pub mod antichess;
pub mod board;
pub mod bots;
pub mod chess;
pub mod duel;
pub mod eval;
pub mod learn;
pub mod notation;
pub mod optimise;
pub mod player;
pub mod progressive;
pub mod protocol;
pub mod rules;
pub mod rules_system;
pub mod say;
pub mod search;
pub mod session;
pub mod strategies;
pub mod tables;
pub mod util;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
pub mod wasm;
pub mod wire;
