//! Optimisation by trial, without any knowledge of chess: genetic programming, and best responses
//! to a deterministic opponent.
//!
//! For best responses, [`task`] defines the goal and [`method`] the interface of the methods.
//! [`run`] is the single loop that lets a method walk; it pauses at every query to the opponent.
//! [`memory`] keeps every reply. [`methods`] contains all methods.

pub mod genetic;
pub mod memory;
pub mod method;
pub mod methods;
pub mod run;
pub mod task;
pub mod walk;
