//! Recorded games of antichess.

use serde::Deserialize;

use seriatim::antichess::paper::Games;

/// A line of the file, as far as it is used.
#[derive(Deserialize)]
struct Record {
    result: String,
    end: String,
    moves: String,
}

/// The moves of a recorded game, UCI.
///
/// # Errors
/// If the line is no record.
pub fn moves(line: &str) -> Result<String, serde_json::Error> {
    serde_json::from_str::<Record>(line).map(|record| record.moves)
}

/// A recorded game as [`Games::read`] takes it.
///
/// # Errors
/// If the line is no record.
pub fn compact(line: &str) -> Result<String, serde_json::Error> {
    let record: Record = serde_json::from_str(line)?;
    let end = if record.end == "variant" {
        "board"
    } else {
        "other"
    };
    Ok(format!("{} {end} {}", record.result, record.moves))
}

/// Reads records, one a line.
///
/// # Errors
/// A line that is no record or no legal game.
pub fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Games, String> {
    let mut games = Games::new();
    for (number, line) in (1..).zip(lines) {
        let line = compact(line).map_err(|error| format!("line {number}: {error}"))?;
        let read = games.read(&line);
        read.map_err(|fault| format!("line {number}: {fault}"))?;
    }
    Ok(games)
}
