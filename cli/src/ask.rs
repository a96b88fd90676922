//! Searches and queries that are sent to a session.

use std::time::Instant;

use serde::Serialize;
use serde_json::json;
use seriatim::antichess::system::AntichessSystem;
use seriatim::board::fen::Draft;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::{
    BookResults, ChessQuery, Command, EvaluateQuery, Event, Fault, Place, ReviewInput, RulesAnswer,
    RulesQuery, Safety, SeriesAnswer, SeriesKind, SeriesTask, Value, VariantName, read_question,
};
use seriatim::rules::remarks::inspect;
use seriatim::rules::{AnyPosition, Remark};
use seriatim::rules_system::RulesSystem;
use seriatim::say::{RequestSay, Say};
use seriatim::session::{Session, System};
use seriatim::wire::ToRaw;

use seriatim_cli::line::{LineFields, ReviewLine};

use super::{Arguments, LineResult};

/// Number of nodes before the first look at the clock. Later slices have as many nodes as take
/// about [`SLICE_MS`], at most [`MOST_SLICE`]. With thirty queens on the board a node takes as long
/// as a hundred others.
const FIRST_SLICE: u64 = 16;

/// Milliseconds between two looks at the clock.
const SLICE_MS: f64 = 4.0;

/// Maximum number of nodes between two looks at the clock. A computer that stood still for a moment
/// must not make the next slice endless.
const MOST_SLICE: u64 = 4096;

/// Session of any variant. It gets messages in the form that the page sends, and refuses messages
/// that it does not know.
pub trait Worker {
    /// Sends a query that is answered at once.
    fn ask(&mut self, query: &dyn ToRaw) -> LineResult;

    /// Runs a search, with time limits by the system clock.
    fn search(&mut self, arguments: &Arguments, task: &dyn ToRaw) -> LineResult;

    /// Chooses what to play, with time limits by the system clock.
    fn choose(
        &mut self,
        arguments: &Arguments,
        task: SeriesTask,
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
    fn ask(&mut self, query: &dyn ToRaw) -> LineResult {
        untagged(ask(self, read_question("query", &query.to_raw())?)?)
    }

    fn search(&mut self, arguments: &Arguments, task: &dyn ToRaw) -> LineResult {
        let task = read_question("task", &task.to_raw())?;
        untagged(run(arguments, self, task)?)
    }

    fn choose(
        &mut self,
        arguments: &Arguments,
        task: SeriesTask,
    ) -> Result<SeriesAnswer, Vec<Fault>> {
        let found = run(arguments, self, task.into())?;
        found
            .try_into()
            .map_err(|other: S::Found| unexpected(format!("{other:?}")))
    }
}

/// Returns an answer as JSON without its field `kind`.
fn untagged(answer: impl Serialize) -> LineResult {
    let mut answer = json_of(answer)?;
    if let Some(fields) = answer.as_object_mut() {
        fields.remove("kind");
    }
    Ok(answer)
}

/// Opens a session that plays `variant`.
pub fn open(variant: VariantName) -> Box<dyn Worker> {
    match variant {
        VariantName::Italian | VariantName::Scottish => {
            Box::new(Session::<ProgressiveSystem>::new())
        }
        VariantName::Antichess => Box::new(Session::<AntichessSystem>::new()),
        VariantName::Chess => Box::new(Session::<ChessSystem>::new()),
    }
}

/// Returns an answer of the engine as JSON.
pub fn json_of(answer: impl Serialize) -> LineResult {
    serde_json::to_value(answer).map_err(|error| unexpected(error.to_string()))
}

/// Returns the fault for an answer that cannot occur.
pub fn unexpected(text: String) -> Vec<Fault> {
    Fault::new("answer", RequestSay::EngineAnswer { text }).into()
}

/// Sends a query that is answered at once.
pub fn ask<S: System>(session: &mut Session<S>, query: S::Query) -> Result<S::Answer, Vec<Fault>> {
    match session.handle(Command::Query { id: 0, query }, 0.0).pop() {
        Some(Event::Answer { answer, .. }) => Ok(answer),
        Some(Event::Failed { faults, .. }) => Err(faults),
        _ => Err(unexpected(String::new())),
    }
}

/// Runs a job, with time limits by the system clock.
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

/// Answers an input line by a search.
pub fn search(arguments: &Arguments, variant: VariantName, task: &dyn ToRaw) -> LineResult {
    open(variant).search(arguments, task)
}

/// Answers `prove`, with tables that may grow to `mib` MiB.
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

/// Answers `eval`: every feature of a position, with remarks if the position is odd.
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

/// Returns the game of an input line, which gives it as text or as series.
pub fn game(variant: VariantName, line: LineFields) -> Result<ReviewInput, Vec<Fault>> {
    let line: ReviewLine = line.read(variant)?;
    let given = ReviewInput {
        fen: line.fen,
        variant: Some(variant),
        series: Vec::new(),
        nodes_per_turn: line.nodes_per_turn,
    };
    match (line.text, line.series) {
        (None, Some(series)) => Ok(ReviewInput { series, ..given }),
        (Some(text), None) => {
            let variant = Some(variant);
            let read = RulesQuery::ReadGame { text, variant };
            let RulesAnswer::Game(game) = ask(&mut Session::<RulesSystem>::new(), read)? else {
                return Err(unexpected(String::new()));
            };
            Ok(ReviewInput {
                fen: Some(game.fen),
                variant: Some(game.variant),
                series: game.series,
                ..given
            })
        }
        _ => Err(Fault::in_field("command", "game", RequestSay::Review).into()),
    }
}

/// Returns the assumptions under which a malformed FEN was read.
pub fn assumed(variant: VariantName, fen: &str) -> Vec<Say> {
    let found = inspect::<AnyPosition>(&Draft::read(fen), variant.into());
    let remarks = found.map_or_else(|_| Vec::new(), |(_, remarks)| remarks);
    let remarks = remarks.into_iter().filter(Remark::is_reading);
    remarks.map(Say::from).collect()
}

/// Answer to `play`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlayAnswer {
    series: Vec<String>,
    san: Vec<String>,
    kind: SeriesKind,
    value: Option<Value>,
    safety: Option<Safety>,
    fen: Option<String>,
    book: Option<BookResults>,
    say: Vec<Say>,
    nodes: u64,
    ms: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    principal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    principal_san: Option<Vec<String>>,
}

/// Answers `play` with the engine's choice.
pub fn play(arguments: &Arguments, worker: &mut dyn Worker, task: SeriesTask) -> LineResult {
    let answer = worker.choose(arguments, task)?;
    let mut played = PlayAnswer {
        series: Vec::new(),
        san: Vec::new(),
        kind: answer.choice,
        value: None,
        safety: None,
        fen: None,
        book: answer.book,
        say: answer.say,
        nodes: answer.nodes,
        ms: answer.ms,
        depth: None,
        principal: None,
        principal_san: None,
    };
    if let Some(line) = answer.lines.into_iter().next() {
        played = PlayAnswer {
            series: line.series,
            san: line.san,
            value: Some(line.value),
            safety: Some(line.safety),
            fen: Some(line.final_fen),
            depth: line.depth,
            principal: line.principal,
            principal_san: line.principal_san,
            ..played
        };
    }
    json_of(played)
}
