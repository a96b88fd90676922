//! `seriatim lab two-turns`: searches positions for a safe turn, or for a mate in two.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use cpu_time::ThreadTime;
use seriatim_cli::lab::two_turns::{self, TwoTurnQuestion, TwoTurnTrial};

use crate::Arguments;
use crate::experiments::{bar, read_problems, resumed};
use crate::matches::read_games;

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
    for (done, problem) in problems.iter().enumerate() {
        bar(&problem.id, done, problems.len());
        if !trials.iter().any(|one| one.id == problem.id) {
            let trial = two_turns::trial(problem, question, what.limit_ms, now);
            writeln!(file, "{}", serde_json::to_string(&trial)?)?;
            trials.push(trial);
        }
    }
    eprintln!();
    io::stdout().write_all(two_turns::table(&trials, what.limit_ms).as_bytes())
}
