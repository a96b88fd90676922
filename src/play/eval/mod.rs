//! Evaluation of positions: the parts that all games share.
//!
//! [`Score`] is the score of a position. A game's evaluation consists of a list of named
//! [`TermInfo`]s, a function that counts each of them for both sides ([`Counts`]), and weights
//! ([`Linear`]). The same counts serve the search, which needs the sum; people, who read the
//! [`Breakdown`]; and the fit of the weights to the results of games. All numbers are integers, so
//! that a sum is the same natively and in wasm.

pub mod breakdown;
pub mod linear;
pub mod squares;
pub mod terms;

pub use breakdown::{Breakdown, TermValue};
pub use linear::Linear;
pub use seriatim_core::score::Score;
pub use terms::{Counts, TermInfo};
