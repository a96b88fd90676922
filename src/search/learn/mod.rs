//! From data to numbers, with no chess word in it: learners that take one example at a time, in the order in which they are given.
//!
//! All of it is sums and products in a fixed order, so the same examples give the same numbers to the last bit, natively and in
//! wasm, however the work is sliced.

pub mod td;

pub use td::Td;
