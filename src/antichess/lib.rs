//! Antichess: how good a position is, and a player.
//!
//! [`terms`] counts what a position is judged by, [`tree`] is the game as the alpha-beta search sees it, [`player`](fn@player)
//! plays it, and [`levels`] says how well. [`proof`] finds forced wins and checks their proofs. [`paper`] is the engine of the paper
//! that all of this began with.

pub mod levels;
pub mod paper;
mod play;
pub mod proof;
pub mod system;

pub mod terms;
pub mod tree;

pub use play::{PROOFS, SETTINGS, player};
pub use tree::AntichessTree;
