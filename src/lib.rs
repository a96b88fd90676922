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

pub use seriatim_antichess as antichess;
pub use seriatim_bots as bots;
pub use seriatim_chess as chess;
pub use seriatim_core::{board, notation, rules, score};
pub use seriatim_play::{duel, eval, player, tables};
pub use seriatim_progressive as progressive;
pub use seriatim_rules_system as rules_system;
pub use seriatim_search as search;
pub use seriatim_search::{learn, optimise};
pub use seriatim_session as session;
pub use seriatim_strategies as strategies;
pub use seriatim_util as util;
pub use seriatim_wire as wire;
pub use seriatim_wire::say;

pub mod protocol;
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
pub mod wasm;
