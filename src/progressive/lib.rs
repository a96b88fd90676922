//! Progressive chess: searches that play, solve and explain it.
//!
//! A *series* is the list of moves that a player makes in one turn. A *node* is an expanded
//! position.
//!
//! - [`mate`][]: complete search for a mate in the present turn.
//! - [`player`][]: choice of a series.
//! - [`book`][]: openings.
//! - [`terms`][]: static evaluation of a position.
//! - [`threat`][]: the mate that the opponent would have if it were his turn.
//! - [`two_turns`][]: lost positions, safe turns and mates in two.
//! - [`hints`](mod@hints): reveals a series step by step.
//! - [`reasons`][]: reasons for each series of a choice.
//! - [`review`][]: review of a game, turn by turn (`verdict` words its findings).
//! - [`long_turns`][]: solved endings against a lone king.
//! - [`orders`][]: exact value of the criteria that choose a series in these endings.
//!
//! Searches here are values with a `step` method, as in the other crates.
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
pub mod two_turns;
pub(crate) mod verdict;

pub use hints::{SeriesHint, hints};
pub use reasons::{Change, changes, reason};
pub use review::{Instead, Review, Reviewed};
pub use threat::{CannotPass, Threat, passed};

use seriatim_core::board::Move;
use seriatim_core::notation::san_series;
use seriatim_core::rules::Progressive;

/// Largest turn number that is searched. Finding something to play takes as many nodes as a turn
/// has moves, whatever the limit, and memory for each node. A series of two hundred moves is far
/// longer than any series that was ever played. Measurements are in `cli/lab/limits.md`.
pub(crate) const MOST_TURN: u16 = 200;

/// Formats a series in SAN, with blanks between the moves.
fn san_line(start: &Progressive, series: &[Move]) -> String {
    san_series(start, series).0.join(" ")
}
