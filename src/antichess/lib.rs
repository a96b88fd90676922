//! Antichess: evaluation, search, players, and proofs of forced wins.
//!
//! [`terms`] evaluates positions, and [`tree`] is the game for the alpha-beta search.
//! [`player`](fn@player) plays it at one of the [`levels`]. [`proof`] finds forced wins and checks
//! their proofs. [`paper`] is the engine of Andress & Ramakrishnan (2016) that this crate began
//! with.

pub mod levels;
pub mod paper;
mod play;
pub mod proof;
pub mod system;

pub mod terms;
pub mod tree;

pub use play::{PROOFS, SETTINGS, player};
pub use tree::AntichessTree;
