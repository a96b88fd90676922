//! Best-first search that expands states of all depths, for paths of a known length whose value
//! shows only at their end.
//!
//! Plain best-first search tends to stay shallow if its estimate is not a distance. This search has
//! one queue for each depth and takes the best state of each queue in turn. So it reaches ends of
//! paths at once, and widens like a beam while it runs.

use std::collections::{HashSet, VecDeque};

use super::bucket::BucketQueue;
use super::{Search, SearchStatus};
use seriatim_util::arena::{Arena, Link, State};

/// A domain of paths.
pub trait Paths {
    /// A state. Equal states are expanded once.
    type State: State;
    /// A step from one state to the next.
    type Action: Copy + PartialEq;
    /// Value of an end; the greatest is the best.
    type Worth: Copy + Ord;

    /// Calls `visit` with each successor and with true if the path ends there. Returns a value if
    /// the path can only end in the expanded state itself.
    fn expand(
        &mut self,
        state: &Self::State,
        visit: &mut impl FnMut(Self::Action, Self::State, bool),
    ) -> Option<Self::Worth>;

    /// Returns the promise of a successor of the state expanded last (higher is better). Called
    /// only for new states, because most successors are already known.
    fn promise(&mut self, state: &Self::State) -> i32;

    /// Returns the value of an end; `None` if the end is unwanted. An end not better than `floor`
    /// would not be kept, so its value need not be computed.
    fn worth(&mut self, end: &Self::State, floor: Option<Self::Worth>) -> Option<Self::Worth>;
}

/// First link to a state, and its number of steps from the start.
type LayerNote<A> = (Link<A>, u16);

/// A path that has ended.
#[derive(Clone, Debug)]
pub struct Ended<A, W> {
    /// Value of the end.
    pub worth: W,
    /// Actions from the start to the end.
    pub path: Vec<A>,
}

/// A search by layers of depth that keeps the best ends.
pub struct Layered<D: Paths> {
    domain: D,
    states: Arena<D::State, LayerNote<D::Action>>,
    layers: Vec<BucketQueue<u32>>,
    /// Index of the layer that is next.
    turn: usize,
    open: usize,
    max_states: usize,
    /// Best ends, best first, each with its value and the number of its state.
    ends: Vec<(D::Worth, u32)>,
    keep: usize,
    nodes: u64,
    /// Successors of the state being expanded, before they are looked up.
    successors: Vec<(D::Action, D::State, bool)>,
    /// Paths to expand first, as a queue of actions. `None` stands for the start of a path. `at` is
    /// the state reached on the current path.
    ways: VecDeque<Option<D::Action>>,
    at: u32,
    /// States that were expanded on such a path.
    followed: HashSet<u32>,
    /// True if a state was left out for lack of room.
    dropped: bool,
}

/// Width of a bucket of promises. Promises are cut off at ± `REACH` buckets.
const WIDTH: i32 = 50;
const REACH: i32 = 2000;

impl<D: Paths> Layered<D> {
    /// Makes a search from `start` that keeps the best `keep` ends and at most `max_states` states.
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
            successors: Vec::new(),
            ways: VecDeque::new(),
            at: 0,
            followed: HashSet::new(),
            dropped: false,
        };
        search.states.insert(start, (Link::ROOT, 0));
        search.layers.push(BucketQueue::new());
        search.layers[0].push(0, 0);
        search.open = 1;
        search
    }

    /// Returns the domain.
    pub const fn domain(&self) -> &D {
        &self.domain
    }

    /// Returns the domain, to be changed before the first step.
    pub const fn domain_mut(&mut self) -> &mut D {
        &mut self.domain
    }

    /// True if no state waits any more.
    #[must_use]
    pub fn exhausted(&self) -> bool {
        self.open == 0 && self.ways.is_empty()
    }

    /// True if a state may have been left out for lack of room, so that ends may be missing.
    #[must_use]
    pub const fn has_dropped(&self) -> bool {
        self.dropped
    }

    /// Number of different states found so far, ends included.
    #[must_use]
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// Returns the actions from the start to a state; `None` if the state was not found.
    pub fn path_to(&self, state: &D::State) -> Option<Vec<D::Action>> {
        let number = self.states.find(state)?;
        Some(self.states.path(number, |(link, _)| link))
    }

    /// Returns the best ends so far, best first. Among equal ends, the one found first comes first.
    #[must_use]
    pub fn ends(&self) -> Vec<Ended<D::Action, D::Worth>> {
        self.ends.iter().map(|&end| self.ended(end)).collect()
    }

    /// Returns the best end so far.
    #[must_use]
    pub fn best(&self) -> Option<Ended<D::Action, D::Worth>> {
        self.ends.first().map(|&end| self.ended(end))
    }

    fn ended(&self, (worth, state): (D::Worth, u32)) -> Ended<D::Action, D::Worth> {
        Ended {
            worth,
            path: self.states.path(state, |(link, _)| link),
        }
    }

    /// Returns the best state of the next layer that has one. The first layer follows the deepest
    /// layer.
    fn next(&mut self) -> Option<u32> {
        for _ in 0..=self.layers.len() {
            match self.layers.get_mut(self.turn) {
                None => self.turn = 0,
                Some(layer) => {
                    self.turn += 1;
                    while let Some((_, number)) = layer.pop() {
                        self.open -= 1;
                        if !self.followed.contains(&number) {
                            return Some(number);
                        }
                    }
                }
            }
        }
        None
    }

    /// Expands the states on a path from the start before all other states, so that the
    /// neighbourhood of the path is searched first. Impossible actions are skipped. Must be called
    /// before the first step.
    pub fn follow(&mut self, path: impl IntoIterator<Item = D::Action>) {
        self.ways.push_back(None);
        self.ways.extend(path.into_iter().map(Some));
    }

    /// Takes one step on a path given by [`Self::follow`], if one is left.
    fn go_along(&mut self) -> bool {
        while let Some(step) = self.ways.pop_front() {
            let Some(action) = step else {
                self.at = 0;
                continue;
            };
            self.followed.insert(self.at);
            self.at = self.expand(self.at, Some(action)).unwrap_or(self.at);
            return true;
        }
        false
    }

    /// Expands a state. Returns the number of the successor to which `wanted` leads, unless the
    /// path ends there.
    fn expand(&mut self, number: u32, wanted: Option<D::Action>) -> Option<u32> {
        let (state, (_, steps)) = self.states.get(number)?;
        let (state, depth) = (state.clone(), steps + 1);
        self.nodes += 1;
        let mut successors = std::mem::take(&mut self.successors);
        let Self { domain, states, .. } = self;
        let here = domain.expand(&state, &mut |action, next, ended| {
            states.touch(next.key());
            successors.push((action, next, ended));
        });
        let mut led = None;
        for (action, next, ended) in successors.drain(..) {
            let leads = !ended && wanted == Some(action);
            let known = if leads { self.states.find(&next) } else { None };
            let link = Link::from(number, action);
            let found = known.or_else(|| self.add(next, (link, depth), ended));
            if leads {
                led = found;
            }
        }
        self.successors = successors;
        // A state on two given paths is expanded twice, but its end is kept only once.
        if let Some(worth) = here
            && !self.ends.iter().any(|&(_, end)| end == number)
        {
            self.keep_best(worth, number);
        }
        led
    }

    /// Adds a new state, if there is room, to its layer or to the ends. Returns its number.
    fn add(&mut self, next: D::State, note: LayerNote<D::Action>, ended: bool) -> Option<u32> {
        if self.states.len() >= self.max_states {
            self.dropped = true;
            return None;
        }
        let depth = usize::from(note.1);
        let number = self.states.insert(next, note)?;
        let (next, _) = self.states.get(number)?;
        if ended {
            let worst = self.ends.last().filter(|_| self.ends.len() >= self.keep);
            let floor = worst.map(|&(worst, _)| worst);
            if let Some(worth) = self.domain.worth(next, floor) {
                self.keep_best(worth, number);
            }
            return Some(number);
        }
        let promise = self.domain.promise(next);
        if depth >= self.layers.len() {
            self.layers.resize_with(depth + 1, BucketQueue::new);
        }
        let bucket = (REACH - promise / WIDTH).clamp(0, 2 * REACH);
        self.layers[depth].push(bucket as u32, number);
        self.open += 1;
        Some(number)
    }

    fn keep_best(&mut self, worth: D::Worth, state: u32) {
        let at = self.ends.partition_point(|&(other, _)| other >= worth);
        if at < self.keep {
            self.ends.truncate(self.keep - 1);
            self.ends.insert(at, (worth, state));
        }
    }
}

impl<D: Paths> Search for Layered<D> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        for _ in 0..quota {
            if self.go_along() {
                continue;
            }
            match self.next() {
                Some(number) => {
                    self.expand(number, None);
                }
                None => return SearchStatus::Finished,
            }
        }
        if self.exhausted() {
            SearchStatus::Finished
        } else {
            SearchStatus::Running
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
    struct Digits(Vec<i32>);

    impl State for Digits {
        fn key(&self) -> u64 {
            let letters = self.0.iter().zip(1_u64..);
            letters.fold(0, |key, (&letter, i)| {
                seriatim_util::mix(key ^ i ^ letter as u64)
            })
        }
    }

    /// Words of a given length over a, b, c. Their value is the number that they spell; one number
    /// is unwanted.
    struct DigitPaths(usize, i32);

    impl Paths for DigitPaths {
        type State = Digits;
        type Action = i32;
        type Worth = i32;

        fn expand(
            &mut self,
            Digits(word): &Digits,
            visit: &mut impl FnMut(i32, Digits, bool),
        ) -> Option<i32> {
            if word == &[0] {
                return Some(7);
            }
            for letter in 0..3 {
                let mut next = word.clone();
                next.push(letter);
                let ended = next.len() == self.0;
                visit(letter, Digits(next), ended);
            }
            None
        }

        fn promise(&mut self, Digits(word): &Digits) -> i32 {
            word.iter().fold(0, |sum, letter| 3 * sum + letter)
        }

        fn worth(&mut self, word: &Digits, floor: Option<i32>) -> Option<i32> {
            let worth = self.promise(word);
            (worth != self.1 && floor.is_none_or(|floor| worth > floor)).then_some(worth)
        }
    }

    #[test]
    fn keeps_the_best_ends_whatever_the_slices() {
        for quota in [1, 5, 1000] {
            let mut search = Layered::new(DigitPaths(4, 78), Digits(Vec::new()), 3, 10_000);
            while search.step(quota) == SearchStatus::Running {}
            let values: Vec<i32> = search.ends().iter().map(|end| end.worth).collect();
            assert_eq!(values, [80, 79, 77]);
            assert_eq!(search.best().map(|end| end.path), Some(vec![2, 2, 2, 2]));
            assert_eq!(search.nodes(), 1 + 3 + 6 + 18);
        }
    }

    #[test]
    fn a_dead_end_counts_with_its_own_value() {
        let mut search = Layered::new(DigitPaths(2, -1), Digits(Vec::new()), 100, 10_000);
        while search.step(1) == SearchStatus::Running {}
        assert!(
            search
                .ends()
                .iter()
                .any(|end| end.path == [0] && end.worth == 7)
        );
    }

    #[test]
    fn reaches_an_end_at_once() {
        let mut search = Layered::new(DigitPaths(10, -1), Digits(Vec::new()), 1, 10_000);
        search.step(10);
        assert!(search.best().is_some());
    }

    /// If the estimate is misleading, a known path and its neighbourhood are searched first. The
    /// remaining states follow as usual.
    #[test]
    fn a_way_that_is_given_is_expanded_first() {
        let mut search = Layered::new(DigitPaths(4, -1), Digits(Vec::new()), 100, 10_000);
        // No letter is 3, so this action is skipped.
        search.follow([1, 3, 0, 1, 2]);
        search.follow([1, 0, 2, 2]);
        search.step(5);
        let ends: Vec<i32> = search.ends().iter().map(|end| end.worth).collect();
        assert_eq!(ends, [32, 31, 30], "1012, 1011 and 1010");
        assert!(!search.exhausted());
        while search.step(1) == SearchStatus::Running {}
        // Expanded twice: 1 (its action 3 was impossible), and then the start, 1 and 10.
        let (words, again) = (1 + 3 + 6 + 18, 1 + 3);
        assert_eq!(search.nodes(), words + again);
        let once: HashSet<i32> = search.ends().iter().map(|end| end.worth).collect();
        assert_eq!((once.len(), search.ends().len()), (55, 55));
    }

    #[test]
    fn a_dead_end_on_two_ways_counts_once() {
        let mut search = Layered::new(DigitPaths(4, -1), Digits(Vec::new()), 100, 10_000);
        search.follow([0, 1]);
        search.follow([0, 2]);
        search.step(4);
        let ends: Vec<i32> = search.ends().iter().map(|end| end.worth).collect();
        assert_eq!((ends, search.nodes()), (vec![7], 4));
    }

    #[test]
    fn an_end_that_would_not_be_kept_is_not_valued() {
        struct Floors(DigitPaths, Vec<Option<i32>>);
        impl Paths for Floors {
            type State = Digits;
            type Action = i32;
            type Worth = i32;

            fn expand(
                &mut self,
                word: &Digits,
                visit: &mut impl FnMut(i32, Digits, bool),
            ) -> Option<i32> {
                self.0.expand(word, visit)
            }

            fn promise(&mut self, word: &Digits) -> i32 {
                self.0.promise(word)
            }

            fn worth(&mut self, word: &Digits, floor: Option<i32>) -> Option<i32> {
                self.1.push(floor);
                self.0.worth(word, floor)
            }
        }
        let mut search = Layered::new(
            Floors(DigitPaths(2, -1), Vec::new()),
            Digits(Vec::new()),
            2,
            100,
        );
        while search.step(1) == SearchStatus::Running {}
        let floors = &search.domain().1;
        assert_eq!(floors[..3], [None, None, Some(6)], "6, then 7, then 8");
        assert_eq!(floors.last(), Some(&Some(7)));
        assert_eq!(search.ends().len(), 2);
    }
}
