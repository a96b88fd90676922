//! Recorded games of antichess.

use serde::Deserialize;

use seriatim::antichess::paper::Games;

/// Line of the file, with the fields that are used.
#[derive(Deserialize)]
struct Record {
    result: String,
    end: String,
    moves: String,
}

/// Returns the moves of a recorded game in UCI notation.
///
/// # Errors
/// Error if the line is no record.
pub fn moves(line: &str) -> Result<String, serde_json::Error> {
    serde_json::from_str::<Record>(line).map(|record| record.moves)
}

/// Returns a recorded game in the form that [`Games::read`] takes.
///
/// # Errors
/// Error if the line is no record.
pub fn compact(line: &str) -> Result<String, serde_json::Error> {
    let record: Record = serde_json::from_str(line)?;
    let end = if record.end == "variant" {
        "board"
    } else {
        "other"
    };
    Ok(format!("{} {end} {}", record.result, record.moves))
}

/// Reads records, one per line.
///
/// # Errors
/// Error if a line is no record or no legal game.
pub fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Games, String> {
    let mut games = Games::new();
    for (number, line) in (1..).zip(lines) {
        let line = compact(line).map_err(|error| format!("line {number}: {error}"))?;
        let read = games.read(&line);
        read.map_err(|fault| format!("line {number}: {fault}"))?;
    }
    Ok(games)
}
