//! The states a search has found: each kept once, with a number and a note, and found again by comparing it in full.
//!
//! A look-up of a new state touches one cache line and that of a known one two, which is what these searches spend most of
//! their time on: with `indexmap` in its place (control bytes, indices and entries apart) the mate search took
//! twice as long on positions of turn 6 and 7 without a mate.

/// A state of a search.
pub trait State: Clone + Eq {
    /// A hash with all 64 bits well mixed. Equal states have equal keys; the reverse need not hold.
    fn key(&self) -> u64;
}

/// States with their notes, numbered in the order in which they were added.
pub struct Arena<S, N> {
    states: Vec<(S, N)>,
    /// Open addressing: the upper half of the key and, in the lower half, the state's number plus one; 0 is free.
    slots: Vec<u64>,
}

const FIRST_SLOTS: usize = 1 << 10;
const TAG: u64 = 0xFFFF_FFFF_0000_0000;

impl<S: State, N> Arena<S, N> {
    /// The most states that can be kept.
    pub const MOST: usize = u32::MAX as usize - 1;

    /// An arena with no state.
    #[must_use]
    pub fn new() -> Self {
        Self {
            states: Vec::new(),
            slots: vec![0; FIRST_SLOTS],
        }
    }

    /// How many states are kept.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether no state is kept.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The state of a number, and its note.
    #[must_use]
    #[inline]
    pub fn get(&self, number: u32) -> Option<&(S, N)> {
        self.states.get(number as usize)
    }

    /// The slot of a state, or the free one where it belongs.
    #[inline]
    fn slot(&self, state: &S) -> (usize, bool) {
        let (key, mask) = (state.key(), self.slots.len() - 1);
        let mut at = key as usize & mask;
        loop {
            let slot = self.slots[at & mask];
            if slot == 0 {
                return (at & mask, false);
            }
            if (slot ^ key) & TAG == 0 {
                let number = (slot as u32).wrapping_sub(1);
                if self.get(number).is_some_and(|(known, _)| known == state) {
                    return (at & mask, true);
                }
            }
            at += 1;
        }
    }

    /// Whether a state is kept.
    #[must_use]
    pub fn contains(&self, state: &S) -> bool {
        self.slot(state).1
    }

    /// Keeps a state unless it is there already; returns its number if it is new.
    #[inline]
    pub fn insert(&mut self, state: S, note: N) -> Option<u32> {
        let (at, known) = self.slot(&state);
        if known {
            return None;
        }
        let number = self.states.len() as u32;
        self.slots[at] = state.key() & TAG | u64::from(number + 1);
        self.states.push((state, note));
        if self.states.len() * 2 > self.slots.len() {
            self.grow();
        }
        Some(number)
    }

    #[cold]
    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        self.slots = vec![0; mask + 1];
        for (number, (state, _)) in self.states.iter().enumerate() {
            let key = state.key();
            let mut at = key as usize & mask;
            while self.slots[at] != 0 {
                at = (at + 1) & mask;
            }
            self.slots[at] = key & TAG | (number as u64 + 1);
        }
    }
}

impl<S: State, N> Default for Arena<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::util::{Rng, mix};

    /// A number whose key leaves out its low bits, so that keys collide.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Number(u64);

    impl State for Number {
        fn key(&self) -> u64 {
            mix(self.0 / 3)
        }
    }

    #[test]
    fn equal_keys_do_not_merge_different_states() {
        let mut arena = Arena::new();
        let mut rng = Rng::new(1);
        let mut kept = std::collections::HashMap::new();
        for _ in 0..20_000 {
            let number = rng.next_u64() % 9_000;
            let new = arena.insert(Number(number), ());
            assert_eq!(new.is_some(), !kept.contains_key(&number));
            if let Some(at) = new {
                kept.insert(number, at);
            }
        }
        assert_eq!(arena.len(), kept.len());
        for (&number, &at) in &kept {
            assert!(arena.contains(&Number(number)));
            assert_eq!(arena.get(at), Some(&(Number(number), ())));
        }
        assert!(!arena.contains(&Number(9_001)));
    }
}
