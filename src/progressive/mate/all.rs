//! Collection of all mates of a series: different positions, each counted once.

use seriatim_core::board::Move;
use seriatim_core::rules::Progressive;
use seriatim_core::rules::in_full::InFull;
use seriatim_util::arena::Arena;

/// The mates found so far. Two series that end in the same position ([`Progressive::same_place`])
/// are one mate.
pub(super) struct AllMates {
    ends: Arena<InFull<Progressive>, ()>,
    max: usize,
    /// True if a mate was left out for lack of room.
    full: bool,
    /// The first mates, each as the last position on its way that the search keeps, and the moves
    /// from there.
    first: Vec<(InFull<Progressive>, Vec<Move>)>,
    keep: usize,
}

impl AllMates {
    /// Creates a collection that counts at most `max` mates and keeps the ways to the first `keep`
    /// of them.
    pub(super) fn new(keep: usize, max: usize) -> Self {
        Self {
            ends: Arena::new(),
            max: max.max(1),
            full: false,
            first: Vec::new(),
            keep: keep.max(1),
        }
    }

    /// Adds the mate `end`, reached from the position `from` by `moves`.
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

    /// Number of mates found so far.
    pub(super) fn found(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether no mate was left out.
    pub(super) const fn is_whole(&self) -> bool {
        !self.full
    }

    /// The ways to the first mates, from the last position on the way that the search keeps.
    pub(super) fn first(&self) -> &[(InFull<Progressive>, Vec<Move>)] {
        &self.first
    }
}
