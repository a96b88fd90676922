//! Best-first search over a graph of states. The priorities of the domain make it A*, weighted A*
//! or greedy search.
//!
//! A search can be one of several parts that share the graph: see [`super::parts`].

use super::bucket::BucketQueue;
use super::parts::{Parts, path_to};
use super::{Search, SearchStatus};
use seriatim_util::arena::{Arena, Link, State};

/// A graph with goals.
pub trait Domain {
    /// A state. Equal states are expanded once. States are compared in full, so no hash collision
    /// can lose a state.
    type State: State;
    /// A step from one state to the next.
    type Action: Copy + PartialEq;

    /// Calls `visit` with each successor and its priority; the lowest priority is expanded first.
    /// Returns the actions from this state to a goal, if the domain sees a goal.
    fn expand(
        &mut self,
        state: &Self::State,
        visit: &mut impl FnMut(Self::Action, Self::State, u32),
    ) -> Option<Vec<Self::Action>>;

    /// True if a goal may be reachable from a new state. States without a reachable goal are never
    /// expanded, so `false` must be right.
    fn admits(&mut self, _state: &Self::State) -> bool {
        true
    }
}

/// A state that waits to be expanded.
#[derive(Clone, Copy)]
pub(super) struct Open {
    pub(super) number: u32,
    /// First action of the path, as an index into `firsts`.
    pub(super) first: u16,
    /// Actions from the start.
    pub(super) depth: u16,
}

/// Progress of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<A> {
    /// Number of different first actions found so far.
    pub firsts: usize,
    /// First actions with states that still wait to be expanded. A state that several first actions
    /// reach counts for the first that reached it.
    pub waiting: Vec<A>,
    /// Every state within this number of actions has been expanded or ruled out.
    pub depth: usize,
    /// Number of states that wait to be expanded.
    pub open: usize,
    /// Number of different states found.
    pub states: usize,
}

/// A best-first search. Each state is stored once, in the order of discovery. The queue and the
/// links hold the numbers of the states.
pub struct BestFirst<D: Domain> {
    pub(super) domain: D,
    pub(super) states: Arena<D::State, Link<D::Action>>,
    open: BucketQueue<Open>,
    pub(super) max_states: usize,
    pub(super) dropped: bool,
    nodes: u64,
    goal: Option<(u32, Vec<D::Action>)>,
    best: (u32, u32),
    /// Successors of the node being expanded, before they are looked up.
    successors: Vec<(D::Action, D::State, u32)>,
    /// New states of the node being expanded, with their priorities.
    fresh: Vec<(u32, u32)>,
    /// First actions, each with the number of states that wait beyond it.
    firsts: Vec<(D::Action, u32)>,
    /// Number of waiting states at each depth.
    depths: Vec<u32>,
    pub(super) parts: Option<Parts<D>>,
}

impl<D: Domain> BestFirst<D> {
    /// Makes a search from `start` that keeps at most `max_states` states (at least one).
    #[must_use]
    pub fn new(domain: D, start: D::State, max_states: usize) -> Self {
        let mut states = Arena::new();
        states.insert(start, Link::ROOT);
        let mut search = Self {
            domain,
            states,
            open: BucketQueue::new(),
            max_states: max_states.clamp(1, Arena::<D::State, ()>::MOST),
            dropped: false,
            nodes: 0,
            goal: None,
            best: (u32::MAX, 0),
            successors: Vec::new(),
            fresh: Vec::new(),
            firsts: Vec::new(),
            depths: Vec::new(),
            parts: None,
        };
        search.push(
            0,
            Open {
                number: 0,
                first: 0,
                depth: 0,
            },
        );
        search
    }

    /// Returns the actions from the start to the goal, if the goal was found.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<D::Action>> {
        let (state, rest) = self.goal.as_ref()?;
        let mut path = self.path(*state);
        path.extend(rest);
        Some(path)
    }

    /// True if every reachable state has been expanded. If no goal was found then, none exists. For
    /// one of several parts, true only means that no state waits in this part.
    #[must_use]
    pub const fn exhausted(&self) -> bool {
        self.open.is_empty() && !self.dropped
    }

    /// Returns the actions from the start to the successor with the lowest priority so far.
    #[must_use]
    pub fn best_path(&self) -> Vec<D::Action> {
        self.path(self.best.1)
    }

    /// Returns the actions from the start to a state, if the state was found.
    #[must_use]
    pub fn path_to(&self, state: &D::State) -> Option<Vec<D::Action>> {
        self.states.find(state).map(|number| self.path(number))
    }

    /// Returns the domain, with everything that it has learnt.
    #[must_use]
    pub const fn domain(&self) -> &D {
        &self.domain
    }

    /// Returns the domain, to be changed without any change of the graph.
    pub const fn domain_mut(&mut self) -> &mut D {
        &mut self.domain
    }

    /// Returns the progress of the search.
    #[must_use]
    pub fn progress(&self) -> Progress<D::Action> {
        let waiting = self.firsts.iter().filter(|(_, open)| *open > 0);
        let depth = self.depths.iter().position(|&open| open > 0);
        Progress {
            firsts: self.firsts.len(),
            waiting: waiting.map(|&(action, _)| action).collect(),
            depth: depth.unwrap_or(self.depths.len()),
            open: self.open.len(),
            states: self.states.len(),
        }
    }

    fn path(&self, number: u32) -> Vec<D::Action> {
        path_to(&self.states, self.parts.as_ref(), number)
    }

    /// Puts a state into the queue.
    pub(super) fn push(&mut self, priority: u32, state: Open) {
        let depth = usize::from(state.depth);
        if depth >= self.depths.len() {
            self.depths.resize(depth + 1, 0);
        }
        self.depths[depth] += 1;
        if let Some((_, waiting)) = self.firsts.get_mut(usize::from(state.first)) {
            *waiting += 1;
        }
        if priority < self.best.0 && depth > 0 {
            self.best = (priority, state.number);
        }
        self.open.push(priority, state);
    }

    /// Takes the state with the lowest priority from the queue.
    pub(super) fn pop(&mut self) -> Option<(u32, Open)> {
        let (priority, state) = self.open.pop()?;
        self.depths[usize::from(state.depth)] -= 1;
        if let Some((_, waiting)) = self.firsts.get_mut(usize::from(state.first)) {
            *waiting -= 1;
        }
        Some((priority, state))
    }

    /// Returns the index in `firsts` of a first action.
    pub(super) fn first(&mut self, action: D::Action) -> u16 {
        let known = self.firsts.iter().position(|&(first, _)| first == action);
        let at = known.unwrap_or_else(|| {
            self.firsts.push((action, 0));
            self.firsts.len() - 1
        });
        at.min(u16::MAX.into()) as u16
    }

    fn expand(&mut self, from: Open) {
        let number = from.number;
        let Some((state, _)) = self.states.get(number) else {
            return;
        };
        let state = state.clone();
        self.nodes += 1;
        let Self {
            domain,
            states,
            max_states,
            dropped,
            successors,
            fresh,
            parts,
            ..
        } = self;
        let goal = domain.expand(&state, &mut |action, next, priority| {
            if let Some(parts) = parts
                && parts.is_elsewhere(&next)
            {
                parts.away.push((action, next, priority));
                return;
            }
            states.touch(next.key());
            successors.push((action, next, priority));
        });
        for (action, next, priority) in successors.drain(..) {
            if states.len() >= *max_states {
                *dropped |= !states.contains(&next);
            } else if let Some(found) = states.insert(next, Link::from(number, action)) {
                fresh.push((found, priority));
            }
        }
        self.goal = goal.map(|rest| (number, rest));
        self.send_away(number);
        self.keep_fresh(from);
    }

    /// Puts the new successors of a state into the queue, unless the domain rules them out.
    fn keep_fresh(&mut self, from: Open) {
        let mut fresh = std::mem::take(&mut self.fresh);
        for (number, priority) in fresh.drain(..) {
            let Some((state, link)) = self.states.get(number) else {
                continue;
            };
            let mut first = from.first;
            if from.depth == 0
                && let Some(action) = link.action
            {
                first = self.firsts.len().min(u16::MAX.into()) as u16;
                self.firsts.push((action, 0));
            }
            if self.domain.admits(state) {
                let depth = from.depth + 1;
                self.push(
                    priority,
                    Open {
                        number,
                        first,
                        depth,
                    },
                );
            }
        }
        self.fresh = fresh;
    }
}

impl<D: Domain> Search for BestFirst<D> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        for _ in 0..quota {
            if self.goal.is_some() {
                return SearchStatus::Finished;
            }
            match self.pop() {
                Some((_, state)) => self.expand(state),
                None => return SearchStatus::Finished,
            }
        }
        if self.goal.is_some() || self.open.is_empty() {
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
pub(super) mod tests {
    use super::*;

    #[derive(Clone, PartialEq, Eq)]
    pub(crate) struct At(pub i64);

    impl State for At {
        fn key(&self) -> u64 {
            seriatim_util::mix(self.0.unsigned_abs())
        }
    }

    /// Walks on a line of whole numbers to a target, one or three steps at a time.
    pub(crate) struct Walk {
        pub to: i64,
    }

    impl Domain for Walk {
        type State = At;
        type Action = i64;

        fn expand(
            &mut self,
            &At(at): &At,
            visit: &mut impl FnMut(i64, At, u32),
        ) -> Option<Vec<i64>> {
            for step in [-1, 1, 3] {
                let next = at + step;
                if next == self.to {
                    return Some(vec![step]);
                }
                if next.abs() <= 50 {
                    visit(step, At(next), (self.to - next).unsigned_abs() as u32);
                }
            }
            None
        }
    }

    fn run(search: &mut BestFirst<Walk>, quota: u64) {
        while search.step(quota) == SearchStatus::Running {}
    }

    #[test]
    fn finds_a_path_whatever_the_slices() {
        let mut whole = BestFirst::new(Walk { to: 20 }, At(0), 1000);
        run(&mut whole, u64::MAX);
        let path = whole.solution().expect("20 can be reached");
        assert_eq!(path.iter().sum::<i64>(), 20);
        for quota in [1, 2, 7] {
            let mut sliced = BestFirst::new(Walk { to: 20 }, At(0), 1000);
            run(&mut sliced, quota);
            assert_eq!(sliced.solution().as_ref(), Some(&path));
            assert_eq!(sliced.nodes(), whole.nodes());
        }
    }

    #[test]
    fn exhaustion_is_told_from_a_full_table() {
        let mut search = BestFirst::new(Walk { to: 99 }, At(0), 1000);
        run(&mut search, 10);
        assert_eq!((search.solution(), search.exhausted()), (None, true));
        assert_eq!(search.nodes(), 101);
        let mut small = BestFirst::new(Walk { to: 99 }, At(0), 30);
        run(&mut small, 10);
        assert_eq!((small.solution(), small.exhausted()), (None, false));
    }

    #[test]
    fn the_best_path_leads_nearest() {
        let mut search = BestFirst::new(Walk { to: 99 }, At(0), 1000);
        run(&mut search, 10);
        assert_eq!(search.best_path().iter().sum::<i64>(), 50);
    }

    #[test]
    fn progress_tells_what_waits() {
        let mut search = BestFirst::new(Walk { to: 99 }, At(0), 1000);
        let start = search.progress();
        assert_eq!((start.firsts, start.depth, start.open), (0, 0, 1));
        search.step(1);
        let one = search.progress();
        assert_eq!(one.waiting, [-1, 1, 3]);
        assert_eq!((one.depth, one.open, one.states), (1, 3, 4));
        run(&mut search, 10);
        let end = search.progress();
        assert_eq!((end.firsts, end.waiting.len(), end.open), (3, 0, 0));
        assert_eq!(end.states, 101);
        assert!(end.depth > 10);
    }
}
