//! Searches and queries that are sent to a session.

use serde::Serialize;
use serde_json::json;
use seriatim::antichess::system::AntichessSystem;
use seriatim::protocol::{
    BookResults, ChessQuery, ChessTask, EvaluateQuery, Fault, Place, ReviewInput, RulesAnswer,
    RulesQuery, Safety, SeriesKind, SeriesTask, TableTask, Value, VariantName,
};
use seriatim::rules_system::RulesSystem;
use seriatim::say::{RequestSay, Say};
use seriatim::session::{Session, System};
use seriatim::wire::ToRaw;

use seriatim_cli::line::{LineFields, ReviewLine};
use seriatim_cli::worker;

pub use seriatim_cli::worker::{Worker, ask, json_of, open, unexpected};

use super::{Arguments, LineResult};

/// Runs a job, with time limits by the system clock. Ctrl-C ends it with its result so far.
pub fn run<S: System>(
    arguments: &Arguments,
    session: &mut Session<S>,
    task: S::Task,
) -> Result<S::Found, Vec<Fault>> {
    let mut watch = arguments.watch();
    worker::run(&arguments.effort(), session, task, &mut watch)
}

/// Answers an input line by a search.
pub fn search(arguments: &Arguments, variant: VariantName, task: &dyn ToRaw) -> LineResult {
    open(variant).search(&arguments.effort(), task, &mut arguments.watch())
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
    let mut session = Session::of(AntichessSystem::with_table(bytes));
    session.search(&arguments.effort(), task, &mut arguments.watch())
}

/// Sessions of `table`. A table that was built for a line serves the lines after it.
#[derive(Default)]
pub struct TableSessions {
    open: Vec<(VariantName, Box<dyn Worker>)>,
}

impl TableSessions {
    /// Answers `table`.
    pub fn answer(&mut self, arguments: &Arguments, variant: VariantName, at: Place) -> LineResult {
        let known = self.open.iter().position(|&(of, _)| of == variant);
        let index = known.unwrap_or_else(|| {
            self.open.push((variant, open(variant)));
            self.open.len() - 1
        });
        let (_, worker) = &mut self.open[index];
        let task = ChessTask::Table(TableTask { at });
        worker.search(&arguments.effort(), &task, &mut arguments.watch())
    }
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
    match (line.text, line.turns) {
        (None, Some(series)) => Ok(ReviewInput { series, ..given }),
        (Some(text), None) => {
            let variant = Some(variant);
            let read = RulesQuery::ReadGame {
                text: text.clone(),
                variant,
                tree: None,
            };
            let RulesAnswer::Game(game) = ask(&mut Session::<RulesSystem>::new(), read)? else {
                return Err(unexpected(String::new()));
            };
            if game.series.is_empty() && game.tags.is_empty() && game.result == "*" {
                return Err(Fault::at("command", "text", &text, RequestSay::Review).into());
            }
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
    let answer = worker.choose(&arguments.effort(), task, &mut arguments.watch())?;
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
