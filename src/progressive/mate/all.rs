//! All mates of a series: different positions, each counted once.

use seriatim_core::board::Move;
use seriatim_core::rules::Progressive;
use seriatim_core::rules::in_full::InFull;
use seriatim_util::arena::Arena;

/// The mates found so far. Two series that end in the same position ([`Progressive::same_place`]) are one mate.
pub(super) struct AllMates {
    ends: Arena<InFull<Progressive>, ()>,
    max: usize,
    /// Whether there was no room for one.
    full: bool,
    /// The first mates: the last position that the search keeps on the way, and the moves from there.
    first: Vec<(InFull<Progressive>, Vec<Move>)>,
    keep: usize,
}

impl AllMates {
    /// Keeps the ways to the first `keep` mates, and at most `max` mates.
    pub(super) fn new(keep: usize, max: usize) -> Self {
        Self {
            ends: Arena::new(),
            max: max.max(1),
            full: false,
            first: Vec::new(),
            keep: keep.max(1),
        }
    }

    /// Adds a mate, reached from a position by some moves.
    pub(super) fn add(
        &mut self,
        from: &Progressive,
        moves: impl Iterator<Item = Move>,
        end: Progressive,
    ) {
        let end = InFull(end);
        if self.ends.len() >= self.max {
            self.full |= !self.ends.contains(&end);
        } else if self.ends.insert(end, ()).is_some() && self.first.len() < self.keep {
            self.first.push((InFull(from.clone()), moves.collect()));
        }
    }

    /// How many there are so far.
    pub(super) fn found(&self) -> usize {
        self.ends.len()
    }

    /// Whether none was left out.
    pub(super) const fn is_whole(&self) -> bool {
        !self.full
    }

    /// The ways to the first mates, from the last position on the way that the search keeps.
    pub(super) fn first(&self) -> &[(InFull<Progressive>, Vec<Move>)] {
        &self.first
    }
}
