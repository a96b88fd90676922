//! Players and evaluation: the parts that the games share.
//!
//! [`eval`] has the shared parts of the evaluations. [`player`] searches for a move with limits and
//! at a level. [`tables`] solves endings with few pieces. [`duel`] answers requests about games in
//! which a turn is one move.

pub mod duel;
pub mod eval;
pub mod player;
pub mod tables;
