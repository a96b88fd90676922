//! Commands `perft` and `count`, with their limits.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use serde_json::json;
use seriatim::protocol::{Fault, Place};
use seriatim::rules::count::count_turns_while;
use seriatim::rules::{AnyPosition, Position, Progressive};
use seriatim::say::RequestSay;
use seriatim::session::places::reach;

use super::{Arguments, LineResult};

/// Maximum depth of `perft` in moves. No such count ends in a lifetime, and the stack holds far
/// more.
pub const MOST_DEPTH: i64 = 100;

/// Maximum number of turns of `count`.
pub const MOST_TURNS: i64 = 100;

/// Default time limit of a count in milliseconds.
const DEFAULT_MS: f64 = 60_000.0;

/// Default limit of the positions that `count` keeps. They take some gigabytes.
const DEFAULT_POSITIONS: u64 = 20_000_000;

/// Number of move sequences between two looks at the clock: about a millisecond.
const LOOK: u64 = 1 << 16;

/// Limits of time and nodes.
struct Budget {
    began: Instant,
    time: Duration,
    nodes: u64,
}

impl Budget {
    fn new(arguments: &Arguments, nodes: u64) -> Self {
        let ms = match (arguments.time_ms, arguments.nodes) {
            (Some(ms), _) => ms,
            (None, Some(_)) => f64::MAX,
            (None, None) => DEFAULT_MS,
        };
        Self {
            began: Instant::now(),
            time: Duration::try_from_secs_f64(ms / 1000.0).unwrap_or(Duration::MAX),
            nodes: arguments.nodes.unwrap_or(nodes),
        }
    }

    fn allows(&self, nodes: u64) -> bool {
        nodes <= self.nodes && self.began.elapsed() < self.time
    }

    /// Returns the fault for a count that exceeded its limit.
    fn exceeded(&self, count: u64) -> Vec<Fault> {
        let (field, text) = if count > self.nodes {
            ("nodes", self.nodes.to_string())
        } else {
            ("timeMs", self.time.as_millis().to_string())
        };
        let said = RequestSay::Limit {
            field: field.to_owned(),
            text: text.clone(),
            count,
        };
        Fault::at("limits", field, &text, said).into()
    }
}

/// Count of move sequences that stops when the budget is used.
struct Perft<'a> {
    budget: &'a Budget,
    nodes: u64,
    looked: u64,
    stopped: bool,
}

impl Perft<'_> {
    fn count<P: Position>(&mut self, position: &P, depth: u32) {
        match depth {
            _ if self.stopped => {}
            0 => self.nodes += 1,
            1 => {
                let mut moves = 0;
                let _ = position.batches(&mut |batch| {
                    moves += u64::from(batch.to.count());
                    ControlFlow::Continue(())
                });
                self.nodes += moves;
                self.looked += moves + 1;
                if self.looked >= LOOK || self.nodes > self.budget.nodes {
                    self.looked = 0;
                    self.stopped = !self.budget.allows(self.nodes);
                }
            }
            _ => position.each_child(|_, next| self.count(next, depth - 1)),
        }
    }
}

/// Counts the sequences of `depth` moves.
pub fn perft(arguments: &Arguments, at: &Place, depth: u32) -> LineResult {
    let position = reach::<AnyPosition>(at)?.position;
    let budget = Budget::new(arguments, u64::MAX);
    let mut perft = Perft {
        budget: &budget,
        nodes: 0,
        looked: 0,
        stopped: false,
    };
    match &position {
        AnyPosition::Progressive(position) => perft.count(position, depth),
        AnyPosition::Antichess(position) => perft.count(position, depth),
        AnyPosition::Chess(position) => perft.count(position, depth),
    }
    if perft.stopped {
        return Err(budget.exceeded(perft.nodes));
    }
    Ok(json!({ "nodes": perft.nodes }))
}

/// Counts the series and positions of the current turn, or of the last of `turns` turns.
pub fn count(arguments: &Arguments, at: &Place, turns: u32) -> LineResult {
    let start = reach::<Progressive>(at)?.position;
    let budget = Budget::new(arguments, DEFAULT_POSITIONS);
    let mut seen = 0;
    let count = count_turns_while(&start, turns, &mut |positions| {
        seen = positions;
        budget.allows(positions)
    });
    let count = count.ok_or_else(|| budget.exceeded(seen))?;
    Ok(json!({
        "series": count.series,
        "positions": count.positions,
        "stuck": count.stuck,
        "mating_series": count.mating_series,
        "mating_positions": count.mating_positions,
    }))
}
