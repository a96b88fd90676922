//! Cache of static evaluations, for a search without a transposition table. Each iteration visits
//! the positions of the previous one again.

/// Evaluations indexed by the lowest bits of a state's key, each with its key. A later evaluation
/// replaces an earlier one. The evaluations are kept between searches, unless
/// [`GameTree::clear`](super::GameTree::clear) says that they may change.
pub(super) struct EvaluationMemo(Vec<(u64, i32)>);

impl EvaluationMemo {
    /// Makes a cache with this number of entries: a power of two, or 0 for no cache.
    pub(super) fn new(entries: usize) -> Self {
        let mut memo = Self(vec![(0, 0); entries]);
        memo.clear();
        memo
    }

    /// Forgets all evaluations.
    pub(super) fn clear(&mut self) {
        self.0.fill((0, 0));
        // The initial key 0 would match a state with the key 0. Such a state can only be looked up
        // in the first entry, so the first entry starts with another key.
        if let Some(first) = self.0.first_mut() {
            first.0 = 1;
        }
    }

    /// Returns the evaluation of the state with this key. Calls `make` if the cache does not have
    /// it.
    #[inline]
    pub(super) fn get(&mut self, key: u64, make: impl FnOnce() -> i32) -> i32 {
        let last = self.0.len().wrapping_sub(1);
        let Some(entry) = self.0.get_mut(key as usize & last) else {
            return make();
        };
        if entry.0 != key {
            *entry = (key, make());
        }
        entry.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_not_made_again() {
        let mut memo = EvaluationMemo::new(4);
        for key in [0, 1, 2, 3, 8] {
            assert_eq!(memo.get(key, || key as i32 + 7), key as i32 + 7, "{key}");
        }
        for key in [1, 2, 3, 8] {
            assert_eq!(memo.get(key, || panic!("{key} is known")), key as i32 + 7);
        }
        // Another evaluation has replaced the one of key 0.
        assert_eq!(memo.get(0, || -1), -1);
        memo.clear();
        assert_eq!([0, 1, 2].map(|key| memo.get(key, || -2)), [-2; 3]);
    }

    #[test]
    fn without_room_all_is_made() {
        let mut memo = EvaluationMemo::new(0);
        assert_eq!([1, 2].map(|made| memo.get(5, || made)), [1, 2]);
    }
}
