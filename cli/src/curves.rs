//! `seriatim curve`, values by depth, and `seriatim lab fortress …`, the figures of Guid & Bratko 2012.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use seriatim::protocol::{CurveMovesName, CurvePreset, CurveTask, Place, Side};
use seriatim::rules::Chess;
use seriatim_cli::files;
use seriatim_cli::lab::puzzles::forced::{table, write};
use seriatim_cli::lab::{fortress, tables};

use crate::words::words;

/// How values are drawn.
#[derive(Args)]
pub struct CurveArguments {
    /// The last depth in plies.
    #[arg(long, default_value_t = 20)]
    depth: u32,
    /// The exact values of which moves.
    #[arg(long, default_value = "all", value_parser = words::<CurveMovesName>())]
    moves: CurveMovesName,
    /// By which evaluation.
    #[arg(long, default_value = "classical", value_parser = words::<CurvePreset>())]
    preset: CurvePreset,
}

impl CurveArguments {
    /// The task from a position.
    pub fn task(&self, at: Place, attacker: Option<Side>) -> CurveTask {
        CurveTask {
            at,
            attacker,
            depth: Some(self.depth),
            moves: Some(self.moves),
            preset: Some(self.preset),
        }
    }
}

/// Which figure.
#[derive(Clone, Subcommand)]
pub enum FortressExperiment {
    /// Section 2: king and rook against king at fixed depths, against a perfect defender.
    Direction {
        /// Positions to play from.
        #[arg(long, default_value_t = 100)]
        games: usize,
        /// The last depth in plies; every second one is played.
        #[arg(long, default_value_t = 6)]
        depth: i32,
    },
    /// Fig. 1: before the capture and after it.
    Figure1 {
        /// The last depth in plies.
        #[arg(long, default_value_t = 20)]
        depth: i32,
        /// The folder for the charts.
        #[arg(long)]
        out: PathBuf,
    },
    /// What is proved of positions in which a side cannot mate even with help.
    Proofs {
        /// `WB`, `W-`, `-B` or `--` for who can, and a FEN, one a line.
        file: PathBuf,
        /// Positions that a search keeps at most.
        #[arg(long, default_value_t = 200_000)]
        most: usize,
    },
    /// Whether the player's search sees that a side which leads cannot mate: its value after a while.
    Seen {
        /// Rows as `proofs` has them.
        file: PathBuf,
        /// Milliseconds of the processor for each.
        #[arg(long, default_value_t = 1000.0)]
        ms: f64,
        /// Without the recogniser of walls.
        #[arg(long)]
        blind: bool,
    },
    /// What the endgame tables hold: who wins how often, and what takes longest.
    Tables {
        /// How many men, 3 or 4.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
        men: u8,
    },
    /// What they say of random positions, a line each, for `tools/table_values.c`.
    TableValues {
        /// How many men, 3 or 4.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
        men: u8,
        /// Only these, as `KBNvK`.
        #[arg(long, value_delimiter = ',')]
        only: Vec<String>,
        /// Positions of each material.
        #[arg(long, default_value_t = 30_000)]
        each: usize,
        /// For the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
    },
    /// Puzzles of three and four men in which one move alone holds the draw or wins.
    Puzzles {
        /// Puzzles of each ending and each of the two aims at most.
        #[arg(long, default_value_t = 6)]
        each: usize,
        /// The folder for the packs.
        #[arg(long)]
        out: PathBuf,
    },
    /// Makes positions with a lead whose labels are proved, fortresses and wins, a line of JSON each.
    Rows {
        /// `tests/positions.txt` of chasolver.
        chasolver: PathBuf,
        /// Rows of each ending and label at most.
        #[arg(long, default_value_t = 16)]
        each: usize,
        /// Families of locked pawns.
        #[arg(long, default_value_t = 120)]
        families: usize,
        /// Positions of a family.
        #[arg(long, default_value_t = 12)]
        drawn: usize,
        /// For the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
    },
    /// Measures such rows once more.
    Again {
        /// The rows.
        rows: PathBuf,
    },
    /// How well fortresses are told from wins in such rows.
    Verdict {
        /// The rows.
        rows: PathBuf,
        /// The folder for the chart.
        #[arg(long)]
        out: PathBuf,
    },
    /// Random positions of three and four men: whether what is said of them is right.
    Decided {
        /// How many.
        #[arg(long, default_value_t = 128)]
        rows: usize,
        /// A file for the positions.
        #[arg(long)]
        list: Option<PathBuf>,
        /// For the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
    },
    /// Fig. 2: all positions of its family, decided.
    Family {
        /// One of so many positions of the family is compared with its moves by the rules; 0 for none.
        #[arg(long, default_value_t = 1)]
        every: u64,
        /// So many positions of each other slice are.
        #[arg(long, default_value_t = 10_000)]
        others: u64,
    },
    /// Fig. 3: random positions of its family in which 1.g4 wins.
    Breakthroughs {
        /// How many are drawn.
        #[arg(long, default_value_t = 1000)]
        positions: usize,
        /// The last depth in plies.
        #[arg(long, default_value_t = 16)]
        depth: i32,
        /// For the random numbers.
        #[arg(long, default_value_t = 1)]
        start: u64,
        /// A file for what is found, a FEN in each line.
        #[arg(long)]
        list: PathBuf,
    },
    /// Fig. 5 to 7 for a position of that family.
    Figures5To7 {
        /// The position.
        #[arg(long)]
        fen: String,
        /// The last depth in plies.
        #[arg(long, default_value_t = 24)]
        depth: i32,
        /// The folder for the charts.
        #[arg(long)]
        out: PathBuf,
    },
    /// Fig. 9: twelve fortresses, and twelve wins as a control.
    Dozen {
        /// The last depth in plies.
        #[arg(long, default_value_t = 16)]
        depth: i32,
        /// The folder for the charts.
        #[arg(long)]
        out: PathBuf,
    },
}

/// Runs an experiment and writes Markdown.
pub fn run(experiment: &FortressExperiment) -> io::Result<()> {
    let text = match experiment {
        FortressExperiment::Direction { games, depth } => fortress::direction(*games, *depth),
        FortressExperiment::Proofs { file, most } => fortress::proofs(&files::read(file)?, *most),
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
            table(&puzzles, "men")
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
