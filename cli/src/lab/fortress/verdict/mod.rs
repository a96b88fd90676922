//! Experiment on fortress detection: rows of positions with a lead and a proved label. It measures
//! how well values, curves, estimate and verdict tell fortresses from wins.

pub mod proved;
pub mod report;
pub mod rows;

use crate::files;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use proved::ProvedBy;

/// Result of the verdict's own proofs, within their limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Known {
    /// The attacker is proved not to win.
    Held,
    /// The attacker is proved to mate.
    Won,
    /// There is no proof.
    Nothing,
}

/// Position with its label and its measurements.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct VerdictRow {
    /// Position, as a FEN.
    pub fen: String,
    /// Attacking side: `white` or `black`.
    pub attacker: String,
    /// Family of the row: the pieces of an ending, or the pawns of a position with more pieces.
    pub family: String,
    /// Label: true if the defender holds, so that the attacker does not win.
    pub held: bool,
    /// Method that proved the label.
    pub by: ProvedBy,
    /// Result of the verdict's own proofs.
    pub known: Known,
    /// True if the defender holds, by slices (exact tables around fixed pawns). Present only
    /// without a proof and with three or four pieces. Slices share no code with the tables that
    /// made the label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<bool>,
    /// True if the best move's value stays flat up to the last depth, by Guid & Bratko's criterion.
    pub flat: bool,
    /// Values of the estimate's features, in the order of `FortressFeature::ALL`.
    pub features: Vec<f64>,
    /// Duration of the measurement, in milliseconds.
    pub ms: u64,
}

/// Reads rows, one per line.
///
/// # Errors
/// Error if the file cannot be read or if a line is no row.
pub fn read(file: &Path) -> io::Result<Vec<VerdictRow>> {
    let text = files::read(file)?;
    let rows = text.lines().map(serde_json::from_str);
    Ok(rows.collect::<Result<_, _>>()?)
}
