//! States grouped by the leaf of a tree that decides in them; they are divided test by test.

use super::tree::{Strategy, TreePart, TreeTest};

/// States grouped by the leaf that decides.
pub(super) struct LeafGroups {
    states: Vec<u32>,
    /// Part of each leaf, and the end of its states.
    ends: Vec<(usize, usize)>,
}

/// Divides states in two without branches that a processor could mispredict.
pub(super) struct Divider {
    others: Vec<u32>,
}

impl Divider {
    /// Puts the states for which `holds` is true first and the others behind them, each in their
    /// order. Returns the number of states for which it is true.
    #[inline]
    pub(super) fn by(&mut self, states: &mut [u32], holds: impl Fn(usize) -> bool) -> usize {
        let (mut yes, mut no) = (0, 0);
        for at in 0..states.len() {
            let state = states[at];
            let held = holds(state as usize);
            states[yes] = state;
            self.others[no] = state;
            yes += usize::from(held);
            no += usize::from(!held);
        }
        states[yes..].copy_from_slice(&self.others[..no]);
        yes
    }
}

impl LeafGroups {
    /// Divides `count` states; `divide` does it for one test.
    pub(super) fn new(
        strategy: &Strategy,
        count: usize,
        divide: impl Fn(TreeTest, &mut [u32], &mut Divider) -> usize,
    ) -> Self {
        let parts = strategy.parts();
        let mut states: Vec<u32> = (0..count as u32).collect();
        let mut divider = Divider {
            others: vec![0; count],
        };
        let mut ends = Vec::with_capacity(strategy.leaves());
        // Ends of the states decided by the second branches that are still to come.
        let mut waiting = Vec::new();
        let (mut from, mut end) = (0, count);
        for (at, part) in parts.iter().enumerate() {
            match part {
                TreePart::If(test) => {
                    waiting.push(end);
                    end = from + divide(*test, &mut states[from..end], &mut divider);
                }
                TreePart::Leaf(_) => {
                    ends.push((at, end));
                    from = end;
                    end = waiting.pop().unwrap_or(end);
                }
            }
        }
        Self { states, ends }
    }

    /// Returns the states of the leaf with this number, counted from 0, after the index of its
    /// part. `None` if there is no such leaf.
    pub(super) fn get(&self, number: usize) -> Option<(usize, &[u32])> {
        let &(leaf, end) = self.ends.get(number)?;
        let from = number
            .checked_sub(1)
            .map_or(0, |before| self.ends[before].1);
        Some((leaf, &self.states[from..end]))
    }

    /// Calls `show` with the states of each leaf, after the index of its part.
    pub(super) fn each(&self, mut show: impl FnMut(usize, &[u32])) {
        for number in 0..self.ends.len() {
            if let Some((leaf, states)) = self.get(number) {
                show(leaf, states);
            }
        }
    }
}
