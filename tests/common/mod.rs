//! Readers for the data files, and other helpers shared by the tests.
#![allow(dead_code, reason = "no test uses all of it")]

pub mod certificates;
pub mod knowledge;
pub mod messages;
pub mod texts;
pub mod walk;

use std::fs;
use std::path::Path;

use serde::Serialize;
use serde_json::Value;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::{CommandOf, Event, Fault, read_command};
use seriatim::rules_system::RulesSystem;
use seriatim::session::{Session as AnySession, System};
use seriatim::wire::raw::Raw;

/// Session that plays Progressive chess, as in a worker of the page.
pub type Session = AnySession<ProgressiveSystem>;

/// Session that knows only the rules of all variants.
pub type RulesSession = AnySession<RulesSystem>;

/// Compares the engine's present output with a kept file. With `UPDATE=1` in the environment, the
/// file is rewritten instead.
pub fn kept(path: &Path, now: &str) {
    if std::env::var("UPDATE").is_ok_and(|text| text == "1") {
        fs::write(path, now).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        return;
    }
    let known = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    for (at, (known, now)) in known.lines().zip(now.lines()).enumerate() {
        let place = format!("{}:{}", path.display(), at + 1);
        assert_eq!(known, now, "{place} (UPDATE=1 rewrites the file)");
    }
    assert!(
        known == now,
        "{}: UPDATE=1 rewrites the file",
        path.display()
    );
}

/// Reads a command as system `S` does.
pub fn command<S: System>(json: &Value) -> Result<CommandOf<S>, Vec<Fault>> {
    let raw: Raw = serde_json::from_value(json.clone()).expect("JSON");
    read_command::<S>(&raw).map_err(|failed| match *failed {
        Event::Failed { faults, .. } => faults,
        other => panic!("{other:?}"),
    })
}

/// Session of any system with an interface in JSON, as a page uses it.
pub trait JsonSession {
    /// Returns a command as read and written again by the system.
    fn reads(&self, command: &Value) -> Result<Value, Vec<Fault>>;

    /// Handles a command. A command that cannot be read is answered by `failed`.
    fn handle_json(&mut self, command: &Value, now: f64) -> Vec<Value>;

    /// Works on the running job.
    fn step_json(&mut self, quota: u64, now: f64) -> Vec<Value>;

    /// Returns true if a job is running.
    fn is_busy(&self) -> bool;
}

impl<S> JsonSession for AnySession<S>
where
    S: System<Query: Serialize, Task: Serialize, Answer: Serialize, Found: Serialize>,
{
    fn reads(&self, asked: &Value) -> Result<Value, Vec<Fault>> {
        command::<S>(asked).map(|read| serde_json::to_value(&read).expect("JSON"))
    }

    fn handle_json(&mut self, command: &Value, now: f64) -> Vec<Value> {
        let raw: Raw = serde_json::from_value(command.clone()).expect("JSON");
        json_of(match read_command::<S>(&raw) {
            Ok(command) => self.handle(command, now),
            Err(failed) => vec![*failed],
        })
    }

    fn step_json(&mut self, quota: u64, now: f64) -> Vec<Value> {
        json_of(self.step(quota, now))
    }

    fn is_busy(&self) -> bool {
        self.busy()
    }
}

fn json_of(events: Vec<impl Serialize>) -> Vec<Value> {
    let events = events.iter();
    events
        .map(|event| serde_json::to_value(event).expect("JSON"))
        .collect()
}

/// Reads a command of an old file, which has the field `rules` instead of `variant`.
pub fn old_command(question: &Value) -> CommandOf<ProgressiveSystem> {
    let mut question = question.clone();
    for inner in ["task", "query"] {
        if let Some(at) = question.pointer_mut(&format!("/{inner}/at"))
            && let Some(rules) = at.as_object_mut().and_then(|at| at.remove("rules"))
        {
            at["variant"] = rules;
        }
    }
    command::<ProgressiveSystem>(&question)
        .unwrap_or_else(|faults| panic!("{question}: {faults:?}"))
}

/// Line of a `.jsonl` file under `tests/data`.
pub struct Record(Value);

/// Returns the records of a file, in order.
pub fn records(file: &str) -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines()
        .map(|line| Record(serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}: {e}"))))
        .collect()
}

impl Record {
    /// Returns a field, if it is present and not null.
    pub fn get(&self, field: &str) -> Option<&Value> {
        self.0.get(field).filter(|value| !value.is_null())
    }

    /// Returns a field that is a text.
    pub fn text(&self, field: &str) -> &str {
        self.0[field]
            .as_str()
            .unwrap_or_else(|| panic!("no {field} in {}", self.0))
    }

    /// Returns a field that is a whole number.
    pub fn number(&self, field: &str) -> u64 {
        self.0[field]
            .as_u64()
            .unwrap_or_else(|| panic!("no {field} in {}", self.0))
    }

    /// Returns a field that is a list of texts.
    pub fn list(&self, field: &str) -> Vec<&str> {
        let list = self.0[field]
            .as_array()
            .unwrap_or_else(|| panic!("no {field} in {}", self.0));
        list.iter().filter_map(Value::as_str).collect()
    }
}
