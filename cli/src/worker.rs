//! Sessions of every variant, which run their searches by the system clock.

use std::time::Instant;

use serde::Serialize;
use serde_json::Value;
use seriatim::antichess::system::AntichessSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::{
    Command, Event, Fault, Limits, SeriesAnswer, SeriesTask, Snapshot, VariantName, read_question,
};
use seriatim::say::RequestSay;
use seriatim::session::{Session, System};
use seriatim::wire::ToRaw;

/// Number of nodes before the first look at the clock. Later slices have as many nodes as take
/// about [`SLICE_MS`], at most [`MOST_SLICE`]. With thirty queens on the board a node takes as long
/// as a hundred others.
const FIRST_SLICE: u64 = 16;

/// Milliseconds between two looks at the clock.
const SLICE_MS: f64 = 4.0;

/// Maximum number of nodes between two looks at the clock. A computer that stood still for a moment
/// must not make the next slice endless.
const MOST_SLICE: u64 = 4096;

/// Answer as JSON, or everything that is wrong with the question.
pub type Answered = Result<Value, Vec<Fault>>;

/// Limits and seed of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Limits at which the search stops.
    pub limits: Limits,
    /// Seed of the random choices.
    pub seed: u32,
}

/// Listener to a running search.
pub trait Watcher {
    /// Receives a progress report; at most ten per second.
    fn progress(&mut self, _snapshot: &Snapshot) {}

    /// Returns true if the search must end with its result so far. Called every few milliseconds.
    fn stops(&mut self) -> bool {
        false
    }
}

/// Listener that lets every search run to its end.
pub struct Unwatched;

impl Watcher for Unwatched {}

/// Session of any variant. It gets messages in the form that the page sends, and refuses messages
/// that it does not know.
pub trait Worker {
    /// Sends a query that is answered at once.
    ///
    /// # Errors
    /// All faults of the query.
    fn ask(&mut self, query: &dyn ToRaw) -> Answered;

    /// Runs a search.
    ///
    /// # Errors
    /// All faults of the task and of the limits.
    fn search(&mut self, effort: &Effort, task: &dyn ToRaw, watcher: &mut dyn Watcher) -> Answered;

    /// Chooses what to play.
    ///
    /// # Errors
    /// All faults of the task and of the limits.
    fn choose(
        &mut self,
        effort: &Effort,
        task: SeriesTask,
        watcher: &mut dyn Watcher,
    ) -> Result<SeriesAnswer, Vec<Fault>>;
}

impl<S> Worker for Session<S>
where
    S: System<
            Task: From<SeriesTask>,
            Answer: Serialize,
            Found: Serialize + TryInto<SeriesAnswer, Error = S::Found>,
        >,
{
    fn ask(&mut self, query: &dyn ToRaw) -> Answered {
        ask_in(self, query)
    }

    fn search(&mut self, effort: &Effort, task: &dyn ToRaw, watcher: &mut dyn Watcher) -> Answered {
        search_in(self, effort, task, watcher)
    }

    fn choose(
        &mut self,
        effort: &Effort,
        task: SeriesTask,
        watcher: &mut dyn Watcher,
    ) -> Result<SeriesAnswer, Vec<Fault>> {
        let found = run(effort, self, task.into(), watcher)?;
        found
            .try_into()
            .map_err(|other: S::Found| unexpected(format!("{other:?}")))
    }
}

/// Opens a session that plays `variant`.
#[must_use]
pub fn open(variant: VariantName) -> Box<dyn Worker> {
    match variant {
        VariantName::Italian | VariantName::Scottish => {
            Box::new(Session::<ProgressiveSystem>::new())
        }
        VariantName::Antichess => Box::new(Session::<AntichessSystem>::new()),
        VariantName::Chess => Box::new(Session::<ChessSystem>::new()),
    }
}

/// Returns an answer as JSON without its field `kind`.
///
/// # Errors
/// Fault for an answer that cannot be written.
pub fn untagged(answer: impl Serialize) -> Answered {
    let mut answer = json_of(answer)?;
    if let Some(fields) = answer.as_object_mut() {
        fields.remove("kind");
    }
    Ok(answer)
}

/// Returns an answer of the engine as JSON.
///
/// # Errors
/// Fault for an answer that cannot be written.
pub fn json_of(answer: impl Serialize) -> Answered {
    serde_json::to_value(answer).map_err(|error| unexpected(error.to_string()))
}

/// Returns the fault for an answer that cannot occur.
#[must_use]
pub fn unexpected(text: String) -> Vec<Fault> {
    Fault::new("answer", RequestSay::EngineAnswer { text }).into()
}

/// Sends a query that is answered at once.
///
/// # Errors
/// All faults of the query.
pub fn ask<S: System>(session: &mut Session<S>, query: S::Query) -> Result<S::Answer, Vec<Fault>> {
    match session.handle(Command::Query { id: 0, query }, 0.0).pop() {
        Some(Event::Answer { answer, .. }) => Ok(answer),
        Some(Event::Failed { faults, .. }) => Err(faults),
        _ => Err(unexpected(String::new())),
    }
}

/// Sends a query in the form that the page sends, and returns the answer as JSON.
///
/// # Errors
/// All faults of the query.
pub fn ask_in<S: System<Answer: Serialize>>(
    session: &mut Session<S>,
    query: &dyn ToRaw,
) -> Answered {
    untagged(ask(session, read_question("query", &query.to_raw())?)?)
}

/// Runs a search in the form that the page sends, and returns the result as JSON.
///
/// # Errors
/// All faults of the task and of the limits.
pub fn search_in<S: System<Found: Serialize>>(
    session: &mut Session<S>,
    effort: &Effort,
    task: &dyn ToRaw,
    watcher: &mut dyn Watcher,
) -> Answered {
    let task = read_question("task", &task.to_raw())?;
    untagged(run(effort, session, task, watcher)?)
}

/// Runs a search until its end, its limit or the stop of its watcher.
///
/// # Errors
/// All faults of the task and of the limits.
pub fn run<S: System>(
    effort: &Effort,
    session: &mut Session<S>,
    task: S::Task,
    watcher: &mut dyn Watcher,
) -> Result<S::Found, Vec<Fault>> {
    let clock = Instant::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let start = Command::Start {
        job: 0,
        task,
        limits: Some(effort.limits),
        seed: Some(effort.seed),
    };
    let mut events = session.handle(start, now());
    let mut slice = FIRST_SLICE;
    loop {
        for event in events {
            match event {
                Event::Done { result, .. } => return Ok(result),
                Event::Failed { faults, .. } => return Err(faults),
                Event::Progress { snapshot, .. } => watcher.progress(&snapshot),
                _ => {}
            }
        }
        let begun = now();
        if watcher.stops() {
            events = session.handle(Command::Stop { job: 0 }, begun);
            continue;
        }
        events = session.step(slice, begun);
        slice = match now() - begun {
            ms if ms > SLICE_MS => (slice / 2).max(1),
            ms if ms < SLICE_MS / 2.0 => (slice * 2).min(MOST_SLICE),
            _ => slice,
        };
    }
}
