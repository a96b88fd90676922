//! Positions, moves and games as text: the rules of every variant, without a search.
//!
//! [`board`] is men on squares, [`rules`] which moves are legal and when a game ends, [`notation`] moves and games as text, [`score`] what a position can be
//! worth.

pub mod board;
mod chance;
pub mod notation;
pub mod rules;
pub mod score;
