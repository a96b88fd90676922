//! Who plays, and how good a position is: what the games have in common.
//!
//! [`eval`] counts what evaluations share, [`player`] is a search with its limits and level, [`tables`] who wins with few men, [`duel`] what is asked of games in
//! which a turn is one move.

pub mod duel;
pub mod eval;
pub mod player;
pub mod tables;
