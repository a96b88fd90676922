//! `seriatim lab duel`, `seriatim lab fit-terms` (chess) and `seriatim lab fit-net` (antichess).

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use seriatim_cli::files;
use seriatim_cli::lab::duel::openings::JUDGED;
use seriatim_cli::lab::duel::{
    self, AntichessLab, ChessLab, DuelContestant, DuelGame, DuelOpenings, DuelPlan, LabGame,
};
use seriatim_cli::lab::fit_net::{self, NetPlan};
use seriatim_cli::lab::fit_terms;
use seriatim_cli::lab::rounds::{Kept, RoundLimit};

use crate::Arguments;
use crate::experiments::{bar, read_results};

/// The games that are played move by move.
#[derive(Clone, Copy, ValueEnum)]
pub enum DuelVariant {
    /// Orthodox chess.
    Chess,
    /// Antichess.
    Antichess,
}

/// Who plays whom, how often.
#[derive(Args, Clone)]
pub struct DuelArguments {
    /// Which game.
    #[arg(long, value_enum)]
    game: DuelVariant,
    /// random, dearest, level=3, full, full,null-move=no,nodes=500, paper, paper,engine=simple,depth=4 or uci:COMMAND
    #[arg(long, default_value = "full")]
    first: DuelContestant,
    /// The other, in the same form.
    #[arg(long, default_value = "full")]
    second: DuelContestant,
    /// Games; every opening is played twice.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Random plies with which a pair of games begins.
    #[arg(long, default_value_t = 6)]
    plies: usize,
    /// Nodes of the search that says of an opening whether it leaves the game open; others are not played. The few of the default let
    /// through some that are lost by force.
    #[arg(long, default_value_t = JUDGED, value_parser = clap::value_parser!(u64).range(1..))]
    judged: u64,
    /// A file with the moves of an opening in each line, in place of random ones.
    #[arg(long, conflicts_with_all = ["plies", "judged"])]
    openings: Option<PathBuf>,
    /// Games at the same time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Finished games, one a line: those that are there are not played again, new ones are added.
    #[arg(long)]
    resume: Option<PathBuf>,
}

/// Games to fit weights to.
#[derive(Args, Clone)]
pub struct FitTermsArguments {
    /// How much it takes to move a weight away from what it is.
    #[arg(long, default_value_t = 30.0)]
    ridge: f64,
    /// How much the values that were told of a position count beside the result of the game: from 0 to 1
    #[arg(long, default_value_t = 0.0)]
    values: f64,
    /// Files of games, as `lab duel --resume` keeps them.
    #[arg(required = true)]
    games: Vec<PathBuf>,
}

/// Games to fit the net of antichess to.
#[derive(Args, Clone)]
pub struct FitNetArguments {
    /// Times that all positions are gone through.
    #[arg(long, default_value_t = 20)]
    rounds: usize,
    /// How much the values that were told of a position count beside the result of the game: from 0 to 1
    #[arg(long, default_value_t = 0.5)]
    values: f64,
    /// Where the net goes.
    #[arg(long)]
    out: PathBuf,
    /// Files of games, as `lab duel --resume` keeps them.
    #[arg(required = true)]
    games: Vec<PathBuf>,
}

fn invalid(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

/// Plays the duel and writes the report.
pub fn run(arguments: &Arguments, what: &DuelArguments) -> io::Result<()> {
    let limit = match (arguments.nodes, arguments.time_ms) {
        (Some(nodes), None) => RoundLimit::Nodes(nodes),
        (None, Some(ms)) if ms.is_finite() && ms > 0.0 => RoundLimit::Ms(ms),
        _ => {
            return Err(invalid(
                "a duel needs either --nodes or --time-ms, for each move",
            ));
        }
    };
    let seed = arguments.seed.into();
    match what.game {
        DuelVariant::Chess => play::<ChessLab>(what, limit, seed),
        DuelVariant::Antichess => play::<AntichessLab>(what, limit, seed),
    }
}

fn openings<G: LabGame>(what: &DuelArguments) -> io::Result<DuelOpenings> {
    let Some(path) = &what.openings else {
        return Ok(DuelOpenings::Random {
            plies: what.plies,
            judged: what.judged,
        });
    };
    let name = path.display().to_string();
    let text = fs::read_to_string(path)
        .map_err(|error| invalid(&format!("openings “{name}”: {error}")))?;
    DuelOpenings::listed::<G>(&name, &text).map_err(|why| invalid(&why))
}

fn play<G: LabGame>(what: &DuelArguments, limit: RoundLimit, seed: u64) -> io::Result<()> {
    let this = &DuelPlan {
        contestants: [what.first.clone(), what.second.clone()],
        games: what.games,
        limit,
        openings: openings::<G>(what)?,
        seed,
    };
    let of = this.id::<G>();
    let known = what.resume.as_deref().map_or_else(
        || Ok(Vec::new()),
        |path| {
            let kept: Vec<Kept<DuelGame>> = read_results(path)?;
            let same = kept.into_iter().filter(|kept| kept.of == of);
            Ok::<_, io::Error>(same.map(|kept| kept.result).collect())
        },
    )?;
    let mut file = match &what.resume {
        Some(path) => Some(OpenOptions::new().create(true).append(true).open(path)?),
        None => None,
    };
    let mut points = 0.0;
    let keep = |game: &DuelGame, done: usize, total: usize| {
        points += game.points;
        bar(&format!("{points} points, {}", game.reason), done, total);
        let Some(file) = &mut file else { return Ok(()) };
        let kept = Kept {
            of: of.clone(),
            result: game.clone(),
        };
        let line = serde_json::to_string(&kept).map_err(|error| error.to_string())?;
        writeln!(file, "{line}").map_err(|error| error.to_string())
    };
    let games = duel::run::<G>(this, &known, what.threads, keep).map_err(io::Error::other)?;
    eprintln!();
    io::stdout().write_all(duel::report::markdown::<G>(this, &games).as_bytes())
}

fn read_games(paths: &[PathBuf]) -> io::Result<Vec<DuelGame>> {
    let mut games = Vec::new();
    for path in paths {
        let kept: Vec<Kept<DuelGame>> = read_results(Path::new(path))?;
        games.extend(kept.into_iter().map(|kept| kept.result));
    }
    Ok(games)
}

/// Fits the weights and writes the lines of the table.
pub fn fit(what: &FitTermsArguments) -> io::Result<()> {
    let games = read_games(&what.games)?;
    let fit = fit_terms::fit(&games, what.ridge, what.values);
    eprintln!(
        "{} positions of {} games; likelihood {:.4}",
        fit.positions, fit.games, fit.likelihood
    );
    let lines = fit_terms::rust(&fit);
    io::stdout().write_all(lines.as_bytes())
}

/// Fits the net and writes it.
pub fn fit_net(arguments: &Arguments, what: &FitNetArguments) -> io::Result<()> {
    let games = read_games(&what.games)?;
    let plan = NetPlan {
        rounds: what.rounds,
        values: what.values,
        seed: arguments.seed.into(),
    };
    let fit = fit_net::fit(&games, plan, |round, (before, after)| {
        bar(&format!("{before:.5} {after:.5}"), round, plan.rounds);
    });
    let (before, after) = fit.losses;
    println!(
        "{} positions of {} games; cross entropy of others {before:.5} by the weights in use, {after:.5} by these",
        fit.positions,
        games.len()
    );
    files::write(&what.out, fit.weights.to_bytes())
}
