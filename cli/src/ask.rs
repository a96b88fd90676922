//! Searches and questions put to a session.

use std::time::Instant;

use serde_json::json;
use seriatim::board::fen::Draft;
use seriatim::rules::remarks::inspect;
use seriatim::rules::{AnyPosition, Remark};
use seriatim::say::{RequestSay, Say};
use seriatim::session::protocol::{
    Answer as Told, Command, Event, Fault, JobResult, Place, Query, Task, VariantName,
};
use seriatim::session::{
    AntichessSystem, ChessSystem, ProgressiveSystem, RulesSystem, Session, System,
};

use super::{Arguments, LineResult, counts, replay};

/// Nodes before the first look at the clock; then so many as take about [`SLICE_MS`], at most [`MOST_SLICE`]. Among thirty queens a node takes as
/// long as a hundred others.
const FIRST_SLICE: u64 = 16;

/// Milliseconds between two looks at the clock.
const SLICE_MS: f64 = 4.0;

/// A machine that stood still for a moment must not make the next slice endless.
const MOST_SLICE: u64 = 4096;

/// A session, whatever it plays.
pub trait Worker {
    /// See [`Session::handle`].
    fn handle(&mut self, command: Command, now: f64) -> Vec<Event>;

    /// See [`Session::step`].
    fn step(&mut self, quota: u64, now: f64) -> Vec<Event>;

    /// See [`counts::perft`].
    fn perft(&self, arguments: &Arguments, at: &Place, depth: u32) -> LineResult;

    /// See [`replay::of_duel`].
    fn replay(&self, at: &Place, series: &[Vec<String>]) -> LineResult;
}

impl<S: System> Worker for Session<S> {
    fn handle(&mut self, command: Command, now: f64) -> Vec<Event> {
        Self::handle(self, command, now)
    }

    fn step(&mut self, quota: u64, now: f64) -> Vec<Event> {
        Self::step(self, quota, now)
    }

    fn perft(&self, arguments: &Arguments, at: &Place, depth: u32) -> LineResult {
        counts::perft::<S::Position>(arguments, at, depth)
    }

    fn replay(&self, at: &Place, series: &[Vec<String>]) -> LineResult {
        replay::of_duel::<S::Position>(at, series)
    }
}

/// A session that plays a variant: the one place where the command line knows what plays which.
pub fn open(variant: VariantName) -> Box<dyn Worker> {
    match variant {
        VariantName::Italian | VariantName::Scottish => {
            Box::new(Session::<ProgressiveSystem>::new())
        }
        VariantName::Antichess => Box::new(Session::<AntichessSystem>::new()),
        VariantName::Chess => Box::new(Session::<ChessSystem>::new()),
    }
}

/// An answer of the engine as JSON.
pub fn json_of(answer: impl serde::Serialize) -> LineResult {
    serde_json::to_value(answer).map_err(|error| unexpected(error.to_string()))
}

/// An answer that cannot be.
pub fn unexpected(text: String) -> Vec<Fault> {
    Fault::new("answer", RequestSay::EngineAnswer { text }).into()
}

/// Asks a question that is answered at once.
pub fn ask(worker: &mut dyn Worker, query: Query) -> Result<Told, Vec<Fault>> {
    match worker.handle(Command::Query { id: 0, query }, 0.0).pop() {
        Some(Event::Answer { answer, .. }) => Ok(answer),
        Some(Event::Failed { faults, .. }) => Err(faults),
        _ => Err(unexpected(String::new())),
    }
}

/// Runs a job by the machine's clock.
pub fn run(
    arguments: &Arguments,
    worker: &mut dyn Worker,
    task: Task,
) -> Result<JobResult, Vec<Fault>> {
    let clock = Instant::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let start = Command::Start {
        job: 0,
        task,
        limits: Some(arguments.limits()),
        seed: Some(arguments.seed),
    };
    let mut events = worker.handle(start, now());
    let mut slice = FIRST_SLICE;
    loop {
        for event in events {
            match event {
                Event::Done { result, .. } => return Ok(result),
                Event::Failed { faults, .. } => return Err(faults),
                _ => {}
            }
        }
        let begun = now();
        events = worker.step(slice, begun);
        slice = match now() - begun {
            ms if ms > SLICE_MS => (slice / 2).max(1),
            ms if ms < SLICE_MS / 2.0 => (slice * 2).min(MOST_SLICE),
            _ => slice,
        };
    }
}

/// Answers a line by a search.
pub fn search(arguments: &Arguments, variant: VariantName, task: Task) -> LineResult {
    told(run(arguments, &mut *open(variant), task)?)
}

/// `prove`, with tables that may grow to so many mebibytes.
pub fn prove(
    arguments: &Arguments,
    variant: VariantName,
    task: Task,
    mib: Option<u32>,
) -> LineResult {
    let Some(mib) = mib.filter(|_| variant == VariantName::Antichess) else {
        return search(arguments, variant, task);
    };
    let bytes = usize::try_from(u64::from(mib) << 20).unwrap_or(usize::MAX);
    let mut session = Session::of(AntichessSystem::with_table(bytes));
    told(run(arguments, &mut session, task)?)
}

/// The result of a search as JSON.
pub fn told(result: JobResult) -> LineResult {
    match result {
        JobResult::Mate(answer) => json_of(answer),
        JobResult::Series(answer) => json_of(answer),
        JobResult::Threat(answer) => json_of(answer),
        JobResult::Review(answer) => json_of(answer),
        JobResult::Proof(answer) => json_of(answer),
        JobResult::Table(answer) => json_of(answer),
        JobResult::Learnt(answer) => json_of(answer),
        JobResult::Fortress(answer) => json_of(answer),
        JobResult::Trained(answer) => json_of(answer),
        JobResult::Evolved(answer) => json_of(answer),
        JobResult::Strategy(answer) => json_of(answer),
        JobResult::Curve(answer) => json_of(answer),
    }
}

/// `eval`: every feature of a place, and what is odd about its position, if anything is.
pub fn evaluate(variant: VariantName, at: Place) -> LineResult {
    let mut worker = open(variant);
    let inspected = ask(
        &mut Session::<RulesSystem>::new(),
        Query::Inspect {
            at: at.clone(),
            setup: None,
        },
    );
    let mut answer = match ask(&mut *worker, Query::Evaluate { at })? {
        Told::Evaluation(answer) => json_of(answer)?,
        _ => return Err(unexpected(String::new())),
    };
    if let Ok(Told::Inspected(inspected)) = inspected
        && !inspected.remarks.is_empty()
    {
        let remarks = inspected.remarks.iter();
        answer["remarks"] = remarks.map(|remark| json!({ "say": [remark] })).collect();
    }
    Ok(answer)
}

/// The assumptions under which a FEN was read, if it is not quite well formed.
pub fn assumed(variant: VariantName, fen: &str) -> Vec<Say> {
    let found = inspect::<AnyPosition>(&Draft::read(fen), variant.into());
    let remarks = found.map_or_else(|_| Vec::new(), |(_, remarks)| remarks);
    let remarks = remarks.into_iter().filter(Remark::is_reading);
    remarks.map(Say::from).collect()
}

/// `play`: what the engine plays.
pub fn play(arguments: &Arguments, worker: &mut dyn Worker, task: Task) -> LineResult {
    let JobResult::Series(answer) = run(arguments, worker, task)? else {
        return Err(unexpected(String::new()));
    };
    let chosen = answer.lines.first();
    let mut played = json!({
        "series": chosen.map_or_else(Vec::new, |line| line.series.clone()),
        "san": chosen.map_or_else(Vec::new, |line| line.san.clone()),
        "kind": answer.choice,
        "value": chosen.map(|line| line.value),
        "safety": chosen.map(|line| line.safety),
        "fen": chosen.map(|line| line.final_fen.clone()),
        "book": answer.book,
        "say": answer.say,
        "nodes": answer.nodes,
        "ms": answer.ms,
    });
    if let Some(line) = chosen.filter(|line| line.depth.is_some()) {
        played["depth"] = json!(line.depth);
        played["principal"] = json!(line.principal);
        played["principalSan"] = json!(line.principal_san);
    }
    Ok(played)
}
