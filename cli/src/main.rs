//! Native command line, which reads JSON lines from stdin and writes one JSON line for each.
//!
//! A bad line is answered by `{"id", "error"}`, and the next line is read.

// No other crate uses this program.
#![allow(unreachable_pub)]

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use serde_json::{Value, json};
use seriatim::protocol::{
    AntichessTask, CheckFortressTask, CheckTask, ChessTask, Fault, FortressTask, Limits, Place,
    ProgressiveTask, ReviewTask, Side, TableTask, ThreatTask, TwoTurnGoal, VariantName,
};
use seriatim::rules::Rules;
use seriatim::say::RequestSay;
use seriatim_cli::encoding;
use seriatim_cli::line::{self, LineFields};
use seriatim_cli::say::{Lang, Reader};
use seriatim_cli::uci;

use person::Positions;

mod antichess;
mod ask;
mod book;
mod can_win;
mod counts;
mod curves;
mod duels;
mod experiment_input;
mod experiments;
mod matches;
mod mate;
mod person;
mod pgn;
mod replay;
mod responses;
mod strategies;
mod two_turns;
mod words;

const EXIT_CODES: &str = "\
Positions are arguments: seriatim mate 'FEN'. On a terminal they are answered in sentences; --json writes JSON.

Without them lines are read. A line is a FEN or an object of JSON. Beside its own fields each may have \"id\", which is given back, and \"variant\". Whatever takes a \"fen\" takes \
\"moves\" made from it, but for games. What cannot be answered is {\"id\", \"error\": {\"code\", \"field\", \"value\", \"message\"}}, with \
\"errors\" if there are several, and the next line is read.

Exit codes: 0 when all lines were read, whatever the answers; 1 when a position given as an argument has no answer, or something could not be \
read or written; 2 for arguments that are wrong.";

/// Progressive chess, antichess and chess on the command line. Most commands read JSON objects from
/// stdin, one per line, and answer each with one line.
#[derive(Parser)]
#[command(version, after_help = EXIT_CODES)]
struct Arguments {
    #[command(subcommand)]
    command: CliCommand,
    /// Variant to play; if not given, that of the command, or italian where it has several. The
    /// field "variant" of a line takes precedence.
    #[arg(long, global = true, value_parser = words::words_and::<VariantName>(&[("orthodox", "chess"), ("standard", "chess"), ("suicide", "antichess"), ("giveaway", "antichess"), ("progressive", "italian")]))]
    variant: Option<VariantName>,
    /// Variant of Progressive chess, another form of --variant.
    #[arg(long, global = true, value_enum, conflicts_with = "variant")]
    rules: Option<RulesArgument>,
    /// Time limit of each search in milliseconds (default: 10000 if no limit is given; 60000 for
    /// counts).
    #[arg(long, global = true, allow_negative_numbers = true, value_parser = milliseconds)]
    time_ms: Option<f64>,
    /// Limit of the nodes expanded by each search; for counts, limit of the items counted.
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
    /// Answers as JSON, also on a terminal.
    #[arg(long, global = true, conflicts_with = "text")]
    json: bool,
    /// Answers in sentences with a small board, also where they are read by a program.
    #[arg(long, global = true)]
    text: bool,
    /// Language of the messages for people.
    #[arg(long, global = true, value_enum, default_value_t)]
    lang: LangArgument,
}

fn milliseconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(ms) if ms.is_finite() && ms >= 0.0 => Ok(ms),
        _ => Err("a number of milliseconds, 0 or more, is needed".to_owned()),
    }
}

impl Arguments {
    /// Returns the limits of each search.
    const fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            time_ms: self.time_ms,
        }
    }

    /// Returns the variant of lines that name none.
    fn variant(&self) -> VariantName {
        self.named()
            .or_else(|| self.command.usual())
            .unwrap_or_default()
    }

    /// Returns the variant named by an argument, if any.
    fn named(&self) -> Option<VariantName> {
        self.variant.or(match self.rules {
            Some(RulesArgument::Scottish) => Some(VariantName::Scottish),
            Some(RulesArgument::Italian) => Some(VariantName::Italian),
            None => None,
        })
    }

    /// Returns the rules of Progressive chess, for experiments.
    fn rules(&self) -> Rules {
        match self.variant() {
            VariantName::Scottish => Rules::Scottish,
            _ => Rules::Italian,
        }
    }
}

impl CliCommand {
    /// Returns the positions given as arguments.
    fn fens(&self) -> &[String] {
        match self {
            Self::Mate(how) => how.positions.fens(),
            Self::Play(how) => how.positions.fens(),
            Self::Curve(how) => how.positions.fens(),
            Self::Train(how) => how.positions.fens(),
            Self::Threat(positions)
            | Self::Table(positions)
            | Self::Fortress(positions)
            | Self::CanWin(positions)
            | Self::Eval(positions)
            | Self::Count { positions, .. }
            | Self::Perft { positions, .. }
            | Self::Prove { positions, .. } => positions.fens(),
            _ => &[],
        }
    }

    /// Returns the variant of a command that has only one, or the one that is usually meant. `None`
    /// if the command is for Progressive chess or for every variant.
    const fn usual(&self) -> Option<VariantName> {
        match self {
            Self::Prove { .. } | Self::Check => Some(VariantName::Antichess),
            Self::Table(_)
            | Self::Fortress(_)
            | Self::CanWin(_)
            | Self::CheckFortress
            | Self::Curve(_)
            | Self::Train(_) => Some(VariantName::Chess),
            _ => None,
        }
    }
}

#[derive(Subcommand)]
enum CliCommand {
    /// {"fen"?, "moves"?} → number of series and positions in the turn. Progressive chess.
    Count {
        /// Number of turns to count, 1 to 100; the figures are those of the last turn.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=counts::MOST_TURNS))]
        turns: u32,
        #[command(flatten)]
        positions: Positions,
    },
    /// {"fen"?, "moves"?} → {"nodes"}: number of sequences of moves.
    Perft {
        /// Length of the sequences in moves, 0 to 100.
        #[arg(long, value_parser = clap::value_parser!(u32).range(0..=counts::MOST_DEPTH))]
        depth: u32,
        #[command(flatten)]
        positions: Positions,
    },
    /// {"fen"?, "series": [[move…]…]} → position after a game, and its result.
    Replay,
    /// {"fen"?, "moves"?} → mate in this series, if there is one. Progressive chess.
    Mate(mate::MateArguments),
    /// {"fen"?, "moves"?, "earlier"?: [fen…]} → turn or move that the engine plays.
    Play(book::PlayArguments),
    /// {"series": [[move…]…], "result"?} → learns a finished game. When the answer comes, the game
    /// is on the disk. Progressive chess.
    Learn(book::LearnArguments),
    /// {"fen"?, "moves"?} → what the opponent would do if it were their turn now. Progressive chess
    /// and chess.
    Threat(Positions),
    /// {"fen"?, "moves"?} → forced win of a side, with a certificate that `check` accepts.
    /// Antichess. In Progressive chess: safe turn, lost position or mate in two turns.
    Prove {
        /// Question in Progressive chess: is there a safe turn, or a mate in two turns? Both if not
        /// given.
        #[arg(long, value_parser = words::words::<TwoTurnGoal>())]
        goal: Option<TwoTurnGoal>,
        /// Side whose forced win is searched for; both sides if not given.
        #[arg(long, value_parser = words::words::<Side>())]
        side: Option<Side>,
        /// Maximum size of the tables in MiB, of both sides together, 1 to 1048576; 256 if not
        /// given.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
        mib: Option<u32>,
        #[command(flatten)]
        positions: Positions,
    },
    /// {"fen"?, "moves"?, "winner"?: "white"|"black", "certificate"} → check of a proof by the
    /// rules alone. Antichess and chess need "winner"; Progressive chess does not. With "cannotWin"
    /// instead of "winner": check of a certificate of `can-win`.
    Check,
    /// {"fen"?, "moves"?} → whether each side can still mate by any series of legal moves, with the
    /// series or with a certificate that `check` accepts. Chess.
    CanWin(Positions),
    /// {"fen"?, "moves"?} → value of each move, with the number of plies, for two to four pieces.
    /// Antichess and chess.
    Table(Positions),
    /// {"fen"?, "moves"?, "attacker"?: "white"|"black"} → fortress against the side that is ahead,
    /// with a certificate that `check-fortress` accepts. Chess.
    Fortress(Positions),
    /// {"fen"?, "moves"?, "attacker": "white"|"black", "certificate"} → check of a fortress by the
    /// rules alone. Chess.
    CheckFortress,
    /// {"fen"?, "moves"?, "attacker"?: "white"|"black"} → value of each move at every depth, and
    /// what the curve suggests. Chess.
    Curve(curves::CurveArguments),
    /// {"fen"?, "moves"?} → moves by which the side to move mates a deterministic bot. Chess.
    Train(responses::TrainArguments),
    /// {"text"} or {"fen"?, "series": [[move…]…]}, {"nodesPerTurn"?} → missed and allowed mates of
    /// a game.
    Review,
    /// {"fen"?, "moves"?} → every feature of the evaluation, their sum, and "remarks" if the
    /// position is odd.
    Eval(Positions),
    /// Reads PGN files in any usual encoding, not JSON, and writes their games as PGN. Errors and
    /// assumptions go to stderr.
    Pgn,
    /// Plays chess and antichess by the Universal Chess Interface: reads its commands, not JSON.
    Uci,
    /// Evaluates a strategy against a lone king exactly, or plays games with it.
    Strategy {
        /// Operation on strategies.
        #[command(subcommand)]
        command: strategies::StrategyCommand,
    },
    /// Breeds strategies against a lone king by genetic programming, with their exact values.
    Evolve(strategies::EvolveArguments),
    /// Runs an experiment on the positions read and writes Markdown; see cli/lab.
    Lab {
        /// Experiment to run.
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

#[derive(Clone, Copy, ValueEnum)]
enum RulesArgument {
    Italian,
    Scottish,
}

type LineResult = Result<Value, Vec<Fault>>;

fn main() -> ExitCode {
    match obey(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Carries out the command. `false` if a position given as an argument could not be answered.
fn obey(arguments: &Arguments) -> io::Result<bool> {
    match &arguments.command {
        CliCommand::Lab { experiment } => {
            return experiments::run(arguments, experiment).map(|()| true);
        }
        CliCommand::Strategy { command } => return strategies::ask(command).map(|()| true),
        CliCommand::Evolve(how) => {
            return how.run(arguments.seed, arguments.time_ms).map(|()| true);
        }
        CliCommand::Uci => {
            return uci::run(io::BufReader::new(io::stdin()), io::stdout()).map(|()| true);
        }
        CliCommand::Mate(how) => {
            // Arguments that cannot be combined are reported before the first line is read.
            let _ = how.how();
        }
        _ => {}
    }
    let reader = Reader::new(arguments.lang.into());
    if let CliCommand::Pgn = &arguments.command {
        return pgn::rewrite(&reader, arguments.named()).map(|()| true);
    }
    let fens = arguments.command.fens();
    if fens.is_empty() {
        return answer_lines(arguments, &reader).map(|()| true);
    }
    let mut all = true;
    for fen in fens {
        let reply = reply_to(arguments, &reader, person::line_of(fen).as_bytes());
        all &= reply.get("error").is_none();
        if !write_reply(arguments, Some(fen), &reply)? {
            break;
        }
    }
    Ok(all)
}

/// Answers the lines of stdin.
fn answer_lines(arguments: &Arguments, reader: &Reader) -> io::Result<()> {
    for (line, number) in io::stdin().lock().split(b'\n').zip(1..) {
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
        let fen = person::is_fen(&line).then_some(&*line);
        let read = fen.map_or_else(|| line.to_string(), person::line_of);
        let reply = reply_to(arguments, reader, read.as_bytes());
        if !write_reply(arguments, fen, &reply)? {
            break;
        }
    }
    Ok(())
}

fn reply_to(arguments: &Arguments, reader: &Reader, line: &[u8]) -> Value {
    let (id, line) = line::read(line);
    line::reply(reader, id, line.and_then(|line| answer(arguments, line)))
}

/// Writes a reply; `false` if the program that read the replies has ended. A plain FEN is answered
/// in sentences on a terminal.
fn write_reply(arguments: &Arguments, fen: Option<&str>, reply: &Value) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    let in_sentences = arguments.text || (!arguments.json && out.is_terminal());
    let text = match fen {
        Some(fen) if in_sentences => person::told(fen, reply),
        _ => format!("{reply}\n"),
    };
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        written => written.map(|()| true),
    }
}

/// Returns the answer to a line, with the assumptions made about its FEN.
fn answer(arguments: &Arguments, mut line: LineFields) -> LineResult {
    let variant = line.variant(arguments.variant())?;
    let assumed = line.text("fen").map(|fen| ask::assumed(variant, fen));
    let mut answer = answer_in(arguments, variant, line)?;
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

fn answer_in(arguments: &Arguments, variant: VariantName, mut line: LineFields) -> LineResult {
    match &arguments.command {
        CliCommand::Count { turns, .. } => counts::count(arguments, &line.read(variant)?, *turns),
        CliCommand::Perft { depth, .. } => counts::perft(arguments, &line.read(variant)?, *depth),
        CliCommand::Replay => {
            let series: Vec<Vec<String>> = line.need("series")?;
            replay::replay(variant, &line.read(variant)?, &series)
        }
        CliCommand::Mate(how) => how.answer(arguments, variant, line.read(variant)?),
        CliCommand::Play(how) => {
            let at: Place = line.read(variant)?;
            ask::play(arguments, &mut *how.worker(variant)?, how.task(at))
        }
        CliCommand::Learn(how) => how.learn(variant, line),
        CliCommand::Threat(_) => {
            let at: Place = line.read(variant)?;
            ask::search(arguments, variant, &ChessTask::Threat(ThreatTask { at }))
        }
        CliCommand::Review => {
            let game = ask::game(variant, line)?;
            let variant = game.variant.unwrap_or(variant);
            ask::search(arguments, variant, &ChessTask::Review(ReviewTask { game }))
        }
        CliCommand::Prove { goal, .. } if is_progressive(variant) => {
            let (at, goal) = (line.read(variant)?, *goal);
            ask::search(arguments, variant, &ProgressiveTask::TwoTurns { at, goal })
        }
        CliCommand::Prove { side, mib, .. } => {
            let (at, side) = (line.read(variant)?, *side);
            ask::prove(arguments, variant, &AntichessTask::Prove { at, side }, *mib)
        }
        CliCommand::CanWin(_) => can_win::answer(arguments, &line.read(variant)?),
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
        CliCommand::Table(_) => {
            let at: Place = line.read(variant)?;
            ask::search(arguments, variant, &ChessTask::Table(TableTask { at }))
        }
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
        | CliCommand::Evolve(_) => Err(Fault::new("line", RequestSay::Lab).into()),
    }
}
