//! Simulated annealing as printed: M. Borkowski, P. Pałus, M. Waszczyński, *Metaheuristic Chess
//! Artificial Intelligence*, 2015, section 4.3. The paper's “temperature” is the probability of a
//! random action, and only better games are kept: there is no Metropolis rule.

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, unit};
use crate::optimise::walk::{SoloWalk, WalkStep};
use seriatim_util::Rng;

/// The stored game: each action with its reply, and the cost of the end.
struct StoredLine<A> {
    steps: Vec<(A, Option<A>)>,
    cost: i32,
}

/// Simulated annealing: the best game so far with random changes.
pub struct PaperAnnealing<A> {
    /// Probability of a random action in the second walk. The first walk is random.
    pub start: f64,
    /// Decrease of the probability after every walk.
    pub drop: f64,
    /// True: the stored reply is assumed after a stored action, as printed. False: the opponent is
    /// queried, as Borkowski et al.'s section 5 proposes.
    pub stored: bool,
    temperature: f64,
    best: Option<StoredLine<A>>,
}

impl<A> PaperAnnealing<A> {
    /// Uses the printed rule: `drop = start / walks · 0.9`.
    #[must_use]
    pub fn new(start: f64, walks: u64, stored: bool) -> Self {
        Self {
            start,
            drop: start / walks.max(1) as f64 * 0.9,
            stored,
            temperature: start,
            best: None,
        }
    }
}

impl<A: Copy + Eq> SoloMethod<A> for PaperAnnealing<A> {
    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        let actions = &memory.at(walk.at).actions;
        let kept = self.best.as_ref();
        let kept = kept.and_then(|line| line.steps.get(walk.steps.len()));
        if let Some(&(own, reply)) = kept
            && unit(rng) >= self.temperature
            && let Some(index) = actions.iter().position(|one| one.action == own)
        {
            let granted = reply.filter(|_| self.stored);
            return Some(Pick { index, granted });
        }
        Some(Pick::asking(rng.below(actions.len())))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, memory: &Memory<A>, _rng: &mut Rng) {
        if self.best.is_some() {
            self.temperature = (self.temperature - self.drop).max(0.0);
        }
        if self.best.as_ref().is_none_or(|best| walk.cost > best.cost) {
            let step = |step: &WalkStep<A>| {
                let own = memory.at(step.node).actions[step.action as usize].action;
                (own, step.reply)
            };
            self.best = Some(StoredLine {
                steps: walk.steps.iter().map(step).collect(),
                cost: walk.cost,
            });
        }
    }

    fn forget(&mut self) {
        // The stored game consists of actions, not of state numbers, so it stays valid.
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        let seen = memory.at(node);
        let kept = self.best.as_ref();
        let kept = kept.and_then(|line| line.steps.get(seen.depth as usize));
        let count = seen.actions.len() as f64;
        let share = |own: A| {
            let stored = kept.is_some_and(|(kept, _)| *kept == own);
            self.temperature / count + if stored { 1.0 - self.temperature } else { 0.0 }
        };
        seen.actions.iter().map(|one| share(one.action)).collect()
    }
}
