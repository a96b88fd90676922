//! What a search for a proof knows of states, in a memory that grows only when a proof does not fit into it.

/// How much is needed to prove a state and to refute it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofNumbers {
    /// To prove it: 0 if it is proved, `ProofNumbers::NEVER` if it is refuted.
    pub proof: u32,
    /// To refute it, the other way round.
    pub disproof: u32,
}

impl ProofNumbers {
    /// More than can be done.
    pub(crate) const NEVER: u32 = u32::MAX;
    /// The largest number of an open state.
    pub(super) const MOST: u32 = Self::NEVER - 1;

    pub(super) const PROVED: Self = Self {
        proof: 0,
        disproof: Self::NEVER,
    };
    pub(super) const REFUTED: Self = Self {
        proof: Self::NEVER,
        disproof: 0,
    };

    /// Whether it is neither proved nor refuted.
    pub(super) const fn is_open(self) -> bool {
        self.proof != 0 && self.disproof != 0
    }

    /// Seen by the side that has the move in a state: what it wants, and what the other wants.
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

/// What is known of a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProofEntry {
    pub(super) numbers: ProofNumbers,
    /// Plies of the longest line below it, if it is proved.
    pub(super) length: u16,
    /// It is refuted only on the path that leads to it here.
    pub(super) by_path: bool,
    /// It was met at most so far from the root.
    pub(super) distance: u16,
}

/// What a slot of the table holds beside its key; `work` 0 is a free one.
#[derive(Clone, Copy, Default)]
struct ProofSlot {
    /// The path on which it is refuted; 0 for any.
    path: u64,
    proof: u32,
    disproof: u32,
    /// Nodes that were spent below it.
    work: u32,
    length: u16,
    distance: u16,
}

/// Four slots. The keys stand together: most states that are asked for are not there, and one line of the processor's cache says so.
#[derive(Clone, Copy, Default)]
#[repr(align(128))]
struct ProofBucket {
    keys: [u64; 4],
    slots: [ProofSlot; 4],
}

impl ProofBucket {
    /// The slot of a key.
    #[inline]
    fn find(&self, key: u64) -> Option<usize> {
        (0..4).find(|&at| self.keys[at] == key && self.slots[at].work > 0)
    }
}

/// Bytes up to which a table that was to be smaller may still grow for a proof that does not fit into it: what a page can spare.
const SPARE: usize = 256 << 20;

/// Buckets that a table begins with: most proofs are short, and clearing a large table takes longer than they do.
const FIRST: usize = 1 << 8;

/// What was found out: of the four places of a key, the one with the least work makes room.
pub(super) struct ProofTable {
    buckets: Vec<ProofBucket>,
    /// Slots that are not free.
    used: usize,
    /// Buckets up to which it grows by itself.
    most: usize,
    /// Bytes beyond which it never grows: those that were asked for, and [`SPARE`] in any case.
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
        // An eighth full: hardly a bucket has run over yet. With a quarter what is lost on the way cost some searches a third more nodes.
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

    /// Makes it twice as large, unless it is as large as it may be or there is no memory for that.
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
            // Keys of one place go to two: there is room for all.
            let place = self.place(key);
            let bucket = &mut self.buckets[place];
            let free = bucket.slots.iter().position(|slot| slot.work == 0);
            if let Some(at) = free {
                (bucket.keys[at], bucket.slots[at]) = (key, slot);
            }
        }
    }

    /// Takes all out of it that is neither proved nor refuted.
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

    /// Takes a state out of it.
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

    /// It begins small and grows up to its bytes; what was put into it is found as long as there is room, and counted.
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

    /// Who asks for more than a page can spare gets it; no table grows beyond what it may have, however often a proof wants it to.
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

    /// What is proved or refuted stays, on its path too; what is open goes.
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
