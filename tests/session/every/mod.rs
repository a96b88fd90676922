//! Tests of every task of every system on random positions. A question has the same answer whatever
//! was asked before ([`again`]), and limits are kept ([`limits`]).
//!
//! `tests/data/questions.jsonl` holds a few questions of each kind.
//! `www/tests/unit/questions.test.ts` sends the same questions to the WebAssembly modules.
//! `UPDATE=1` rewrites the file.

mod again;
mod limits;
pub mod places;
mod questions;

use serde_json::{Value, json};
use seriatim::antichess::system::AntichessSystem;
use seriatim::bots::system::BotSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::rules_system::RulesSystem;
use seriatim::session::Session;
use seriatim::strategies::system::StrategySystem;

use crate::common::JsonSession;

/// All systems, by the names of their modules.
pub const SYSTEMS: [&str; 6] = [
    "rules",
    "progressive",
    "antichess",
    "chess",
    "bots",
    "strategies",
];

/// Number of nodes of one step. A task may exceed its limit by as many nodes.
pub const SLICE: u64 = 2_000;

/// Returns a new session.
pub fn fresh(system: &str) -> Box<dyn JsonSession> {
    match system {
        "rules" => Box::new(Session::<RulesSystem>::new()),
        "progressive" => Box::new(Session::<ProgressiveSystem>::new()),
        "antichess" => Box::new(Session::<AntichessSystem>::new()),
        "chess" => Box::new(Session::<ChessSystem>::new()),
        "bots" => Box::new(Session::<BotSystem>::new()),
        _ => Box::new(Session::<StrategySystem>::new()),
    }
}

/// Question to a session: a `start` or a `query`, as the page sends it.
#[derive(Clone, Debug, PartialEq)]
pub struct Question(pub Value);

impl Question {
    /// Makes a task with a node limit.
    pub fn task(task: &Value, nodes: u64, seed: u64) -> Self {
        let limits = json!({ "nodes": nodes });
        Self(json!({ "type": "start", "job": 1, "task": task, "limits": limits, "seed": seed }))
    }

    /// Makes a query.
    pub fn query(query: &Value) -> Self {
        Self(json!({ "type": "query", "id": 1, "query": query }))
    }

    /// Returns the same task with other limits.
    pub fn limited(&self, limits: &Value) -> Self {
        let mut question = self.clone();
        question.0["limits"] = limits.clone();
        question
    }

    pub fn kind(&self) -> &str {
        let inner = [&self.0["task"]["kind"], &self.0["query"]["kind"]];
        inner.into_iter().find_map(Value::as_str).expect("a kind")
    }

    pub fn nodes(&self) -> u64 {
        self.0["limits"]["nodes"].as_u64().unwrap_or(u64::MAX)
    }

    /// Sends the question to a session, which must be able to read it.
    pub fn give(&self, worker: &mut dyn JsonSession, now: f64) -> Vec<Value> {
        if let Err(faults) = worker.reads(&self.0) {
            panic!("{}: {faults:?}", self.0);
        }
        worker.handle_json(&self.0, now)
    }
}

/// Sends a question and returns the last event. Time stands still, unless the question has a time
/// limit; then a step takes a millisecond.
pub fn ask(worker: &mut dyn JsonSession, question: &Question, slice: u64) -> Value {
    let mut events = question.give(worker, 0.0);
    let mut now = 0.0;
    while worker.is_busy() {
        if question.0["limits"]["timeMs"].is_number() {
            now += 1.0;
        }
        events = worker.step_json(slice, now);
    }
    events
        .pop()
        .unwrap_or_else(|| panic!("no end of {question:?}"))
}
