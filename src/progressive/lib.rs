//! Progressive chess: what plays, solves and explains it.
//!
//! [`mate`] is the complete search for a mate, [`player`] chooses a series, [`book`] knows openings, [`terms`] say how good a
//! position is. [`threat`] asks what mate the opponent would have if it were his turn, [`hints`](mod@hints) gives a series away
//! step by step, [`reasons`] says what speaks for each series of a choice, and [`review`] goes through a game turn by turn
//! (`verdict` says what it found). [`long_turns`] solves endings against a lone king, and [`orders`] values what may decide in them. Searches here are values with `step`, as everywhere.
//!
//! Seed: Janko & Guid 2016, *A program for Progressive chess*, Theoretical Computer Science 644.

pub mod book;
pub mod hints;
pub mod long_turns;
pub mod mate;
pub mod orders;
pub mod player;
pub mod reasons;
pub mod review;
pub mod system;
pub mod terms;
pub mod threat;
pub(crate) mod verdict;

pub use hints::{SeriesHint, hints};
pub use reasons::{Change, changes, reason};
pub use review::{Instead, Review, Reviewed};
pub use threat::{CannotPass, Threat, passed};

use seriatim_core::board::Move;
use seriatim_core::notation::san_series;
use seriatim_core::rules::Progressive;

/// The last turn that is searched. Something to play takes as many nodes as a turn has moves, whatever the limit, and memory for each of them; a
/// series of two hundred moves is far longer than any that was ever played. Figures are in `cli/lab/limits.md`.
pub(crate) const MOST_TURN: u16 = 200;

/// A series in SAN, with blanks between its moves.
fn san_line(start: &Progressive, series: &[Move]) -> String {
    san_series(start, series).0.join(" ")
}
