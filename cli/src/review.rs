//! Command `review` for people: games of PGN files, one after the other.

use std::borrow::Cow;
use std::io::{self, Read};
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use seriatim::notation::game::variant_of;
use seriatim::notation::split_games;
use seriatim::protocol::{Fault, VariantName};
use seriatim::say::BookSay;
use seriatim_cli::encoding::decode;

use super::Arguments;
use super::pgn::reads_as;

/// Arguments of `review`.
#[derive(Args)]
pub struct ReviewArguments {
    /// PGN files; "-" for stdin. Without any, lines of JSON or PGN are read from stdin.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Node limit for each turn or position.
    #[arg(long, value_name = "NODES")]
    nodes_per_turn: Option<u64>,
}

impl ReviewArguments {
    /// Returns the files to read.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Returns the games of a file as input lines.
    ///
    /// # Errors
    /// Fault with the name of a file that cannot be read.
    pub fn lines_of(
        &self,
        arguments: &Arguments,
        path: &PathBuf,
    ) -> Result<Vec<Value>, Vec<Fault>> {
        let read = if path.as_os_str() == "-" {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            std::fs::read(path)
        };
        let bytes = read.map_err(|error| {
            let name = path.display().to_string();
            let text = error.to_string();
            let said = BookSay::File {
                name: name.clone(),
                text,
            };
            Fault::at("command", "file", &name, said)
        })?;
        Ok(self.lines(arguments, &decode(&bytes).0))
    }

    /// Returns the games of a text as input lines, each with the variant by whose rules it can be
    /// read.
    pub fn lines(&self, arguments: &Arguments, text: &str) -> Vec<Value> {
        let games = split_games(text).map(|game| {
            let named = variant_of(game.text).map(VariantName::from);
            let variant = named.or(arguments.named());
            let variant = variant.unwrap_or_else(|| reads_as(game.text));
            let mut line = json!({ "text": game.text, "variant": variant });
            if let Some(nodes) = self.nodes_per_turn {
                line["nodesPerTurn"] = nodes.into();
            }
            line
        });
        games.collect()
    }
}

/// Returns true if a line is the first one of a PGN file: a tag, or the first move.
pub fn is_pgn(line: &str) -> bool {
    let line = line.trim_start();
    let tag = line.strip_prefix('[').map(str::trim_start);
    tag.is_some_and(|tag| tag.starts_with(|letter: char| letter.is_ascii_alphabetic()))
        || line.starts_with("1.")
}

/// Returns a review in sentences: players, verdict of each turn, summary.
pub fn told(line: &Value, reply: &Value) -> String {
    let game = line["text"].as_str().unwrap_or_default();
    let is_one_move = matches!(line["variant"].as_str(), Some("chess" | "antichess"));
    let tag = |name: &str| tag(game, name).filter(|value| !value.is_empty() && value != "?");
    let name = |side: &str| tag(side).unwrap_or(Cow::Borrowed(side)).into_owned();
    let mut text = format!("{} – {}", name("White"), name("Black"));
    if let Some(result) = tag("Result") {
        text += &format!(", {result}");
    }
    text.push('\n');
    if let Some(error) = reply.get("error") {
        let message = error["message"].as_str().unwrap_or_default();
        return text + &format!("error: {message}\n");
    }
    for turn in reply["turns"].as_array().into_iter().flatten() {
        let number = turn["turn"].as_u64().unwrap_or_default();
        let played: Vec<&str> = turn["san"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let played = played.join(" ");
        let moves = match number % 2 {
            _ if !is_one_move => format!("{number}. {played}"),
            1 => format!("{}. {played}", number.div_ceil(2)),
            _ => format!("{}… {played}", number.div_ceil(2)),
        };
        let verdict = turn["text"].as_str().unwrap_or_default();
        text += &format!("{moves:<12} {verdict}\n");
    }
    let summary = reply["text"].as_str().unwrap_or_default();
    text + &format!("{summary}\n")
}

/// Returns the value of a tag of a game.
fn tag<'a>(game: &'a str, name: &str) -> Option<Cow<'a, str>> {
    game.lines().find_map(|line| {
        let inside = line.trim().strip_prefix('[')?.strip_suffix(']')?;
        let value = inside.trim().strip_prefix(name)?.trim();
        let value = value.strip_prefix('"')?.strip_suffix('"')?;
        Some(if value.contains('\\') {
            Cow::Owned(value.replace("\\\"", "\"").replace("\\\\", "\\"))
        } else {
            Cow::Borrowed(value)
        })
    })
}
