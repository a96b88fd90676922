//! Tests of the command line as a program, and tests that use the lab.

// No other crate uses the tests.
#![allow(unreachable_pub)]

mod antichess_puzzles;
mod any_line;
mod any_uci;
mod books;
mod bots;
mod can_win;
mod chess_puzzles;
mod choices;
mod commands;
mod documents;
#[cfg(unix)]
mod engines;
mod files;
mod lab;
mod levels;
mod lines;
mod misjudged;
mod positions;
mod program;
mod puzzles;
mod strategies;
mod terminal;
mod uci;
mod uci_pipe;
mod uci_talks;
