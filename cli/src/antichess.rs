//! Command line of `seriatim lab antichess …`: one command for each figure of Andress &
//! Ramakrishnan (2016).

use crate::words::words;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use seriatim::antichess::paper::{LearnOptions, LearnView};
use seriatim::rules::Antichess;
use seriatim_cli::files;
use seriatim_cli::lab::antichess::only_moves::OnlyLimits;
use seriatim_cli::lab::antichess::tournament::{self, Fixture, PaperGameResult};
use seriatim_cli::lab::antichess::{
    figures, games, kept_tree, learners, openings, textbook_search, weights, wins,
};
use seriatim_cli::lab::duel::DuelGame;
use seriatim_cli::lab::rounds::Kept;
use seriatim_cli::lab::{stored_tables, tables};

use crate::Arguments;
use crate::antichess_wins;
use crate::experiments::read_results;
use crate::watching::Counter;

/// Figure or table to reproduce.
#[derive(Clone, Subcommand)]
pub enum AntichessExperiment {
    /// Figure 3: the weights learnt from recorded games by TD(λ), by learning parameter.
    Weights(WeightsArguments),
    /// Figure 4: the final engine with more and more random moves, against the simple and the
    /// advanced baseline.
    Epsilon {
        /// Number of games for each point and side.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// Begin the games with openings of four random plies, not from the starting position as in
        /// Andress & Ramakrishnan (2016).
        #[arg(long)]
        openings: bool,
        /// Threads and results file.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Section 6: the engine and its baselines against each other.
    Baselines {
        /// Number of games for each pair.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// Threads and results file.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Section 5: gain from following forced lines, by ε.
    Forced {
        /// Number of games for each pair.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// Threads and results file.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Section 5: positions saved by keeping the search tree and its move ordering.
    Order {
        /// Number of openings to search from.
        #[arg(long, default_value_t = 20)]
        openings: usize,
        /// Depths in plies.
        #[arg(long, value_delimiter = ',', default_value = "3,4")]
        depths: Vec<u32>,
    },
    /// Statistics of the endgame tables: wins of each side, and the longest wins.
    Tables {
        /// Number of pieces: 2, 3 or, with a folder, 4.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
        men: u8,
        /// Folder for the tables of four pieces, a compressed file for each material. Files found
        /// in it are not made again.
        #[arg(long, required_if_eq("men", "4"))]
        folder: Option<PathBuf>,
        /// Number of random positions of each material to check by the rules.
        #[arg(long, default_value_t = 0)]
        checked: usize,
    },
    /// Makes puzzles whose only winning move is proved, from recorded games.
    Puzzles {
        /// File of recorded games.
        file: PathBuf,
        /// Maximum number of games to read, from the first on.
        #[arg(long, default_value_t = usize::MAX)]
        most: usize,
        /// Number of puzzles to choose.
        #[arg(long, default_value_t = 500)]
        wanted: usize,
        /// File with the results of each game, one per line. Games found in it are not searched
        /// again; new results are added.
        #[arg(long)]
        resume: PathBuf,
        /// Folder for the packs and their list.
        #[arg(long)]
        out: PathBuf,
    },
    /// Proves that first moves lose: looks for a reply after which Black has a forced win.
    Openings {
        /// First moves in UCI notation; all first moves if none is given.
        firsts: Vec<String>,
        /// Black's replies to search, in UCI notation; all replies if none is given.
        #[arg(long, value_delimiter = ',')]
        replies: Vec<String>,
        /// Size of the table in MiB.
        #[arg(long, default_value_t = 256)]
        mib: usize,
        /// File with the results of each search, one per line. Searches found in it are not
        /// repeated; new results are added.
        #[arg(long)]
        resume: PathBuf,
        /// Folder for the certificates and their list.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Measures how fast forced wins of games are proved.
    Wins {
        /// File of recorded games, or of wins as written by `--resume`.
        file: PathBuf,
        /// Number of wins.
        #[arg(long, default_value_t = 260)]
        wanted: usize,
        /// File with the results of each game, one per line. Games found in it are not searched
        /// again; new results are added.
        #[arg(long)]
        resume: PathBuf,
    },
    /// Measures the nodes that a textbook proof search needs for the wins in a file.
    Plain {
        /// File of wins, as written by `wins --resume`.
        file: PathBuf,
    },
    /// Finds how many moves of each puzzle are the only winning ones, and checks every move that a
    /// puzzle asks for.
    Later {
        /// Packs of puzzles.
        #[arg(required = true)]
        packs: Vec<PathBuf>,
        /// File with the results of each puzzle, one per line. Puzzles found in it are not searched
        /// again; new results are added.
        #[arg(long)]
        resume: PathBuf,
        /// Node limit of the search for a second winning move.
        #[arg(long, default_value_t = OnlyLimits::MINED.second)]
        second: u64,
        /// Node limit of the proof that another move loses.
        #[arg(long, default_value_t = OnlyLimits::MINED.nodes)]
        refute: u64,
        /// Size of the table of each proof, in KiB.
        #[arg(long, default_value_t = OnlyLimits::MINED.bytes >> 10)]
        kib: usize,
        /// Folder for the new packs, whose puzzles ask for all only moves found by this run.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Compares the ways of learning with Andress & Ramakrishnan's features: each plays the preset
    /// at depth 3.
    Learners {
        /// File of recorded games.
        file: PathBuf,
        /// File of games of our engine, as written by `lab duel --resume`.
        #[arg(long)]
        own: Option<PathBuf>,
        /// Number of games of each learner against the preset.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// Threads and results file.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Tests that the engine wins won positions: endings of three pieces, and proved wins.
    Conversions {
        /// File of wins, as written by `wins --resume`.
        file: PathBuf,
        /// Number of endings, and maximum number of proved wins.
        #[arg(long, default_value_t = 250)]
        each: usize,
        /// File with the results of each position, one per line. Positions found in it are not
        /// played again; new results are added.
        #[arg(long)]
        resume: PathBuf,
    },
    /// Writes recorded games in the form that the page reads.
    Games {
        /// File of recorded games.
        file: PathBuf,
    },
}

/// Threads and results file of the games.
#[derive(Args, Clone)]
pub struct RunArguments {
    /// Number of games played at the same time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// File of finished games, one per line. Games found in it are not played again; new ones are
    /// added.
    #[arg(long)]
    resume: Option<PathBuf>,
}

/// Parameters of learning.
#[derive(Args, Clone)]
pub struct WeightsArguments {
    /// File of recorded games.
    file: PathBuf,
    /// Parameter λ of TD(λ).
    #[arg(long, default_value_t = LearnOptions::default().lambda)]
    lambda: f64,
    /// Learning rate η.
    #[arg(long, default_value_t = LearnOptions::default().rate)]
    eta: f64,
    /// Number of passes through all games.
    #[arg(long, default_value_t = LearnOptions::default().passes)]
    passes: u32,
    /// Side from whose view the games are learnt.
    #[arg(long, value_parser = words::<LearnView>(), default_value = "both")]
    view: LearnView,
    /// Number of seeds, each of which gives another order of the games.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// Learn also from games that did not end on the board.
    #[arg(long)]
    resigned: bool,
    /// Make a step from one move of a side to its next move, instead of one ply.
    #[arg(long)]
    own_steps: bool,
}

/// Runs an experiment and writes its report in Markdown.
pub fn run(arguments: &Arguments, what: &AntichessExperiment) -> io::Result<()> {
    let text = match what {
        AntichessExperiment::Weights(what) => {
            let file = files::read(&what.file)?;
            let games = games::read(file.lines()).map_err(io::Error::other)?;
            let options = LearnOptions {
                lambda: what.lambda,
                rate: what.eta,
                passes: what.passes,
                seed: arguments.seed.into(),
                view: what.view,
                resigned: what.resigned,
                own_steps: what.own_steps,
                ..LearnOptions::default()
            };
            let seeds = what.seeds;
            weights::run(&games, &weights::WeightsTrial { options, seeds })
        }
        AntichessExperiment::Epsilon {
            games,
            openings,
            run,
        } => play(arguments, run, &figures::epsilon(*openings, *games))?,
        AntichessExperiment::Baselines { games, run } => {
            play(arguments, run, &figures::baselines(*games))?
        }
        AntichessExperiment::Forced { games, run } => {
            play(arguments, run, &figures::epsilons(*games))?
        }
        AntichessExperiment::Order { openings, depths } => {
            kept_tree::run(depths, *openings, arguments.seed.into())
        }
        AntichessExperiment::Tables {
            men: 4,
            folder: Some(folder),
            checked,
        } => stored_tables::run::<Antichess>(folder, *checked, arguments.seed.into())?,
        AntichessExperiment::Tables { men, .. } => tables::run::<Antichess>((*men).into()),
        AntichessExperiment::Puzzles {
            file,
            most,
            wanted,
            resume,
            out,
        } => antichess_wins::mine(file, *most, *wanted, resume, out)?,
        AntichessExperiment::Openings {
            firsts,
            replies,
            mib,
            resume,
            out,
        } => {
            let limits = openings::OpeningLimits {
                nodes: arguments.limits().nodes.unwrap_or(10_000_000),
                bytes: mib << 20,
                replies: replies.clone(),
            };
            antichess_wins::first_moves(firsts, &limits, resume, out.as_deref())?
        }
        AntichessExperiment::Wins {
            file,
            wanted,
            resume,
        } => antichess_wins::forced_wins(file, *wanted, arguments.seed.into(), resume)?,
        AntichessExperiment::Plain { file } => {
            let text = files::read(file)?;
            let wins: io::Result<Vec<_>> = text.lines().map(wins::WinSource::read).collect();
            textbook_search::run(&wins?)?
        }
        AntichessExperiment::Later {
            packs,
            resume,
            second,
            refute,
            kib,
            out,
        } => {
            let limits = OnlyLimits {
                second: *second,
                nodes: *refute,
                bytes: kib << 10,
            };
            antichess_wins::later_moves(packs, resume, &limits, out.as_deref())?
        }
        AntichessExperiment::Learners {
            file,
            own,
            games,
            run,
        } => learners(arguments, file, own.as_deref(), *games, run)?,
        AntichessExperiment::Conversions { file, each, resume } => {
            antichess_wins::converted(arguments, file, *each, resume)?
        }
        AntichessExperiment::Games { file } => {
            let file = files::read(file)?;
            let lines: Result<Vec<String>, _> = file.lines().map(games::compact).collect();
            lines?.join("\n") + "\n"
        }
    };
    io::stdout().write_all(text.as_bytes())
}

/// Learns in every way, plays each result against the preset and returns the comparison.
fn learners(
    arguments: &Arguments,
    file: &Path,
    own: Option<&Path>,
    count: usize,
    run: &RunArguments,
) -> io::Result<String> {
    let file = files::read(file)?;
    let recorded = games::read(file.lines()).map_err(io::Error::other)?;
    let own: Vec<Kept<DuelGame>> = own.map_or_else(|| Ok(Vec::new()), read_results)?;
    let own: Vec<DuelGame> = own.into_iter().map(|kept| kept.result).collect();
    let learnt = learners::learn(&recorded, &own, arguments.seed.into());
    let fixtures = learners::fixtures(&learnt, count);
    let played = played(arguments, run, &fixtures)?;
    Ok(learners::table(&learnt, &fixtures, &played))
}

/// Plays all fixtures and returns their rows.
fn play(arguments: &Arguments, run: &RunArguments, fixtures: &[Fixture]) -> io::Result<String> {
    let games = played(arguments, run, fixtures)?;
    Ok(tournament::rows(fixtures, &games))
}

/// Plays all fixtures and returns their games.
fn played(
    arguments: &Arguments,
    run: &RunArguments,
    fixtures: &[Fixture],
) -> io::Result<Vec<PaperGameResult>> {
    let known: Vec<PaperGameResult> = run
        .resume
        .as_deref()
        .map_or_else(|| Ok(Vec::new()), read_results)?;
    let mut file = match &run.resume {
        Some(path) => Some(OpenOptions::new().create(true).append(true).open(path)?),
        None => None,
    };
    let counter = Counter::begin();
    let keep = |game: &PaperGameResult, done: usize, total: usize| {
        counter.show(&game.of, done, total);
        let Some(file) = &mut file else { return Ok(()) };
        let line = serde_json::to_string(game).map_err(|error| error.to_string())?;
        writeln!(file, "{line}").map_err(|error| error.to_string())
    };
    let seed = arguments.seed.into();
    let games = tournament::run(fixtures, &known, run.threads, seed, keep);
    let games = games.map_err(io::Error::other)?;
    Ok(games)
}
