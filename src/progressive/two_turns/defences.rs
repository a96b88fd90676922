//! Turns that saved the opponent before. They refute most other attempts too.

use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};

/// Maximum number of remembered turns. Not tuned.
const REMEMBERED: usize = 16;

/// Whole turns after which there was no mate; the last useful one first.
#[derive(Clone, Debug, Default)]
pub(super) struct Defences {
    turns: Vec<Vec<Move>>,
}

impl Defences {
    /// Remembers a turn and tries it first from now on.
    pub(super) fn add(&mut self, turn: Vec<Move>) {
        self.turns.retain(|known| *known != turn);
        self.turns.truncate(REMEMBERED - 1);
        self.turns.insert(0, turn);
    }

    /// Returns the remembered turns that can be played from a position, each with its end. A turn
    /// that mates has `None` in place of the end.
    pub(super) fn from(&self, start: &Progressive) -> Vec<(Vec<Move>, Progressive)> {
        let turns = self.turns.iter();
        let ends = turns.filter_map(|turn| Some((turn.clone(), play(start, turn)?)));
        ends.collect()
    }
}

/// Returns the position after a whole turn; `None` if it cannot be played.
fn play(start: &Progressive, turn: &[Move]) -> Option<Progressive> {
    let mut position = start.clone();
    for &mv in turn {
        if position.turn() != start.turn() || !position.is_legal(mv) {
            return None;
        }
        position.play_unchecked(mv);
    }
    (position.turn() != start.turn()).then_some(position)
}
