//! Positions, moves and games as text: the rules of every variant, without a search.
//!
//! [`board`] has the pieces on squares and [`score`] the value of a position. [`rules`] has the
//! legal moves and the end of a game, [`notation`] moves and games as text.

pub mod board;
mod chance;
pub mod notation;
pub mod rules;
pub mod score;
