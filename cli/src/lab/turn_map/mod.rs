//! The map of turn 4 of Progressive chess: can Black mate after each position after turn 3?
//!
//! - [`positions`](mod@positions) finds and numbers them, and cuts them into *chunks*: positions
//!   with the same black pieces and the same square of White's king.
//! - `solve` decides a chunk. A mate is replayed by the rules. That there is none is proved by
//!   the complete mate search or by [`no_mate`](mod@no_mate), whose doc has the proof.
//! - [`run`](mod@run) does so for all chunks, on all processors. It can be stopped and resumed.
//! - [`table`](mod@table) puts the results of all shards together and counts them by first move
//!   and reply.
//! - [`plain`](mod@plain) decides positions by plain enumeration, to compare.

mod army;
mod lanes;
pub mod no_mate;
pub mod plain;
pub mod positions;
pub mod run;
mod solve;
pub mod table;

#[cfg(test)]
mod tests;

pub use solve::{Solved, Solver};
