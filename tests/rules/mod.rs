//! Tests of the rules of each variant, one for each rule, and of the legality of setups.

mod antichess;
mod any;
mod history;
mod progressive;
mod setups;

use std::collections::BTreeSet;

use seriatim::board::Move;
use seriatim::rules::{EndReason, Position};

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|e| panic!("{e}"))
}

/// Returns the position after moves, all of them legal.
fn played<P: Position>(start: P, moves: &str) -> P {
    let play = |position: P, text: &str| {
        let next = position.play(mv(text));
        next.unwrap_or_else(|e| panic!("{position} {moves}: {e}"))
    };
    moves.split_whitespace().fold(start, play)
}

fn end<P: Position>(position: &P) -> Option<(&'static str, EndReason)> {
    let outcome = position.outcome()?;
    Some((outcome.result(), outcome.reason))
}

fn legal<P: Position>(position: &P) -> BTreeSet<String> {
    let moves = position.legal_moves();
    moves.iter().map(ToString::to_string).collect()
}

fn set(moves: &str) -> BTreeSet<String> {
    moves.split_whitespace().map(str::to_owned).collect()
}
