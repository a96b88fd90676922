//! The genetic algorithm as printed: M. Borkowski, P. Pałus, M. Waszczyński, *Metaheuristic Chess
//! Artificial Intelligence*, 2015, section 4.2. It has no mutation.

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, unit};
use crate::optimise::walk::SoloWalk;
use seriatim_util::{Rng, sort_by_key};

/// A plan: the action at each known state, and the cost of the game played by it.
#[derive(Clone, Default)]
struct Individual {
    /// States with their actions, in the order of the states.
    genes: Vec<(u32, u32)>,
    cost: i32,
}

impl Individual {
    fn at(&self, node: u32) -> Result<usize, usize> {
        self.genes.binary_search_by(|gene| gene.0.cmp(&node))
    }

    fn get(&self, node: u32) -> Option<u32> {
        self.at(node).ok().map(|at| self.genes[at].1)
    }

    fn set(&mut self, node: u32, action: u32) {
        match self.at(node) {
            Ok(at) => self.genes[at].1 = action,
            Err(at) => self.genes.insert(at, (node, action)),
        }
    }
}

/// A population of plans.
pub struct PaperGenes {
    /// Number of individuals.
    pub population: usize,
    /// Share of the population that survives selection.
    pub good: f64,
    /// Individuals that have played.
    played: Vec<Individual>,
    /// Individuals still to play. Those of the first generation are empty.
    waiting: Vec<Individual>,
    /// Best individual of all generations.
    global: Option<Individual>,
}

impl PaperGenes {
    /// Makes a population that is still to be generated.
    #[must_use]
    pub fn new(population: usize, good: f64) -> Self {
        let population = population.max(2);
        Self {
            population,
            good,
            played: Vec::new(),
            waiting: vec![Individual::default(); population],
            global: None,
        }
    }

    /// Makes the next generation: selection, comparison with the global individual, crossing.
    fn iterate(&mut self, rng: &mut Rng) {
        let mut good = std::mem::take(&mut self.played);
        sort_by_key(&mut good, |one| std::cmp::Reverse(one.cost));
        let left = (self.population as f64 * self.good) as usize;
        good.truncate(left.max(2));
        let best = good.first().cloned();
        let beaten =
            |best: &Individual| self.global.as_ref().is_none_or(|all| best.cost > all.cost);
        if let Some(best) = best.filter(beaten) {
            self.global = Some(best);
        }
        // Negative costs cannot serve as probabilities, so both costs are counted from the lowest
        // of the population.
        let lowest = good.iter().map(|one| one.cost).min().unwrap_or(0).min(0);
        while good.len() + self.waiting.len() < self.population {
            let [first, second] = [0; 2].map(|_| &good[rng.below(left.max(2).min(good.len()))]);
            let child = cross(first, second, lowest, rng);
            self.waiting.push(child);
        }
        self.played = good;
    }
}

/// Returns a child with the states of both parents. For a common state, the action of `first` is
/// taken with a probability equal to its share of the costs.
fn cross(first: &Individual, second: &Individual, lowest: i32, rng: &mut Rng) -> Individual {
    let [a, b] = [first, second].map(|one| f64::from(one.cost) - f64::from(lowest));
    let share = if a + b > 0.0 { a / (a + b) } else { 0.5 };
    let mut child = second.clone();
    for &(node, action) in &first.genes {
        if child.get(node).is_none() || unit(rng) < share {
            child.set(node, action);
        }
    }
    child
}

impl<A: Copy> SoloMethod<A> for PaperGenes {
    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        let count = memory.at(walk.at).actions.len();
        let known = self.waiting.last();
        let known = known.and_then(|one| one.get(walk.at));
        let index = known.map_or_else(|| rng.below(count), |index| index as usize);
        Some(Pick::asking(index))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, _memory: &Memory<A>, rng: &mut Rng) {
        let mut one = self.waiting.pop().unwrap_or_default();
        for step in &walk.steps {
            one.set(step.node, step.action);
        }
        one.cost = walk.cost;
        self.played.push(one);
        if self.waiting.is_empty() {
            self.iterate(rng);
        }
    }

    fn forget(&mut self) {
        *self = Self::new(self.population, self.good);
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        let mut shares = vec![0.0; memory.at(node).actions.len()];
        let known = self.played.iter().filter_map(|one| one.get(node));
        let known: Vec<u32> = known.collect();
        for &action in &known {
            shares[action as usize] += 1.0 / known.len() as f64;
        }
        shares
    }
}
