//! Hints that reveal a series step by step: the piece that moves first, its target square, the
//! whole series.

use super::san_line;
use seriatim_core::board::{Move, Role, Square};
use seriatim_core::rules::{Position, Progressive};
use seriatim_wire::say::{Man, Say, SearchSay};

/// One hint. Each hint says more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesHint {
    /// The hint in one sentence.
    pub say: Say,
    /// Squares to mark on the board: the square of the piece, or its square and its target. Empty
    /// for the whole series.
    pub squares: Vec<Square>,
}

/// Returns the hints for a series of legal moves that some search has found. Empty if the series is
/// empty.
///
/// ```
/// use seriatim::progressive::hints;
/// use seriatim::rules::{Position, Progressive, Rules};
/// let start = Progressive::initial(Rules::Italian);
/// let steps = hints(&start, &["g1f3".parse().expect("a move")]);
/// assert_eq!(steps[0].say.id(), "hintMan");
/// assert_eq!(steps[1].say.id(), "hintGoes");
/// ```
#[must_use]
pub fn hints(start: &Progressive, series: &[Move]) -> Vec<SeriesHint> {
    let Some(&first) = series.first() else {
        return Vec::new();
    };
    let role = start.board().role_at(first.from()).unwrap_or(Role::Pawn);
    let (from, to) = (first.from(), first.to());
    let taken = start
        .board()
        .role_at(to)
        .map(|role| Man { role, square: to });
    let goes = match (taken, first.promotion()) {
        (None, None) => SearchSay::HintGoes { to },
        (Some(taken), None) => SearchSay::HintTakes { taken },
        (None, Some(role)) => SearchSay::HintGoesPromotes { to, role },
        (Some(taken), Some(role)) => SearchSay::HintTakesPromotes { taken, role },
    };
    let man = Man { role, square: from };
    let line = san_line(start, series);
    let hint = |say: SearchSay, squares| SeriesHint {
        say: say.into(),
        squares,
    };
    vec![
        hint(SearchSay::HintMan { man }, vec![from]),
        hint(goes, vec![from, to]),
        hint(SearchSay::HintSeries { line }, Vec::new()),
    ]
}
