//! Native command line, which reads JSON lines from stdin and writes one JSON line for each.
//!
//! A bad line is answered by `{"id", "error"}`, and the next line is read.

// No other crate uses this program.
#![allow(unreachable_pub)]

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use serde_json::{Value, json};
use seriatim::protocol::{
    AntichessTask, CheckFortressTask, CheckTask, ChessTask, Fault, FortressTask, Place,
    ProgressiveTask, ReviewTask, Side, ThreatTask, VariantName,
};
use seriatim::say::RequestSay;
use seriatim_cli::can_win;
use seriatim_cli::encoding;
use seriatim_cli::line::{self, LineFields};
use seriatim_cli::say::Reader;
use seriatim_cli::uci;

use arguments::{Arguments, CliCommand};
use ask::TableSessions;

mod acting;
mod antichess;
mod antichess_wins;
mod arguments;
mod ask;
mod book;
mod counts;
mod curves;
mod duels;
mod experiment_input;
mod experiments;
mod fortress_mining;
mod manual;
mod matches;
mod mate;
mod person;
mod pgn;
mod records;
mod replay;
mod responses;
mod review;
mod strategies;
mod strategy_boards;
mod terminal;
mod turn_map;
mod two_turns;
mod watching;
mod words;

type LineResult = Result<Value, Vec<Fault>>;

fn main() -> ExitCode {
    let arguments = Arguments::read();
    let obeyed = watching::obey_interrupts().and_then(|()| obey(&arguments));
    match obeyed {
        _ if watching::is_interrupted() => watching::INTERRUPTED.into(),
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Carries out the command. `false` if a position or a file given as an argument has no answer.
fn obey(arguments: &Arguments) -> io::Result<bool> {
    match &arguments.command {
        CliCommand::Lab { experiment } => {
            return experiments::run(arguments, experiment).map(|()| true);
        }
        CliCommand::Strategy { command } => {
            return strategies::ask(command, arguments.seed).map(|()| true);
        }
        CliCommand::Evolve(how) => {
            return how.run(arguments.seed, arguments.time_ms).map(|()| true);
        }
        CliCommand::Uci => {
            return uci::run(io::BufReader::new(io::stdin()), io::stdout()).map(|()| true);
        }
        CliCommand::Completions { shell } => return manual::completions(*shell).map(|()| true),
        CliCommand::Man { out } => return manual::pages(out.as_deref()).map(|()| true),
        CliCommand::Mate(how) => {
            // Arguments that cannot be combined are reported before the first line is read.
            let _ = how.how();
        }
        _ => {}
    }
    let reader = Reader::new(arguments.lang.into());
    match &arguments.command {
        CliCommand::Pgn => return pgn::rewrite(&reader, arguments.named()).map(|()| true),
        CliCommand::Play(how) if how.is_a_game(arguments) => return how.run(arguments, &reader),
        CliCommand::Review(how) if !how.files().is_empty() => {
            return review_files(arguments, &reader, how);
        }
        _ => {}
    }
    let mut tables = TableSessions::default();
    let fens = arguments.command.fens();
    if fens.is_empty() {
        return answer_lines(arguments, &reader, &mut tables);
    }
    let mut all = true;
    for fen in fens {
        let reply = reply_to(
            arguments,
            &reader,
            &mut tables,
            person::line_of(fen).as_bytes(),
        );
        all &= reply.get("error").is_none();
        if !write_reply(arguments, || person::told(fen, &reply), &reply)? {
            break;
        }
    }
    Ok(all)
}

/// Reviews the games of files. `false` if one of them could not be reviewed.
fn review_files(
    arguments: &Arguments,
    reader: &Reader,
    how: &review::ReviewArguments,
) -> io::Result<bool> {
    let mut all = true;
    for path in how.files() {
        match how.lines_of(arguments, path) {
            Ok(games) => match review_games(arguments, reader, &games)? {
                Some(every) => all &= every,
                None => break,
            },
            Err(faults) => {
                all = false;
                for fault in &faults {
                    eprintln!("error: {}", reader.sentence(&fault.message));
                }
            }
        }
    }
    Ok(all)
}

/// Reviews games. Returns whether each could be reviewed; `None` if no more answers are wanted.
fn review_games(
    arguments: &Arguments,
    reader: &Reader,
    games: &[Value],
) -> io::Result<Option<bool>> {
    let (mut all, mut tables) = (true, TableSessions::default());
    for game in games {
        let reply = reply_to(arguments, reader, &mut tables, game.to_string().as_bytes());
        all &= reply.get("error").is_none();
        if !write_reply(arguments, || review::told(game, &reply), &reply)? {
            return Ok(None);
        }
    }
    Ok(Some(all))
}

/// Answers the lines of stdin. `false` if a plain FEN or a game has no answer; a JSON line gets its
/// error in its own reply.
fn answer_lines(
    arguments: &Arguments,
    reader: &Reader,
    tables: &mut TableSessions,
) -> io::Result<bool> {
    let mut all = true;
    let mut lines = io::stdin().lock().split(b'\n').zip(1..);
    while let Some((line, number)) = lines.next() {
        let line = line?;
        let line = match line.strip_prefix(b"\xEF\xBB\xBF") {
            // Some editors begin a file with a byte order mark.
            Some(rest) if number == 1 => rest,
            _ => &line,
        };
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (line, _) = encoding::decode(line);
        if let CliCommand::Review(how) = &arguments.command
            && review::is_pgn(&line)
        {
            // The rest of the input is one file of games.
            let mut bytes = line.as_bytes().to_vec();
            bytes.push(b'\n');
            lines.try_for_each(|(more, _)| {
                bytes.extend(more?);
                bytes.push(b'\n');
                io::Result::Ok(())
            })?;
            let games = how.lines(arguments, &encoding::decode(&bytes).0);
            return review_games(arguments, reader, &games).map(|every| every.unwrap_or(true));
        }
        let fen = person::is_fen(&line).then_some(&*line);
        let read = fen.map_or_else(|| line.to_string(), person::line_of);
        let reply = reply_to(arguments, reader, tables, read.as_bytes());
        all &= fen.is_none() || reply.get("error").is_none();
        let written = match fen {
            Some(fen) => write_reply(arguments, || person::told(fen, &reply), &reply)?,
            None => write_json(&reply)?,
        };
        if !written {
            break;
        }
    }
    Ok(all)
}

fn reply_to(
    arguments: &Arguments,
    reader: &Reader,
    tables: &mut TableSessions,
    line: &[u8],
) -> Value {
    let (id, line) = line::read(line);
    let answer = line.and_then(|line| answer(arguments, tables, line));
    line::reply(reader, id, answer)
}

/// Writes a reply in sentences where a person reads, else as JSON; `false` if no more replies are
/// wanted: the program that read them has ended, or Ctrl-C was pressed.
fn write_reply(
    arguments: &Arguments,
    told: impl FnOnce() -> String,
    reply: &Value,
) -> io::Result<bool> {
    if arguments.text || (!arguments.json && io::stdout().is_terminal()) {
        return write_text(&told());
    }
    write_json(reply)
}

fn write_json(reply: &Value) -> io::Result<bool> {
    write_text(&format!("{reply}\n"))
}

fn write_text(text: &str) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| !watching::is_interrupted()),
    }
}

/// Returns the answer to a line, with the assumptions made about its FEN.
fn answer(arguments: &Arguments, tables: &mut TableSessions, mut line: LineFields) -> LineResult {
    let variant = line.variant(arguments.variant())?;
    arguments.command.refuse_other_games(variant)?;
    let assumed = line.text("fen").map(|fen| line::assumed(variant, fen));
    let mut answer = answer_in(arguments, tables, variant, line)?;
    if let (Value::Object(fields), Some(said)) = (&mut answer, assumed)
        && !said.is_empty()
    {
        let remarks = said.iter().map(|say| json!({ "say": [say] })).collect();
        fields.entry("remarks").or_insert(remarks);
    }
    Ok(answer)
}

const fn is_progressive(variant: VariantName) -> bool {
    matches!(variant, VariantName::Italian | VariantName::Scottish)
}

fn answer_in(
    arguments: &Arguments,
    tables: &mut TableSessions,
    variant: VariantName,
    mut line: LineFields,
) -> LineResult {
    match &arguments.command {
        CliCommand::Count { turns, .. } => counts::count(arguments, &line.read(variant)?, *turns),
        CliCommand::Perft { depth, .. } => counts::perft(arguments, &line.read(variant)?, *depth),
        CliCommand::Replay => {
            line.rename("series", "turns");
            let turns: Vec<Vec<String>> = line.need("turns")?;
            replay::replay(variant, &line.read(variant)?, &turns)
        }
        CliCommand::Mate(how) => how.answer(arguments, variant, line.read(variant)?),
        CliCommand::Choose(how) | CliCommand::Play(terminal::PlayArguments { choice: how, .. }) => {
            let at: Place = line.read(variant)?;
            ask::play(arguments, &mut *how.worker(variant)?, how.task(at))
        }
        CliCommand::BookLearn(how) => how.learn(variant, line).map_err(line::in_turns),
        CliCommand::Threat(_) => {
            let at: Place = line.read(variant)?;
            ask::search(arguments, variant, &ChessTask::Threat(ThreatTask { at }))
        }
        CliCommand::Review(_) => {
            line.rename("series", "turns");
            let game = ask::game(variant, line)?;
            let variant = game.variant.unwrap_or(variant);
            ask::search(arguments, variant, &ChessTask::Review(ReviewTask { game }))
                .map_err(line::in_turns)
        }
        CliCommand::Prove { goal, .. } if is_progressive(variant) => {
            let (at, goal) = (line.read(variant)?, *goal);
            ask::search(arguments, variant, &ProgressiveTask::TwoTurns { at, goal })
        }
        CliCommand::Prove { side, mib, .. } => {
            let (at, side) = (line.read(variant)?, *side);
            ask::prove(arguments, variant, &AntichessTask::Prove { at, side }, *mib)
        }
        CliCommand::CanWin(_) => {
            let at: Place = line.read(variant)?;
            can_win::both_sides(&at, arguments.limits(), &mut arguments.watch())
        }
        CliCommand::Check if is_progressive(variant) => {
            let certificate: String = line.need("certificate")?;
            let at: Place = line.read(variant)?;
            let task = ProgressiveTask::CheckTwoTurns { at, certificate };
            ask::search(arguments, variant, &task)
        }
        CliCommand::Check => {
            if let Some(side) = line.take::<Side>("cannotWin")? {
                return can_win::check(side, line);
            }
            let winner: Side = line.need("winner")?;
            let certificate: String = line.need("certificate")?;
            let at: Place = line.read(variant)?;
            let task = CheckTask {
                at,
                winner,
                certificate,
            };
            ask::search(arguments, variant, &ChessTask::Check(task))
        }
        CliCommand::Table(_) => tables.answer(arguments, variant, line.read(variant)?),
        CliCommand::Fortress(_) => {
            let attacker: Option<Side> = line.take("attacker")?;
            let at: Place = line.read(variant)?;
            let task = FortressTask { at, attacker };
            ask::search(arguments, variant, &ChessTask::Fortress(task))
        }
        CliCommand::CheckFortress => {
            let attacker: Side = line.need("attacker")?;
            let certificate: String = line.need("certificate")?;
            let at: Place = line.read(variant)?;
            let task = CheckFortressTask {
                at,
                attacker,
                certificate,
            };
            ask::search(arguments, variant, &ChessTask::CheckFortress(task))
        }
        CliCommand::Curve(how) => {
            let attacker: Option<Side> = line.take("attacker")?;
            let task = how.task(line.read(variant)?, attacker);
            ask::search(arguments, variant, &ChessTask::Curve(task))
        }
        CliCommand::Train(how) => how.answer(arguments, line.read(variant)?),
        CliCommand::Eval(_) => ask::evaluate(variant, line.read(variant)?),
        CliCommand::Uci
        | CliCommand::Pgn
        | CliCommand::Lab { .. }
        | CliCommand::Strategy { .. }
        | CliCommand::Completions { .. }
        | CliCommand::Man { .. }
        | CliCommand::Evolve(_) => Err(Fault::new("line", RequestSay::Lab).into()),
    }
}
