//! Test of the search on positions whose leading side cannot mate: whether its value comes near 0.

use std::fmt::Write as _;

use cpu_time::ThreadTime;
use seriatim::board::Color;
use seriatim::chess::fortress::play::tree;
use seriatim::chess::fortress::shape::hundredths;
use seriatim::chess::fortress::wall::wall;
use seriatim::chess::orthodox::terms::play;
use seriatim::chess::orthodox::tree::OrthodoxState;
use seriatim::chess::orthodox::{ChessTree, SETTINGS};
use seriatim::rules::{Chess, Position};
use seriatim::search::alpha_beta::{AlphaBeta, Request};
use seriatim::search::{Search, SearchStatus};

use super::{labelled, material};

/// Largest absolute value that counts as 0, in hundredths of a pawn.
const NOTHING: i32 = 30;
/// Maximum depth, in hundredths of a ply.
const DEEPEST: i32 = 6_000;

/// Returns the value of the player's search after `ms` milliseconds of processor time as the side
/// to move sees it, with the depth and the nodes.
fn value(position: &Chess, ms: f64, blind: bool) -> (i32, usize, u64) {
    let game = if blind {
        ChessTree::new(play())
    } else {
        tree()
    };
    let mut search = AlphaBeta::new(game, SETTINGS);
    search.begin(
        &OrthodoxState::new(position.clone()),
        &[],
        Request::best(DEEPEST),
    );
    let begun = ThreadTime::now();
    while begun.elapsed().as_secs_f64() * 1000.0 < ms
        && search.step(1 << 12) == SearchStatus::Running
    {}
    let last = search.iterations().last();
    let value = last.and_then(|last| last.lines.first());
    (
        value.map_or(0, |line| hundredths(line.value, true)),
        search.iterations().len(),
        search.nodes(),
    )
}

/// Returns a report on sides that lead by three points or more and cannot mate; `rows` are as
/// `labelled` reads them. It counts the positions in which `wall` recognises that the leading side
/// cannot mate. It also counts those that the player's search values at about 0 after `ms`
/// milliseconds. With `blind` the search works without this recogniser.
#[must_use]
pub fn seen(rows: &str, ms: f64, blind: bool) -> String {
    let (mut all, mut walls, mut near, mut nodes) = (0, 0, 0, 0);
    let mut others = String::new();
    for (label, position) in labelled(rows) {
        for (attacker, can) in Color::ALL.into_iter().zip(label.bytes()) {
            let board = position.board();
            let leads = material(board, attacker) - material(board, !attacker) >= 3;
            if can == b'-' && leads && position.outcome().is_none() {
                let (value, depth, looked) = value(&position, ms, blind);
                let walled = wall(&position, attacker).is_some();
                all += 1;
                nodes += looked;
                walls += u32::from(walled);
                if value.abs() <= NOTHING {
                    near += 1;
                } else {
                    let white = position.to_move().pick(value, -value);
                    let _ = writeln!(
                        others,
                        "{label}{position}: {white} at depth {depth}{}",
                        if walled { ", a wall" } else { "" }
                    );
                }
            }
        }
    }
    format!(
        "{all} rows, of which {walls} are walls; of {near} ({:.1} %) the value is within {NOTHING} hundredths after {ms} ms; {:.0} thousand nodes each.\n\nThe others, as White sees them:\n\n```\n{others}```\n",
        100.0 * f64::from(near) / f64::from(all.max(1)),
        nodes as f64 / f64::from(all.max(1)) / 1000.0,
    )
}
