//! Best-first search that keeps all depths alive: for paths of a known length whose value shows only at their end.
//!
//! Plain best-first search with an estimate that is not a distance tends to stay shallow. This one has a queue for
//! each depth and takes the best state of each in turn, so that it reaches ends at once and widens like a beam for as long
//! as it may run.

use std::collections::{HashSet, VecDeque};

use super::bucket::BucketQueue;
use super::{Search, SearchStatus};
use seriatim_util::arena::{Arena, Link, State};

/// What is searched.
pub trait Paths {
    /// A state. Equal states are expanded once.
    type State: State;
    /// A step from a state to the next.
    type Action: Copy + PartialEq;
    /// What an end is worth; the greatest is the best.
    type Worth: Copy + Ord;

    /// Calls `visit` with each successor and whether the path ends there. Returns what it is worth if the path can only
    /// end in this state itself.
    fn expand(
        &mut self,
        state: &Self::State,
        visit: &mut impl FnMut(Self::Action, Self::State, bool),
    ) -> Option<Self::Worth>;

    /// How much a successor of the state that was expanded last promises (higher is better). Most successors are known
    /// already, so this is only asked where it is needed, as is what an end is worth.
    fn promise(&mut self, state: &Self::State) -> i32;

    /// What an end is worth; `None` if it is not wanted. One that is not worth more than `floor` is not kept, so nobody
    /// needs to know what it is worth.
    fn worth(&mut self, end: &Self::State, floor: Option<Self::Worth>) -> Option<Self::Worth>;
}

/// How a state was reached first, and with how many steps.
type LayerNote<A> = (Link<A>, u16);

/// A path that has ended.
#[derive(Clone, Debug)]
pub struct Ended<A, W> {
    /// What it is worth.
    pub worth: W,
    /// Its actions from the start.
    pub path: Vec<A>,
}

/// A search by layers that keeps the best ends.
pub struct Layered<D: Paths> {
    domain: D,
    states: Arena<D::State, LayerNote<D::Action>>,
    layers: Vec<BucketQueue<u32>>,
    /// The layer whose turn it is.
    turn: usize,
    open: usize,
    max_states: usize,
    /// The best ends, best first: what they are worth, and their states.
    ends: Vec<(D::Worth, u32)>,
    keep: usize,
    nodes: u64,
    /// The successors of the state being expanded, before they are looked up.
    successors: Vec<(D::Action, D::State, bool)>,
    /// The ways that are to be gone first, and how far the present one has come. `None` is the start.
    ways: VecDeque<Option<D::Action>>,
    at: u32,
    /// States that were expanded on such a way.
    followed: HashSet<u32>,
}

/// Promises are sorted into buckets this wide and cut off at ± `REACH` buckets.
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
            successors: Vec::new(),
            ways: VecDeque::new(),
            at: 0,
            followed: HashSet::new(),
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

    /// Whether no state waits any more.
    #[must_use]
    pub fn exhausted(&self) -> bool {
        self.open == 0 && self.ways.is_empty()
    }

    /// The best ends so far, best first; of equals the one found first.
    #[must_use]
    pub fn ends(&self) -> Vec<Ended<D::Action, D::Worth>> {
        self.ends.iter().map(|&end| self.ended(end)).collect()
    }

    /// The best end so far.
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

    /// The best state of the next layer that has one; after the deepest layer comes the first.
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

    /// Expands the states on a way from the start before all others, so that what lies beside it is looked at first. Actions
    /// that are not possible are left out. To be said before the first step.
    pub fn follow(&mut self, path: impl IntoIterator<Item = D::Action>) {
        self.ways.push_back(None);
        self.ways.extend(path.into_iter().map(Some));
    }

    /// Goes one step on one of these ways, if one is left.
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

    /// Expands a state; returns the number of the successor to which `wanted` leads, unless the path ends there.
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
        // A state on two ways that were given is expanded twice.
        if let Some(worth) = here
            && !self.ends.iter().any(|&(_, end)| end == number)
        {
            self.keep_best(worth, number);
        }
        led
    }

    /// Keeps a state if it is new and there is room, and puts it where it belongs if it is wanted. Returns its number.
    fn add(&mut self, next: D::State, note: LayerNote<D::Action>, ended: bool) -> Option<u32> {
        if self.states.len() >= self.max_states {
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

    /// Words of a given length over a, b, c; their value is the number they spell, and one number is not wanted.
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

    /// Where the estimate leads astray, a way that is known is taken first, and what is beside it; then all goes on as ever.
    #[test]
    fn a_way_that_is_given_is_expanded_first() {
        let mut search = Layered::new(DigitPaths(4, -1), Digits(Vec::new()), 100, 10_000);
        // No letter is 3: it is left out.
        search.follow([1, 3, 0, 1, 2]);
        search.follow([1, 0, 2, 2]);
        search.step(5);
        let ends: Vec<i32> = search.ends().iter().map(|end| end.worth).collect();
        assert_eq!(ends, [32, 31, 30], "1012, 1011 and 1010");
        assert!(!search.exhausted());
        while search.step(1) == SearchStatus::Running {}
        // What was expanded twice: 1, where 3 was not possible, and then the start, 1 and 10.
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
