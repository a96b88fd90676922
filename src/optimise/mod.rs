//! Optimisation by trial, with no chess word in it.

pub mod genetic;
