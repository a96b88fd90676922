//! Searches and questions put to a session.

use std::time::Instant;

use serde::Serialize;
use serde_json::{Value, json};
use seriatim::antichess::system::AntichessSystem;
use seriatim::board::fen::Draft;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::{
    ChessQuery, ChessTask, Command, CommandOf, EvaluateQuery, Event, Fault, Place, ReviewInput,
    RulesAnswer, RulesQuery, SeriesTask, VariantName, read_command,
};
use seriatim::rules::remarks::inspect;
use seriatim::rules::{AnyPosition, Remark};
use seriatim::rules_system::RulesSystem;
use seriatim::say::{RequestSay, Say};
use seriatim::session::{Session, System};
use seriatim::wire::{Raw, ToRaw};

use seriatim_cli::line::LineFields;

use super::{Arguments, LineResult};

/// Nodes before the first look at the clock; then so many as take about [`SLICE_MS`], at most [`MOST_SLICE`]. Among thirty queens a node takes as
/// long as a hundred others.
const FIRST_SLICE: u64 = 16;

/// Milliseconds between two looks at the clock.
const SLICE_MS: f64 = 4.0;

/// A machine that stood still for a moment must not make the next slice endless.
const MOST_SLICE: u64 = 4096;

/// A session, whatever it plays: it is asked by messages as a page sends them, and refuses those that it does not know.
pub trait Worker {
    /// Asks a question that is answered at once.
    fn ask(&mut self, query: &dyn ToRaw) -> LineResult;

    /// Searches by the machine's clock.
    fn search(&mut self, arguments: &Arguments, task: &dyn ToRaw) -> LineResult;
}

impl<S: System<Answer: Serialize, Found: Serialize>> Worker for Session<S> {
    fn ask(&mut self, query: &dyn ToRaw) -> LineResult {
        match understood::<S>("query", "id", query)? {
            Command::Query { query, .. } => untagged(ask(self, query)?),
            _ => Err(unexpected(String::new())),
        }
    }

    fn search(&mut self, arguments: &Arguments, task: &dyn ToRaw) -> LineResult {
        match understood::<S>("start", "job", task)? {
            Command::Start { task, .. } => untagged(run(arguments, self, task)?),
            _ => Err(unexpected(String::new())),
        }
    }
}

/// A question or a search as a command to a system.
fn understood<S: System>(
    kind: &str,
    number: &str,
    asked: &dyn ToRaw,
) -> Result<CommandOf<S>, Vec<Fault>> {
    let field = if kind == "query" { "query" } else { "task" };
    let fields = [
        ("type", Raw::Text(kind.to_owned())),
        (number, Raw::Number(0.0)),
        (field, asked.to_raw()),
    ];
    let fields = fields.map(|(name, value)| (name.to_owned(), value));
    read_command::<S>(&Raw::Fields(fields.into())).map_err(|failed| match *failed {
        Event::Failed { faults, .. } => faults,
        _ => unexpected(String::new()),
    })
}

/// An answer without the field that tells its kind.
fn untagged(answer: impl Serialize) -> LineResult {
    let mut answer = json_of(answer)?;
    if let Value::Object(fields) = &mut answer {
        fields.remove("kind");
    }
    Ok(answer)
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
pub fn json_of(answer: impl Serialize) -> LineResult {
    serde_json::to_value(answer).map_err(|error| unexpected(error.to_string()))
}

/// An answer that cannot be.
pub fn unexpected(text: String) -> Vec<Fault> {
    Fault::new("answer", RequestSay::EngineAnswer { text }).into()
}

/// Asks a question that is answered at once.
pub fn ask<S: System>(session: &mut Session<S>, query: S::Query) -> Result<S::Answer, Vec<Fault>> {
    match session.handle(Command::Query { id: 0, query }, 0.0).pop() {
        Some(Event::Answer { answer, .. }) => Ok(answer),
        Some(Event::Failed { faults, .. }) => Err(faults),
        _ => Err(unexpected(String::new())),
    }
}

/// Runs a job by the machine's clock.
pub fn run<S: System>(
    arguments: &Arguments,
    session: &mut Session<S>,
    task: S::Task,
) -> Result<S::Found, Vec<Fault>> {
    let clock = Instant::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let start = Command::Start {
        job: 0,
        task,
        limits: Some(arguments.limits()),
        seed: Some(arguments.seed),
    };
    let mut events = session.handle(start, now());
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
        events = session.step(slice, begun);
        slice = match now() - begun {
            ms if ms > SLICE_MS => (slice / 2).max(1),
            ms if ms < SLICE_MS / 2.0 => (slice * 2).min(MOST_SLICE),
            _ => slice,
        };
    }
}

/// Answers a line by a search.
pub fn search(arguments: &Arguments, variant: VariantName, task: &dyn ToRaw) -> LineResult {
    open(variant).search(arguments, task)
}

/// `prove`, with tables that may grow to so many mebibytes.
pub fn prove(
    arguments: &Arguments,
    variant: VariantName,
    task: &dyn ToRaw,
    mib: Option<u32>,
) -> LineResult {
    let Some(mib) = mib.filter(|_| variant == VariantName::Antichess) else {
        return search(arguments, variant, task);
    };
    let bytes = usize::try_from(u64::from(mib) << 20).unwrap_or(usize::MAX);
    Session::of(AntichessSystem::with_table(bytes)).search(arguments, task)
}

/// `eval`: every feature of a place, and what is odd about its position, if anything is.
pub fn evaluate(variant: VariantName, at: Place) -> LineResult {
    let inspect = RulesQuery::Inspect {
        at: at.clone(),
        setup: None,
    };
    let inspected = ask(&mut Session::<RulesSystem>::new(), inspect);
    let mut answer = open(variant).ask(&ChessQuery::Evaluate(EvaluateQuery { at }))?;
    if let Ok(RulesAnswer::Inspected(inspected)) = inspected
        && !inspected.remarks.is_empty()
    {
        let remarks = inspected.remarks.iter();
        answer["remarks"] = remarks.map(|remark| json!({ "say": [remark] })).collect();
    }
    Ok(answer)
}

/// The game of a line, given as a text or as series, and its variant.
pub fn game(
    variant: VariantName,
    mut line: LineFields,
) -> Result<(VariantName, ReviewInput), Vec<Fault>> {
    line.only(&["text", "fen", "series", "nodesPerTurn"])?;
    let text: Option<String> = line.take("text")?;
    if text.is_some() == line.has("series") {
        let fault = Fault::new("command", RequestSay::Review);
        let field = Some("game".to_owned());
        return Err(Fault { field, ..fault }.into());
    }
    let Some(text) = text else {
        return Ok((variant, line.read(variant)?));
    };
    let read = RulesQuery::ReadGame {
        text,
        variant: Some(variant),
    };
    let RulesAnswer::Game(game) = ask(&mut Session::<RulesSystem>::new(), read)? else {
        return Err(unexpected(String::new()));
    };
    line.set("fen", game.fen.to_raw());
    line.set("series", game.series.to_raw());
    Ok((game.variant, line.read(game.variant)?))
}

/// The assumptions under which a FEN was read, if it is not quite well formed.
pub fn assumed(variant: VariantName, fen: &str) -> Vec<Say> {
    let found = inspect::<AnyPosition>(&Draft::read(fen), variant.into());
    let remarks = found.map_or_else(|_| Vec::new(), |(_, remarks)| remarks);
    let remarks = remarks.into_iter().filter(Remark::is_reading);
    remarks.map(Say::from).collect()
}

/// `play`: what the engine plays.
pub fn play(arguments: &Arguments, worker: &mut dyn Worker, task: &SeriesTask) -> LineResult {
    let mut answer = worker.search(arguments, &ChessTask::Series(task.clone()))?;
    let chosen = answer["lines"].get(0).cloned();
    let of_chosen = |field: &str| chosen.as_ref().map(|line| line[field].clone());
    let listed = |field| of_chosen(field).unwrap_or_else(|| json!([]));
    let mut played = json!({
        "series": listed("series"),
        "san": listed("san"),
        "kind": answer["choice"].take(),
        "value": of_chosen("value"),
        "safety": of_chosen("safety"),
        "fen": of_chosen("finalFen"),
        "book": answer["book"].take(),
        "say": answer["say"].take(),
        "nodes": answer["nodes"].take(),
        "ms": answer["ms"].take(),
    });
    if of_chosen("depth").is_some_and(|depth| !depth.is_null()) {
        played["depth"] = json!(of_chosen("depth"));
        played["principal"] = json!(of_chosen("principal"));
        played["principalSan"] = json!(of_chosen("principalSan"));
    }
    Ok(played)
}
