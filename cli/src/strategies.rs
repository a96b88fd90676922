//! Commands for strategies against a lone king: `strategy` evaluates and plays them, `evolve`
//! breeds them.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use seriatim::optimise::genetic::{Evolution, GeneticSettings, Replacement, Selection, Tried};
use seriatim::protocol::{Command, Event, StrategyAnswer, StrategyFound, StrategyTask};
use seriatim::session::Session;
use seriatim::strategies::breed::{self, BreedAim, Breeder, StrategyLanguage};
use seriatim::strategies::game;
use seriatim::strategies::system::StrategySystem;
use seriatim::strategies::{
    Defending, EndingMen, EndingTable, LoneEnding, Strategy, StrategyJudge, StrategyValue, text,
};

use seriatim_cli::files;
use seriatim_cli::lab::duel::uci::{PATIENCE, UciProgram};
use seriatim_cli::lab::report::command_line;
use seriatim_cli::lab::strategies::report::report;
use seriatim_cli::lab::strategies::{BreedingRun, PaperLab, anchor};
use seriatim_cli::say::Reader;

use crate::experiments::read_results;
use crate::words::words;

/// Operation on strategies.
#[derive(Clone, Subcommand)]
pub enum StrategyCommand {
    /// Computes the exact value of a strategy over all positions, and shows a position that it does
    /// not win.
    Check {
        /// File of the strategy's text.
        file: PathBuf,
    },
    /// Plays games of strategies of one ending, and of another program, from the same positions.
    /// The defence is that of the tablebase. Writes Markdown.
    Match {
        /// Files of the strategies' texts.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Command of the other program, which speaks UCI.
        #[arg(long)]
        engine: String,
        /// Search depth of the program for each move, in plies.
        #[arg(long, default_value_t = 12)]
        depth: u8,
        /// Number of positions.
        #[arg(long, default_value_t = 100)]
        positions: usize,
    },
    /// Writes {"fen", "move"} for every legal position, then {"value"}: all data needed to check
    /// our result.
    Table {
        /// File of the strategy's text.
        file: PathBuf,
    },
}

/// Arguments of `evolve`.
#[derive(Clone, Args)]
pub struct EvolveArguments {
    /// Ending to breed strategies for.
    #[arg(long, ignore_case = true, default_value = "krk", value_parser = words::<LoneEnding>())]
    ending: LoneEnding,
    /// Language of the strategies: Lassabe et al.'s words, or patterns.
    #[arg(long, default_value = "patterns", value_parser = words::<StrategyLanguage>())]
    language: StrategyLanguage,
    /// Maximum look-ahead of the rules: 0 for the board after the move, 1 for any reply, 2 for
    /// White's next move.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=2))]
    class: u8,
    /// Maximum number of leaves, 1 to 200.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=200))]
    leaves: u16,
    /// Number of trials.
    #[arg(long, default_value_t = 20_000)]
    trials: u64,
    /// Number of strategies on each island.
    #[arg(long, default_value_t = 5)]
    population: usize,
    /// Number of islands.
    #[arg(long, default_value_t = 2)]
    islands: usize,
    /// Children of two parents, per thousand children.
    #[arg(long, default_value_t = 300)]
    crossover: usize,
    /// Mutations guided by the parent's games, per thousand mutations.
    #[arg(long, default_value_t = 700)]
    led: usize,
    /// Cost of each part of a tree, in thousandths of a move.
    #[arg(long, default_value_t = 4)]
    parsimony: u64,
    /// Choose parents by ε-lexicase with this margin, in hundredths of a move; by tournaments of
    /// two if not given.
    #[arg(long)]
    lexicase: Option<u32>,
    /// Acceptance threshold at the beginning: how much worse than its parent a child may be, in
    /// thousandths of a move.
    #[arg(long, default_value_t = 300)]
    threshold: u64,
    /// Number of trials after which the threshold is halved.
    #[arg(long, default_value_t = 1500)]
    half: u64,
    /// Number of trials without an improvement after which the threshold starts anew.
    #[arg(long, default_value_t = 6000)]
    patience: u64,
    /// Use only best defence, which knows the strategy, not also the defence of the tablebase.
    #[arg(long)]
    without_table: bool,
    /// Weight of the tablebase's defence, where best defence has the weight 1
    #[arg(long, default_value_t = 1, conflicts_with = "without_table")]
    table_weight: u64,
    /// Game length in moves beyond which each move costs 21 moves and not 1.
    #[arg(long, default_value_t = u8::MAX)]
    longest: u8,
    /// Count only positions that perfect play wins in at most this number of moves, to breed from
    /// the mate outward.
    #[arg(long)]
    within: Option<u8>,
    /// Stop when every position is won.
    #[arg(long)]
    until_won: bool,
    /// Stop when the best strategy has at most this number of leaves. With a high --parsimony a
    /// large strategy is pruned.
    #[arg(long)]
    until_leaves: Option<usize>,
    /// Files of strategies to start from.
    #[arg(long, num_args = 1..)]
    from: Vec<PathBuf>,
    /// File for the best strategy, written whenever a better one is found.
    #[arg(long)]
    out: Option<PathBuf>,
    /// File for all strategies that live at the end. `--from` reads it, so that a run can be
    /// continued.
    #[arg(long)]
    living: Option<PathBuf>,
}

/// Arguments of the experiments of Lassabe et al. (2006).
#[derive(Clone, Args)]
pub struct PaperArguments {
    /// Numbers of the experiments to run, 1 to 4.
    #[arg(long, num_args = 1.., value_parser = clap::value_parser!(u8).range(1..=4), default_values_t = [1, 2, 3, 4])]
    experiments: Vec<u8>,
    /// Number of seeds, from 1 on.
    #[arg(long, default_value_t = 10)]
    seeds: u32,
    /// Number of programs that live at a time; the default is Lassabe et al.'s number.
    #[arg(long, default_value_t = 10_000)]
    population: usize,
    /// Number of islands for the programs. Every five generations the best program of an island
    /// moves on to the next.
    #[arg(long, default_value_t = 1)]
    islands: usize,
    /// Number of generations after the first programs.
    #[arg(long, default_value_t = 60)]
    generations: u64,
    /// File of the results of single runs, one per line. Runs found in it are not repeated; new
    /// results are added.
    #[arg(long)]
    resume: PathBuf,
    /// Folder for experiments.md and the pictures.
    #[arg(long)]
    out: PathBuf,
}

/// Runs `lab strategies` without a subcommand.
///
/// # Errors
/// Error of a file that cannot be read or written.
pub fn experiments(arguments: &PaperArguments) -> io::Result<()> {
    let mut runs: Vec<BreedingRun> = read_results(&arguments.resume)?;
    let lab = PaperLab::new();
    for &experiment in &arguments.experiments {
        for seed in 1..=arguments.seeds {
            let same = |run: &BreedingRun| run.experiment == experiment && run.seed == seed;
            if runs.iter().any(same) {
                continue;
            }
            let run = lab.run(
                experiment,
                seed,
                (arguments.population, arguments.islands),
                arguments.generations,
            );
            eprintln!(
                "{experiment} {seed}: {} of {}, {:.1} s",
                run.won, run.games, run.seconds
            );
            let mut file = fs::OpenOptions::new()
                .append(true)
                .create(true)
                .open(&arguments.resume)?;
            writeln!(
                file,
                "{}",
                serde_json::to_string(&run).map_err(io::Error::other)?
            )?;
            runs.push(run);
        }
    }
    fs::create_dir_all(&arguments.out)?;
    runs.sort_by_key(|run| (run.experiment, run.seed));
    let text = report(&lab, &runs, &arguments.out, &command_line())?;
    files::write(arguments.out.join("experiments.md"), text)
}

/// Evaluator of strategies, by the same session as on the page.
struct Valuing {
    session: Session<StrategySystem>,
}

impl Valuing {
    fn new() -> Self {
        let session = Session::new();
        Self { session }
    }

    /// Returns the value of a strategy.
    fn value(&mut self, text: &str) -> io::Result<StrategyAnswer> {
        let task = StrategyTask::Strategy {
            text: text.to_owned(),
        };
        let start = Command::Start {
            job: 0,
            task,
            limits: None,
            seed: Some(0),
        };
        let mut events = self.session.handle(start, 0.0);
        while self.session.busy() {
            events = self.session.step(1 << 20, 0.0);
        }
        match events.pop() {
            Some(Event::Done {
                result: StrategyFound::Strategy(answer),
                ..
            }) => Ok(answer),
            Some(Event::Failed { faults, .. }) => {
                let said: Vec<String> = faults
                    .iter()
                    .map(|fault| Reader::english(|reader| reader.phrase(&fault.message)))
                    .collect();
                Err(io::Error::new(io::ErrorKind::InvalidData, said.join("; ")))
            }
            other => Err(io::Error::other(format!("{other:?}"))),
        }
    }

    fn value_file(&mut self, file: &Path) -> io::Result<StrategyAnswer> {
        let value = self.value(&files::read(file)?);
        value.map_err(|error| files::named(file, &error))
    }
}

/// Reads a strategy.
///
/// # Errors
/// The first word that is not allowed, with its line.
pub fn read(text: &str) -> io::Result<(LoneEnding, Strategy)> {
    text::read(text).map_err(|fault| {
        let problem = fault.problem;
        let place = format!("line {}, “{}”: {problem:?}", fault.line, fault.word);
        io::Error::new(io::ErrorKind::InvalidData, place)
    })
}

/// Reads strategies, which must all be for the same ending.
fn read_files(files: &[PathBuf]) -> io::Result<(LoneEnding, Vec<Strategy>)> {
    let mut ending = LoneEnding::Rook;
    let mut strategies = Vec::new();
    for file in files {
        let (other, strategy) =
            read(&files::read(file)?).map_err(|error| files::named(file, &error))?;
        if !strategies.is_empty() && other != ending {
            let problem = format!("{}: another ending", file.display());
            return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
        }
        ending = other;
        strategies.push(strategy);
    }
    Ok((ending, strategies))
}

fn json_of(answer: &StrategyAnswer) -> io::Result<Value> {
    serde_json::to_value(answer).map_err(io::Error::other)
}

/// Runs `strategy`.
///
/// # Errors
/// Error of a file that cannot be read, with the fault in it.
pub fn ask(command: &StrategyCommand, seed: u32) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match command {
        StrategyCommand::Check { file } => {
            let answer = Valuing::new().value_file(file)?;
            writeln!(out, "{}", json_of(&answer)?)
        }
        StrategyCommand::Match {
            files,
            engine,
            depth,
            positions,
        } => {
            let (ending, strategies) = read_files(files)?;
            let mut judge = StrategyJudge::new(EndingTable::of(ending));
            let mut program =
                UciProgram::start(engine, "chess", PATIENCE).map_err(io::Error::other)?;
            let go = format!("go depth {depth}");
            let drawn = (*positions, u64::from(seed));
            let games = anchor::play(&mut judge, &strategies, &mut program, &go, drawn)
                .map_err(io::Error::other)?;
            let name = |file: &PathBuf| file.file_stem().map(|name| name.to_string_lossy().into());
            let names: Vec<String> = files.iter().filter_map(name).collect();
            write!(out, "{}", games.report(&names, engine))
        }
        StrategyCommand::Table { file } => {
            let answer = Valuing::new().value_file(file)?;
            let (ending, strategy) = read(&answer.text)?;
            let judge = StrategyJudge::new(EndingTable::of(ending));
            for code in 0..EndingMen::codes(ending, 64) {
                let men = EndingMen::coded(ending, code);
                // Illegal boards have no choice. Of two boards that differ only by an exchange of
                // the two bishops, one is written.
                if men != men.in_order(ending) {
                    continue;
                }
                if let Some(choice) = game::choose(&judge, &strategy, men) {
                    let mv = choice.mv.map(|mv| {
                        let from = men.at(mv.who);
                        format!("{from}{}", mv.to)
                    });
                    let line = json!({ "fen": men.fen(ending), "move": mv });
                    writeln!(out, "{line}")?;
                }
            }
            writeln!(out, "{}", json!({ "value": json_of(&answer)? }))
        }
    }
}

impl EvolveArguments {
    fn aim(&self) -> BreedAim {
        BreedAim {
            language: self.language,
            class: self.class,
            leaves: self.leaves.into(),
            parsimony: self.parsimony,
            longest: self.longest,
            table: if self.without_table {
                0
            } else {
                self.table_weight
            },
            led: self.led,
        }
    }

    fn settings(&self, boards: u32) -> GeneticSettings {
        GeneticSettings {
            population: self.population,
            islands: self.islands,
            crossover: self.crossover,
            selection: self
                .lexicase
                .map_or(Selection::Tournament(2), Selection::Lexicase),
            replacement: Replacement::Crowding {
                threshold: self.threshold * u64::from(boards) / 1000,
                half: self.half,
                patience: self.patience,
            },
            ..breed::usual_settings(boards)
        }
    }

    /// Reads the strategies of the files of `--from`.
    fn founders(&self) -> io::Result<Vec<Strategy>> {
        let mut founders = Vec::new();
        for file in &self.from {
            let text = files::read(file)?;
            for one in text.split("\n\n").filter(|one| !one.trim().is_empty()) {
                let (ending, strategy) = read(one).map_err(|error| files::named(file, &error))?;
                if ending != self.ending {
                    let problem = format!("{}: another ending", file.display());
                    return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
                }
                founders.push(strategy);
            }
        }
        Ok(founders)
    }

    /// Breeds strategies, and writes a line for each improvement.
    ///
    /// # Errors
    /// Error of a file that cannot be read or written.
    pub fn run(&self, seed: u32, time_ms: Option<f64>) -> io::Result<()> {
        let began = Instant::now();
        let ending = self.ending;
        let table = EndingTable::of(ending);
        let judge = match self.within {
            Some(moves) => StrategyJudge::within(&table, moves),
            None => StrategyJudge::new(table),
        };
        let settings = self.settings(judge.boards());
        let breeder = Breeder::new(judge, self.aim()).with_founders(self.founders()?);
        let mut run = Evolution::new(breeder, settings, seed.into());
        let mut told = 0;
        while run.trials() < self.trials {
            run.step(1);
            let late = time_ms.is_some_and(|most| began.elapsed().as_secs_f64() * 1000.0 > most);
            let Some(best) = run.best().filter(|best| best.trial > told).cloned() else {
                if late {
                    break;
                }
                continue;
            };
            told = best.trial;
            let won = self.tell(run.breed_mut().judge_mut(), &best, began)?;
            let pruned = self
                .until_leaves
                .is_some_and(|most| best.genome.leaves() <= most);
            if won && self.until_won || pruned || late {
                break;
            }
        }
        if let Some(file) = &self.living {
            let texts: Vec<String> = run
                .living()
                .map(|one| text::write(ending, &one.genome))
                .collect();
            files::write(file, texts.join("\n"))?;
        }
        Ok(())
    }

    /// Writes the value of the best strategy. Returns true if it wins every position.
    fn tell(
        &self,
        judge: &mut StrategyJudge,
        best: &Tried<Strategy>,
        began: Instant,
    ) -> io::Result<bool> {
        let choices = judge.choices(&best.genome);
        let response = judge.value_of(&choices, Defending::Response);
        let line = json!({
            "trial": best.trial,
            "leaves": best.genome.leaves(),
            "class": best.genome.class(),
            "response": worth(&response),
            "table": worth(&judge.value_of(&choices, Defending::Table)),
            "positions": judge.boards(),
            "seconds": (began.elapsed().as_secs_f64() * 10.0).round() / 10.0,
        });
        println!("{line}");
        if let Some(file) = &self.out {
            files::write(file, text::write(self.ending, &best.genome))?;
        }
        Ok(response.won == judge.boards())
    }
}

/// Returns the number of won positions, and the mean and maximum number of moves of a win.
fn worth(value: &StrategyValue) -> Value {
    let mean = value.moves as f64 / f64::from(value.won.max(1));
    let mean = (mean * 10_000.0).round() / 10_000.0;
    json!({ "won": value.won, "mean": mean, "longest": value.longest })
}
