//! Command `seriatim train`, and `seriatim lab response …`, which measures what each method needs
//! to beat each bot.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, Subcommand};
use seriatim::board::Move;
use seriatim::bots::system::BotSystem;
use seriatim::bots::{Bot, Knows, TrainMethod};
use seriatim::protocol::{
    BotAnswer, BotFound, BotQuery, BotTask, Fault, Place, TrainHow, VariantName,
};
use seriatim::rules::Chess;
use seriatim::say::BookSay;
use seriatim::session::Session;
use seriatim_cli::files;
use seriatim_cli::lab::response::duels::{self, KnownDuel};
use seriatim_cli::lab::response::lines_in_games;
use seriatim_cli::lab::response::opponent::{OpponentPlayer, ResponseOpponent};
use seriatim_cli::lab::response::shortest_mates::shortest;
use seriatim_cli::lab::response::speed::speed;
use seriatim_cli::lab::response::summary;
use seriatim_cli::lab::response::trial::{ResponsePlan, ResponseTrial, run as run_trial};

use crate::experiment_input::invalid;
use crate::experiments::read_results;
use crate::records::{RecordArguments, record};
use crate::words::words;
use crate::{Arguments, LineResult, ask};

/// Arguments of `train`.
#[derive(Args)]
pub struct TrainArguments {
    #[command(flatten)]
    pub positions: super::person::Positions,
    /// Bot that answers: random, greedy, depth:1 to depth:8.
    #[arg(long, default_value = "depth:1")]
    opponent: String,
    /// Learning method; the last three are those of Borkowski, Pałus & Waszczyński 2015.
    #[arg(long, value_parser = words::<TrainMethod>(), default_value = "archive")]
    method: TrainMethod,
    /// Maximum number of queries to the bot.
    #[arg(long, default_value_t = 10_000)]
    calls: u32,
    /// Maximum number of own moves in a line; if not given, 10 for Borkowski et al.'s methods and
    /// 40 for ours.
    #[arg(long)]
    horizon: Option<u32>,
    /// Changes a parameter of the method, as `noise=80`.
    #[arg(long = "param", value_parser = named_number)]
    parameters: Vec<(String, f64)>,
    /// File of an earlier run's knowledge, to continue that run. Bot, method, parameters, horizon,
    /// start and seed must be the same.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// File for the knowledge of this run, so that the run can be continued.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// File of the pheromones with which the ants begin: two lines for each board, as in Borkowski
    /// et al. (2015).
    #[arg(long, value_name = "FILE")]
    pheromones: Option<PathBuf>,
    /// File for the pheromones of the ants.
    #[arg(long, value_name = "FILE")]
    save_pheromones: Option<PathBuf>,
}

/// Returns the fault for a file that cannot be read or written.
fn file_fault(path: &Path, error: &io::Error) -> Vec<Fault> {
    let name = path.display().to_string();
    let said = BookSay::File {
        name: name.clone(),
        text: error.to_string(),
    };
    Fault::at("command", "file", &name, said).into()
}

impl TrainArguments {
    /// Learns from a position, and saves the knowledge.
    pub fn answer(&self, arguments: &Arguments, at: Place) -> LineResult {
        let mut session = Session::<BotSystem>::new();
        let task = self.task(at)?;
        let BotFound::Trained(answer) = ask::run(arguments, &mut session, task)?;
        for (path, trails) in [(&self.save, false), (&self.save_pheromones, true)] {
            let Some(path) = path else { continue };
            let variant = VariantName::Chess;
            let trails = Some(trails);
            let text = match ask::ask(&mut session, BotQuery::Knowledge { variant, trails })? {
                BotAnswer::Text { text } => text,
                _ => return Err(ask::unexpected(String::new())),
            };
            files::replace(path, text.as_bytes()).map_err(|error| file_fault(path, &error))?;
        }
        ask::json_of(answer)
    }

    /// Returns the task for the position `at`.
    fn task(&self, at: Place) -> Result<BotTask, Vec<Fault>> {
        let read = |path: &Option<PathBuf>| match path {
            Some(path) => {
                let text = files::read_again(path);
                text.map(Some).map_err(|error| file_fault(path, &error))
            }
            None => Ok(None),
        };
        let how = TrainHow {
            method: Some(self.method),
            parameters: Some(self.parameters.clone()),
            calls: Some(self.calls),
            horizon: self.horizon,
            on: None,
            reply: None,
            knowledge: read(&self.load)?,
            pheromones: read(&self.pheromones)?,
        };
        Ok(BotTask::Train {
            at,
            opponent: self.opponent.clone(),
            how: Some(how),
        })
    }
}

/// Experiment to run.
#[derive(Clone, Subcommand)]
pub enum ResponseExperiment {
    /// Runs methods against bots, with several seeds each: a line of JSON for each run.
    Ladder(LadderArguments),
    /// Finds the fewest own moves that mate an opponent, by trying every line, shorter ones first.
    /// Reads positions from standard input, as `FEN` or `OPPONENT FEN`.
    Shortest {
        /// Opponent of the lines that name none.
        #[arg(long, default_value = "depth:1")]
        opponent: String,
        /// Maximum number of own moves.
        #[arg(long, default_value_t = 4)]
        moves: u32,
    },
    /// Makes positions with the fewest own moves that mate, found by trying every line: a line of
    /// JSON for each. Or measures methods by such positions.
    Duels {
        /// File of such positions, by which the methods are measured.
        #[arg(long, value_name = "FILE")]
        measure: Option<PathBuf>,
        /// Number of seeds, from 1 on.
        #[arg(long, default_value_t = 5)]
        seeds: u64,
    },
    /// Measures the speed of the bots' answers and the cost of the loop around them, by processor
    /// time. Writes a table in Markdown.
    Speed {
        /// Number of queries in each run.
        #[arg(long, default_value_t = 20_000)]
        calls: u64,
    },
    /// Tests lines that mate an opponent: in a game against it, and against opponents that search
    /// one ply less or more. Writes a table in Markdown.
    Holds {
        /// Methods to run.
        #[arg(
            long,
            value_delimiter = ',',
            default_value = "archive,beam,nestedPolicy,tree"
        )]
        methods: Vec<String>,
        /// Opponents, as for `ladder`.
        #[arg(long, value_delimiter = ',', default_value = "depth:1,depth:2,depth:3")]
        opponents: Vec<String>,
        /// Number of seeds, from 1 on.
        #[arg(long, default_value_t = 20)]
        seeds: u64,
        /// Maximum number of queries.
        #[arg(long, default_value_t = 20_000)]
        calls: u64,
    },
    /// Finds the shortest mate against a program that is asked about whole games from the starting
    /// position: a line of JSON for each side.
    Record(RecordArguments),
    /// Writes files of runs as a table in Markdown.
    Table {
        /// Files written by `ladder`.
        files: Vec<PathBuf>,
    },
}

/// Runs of a ladder.
#[derive(Args, Clone)]
pub struct LadderArguments {
    /// Methods to run.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "archive,beam,nestedPolicy,tree,bestFirst,randomRestarts"
    )]
    methods: Vec<String>,
    /// Opponents: random, greedy, depth:1 to depth:8, or another program at a fixed depth, as
    /// `uci:3:/usr/games/stockfish {Hash=1}`.
    #[arg(long, value_delimiter = ',', default_value = "depth:1,depth:2,depth:3")]
    opponents: Vec<String>,
    /// Number of seeds, from 1 on.
    #[arg(long, default_value_t = 20)]
    seeds: u64,
    /// Maximum number of queries.
    #[arg(long, default_value_t = 100_000)]
    calls: u64,
    /// Maximum number of walks.
    #[arg(long, default_value_t = u64::MAX)]
    walks: u64,
    /// Maximum number of own moves in a line; if not given, 10 for Borkowski et al.'s methods and
    /// 40 for ours.
    #[arg(long)]
    horizon: Option<u32>,
    /// FEN of the start; the starting position of chess if not given.
    #[arg(long)]
    fen: Option<String>,
    /// Changes a parameter, as `noise=80`.
    #[arg(long = "param", value_parser = named_number)]
    parameters: Vec<(String, f64)>,
    /// Continue a run after its first mate.
    #[arg(long)]
    on: bool,
    /// Use the opponent's own evaluation of its replies as the judge (grey box). Otherwise only the
    /// moves of its answers are used.
    #[arg(long)]
    grey: bool,
    /// Restrict our methods to the knowledge of Borkowski et al.'s methods: material, and no guide.
    #[arg(long)]
    material: bool,
    /// Leave out the lines of moves.
    #[arg(long)]
    brief: bool,
    /// File of runs. Runs found in it are not repeated.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// Reads a parameter such as `noise=80`.
pub fn named_number(text: &str) -> Result<(String, f64), String> {
    let (name, number) = text
        .split_once('=')
        .ok_or("a name, “=” and a number are needed")?;
    let number = number.parse::<f64>().map_err(|error| error.to_string())?;
    Ok((name.to_owned(), number))
}

/// Runs an experiment.
pub fn run(experiment: &ResponseExperiment) -> io::Result<()> {
    match experiment {
        ResponseExperiment::Ladder(what) => ladder(what),
        ResponseExperiment::Shortest { opponent, moves } => shortest_mates(opponent, *moves),
        ResponseExperiment::Duels { measure, seeds } => duels(measure.as_deref(), *seeds),
        ResponseExperiment::Speed { calls } => {
            let methods = [TrainMethod::Archive, TrainMethod::Beam, TrainMethod::Tree];
            let bots = [1, 2, 3].map(Bot::Depth);
            print!("{}", speed(&methods, &bots, *calls));
            Ok(())
        }
        ResponseExperiment::Holds {
            methods,
            opponents,
            seeds,
            calls,
        } => {
            let methods: io::Result<Vec<_>> = methods.iter().map(|name| method(name)).collect();
            let opponents: Result<Vec<_>, _> = opponents.iter().map(|one| one.parse()).collect();
            let opponents = opponents.map_err(|error: String| invalid(&error))?;
            let table = lines_in_games::table(&opponents, &methods?, *seeds, *calls);
            print!("{}", table.map_err(io::Error::other)?);
            Ok(())
        }
        ResponseExperiment::Record(what) => record(what),
        ResponseExperiment::Table { files } => {
            let mut runs = Vec::new();
            for path in files {
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                runs.push((name.into_owned(), read_results(path)?));
            }
            print!("{}", summary::table(&runs));
            Ok(())
        }
    }
}

/// Makes duels, or writes a table of the duels that each method solves.
fn duels(file: Option<&Path>, seeds: u64) -> io::Result<()> {
    let Some(file) = file else {
        for duel in duels::make(&[Bot::Depth(1), Bot::Depth(2)]).map_err(io::Error::other)? {
            println!("{}", serde_json::to_string(&duel)?);
        }
        return Ok(());
    };
    let all: Vec<KnownDuel> = read_results(file)?;
    let ours = TrainMethod::ALL.into_iter().filter(|kind| !kind.is_paper());
    let ours: Vec<TrainMethod> = ours.collect();
    print!(
        "{}",
        duels::measure(&all, &ours, seeds).map_err(io::Error::other)?
    );
    Ok(())
}

/// Writes a Markdown table with a row for each position.
fn shortest_mates(opponent: &str, moves: u32) -> io::Result<()> {
    println!(
        "| opponent | position | none in | shortest | questions | line |\n|---|---|--:|--:|--:|---|"
    );
    for text in io::stdin().lines() {
        let text = text?;
        // A FEN has six fields. The opponent may stand before it.
        let (name, fen) = match text.split_once(' ') {
            Some((name, fen)) if fen.split(' ').count() == 6 => (name, fen),
            _ => (opponent, text.as_str()),
        };
        let opponent: ResponseOpponent = name.parse().map_err(io::Error::other)?;
        let start = Chess::from_fen(fen)
            .map_err(|faults| io::Error::other(format!("position “{fen}”: {faults}")))?;
        let mut player = OpponentPlayer::open(&opponent).map_err(io::Error::other)?;
        let shown = shortest(&start, moves, |position| player.reply(position));
        let shown = shown.map_err(io::Error::other)?;
        let line = shown.line.unwrap_or_default();
        let found = match line.len() {
            0 => String::new(),
            plies => plies.div_ceil(2).to_string(),
        };
        let line: Vec<String> = line.iter().map(Move::to_string).collect();
        let (none, calls) = (shown.none_within, shown.calls);
        println!(
            "| {name} | `{fen}` | {none} | {found} | {calls} | {} |",
            line.join(" ")
        );
    }
    Ok(())
}

fn method(name: &str) -> io::Result<TrainMethod> {
    TrainMethod::named(name).ok_or_else(|| invalid(name))
}

fn ladder(what: &LadderArguments) -> io::Result<()> {
    let start = match &what.fen {
        Some(fen) => fen
            .parse::<Chess>()
            .map_err(|error| invalid(&error.to_string()))?,
        None => Chess::start(),
    };
    let kept_before = match &what.resume {
        Some(path) => read_results::<ResponseTrial>(path)?,
        None => Vec::new(),
    };
    let kept = what.resume.as_ref().map(|path| {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok::<Box<dyn Write>, io::Error>(Box::new(file))
    });
    let mut out = kept.unwrap_or_else(|| Ok(Box::new(io::stdout().lock())))?;
    for opponent in &what.opponents {
        let answers: ResponseOpponent =
            opponent.parse().map_err(|error: String| invalid(&error))?;
        for name in &what.methods {
            let method = method(name)?;
            let paper = method.is_paper();
            for seed in 1..=what.seeds {
                let same = |trial: &ResponseTrial| {
                    let same = trial.method == *name && trial.opponent == *opponent;
                    same && trial.seed == seed && trial.grey == what.grey
                };
                if kept_before.iter().any(same) {
                    continue;
                }
                let plan = ResponsePlan {
                    start: start.clone(),
                    opponent: answers.clone(),
                    method,
                    parameters: what.parameters.clone(),
                    knows: if paper || what.material {
                        Knows::Material
                    } else {
                        Knows::Evaluation
                    },
                    horizon: what.horizon.unwrap_or(if paper { 10 } else { 40 }),
                    calls: what.calls,
                    walks: what.walks,
                    on: what.on,
                    grey: what.grey,
                    seed,
                };
                let clock = Instant::now();
                let mut trial = run_trial(&plan).map_err(io::Error::other)?;
                eprintln!(
                    "{opponent} {name} {seed}: first {:?}, moves {:?}, cost {}, calls {}, walks {}, confirmed {}, {:.1} s",
                    trial.first,
                    trial.moves,
                    trial.cost,
                    trial.calls,
                    trial.walks,
                    trial.confirmed,
                    clock.elapsed().as_secs_f64()
                );
                if what.brief {
                    trial.line.clear();
                    trial.trace.clear();
                }
                writeln!(out, "{}", serde_json::to_string(&trial)?)?;
            }
        }
    }
    Ok(())
}
