//! `seriatim lab duel`, `seriatim lab fit-terms` (chess), `seriatim lab tree-labels` and
//! `seriatim lab fit-net` (antichess).

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
use seriatim_cli::lab::tree_labels::{Label, LabelPlan, Labels};

use crate::Arguments;
use crate::experiments::read_results;
use crate::watching::Counter;

/// Variants that are played move by move.
#[derive(Clone, Copy, ValueEnum)]
pub enum DuelVariant {
    /// Orthodox chess.
    Chess,
    /// Antichess.
    Antichess,
}

/// Players, number of games and openings of a duel.
#[derive(Args, Clone)]
pub struct DuelArguments {
    /// Variant to play.
    #[arg(long, value_enum)]
    game: DuelVariant,
    /// First player: random, dearest, level=3, full, full,null-move=no,nodes=500, paper,
    /// paper,engine=simple,depth=4 or uci:COMMAND
    #[arg(long, default_value = "full")]
    first: DuelContestant,
    /// Second player, in the same form.
    #[arg(long, default_value = "full")]
    second: DuelContestant,
    /// Number of games. Every opening is played twice.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Number of random plies at the beginning of a pair of games.
    #[arg(long, default_value_t = 6)]
    plies: usize,
    /// Node limit of the search that decides whether an opening leaves the game open; lost openings
    /// are not played. With the small default, some openings that are lost by force are played.
    #[arg(long, default_value_t = JUDGED, value_parser = clap::value_parser!(u64).range(1..))]
    judged: u64,
    /// File with the moves of one opening per line, instead of random openings.
    #[arg(long, conflicts_with_all = ["plies", "judged"])]
    openings: Option<PathBuf>,
    /// Number of games played at the same time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// File of finished games, one per line. Games found in it are not played again; new ones are
    /// added.
    #[arg(long)]
    resume: Option<PathBuf>,
}

/// Arguments of `lab fit-terms`.
#[derive(Args, Clone)]
pub struct FitTermsArguments {
    /// Strength of the ridge penalty that keeps each weight near its present value.
    #[arg(long, default_value_t = 30.0)]
    ridge: f64,
    /// Share of the players' evaluations in the target, beside the result of the game: from 0 to 1
    #[arg(long, default_value_t = 0.0)]
    values: f64,
    /// Files of games, as written by `lab duel --resume`.
    #[arg(required = true)]
    games: Vec<PathBuf>,
}

/// Arguments of `lab fit-net`.
#[derive(Args, Clone)]
pub struct FitNetArguments {
    /// Number of passes through all positions.
    #[arg(long, default_value_t = 20)]
    rounds: usize,
    /// Share of the players' evaluations in the target, beside the result of the game: from 0 to 1
    #[arg(long, default_value_t = 0.5)]
    values: f64,
    /// Share of each step by which a piece's weights are drawn towards 0: less for more positions
    #[arg(long, default_value_t = 0.022)]
    lasso: f64,
    /// The files are labels, as written by `lab tree-labels`. Weight of a position from a search
    /// beside one from a game.
    #[arg(long)]
    tree: Option<f64>,
    /// Leave out labels that are only bounds.
    #[arg(long)]
    exact: bool,
    /// File for the net.
    #[arg(long)]
    out: PathBuf,
    /// Files of games, as written by `lab duel --resume`.
    #[arg(required = true)]
    games: Vec<PathBuf>,
}

/// Arguments of `lab tree-labels`.
#[derive(Args, Clone)]
pub struct TreeLabelsArguments {
    /// Number of files.
    #[arg(long, default_value_t = 10)]
    files: u64,
    /// Number of groups of four games whose labels go into one file.
    #[arg(long, default_value_t = 250)]
    groups: u64,
    /// Least depth of the search of a position that was not played, in plies
    #[arg(long, default_value_t = 2)]
    plies: u16,
    /// Number of positions below each searched position that are searched themselves
    #[arg(long, default_value_t = 0)]
    below: usize,
    /// Nodes of such a search
    #[arg(long, default_value_t = 300)]
    below_nodes: u64,
    /// Folder for the files. Files found in it are not made again.
    #[arg(long)]
    out: PathBuf,
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
    let counter = Counter::begin();
    let keep = |game: &DuelGame, done: usize, total: usize| {
        points += game.points;
        counter.show(&format!("{points} points, {}", game.reason), done, total);
        let Some(file) = &mut file else { return Ok(()) };
        let kept = Kept {
            of: of.clone(),
            result: game.clone(),
        };
        let line = serde_json::to_string(&kept).map_err(|error| error.to_string())?;
        writeln!(file, "{line}").map_err(|error| error.to_string())
    };
    let games = duel::run::<G>(this, &known, what.threads, keep).map_err(io::Error::other)?;
    drop(counter);
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

/// Fits the weights and writes the lines of their table.
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

/// Plays games and writes labels of positions from their searches.
pub fn tree_labels(arguments: &Arguments, what: &TreeLabelsArguments) -> io::Result<()> {
    let nodes = arguments
        .nodes
        .ok_or_else(|| invalid("labels need --nodes, for each search"))?;
    let seed = arguments.seed.into();
    fs::create_dir_all(&what.out).map_err(|error| files::named(&what.out, &error))?;
    let mut labels = Labels::new(LabelPlan {
        nodes,
        plies: what.plies,
        below: what.below,
        below_nodes: what.below_nodes,
        seed,
    });
    let counter = Counter::begin();
    for number in 0..what.files {
        let path = what.out.join(format!("{number:05}.labels"));
        if !path.exists() {
            let groups = number * what.groups..(number + 1) * what.groups;
            let all = groups.flat_map(|group| labels.group(group));
            let bytes: Vec<u8> = all.flat_map(|label| label.to_bytes()).collect();
            files::write(&path, bytes)?;
        }
        counter.show("files", number as usize + 1, what.files as usize);
    }
    Ok(())
}

fn read_labels(path: &Path) -> io::Result<Vec<u8>> {
    let bytes = fs::read(path).map_err(|error| files::named(path, &error))?;
    match Label::fault(&bytes) {
        Some(number) => Err(files::named(
            path,
            &invalid(&format!("label {number} cannot be read")),
        )),
        None => Ok(bytes),
    }
}

/// Fits the net and writes its file.
pub fn fit_net(arguments: &Arguments, what: &FitNetArguments) -> io::Result<()> {
    let plan = NetPlan {
        rounds: what.rounds,
        values: what.values,
        lasso: what.lasso,
        seed: arguments.seed.into(),
    };
    let counter = Counter::begin();
    let told = |round, (before, after): (f64, f64)| {
        counter.show(&format!("{before:.5} {after:.5}"), round, plan.rounds);
    };
    let (fit, of) = if let Some(tree) = what.tree {
        let labels = what.games.iter().map(|path| read_labels(path));
        let labels = labels.collect::<io::Result<Vec<_>>>()?;
        let of = format!("{} files", labels.len());
        (
            fit_net::fit_labels(&labels, tree, what.exact, plan, told),
            of,
        )
    } else {
        let games = read_games(&what.games)?;
        let of = format!("{} games", games.len());
        (fit_net::fit(&games, plan, told), of)
    };
    drop(counter);
    let (before, after) = fit.losses;
    println!(
        "{} positions of {of}; cross entropy of others {before:.5} by the weights in use, {after:.5} by these",
        fit.positions
    );
    files::write(&what.out, fit.weights.to_bytes())
}
