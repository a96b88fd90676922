//! Mates that answered an end (a position after the turn). Most other ends are answered by one of
//! them, which is found out by replaying moves instead of by a search.

use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};

/// Known mates of the opponent, in the order in which they are tried: the last useful one first.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownMates {
    mates: Vec<(Vec<Move>, u32)>,
}

impl KnownMates {
    /// Number of mates.
    pub(super) fn len(&self) -> usize {
        self.mates.len()
    }

    /// Adds a mate that answers an end, and tries it first from now on.
    pub(super) fn add(&mut self, mate: Vec<Move>) {
        self.mates.insert(0, (mate, 1));
    }

    /// Returns a mate that works after `end` and moves it to the front. Also returns the number of
    /// mates tried.
    pub(super) fn answer(&mut self, end: &Progressive) -> (Option<&[Move]>, usize) {
        let found = self.mates.iter().position(|(mate, _)| works(end, mate));
        let Some(at) = found else {
            return (None, self.mates.len());
        };
        self.mates[at].1 += 1;
        self.mates[..=at].rotate_right(1);
        (Some(&self.mates[0].0), at + 1)
    }

    /// Returns the mates, the most useful first.
    pub(super) fn by_use(&self) -> Vec<Vec<Move>> {
        let mut mates = self.mates.clone();
        mates.sort_by_key(|(_, uses)| std::cmp::Reverse(*uses));
        mates.into_iter().map(|(mate, _)| mate).collect()
    }
}

/// Returns whether these moves mate from a position at the start of a turn.
fn works(end: &Progressive, mate: &[Move]) -> bool {
    let mut position = end.clone();
    for &mv in mate {
        if position.turn() != end.turn() || !position.is_legal(mv) {
            return false;
        }
        position.play_unchecked(mv);
    }
    position.turn() != end.turn() && position.is_mate()
}
