//! `seriatim lab two-turns`: searches positions for a safe turn, or for a mate in two.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use cpu_time::ThreadTime;
use seriatim_cli::files;
use seriatim_cli::lab::turn_map::run::Shard;
use seriatim_cli::lab::turn_puzzles::{self, TurnTrial};
use seriatim_cli::lab::two_turns::{self, TwoTurnQuestion, TwoTurnTrial};

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
    let (mut trials, mut file) = resumed::<TwoTurnTrial>(&what.resume)?;
    let clock = ThreadTime::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let counter = Counter::begin();
    for (done, problem) in problems.iter().enumerate() {
        counter.show(&problem.id, done, problems.len());
        if !trials.iter().any(|one| one.id == problem.id) {
            let trial = two_turns::trial(problem, question, what.limit_ms, now);
            writeln!(file, "{}", serde_json::to_string(&trial)?)?;
            trials.push(trial);
        }
    }
    drop(counter);
    io::stdout().write_all(two_turns::table(&trials, what.limit_ms).as_bytes())
}

/// Games to take puzzles from.
#[derive(Args, Clone)]
pub struct TurnPuzzleArguments {
    /// File of games, in the format that `lab fit-weights` reads.
    #[arg(long)]
    from: PathBuf,
    /// Highest turn number that a position gets.
    #[arg(long, default_value_t = 4)]
    last: u16,
    /// Maximum number of different ends of a turn.
    #[arg(long, default_value_t = 60_000)]
    ends: usize,
    /// Stops after so many seconds; the next run goes on from there.
    #[arg(long)]
    seconds: Option<u64>,
    /// Decides only a share of the positions, as 1/2.
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
    let leads = turn_puzzles::leads(&read_games(&what.from)?, what.last);
    let mut trials: Vec<TurnTrial> = Vec::new();
    for path in &what.resume {
        trials.extend(read_results(path)?);
    }
    let (_, mut file) = resumed::<TurnTrial>(&what.resume[0])?;
    let mut known: HashSet<(String, String)> = trials
        .iter()
        .map(|one| (one.fen.clone(), one.rules.clone()))
        .collect();
    let began = Instant::now();
    let counter = Counter::begin();
    for (number, lead) in leads.iter().enumerate() {
        if (what.seconds).is_some_and(|most| began.elapsed().as_secs() >= most) {
            break;
        }
        let key = (lead.start.to_string(), lead.start.rules().name().to_owned());
        if !what.shard.has(number) || !known.insert(key) {
            continue;
        }
        let trial = turn_puzzles::trial(lead, what.ends);
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
