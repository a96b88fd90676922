//! `seriatim lab two-turns`: searches positions for a safe turn, or for a mate in two.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use cpu_time::ThreadTime;
use seriatim_cli::files;
use seriatim_cli::lab::safe_turns::{self, LineTrial};
use seriatim_cli::lab::turn_map::run::Shard;
use seriatim_cli::lab::turn_puzzles::{self, TurnTrial};
use seriatim_cli::lab::two_turns::{self, TwoTurnLimits, TwoTurnQuestion, TwoTurnTrial};

use crate::Arguments;
use crate::experiments::{read_problems, read_results, resumed};
use crate::matches::read_games;
use crate::watching::Counter;

/// Positions and limits.
#[derive(Args, Clone)]
pub struct TwoTurnArguments {
    /// Looks for mates in two instead of safe turns.
    #[arg(long)]
    win: bool,
    /// Processor time for each position, in milliseconds.
    #[arg(long, default_value_t = 10_000.0)]
    limit_ms: f64,
    /// File of games that ended in mate, in the format that `lab fit-weights` reads. Without it,
    /// positions are read.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Takes every so many-th game of the file.
    #[arg(long, default_value_t = 45)]
    every: usize,
    /// Takes so many turns before the mating turn.
    #[arg(long, default_value_t = 1)]
    before: usize,
    /// Highest number of a turn that is taken.
    #[arg(long, default_value_t = 8)]
    last: u16,
    /// File of the results, one per line. Positions found in it are not searched again; new
    /// results are added.
    #[arg(long)]
    resume: PathBuf,
}

/// Runs the experiment and writes its table.
pub fn run(arguments: &Arguments, what: &TwoTurnArguments) -> io::Result<()> {
    let problems = match &what.from {
        Some(path) => two_turns::positions(&read_games(path)?, what.every, what.before, what.last),
        None => read_problems(arguments)?,
    };
    let question = if what.win {
        TwoTurnQuestion::Win
    } else {
        TwoTurnQuestion::Survive
    };
    let limits = TwoTurnLimits {
        ms: what.limit_ms,
        nodes: arguments.nodes.unwrap_or(u64::MAX),
    };
    let (mut trials, mut file) = resumed::<TwoTurnTrial>(&what.resume)?;
    let clock = ThreadTime::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let counter = Counter::begin();
    for (done, problem) in problems.iter().enumerate() {
        counter.show(&problem.id, done, problems.len());
        if !trials.iter().any(|one| one.id == problem.id) {
            let trial = two_turns::trial(problem, question, limits, now);
            writeln!(file, "{}", serde_json::to_string(&trial)?)?;
            trials.push(trial);
        }
    }
    drop(counter);
    io::stdout().write_all(two_turns::table(&trials, what.limit_ms).as_bytes())
}

/// Limit and file of results.
#[derive(Args, Clone)]
pub struct BookLineArguments {
    /// Processor time for the verdict on a line, in milliseconds.
    #[arg(long, default_value_t = 20_000.0)]
    limit_ms: f64,
    /// Processor time for the count of the safe turns after a line, in milliseconds; 0 for no
    /// count.
    #[arg(long, default_value_t = 20_000.0)]
    count_ms: f64,
    /// Counts only a random sample of that many different turns after each line.
    #[arg(long)]
    sample: Option<usize>,
    /// Decides only a share of the lines, as 1/2.
    #[arg(long, default_value = "1/1")]
    shard: Shard,
    /// File of the results, one per line. Lines found in it are not decided again; new results are
    /// added.
    #[arg(long)]
    resume: PathBuf,
}

/// Decides the positions after the lines of the book, and writes a table.
pub fn run_book_lines(what: &BookLineArguments) -> io::Result<()> {
    let lines = safe_turns::book_lines();
    let (mut trials, mut file) = resumed::<LineTrial>(&what.resume)?;
    let clock = ThreadTime::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let counter = Counter::begin();
    for (done, line) in lines.iter().enumerate() {
        counter.show(&line.id, done, lines.len());
        let rules = line.start.rules().name();
        let is = |one: &LineTrial| one.verdict.id == line.id && one.verdict.rules == rules;
        if what.shard.has(done) && !trials.iter().any(is) {
            let trial =
                safe_turns::line_trial(line, [what.limit_ms, what.count_ms], what.sample, now);
            writeln!(file, "{}", serde_json::to_string(&trial)?)?;
            trials.push(trial);
        }
    }
    drop(counter);
    io::stdout().write_all(safe_turns::table(&trials).as_bytes())
}

/// Games to take puzzles from.
#[derive(Args, Clone)]
pub struct TurnPuzzleArguments {
    /// File of games, in the format that `lab fit-weights` reads. Without it, the neighbours of the
    /// lost positions in the files of results are tried: one piece elsewhere, or missing.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Highest turn number that a position gets.
    #[arg(long, default_value_t = 4)]
    last: u16,
    /// Maximum number of different ends of a turn.
    #[arg(long, default_value_t = 60_000)]
    ends: usize,
    /// Stops after so many seconds; the next run goes on from there.
    #[arg(long)]
    seconds: Option<u64>,
    /// Decides only the positions of a share of the games, as 1/2.
    #[arg(long, default_value = "1/1")]
    shard: Shard,
    /// Files of the results, one per line. Positions found in any of them are not decided again;
    /// new results are added to the first.
    #[arg(long, required = true)]
    resume: Vec<PathBuf>,
    /// Folder for the packs and their list; without it, only the table is written.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Makes puzzles over two turns, and writes a table of the positions tried.
pub fn run_puzzles(what: &TurnPuzzleArguments) -> io::Result<()> {
    let mut trials: Vec<TurnTrial> = Vec::new();
    for path in &what.resume {
        trials.extend(read_results(path)?);
    }
    let leads = match &what.from {
        Some(path) => turn_puzzles::leads(&read_games(path)?, what.last),
        None => turn_puzzles::neighbours(&trials),
    };
    let (_, mut file) = resumed::<TurnTrial>(&what.resume[0])?;
    let mut known: HashSet<(String, String)> = trials
        .iter()
        .map(|one| (one.fen.clone(), one.rules.clone()))
        .collect();
    let survivals = |trial: &TurnTrial| trial.puzzles.iter().filter(|one| one.safe > 0).count();
    let mut found: HashMap<usize, usize> = HashMap::new();
    for trial in &trials {
        *found.entry(trial.game).or_default() += survivals(trial);
    }
    let began = Instant::now();
    let counter = Counter::begin();
    for (number, lead) in leads.iter().enumerate() {
        if (what.seconds).is_some_and(|most| began.elapsed().as_secs() >= most) {
            break;
        }
        let found = found.entry(lead.game).or_default();
        if !what.shard.has(lead.game) || lead.changed && *found >= turn_puzzles::ENOUGH {
            continue;
        }
        let key = (lead.start.to_string(), lead.start.rules().name().to_owned());
        if !known.insert(key) {
            continue;
        }
        let trial = turn_puzzles::trial(lead, what.ends);
        *found += survivals(&trial);
        writeln!(file, "{}", serde_json::to_string(&trial)?)?;
        counter.show(&trial.verdict, number, leads.len());
        trials.push(trial);
    }
    drop(counter);
    if let Some(out) = &what.out {
        fs::create_dir_all(out)?;
        for (name, text) in turn_puzzles::write(&trials)? {
            files::write(out.join(name), text)?;
        }
    }
    io::stdout().write_all(turn_puzzles::table(&trials).as_bytes())
}
