//! Depth-first search over a graph of states, without priorities. It is the baseline against which
//! other searches are measured.

use super::{Domain, Search, SearchStatus};
use seriatim_util::arena::{Arena, Link};

/// A depth-first search on an explicit stack, so that it can pause. Successors are taken in the
/// order of the domain; their priorities are ignored. A state that was visited is not expanded
/// again, so a finite graph is searched once, not along all of its paths.
pub struct DepthFirst<D: Domain> {
    domain: D,
    visited: Arena<D::State, Link<D::Action>>,
    /// Successors still to be visited, each with the number of its parent.
    stack: Vec<(Link<D::Action>, D::State)>,
    max_states: usize,
    dropped: bool,
    nodes: u64,
    goal: Option<(u32, Vec<D::Action>)>,
    /// Number of the state expanded last.
    at: u32,
}

impl<D: Domain> DepthFirst<D> {
    /// Makes a search from `start` that visits at most `max_states` states (at least one).
    #[must_use]
    pub fn new(domain: D, start: D::State, max_states: usize) -> Self {
        let root = Link::ROOT;
        Self {
            domain,
            visited: Arena::new(),
            stack: vec![(root, start)],
            max_states: max_states.clamp(1, Arena::<D::State, ()>::MOST),
            dropped: false,
            nodes: 0,
            goal: None,
            at: 0,
        }
    }

    /// Returns the actions from the start to the goal, if the goal was found.
    #[must_use]
    pub fn solution(&self) -> Option<Vec<D::Action>> {
        let (state, rest) = self.goal.as_ref()?;
        let mut path = self.visited.path(*state, |link| link);
        path.extend(rest);
        Some(path)
    }

    /// True if every reachable state has been visited. If no goal was found then, none exists.
    #[must_use]
    pub const fn exhausted(&self) -> bool {
        self.stack.is_empty() && !self.dropped
    }

    /// Returns the actions from the start to the state that was expanded last.
    #[must_use]
    pub fn current_path(&self) -> Vec<D::Action> {
        self.visited.path(self.at, |link| link)
    }

    /// Returns the number of the next state to expand, and marks the state as visited.
    fn next(&mut self) -> Option<u32> {
        while let Some((link, state)) = self.stack.pop() {
            if self.visited.len() >= self.max_states {
                self.dropped |= !self.visited.contains(&state);
                continue;
            }
            let may_lead = link.action.is_none() || self.domain.admits(&state);
            if let Some(number) = self.visited.insert(state, link)
                && may_lead
            {
                return Some(number);
            }
        }
        None
    }

    fn expand(&mut self, number: u32) {
        let Some((state, _)) = self.visited.get(number) else {
            return;
        };
        let state = state.clone();
        self.nodes += 1;
        self.at = number;
        let bottom = self.stack.len();
        let Self {
            domain,
            stack,
            visited,
            ..
        } = self;
        let goal = domain.expand(&state, &mut |action, next, _| {
            if !visited.contains(&next) {
                let link = Link::from(number, action);
                stack.push((link, next));
            }
        });
        // Reverses the successors, so that the first one is taken from the stack first.
        self.stack[bottom..].reverse();
        self.goal = goal.map(|rest| (number, rest));
    }
}

impl<D: Domain> Search for DepthFirst<D> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        for _ in 0..quota {
            if self.goal.is_some() {
                return SearchStatus::Finished;
            }
            match self.next() {
                Some(number) => self.expand(number),
                None => return SearchStatus::Finished,
            }
        }
        if self.goal.is_some() || self.stack.is_empty() {
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
    use seriatim_util::arena::State;

    /// A word over a and b, as the numbers of its letters. The order of letters does not matter.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Letters {
        a: u32,
        b: u32,
    }

    impl State for Letters {
        fn key(&self) -> u64 {
            seriatim_util::mix(u64::from(self.a) << 32 | u64::from(self.b))
        }
    }

    /// Writes up to `length` letters until the numbers of both letters match the goal.
    struct Writing {
        length: u32,
        goal: Letters,
    }

    impl Domain for Writing {
        type State = Letters;
        type Action = char;

        fn expand(
            &mut self,
            at: &Letters,
            visit: &mut impl FnMut(char, Letters, u32),
        ) -> Option<Vec<char>> {
            if at.a + at.b >= self.length {
                return None;
            }
            for (letter, a, b) in [('a', 1, 0), ('b', 0, 1)] {
                let next = Letters {
                    a: at.a + a,
                    b: at.b + b,
                };
                if next == self.goal {
                    return Some(vec![letter]);
                }
                visit(letter, next, 0);
            }
            None
        }
    }

    fn search(a: u32, b: u32, max_states: usize, quota: u64) -> DepthFirst<Writing> {
        let goal = Letters { a, b };
        let domain = Writing { length: 6, goal };
        let mut search = DepthFirst::new(domain, Letters { a: 0, b: 0 }, max_states);
        while search.step(quota) == SearchStatus::Running {}
        search
    }

    #[test]
    fn takes_the_first_path_in_the_domain_s_order() {
        for quota in [1, 2, 1000] {
            let found = search(2, 4, 1000, quota);
            let path: String = found.solution().expect("a word").iter().collect();
            assert_eq!(path, "aabbbb");
            // Depth first: writes aaaaaa at once, then goes back letter by letter.
            assert_eq!(found.nodes(), search(2, 4, 1000, 7).nodes());
        }
        let mut first = DepthFirst::new(
            Writing {
                length: 6,
                goal: Letters { a: 9, b: 9 },
            },
            Letters { a: 0, b: 0 },
            1000,
        );
        let _ = first.step(4);
        assert_eq!(first.current_path(), ['a', 'a', 'a']);
    }

    #[test]
    fn orders_of_the_same_letters_meet() {
        let none = search(9, 9, 1000, 10);
        assert_eq!((none.solution(), none.exhausted()), (None, true));
        // 28 pairs (a, b) with a + b ≤ 6; there are 127 words.
        assert_eq!(none.nodes(), 28);
    }

    #[test]
    fn exhaustion_is_told_from_a_full_table() {
        let small = search(9, 9, 10, 10);
        assert_eq!((small.solution(), small.exhausted()), (None, false));
        assert_eq!(small.nodes(), 10);
    }
}
