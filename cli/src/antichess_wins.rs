//! Experiments of `seriatim lab antichess …` on forced wins: proofs, puzzles and conversions.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use seriatim_cli::files;
use seriatim_cli::lab::antichess::only_moves::OnlyLimits;
use seriatim_cli::lab::antichess::{conversions, games, later_moves, openings, puzzles, wins};
use seriatim_cli::lab::puzzles::proved_puzzles::{self, ForcedPuzzle};

use crate::Arguments;
use crate::experiments::resumed;
use crate::watching::Counter;

/// Looks for proofs that first moves lose, writes the proofs and returns the report.
pub fn first_moves(
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

/// Searches the longest lines of puzzles and reports the moves that are the only winning ones.
/// Writes the new packs if `out` is given.
pub fn later_moves(
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
    let (mut found, mut kept): (Vec<later_moves::LaterMoves>, _) = resumed(resume)?;
    let tables = puzzles::small_tables();
    let counter = Counter::begin();
    for (at, puzzle) in all.iter().enumerate() {
        if found.iter().any(|one| one.id == puzzle.id) {
            continue;
        }
        let one = later_moves::turns(puzzle, &tables, limits).map_err(io::Error::other)?;
        counter.show(&one.id, at, all.len());
        writeln!(kept, "{}", serde_json::to_string(&one)?)?;
        found.push(one);
    }
    let Some(out) = out else {
        return Ok(later_moves::table(&all, &found));
    };
    let mut asking = later_moves::shortened(&all, &found);
    asking.sort_by_key(|one| (one.points, one.id.clone()));
    write_packs(&asking, out)?;
    Ok(later_moves::table(&asking, &found))
}

fn write_packs(puzzles: &[ForcedPuzzle], out: &Path) -> io::Result<()> {
    fs::create_dir_all(out)?;
    for (name, text) in proved_puzzles::write(puzzles)? {
        files::write(out.join(name), text)?;
    }
    Ok(())
}

/// Plays out won positions and reports how many were won.
pub fn converted(
    arguments: &Arguments,
    file: &Path,
    each: usize,
    resume: &Path,
) -> io::Result<String> {
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

/// Proves wins of games and reports the speed.
pub fn forced_wins(file: &Path, wanted: usize, seed: u64, resume: &Path) -> io::Result<String> {
    let text = files::read(file)?;
    let games: io::Result<Vec<_>> = text.lines().map(wins::WinSource::read).collect();
    let (known, mut kept) = resumed(resume)?;
    let wins = wins::run(&games?, wanted, seed, known, |win| {
        writeln!(kept, "{}", serde_json::to_string(win)?)
    })?;
    Ok(wins::table(&wins))
}

/// Mines puzzles, writes the packs and reports their contents.
pub fn mine(
    file: &Path,
    most: usize,
    wanted: usize,
    resume: &Path,
    out: &Path,
) -> io::Result<String> {
    let text = files::read(file)?;
    let games: Result<Vec<String>, _> = text.lines().take(most).map(games::compact).collect();
    let games = games?;
    let (known, mut kept) = resumed(resume)?;
    let counter = Counter::begin();
    let mined = puzzles::mine(&games, known, |one, done| {
        let what = format!("{} puzzles", one.puzzles.len());
        counter.show(&what, done, games.len());
        writeln!(kept, "{}", serde_json::to_string(one)?)
    })?;
    let chosen = proved_puzzles::choose(&mined, wanted);
    write_packs(&chosen, out)?;
    let there: usize = mined.iter().map(|one| one.puzzles.len()).sum();
    let head = format!(
        "{there} positions with one winning move in {} games; chosen:\n\n",
        mined.len()
    );
    Ok(head + &proved_puzzles::table(&chosen, "moves"))
}
