//! The integration tests, one binary: one module for each thing that is tested, data under `tests/data`.

mod common;
mod games;
mod invariants;
mod layers;
mod notation;
mod perft;
mod progressive;
mod rules;
mod say;
mod session;
