//! Which positions with a lead are fortresses: rows whose labels are proved, and how well values, curves, estimate and verdict tell them apart.

pub mod proved;
pub mod report;
pub mod rows;

use crate::files;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use proved::ProvedBy;

/// What the verdict's own proofs say, within their limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Known {
    /// The attacker is held.
    Held,
    /// The attacker mates.
    Won,
    /// Nothing.
    Nothing,
}

/// A position with its label and what was measured of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VerdictRow {
    /// The position.
    pub fen: String,
    /// `white` or `black`.
    pub attacker: String,
    /// The men of an ending, or the pawns of what has more.
    pub family: String,
    /// Whether the attacker is held.
    pub held: bool,
    /// By what that is proved.
    pub by: ProvedBy,
    /// What the verdict's own proofs say.
    pub known: Known,
    /// Whether the attacker is held, where nothing is proved and there are three or four men: by slices, which share no code with the tables that made the label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// Whether the values are flat by the paper's criterion.
    pub flat: bool,
    /// What the estimate looks at.
    pub features: Vec<f64>,
    /// How long it took to measure, in milliseconds.
    pub ms: u64,
}

/// Reads rows, one a line.
///
/// # Errors
/// What cannot be read, and a line that is no row.
pub fn read(file: &Path) -> io::Result<Vec<VerdictRow>> {
    let text = files::read(file)?;
    let rows = text.lines().map(serde_json::from_str);
    Ok(rows.collect::<Result<_, _>>()?)
}
