//! Input and answers for people: plain FENs, a small board, and sentences in place of JSON.

use clap::Args;
use serde_json::Value;
use seriatim_cli::diagram::board;

/// Positions given as arguments.
#[derive(Args)]
pub struct Positions {
    /// Positions in FEN, each as one argument. Without any, lines are read from stdin: JSON objects
    /// or plain FENs.
    #[arg(value_name = "FEN")]
    fens: Vec<String>,
}

impl Positions {
    /// Returns the positions as they were written.
    pub fn fens(&self) -> &[String] {
        &self.fens
    }
}

/// Returns whether a line is a plain FEN: eight ranks with a slash between two of them.
pub fn is_fen(line: &str) -> bool {
    let placement = line.split_whitespace().next().unwrap_or_default();
    placement.matches('/').count() == 7 && !placement.starts_with(['{', '[', '"'])
}

/// Returns an input line for a FEN, as JSON.
pub fn line_of(fen: &str) -> String {
    serde_json::json!({ "fen": fen.trim() }).to_string()
}

/// Returns an answer in sentences, below the board of the position asked about.
pub fn told(fen: &str, reply: &Value) -> String {
    let mut text = board(fen);
    if let Some(error) = reply.get("error") {
        return text + &format!("error: {}\n", error["message"].as_str().unwrap_or_default());
    }
    let sentence = reply["text"].as_str();
    text += &sentence.map_or_else(
        || format!("{reply:#}\n"),
        |sentence| format!("{sentence}\n"),
    );
    for said in reply["explanation"]["sentences"]
        .as_array()
        .into_iter()
        .flatten()
    {
        text += &format!("{}\n", said["text"].as_str().unwrap_or_default());
    }
    text
}
