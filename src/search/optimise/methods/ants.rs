//! Ant colony optimisation as printed: M. Borkowski, P. Pałus, M. Waszczyński, *Metaheuristic Chess
//! Artificial Intelligence*, 2015, section 4.1, with the “tolerance” that made it win.

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, draw, shares};
use crate::optimise::walk::SoloWalk;
use seriatim_util::Rng;

/// Pheromone on a new trail.
const FIRST: f64 = 1.0;

/// Pheromone on every action of every state that an ant has visited.
pub struct PaperAnts {
    /// Number of ants in an iteration.
    pub ants: u32,
    /// Share of the pheromone that evaporates in visited states: Eq. 4.
    pub dissipation: f64,
    /// Factor on the weight of every action except the best; 1 is Eq. 2 as printed.
    pub tolerance: f64,
    /// Trails by the state's number; empty for states without a visit.
    trails: Vec<Vec<f64>>,
    /// Walks of this iteration: their steps and costs.
    walks: Vec<(Vec<(u32, u32)>, i32)>,
}

impl PaperAnts {
    /// Makes a colony without trails.
    #[must_use]
    pub fn new(ants: u32, dissipation: f64, tolerance: f64) -> Self {
        Self {
            ants: ants.max(1),
            dissipation,
            tolerance,
            trails: Vec::new(),
            walks: Vec::new(),
        }
    }

    /// Weights by Eq. 2, with the tolerance.
    fn chances<A: Copy>(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        let seen = memory.at(node);
        let trail = self.trails.get(node as usize);
        let trail = trail.filter(|trail| !trail.is_empty());
        let trail = trail.unwrap_or(&seen.taught);
        if trail.is_empty() {
            return vec![1.0; seen.actions.len()];
        }
        let least = trail.iter().copied().fold(f64::INFINITY, f64::min).abs();
        let mut best = 0;
        for (at, value) in trail.iter().enumerate() {
            if *value > trail[best] {
                best = at;
            }
        }
        let chance = |(at, value): (usize, &f64)| {
            let shifted = value + least;
            if at == best {
                shifted
            } else {
                shifted * self.tolerance
            }
        };
        trail.iter().enumerate().map(chance).collect()
    }

    /// Applies Eq. 3 for every ant, then Eq. 4 for every visited state.
    fn update<A: Copy>(&mut self, memory: &Memory<A>) {
        self.trails.resize(memory.len(), Vec::new());
        let mut visited = vec![false; memory.len()];
        for (steps, cost) in std::mem::take(&mut self.walks) {
            let length = steps.len() as f64;
            for (place, (node, action)) in steps.into_iter().enumerate() {
                let trail = &mut self.trails[node as usize];
                if trail.is_empty() {
                    trail.clone_from(&memory.at(node).taught);
                    trail.resize(memory.at(node).actions.len(), FIRST);
                }
                trail[action as usize] += (place + 1) as f64 / length * f64::from(cost);
                visited[node as usize] = true;
            }
        }
        for (trail, visited) in self.trails.iter_mut().zip(visited) {
            if visited {
                trail
                    .iter_mut()
                    .for_each(|value| *value *= 1.0 - self.dissipation);
            }
        }
    }
}

impl<A: Copy> SoloMethod<A> for PaperAnts {
    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        let chances = self.chances(memory, walk.at);
        Some(Pick::asking(draw(&chances, rng)))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, memory: &Memory<A>, _rng: &mut Rng) {
        let steps = walk.steps.iter().map(|step| (step.node, step.action));
        self.walks.push((steps.collect(), walk.cost));
        if self.walks.len() >= self.ants as usize {
            self.update(memory);
        }
    }

    fn forget(&mut self) {
        self.trails.clear();
        self.walks.clear();
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        shares(self.chances(memory, node))
    }

    fn trails(&self) -> &[Vec<f64>] {
        &self.trails
    }
}
