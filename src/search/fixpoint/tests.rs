//! Tests of the search against a plain computation of the greatest fixed point.

use super::*;
use rustc_hash::FxHashSet;
use seriatim_util::arena::State;
use seriatim_util::{Rng, mix};

/// A game on a random graph: the steps from each state and the status of each state.
struct Graph {
    steps: Vec<Vec<usize>>,
    sights: Vec<SafetySight>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Vertex(usize);

impl State for Vertex {
    fn key(&self) -> u64 {
        mix(self.0 as u64)
    }
}

impl SafetyGame for &Graph {
    type State = Vertex;
    type Wish = u64;

    fn look(&self, state: &Vertex) -> SafetySight {
        self.sights[state.0]
    }

    fn each_child(&self, state: &Vertex, visit: impl FnMut(Vertex)) {
        self.steps[state.0]
            .iter()
            .map(|&to| Vertex(to))
            .for_each(visit);
    }

    fn placement(&self, state: &Vertex) -> u64 {
        state.0 as u64 % 3
    }

    /// Any order must give the right result.
    fn wish(&self, from: &Vertex, to: &Vertex, met: bool, placed: u32) -> u64 {
        mix((from.0 * 64 + to.0) as u64) % 4 + u64::from(met) + u64::from(placed)
    }
}

impl Graph {
    fn random(rng: &mut Rng) -> Self {
        let size = 2 + rng.below(24);
        let sights = (0..size).map(|_| match rng.below(10) {
            0 => SafetySight::Lost,
            1 => SafetySight::Safe,
            2..6 => SafetySight::Attacker,
            _ => SafetySight::Defender,
        });
        let sights = sights.collect();
        // The attacker gets few steps; otherwise no state would ever be safe.
        let steps = (0..size).map(|_| (0..rng.below(4)).map(|_| rng.below(size)).collect());
        let steps = steps.collect();
        Self { steps, sights }
    }

    /// Computes the safe states: starts with all states and removes unsafe ones until nothing
    /// changes.
    fn safe(&self) -> Vec<bool> {
        let holds = |safe: &[bool], at: usize| match self.sights[at] {
            SafetySight::Lost => false,
            SafetySight::Safe => true,
            SafetySight::Attacker => self.steps[at].iter().all(|&to| safe[to]),
            SafetySight::Defender => self.steps[at].iter().any(|&to| safe[to]),
        };
        let mut safe = vec![true; self.steps.len()];
        loop {
            let next: Vec<bool> = (0..safe.len()).map(|at| holds(&safe, at)).collect();
            if next == safe {
                return safe;
            }
            safe = next;
        }
    }

    /// True if the choices make a safe set.
    fn accepts(&self, choices: &[u16]) -> bool {
        let (mut open, mut passed) = (vec![0], FxHashSet::default());
        let mut choices = choices.iter();
        while let Some(at) = open.pop() {
            if !passed.insert(at) {
                continue;
            }
            match self.sights[at] {
                SafetySight::Lost => return false,
                SafetySight::Safe => {}
                SafetySight::Attacker => open.extend(self.steps[at].iter().rev()),
                SafetySight::Defender => match choices.next() {
                    Some(&number) => open.push(self.steps[at][usize::from(number)]),
                    None => return false,
                },
            }
        }
        choices.next().is_none()
    }
}

#[test]
fn it_finds_the_greatest_fixed_point_of_random_games() {
    let mut rng = Rng::new(2012);
    let (mut held, mut lost) = (0, 0);
    for _ in 0..20_000 {
        let graph = Graph::random(&mut rng);
        let slice = 1 + rng.next_u64() % 9;
        let mut search = SafetySearch::new(&graph, Vertex(0), 1_000);
        while search.step(slice) == SearchStatus::Running {}
        let safe = graph.safe()[0];
        let expected = if safe {
            SafetyEnding::Safe
        } else {
            SafetyEnding::Refuted
        };
        assert_eq!(search.ending(), Some(expected), "{:?}", graph.steps);
        if let Some(choices) = search.choices() {
            assert!(graph.accepts(&choices), "{choices:?} in {:?}", graph.steps);
            held += 1;
        } else {
            lost += 1;
        }
    }
    assert!(held > 2_000 && lost > 2_000, "{held} and {lost}");
}

#[test]
fn a_search_that_is_full_says_so() {
    let steps = (0..100).map(|at| vec![(at + 1) % 100]).collect();
    let sights = vec![SafetySight::Attacker; 100];
    let graph = Graph { steps, sights };
    let mut search = SafetySearch::new(&graph, Vertex(0), 50);
    while search.step(7) == SearchStatus::Running {}
    assert_eq!(search.ending(), Some(SafetyEnding::Full));
    assert!(search.choices().is_none());
}
