//! Table of a proof search, which grows only when a proof does not fit into it.

/// Proof number and disproof number of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofNumbers {
    /// Proof number: 0 if the state is proved, `ProofNumbers::NEVER` if it is refuted.
    pub proof: u32,
    /// Disproof number: 0 if the state is refuted, `ProofNumbers::NEVER` if it is proved.
    pub disproof: u32,
}

impl ProofNumbers {
    /// Infinity: the result can never be reached.
    pub(crate) const NEVER: u32 = u32::MAX;
    /// Largest number of an open state.
    pub(super) const MOST: u32 = Self::NEVER - 1;

    pub(super) const PROVED: Self = Self {
        proof: 0,
        disproof: Self::NEVER,
    };
    pub(super) const REFUTED: Self = Self {
        proof: Self::NEVER,
        disproof: 0,
    };

    /// True if the state is neither proved nor refuted.
    pub(super) const fn is_open(self) -> bool {
        self.proof != 0 && self.disproof != 0
    }

    /// Returns the numbers for the side to move: first the number for its own aim, then the other
    /// side's. `ours` is true if the proving side is to move.
    pub(super) const fn seen(self, ours: bool) -> (u32, u32) {
        if ours {
            (self.proof, self.disproof)
        } else {
            (self.disproof, self.proof)
        }
    }

    pub(super) const fn from_seen(ours: bool, wanted: u32, other: u32) -> Self {
        let (proof, disproof) = if ours {
            (wanted, other)
        } else {
            (other, wanted)
        };
        Self { proof, disproof }
    }
}

/// Knowledge about a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProofEntry {
    pub(super) numbers: ProofNumbers,
    /// Length of the longest line below the state in plies, if it is proved.
    pub(super) length: u16,
    /// True if the state is refuted only on the path by which it was reached.
    pub(super) by_path: bool,
    /// Smallest distance from the root at which the state was met.
    pub(super) distance: u16,
}

/// Contents of a slot without its key. A slot with `work` 0 is free.
#[derive(Clone, Copy, Default)]
struct ProofSlot {
    /// Hash of the path on which the state is refuted; 0 for every path.
    path: u64,
    proof: u32,
    disproof: u32,
    /// Number of nodes spent below the state.
    work: u32,
    length: u16,
    distance: u16,
}

/// Four slots. The keys stand together: most lookups find nothing, and then one cache line is
/// enough to see it.
#[derive(Clone, Copy, Default)]
#[repr(align(128))]
struct ProofBucket {
    keys: [u64; 4],
    slots: [ProofSlot; 4],
}

impl ProofBucket {
    /// Returns the slot of a key.
    #[inline]
    fn find(&self, key: u64) -> Option<usize> {
        (0..4).find(|&at| self.keys[at] == key && self.slots[at].work > 0)
    }
}

/// Size in bytes up to which a smaller table may still grow for a proof that does not fit: the
/// memory that a web page can spare.
const SPARE: usize = 256 << 20;

/// Number of buckets of a new table. Most proofs are short, and clearing a large table would take
/// longer than finding them.
const FIRST: usize = 1 << 8;

/// The table. Among the four slots of a key, the slot with the least work is replaced.
pub(super) struct ProofTable {
    buckets: Vec<ProofBucket>,
    /// Number of slots that are not free.
    used: usize,
    /// Number of buckets up to which the table grows by itself.
    most: usize,
    /// Maximum size in bytes: the requested size, but at least [`SPARE`].
    ceiling: usize,
}

impl ProofTable {
    pub(super) fn new(bytes: usize) -> Self {
        let wanted = (bytes / size_of::<ProofBucket>()).max(1);
        let most = 1 << wanted.ilog2();
        Self {
            buckets: vec![ProofBucket::default(); most.min(FIRST)],
            used: 0,
            most,
            ceiling: bytes.max(SPARE),
        }
    }

    const fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    pub(super) fn get(&self, key: u64, path: u64) -> Option<ProofEntry> {
        let bucket = &self.buckets[self.place(key)];
        let slot = &bucket.slots[bucket.find(key)?];
        if slot.path != 0 && slot.path != path {
            return None;
        }
        Some(ProofEntry {
            numbers: ProofNumbers {
                proof: slot.proof,
                disproof: slot.disproof,
            },
            length: slot.length,
            by_path: slot.path != 0,
            distance: slot.distance,
        })
    }

    pub(super) fn put(&mut self, key: u64, path: u64, known: &ProofEntry, work: u64) {
        // At this point the table is an eighth full, and hardly any bucket has overflowed. With a
        // quarter, lost entries cost some searches a third more nodes.
        if 2 * self.used >= self.buckets.len() && self.buckets.len() < self.most {
            self.grow();
        }
        let place = self.place(key);
        let bucket = &mut self.buckets[place];
        let same = bucket.find(key);
        let slots = &mut bucket.slots;
        let least = || (0..4).min_by_key(|&at| slots[at].work).unwrap_or(0);
        let at = same.unwrap_or_else(least);
        let before = if same.is_some() { slots[at].work } else { 0 };
        self.used += usize::from(slots[at].work == 0);
        bucket.keys[at] = key;
        slots[at] = ProofSlot {
            path: if known.by_path { path.max(1) } else { 0 },
            proof: known.numbers.proof,
            disproof: known.numbers.disproof,
            work: u32::try_from(work)
                .unwrap_or(u32::MAX)
                .saturating_add(before)
                .max(1),
            length: known.length,
            distance: known.distance,
        };
    }

    /// Doubles the table, unless it has its maximum size or memory is lacking.
    pub(super) fn grow(&mut self) {
        let wanted = 2 * self.buckets.len();
        let mut wider = Vec::new();
        let large = wanted * size_of::<ProofBucket>() > self.ceiling;
        if large || wider.try_reserve_exact(wanted).is_err() {
            self.most = self.buckets.len();
            return;
        }
        wider.resize(wanted, ProofBucket::default());
        let before = std::mem::replace(&mut self.buckets, wider);
        for (key, slot) in before
            .iter()
            .flat_map(|old| old.keys.into_iter().zip(old.slots))
        {
            // The keys of one bucket are divided between two, so there is room for all.
            let place = self.place(key);
            let bucket = &mut self.buckets[place];
            let free = bucket.slots.iter().position(|slot| slot.work == 0);
            if let Some(at) = free {
                (bucket.keys[at], bucket.slots[at]) = (key, slot);
            }
        }
    }

    /// Removes all states that are neither proved nor refuted.
    pub(super) fn forget_open(&mut self) {
        for bucket in &mut self.buckets {
            for (key, slot) in bucket.keys.iter_mut().zip(&mut bucket.slots) {
                if slot.work > 0 && slot.proof != 0 && slot.disproof != 0 {
                    (*key, *slot) = (0, ProofSlot::default());
                    self.used -= 1;
                }
            }
        }
    }

    /// Removes a state.
    pub(super) fn forget(&mut self, key: u64) {
        let place = self.place(key);
        let bucket = &mut self.buckets[place];
        if let Some(at) = bucket.find(key) {
            (bucket.keys[at], bucket.slots[at]) = (0, ProofSlot::default());
            self.used -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_util::mix;

    /// The table begins small and grows to its maximum size. Entries are found and counted as long
    /// as there is room.
    #[test]
    fn it_grows_with_what_is_known() {
        let mut table = ProofTable::new(1 << 20);
        assert_eq!(table.buckets.len(), FIRST);
        let known = ProofEntry {
            numbers: ProofNumbers {
                proof: 3,
                disproof: 4,
            },
            length: 0,
            by_path: false,
            distance: 1,
        };
        let keys: Vec<u64> = (1..=6_000).map(mix).collect();
        for &key in &keys {
            table.put(key, 0, &known, 1);
        }
        let found = keys.iter().filter(|&&key| table.get(key, 0).is_some());
        let found = found.count();
        assert!(found > 5_900, "{found}");
        assert!(table.buckets.len() >= 4_096, "{}", table.buckets.len());
        let slots = table.buckets.iter().flat_map(|bucket| bucket.slots);
        assert_eq!(slots.filter(|slot| slot.work > 0).count(), table.used);
        for key in (10_000..100_000).map(mix) {
            table.put(key, 0, &known, 1);
        }
        assert_eq!(table.buckets.len(), (1 << 20) / size_of::<ProofBucket>());
        table.forget(keys[0]);
        assert!(table.get(keys[0], 0).is_none());
    }

    /// A request for more than a page can spare is granted. No table grows beyond its maximum,
    /// however often a proof asks for it.
    #[test]
    fn it_grows_to_what_it_may_have() {
        assert_eq!(ProofTable::new(1 << 20).ceiling, SPARE);
        assert_eq!(ProofTable::new(8 * SPARE).ceiling, 8 * SPARE);
        let mut table = ProofTable::new(1 << 12);
        table.ceiling = 1 << 16;
        for _ in 0..20 {
            table.grow();
        }
        assert_eq!(table.buckets.len() * size_of::<ProofBucket>(), 1 << 16);
    }

    /// Proved or refuted states stay, also those refuted on a path; open states are removed.
    #[test]
    fn what_is_open_is_forgotten() {
        let mut table = ProofTable::new(1 << 12);
        let open = ProofNumbers {
            proof: 3,
            disproof: 4,
        };
        let numbers = [ProofNumbers::PROVED, ProofNumbers::REFUTED, open];
        for (number, numbers) in numbers.into_iter().enumerate() {
            let known = ProofEntry {
                numbers,
                length: 1,
                by_path: number == 1,
                distance: 1,
            };
            table.put(mix(number as u64 + 1), 7, &known, 1);
        }
        table.forget_open();
        let kept = |number| table.get(mix(number), 7).map(|known| known.numbers);
        assert_eq!(kept(1), Some(ProofNumbers::PROVED));
        assert_eq!(kept(2), Some(ProofNumbers::REFUTED));
        assert_eq!(kept(3), None);
        assert_eq!(table.used, 2);
    }
}
