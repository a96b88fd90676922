//! `seriatim lab map`: the map of turn 4 of Progressive chess.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread::available_parallelism;

use clap::{Args, Subcommand};
use seriatim::rules::{Position, Rules};
use seriatim::util::rng::Rng;
use seriatim_cli::files;
use seriatim_cli::lab::turn_map::plain;
use seriatim_cli::lab::turn_map::positions::{TurnPositions, pairs};
use seriatim_cli::lab::turn_map::run::{ChunkResult, Shard, run as run_chunks};
use seriatim_cli::lab::turn_map::table::{TurnMap, report, write_counts};

use crate::Arguments;
use crate::experiment_input::invalid;
use crate::experiments::{read_results, resumed};
use crate::watching::Counter;

/// Steps of the map.
#[derive(Clone, Subcommand)]
pub enum MapStep {
    /// Decides all positions after turn 3, or a share of them. Can be stopped and started again.
    Run(MapRun),
    /// Puts the results of all shares together. Writes the map, the counts by first move and
    /// reply, and a report on stdout.
    Merge {
        /// Folder of the results.
        #[arg(long)]
        from: PathBuf,
        /// Folder for the map and the counts.
        #[arg(long)]
        out: PathBuf,
        /// Counts the replies that are decided, although others are not. Writes no map.
        #[arg(long)]
        partial: bool,
    },
    /// Compares random positions of a map with plain enumeration.
    Check {
        /// File of the map.
        #[arg(long)]
        map: PathBuf,
        /// Number of positions.
        #[arg(long, default_value_t = 20_000)]
        rows: usize,
        /// File of the results, one per line. Positions found in it are not decided again.
        #[arg(long)]
        resume: PathBuf,
    },
}

/// Share of the map to decide.
#[derive(Args, Clone)]
pub struct MapRun {
    /// Folder for the results. Chunks found in it are not decided again.
    #[arg(long)]
    out: PathBuf,
    /// Decides only a share, as 2/5: the second of five.
    #[arg(long, default_value = "1/1")]
    shard: Shard,
    /// Number of threads; all processors if not given.
    #[arg(long)]
    threads: Option<usize>,
}

fn threads() -> usize {
    available_parallelism().map_or(1, Into::into)
}

/// Returns all positions after turn 3. Their number is known from two other programs.
fn all_positions(rules: Rules) -> io::Result<TurnPositions> {
    let positions = TurnPositions::new(&pairs(rules));
    let known = match rules {
        Rules::Italian => 8_058_833,
        Rules::Scottish => 8_059_828,
    };
    if positions.len() == known {
        Ok(positions)
    } else {
        let found = positions.len();
        Err(io::Error::other(format!(
            "{found} positions, {known} expected"
        )))
    }
}

/// Runs a step of the map.
pub fn run(arguments: &Arguments, step: &MapStep) -> io::Result<()> {
    let rules = arguments.rules();
    match step {
        MapStep::Run(what) => decide(rules, what),
        MapStep::Merge { from, out, partial } => merge(rules, from, out, *partial),
        MapStep::Check { map, rows, resume } => {
            let sample = (*rows, u64::from(arguments.seed));
            check(rules, map, sample, resume)
        }
    }
}

fn prefix(rules: Rules) -> String {
    rules.name().to_lowercase()
}

fn decide(rules: Rules, what: &MapRun) -> io::Result<()> {
    fs::create_dir_all(&what.out)?;
    let Shard { part, of } = what.shard;
    let path = what
        .out
        .join(format!("{}-{part}-{of}.jsonl", prefix(rules)));
    let (known, file) = resumed::<ChunkResult>(&path)?;
    let positions = all_positions(rules)?;
    let chunks = positions.chunks();
    eprintln!("{} positions in {} chunks", positions.len(), chunks.len());
    let file = Mutex::new(file);
    let counter = Counter::begin();
    let threads = what.threads.unwrap_or_else(threads);
    run_chunks(
        &positions,
        &chunks,
        what.shard,
        threads,
        &known,
        |result, done, all| {
            let line = serde_json::to_string(result)? + "\n";
            let mut file = file
                .lock()
                .map_err(|_| io::Error::other("a thread panicked"))?;
            file.write_all(line.as_bytes())?;
            counter.show("chunks", done, all);
            Ok(())
        },
    )
}

fn merge(rules: Rules, from: &Path, out: &Path, partial: bool) -> io::Result<()> {
    let mut results: Vec<ChunkResult> = Vec::new();
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(&prefix(rules)) && name.ends_with(".jsonl") {
            results.extend(read_results(&path)?);
        }
    }
    let pairs = pairs(rules);
    let positions = all_positions(rules)?;
    let chunks = positions.chunks();
    fs::create_dir_all(out)?;
    let name = prefix(rules);
    let (map, decided) = if partial {
        TurnMap::gather(&positions, &chunks, &results)?
    } else {
        let map = TurnMap::merge(&positions, &chunks, &results)?;
        let path = out.join(format!("turn-4-{name}.map"));
        files::write(path, map.write(rules)?)?;
        (map, vec![true; positions.len()])
    };
    let counts = map.count(&positions, &pairs, &decided);
    let path = out.join(format!("turn-4-{name}.txt"));
    files::write(path, write_counts(rules, &pairs, &counts))?;
    let sum = |value: fn(&ChunkResult) -> u64| -> u64 { results.iter().map(value).sum() };
    let mut text = report(&pairs, &counts);
    text += &format!(
        "\n{} of {} positions are decided. Black mates after {} of them. {} mates were replayed, {} searched; without a \
         mate {} by the cheap condition, {} by search.\n",
        decided.iter().filter(|&&one| one).count(),
        positions.len(),
        map.mated.iter().filter(|&&one| one).count(),
        sum(|one| one.replayed),
        sum(|one| one.found),
        sum(|one| one.refused),
        sum(|one| one.searched),
    );
    io::stdout().write_all(text.as_bytes())
}

fn check(rules: Rules, map: &Path, (rows, seed): (usize, u64), resume: &Path) -> io::Result<()> {
    let file = fs::read(map).map_err(|error| files::named(map, &error))?;
    let map = TurnMap::read(&file, rules).map_err(|error| files::named(map, &error))?;
    let positions = all_positions(rules)?;
    if map.mated.len() != positions.len() {
        return Err(invalid(&format!("a map of {} positions", map.mated.len())));
    }
    let (mut done, mut file) = resumed::<(u32, bool)>(resume)?;
    let mut rng = Rng::new(seed);
    let drawn: Vec<u32> = (0..rows)
        .map(|_| rng.below(positions.len()) as u32)
        .collect();
    let known: Vec<u32> = done.iter().map(|one| one.0).collect();
    let open: Vec<u32> = drawn
        .iter()
        .copied()
        .filter(|one| !known.contains(one))
        .collect();
    let counter = Counter::begin();
    for (at, &number) in open.iter().enumerate() {
        let position = positions.at(number);
        let mated = position.outcome().is_none() && plain::mates(position);
        writeln!(file, "{}", serde_json::to_string(&(number, mated))?)?;
        done.push((number, mated));
        counter.show("positions", at + 1, open.len());
    }
    drop(counter);
    let mut wrong = 0;
    for (number, mated) in &done {
        if map.mated.get(*number as usize) != Some(mated) {
            wrong += 1;
            println!("wrong: {}", positions.at(*number));
        }
    }
    println!(
        "{} positions compared with plain enumeration: {wrong} differ",
        done.len()
    );
    Ok(())
}
