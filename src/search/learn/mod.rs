//! Learners without any knowledge of chess: they take one example at a time, in a fixed order, and
//! adjust weights.
//!
//! Every computation is a sum or product in a fixed order. So the same examples give the same
//! numbers to the last bit, natively and in wasm, however the work is divided into steps.

pub mod td;

pub use td::Td;
