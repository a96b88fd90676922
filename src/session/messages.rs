//! Commands to a worker and events from it, for every system.

use super::{Limits, Snapshot, System, VariantName};
use seriatim_util::excerpt;
use seriatim_wire::reader::{MessageReader, read_field, wire};
use seriatim_wire::say::RequestSay;
use seriatim_wire::{Fault, FromRaw, Kinds, Question, Raw, message, read, words};

/// Version of this protocol. `hello` and `ready` carry it, and both sides refuse another version.
pub const PROTOCOL: u32 = 3;

message! {
    /// A command from the page to the worker.
    #[tag = "type"]
    pub enum Command<Query, Task> {
        /// The first message. The worker answers with `ready`, or with `failed` and code
        /// `protocol`.
        Hello {
            /// Protocol version of the page.
            protocol: u32,
            /// Variant that will be played; the worker loads its module. Default: Italian.
            variant?: VariantName,
        },
        /// A query. The worker answers at once with `answer` or `failed`, even while a job runs.
        Query {
            /// Number of the query, repeated in the answer.
            id: u32,
            /// The query.
            query: Query,
        },
        /// Begins a search. One job can run and one can wait. A newer job replaces the waiting one,
        /// which then ends with `failed` and code `replaced`. Every `start` ends in exactly one
        /// `done` or `failed`.
        Start {
            /// Number of the job, repeated in every event of the job.
            job: u32,
            /// The search.
            task: Task,
            /// Limits at which the search stops.
            limits?: Limits,
            /// Seed of the random choices. The worker draws a seed if this field is absent.
            seed?: u32,
        },
        /// Ends a running or waiting job early. The job answers `done` with reason `stopped` and
        /// its result so far.
        Stop {
            /// The job to end. An unknown job is ignored.
            job: u32,
        },
        /// Causes a panic on purpose, so that a client can test its recovery.
        Panic {
            /// Text of the panic.
            message: String,
        },
    }
}

message! {
    /// An event from the worker.
    #[tag = "type"]
    pub enum Event<Answer, Found> {
        /// The answer to `hello`.
        Ready {
            /// Protocol version of the engine.
            protocol: u32,
            /// Version of the engine.
            version: String,
        },
        /// The answer to a query.
        Answer {
            /// Number of the query.
            id: u32,
            /// The answer.
            answer: Answer,
        },
        /// A progress report of a running job; at most ten per second.
        Progress {
            /// Number of the job.
            job: u32,
            /// Number of this report within the job, counted from 1.
            seq: u32,
            /// State of the search.
            snapshot: Snapshot,
        },
        /// The end of a job.
        Done {
            /// Number of the job.
            job: u32,
            /// Reason for the end.
            reason: Reason,
            /// Result of the search.
            result: Found,
        },
        /// A query or a job that could not be answered.
        Failed {
            /// Number of the query, if a query failed.
            id?: u32,
            /// Number of the job, if a job failed.
            job?: u32,
            /// All faults; at least one.
            faults: Vec<Fault>,
        },
    }
}

words! {
    /// Reason for the end of a job.
    pub enum Reason {
        /// The search found its answer.
        Finished = "finished",
        /// The command `stop` ended the job.
        Stopped = "stopped",
        /// A limit of nodes, time or memory ended the job.
        Limit = "limit",
    }
}

/// Commands to a system.
pub type CommandOf<S> = Command<<S as System>::Query, <S as System>::Task>;

/// Events of a system.
pub type EventOf<S> = Event<<S as System>::Answer, <S as System>::Found>;

/// Task type of a system without searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize))]
pub enum NoTask {}

impl Kinds for NoTask {
    const KINDS: &'static [&'static str] = &[];
}

impl FromRaw for NoTask {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        reader.tag(raw, "kind", Self::KINDS)?;
        None
    }
}

impl seriatim_wire::ToRaw for NoTask {
    fn to_raw(&self) -> Raw {
        match *self {}
    }
}

/// Reads a command to a system.
///
/// # Errors
/// Returns the event `failed` that answers the command. The event has the number of the query or
/// job, so that it reaches the sender. Code `variant` for a query or a search that the system does
/// not have.
pub fn read_command<S: System>(raw: &Raw) -> Result<CommandOf<S>, Box<EventOf<S>>> {
    let parts = [("query", S::Query::KINDS), ("task", S::Task::KINDS)];
    let unknown = parts
        .into_iter()
        .find_map(|(field, kinds)| unknown_kind(raw.get(field)?, kinds));
    let command = unknown.map_or_else(|| read(raw), Err);
    let number = |field| raw.get(field).and_then(|value| read(value).ok());
    command.map_err(|faults| {
        Box::new(Event::Failed {
            id: number("id"),
            job: number("job"),
            faults,
        })
    })
}

/// Reads a query or a task from a field of a command.
///
/// # Errors
/// Returns every fault of the field. Code `variant` if the system has no query or task of this
/// kind.
pub fn read_question<Q: Question>(field: &str, raw: &Raw) -> Result<Q, Vec<Fault>> {
    unknown_kind(raw, Q::KINDS).map_or_else(|| read_field(field, raw), Err)
}

/// Returns the fault if the kind of a query or task is not one of `kinds`.
fn unknown_kind(asked: &Raw, kinds: &[&str]) -> Option<Vec<Fault>> {
    match asked.get("kind")? {
        Raw::Text(kind) if !kinds.iter().any(|known| wire(known) == *kind) => {
            Some(not_asked(kind, kinds))
        }
        other if kinds.is_empty() => Some(not_asked(&other.quoted(), kinds)),
        _ => None,
    }
}

/// Returns the fault of a kind that the system does not have; `kinds` are the ones it has.
fn not_asked(kind: &str, kinds: &[&str]) -> Vec<Fault> {
    let text = excerpt(kind);
    let said = if kinds.is_empty() {
        RequestSay::KindNone { text }
    } else {
        let words = kinds.iter().map(|known| wire(known)).collect();
        RequestSay::Kind { text, words }
    };
    vec![Fault::at("variant", "kind", kind, said)]
}
