//! Mates that refuted a series: most of its neighbours lose to them too, and that is found out without a search.

use crate::board::Move;
use crate::mate::verify;
use crate::rules::Progressive;

/// Refuting mates that are remembered.
const REMEMBERED: usize = 24;

/// The mates that refuted the latest series, the one that was of use last first.
#[derive(Clone, Debug, Default)]
pub(super) struct Refutations {
    mates: Vec<Vec<Move>>,
}

impl Refutations {
    /// Remembers a mate.
    pub fn add(&mut self, mate: Vec<Move>) {
        self.mates.truncate(REMEMBERED - 1);
        self.mates.insert(0, mate);
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.mates.is_empty()
    }

    /// One that mates in a position at the start of a turn.
    pub fn of(&mut self, start: &Progressive) -> Option<&Vec<Move>> {
        let at = self
            .mates
            .iter()
            .position(|mate| verify(start, mate).is_ok())?;
        self.mates[..=at].rotate_right(1);
        self.mates.first()
    }
}
