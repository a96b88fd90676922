//! A transposition table: what a search found out about positions it may meet again by another way.
//!
//! Its size is fixed when it is made, for the memory of a worker never shrinks. Four entries of sixteen bytes share a line of
//! the cache; within such a bucket the entry that is worth least, by depth and age, makes room.
//!
//! Of a key, 48 bits are kept and the bits that choose the bucket are implied by the place: from 4 MB up every one of the
//! 64 bits is compared. A table may still bring together positions of equal keys, so a stored move is to be checked before it
//! is played, and no proof may rest on a table of this kind.

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The bits of the best move; 0 for none.
    pub mv: u16,
    /// The value, of at most [`Entry::MOST`] either way.
    pub value: i32,
    /// The static evaluation, of the same range, where it is known.
    pub evaluation: Option<i32>,
    /// The depth of the search behind the value, in hundredths of a ply, from 0 to [`Entry::DEEPEST`].
    pub depth: i32,
    /// What the value says.
    pub bound: Bound,
}

impl Entry {
    /// The largest value that can be kept.
    pub const MOST: i32 = (1 << 19) - 1;
    /// The largest depth that can be kept; greater ones are cut to it.
    pub const DEEPEST: i32 = (1 << 14) - 1;
}

/// An entry in sixteen bytes: in the first word 48 bits of the key above the move, in the second, from the lowest bit,
/// value (20 bits), evaluation (20), depth (14), bound (2; 0 is a free slot) and generation (6).
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    data: u64,
}

const LOW: u64 = 0xFFFF;
const FIELD: u64 = (1 << 20) - 1;
/// Stands for an evaluation that is not known.
const UNKNOWN: i32 = -(1 << 19);
const EVALUATION_AT: u32 = 20;
const DEPTH_AT: u32 = 40;
const BOUND_AT: u32 = 54;
const GENERATION_AT: u32 = 56;
const GENERATIONS: u8 = 1 << 6;

/// An entry of an earlier generation counts as this much shallower, in hundredths of a ply, for each generation. Eight plies
/// are what Stockfish takes; not tuned here.
const AGEING: i32 = 800;

/// Reads a signed number of twenty bits.
const fn signed(bits: u64) -> i32 {
    ((bits << 44) as i64 >> 44) as i32
}

impl Slot {
    const fn bound(self) -> Option<Bound> {
        match self.data >> BOUND_AT & 3 {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    const fn depth(self) -> i32 {
        (self.data >> DEPTH_AT) as i32 & Entry::DEEPEST
    }

    const fn generation(self) -> u8 {
        (self.data >> GENERATION_AT) as u8
    }

    const fn entry(self, bound: Bound) -> Entry {
        let evaluation = signed(self.data >> EVALUATION_AT);
        Entry {
            mv: self.key as u16,
            value: signed(self.data),
            evaluation: if evaluation == UNKNOWN {
                None
            } else {
                Some(evaluation)
            },
            depth: self.depth(),
            bound,
        }
    }

    #[inline]
    fn new(key: u64, entry: &Entry, generation: u8) -> Self {
        let value = entry.value.clamp(-Entry::MOST, Entry::MOST);
        let evaluation = entry
            .evaluation
            .map_or(UNKNOWN, |value| value.clamp(-Entry::MOST, Entry::MOST));
        let bound: u64 = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let depth = entry.depth.clamp(0, Entry::DEEPEST) as u64;
        Self {
            key: key & !LOW | u64::from(entry.mv),
            data: value as u64 & FIELD
                | (evaluation as u64 & FIELD) << EVALUATION_AT
                | depth << DEPTH_AT
                | bound << BOUND_AT
                | u64::from(generation) << GENERATION_AT,
        }
    }

    /// What the entry is worth keeping for; a free slot is worth least.
    fn worth(self, generation: u8) -> i32 {
        if self.bound().is_none() {
            return i32::MIN;
        }
        let age = generation.wrapping_sub(self.generation()) % GENERATIONS;
        self.depth() - AGEING * i32::from(age)
    }
}

/// Four entries that share a line of the cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A transposition table of a fixed size.
pub struct Table {
    buckets: Vec<Bucket>,
    generation: u8,
}

impl Table {
    /// An empty table of at most this many bytes, rounded down to a power of two; of one bucket of 64 bytes at least.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let wanted = (bytes / size_of::<Bucket>()).max(1);
        let buckets = vec![Bucket::default(); 1 << wanted.ilog2()];
        Self {
            buckets,
            generation: 0,
        }
    }

    /// The memory it takes.
    #[must_use]
    #[cfg(test)]
    pub(crate) const fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.generation = 0;
    }

    /// Says that a new search begins: what earlier ones stored is still found, but makes room first.
    pub const fn new_generation(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    #[inline]
    const fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// Reads the bucket of a key for nothing but to have it near when it is asked for.
    #[inline]
    pub fn touch(&self, key: u64) {
        std::hint::black_box(self.buckets[self.place(key)].0[0].data);
    }

    /// What is known of the position with this key.
    #[must_use]
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.place(key)].0;
        let slot = bucket.iter().find(|slot| (slot.key ^ key) & !LOW == 0)?;
        slot.bound().map(|bound| slot.entry(bound))
    }

    /// Keeps an entry. A much deeper one of the same position stays, unless it is old or the new one exact; an entry without
    /// a move takes over the move that was known.
    #[inline]
    pub fn store(&mut self, key: u64, mut entry: Entry) {
        let generation = self.generation;
        let place = self.place(key);
        let bucket = &mut self.buckets[place].0;
        let known = |slot: &Slot| (slot.key ^ key) & !LOW == 0 && slot.bound().is_some();
        if let Some(slot) = bucket.iter_mut().find(|slot| known(slot)) {
            if entry.mv == 0 {
                entry.mv = slot.key as u16;
            }
            // Three plies of difference: a shallow bound of now helps more than one that is hardly deeper.
            let keeps = entry.bound != Bound::Exact
                && slot.generation() == generation
                && slot.depth() >= entry.depth + 300;
            if !keeps {
                *slot = Slot::new(key, &entry, generation);
            }
            return;
        }
        let mut least = 0;
        for at in 1..bucket.len() {
            if bucket[at].worth(generation) < bucket[least].worth(generation) {
                least = at;
            }
        }
        bucket[least] = Slot::new(key, &entry, generation);
    }

    /// How full it is with entries of the present generation, in thousandths, by a sample of its first buckets.
    #[must_use]
    pub fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|bucket| bucket.0)
            .filter(|slot| slot.bound().is_some() && slot.generation() == self.generation)
            .count();
        (used * 1000 / (sample.len() * 4)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_util::{Rng, mix};

    fn entry(depth: i32, value: i32) -> Entry {
        Entry {
            mv: 7,
            value,
            evaluation: None,
            depth,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn what_is_stored_comes_back() {
        let mut table = Table::new(1 << 20);
        assert_eq!(table.bytes(), 1 << 20);
        let mut rng = Rng::new(1);
        let edge = [-Entry::MOST, -1, 0, 1, Entry::MOST];
        for i in 0..1000 {
            let kept = Entry {
                mv: rng.next_u64() as u16,
                value: edge[rng.below(5)],
                evaluation: [None, Some(edge[rng.below(5)])][rng.below(2)],
                depth: rng.below(Entry::DEEPEST as usize + 1) as i32,
                bound: [Bound::Upper, Bound::Lower, Bound::Exact][rng.below(3)],
            };
            table.store(mix(i), kept);
            assert_eq!(table.probe(mix(i)), Some(kept));
        }
        table.clear();
        assert!((0..1000).all(|i| table.probe(mix(i)).is_none()));
        assert!(table.probe(0).is_none());
    }

    #[test]
    fn sizes_are_powers_of_two_within_the_limit() {
        for (bytes, size) in [(0, 64), (64, 64), (127, 64), (1000, 512), (4096, 4096)] {
            assert_eq!(Table::new(bytes).bytes(), size);
        }
    }

    #[test]
    fn shallow_and_old_entries_make_room() {
        let mut table = Table::new(64);
        let key = |n: u64| n << 32;
        for n in 1..=4 {
            table.store(key(n), entry(100 * n as i32, 0));
        }
        table.store(key(5), entry(50, 0));
        assert!(table.probe(key(1)).is_none());
        assert!(table.probe(key(5)).is_some());
        table.new_generation();
        table.store(key(4), entry(400, 1));
        // 5, 2 and 3 are old now.
        for n in 6..=8 {
            table.store(key(n), entry(0, 0));
        }
        assert!(table.probe(key(4)).is_some());
        assert!((2..=3).all(|n| table.probe(key(n)).is_none()));
        assert_eq!(table.fullness(), 1000);
    }

    #[test]
    fn a_much_deeper_bound_of_this_search_stays() {
        let mut table = Table::new(64);
        table.store(1, entry(900, 10));
        table.store(1, entry(100, 20));
        assert_eq!(table.probe(1).map(|e| e.value), Some(10));
        table.new_generation();
        table.store(1, entry(100, 20));
        assert_eq!(table.probe(1).map(|e| e.value), Some(20));
        let none = Entry {
            mv: 0,
            ..entry(100, 30)
        };
        table.store(1, none);
        assert_eq!(table.probe(1).map(|e| (e.mv, e.value)), Some((7, 30)));
    }
}
