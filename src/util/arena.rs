//! A table of the states of a search. Each state is stored once, with a number and a note. Look-ups
//! compare states in full.
//!
//! A look-up of a new state touches one cache line, a look-up of a known state two. These searches
//! spend most of their time on look-ups. With `indexmap` instead (control bytes, indices and
//! entries in separate places) the mate search took twice as long on positions of turns 6 and 7
//! without a mate.

/// A state of a search.
pub trait State: Clone + Eq {
    /// A hash with all 64 bits well mixed. Equal states have equal keys; the reverse need not hold.
    fn key(&self) -> u64;

    /// A number by which states are distributed among the parts of a search (`search::parts`). The
    /// fewer actions change it, the less the parts have to communicate.
    fn territory(&self) -> u64 {
        self.key()
    }
}

/// States with their notes, numbered in the order in which they were added.
///
/// The table grows in small pieces, so that no insertion takes long: a worker must be able to stop
/// at any time. States live in chunks that never move. The table is cut into segments that double
/// one at a time.
pub struct Arena<S, N> {
    chunks: Vec<Vec<(S, N)>>,
    segments: Vec<Segment>,
}

/// A segment of the table, with open addressing. Each slot holds the upper half of the key and, in
/// the lower half, the state's number plus one; 0 means free. The upper half also chooses the slot,
/// so a segment can grow without reading its states.
#[derive(Clone)]
struct Segment {
    slots: Vec<u64>,
    used: usize,
}

const CHUNK: usize = 1 << 12;
const SEGMENTS: usize = 1 << 8;
const FIRST_SLOTS: usize = 1 << 4;
const TAG: u64 = 0xFFFF_FFFF_0000_0000;

impl Segment {
    const fn mask(&self) -> usize {
        self.slots.len() - 1
    }
}

/// The segment of a key, chosen by the lowest bits of the key.
const fn segment_of(key: u64) -> usize {
    key as usize & (SEGMENTS - 1)
}

/// The place in its segment where the look-up of a key begins. A slot can be passed instead of the
/// key, because it has the key's upper half.
const fn slot_of(key: u64) -> usize {
    (key >> 32) as usize
}

impl<S: State, N> Arena<S, N> {
    /// Maximum number of states.
    pub const MOST: usize = 1 << 28;

    /// An arena with no state.
    #[must_use]
    pub fn new() -> Self {
        let empty = Segment {
            slots: vec![0; FIRST_SLOTS],
            used: 0,
        };
        Self {
            chunks: Vec::new(),
            segments: vec![empty; SEGMENTS],
        }
    }

    /// Number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        let last = self.chunks.last().map_or(0, Vec::len);
        self.chunks.len().saturating_sub(1) * CHUNK + last
    }

    /// Returns true if no state is stored.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// The state with this number, and its note.
    #[must_use]
    #[inline]
    pub fn get(&self, number: u32) -> Option<&(S, N)> {
        let number = number as usize;
        self.chunks.get(number / CHUNK)?.get(number % CHUNK)
    }

    /// The state with this number, and its note.
    ///
    /// # Panics
    /// If no state has this number.
    #[must_use]
    #[inline]
    pub fn at(&self, number: u32) -> &(S, N) {
        let number = number as usize;
        &self.chunks[number / CHUNK][number % CHUNK]
    }

    /// The note of the state with this number.
    ///
    /// # Panics
    /// If no state has this number.
    #[must_use]
    #[inline]
    pub fn note_at(&mut self, number: u32) -> &mut N {
        let number = number as usize;
        &mut self.chunks[number / CHUNK][number % CHUNK].1
    }

    /// The states with their notes, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &(S, N)> {
        self.chunks.iter().flatten()
    }

    /// The slot of a state in its segment and true, or the free slot where the state belongs and
    /// false.
    #[inline]
    fn slot(&self, key: u64, state: &S) -> (usize, bool) {
        self.slot_where(key, |known| known == state)
    }

    /// As [`Self::slot`], for the state that `is` accepts.
    #[inline]
    fn slot_where(&self, key: u64, is: impl Fn(&S) -> bool) -> (usize, bool) {
        let segment = &self.segments[segment_of(key)];
        let mut at = slot_of(key);
        loop {
            at &= segment.mask();
            let slot = segment.slots[at];
            if slot == 0 {
                return (at, false);
            }
            if (slot ^ key) & TAG == 0 {
                let number = (slot as u32).wrapping_sub(1);
                if self.get(number).is_some_and(|(known, _)| is(known)) {
                    return (at, true);
                }
            }
            at += 1;
        }
    }

    /// Reads the slot at which the look-up of a key begins, only to load its memory into the cache.
    /// A search calls it for all successors of a state before it looks up any of them. So it waits
    /// for all slots together instead of one after the other.
    #[inline]
    pub fn touch(&self, key: u64) {
        let segment = &self.segments[segment_of(key)];
        std::hint::black_box(segment.slots[slot_of(key) & segment.mask()]);
    }

    /// Returns true if the state is stored.
    #[must_use]
    pub fn contains(&self, state: &S) -> bool {
        self.slot(state.key(), state).1
    }

    /// The number of a state, or `None` if it is not stored.
    #[must_use]
    pub fn find(&self, state: &S) -> Option<u32> {
        let key = state.key();
        let (at, known) = self.slot(key, state);
        let slot = self.segments[segment_of(key)].slots[at];
        known.then(|| (slot as u32).wrapping_sub(1))
    }

    /// Stores a state. Returns its number, or `None` if it was already stored.
    #[inline]
    pub fn insert(&mut self, state: S, note: N) -> Option<u32> {
        let key = state.key();
        let (at, known) = self.slot(key, &state);
        (!known).then(|| self.insert_at(at, key, state, note))
    }

    /// The note of the state with this key that `is` accepts. If there is none, the state is made
    /// by `make` and stored with the default note. So a known state is never copied.
    #[inline]
    pub fn note(&mut self, key: u64, is: impl Fn(&S) -> bool, make: impl FnOnce() -> S) -> &mut N
    where
        N: Default,
    {
        let (at, known) = self.slot_where(key, is);
        let number = if known {
            (self.segments[segment_of(key)].slots[at] as u32).wrapping_sub(1)
        } else {
            self.insert_at(at, key, make(), N::default())
        };
        self.note_at(number)
    }

    /// Stores a new state in the free slot where it belongs.
    #[inline]
    fn insert_at(&mut self, at: usize, key: u64, state: S, note: N) -> u32 {
        let number = self.len() as u32;
        match self.chunks.last_mut() {
            Some(chunk) if chunk.len() < CHUNK => chunk.push((state, note)),
            _ => self.begin_chunk(state, note),
        }
        let segment = &mut self.segments[segment_of(key)];
        segment.slots[at] = key & TAG | u64::from(number + 1);
        segment.used += 1;
        if segment.used * 2 > segment.slots.len() {
            self.grow(segment_of(key));
        }
        number
    }

    #[cold]
    fn begin_chunk(&mut self, state: S, note: N) {
        let mut chunk = Vec::with_capacity(CHUNK);
        chunk.push((state, note));
        self.chunks.push(chunk);
    }

    #[cold]
    fn grow(&mut self, number: usize) {
        let double = self.segments[number].slots.len() * 2;
        let old = std::mem::replace(&mut self.segments[number].slots, vec![0; double]);
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            let segment = &mut self.segments[number];
            let mut at = slot_of(slot) & segment.mask();
            while segment.slots[at] != 0 {
                at = (at + 1) & segment.mask();
            }
            segment.slots[at] = slot;
        }
    }
}

/// The way in which a state was first reached: the note of states whose paths are needed.
#[derive(Clone, Copy, Debug)]
pub struct Link<A> {
    /// The number of the previous state.
    pub parent: u32,
    /// The action that leads from the previous state; `None` for the first state.
    pub action: Option<A>,
}

impl<A> Link<A> {
    /// The note of the first state.
    pub const ROOT: Self = Self {
        parent: 0,
        action: None,
    };

    /// The note of a state that `action` reaches from state `parent`.
    pub const fn from(parent: u32, action: A) -> Self {
        Self {
            parent,
            action: Some(action),
        }
    }
}

impl<S: State, N> Arena<S, N> {
    /// The actions from the first state to a state. `link` returns the link in a note.
    pub fn path<A: Copy>(&self, number: u32, link: impl Fn(&N) -> &Link<A>) -> Vec<A> {
        self.trace(number, link).1
    }

    /// As [`Self::path`], with the number at which the links end: the number of the first state, or
    /// a number without a state.
    pub fn trace<A: Copy>(&self, mut number: u32, link: impl Fn(&N) -> &Link<A>) -> (u32, Vec<A>) {
        let mut path = Vec::new();
        while let Some((_, note)) = self.get(number) {
            let Some(action) = link(note).action else {
                break;
            };
            path.push(action);
            number = link(note).parent;
        }
        path.reverse();
        (number, path)
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
    use crate::{Rng, mix};

    /// A number whose key leaves out its low bits, so that keys collide.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Number(u64);

    impl State for Number {
        fn key(&self) -> u64 {
            mix(self.0 / 3)
        }
    }

    fn note(arena: &mut Arena<Number, u64>, number: u64) -> &mut u64 {
        let number = Number(number);
        arena.note(number.key(), |known| *known == number, || Number(number.0))
    }

    #[test]
    fn equal_keys_do_not_merge_different_states() {
        let mut arena = Arena::new();
        let mut rng = Rng::new(1);
        let mut kept = std::collections::HashMap::new();
        for _ in 0..20_000 {
            let number = rng.next_u64() % 9_000;
            let new = arena.insert(Number(number), 0);
            assert_eq!(new.is_some(), !kept.contains_key(&number));
            if let Some(at) = new {
                kept.insert(number, at);
            }
        }
        assert_eq!(arena.len(), kept.len());
        for (&number, &at) in &kept {
            assert!(arena.contains(&Number(number)));
            assert_eq!(arena.find(&Number(number)), Some(at));
            assert_eq!(arena.get(at), Some(&(Number(number), 0)));
            *note(&mut arena, number) += number;
            assert_eq!(arena.get(at), Some(&(Number(number), number)));
        }
        assert_eq!(*note(&mut arena, 9_002), 0);
        assert_eq!(arena.iter().count(), kept.len() + 1);
        assert!(!arena.contains(&Number(9_001)));
        assert_eq!(arena.find(&Number(9_001)), None);
    }
}
