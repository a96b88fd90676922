//! Evaluation of and player for orthodox chess and the variants that are played like it.
//!
//! [`family`] defines these games: all of this module works for every type that implements
//! [`Orthodox`]. [`terms`] counts the features of a position. [`tree`] is the game for the
//! alpha-beta search (with [`exchange`], which values captures). [`player`](fn@player) plays the
//! game, and [`levels`] sets its strength. [`threat`](fn@threat) tells what the other side would do
//! if it were to move. [`curve`] sets up a search that keeps its values at every depth.

pub mod curve;
pub mod exchange;
pub mod family;
pub mod levels;
mod play;
pub mod terms;
pub mod tree;

pub use family::{Orthodox, Recogniser};
pub use play::{SETTINGS, player, threat};
pub use tree::{ChessTree, OrthodoxTree};
