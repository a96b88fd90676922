//! The native command line: JSON lines in on stdin, one JSON line out per line in.
//!
//! A bad line is answered by `{"id", "error"}`, and the next line is read.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, Subcommand, ValueEnum};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use seriatim::notation;
use seriatim::progressive::mate::{MateOutcome, MateSearch};
use seriatim::rules::count::count_turns;
use seriatim::rules::perft::perft_bulk;
use seriatim::rules::{Antichess, Chess, EndReason, Outcome, Position, Progressive};
use seriatim::say::{GameSay, MoveSay, RequestSay, Say};
use seriatim::search::Search;
use seriatim::session::places;
use seriatim::session::progressive::{evaluation, rules};
use seriatim::session::protocol::{
    Command as Ask, Event, Fault, JobResult, Limits, Place, ReviewInput, Task, VariantName,
};
use seriatim::util::excerpt;
use seriatim_cli::say::{Lang, Reader};

type Session = seriatim::session::Session<seriatim::session::ProgressiveSystem>;

mod book;
mod duels;
mod experiments;
mod matches;
mod mate;
mod uci;

/// Nodes between two looks at the clock: a few milliseconds.
const SLICE: u64 = 100;

/// Nodes spent on the question whether a game after ten quiet turns goes on.
const QUIET_NODES: u64 = 500_000;

/// Progressive chess on the command line. Every command reads JSON objects from stdin, one a line, and answers each
/// with one line.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The rules; a line's own "rules" goes before.
    #[arg(long, global = true, value_enum, default_value_t)]
    rules: RulesArgument,
    /// Milliseconds for each search (10000 if neither limit is given).
    #[arg(long, global = true, allow_negative_numbers = true)]
    time_ms: Option<f64>,
    /// Expanded nodes for each search.
    #[arg(long, global = true, allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// Seed of the random choices.
    #[arg(
        long,
        global = true,
        default_value_t = 0,
        allow_negative_numbers = true
    )]
    seed: u32,
    /// The language of what is said to people.
    #[arg(long, global = true, value_enum, default_value_t)]
    lang: LangArgument,
}

impl Arguments {
    /// When each search must stop.
    const fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            time_ms: self.time_ms,
        }
    }
}

#[derive(Subcommand)]
enum Command {
    /// {"fen"?} → how many series and positions the turn holds.
    Count {
        /// Count so many turns on; the figures are those of the last.
        #[arg(long, default_value_t = 1)]
        turns: u32,
    },
    /// {"fen"?} → {"nodes"}: move sequences of orthodox chess or antichess.
    Perft {
        /// Which game.
        #[arg(long, value_enum)]
        variant: Variant,
        /// How many moves.
        #[arg(long)]
        depth: u32,
    },
    /// {"fen"?, "series": [[move…]…]} → the position after a game and its result.
    Replay,
    /// {"fen"?} → is there a mate in this series?
    Mate(mate::MateArguments),
    /// {"fen"?} → the series that the engine plays.
    Play(book::PlayArguments),
    /// {"series": [[move…]…], "result"?} → a finished game is learnt, and the book file written anew.
    Learn(book::LearnArguments),
    /// {"fen"?, "moves"?: [move…]} → what mate would the opponent have if it were his turn now?
    Threat,
    /// {"text"} or {"fen"?, "series": [[move…]…]}, {"nodesPerTurn"?} → the mates that a game missed and allowed.
    Review,
    /// {"fen"?} → every feature of the evaluation, and their sum.
    Eval,
    /// Chess and antichess by the Universal Chess Interface: reads its commands, not JSON.
    Uci,
    /// Runs an experiment on the positions read and writes Markdown; see docs/experiments.
    Lab {
        /// Which one.
        #[command(subcommand)]
        experiment: experiments::Experiment,
    },
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum LangArgument {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// Slovene.
    Sl,
}

impl From<LangArgument> for Lang {
    fn from(argument: LangArgument) -> Self {
        match argument {
            LangArgument::En => Self::En,
            LangArgument::It => Self::It,
            LangArgument::Sl => Self::Sl,
        }
    }
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum RulesArgument {
    #[default]
    Italian,
    Scottish,
}

#[derive(Clone, Copy, ValueEnum)]
enum Variant {
    #[value(alias = "orthodox")]
    Chess,
    Antichess,
}

type Answer = Result<Value, Vec<Fault>>;

fn main() -> ExitCode {
    match obey(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn obey(arguments: &Arguments) -> io::Result<()> {
    if let Command::Lab { experiment } = &arguments.command {
        return experiments::run(arguments, experiment);
    }
    if let Command::Uci = &arguments.command {
        return uci::run();
    }
    if let Command::Mate(how) = &arguments.command {
        // What cannot be combined is said before the first line is read.
        let _ = how.how();
    }
    let reader = Reader::new(arguments.lang.into());
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        match writeln!(out, "{}", respond(arguments, &reader, &line)).and_then(|()| out.flush()) {
            // Whoever read the answers has gone.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            written => written?,
        }
    }
    Ok(())
}

fn respond(arguments: &Arguments, reader: &Reader, line: &[u8]) -> Value {
    let text = String::from_utf8_lossy(line);
    let (id, answer) = match serde_json::from_slice::<Value>(line) {
        Ok(Value::Object(input)) => {
            let id = input.get("id").cloned();
            (id, answer(arguments, &input))
        }
        Ok(_) => (None, Err(bad("line", &text, RequestSay::KindObject))),
        Err(error) => {
            let text = error.to_string();
            (
                None,
                Err(Fault::new("line", RequestSay::Unreadable { text }).into()),
            )
        }
    };
    let mut reply = match answer {
        Ok(Value::Object(reply)) => reply,
        Ok(other) => Map::from_iter([("answer".to_owned(), other)]),
        Err(mut faults) => {
            let error = faults.remove(0);
            let mut reply =
                Map::from_iter([("error".to_owned(), reader.sentence(&error.message).into())]);
            reply.extend(error.field.map(|field| ("field".to_owned(), field.into())));
            reply.extend(error.text.map(|text| ("text".to_owned(), text.into())));
            reply.insert("id".to_owned(), Value::Null);
            reply
        }
    };
    if let Some(id) = id {
        reply.insert("id".to_owned(), id);
    }
    let mut reply = Value::Object(reply);
    reader.read_aloud(&mut reply);
    reply
}

/// Faults in sentences, for the lab.
fn words(faults: &[Fault]) -> String {
    Reader::new(Lang::En).say(faults.iter().map(|fault| &fault.message))
}

fn bad(field: &str, text: &str, kind: RequestSay) -> Vec<Fault> {
    let said = RequestSay::Must {
        field: field.to_owned(),
        what: kind.into(),
        text: excerpt(text),
    };
    Fault::at("line", field, text, said).into()
}

/// An answer that is no JSON, which cannot be.
fn unwritable(error: &serde_json::Error) -> Fault {
    let text = error.to_string();
    Fault::new("answer", RequestSay::EngineAnswer { text })
}

/// The engine answered another question, which cannot be.
fn other_answer() -> Fault {
    let text = String::new();
    Fault::new("answer", RequestSay::EngineAnswer { text })
}

fn answer(arguments: &Arguments, input: &Map<String, Value>) -> Answer {
    let place = place(arguments, input)?;
    match &arguments.command {
        Command::Count { turns } => Ok(count(&places::start(&place)?, *turns)),
        Command::Perft { variant, depth } => perft(*variant, *depth, place.fen.as_deref()),
        Command::Replay => replay(&record_start(&place)?, input),
        Command::Mate(how) => how.answer(arguments, place),
        Command::Play(how) => play(arguments, how, place),
        Command::Learn(how) => {
            book::learn(how, place, series_of(input)?, text_of(input, "result")?)
        }
        Command::Threat => {
            let moves = field_of(input, "moves", RequestSay::KindMoves)?;
            search(
                arguments,
                Task::Threat {
                    at: Place { moves, ..place },
                },
            )
        }
        Command::Review => {
            let game = review_input(input, place)?;
            search(arguments, Task::Review { game })
        }
        Command::Uci | Command::Lab { .. } => Err(Fault::new("line", RequestSay::Lab).into()),
        Command::Eval => {
            let evaluated = evaluation(&place)?;
            serde_json::to_value(evaluated).map_err(|error| unwritable(&error).into())
        }
    }
}

fn text_of<'a>(input: &'a Map<String, Value>, field: &str) -> Result<Option<&'a str>, Vec<Fault>> {
    match input.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(bad(field, &other.to_string(), RequestSay::KindText)),
    }
}

fn place(arguments: &Arguments, input: &Map<String, Value>) -> Result<Place, Vec<Fault>> {
    let rules = match text_of(input, "rules")? {
        None => match arguments.rules {
            RulesArgument::Italian => VariantName::Italian,
            RulesArgument::Scottish => VariantName::Scottish,
        },
        Some("italian") => VariantName::Italian,
        Some("scottish") => VariantName::Scottish,
        Some(other) => {
            return Err(bad(
                "rules",
                other,
                RequestSay::KindWord {
                    words: vec!["italian".to_owned(), "scottish".to_owned()],
                },
            ));
        }
    };
    Ok(Place {
        fen: text_of(input, "fen")?.map(str::to_owned),
        variant: Some(rules),
        ..Place::default()
    })
}

fn count(start: &Progressive, turns: u32) -> Value {
    let count = count_turns(start, turns);
    json!({
        "series": count.series,
        "positions": count.positions,
        "stuck": count.stuck,
        "mating_series": count.mating_series,
        "mating_positions": count.mating_positions,
    })
}

fn perft(variant: Variant, depth: u32, fen: Option<&str>) -> Answer {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let fen = fen.unwrap_or(START);
    let nodes = match variant {
        Variant::Chess => perft_bulk(&fen.parse::<Chess>()?, depth),
        Variant::Antichess => perft_bulk(&fen.parse::<Antichess>()?, depth),
    };
    Ok(json!({ "nodes": nodes }))
}

/// A field that need not be there, read as what is wanted.
fn field_of<T: DeserializeOwned>(
    input: &Map<String, Value>,
    field: &str,
    kind: RequestSay,
) -> Result<Option<T>, Vec<Fault>> {
    let value = input.get(field).filter(|value| !value.is_null());
    let Some(value) = value else {
        return Ok(None);
    };
    let read = serde_json::from_value(value.clone());
    read.map(Some)
        .map_err(|_| bad(field, &value.to_string(), kind))
}

/// The series of a line: a list of lists of moves.
fn series_of(input: &Map<String, Value>) -> Result<Vec<Vec<String>>, Vec<Fault>> {
    field_of(input, "series", RequestSay::KindSeries)?
        .ok_or_else(|| bad("series", "null", RequestSay::KindSeries))
}

fn review_input(input: &Map<String, Value>, place: Place) -> Result<ReviewInput, Vec<Fault>> {
    Ok(ReviewInput {
        text: text_of(input, "text")?.map(str::to_owned),
        series: field_of(input, "series", RequestSay::KindSeries)?,
        nodes_per_turn: field_of(
            input,
            "nodesPerTurn",
            RequestSay::KindWhole { most: u64::MAX },
        )?,
        fen: place.fen,
        variant: place.variant,
    })
}

/// Where a record begins: its first position is not judged as strictly as one that is to be searched.
fn record_start(place: &Place) -> Result<Progressive, Vec<Fault>> {
    let rules = rules(place.variant)?;
    match &place.fen {
        Some(fen) => Ok(Progressive::from_record(&fen.parse()?, rules)?),
        None => Ok(Progressive::initial(rules)),
    }
}

/// Plays a game. What is illegal is an answer, not an error: where it happened and why.
fn replay(start: &Progressive, input: &Map<String, Value>) -> Answer {
    let mut position = start.clone();
    let mut san: Vec<Vec<String>> = Vec::new();
    for (i, moves) in series_of(input)?.iter().enumerate() {
        let turn = position.turn();
        let illegal = |position: &Progressive, san: &[Vec<String>], number: usize, why: Say| {
            Ok(json!({
                "fen": position.to_string(),
                "legal": false,
                "result": null,
                "reason": [why],
                "san": san,
                "series_number": i + 1,
                "turn": turn,
                "move_number": number,
                "move": moves.get(number.saturating_sub(1)),
            }))
        };
        san.push(Vec::new());
        for (k, text) in moves.iter().enumerate() {
            if let Some(why) = ended(&position, turn) {
                return illegal(&position, &san, k + 1, why);
            }
            match notation::read_move(&position, text) {
                Ok(mv) => {
                    san[i].push(notation::san(&position, mv));
                    position.play_unchecked(mv);
                }
                Err(error) => return illegal(&position, &san, k + 1, (&error).into()),
            }
        }
        if position.turn() == turn {
            if position.outcome().is_none() {
                let why = GameSay::Short {
                    left: position.left(),
                }
                .into();
                return illegal(&position, &san, moves.len() + 1, why);
            }
            // Stuck: the turn is over, and so is the game.
            let outcome = position.outcome();
            position.end_turn();
            return Ok(replayed(&position, outcome, &san));
        }
    }
    let outcome = position.outcome().or_else(|| quiet_draw(&position));
    Ok(replayed(&position, outcome, &san))
}

/// Why no move can be played in this turn, if so.
fn ended(position: &Progressive, turn: u16) -> Option<Say> {
    if let Some(outcome) = position.outcome() {
        return Some(MoveSay::over(outcome).into());
    }
    (position.turn() != turn).then(|| GameSay::TurnEnded { turn }.into())
}

/// After ten quiet turns the game is drawn unless the player to move has a mate.
fn quiet_draw(position: &Progressive) -> Option<Outcome> {
    if !position.must_mate() {
        return None;
    }
    let mut search = MateSearch::new(position, MateSearch::DEFAULT_BYTES);
    search.step(QUIET_NODES);
    (!matches!(search.outcome(), MateOutcome::Mate(_))).then_some(Outcome {
        winner: None,
        reason: EndReason::TenQuietTurns,
    })
}

fn replayed(position: &Progressive, outcome: Option<Outcome>, san: &[Vec<String>]) -> Value {
    json!({
        "fen": position.to_string(),
        "legal": true,
        "result": outcome.map(|outcome| outcome.result()),
        "reason": outcome.map(|outcome| outcome.reason.id()),
        "san": san,
    })
}

/// Runs a job of the session by the machine's clock.
fn run(arguments: &Arguments, mut session: Session, task: Task) -> Result<JobResult, Vec<Fault>> {
    let clock = Instant::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let start = Ask::Start {
        job: 0,
        task,
        limits: Some(arguments.limits()),
        seed: Some(arguments.seed),
    };
    let mut events = session.handle(start, now());
    loop {
        for event in events {
            match event {
                Event::Done { result, .. } => return Ok(result),
                Event::Failed { faults, .. } => return Err(faults),
                _ => {}
            }
        }
        events = session.step(SLICE, now());
    }
}

fn search(arguments: &Arguments, task: Task) -> Answer {
    match run(arguments, Session::new(), task)? {
        JobResult::Mate(answer) => serde_json::to_value(answer),
        JobResult::Series(answer) => serde_json::to_value(answer),
        JobResult::Threat(answer) => serde_json::to_value(answer),
        JobResult::Review(answer) => serde_json::to_value(answer),
    }
    .map_err(|error| unwritable(&error).into())
}

fn play(arguments: &Arguments, how: &book::PlayArguments, at: Place) -> Answer {
    let task = Task::Series {
        at,
        book: Some(!how.no_book),
        level: how.level,
        lines: None,
    };
    let JobResult::Series(answer) = run(arguments, how.session()?, task)? else {
        return Err(other_answer().into());
    };
    let chosen = answer.lines.first();
    Ok(json!({
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
    }))
}
