//! What goes to a worker and what comes back, whatever the system in it is asked.

use super::{Limits, Snapshot, System, VariantName};
use seriatim_util::excerpt;
use seriatim_wire::raw::{self, read_field, wire};
use seriatim_wire::say::RequestSay;
use seriatim_wire::{Fault, FromRaw, Kinds, Question, Raw, message, read, words};

/// Version of this protocol; `hello` and `ready` carry it, and both sides refuse another one.
pub const PROTOCOL: u32 = 3;

message! {
    /// What a page may ask of the worker.
    #[tag = "type"]
    pub enum Command<Query, Task> {
        /// The first message; answered by `ready`, or `failed` with code `protocol`.
        Hello {
            /// The protocol version of the page.
            protocol: u32,
            /// What will be played: the worker loads the module of this variant. Italian if absent.
            variant?: VariantName,
        },
        /// A question answered at once by `answer` or `failed`, also while a job runs.
        Query {
            /// Echoed in the answer.
            id: u32,
            /// The question.
            query: Query,
        },
        /// Begins a search. One job runs and one may wait; a newer one replaces the waiting one, which
        /// then ends with `failed`, code `replaced`. Every `start` ends in exactly one `done` or `failed`.
        Start {
            /// Echoed in every event of this job.
            job: u32,
            /// The search.
            task: Task,
            /// When to stop.
            limits?: Limits,
            /// Seed of the random choices; the worker draws one if absent.
            seed?: u32,
        },
        /// Ends a running or waiting job politely: it answers `done` with reason `stopped` and what it has.
        Stop {
            /// The job to end; an unknown one is ignored.
            job: u32,
        },
        /// Panics on purpose, so that a client can test its recovery.
        Panic {
            /// The text of the panic.
            message: String,
        },
    }
}

message! {
    /// What the worker says.
    #[tag = "type"]
    pub enum Event<Answer, Found> {
        /// Answer to `hello`.
        Ready {
            /// The protocol version of the engine.
            protocol: u32,
            /// The version of the engine.
            version: String,
        },
        /// Answer to a query.
        Answer {
            /// Of the query.
            id: u32,
            /// The answer.
            answer: Answer,
        },
        /// A full picture of a running job; at most ten a second.
        Progress {
            /// The job.
            job: u32,
            /// Counts the progress messages of this job from 1.
            seq: u32,
            /// The picture.
            snapshot: Snapshot,
        },
        /// The end of a job.
        Done {
            /// The job.
            job: u32,
            /// Why it ended.
            reason: Reason,
            /// What it found.
            result: Found,
        },
        /// A query or a job that could not be answered.
        Failed {
            /// The query, if it was one.
            id?: u32,
            /// The job, if it was one.
            job?: u32,
            /// All that was wrong; at least one thing.
            faults: Vec<Fault>,
        },
    }
}

words! {
    /// Why a job ended.
    pub enum Reason {
        /// It found its answer.
        Finished = "finished",
        /// `stop` ended it.
        Stopped = "stopped",
        /// A limit of nodes, time or memory ended it.
        Limit = "limit",
    }
}

/// The commands of a system.
pub type CommandOf<S> = Command<<S as System>::Query, <S as System>::Task>;

/// The events of a system.
pub type EventOf<S> = Event<<S as System>::Answer, <S as System>::Found>;

/// The searches of a system that has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize))]
pub enum NoTask {}

impl Kinds for NoTask {
    const KINDS: &'static [&'static str] = &[];
}

impl FromRaw for NoTask {
    fn from_raw(raw: &Raw, reader: &mut raw::MessageReader) -> Option<Self> {
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
/// The event `failed` that answers it, with the number of the question or the job, so that its sender gets it. Code `variant` for a
/// question or a search that the system does not have.
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

/// Reads a question or a search that is the field of a command.
///
/// # Errors
/// All that is wrong with it. Code `variant` if it is not of a kind that the system has.
pub fn read_question<Q: Question>(field: &str, raw: &Raw) -> Result<Q, Vec<Fault>> {
    unknown_kind(raw, Q::KINDS).map_or_else(|| read_field(field, raw), Err)
}

/// The fault of something that is not of these kinds.
fn unknown_kind(asked: &Raw, kinds: &[&str]) -> Option<Vec<Fault>> {
    match asked.get("kind")? {
        Raw::Text(kind) if !kinds.iter().any(|known| wire(known) == *kind) => {
            Some(not_asked(kind, kinds))
        }
        other if kinds.is_empty() => Some(not_asked(&other.quoted(), kinds)),
        _ => None,
    }
}

/// What is not asked of a system that is asked these kinds.
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
