//! Integration tests in one binary, with one module for each subject. Their data is in
//! `tests/data`.

// No other crate uses the tests.
#![allow(unreachable_pub)]

mod alpha_beta;
mod bishops;
mod common;
mod curves;
mod fortress;
mod fuzzed;
mod games;
mod invariants;
mod krk;
mod layers;
mod notation;
mod optimise;
mod paper;
mod perft;
mod pgn;
mod pgn_faults;
mod players;
mod progressive;
mod proof;
mod proving;
mod response;
mod rules;
mod say;
mod session;
mod tables;
mod verdict;
mod wary;
