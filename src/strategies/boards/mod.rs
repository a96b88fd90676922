//! King and rook against a king on every square board with 4 to 16 files and ranks: perfect play,
//! strategies, and their exact values.
//!
//! `rules` plays strategies of the language of patterns, whose features count squares and lines
//! and so mean the same on every board. `proved` is the strategy of Janičić, Marić & Maliković,
//! *Computer-assisted proving of combinatorial conjectures over finite domains* (LMCS 15(1), 2019),
//! which is proved to win on every board with at least four files and ranks.

mod measures;
mod optimum;
mod played;
mod proved;
mod rules;
mod space;
mod value;

pub use optimum::BoardOptimum;
pub use played::PlayedRook;
pub use proved::{ProvedStep, proved};
pub use rules::BoardRules;
pub use space::{BoardCell, RookMen, RookSpace, SIDES};
pub use value::BoardValue;
