//! Optimisation by trial, with no chess word in it: genetic programming, and best responses to an opponent that always
//! answers alike.
//!
//! Of the latter [`task`] says what is optimised, [`method`] what learns, [`run`] is the one loop that lets a method walk and pauses at
//! every question to the opponent, [`memory`] keeps every reply. [`methods`] has all that learn.

pub mod genetic;
pub mod memory;
pub mod method;
pub mod methods;
pub mod run;
pub mod task;
pub mod walk;
