//! Orthodox chess, and the variants that are played as it is: how good a position is, and a player.
//!
//! [`family`] says which games these are: whatever implements [`Orthodox`] has all that is here.
//! [`terms`] counts what a position is judged by, [`tree`] is the game as the alpha-beta search sees it (with [`exchange`],
//! which says what a capture is worth), [`player`](fn@player) plays it, [`levels`] how well, [`threat`](fn@threat) says
//! what the other side would do if it were its move, and [`curve`] sets up a search whose values are wanted at every depth.

pub mod curve;
pub mod exchange;
pub mod family;
pub mod levels;
mod play;
pub mod terms;
pub mod tree;

pub use family::Orthodox;
pub use play::{SETTINGS, player, threat};
pub use tree::{ChessTree, OrthodoxTree, Recogniser};
