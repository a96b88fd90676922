//! `seriatim lab antichess …`: the paper's figures, one command each.

use crate::words::words;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Deserialize;
use seriatim::antichess::paper::{LearnOptions, LearnView};
use seriatim::rules::Antichess;
use seriatim_cli::files;
use seriatim_cli::lab::antichess::only::OnlyLimits;
use seriatim_cli::lab::antichess::puzzles;
use seriatim_cli::lab::antichess::tournament::{self, Fixture, PaperGameResult};
use seriatim_cli::lab::antichess::{
    conversions, figures, games, kept, later, learners, openings, plain, weights, wins,
};
use seriatim_cli::lab::duel::DuelGame;
use seriatim_cli::lab::puzzles::forced::{self, ForcedPuzzle};
use seriatim_cli::lab::rounds::Kept;
use seriatim_cli::lab::tables;

use crate::Arguments;
use crate::experiments::{bar, read_results, resumed};

/// Which figure or table.
#[derive(Clone, Subcommand)]
pub enum AntichessExperiment {
    /// Figure 3: the weights learnt from recorded games by TD(λ), and what they depend on.
    Weights(WeightsArguments),
    /// Figure 4: the final engine with ever more random moves against the simple and the advanced baseline.
    Epsilon {
        /// Games of each point and side.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// Whether they begin with openings of four random plies; otherwise from the starting position, as printed.
        #[arg(long)]
        openings: bool,
        /// How they are played.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Section 6: the engine and its baselines against each other.
    Baselines {
        /// Games of each pair.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// How they are played.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Section 5: what following forced lines is worth, by ε.
    Forced {
        /// Games of each pair.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// How they are played.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Section 5: what keeping the tree and its orders are worth, in positions.
    Order {
        /// Openings that are played on from.
        #[arg(long, default_value_t = 20)]
        openings: usize,
        /// The depths, in plies.
        #[arg(long, value_delimiter = ',', default_value = "3,4")]
        depths: Vec<u32>,
    },
    /// What the endgame tables hold: who wins how often, and what takes longest.
    Tables {
        /// How many men, 2 or 3.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=3))]
        men: u8,
    },
    /// Puzzles whose only winning move is proved, out of recorded games.
    Puzzles {
        /// A file of recorded games.
        file: PathBuf,
        /// Games that are gone through, from the first on.
        #[arg(long, default_value_t = usize::MAX)]
        most: usize,
        /// Puzzles that are chosen.
        #[arg(long, default_value_t = 500)]
        wanted: usize,
        /// What came of each game, one a line: those that are there are not gone through again, new ones are added.
        #[arg(long)]
        resume: PathBuf,
        /// The folder for the packs and their list.
        #[arg(long)]
        out: PathBuf,
    },
    /// First moves that lose: a reply is looked for after which Black is proved to win.
    Openings {
        /// The first moves, UCI; all of them if none is named.
        firsts: Vec<String>,
        /// The only replies that are tried.
        #[arg(long, value_delimiter = ',')]
        replies: Vec<String>,
        /// MiB of the table.
        #[arg(long, default_value_t = 256)]
        mib: usize,
        /// What came of each search, one a line: it is not made again, new ones are added.
        #[arg(long)]
        resume: PathBuf,
        /// The folder for the certificates and their list.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// How fast forced wins of games are proved.
    Wins {
        /// A file of recorded games, or of wins as `resume` keeps them.
        file: PathBuf,
        /// How many.
        #[arg(long, default_value_t = 260)]
        wanted: usize,
        /// What came of each game, one a line: those that are there are not gone through again, new ones are added.
        #[arg(long)]
        resume: PathBuf,
    },
    /// What the same wins take a search for proofs as in the textbook, in nodes.
    Plain {
        /// A file of wins, as `wins --resume` keeps them.
        file: PathBuf,
    },
    /// How far the moves of puzzles are the only ones, and whether they are wherever one is asked.
    Later {
        /// The packs.
        #[arg(required = true)]
        packs: Vec<PathBuf>,
        /// What came of each puzzle, one a line: those that are there are not gone through again, new ones are added.
        #[arg(long)]
        resume: PathBuf,
        /// Nodes after which it is no longer looked for whether another move wins too.
        #[arg(long, default_value_t = OnlyLimits::MINED.second)]
        second: u64,
        /// Nodes for the proof that another move loses.
        #[arg(long, default_value_t = OnlyLimits::MINED.nodes)]
        refute: u64,
        /// Kilobytes of the table of each proof.
        #[arg(long, default_value_t = OnlyLimits::MINED.bytes >> 10)]
        kib: usize,
        /// The folder for the packs anew, whose puzzles ask as far as was found here.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Which way of learning makes the best player with the paper's features: each against the preset, at depth 3.
    Learners {
        /// A file of recorded games.
        file: PathBuf,
        /// Games of our engine, as `lab duel --resume` keeps them.
        #[arg(long)]
        own: Option<PathBuf>,
        /// Games of each against the preset.
        #[arg(long, default_value_t = 400)]
        games: usize,
        /// How they are played.
        #[command(flatten)]
        run: RunArguments,
    },
    /// Whether the engine wins what is won: endings of three men, and wins that were proved.
    Conversions {
        /// A file of wins, as `wins --resume` keeps them.
        file: PathBuf,
        /// How many endings, and how many of the wins.
        #[arg(long, default_value_t = 250)]
        each: usize,
        /// What came of each position, one a line: those that are there are not played again, new ones are added.
        #[arg(long)]
        resume: PathBuf,
    },
    /// Recorded games as the page reads them.
    Games {
        /// A file of recorded games.
        file: PathBuf,
    },
}

/// How many games are played.
#[derive(Args, Clone)]
pub struct RunArguments {
    /// Games at the same time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Finished games, one a line: those that are there are not played again, new ones are added.
    #[arg(long)]
    resume: Option<PathBuf>,
}

/// How weights are learnt.
#[derive(Args, Clone)]
pub struct WeightsArguments {
    /// A file of recorded games.
    file: PathBuf,
    /// λ.
    #[arg(long, default_value_t = LearnOptions::default().lambda)]
    lambda: f64,
    /// The learning rate η.
    #[arg(long, default_value_t = LearnOptions::default().rate)]
    eta: f64,
    /// How often all games are gone through.
    #[arg(long, default_value_t = LearnOptions::default().passes)]
    passes: u32,
    /// From whose side.
    #[arg(long, value_parser = words::<LearnView>(), default_value = "both")]
    view: LearnView,
    /// Orders of the games.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// Whether also from games that did not end on the board.
    #[arg(long)]
    resigned: bool,
    /// Whether a step is from one of a side's own moves to its next, not a ply.
    #[arg(long)]
    own_steps: bool,
}

/// Runs an experiment and writes Markdown.
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
            kept::run(depths, *openings, arguments.seed.into())
        }
        AntichessExperiment::Tables { men } => tables::run::<Antichess>((*men).into()),
        AntichessExperiment::Puzzles {
            file,
            most,
            wanted,
            resume,
            out,
        } => mine(file, *most, *wanted, resume, out)?,
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
            first_moves(firsts, &limits, resume, out.as_deref())?
        }
        AntichessExperiment::Wins {
            file,
            wanted,
            resume,
        } => forced_wins(file, *wanted, arguments.seed.into(), resume)?,
        AntichessExperiment::Plain { file } => {
            let text = files::read(file)?;
            let wins: io::Result<Vec<_>> = text.lines().map(wins::WinSource::read).collect();
            plain::run(&wins?)?
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
            later_moves(packs, resume, &limits, out.as_deref())?
        }
        AntichessExperiment::Learners {
            file,
            own,
            games,
            run,
        } => learners(arguments, file, own.as_deref(), *games, run)?,
        AntichessExperiment::Conversions { file, each, resume } => {
            converted(arguments, file, *each, resume)?
        }
        AntichessExperiment::Games { file } => {
            let file = files::read(file)?;
            let lines: Result<Vec<String>, _> = file.lines().map(games::compact).collect();
            lines?.join("\n") + "\n"
        }
    };
    io::stdout().write_all(text.as_bytes())
}

/// Looks for proofs that first moves lose, writes them, and says what is proved.
fn first_moves(
    firsts: &[String],
    limits: &openings::OpeningLimits,
    resume: &Path,
    out: Option<&Path>,
) -> io::Result<String> {
    let (known, mut kept) = resumed(resume)?;
    let all = openings::firsts();
    let firsts = if firsts.is_empty() { &all } else { firsts };
    let trials = openings::run(firsts, limits, known, |trial| {
        let line = serde_json::to_string(trial).map_err(|error| error.to_string())?;
        writeln!(kept, "{line}").map_err(|error| error.to_string())
    });
    let trials = trials.map_err(io::Error::other)?;
    if let Some(out) = out {
        fs::create_dir_all(out)?;
        for (name, text) in openings::write(&trials)? {
            files::write(out.join(name), text)?;
        }
    }
    Ok(openings::table(&trials))
}

/// Learns in every way, plays each against the preset, and says which is best.
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

/// Goes through the longest lines of puzzles, and says where their moves are the only ones; writes them anew if that is wanted.
fn later_moves(
    packs: &[PathBuf],
    resume: &Path,
    limits: &OnlyLimits,
    out: Option<&Path>,
) -> io::Result<String> {
    #[derive(Deserialize)]
    struct Pack {
        puzzles: Vec<ForcedPuzzle>,
    }
    let mut all = Vec::new();
    for path in packs {
        let pack: Pack = serde_json::from_str(&files::read(path)?)?;
        all.extend(pack.puzzles);
    }
    let (mut found, mut kept): (Vec<later::LaterMoves>, _) = resumed(resume)?;
    let tables = puzzles::small_tables();
    for (at, puzzle) in all.iter().enumerate() {
        if found.iter().any(|one| one.id == puzzle.id) {
            continue;
        }
        let one = later::turns(puzzle, &tables, limits).map_err(io::Error::other)?;
        bar(&one.id, at, all.len());
        writeln!(kept, "{}", serde_json::to_string(&one)?)?;
        found.push(one);
    }
    eprintln!();
    let Some(out) = out else {
        return Ok(later::table(&all, &found));
    };
    let mut asking = later::shortened(&all, &found);
    asking.sort_by_key(|one| (one.points, one.id.clone()));
    write_packs(&asking, out)?;
    Ok(later::table(&asking, &found))
}

fn write_packs(puzzles: &[ForcedPuzzle], out: &Path) -> io::Result<()> {
    fs::create_dir_all(out)?;
    for (name, text) in forced::write(puzzles)? {
        files::write(out.join(name), text)?;
    }
    Ok(())
}

/// Plays out won positions, and says how many were won.
fn converted(arguments: &Arguments, file: &Path, each: usize, resume: &Path) -> io::Result<String> {
    let endings = conversions::endings(each, arguments.seed.into());
    let text = files::read(file)?;
    let mut wins = Vec::new();
    for line in text.lines().take(each) {
        match wins::WinSource::read(line)? {
            wins::WinSource::Known(position, _) => wins.push(*position),
            wins::WinSource::Game(_) => return Err(io::Error::other("a game, not a win")),
        }
    }
    let (known, mut kept) = resumed(resume)?;
    let played = conversions::run(
        arguments.limits().nodes.unwrap_or(10_000),
        &endings,
        &wins,
        known,
        |one| writeln!(kept, "{}", serde_json::to_string(one)?),
    )?;
    Ok(conversions::table(&played))
}

/// Proves wins of games, and says how fast.
fn forced_wins(file: &Path, wanted: usize, seed: u64, resume: &Path) -> io::Result<String> {
    let text = files::read(file)?;
    let games: io::Result<Vec<_>> = text.lines().map(wins::WinSource::read).collect();
    let (known, mut kept) = resumed(resume)?;
    let wins = wins::run(&games?, wanted, seed, known, |win| {
        writeln!(kept, "{}", serde_json::to_string(win)?)
    })?;
    Ok(wins::table(&wins))
}

/// Mines puzzles, writes the packs, and says what is in them.
fn mine(file: &Path, most: usize, wanted: usize, resume: &Path, out: &Path) -> io::Result<String> {
    let text = files::read(file)?;
    let games: Result<Vec<String>, _> = text.lines().take(most).map(games::compact).collect();
    let games = games?;
    let (known, mut kept) = resumed(resume)?;
    let mined = puzzles::mine(&games, known, |one, done| {
        bar(&format!("{} puzzles", one.puzzles.len()), done, games.len());
        writeln!(kept, "{}", serde_json::to_string(one)?)
    })?;
    eprintln!();
    let chosen = forced::choose(&mined, wanted);
    write_packs(&chosen, out)?;
    let there: usize = mined.iter().map(|one| one.puzzles.len()).sum();
    let head = format!(
        "{there} positions with one winning move in {} games; chosen:\n\n",
        mined.len()
    );
    Ok(head + &forced::table(&chosen, "moves"))
}

/// Plays all fixtures and writes their rows.
fn play(arguments: &Arguments, run: &RunArguments, fixtures: &[Fixture]) -> io::Result<String> {
    let games = played(arguments, run, fixtures)?;
    Ok(tournament::rows(fixtures, &games))
}

/// Plays all fixtures.
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
    let keep = |game: &PaperGameResult, done: usize, total: usize| {
        bar(&game.of, done, total);
        let Some(file) = &mut file else { return Ok(()) };
        let line = serde_json::to_string(game).map_err(|error| error.to_string())?;
        writeln!(file, "{line}").map_err(|error| error.to_string())
    };
    let seed = arguments.seed.into();
    let games = tournament::run(fixtures, &known, run.threads, seed, keep);
    let games = games.map_err(io::Error::other)?;
    eprintln!();
    Ok(games)
}
