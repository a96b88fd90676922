//! Beam search: at each depth the most promising states are kept, and the guide's best actions of
//! each are tried. A beam without result starts again with a greater width. For beams that improve
//! ants see C. Blum, *Beam-ACO*, Computers & Operations Research 32, 2005.

use crate::optimise::memory::{Memory, SoloLead};
use crate::optimise::method::{Pick, SoloMethod, by_prior, by_visits};
use crate::optimise::walk::SoloWalk;
use seriatim_util::{Rng, sort_by_key};

/// Beam search: states of one depth are tried one after the other.
pub struct Beam {
    /// Number of states kept at each depth at first. It grows by half after each beam without
    /// result.
    pub width: usize,
    /// Number of actions tried in each state.
    pub branches: usize,
    /// Maximum random bonus on the value of a state, in units of the judge.
    pub noise: i32,
    /// Pairs of state and action still to be tried; the next pair is the last.
    waiting: Vec<(u32, u32)>,
    /// States reached at the next depth, each with its promise.
    reached: Vec<(i64, u32)>,
    now: (u32, Option<u32>),
}

impl Beam {
    /// Makes a beam at the start.
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

    /// Moves to the states of the next depth, or back to the start.
    fn descend<A: Copy>(&mut self, memory: &Memory<A>) {
        let mut reached = std::mem::take(&mut self.reached);
        sort_by_key(&mut reached, |&(promise, node)| {
            (std::cmp::Reverse(promise), node)
        });
        reached.dedup_by_key(|one| one.1);
        reached.truncate(self.width);
        if reached.is_empty() {
            if memory.len() > 1 {
                // A beam that finds nothing new starts again until the run gives up. Its width may
                // grow beyond every number, so the addition saturates.
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
