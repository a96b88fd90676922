//! Commands `seriatim lab fortress mine` and `opinions`: fortresses that another engine misjudges.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use seriatim_cli::files;
use seriatim_cli::lab::fortress::mining::opinions::{self, Opinion, QueryLimits};
use seriatim_cli::lab::fortress::mining::{self, FortressGame, MiningLimits, queens};
use seriatim_cli::lab::turn_map::run::Shard;

use crate::experiments::{read_results, resumed};
use crate::watching::Counter;

/// Arguments of `mine`.
#[derive(Clone, Args)]
pub struct MineArguments {
    /// File of positions, one FEN or EPD per line. A game is played from each.
    #[arg(required_unless_present = "queens")]
    starts: Option<PathBuf>,
    /// Plays no games, and writes the drawn positions of queen against bishop and knight in which
    /// nothing can be captured.
    #[arg(long)]
    queens: bool,
    /// File of results, one game per line. Games found in it are not played again; new ones are
    /// added.
    #[arg(long)]
    resume: PathBuf,
    /// Node limit of a move of a game, rounded up to a multiple of 512.
    #[arg(long, default_value_t = 1_000)]
    moved: u64,
    /// Maximum number of positions of a search for a fortress.
    #[arg(long, default_value_t = 20_000)]
    most: usize,
    /// Minimum lead in material, in hundredths of a pawn.
    #[arg(long, default_value_t = 100)]
    lead: i32,
    /// Minimum value by the engine's own search, in hundredths of a pawn.
    #[arg(long, default_value_t = 60, allow_negative_numbers = true)]
    value: i32,
    /// Maximum number of games.
    #[arg(long, default_value_t = usize::MAX)]
    games: usize,
    /// Uses only a share of the positions, as 1/2.
    #[arg(long, default_value = "1/1")]
    shard: Shard,
    /// Seed of the order of the positions.
    #[arg(long, default_value_t = 1)]
    start: u64,
}

/// Plays games and writes the fortresses found in them. Returns a report.
pub fn mine(what: &MineArguments) -> io::Result<String> {
    let limits = MiningLimits {
        nodes: what.moved,
        positions: what.most,
        lead: what.lead,
        value: what.value,
    };
    let (mut games, mut kept): (Vec<FortressGame>, _) = resumed(&what.resume)?;
    let done: HashSet<String> = games.iter().map(|game| game.start.clone()).collect();
    let Some(starts) = &what.starts else {
        let drawn = queens::drawn(what.start).into_iter().take(what.games);
        for game in drawn.filter(|game| !done.contains(&game.start)) {
            writeln!(kept, "{}", serde_json::to_string(&game)?)?;
            games.push(game);
        }
        return Ok(mining::table(&games));
    };
    let starts = mining::starts(&files::read(starts)?, what.start);
    let counter = Counter::begin();
    let own = starts.iter().take(what.games).enumerate();
    let own = own.filter(|&(number, _)| what.shard.has(number));
    let left: Vec<_> = own
        .map(|(_, start)| start)
        .filter(|start| !done.contains(&start.to_string()))
        .collect();
    for (number, start) in left.iter().enumerate() {
        let game = mining::mine(start, &limits);
        let found = game
            .leads
            .iter()
            .filter(|lead| lead.proof.is_some())
            .count();
        counter.show(&format!("{found} fortresses"), number + 1, left.len());
        writeln!(kept, "{}", serde_json::to_string(&game)?)?;
        games.push(game);
    }
    Ok(mining::table(&games))
}

/// Arguments of `opinions`.
#[derive(Clone, Args)]
pub struct OpinionArguments {
    /// Files of games, as written by `mine --resume`.
    #[arg(required = true)]
    mined: Vec<PathBuf>,
    /// Command of a UCI program: `node stockfish-19-lite-single.js`.
    #[arg(long)]
    engine: String,
    /// File of opinions, one per line. Positions found in it are not asked about again; new
    /// opinions are added.
    #[arg(long)]
    resume: PathBuf,
    /// Node limit of the first query.
    #[arg(long, default_value_t = 500_000)]
    first: u64,
    /// Node limit of the second query.
    #[arg(long, default_value_t = 7_000_000)]
    second: u64,
    /// Minimum value after the first query, in hundredths of a pawn.
    #[arg(long, default_value_t = 100)]
    pass: i32,
    /// Minimum value after the second query, in hundredths of a pawn.
    #[arg(long, default_value_t = 150)]
    least: i32,
    /// Maximum number of positions of the search for a proof of a position without one, after the
    /// first query.
    #[arg(long, default_value_t = 300_000)]
    long: usize,
    /// Maximum number of fortresses with the same pawns and pieces in the set.
    #[arg(long, default_value_t = 4)]
    each: usize,
    /// Maximum number of positions to ask about.
    #[arg(long, default_value_t = usize::MAX)]
    asked: usize,
    /// File for the set of fortresses that the program misjudges.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Asks a program about mined fortresses and writes the set of those that it misjudges. Returns a
/// report.
pub fn opinions(what: &OpinionArguments) -> io::Result<String> {
    let limits = QueryLimits {
        first: what.first,
        nodes: what.second,
        least: (what.pass, what.least),
        long: what.long,
    };
    let mut games: Vec<FortressGame> = Vec::new();
    for path in &what.mined {
        games.extend(read_results(path)?);
    }
    let (mut all, mut kept): (Vec<Opinion>, _) = resumed(&what.resume)?;
    let mut leads = opinions::leads(&games);
    leads.truncate(what.asked);
    let counter = Counter::begin();
    let mut new = Vec::new();
    opinions::ask(&leads, &all, &what.engine, &limits, |one, done| {
        counter.show(&one.score.to_string(), done, leads.len());
        new.push(one.clone());
        writeln!(kept, "{}", serde_json::to_string(one)?)
    })?;
    all.append(&mut new);
    let wrong = opinions::misjudged(&all, &limits, what.each);
    if let Some(out) = &what.out {
        let mut text = String::new();
        for one in &wrong {
            text += &serde_json::to_string(one)?;
            text.push('\n');
        }
        files::write(out, text)?;
    }
    Ok(opinions::table(&all, &limits))
}
