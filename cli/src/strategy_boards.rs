//! Command `lab strategies`, with its experiment on boards of all sizes.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use seriatim::strategies::LoneEnding;
use seriatim_cli::files;
use seriatim_cli::lab::report::command_line;
use seriatim_cli::lab::strategies::boards;

use crate::strategies::{self, PaperArguments};
use crate::watching::Counter;

/// Arguments of `lab strategies`: those of the experiments of Lassabe et al. (2006), or another
/// experiment.
#[derive(Clone, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct StrategiesArguments {
    #[command(subcommand)]
    other: Option<StrategyExperiment>,
    #[command(flatten)]
    paper: Option<PaperArguments>,
}

/// Another experiment on strategies.
#[derive(Clone, Subcommand)]
enum StrategyExperiment {
    /// Values one strategy for king and rook on every board of 4 to 16 files and ranks, beside
    /// perfect play and the strategy of Janičić, Marić & Maliković (2019). Writes Markdown.
    Boards {
        /// File of the strategy's text.
        file: PathBuf,
        /// Number of files and ranks of the largest board.
        #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u8).range(4..=16))]
        largest: u8,
    },
}

/// Runs `lab strategies`.
///
/// # Errors
/// Error of a file that cannot be read or written.
pub fn run(arguments: &StrategiesArguments) -> io::Result<()> {
    match (&arguments.other, &arguments.paper) {
        (Some(StrategyExperiment::Boards { file, largest }), _) => on_boards(file, *largest),
        (None, Some(paper)) => strategies::experiments(paper),
        // The options of the experiments are required without a subcommand.
        (None, None) => Ok(()),
    }
}

fn on_boards(file: &Path, largest: u8) -> io::Result<()> {
    let found = strategies::read(&files::read(file)?);
    let (ending, strategy) = found.map_err(|error| files::named(file, &error))?;
    let wrong = |problem: &str| {
        let problem = format!("{}: {problem}", file.display());
        io::Error::new(io::ErrorKind::InvalidData, problem)
    };
    if ending != LoneEnding::Rook {
        return Err(wrong("the ending must be krk"));
    }
    let counter = Counter::begin();
    let progress = |board, boards| counter.show("boards", board, boards);
    let text = boards::run(&strategy, largest, command_line(), progress);
    drop(counter);
    let text = text.ok_or_else(|| wrong("tests and moves of the paper are for 8 × 8 squares"))?;
    io::stdout().write_all(text.as_bytes())
}
