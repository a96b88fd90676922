//! Best-first search over a graph of states: A*, weighted A* or greedy search, as the domain's priorities have it.

use super::arena::{Arena, Link, State};
use super::bucket::BucketQueue;
use super::{Search, Status};

/// What is searched.
pub trait Domain {
    /// A state. Equal states are expanded once; states are compared in full, so no collision of hashes can lose one.
    type State: State;
    /// A step from a state to the next.
    type Action: Copy;

    /// Calls `visit` with each successor and its priority (lower is expanded sooner); returns actions that
    /// reach a goal from this state, if it sees some.
    fn expand(
        &mut self,
        state: &Self::State,
        visit: &mut impl FnMut(Self::Action, Self::State, u32),
    ) -> Option<Vec<Self::Action>>;

    /// Whether a goal may lie beyond a new state; where not, it is never expanded. Must be right when it says no.
    fn admits(&mut self, _state: &Self::State) -> bool {
        true
    }
}

/// A best-first search. States live once, in the order in which they were found; queue and links hold their numbers.
pub struct BestFirst<D: Domain> {
    domain: D,
    states: Arena<D::State, Link<D::Action>>,
    open: BucketQueue<u32>,
    max_states: usize,
    dropped: bool,
    nodes: u64,
    goal: Option<(u32, Vec<D::Action>)>,
    best: (u32, u32),
    /// The new states of the node being expanded, with their priorities.
    fresh: Vec<(u32, u32)>,
}

impl<D: Domain> BestFirst<D> {
    /// A search from `start` that keeps at most `max_states` states (one at least).
    #[must_use]
    pub fn new(domain: D, start: D::State, max_states: usize) -> Self {
        let mut states = Arena::new();
        states.insert(start, Link::ROOT);
        let mut open = BucketQueue::new();
        open.push(0, 0);
        Self {
            domain,
            states,
            open,
            max_states: max_states.clamp(1, Arena::<D::State, ()>::MOST),
            dropped: false,
            nodes: 0,
            goal: None,
            best: (u32::MAX, 0),
            fresh: Vec::new(),
        }
    }

    /// The actions from the start to the goal, if it was found.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<D::Action>> {
        let (state, rest) = self.goal.as_ref()?;
        let mut path = self.states.path(*state, |link| link);
        path.extend(rest);
        Some(path)
    }

    /// Whether every state that can be reached has been expanded, so that there is no goal if none was found.
    #[must_use]
    pub const fn exhausted(&self) -> bool {
        self.open.is_empty() && !self.dropped
    }

    /// The actions from the start to the successor with the lowest priority so far.
    #[must_use]
    pub fn best_path(&self) -> Vec<D::Action> {
        self.states.path(self.best.1, |link| link)
    }

    fn expand(&mut self, number: u32) {
        let Some((state, _)) = self.states.get(number) else {
            return;
        };
        let state = state.clone();
        self.nodes += 1;
        let Self {
            domain,
            states,
            open,
            max_states,
            dropped,
            best,
            fresh,
            ..
        } = self;
        let goal = domain.expand(&state, &mut |action, next, priority| {
            if states.len() >= *max_states {
                *dropped |= !states.contains(&next);
                return;
            }
            if let Some(found) = states.insert(next, Link::from(number, action)) {
                fresh.push((found, priority));
            }
        });
        for (found, priority) in fresh.drain(..) {
            let admitted = states
                .get(found)
                .is_some_and(|(state, _)| domain.admits(state));
            if admitted {
                open.push(priority, found);
                if priority < best.0 {
                    *best = (priority, found);
                }
            }
        }
        self.goal = goal.map(|rest| (number, rest));
    }
}

impl<D: Domain> Search for BestFirst<D> {
    fn step(&mut self, quota: u64) -> Status {
        for _ in 0..quota {
            if self.goal.is_some() {
                return Status::Finished;
            }
            match self.open.pop() {
                Some(number) => self.expand(number),
                None => return Status::Finished,
            }
        }
        if self.goal.is_some() || self.open.is_empty() {
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
    struct At(i64);

    impl State for At {
        fn key(&self) -> u64 {
            crate::util::mix(self.0.unsigned_abs())
        }
    }

    /// Walks on a line of whole numbers, one or three at a time, to a number.
    struct Walk {
        to: i64,
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
        while search.step(quota) == Status::Running {}
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
}
