//! The native command line: JSON lines in on stdin, one JSON line out per line in.
//!
//! A bad line is answered by `{"id", "error"}`, and the next line is read.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use serde_json::{Value, json};
use seriatim::protocol::{
    AntichessTask, CheckFortressTask, CheckTask, ChessTask, Fault, FortressTask, Limits, Place,
    ReviewTask, Side, TableTask, ThreatTask, VariantName,
};
use seriatim::rules::Rules;
use seriatim::say::RequestSay;
use seriatim_cli::encoding;
use seriatim_cli::line::{self, LineFields};
use seriatim_cli::say::{Lang, Reader};
use seriatim_cli::uci;

mod antichess;
mod ask;
mod book;
mod counts;
mod curves;
mod duels;
mod experiments;
mod matches;
mod mate;
mod pgn;
mod replay;
mod responses;
mod strategies;
mod words;

const EXIT_CODES: &str = "\
A line is an object of JSON. Beside its own fields each may have \"id\", which is given back, and \"variant\". Whatever takes a \"fen\" takes \
\"moves\" made from it, but for games. What cannot be answered is {\"id\", \"error\": {\"code\", \"field\", \"value\", \"message\"}}, with \
\"errors\" if there are several, and the next line is read.

Exit codes: 0 when all lines were read, whatever the answers; 1 when something could not be read or written; 2 for arguments that are wrong.";

/// Progressive chess, antichess and chess on the command line. Every command reads JSON objects from stdin, one a line, and
/// answers each with one line.
#[derive(Parser)]
#[command(version, after_help = EXIT_CODES)]
struct Arguments {
    #[command(subcommand)]
    command: CliCommand,
    /// What is played; italian if not given. A line's own "variant" goes before.
    #[arg(long, global = true, value_parser = words::words_and::<VariantName>(&[("orthodox", "chess")]))]
    variant: Option<VariantName>,
    /// The same for Progressive chess.
    #[arg(long, global = true, value_enum, conflicts_with = "variant")]
    rules: Option<RulesArgument>,
    /// Milliseconds for each search (10000 if neither limit is given, 60000 for counts).
    #[arg(long, global = true, allow_negative_numbers = true, value_parser = milliseconds)]
    time_ms: Option<f64>,
    /// Expanded nodes for each search; of counts, what they count.
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

fn milliseconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(ms) if ms.is_finite() && ms >= 0.0 => Ok(ms),
        _ => Err("a number of milliseconds, 0 or more, is needed".to_owned()),
    }
}

impl Arguments {
    /// When each search must stop.
    const fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            time_ms: self.time_ms,
        }
    }

    /// What is played where a line says nothing else.
    fn variant(&self) -> VariantName {
        self.named().unwrap_or_default()
    }

    /// The same, if an argument says so.
    fn named(&self) -> Option<VariantName> {
        self.variant.or(match self.rules {
            Some(RulesArgument::Scottish) => Some(VariantName::Scottish),
            Some(RulesArgument::Italian) => Some(VariantName::Italian),
            None => None,
        })
    }

    /// The rules of Progressive chess, for experiments.
    fn rules(&self) -> Rules {
        match self.variant() {
            VariantName::Scottish => Rules::Scottish,
            _ => Rules::Italian,
        }
    }
}

#[derive(Subcommand)]
enum CliCommand {
    /// {"fen"?, "moves"?} → how many series and positions the turn holds. Progressive chess.
    Count {
        /// Count so many turns on; the figures are those of the last.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=counts::MOST_TURNS))]
        turns: u32,
    },
    /// {"fen"?, "moves"?} → {"nodes"}: how many sequences of moves there are.
    Perft {
        /// How many moves.
        #[arg(long, value_parser = clap::value_parser!(u32).range(0..=counts::MOST_DEPTH))]
        depth: u32,
    },
    /// {"fen"?, "series": [[move…]…]} → the position after a game and its result.
    Replay,
    /// {"fen"?, "moves"?} → is there a mate in this series? Progressive chess.
    Mate(mate::MateArguments),
    /// {"fen"?, "moves"?, "earlier"?: [fen…]} → what the engine plays.
    Play(book::PlayArguments),
    /// {"series": [[move…]…], "result"?} → a finished game is learnt, and is on the disk when that is answered. Progressive chess.
    Learn(book::LearnArguments),
    /// {"fen"?, "moves"?} → what would the opponent do if it were his turn now? Progressive chess and chess.
    Threat,
    /// {"fen"?, "moves"?} → can a side force a win? The answer holds a certificate that `check` accepts. Antichess.
    Prove {
        /// Whose win is looked for; both sides' if not given.
        #[arg(long, value_parser = words::words::<Side>())]
        side: Option<Side>,
        /// Mebibytes that the tables may grow to, both sides' together; 256 if not given.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
        mib: Option<u32>,
    },
    /// {"fen"?, "moves"?, "winner": "white"|"black", "certificate"} → does this proof hold, by the rules alone? Antichess and chess.
    Check,
    /// {"fen"?, "moves"?} → with two to four men: what is each move worth, and in how many plies? Antichess and chess.
    Table,
    /// {"fen"?, "moves"?, "attacker"?: "white"|"black"} → can the side that is ahead not win? The answer holds a certificate that
    /// `check-fortress` accepts. Chess.
    Fortress,
    /// {"fen"?, "moves"?, "attacker": "white"|"black", "certificate"} → does this fortress hold, by the rules alone? Chess.
    CheckFortress,
    /// {"fen"?, "moves"?, "attacker"?: "white"|"black"} → what is each move worth at every depth, and what does that look like? Chess.
    Curve(curves::CurveArguments),
    /// {"fen"?, "moves"?} → by which moves does the side to move mate a bot that always answers alike? Chess.
    Train(responses::TrainArguments),
    /// {"text"} or {"fen"?, "series": [[move…]…]}, {"nodesPerTurn"?} → the mates that a game missed and allowed.
    Review,
    /// {"fen"?, "moves"?} → every feature of the evaluation, their sum, and "remarks" if the position is odd.
    Eval,
    /// Reads PGN files, in any usual encoding, not JSON, and writes their games as PGN. What was wrong or assumed goes to stderr.
    Pgn,
    /// Chess and antichess by the Universal Chess Interface: reads its commands, not JSON.
    Uci,
    /// A strategy for king and rook, or king and queen, against a lone king: its exact value, what it plays everywhere.
    Strategy {
        /// What is asked of it.
        #[command(subcommand)]
        command: strategies::StrategyCommand,
    },
    /// Breeds strategies against a lone king by genetic programming, with their exact values.
    Evolve(strategies::EvolveArguments),
    /// Runs an experiment on the positions read and writes Markdown; see cli/lab.
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

#[derive(Clone, Copy, ValueEnum)]
enum RulesArgument {
    Italian,
    Scottish,
}

type LineResult = Result<Value, Vec<Fault>>;

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
    if let CliCommand::Lab { experiment } = &arguments.command {
        return experiments::run(arguments, experiment);
    }
    if let CliCommand::Strategy { command } = &arguments.command {
        return strategies::ask(command);
    }
    if let CliCommand::Evolve(how) = &arguments.command {
        return how.run(arguments.seed, arguments.time_ms);
    }
    if let CliCommand::Uci = &arguments.command {
        return uci::run(io::BufReader::new(io::stdin()), io::stdout());
    }
    if let CliCommand::Mate(how) = &arguments.command {
        // What cannot be combined is said before the first line is read.
        let _ = how.how();
    }
    let reader = Reader::new(arguments.lang.into());
    if let CliCommand::Pgn = &arguments.command {
        return pgn::rewrite(&reader, arguments.named());
    }
    let mut out = io::stdout().lock();
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
        let (id, line) = line::read(line.as_bytes());
        let answer = line.and_then(|line| answer(arguments, line));
        let reply = line::reply(&reader, id, answer);
        match writeln!(out, "{reply}").and_then(|()| out.flush()) {
            // Whoever read the answers has gone.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            written => written?,
        }
    }
    Ok(())
}

/// The answer to a line, and what was assumed of its FEN.
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

fn answer_in(arguments: &Arguments, variant: VariantName, mut line: LineFields) -> LineResult {
    match &arguments.command {
        CliCommand::Count { turns } => counts::count(arguments, &line.read(variant)?, *turns),
        CliCommand::Perft { depth } => counts::perft(arguments, &line.read(variant)?, *depth),
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
        CliCommand::Threat => {
            let at: Place = line.read(variant)?;
            ask::search(arguments, variant, &ChessTask::Threat(ThreatTask { at }))
        }
        CliCommand::Review => {
            let game = ask::game(variant, line)?;
            let variant = game.variant.unwrap_or(variant);
            ask::search(arguments, variant, &ChessTask::Review(ReviewTask { game }))
        }
        CliCommand::Prove { side, mib } => {
            let (at, side) = (line.read(variant)?, *side);
            ask::prove(arguments, variant, &AntichessTask::Prove { at, side }, *mib)
        }
        CliCommand::Check => {
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
        CliCommand::Table => {
            let at: Place = line.read(variant)?;
            ask::search(arguments, variant, &ChessTask::Table(TableTask { at }))
        }
        CliCommand::Fortress => {
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
        CliCommand::Eval => ask::evaluate(variant, line.read(variant)?),
        CliCommand::Uci
        | CliCommand::Pgn
        | CliCommand::Lab { .. }
        | CliCommand::Strategy { .. }
        | CliCommand::Evolve(_) => Err(Fault::new("line", RequestSay::Lab).into()),
    }
}
