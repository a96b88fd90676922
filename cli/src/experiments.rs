//! Command line of the experiments, which read positions from stdin and write Markdown.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use cpu_time::ThreadTime;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use seriatim::notation::{Replay, replay};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::say::RequestSay;
use seriatim_cli::files;
use seriatim_cli::lab::mates::{self, MateTrial, Problem};
use seriatim_cli::lab::puzzles::{PuzzleCandidate, packs};
use seriatim_cli::lab::report::command_line;
use seriatim_cli::lab::response::series::{self, SeriesHow, SeriesSearcher, SeriesTrial};
use seriatim_cli::lab::{book, mate_weights, orders, paper_constants, puzzles, review};

use crate::experiment_input::{
    invalid, problem, puzzle_starts, read_puzzles, series_of, text_of, words,
};
use crate::line::bad;
use crate::watching::Counter;
use crate::{
    Arguments, antichess, curves, duels, matches, responses, strategy_boards, turn_map, two_turns,
};

/// Experiment to run.
#[derive(Clone, Subcommand)]
pub enum Experiment {
    /// Makes more lines for the opening book. Reads no positions.
    Book {
        /// File for the lines.
        #[arg(long)]
        out: PathBuf,
    },
    /// Fits the constants of the mate heuristic, on positions with a mate.
    MateWeights,
    /// Fits the constants of each of Janko & Guid's heuristics, on positions with a mate.
    PaperConstants,
    /// Runs every search on positions with a mate: Figs 7 to 10 of Janko & Guid 2016.
    Mates {
        /// Processor time for each search and position, in milliseconds.
        #[arg(long, default_value_t = 60_000.0)]
        limit_ms: f64,
        /// File of the results of single trials, one per line. Trials found in it are not run
        /// again; new results are added.
        #[arg(long)]
        resume: Option<PathBuf>,
        /// Folder for results.md, results.json and the charts.
        #[arg(long)]
        out: PathBuf,
    },
    /// Compares the methods that learn to beat bots with the searches, on positions with a mate in
    /// one series. Writes a table.
    LearnSeries {
        /// Maximum number of positions made, for each method and position.
        #[arg(long, default_value_t = 1_000_000)]
        made: u64,
        /// Seed of the methods' random choices.
        #[arg(long, default_value_t = 1)]
        method_seed: u64,
        /// Methods and searches to run; all our methods and all searches if not given.
        #[arg(long = "search", value_delimiter = ',')]
        searches: Vec<String>,
        /// Changes a parameter of the methods, as `noise=80`.
        #[arg(long = "param", value_parser = responses::named_number)]
        parameters: Vec<(String, f64)>,
        /// File of the results of single trials, one per line. Trials found in it are not run
        /// again; new results are added.
        #[arg(long)]
        resume: PathBuf,
    },
    /// Makes the puzzles of the site from every position after two turns, and from the positions
    /// ({"fen"}) and games ({"series"}) read.
    Puzzles {
        /// File for the puzzles.
        #[arg(long)]
        out: PathBuf,
        /// File of puzzles of an earlier run, to rate them again. There are then no other
        /// candidates.
        #[arg(long)]
        again: Option<PathBuf>,
    },
    /// Makes more puzzles, in packs, from the games read: one {"result": {"rules", "series"}} per
    /// line, as written by --resume of a match.
    PuzzlePacks {
        /// Maximum number of candidates.
        #[arg(long, default_value_t = 20_000)]
        most: usize,
        /// Maximum number of puzzles.
        #[arg(long, default_value_t = 1_200)]
        wanted: usize,
        /// File of the existing puzzles. No puzzle similar to one of them is chosen.
        #[arg(long)]
        besides: PathBuf,
        /// File of the results of each candidate, one per line. Candidates found in it are not
        /// searched again; new results are added.
        #[arg(long)]
        resume: PathBuf,
        /// Folder for the packs and their list.
        #[arg(long)]
        out: PathBuf,
    },
    /// Reviews the games read, one {"name", "series"} per line, under both rules where they are
    /// legal.
    Review {
        /// Node limit for each search.
        #[arg(long, default_value_t = 20_000)]
        nodes_per_turn: u64,
    },
    /// Plays a match between two players. The limit of a turn is --time-ms or --nodes. Reads
    /// nothing.
    Match(Box<matches::MatchArguments>),
    /// Plays a duel of chess or antichess between two players, ours or other programs. The limit of
    /// a move is --time-ms or --nodes. Reads nothing.
    Duel(Box<duels::DuelArguments>),
    /// Fits the weights of the evaluation terms of chess or antichess to finished games. Reads no
    /// positions.
    FitTerms(duels::FitTermsArguments),
    /// Plays games of antichess and labels the positions of their searches, for `fit-net`.
    ///
    /// The limit of a search is --nodes. Reads nothing.
    TreeLabels(duels::TreeLabelsArguments),
    /// Fits the net of antichess to finished games. Reads no positions.
    FitNet(duels::FitNetArguments),
    /// Reproduces the figures of Andress & Ramakrishnan 2016, antichess. Reads nothing.
    #[command(subcommand)]
    Antichess(antichess::AntichessExperiment),
    /// Finds best responses: lines that beat bots of chess. Reads nothing.
    #[command(subcommand)]
    Response(responses::ResponseExperiment),
    /// Reproduces the figures of Guid & Bratko 2012: values by depth, chess. Reads nothing.
    #[command(subcommand)]
    Fortress(curves::FortressExperiment),
    /// Reproduces the experiments of Lassabe, Sanchez, Luga & Duthen 2006: strategies for king and
    /// rook bred by games. `boards` values one strategy on boards of all sizes. Reads nothing.
    Strategies(strategy_boards::StrategiesArguments),
    /// Compares the engine's order of aims in Progressive endings against a lone king with orders
    /// that are bred. Reads nothing, writes a table.
    Orders {
        /// Number of runs for each ending and side, with the seeds from 1.
        #[arg(long, default_value_t = 3)]
        seeds: u64,
    },
    /// Searches positions of Progressive chess for a safe turn, or for a mate in two. Reads
    /// positions, or takes them from games.
    TwoTurns(two_turns::TwoTurnArguments),
    /// Says of each line of the opening book of Progressive chess if it is lost for the side that
    /// moves next, and how many turns are safe. Reads nothing.
    BookLines(two_turns::BookLineArguments),
    /// Makes puzzles over two turns of Progressive chess from games.
    TurnPuzzles(two_turns::TurnPuzzleArguments),
    /// Makes the map of turn 4 of Progressive chess: does Black mate after each position after
    /// turn 3? Reads nothing.
    #[command(subcommand)]
    Map(turn_map::MapStep),
    /// Fits the weights of the evaluation to finished games. Reads no positions.
    FitWeights {
        /// Files of games, as written by --resume of a match.
        #[arg(required = true)]
        games: Vec<PathBuf>,
    },
}

/// Runs an experiment. It reads all positions first; illegal positions are reported on stderr and
/// skipped.
pub fn run(arguments: &Arguments, experiment: &Experiment) -> io::Result<()> {
    match experiment {
        Experiment::Match(what) => return matches::run(arguments, what),
        Experiment::FitWeights { games } => return matches::fit(games),
        Experiment::Duel(what) => return duels::run(arguments, what),
        Experiment::Antichess(what) => return antichess::run(arguments, what),
        Experiment::FitTerms(what) => return duels::fit(what),
        Experiment::TreeLabels(what) => return duels::tree_labels(arguments, what),
        Experiment::FitNet(what) => return duels::fit_net(arguments, what),
        Experiment::Response(what) => return responses::run(what),
        Experiment::Fortress(what) => return curves::run(what),
        Experiment::Strategies(what) => return strategy_boards::run(what),
        Experiment::Orders { seeds } => {
            return io::stdout().write_all(orders::report(*seeds).as_bytes());
        }
        Experiment::Review { nodes_per_turn } => return run_review(*nodes_per_turn),
        Experiment::Book { out } => return run_book(out),
        Experiment::Puzzles { out, again } => return run_puzzles(out, again.as_deref()),
        Experiment::PuzzlePacks {
            most,
            wanted,
            besides,
            resume,
            out,
        } => return run_packs((*most, *wanted), besides, resume, out),
        Experiment::TwoTurns(what) => return two_turns::run(arguments, what),
        Experiment::BookLines(what) => return two_turns::run_book_lines(what),
        Experiment::TurnPuzzles(what) => return two_turns::run_puzzles(what),
        Experiment::Map(step) => return turn_map::run(arguments, step),
        _ => {}
    }
    let problems = read_problems(arguments)?;
    let positions = |problems: Vec<Problem>| -> Vec<Progressive> {
        problems.into_iter().map(|problem| problem.start).collect()
    };
    let counter = Counter::begin();
    let progress = |step, steps| counter.show("settings", step, steps);
    let text = match experiment {
        Experiment::MateWeights => mate_weights::run(&positions(problems), progress),
        Experiment::PaperConstants => paper_constants::run(&positions(problems), progress),
        Experiment::Mates {
            limit_ms,
            resume,
            out,
        } => return run_mates(&problems, *limit_ms, resume.as_deref(), out),
        Experiment::LearnSeries {
            made,
            method_seed,
            searches,
            parameters,
            resume,
        } => {
            let how = SeriesHow {
                made: *made,
                seed: *method_seed,
                parameters: parameters.clone(),
            };
            return learn_series(&problems, &how, searches, resume);
        }
        // Experiments without positions have returned above.
        Experiment::Match(_)
        | Experiment::FitWeights { .. }
        | Experiment::Duel(_)
        | Experiment::FitTerms(_)
        | Experiment::TreeLabels(_)
        | Experiment::FitNet(_)
        | Experiment::Antichess(_)
        | Experiment::Review { .. }
        | Experiment::Puzzles { .. }
        | Experiment::PuzzlePacks { .. }
        | Experiment::Response(_)
        | Experiment::Fortress(_)
        | Experiment::Strategies(_)
        | Experiment::Orders { .. }
        | Experiment::TwoTurns(_)
        | Experiment::BookLines(_)
        | Experiment::TurnPuzzles(_)
        | Experiment::Map(_)
        | Experiment::Book { .. } => return Ok(()),
    };
    drop(counter);
    io::stdout().write_all(text.as_bytes())
}

/// Reads the positions of stdin. Illegal positions are reported on stderr and skipped.
pub fn read_problems(arguments: &Arguments) -> io::Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for (number, line) in (1..).zip(io::stdin().lock().lines()) {
        let line = line?;
        let input: Value = serde_json::from_str(&line).unwrap_or_default();
        let found = input
            .as_object()
            .ok_or_else(|| bad("line", &line, RequestSay::KindObject))
            .and_then(|input| problem(arguments, input, number));
        match found {
            Ok(problem) => problems.push(problem),
            Err(error) => eprintln!("left out: {}", words(&error)),
        }
    }
    Ok(problems)
}

/// Reads games and reviews them under both rule sets. A game that is illegal under a rule set is
/// skipped there and reported on stderr.
fn run_review(nodes: u64) -> io::Result<()> {
    let mut games = Vec::new();
    for line in io::stdin().lock().lines() {
        let input: Map<String, Value> = serde_json::from_str(&line?)?;
        let series = series_of(&input).map_err(|error| invalid(&words(&error)))?;
        let name = text_of(&input, "name").map_err(|error| invalid(&words(&error)))?;
        for rules in [Rules::Italian, Rules::Scottish] {
            let (name, start) = (name.unwrap_or("?").to_owned(), Progressive::initial(rules));
            match replay(&start, &series) {
                Ok(Replay { series, .. }) => games.push(review::ReviewedGame {
                    name,
                    start,
                    series,
                }),
                Err(error) => eprintln!("left out: {name}, {}: {error}", rules.name()),
            }
        }
    }
    let counter = Counter::begin();
    let progress = |step, steps| counter.show("games", step, steps);
    let text = review::run(&games, nodes, progress).map_err(|error| invalid(&error.to_string()))?;
    drop(counter);
    io::stdout().write_all(text.as_bytes())
}

fn run_book(out: &Path) -> io::Result<()> {
    let clock = ThreadTime::now();
    let counter = Counter::begin();
    let progress = |done, all| counter.show("positions", done, all);
    let (book, report) = book::run(progress).map_err(io::Error::other)?;
    drop(counter);
    eprintln!("{:.0} s of processor time", clock.elapsed().as_secs_f64());
    files::write(out, book.write())?;
    io::stdout().write_all(report.as_bytes())
}

/// Reads positions and games, and writes puzzles made from them and from the first turns.
fn run_puzzles(out: &Path, again: Option<&Path>) -> io::Result<()> {
    let mut candidates = Vec::new();
    for line in io::stdin().lock().lines() {
        let input: Map<String, Value> = serde_json::from_str(&line?)?;
        let source = text_of(&input, "source").map_err(|error| invalid(&words(&error)))?;
        for rules in [Rules::Italian, Rules::Scottish] {
            match puzzle_starts(&input, rules) {
                Ok(starts) => candidates.extend(starts.into_iter().map(|start| PuzzleCandidate {
                    start,
                    source: source.map(str::to_owned),
                })),
                Err(error) => eprintln!("left out by {} rules: {error}", rules.name()),
            }
        }
    }
    for rules in [Rules::Italian, Rules::Scottish] {
        let openings = puzzles::openings(rules).into_iter();
        candidates.extend(openings.map(|start| PuzzleCandidate {
            start,
            source: None,
        }));
    }
    if let Some(again) = again {
        let there: Vec<String> = read_puzzles(again)?
            .iter()
            .filter_map(|one| one["id"].as_str().map(str::to_owned))
            .collect();
        candidates.retain(|one| there.contains(&puzzles::id(&one.start)));
    }
    let counter = Counter::begin();
    let progress = |done, all| counter.show("positions", done, all);
    let chosen = puzzles::choose(&candidates, progress);
    drop(counter);
    files::write(out, puzzles::write(&chosen)?)?;
    io::stdout().write_all(puzzles::table(&chosen).as_bytes())
}

/// Reads games and writes packs of puzzles made from them.
fn run_packs(
    (most, wanted): (usize, usize),
    besides: &Path,
    resume: &Path,
    out: &Path,
) -> io::Result<()> {
    let there = read_puzzles(besides)?;
    let there: Vec<puzzles::Puzzle> = serde_json::from_value(there.into())?;
    let mut games = Vec::new();
    for line in io::stdin().lock().lines() {
        let line: Value = serde_json::from_str(&line?)?;
        let game = line["result"].as_object();
        let game = game.ok_or_else(|| invalid("a line without a “result”"))?;
        let rules = match text_of(game, "rules").map_err(|error| invalid(&words(&error)))? {
            Some("scottish") => Rules::Scottish,
            _ => Rules::Italian,
        };
        games.push(puzzle_starts(game, rules).map_err(|error| invalid(&error))?);
    }
    let leads = packs::candidates(&games, most);
    let (known, mut file) = resumed(resume)?;
    let clock = ThreadTime::now();
    let counter = Counter::begin();
    let mined = packs::mine(&leads, known, |mined, done| {
        counter.show("positions", done, leads.len());
        writeln!(file, "{}", serde_json::to_string(mined)?)
    })?;
    drop(counter);
    eprintln!("{:.0} s of processor time", clock.elapsed().as_secs_f64());
    println!("{} puzzles in {} positions\n", mined.len(), leads.len());
    let chosen = packs::choose(mined, &there, wanted);
    fs::create_dir_all(out)?;
    for (name, text) in packs::write(&chosen)? {
        files::write(out.join(name), text)?;
    }
    io::stdout().write_all(packs::table(&chosen).as_bytes())
}

fn run_mates(
    problems: &[Problem],
    limit_ms: f64,
    resume: Option<&Path>,
    out: &Path,
) -> io::Result<()> {
    if !limit_ms.is_finite() || limit_ms <= 0.0 {
        let message = format!("--limit-ms {limit_ms}: a number of milliseconds above 0 is needed");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    if problems.is_empty() {
        let message = "no positions on stdin";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    fs::create_dir_all(out)?;
    let known: Vec<MateTrial> = resume.map_or_else(|| Ok(Vec::new()), read_results)?;
    let mut file = match resume {
        Some(path) => Some(OpenOptions::new().create(true).append(true).open(path)?),
        None => None,
    };
    // Processor time is measured, not wall-clock time, because other programs may run at the same
    // time.
    let clock = ThreadTime::now();
    let now = || clock.elapsed().as_secs_f64() * 1000.0;
    let counter = Counter::begin();
    let keep = |trial: &MateTrial, done: usize, total: usize| {
        counter.show(&trial.search, done, total);
        let Some(file) = &mut file else { return Ok(()) };
        writeln!(file, "{}", serde_json::to_string(trial)?)?;
        file.flush()
    };
    let trials = mates::run(problems, limit_ms, &known, now, keep)?;
    drop(counter);
    let command = command_line() + " < POSITIONS";
    let text = mates::markdown(&trials, limit_ms, &command);
    files::write(out.join("results.md"), text)?;
    let json = serde_json::to_string_pretty(&mates::summary(&trials))?;
    files::write(out.join("results.json"), json + "\n")?;
    for (name, svg) in mates::figures(&trials) {
        files::write(out.join(name), svg)?;
    }
    Ok(())
}

fn learn_series(
    problems: &[Problem],
    how: &SeriesHow,
    wanted: &[String],
    resume: &Path,
) -> io::Result<()> {
    let (mut trials, mut file) = resumed::<SeriesTrial>(resume)?;
    let counter = Counter::begin();
    for who in SeriesSearcher::all() {
        let name = who.name();
        if !wanted.is_empty() && !wanted.iter().any(|one| one == name) {
            continue;
        }
        for (done, Problem { id, start }) in problems.iter().enumerate() {
            counter.show(name, done, problems.len());
            if !trials.iter().any(|one| one.search == name && one.id == *id) {
                let trial = series::trial(who, id, start, how);
                writeln!(file, "{}", serde_json::to_string(&trial)?)?;
                trials.push(trial);
            }
        }
    }
    drop(counter);
    io::stdout().write_all(series::table(&trials).as_bytes())
}

/// Returns the results of an earlier run, with the file to which new results are added.
pub fn resumed<T: DeserializeOwned>(path: &Path) -> io::Result<(Vec<T>, File)> {
    let known = read_results(path)?;
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    Ok((known, file))
}

/// Returns the results of an earlier run, one per line. An unreadable line, such as one cut off by
/// a stop, is reported and skipped.
pub fn read_results<T: DeserializeOwned>(path: &Path) -> io::Result<Vec<T>> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        file => file?,
    };
    let mut results = Vec::new();
    for line in BufReader::new(file).lines() {
        let line = line?;
        match serde_json::from_str(&line) {
            Ok(result) => results.push(result),
            Err(error) => eprintln!("left out of {}: “{line}”: {error}", path.display()),
        }
    }
    Ok(results)
}
