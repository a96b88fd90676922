//! `seriatim lab response record`: short mates against a program, and the proof that none is
//! shorter.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use seriatim::board::{Color, Move};
use seriatim::bots::Bot;
use seriatim_cli::lab::response::game_opponent::{GameOpponent, text_of};
use seriatim_cli::lab::response::none_within::none_within;
use seriatim_cli::lab::response::opponent::ResponseOpponent;
use seriatim_cli::lab::response::records::{BotRecord, RecordPlan, RecordSearch, confirmed};

use crate::experiment_input::invalid;

/// Search for a record.
#[derive(Args, Clone)]
pub struct RecordArguments {
    /// Opponent, as for `ladder`. A program must handle its input line by line and forget
    /// everything at `ucinewgame`, as `node tools/npm_bot.mjs stockfish` does.
    #[arg(long)]
    opponent: String,
    /// Package of the program, for the record.
    #[arg(long, default_value = "stockfish")]
    bot: String,
    /// Version of the package, for the record.
    #[arg(long, default_value = "19.0.0")]
    version: String,
    /// Sides that mate it.
    #[arg(long, value_delimiter = ',', default_value = "white,black")]
    sides: Vec<String>,
    /// Maximum number of different queries of the search.
    #[arg(long, default_value_t = 3_000)]
    calls: u64,
    /// Number of positions kept in each layer at first.
    #[arg(long, default_value_t = 8)]
    width: usize,
    /// Number of own moves tried in each position at first.
    #[arg(long, default_value_t = 8)]
    branches: usize,
    /// Depth of the search that values positions, in plies.
    #[arg(long, default_value_t = 4)]
    guide: i32,
    /// Let the program's own evaluations count half.
    #[arg(long)]
    grey: bool,
    /// Keep half of the positions for their threats of mate.
    #[arg(long)]
    threats: bool,
    /// Maximum number of own moves in a line.
    #[arg(long, default_value_t = 40)]
    horizon: usize,
    /// Number of own moves up to which every line is tried; 0 for no proof.
    #[arg(long, default_value_t = 4)]
    none: u32,
    /// Maximum number of queries of the proof.
    #[arg(long, default_value_t = 3_000)]
    none_calls: u64,
    /// File of the program's answers at this depth. It is continued.
    #[arg(long, value_name = "FILE")]
    known: Option<PathBuf>,
}

/// Finds the shortest mates against a program.
pub fn record(what: &RecordArguments) -> io::Result<()> {
    let asked: ResponseOpponent = what.opponent.parse().map_err(io::Error::other)?;
    let depth = match &asked {
        ResponseOpponent::Program { depth, .. } | ResponseOpponent::Bot(Bot::Depth(depth)) => {
            *depth
        }
        ResponseOpponent::Bot(_) => 0,
    };
    let open = |known: Option<&Path>| GameOpponent::open(&asked, known).map_err(io::Error::other);
    let mut opponent = open(what.known.as_deref())?;
    for name in &what.sides {
        let side = match name.as_str() {
            "white" => Color::White,
            "black" => Color::Black,
            _ => {
                return Err(invalid(&format!(
                    "sides: “{name}” is neither white nor black"
                )));
            }
        };
        let mut record = BotRecord {
            bot: what.bot.clone(),
            version: what.version.clone(),
            depth,
            side: name.clone(),
            mate: None,
            line: String::new(),
            queries: 0,
            first: None,
            asked: 0,
            none_within: 0,
            proof_queries: 0,
        };
        let mut search = RecordSearch::new(RecordPlan {
            side,
            calls: what.calls,
            width: what.width,
            branches: what.branches,
            guide: what.guide,
            grey: what.grey,
            threats: what.threats,
            horizon: what.horizon,
        });
        search.run(&mut opponent).map_err(io::Error::other)?;
        search.report(&mut record);
        if what.none > 0 {
            let proved = none_within(&mut opponent, side, what.none, what.none_calls);
            let proved = proved.map_err(io::Error::other)?;
            (record.none_within, record.proof_queries) = (proved.moves, proved.calls);
            let mate = proved.moves + 1;
            if let Some(line) = proved.line
                && record.mate.is_none_or(|found| found > mate)
            {
                record.mate = Some(mate);
                record.line = text_of(&line);
                record.queries = proved.calls;
            }
        }
        if let Some(mate) = record.mate {
            let line: Result<Vec<Move>, _> = record.line.split(' ').map(str::parse).collect();
            let line = line.map_err(|_| invalid(&record.line))?;
            let held = confirmed(&mut open(None)?, side, &line).map_err(io::Error::other)?;
            if !held {
                return Err(io::Error::other(format!(
                    "mate in {mate} does not hold: {}",
                    record.line
                )));
            }
        }
        println!("{}", serde_json::to_string(&record)?);
    }
    Ok(())
}
