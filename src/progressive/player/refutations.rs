//! Mates that refuted a series. Most neighbours of the series lose to them too, and that is found
//! out without a search.

use crate::mate::verify;
use seriatim_core::board::Move;
use seriatim_core::rules::Progressive;

/// Maximum number of remembered refutations. It was never measured alone, only with the rest of the
/// search at depth 1: `cli/lab/matches`, “The published player at one second”.
const REMEMBERED: usize = 24;

/// The mates that refuted the latest series, most recently useful first.
#[derive(Clone, Debug, Default)]
pub(super) struct Refutations {
    mates: Vec<Vec<Move>>,
}

impl Refutations {
    /// Remembers a mate.
    pub(super) fn add(&mut self, mate: Vec<Move>) {
        self.mates.truncate(REMEMBERED - 1);
        self.mates.insert(0, mate);
    }

    /// Returns whether no mate is remembered.
    pub(super) const fn is_empty(&self) -> bool {
        self.mates.is_empty()
    }

    /// Returns a remembered mate that works in a position at the start of a turn, and moves it to
    /// the front.
    pub(super) fn of(&mut self, start: &Progressive) -> Option<&Vec<Move>> {
        let at = self
            .mates
            .iter()
            .position(|mate| verify(start, mate).is_ok())?;
        self.mates[..=at].rotate_right(1);
        self.mates.first()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::{Position, Rules};

    /// Each mate works in one of two positions; the mate that was useful last comes first.
    #[test]
    fn the_mate_that_fits_is_found() {
        let back_rank = |fen: &str| Progressive::from_fen(fen, Rules::Italian).expect("legal");
        let a = back_rank("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
        let h = back_rank("1k6/ppp5/8/8/8/8/8/4K2R w - - 0 1");
        let mate = |text: &str| vec![text.parse().expect("a move")];
        let mut known = Refutations::default();
        assert!(known.is_empty() && known.of(&a).is_none());
        known.add(mate("a1a8"));
        known.add(mate("h1h8"));
        for (start, text) in [(&a, "a1a8"), (&h, "h1h8")] {
            assert_eq!(known.of(start), Some(&mate(text)));
            assert_eq!(known.mates[0], mate(text));
        }
        assert!(!known.is_empty() && known.mates.len() == 2);
        (0..100).for_each(|_| known.add(mate("a1a8")));
        assert_eq!(known.mates.len(), REMEMBERED);
    }
}
