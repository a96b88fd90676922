//! Input of the experiments: positions, games and puzzles as lines of JSON.

use std::io;
use std::path::Path;

use serde_json::{Map, Value};
use seriatim::protocol::Fault;
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::say::RequestSay;
use seriatim::wire::faults;
use seriatim_cli::files;
use seriatim_cli::lab::mates::Problem;
use seriatim_cli::lab::puzzles;
use seriatim_cli::say::Reader;

use crate::Arguments;
use crate::line::bad;

/// Returns an error of input with this message.
pub fn invalid(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

/// Returns the puzzles of a file unchanged.
pub fn read_puzzles(path: &Path) -> io::Result<Vec<Value>> {
    let file: Value = serde_json::from_str(&files::read(path)?)?;
    let puzzles = file["puzzles"].as_array();
    puzzles
        .cloned()
        .ok_or_else(|| invalid(&format!("{}: no “puzzles”", path.display())))
}

/// Returns the position of an input line, or all positions of its game.
pub fn puzzle_starts(input: &Map<String, Value>, rules: Rules) -> Result<Vec<Progressive>, String> {
    if let Some(fen) = text_of(input, "fen").map_err(|error| words(&error))? {
        let start = Progressive::from_fen(fen, rules).map_err(|error| error.to_string())?;
        return Ok(vec![start]);
    }
    let series = series_of(input).map_err(|error| words(&error))?;
    puzzles::turns_of(&Progressive::initial(rules), &series).map_err(|error| error.to_string())
}

/// Returns the problem of an input line. `number` is its id if it has none.
pub fn problem(
    arguments: &Arguments,
    input: &Map<String, Value>,
    number: usize,
) -> Result<Problem, Vec<Fault>> {
    let rules = match text_of(input, "rules")? {
        Some("italian") => Rules::Italian,
        Some("scottish") => Rules::Scottish,
        None => arguments.rules(),
        Some(other) => {
            let words = ["italian", "scottish"].map(str::to_owned).to_vec();
            return Err(bad("rules", other, RequestSay::KindWord { words }));
        }
    };
    let start = match text_of(input, "fen")? {
        Some(fen) => Progressive::from_fen(fen, rules).map_err(faults)?,
        None => Progressive::initial(rules),
    };
    let id = text_of(input, "id")?.map_or_else(|| number.to_string(), str::to_owned);
    Ok(Problem { id, start })
}

/// Returns faults as English sentences.
pub fn words(faults: &[Fault]) -> String {
    Reader::english(|reader| reader.say(faults.iter().map(|fault| &*fault.message)))
}

/// Returns an optional field that must be a text.
pub fn text_of<'a>(
    input: &'a Map<String, Value>,
    field: &str,
) -> Result<Option<&'a str>, Vec<Fault>> {
    match input.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(bad(field, &other.to_string(), RequestSay::KindText)),
    }
}

/// Returns the series of an input line: a list whose items are lists of moves, or texts with blanks
/// between the moves.
pub fn series_of(input: &Map<String, Value>) -> Result<Vec<Vec<String>>, Vec<Fault>> {
    let mut series = input.get("series").cloned().unwrap_or_default();
    let text = series.to_string();
    for one in series.as_array_mut().into_iter().flatten() {
        if let Value::String(moves) = one {
            *one = moves.split(' ').collect();
        }
    }
    serde_json::from_value(series).map_err(|_| bad("series", &text, RequestSay::KindSeries))
}
