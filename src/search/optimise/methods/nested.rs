//! Nested rollout policy adaptation (C. D. Rosin, IJCAI 2011), with the guide as bias (GNRPA: T.
//! Cazenave, 2020). A policy holds weights of actions by their codes and is moved towards the best
//! walk of each level. `libm` makes its exponentials equal on every machine.

use rustc_hash::FxHashMap;

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, draw, shares};
use crate::optimise::task::SoloScore;
use crate::optimise::walk::SoloWalk;
use seriatim_util::Rng;

/// Weights of actions, by the action's number.
type Policy = Vec<f64>;

/// A level: its policy and its best walk, as score and steps.
#[derive(Clone)]
struct NestedLevel {
    policy: Policy,
    best: Option<(SoloScore, Vec<(u32, u32)>)>,
    done: u32,
}

/// Levels of policies. Each level learns from the best walk of the level below.
pub struct NestedPolicy {
    /// Number of walks, or runs of the level below, in each level.
    pub width: u32,
    /// Learning rate of the policy.
    pub rate: f64,
    /// Weight of the guide: an action that seems worse by `scale` has 1/e of the weight.
    pub scale: f64,
    levels: Vec<NestedLevel>,
    /// Numbers of the actions, by depth and code.
    numbers: FxHashMap<u64, u32>,
}

impl NestedPolicy {
    /// Makes two levels above the walks.
    #[must_use]
    pub fn new(width: u32, rate: f64, scale: f64) -> Self {
        let level = NestedLevel {
            policy: Policy::default(),
            best: None,
            done: 0,
        };
        Self {
            width: width.max(1),
            rate,
            scale,
            levels: vec![level; 2],
            numbers: FxHashMap::default(),
        }
    }

    fn weights<A>(&self, memory: &Memory<A>, node: u32, policy: &Policy) -> Vec<f64>
    where
        A: Copy,
    {
        let seen = memory.at(node);
        let best = seen.actions.iter().map(|one| one.prior).max().unwrap_or(0);
        let weight = |at: usize| {
            let one = &seen.actions[at];
            let bias = (f64::from(one.prior) - f64::from(best)) / self.scale;
            let number = self.numbers.get(&code(seen.depth, one.code));
            let taught = number.and_then(|&number| policy.get(number as usize).copied());
            libm::exp(bias.max(-30.0) + taught.unwrap_or(0.0))
        };
        (0..seen.actions.len()).map(weight).collect()
    }

    /// Moves the policy of a level towards its best walk.
    fn adapt<A: Copy>(&mut self, level: usize, memory: &Memory<A>) {
        let Some((_, steps)) = self.levels[level].best.clone() else {
            return;
        };
        let before = self.levels[level].policy.clone();
        for (node, action) in steps {
            let seen = memory.at(node);
            let chances = shares(self.weights(memory, node, &before));
            for (at, (one, chance)) in seen.actions.iter().zip(chances).enumerate() {
                let next = self.numbers.len() as u32;
                let number = *self
                    .numbers
                    .entry(code(seen.depth, one.code))
                    .or_insert(next);
                let policy = &mut self.levels[level].policy;
                if policy.len() <= number as usize {
                    policy.resize(number as usize + 1, 0.0);
                }
                let taken = if at == action as usize { 1.0 } else { 0.0 };
                policy[number as usize] += self.rate * (taken - chance);
            }
        }
    }
}

/// Combines a depth and the code of an action.
const fn code(depth: u32, code: u32) -> u64 {
    (depth as u64) << 32 | code as u64
}

impl<A: Copy> SoloMethod<A> for NestedPolicy {
    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        let weights = self.weights(memory, walk.at, &self.levels[0].policy);
        Some(Pick::asking(draw(&weights, rng)))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, memory: &Memory<A>, _rng: &mut Rng) {
        let steps = walk.steps.iter().map(|step| (step.node, step.action));
        let mut found = Some((walk.score, steps.collect::<Vec<_>>()));
        let mut level = 0;
        while level < self.levels.len() {
            let own = &mut self.levels[level];
            if let Some(found) = found.take()
                && own.best.as_ref().is_none_or(|best| found.0 >= best.0)
            {
                own.best = Some(found);
            }
            own.done += 1;
            let full = own.done >= self.width;
            self.adapt(level, memory);
            if !full {
                break;
            }
            // This level is complete; its best walk is passed to the next level.
            let own = &mut self.levels[level];
            found = own.best.take();
            own.done = 0;
            level += 1;
        }
        // Completed levels start again with the policy of the level above; the highest starts
        // without a policy.
        for done in (0..level).rev() {
            let above = self.levels.get(done + 1).map(|above| above.policy.clone());
            self.levels[done].policy = above.unwrap_or_default();
        }
    }

    fn forget(&mut self) {
        // Policies refer to actions by their codes, not by state numbers, so they stay valid.
        for level in &mut self.levels {
            level.best = None;
        }
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        shares(self.weights(memory, node, &self.levels[0].policy))
    }
}
