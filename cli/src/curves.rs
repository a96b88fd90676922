//! Commands `seriatim curve` (values by depth) and `seriatim lab fortress …` (the figures of Guid &
//! Bratko 2012).

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use seriatim::protocol::{CurveMovesName, CurvePreset, CurveTask, Place, Side};
use seriatim::rules::Chess;
use seriatim_cli::files;
use seriatim_cli::lab::puzzles::proved_puzzles::{table, write};
use seriatim_cli::lab::{fortress, tables};

use crate::fortress_mining::{self, MineArguments, OpinionArguments};
use crate::words::words;

/// Arguments of `curve`.
#[derive(Args)]
pub struct CurveArguments {
    #[command(flatten)]
    pub positions: super::person::Positions,
    /// Last depth in plies.
    #[arg(long, default_value_t = 20)]
    depth: u32,
    /// Moves whose exact values are computed.
    #[arg(long, default_value = "all", value_parser = words::<CurveMovesName>())]
    moves: CurveMovesName,
    /// Evaluation to use.
    #[arg(long, default_value = "classical", value_parser = words::<CurvePreset>())]
    preset: CurvePreset,
}

impl CurveArguments {
    /// Returns the task for the position `at`.
    pub fn task(&self, at: Place, attacker: Option<Side>) -> CurveTask {
        CurveTask {
            at,
            attacker,
            depth: Some(self.depth),
            which: Some(self.moves),
            preset: Some(self.preset),
        }
    }
}

/// Figure or table to reproduce.
#[derive(Clone, Subcommand)]
pub enum FortressExperiment {
    /// Section 2: king and rook against king at fixed depths, against a perfect defender.
    Direction {
        /// Number of positions to play from.
        #[arg(long, default_value_t = 100)]
        games: usize,
        /// Last depth in plies. Every second depth is played.
        #[arg(long, default_value_t = 6)]
        depth: i32,
    },
    /// Values by depth of Fig. 1: before the queen is captured, and after it.
    Figure1 {
        /// Last depth in plies.
        #[arg(long, default_value_t = 20)]
        depth: i32,
        /// Folder for the charts.
        #[arg(long)]
        out: PathBuf,
    },
    /// Tests what is proved of positions in which a side cannot mate even with help.
    Proofs {
        /// File with one position per line: `WB`, `W-`, `-B` or `--` for the sides that can mate,
        /// then a FEN.
        file: PathBuf,
        /// Maximum number of positions that a search keeps.
        #[arg(long, default_value_t = 200_000)]
        most: usize,
    },
    /// Enumerates the positions that a fixed strategy of the defender reaches, and checks them if
    /// nothing is left.
    Strategy {
        /// Position; Fig. 1 right without one.
        #[arg(long)]
        fen: Option<String>,
        /// Later position, to enumerate only what follows.
        #[arg(long)]
        start: Option<String>,
        /// Maximum number of positions.
        #[arg(long, default_value_t = 20_000_000)]
        most: usize,
        /// Maximum number of positions for each structure of pawns at first.
        #[arg(long, default_value_t = 100_000)]
        each: usize,
        /// Maximum number of pieces of a position whose exact value is used.
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=4))]
        men: u8,
        /// File for the certificate.
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Tests whether the player's search sees that the leading side cannot mate, by its value after
    /// a time limit.
    Seen {
        /// File of rows in the format of `proofs`.
        file: PathBuf,
        /// Processor time for each position, in milliseconds.
        #[arg(long, default_value_t = 1000.0)]
        ms: f64,
        /// Switch off the recogniser of fortresses.
        #[arg(long)]
        blind: bool,
    },
    /// Statistics of the endgame tables: wins of each side, and the longest wins.
    Tables {
        /// Number of pieces, kings included, 2 to 4.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
        men: u8,
    },
    /// Writes the tables' values of random positions, one per line, for `tools/table_values.c`.
    TableValues {
        /// Number of pieces, kings included, 2 to 4.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
        men: u8,
        /// Restricts the output to these endings, written as `KBNvK`.
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
        /// Number of positions of each material.
        #[arg(long, default_value_t = 30_000)]
        each: usize,
        /// Seed of the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
    },
    /// Makes puzzles of three and four pieces in which a single move holds the draw or wins.
    Puzzles {
        /// Maximum number of puzzles for each ending and each of the two aims.
        #[arg(long, default_value_t = 6)]
        each: usize,
        /// Folder for the packs.
        #[arg(long)]
        out: PathBuf,
    },
    /// Plays games from positions, and finds those that one side leads and provably cannot win.
    Mine(MineArguments),
    /// Asks another engine about the fortresses of `mine`, and writes those that it misjudges.
    Opinions(OpinionArguments),
    /// Makes positions with a lead, labelled as proved fortresses or proved wins, one JSON object
    /// per line.
    Rows {
        /// File `tests/positions.txt` of chasolver.
        chasolver: PathBuf,
        /// Maximum number of rows for each ending and label.
        #[arg(long, default_value_t = 16)]
        each: usize,
        /// Number of families with blocked pawns.
        #[arg(long, default_value_t = 120)]
        families: usize,
        /// Number of positions drawn from each family.
        #[arg(long, default_value_t = 12)]
        drawn: usize,
        /// Seed of the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
    },
    /// Measures the rows of `rows` once more.
    Again {
        /// File of rows.
        rows: PathBuf,
    },
    /// Measures how well fortresses are told from wins in the rows of `rows`.
    Verdict {
        /// File of rows.
        rows: PathBuf,
        /// Folder for the chart.
        #[arg(long)]
        out: PathBuf,
    },
    /// Checks the verdicts on random positions of three and four pieces.
    Decided {
        /// Number of positions.
        #[arg(long, default_value_t = 128)]
        rows: usize,
        /// File for the positions.
        #[arg(long)]
        list: Option<PathBuf>,
        /// Seed of the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
    },
    /// Fig. 2: solves all positions of its family.
    Family {
        /// Compares one position in `every` of the family with its moves by the rules; 0 for none.
        #[arg(long, default_value_t = 1)]
        every: u64,
        /// Number of positions to compare in each other slice (exact table around fixed pawns).
        #[arg(long, default_value_t = 10_000)]
        others: u64,
    },
    /// Fig. 3: random positions of its family in which 1.g4 wins.
    Breakthroughs {
        /// Number of random positions.
        #[arg(long, default_value_t = 1000)]
        positions: usize,
        /// Last depth in plies.
        #[arg(long, default_value_t = 16)]
        depth: i32,
        /// Seed of the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
        /// File for the positions found, one FEN per line.
        #[arg(long)]
        list: PathBuf,
    },
    /// Fig. 5 to 7 for a position of the family of Fig. 3.
    Figures5To7 {
        /// FEN of the position.
        #[arg(long)]
        fen: String,
        /// Last depth in plies.
        #[arg(long, default_value_t = 24)]
        depth: i32,
        /// Folder for the charts.
        #[arg(long)]
        out: PathBuf,
    },
    /// Fig. 9: twelve fortresses, and twelve wins as a control.
    Dozen {
        /// Last depth in plies.
        #[arg(long, default_value_t = 16)]
        depth: i32,
        /// Folder for the charts.
        #[arg(long)]
        out: PathBuf,
    },
}

/// Runs an experiment and writes its report in Markdown.
pub fn run(experiment: &FortressExperiment) -> io::Result<()> {
    let text = match experiment {
        FortressExperiment::Direction { games, depth } => fortress::direction(*games, *depth),
        FortressExperiment::Proofs { file, most } => fortress::proofs(&files::read(file)?, *most),
        FortressExperiment::Strategy {
            fen,
            start,
            most,
            each,
            men,
            out,
        } => {
            let limits = fortress::StrategyLimits {
                most: *most,
                each: *each,
                men: (*men).into(),
            };
            fortress::strategy(fen.as_deref(), start.as_deref(), limits, out.as_deref())?
        }
        FortressExperiment::Seen { file, ms, blind } => {
            fortress::seen(&files::read(file)?, *ms, *blind)
        }
        FortressExperiment::Rows {
            chasolver,
            each,
            families,
            drawn,
            start,
        } => {
            let wish = fortress::verdict::rows::RowWish {
                each: *each,
                families: *families,
                drawn: *drawn,
                seed: *start,
            };
            let text = files::read(chasolver)?;
            return fortress::verdict::rows::rows(wish, &text, &mut io::stdout().lock());
        }
        FortressExperiment::Opinions(what) => fortress_mining::opinions(what)?,
        FortressExperiment::Mine(what) => fortress_mining::mine(what)?,
        FortressExperiment::Again { rows } => {
            let out = &mut io::stdout().lock();
            return fortress::verdict::rows::again(&fortress::verdict::read(rows)?, out);
        }
        FortressExperiment::Verdict { rows, out } => {
            let rows = fortress::verdict::read(rows)?;
            let (text, chart, weights) = fortress::verdict::report::report(&rows);
            fs::create_dir_all(out)?;
            files::write(out.join("reliability.svg"), chart)?;
            eprintln!("{weights}");
            text
        }
        FortressExperiment::Tables { men } => tables::run::<Chess>((*men).into()),
        FortressExperiment::TableValues {
            men,
            only,
            each,
            start,
        } => {
            let out = &mut io::BufWriter::new(io::stdout().lock());
            return fortress::values((*men).into(), only, *each, *start, out);
        }
        FortressExperiment::Decided { rows, list, start } => {
            fortress::decided(*rows, *start, list.as_deref())?
        }
        FortressExperiment::Family { every, others } => fortress::family(*every, *others)?,
        FortressExperiment::Puzzles { each, out } => {
            let puzzles = fortress::puzzles(*each, 1, |found| eprintln!("{found}"));
            fs::create_dir_all(out)?;
            for (name, text) in write(&puzzles)? {
                files::write(out.join(name), text)?;
            }
            table(&puzzles, "pieces")
        }
        FortressExperiment::Figure1 { depth, out } => {
            fs::create_dir_all(out)?;
            fortress::figure_1(out, *depth)?
        }
        FortressExperiment::Breakthroughs {
            positions,
            depth,
            start,
            list,
        } => fortress::breakthroughs(*positions, *depth, *start, list)?,
        FortressExperiment::Figures5To7 { fen, depth, out } => {
            fs::create_dir_all(out)?;
            fortress::figures_5_to_7(fen, *depth, out)?
        }
        FortressExperiment::Dozen { depth, out } => {
            fs::create_dir_all(out)?;
            fortress::dozen(out, *depth)?
        }
    };
    io::stdout().write_all(text.as_bytes())
}
