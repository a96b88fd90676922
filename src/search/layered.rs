//! Best-first search that keeps all depths alive: for paths of a known length whose value shows only at their end.
//!
//! Plain best-first search with an estimate that is not a distance tends to stay shallow. This one has a queue for
//! each depth and takes the best state of each in turn, so that it reaches ends at once and widens like a beam for as long
//! as it may run.

use super::arena::{Arena, Link, State};
use super::bucket::BucketQueue;
use super::{Search, Status};

/// What is searched.
pub trait Paths {
    /// A state. Equal states are expanded once.
    type State: State;
    /// A step from a state to the next.
    type Action: Copy;

    /// Calls `visit` with each successor, whether the path ends there, and what tells its value (higher is better; `None` if
    /// it is not wanted). Most successors are known already, so the value is only asked for where it is needed.
    /// Returns a value if the path can only end in this state itself.
    fn expand(
        &mut self,
        state: &Self::State,
        visit: &mut impl FnMut(
            Self::Action,
            Self::State,
            bool,
            &mut dyn FnMut(&Self::State) -> Option<i32>,
        ),
    ) -> Option<i32>;
}

/// How a state was reached first, and with how many steps.
type Note<A> = (Link<A>, u16);

/// A path that has ended.
#[derive(Clone, Debug)]
pub struct Ended<A> {
    /// Its value, higher is better.
    pub value: i32,
    /// Its actions from the start.
    pub path: Vec<A>,
}

/// A search by layers that keeps the best ends.
pub struct Layered<D: Paths> {
    domain: D,
    states: Arena<D::State, Note<D::Action>>,
    layers: Vec<BucketQueue<u32>>,
    /// The layer whose turn it is.
    turn: usize,
    open: usize,
    max_states: usize,
    /// The best ends, best first: value and state.
    ends: Vec<(i32, u32)>,
    keep: usize,
    nodes: u64,
}

/// Values are sorted into buckets this wide and cut off at ± `REACH` buckets.
const WIDTH: i32 = 50;
const REACH: i32 = 2000;

impl<D: Paths> Layered<D> {
    /// A search from `start` that keeps the best `keep` ends and at most `max_states` states.
    #[must_use]
    pub fn new(domain: D, start: D::State, keep: usize, max_states: usize) -> Self {
        let mut search = Self {
            domain,
            states: Arena::new(),
            layers: Vec::new(),
            turn: 0,
            open: 0,
            max_states: max_states.clamp(1, Arena::<D::State, ()>::MOST),
            ends: Vec::new(),
            keep: keep.max(1),
            nodes: 0,
        };
        search.states.insert(start, (Link::ROOT, 0));
        search.layers.push(BucketQueue::new());
        search.layers[0].push(0, 0);
        search.open = 1;
        search
    }

    /// What is searched.
    pub const fn domain(&self) -> &D {
        &self.domain
    }

    /// The same, to be changed before the first step.
    pub const fn domain_mut(&mut self) -> &mut D {
        &mut self.domain
    }

    /// The best ends so far, best first; of equals the one found first.
    #[must_use]
    pub fn ends(&self) -> Vec<Ended<D::Action>> {
        self.ends
            .iter()
            .map(|&(value, state)| Ended {
                value,
                path: self.path(state),
            })
            .collect()
    }

    /// The best end so far.
    #[must_use]
    pub fn best(&self) -> Option<Ended<D::Action>> {
        let &(value, state) = self.ends.first()?;
        Some(Ended {
            value,
            path: self.path(state),
        })
    }

    fn path(&self, state: u32) -> Vec<D::Action> {
        self.states.path(state, |(link, _)| link)
    }

    /// The best state of the next layer that has one; after the deepest layer comes the first.
    fn next(&mut self) -> Option<u32> {
        for _ in 0..=self.layers.len() {
            match self.layers.get_mut(self.turn) {
                None => self.turn = 0,
                Some(layer) => {
                    self.turn += 1;
                    if let Some((_, number)) = layer.pop() {
                        self.open -= 1;
                        return Some(number);
                    }
                }
            }
        }
        None
    }

    fn expand(&mut self, number: u32) {
        let Some((state, (_, steps))) = self.states.get(number) else {
            return;
        };
        let state = state.clone();
        self.nodes += 1;
        let depth = steps + 1;
        let Self {
            domain,
            states,
            layers,
            open,
            max_states,
            ends,
            keep,
            ..
        } = self;
        let here = domain.expand(&state, &mut |action, next, ended, value| {
            if states.len() >= *max_states {
                return;
            }
            let Some(found) = states.insert(next, (Link::from(number, action), depth)) else {
                return;
            };
            let Some(value) = states.get(found).and_then(|(next, _)| value(next)) else {
                return;
            };
            if ended {
                keep_best(ends, *keep, value, found);
                return;
            }
            let layer = depth as usize;
            if layer >= layers.len() {
                layers.resize_with(layer + 1, BucketQueue::new);
            }
            layers[layer].push((REACH - value / WIDTH).clamp(0, 2 * REACH) as u32, found);
            *open += 1;
        });
        if let Some(value) = here {
            keep_best(ends, *keep, value, number);
        }
    }
}

fn keep_best(ends: &mut Vec<(i32, u32)>, keep: usize, value: i32, state: u32) {
    let at = ends.partition_point(|&(other, _)| other >= value);
    if at < keep {
        ends.truncate(keep - 1);
        ends.insert(at, (value, state));
    }
}

impl<D: Paths> Search for Layered<D> {
    fn step(&mut self, quota: u64) -> Status {
        for _ in 0..quota {
            match self.next() {
                Some(number) => self.expand(number),
                None => return Status::Finished,
            }
        }
        if self.open == 0 {
            Status::Finished
        } else {
            Status::Running
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, PartialEq, Eq)]
    struct Word(Vec<i32>);

    impl State for Word {
        fn key(&self) -> u64 {
            let letters = self.0.iter().zip(1_u64..);
            letters.fold(0, |key, (&letter, i)| {
                crate::util::mix(key ^ i ^ letter as u64)
            })
        }
    }

    /// Words of a given length over a, b, c; their value is the number they spell, and one number is not wanted.
    struct Words(usize, i32);

    impl Paths for Words {
        type State = Word;
        type Action = i32;

        fn expand(
            &mut self,
            Word(word): &Word,
            visit: &mut impl FnMut(i32, Word, bool, &mut dyn FnMut(&Word) -> Option<i32>),
        ) -> Option<i32> {
            if word == &[0] {
                return Some(7);
            }
            for letter in 0..3 {
                let mut next = word.clone();
                next.push(letter);
                let ended = next.len() == self.0;
                visit(letter, Word(next), ended, &mut |Word(next)| {
                    let value = next.iter().fold(0, |sum, letter| 3 * sum + letter);
                    (value != self.1).then_some(value)
                });
            }
            None
        }
    }

    #[test]
    fn keeps_the_best_ends_whatever_the_slices() {
        for quota in [1, 5, 1000] {
            let mut search = Layered::new(Words(4, 78), Word(Vec::new()), 3, 10_000);
            while search.step(quota) == Status::Running {}
            let values: Vec<i32> = search.ends().iter().map(|end| end.value).collect();
            assert_eq!(values, [80, 79, 77]);
            assert_eq!(search.best().map(|end| end.path), Some(vec![2, 2, 2, 2]));
            assert_eq!(search.nodes(), 1 + 3 + 6 + 18);
        }
    }

    #[test]
    fn a_dead_end_counts_with_its_own_value() {
        let mut search = Layered::new(Words(2, -1), Word(Vec::new()), 100, 10_000);
        while search.step(1) == Status::Running {}
        assert!(
            search
                .ends()
                .iter()
                .any(|end| end.path == [0] && end.value == 7)
        );
    }

    #[test]
    fn reaches_an_end_at_once() {
        let mut search = Layered::new(Words(10, -1), Word(Vec::new()), 1, 10_000);
        search.step(10);
        assert!(search.best().is_some());
    }
}
