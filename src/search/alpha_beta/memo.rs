//! Static evaluations that were made, for a search without a table: each depth looks at the positions of the one before again.

/// Evaluations by the lowest bits of a state's key, each with its key: the later one stays. They stay between two searches, unless
/// the game evaluates otherwise after [`GameTree::clear`](super::GameTree::clear).
pub(super) struct EvaluationMemo(Vec<(u64, i32)>);

impl EvaluationMemo {
    /// Room for so many, a power of two; 0 for none.
    pub(super) fn new(entries: usize) -> Self {
        let mut memo = Self(vec![(0, 0); entries]);
        memo.clear();
        memo
    }

    /// Forgets all evaluations.
    pub(super) fn clear(&mut self) {
        self.0.fill((0, 0));
        // No state has the key 0 where it could be asked for: its place begins with another one.
        if let Some(first) = self.0.first_mut() {
            first.0 = 1;
        }
    }

    /// What a state with this key is evaluated at, which is made if it is not known.
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
        // Its place was taken.
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
