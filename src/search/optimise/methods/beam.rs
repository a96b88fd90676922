//! Beam search: of each depth the most promising states are kept, and of each of them the actions that the guide likes best are tried. What came
//! to nothing is begun anew with a wider beam. How a beam makes ants better: C. Blum, *Beam-ACO*, Computers & Operations Research 32, 2005.

use crate::optimise::memory::{Memory, SoloLead};
use crate::optimise::method::{Pick, SoloMethod, by_prior, by_visits};
use crate::optimise::walk::SoloWalk;
use seriatim_util::{Rng, sort_by_key};

/// States of one depth, gone through one by one.
pub struct Beam {
    /// States kept of each depth at first; half as many more after each time that the beam came to nothing.
    pub width: usize,
    /// Actions tried of each.
    pub branches: usize,
    /// How much chance adds to what a state is judged at, in units of the judge.
    pub noise: i32,
    /// What is still to be tried: states with the action, the next one last.
    waiting: Vec<(u32, u32)>,
    /// What was reached from there: how promising, and the state.
    reached: Vec<(i64, u32)>,
    now: (u32, Option<u32>),
}

impl Beam {
    /// A beam at the start.
    #[must_use]
    pub const fn new(width: usize, branches: usize, noise: i32) -> Self {
        Self {
            width,
            branches,
            noise,
            waiting: Vec::new(),
            reached: Vec::new(),
            now: (0, None),
        }
    }

    /// The states of the next depth, or the start again.
    fn descend<A: Copy>(&mut self, memory: &Memory<A>) {
        let mut reached = std::mem::take(&mut self.reached);
        sort_by_key(&mut reached, |&(promise, node)| {
            (std::cmp::Reverse(promise), node)
        });
        reached.dedup_by_key(|one| one.1);
        reached.truncate(self.width);
        if reached.is_empty() {
            if memory.len() > 1 {
                // A beam that can try nothing new is begun again until the run gives up: its width passes every number.
                self.width = self.width.saturating_add(self.width.div_ceil(2));
            }
            reached.push((0, 0));
        }
        for (_, node) in reached {
            let order = by_prior(memory.at(node));
            let first = order.into_iter().take(self.branches);
            self.waiting.extend(first.map(|action| (node, action)));
        }
        self.waiting.reverse();
    }
}

impl<A: Copy> SoloMethod<A> for Beam {
    fn begin(&mut self, memory: &Memory<A>, _rng: &mut Rng) -> u32 {
        if self.waiting.is_empty() {
            self.descend(memory);
        }
        let (node, action) = self.waiting.pop().unwrap_or_default();
        self.now = (node, Some(action));
        node
    }

    fn choose(&mut self, _memory: &Memory<A>, _walk: &SoloWalk<A>, _: &mut Rng) -> Option<Pick<A>> {
        let action = self.now.1.take()?;
        Some(Pick::asking(action as usize))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, memory: &Memory<A>, rng: &mut Rng) {
        let end = walk.steps.last().map_or(0, |step| step.node);
        let Some(step) = walk.steps.last().filter(|_| end == self.now.0) else {
            return;
        };
        if let SoloLead::To { node, .. } = memory.at(step.node).leads[step.action as usize]
            && memory.at(node).depth as usize == walk.steps.len()
            && memory.at(node).depth < memory.horizon
        {
            let chance = rng.below(self.noise.max(0) as usize + 1) as i64;
            self.reached
                .push((i64::from(memory.at(node).value) + chance, node));
        }
    }

    fn forget(&mut self) {
        self.waiting.clear();
        self.reached.clear();
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        by_visits(memory, node)
    }
}
