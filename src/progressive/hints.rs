//! A series given away step by step: which man moves first, where to, the whole.

use super::san_line;
use crate::board::{Move, Role, Square};
use crate::rules::{Position, Progressive};

/// One step. Each says more than the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// For a person, in one sentence.
    pub text: String,
    /// What may be marked on the board: the man, or the man and where it goes; none with the whole series.
    pub squares: Vec<Square>,
}

/// The hints of a series of legal moves, which was found by some search; none of an empty one.
///
/// ```
/// use seriatim::progressive::hints;
/// use seriatim::rules::{Progressive, Rules};
/// let start = Progressive::initial(Rules::Italian);
/// let steps = hints(&start, &["g1f3".parse().expect("a move")]);
/// assert_eq!(steps[0].text, "The knight on g1 moves first.");
/// assert_eq!(steps[1].text, "It goes to f3.");
/// ```
#[must_use]
pub fn hints(start: &Progressive, series: &[Move]) -> Vec<Hint> {
    let Some(&first) = series.first() else {
        return Vec::new();
    };
    let role = start.board().role_at(first.from()).unwrap_or(Role::Pawn);
    let (from, to) = (first.from(), first.to());
    let mut goes = match start.board().role_at(to) {
        Some(taken) => format!("It takes the {} on {to}", taken.name()),
        None => format!("It goes to {to}"),
    };
    if let Some(role) = first.promotion() {
        goes += &format!(" and becomes a {}", role.name());
    }
    let hint = |text, squares| Hint { text, squares };
    vec![
        hint(
            format!("The {} on {from} moves first.", role.name()),
            vec![from],
        ),
        hint(goes + ".", vec![from, to]),
        hint(
            format!("The whole series: {}.", san_line(start, series)),
            Vec::new(),
        ),
    ]
}
