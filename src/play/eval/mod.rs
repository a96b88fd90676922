//! How good a position is: what the evaluations of all games have in common.
//!
//! [`Score`] is what a position is worth. A game's evaluation is a list of named [`TermInfo`]s, a function that counts each of
//! them for both sides ([`Counts`]), and weights ([`Linear`]). The same counts serve a search, which wants the sum; a
//! person, who wants the [`Breakdown`]; and the fit of the weights to the results of games. Whole numbers only, so that a
//! sum is the same natively and in wasm.

pub mod breakdown;
pub mod linear;
pub mod squares;
pub mod terms;

pub use breakdown::{Breakdown, TermValue};
pub use linear::Linear;
pub use seriatim_core::score::Score;
pub use terms::{Counts, TermInfo};
