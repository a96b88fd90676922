//! Plain enumeration, to compare: no tables, no known mates, nothing left out.

use seriatim::rules::{Position, Progressive};

/// Returns whether the side to move can mate in this turn.
#[must_use]
pub fn mates(position: &Progressive) -> bool {
    mates_in(position, position.turn())
}

fn mates_in(position: &Progressive, turn: u16) -> bool {
    let mut found = false;
    position.each_child(|_, child| {
        found = found
            || if child.turn() == turn {
                mates_in(child, turn)
            } else {
                child.is_mate()
            };
    });
    found
}
