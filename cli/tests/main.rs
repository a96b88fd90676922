//! The command line as a program runs it, and what rests on the lab.

// Nobody uses a test from outside.
#![allow(unreachable_pub)]

mod antichess_puzzles;
mod any_line;
mod any_uci;
mod books;
mod bots;
mod chess_puzzles;
mod commands;
#[cfg(unix)]
mod engines;
mod files;
mod lab;
mod levels;
mod lines;
mod puzzles;
mod strategies;
mod uci;
mod uci_talks;
