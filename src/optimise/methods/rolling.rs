//! Rolling horizon evolution (D. Perez et al., GECCO 2013; R. D. Gaina et al., EvoApplications 2017): plans of a few actions from where one stands,
//! changed by chance and begun as the guide would; the first action of the best one is taken, the rest of it is kept, and one stands there.

use crate::optimise::memory::{Memory, SoloLead};
use crate::optimise::method::{Pick, SoloMethod, draw, guided, shares, unit};
use crate::optimise::task::SoloScore;
use crate::optimise::walk::SoloWalk;
use crate::util::Rng;

/// A short plan, renewed at every step.
pub struct RollingHorizon {
    /// Actions that a plan looks ahead.
    pub ahead: usize,
    /// Plans tried before a step is taken.
    pub plans: u32,
    /// See [`guided`].
    pub scale: f64,
    /// Where one stands.
    stand: u32,
    tried: u32,
    /// The codes of the best plan from here, and what it came to.
    best: Option<(SoloScore, Vec<u32>)>,
    /// What was kept of the one before.
    kept: Vec<u32>,
    /// Where this walk leaves the plan.
    cut: usize,
}

impl RollingHorizon {
    /// At the start.
    #[must_use]
    pub fn new(ahead: usize, plans: u32, scale: f64) -> Self {
        Self {
            ahead: ahead.max(1),
            plans: plans.max(1),
            scale,
            stand: 0,
            tried: 0,
            best: None,
            kept: Vec::new(),
            cut: 0,
        }
    }

    /// Takes the first step of the best plan. Where it leads to an end, or too deep, one goes back to the start.
    fn roll<A: Copy>(&mut self, memory: &Memory<A>) {
        self.tried = 0;
        let plan = self.best.take().map_or_else(Vec::new, |(_, plan)| plan);
        let seen = memory.at(self.stand);
        let first = plan.first().copied();
        let index = first.and_then(|code| seen.actions.iter().position(|one| one.code == code));
        let next = index.and_then(|index| match seen.leads[index] {
            SoloLead::To { node, .. } => Some(node),
            _ => None,
        });
        // A state that was found by another way, less deep, would make it go in circles.
        let deeper = |node: &u32| {
            memory.at(*node).depth > seen.depth && memory.at(*node).depth < memory.horizon
        };
        match next.filter(deeper) {
            Some(node) => {
                self.stand = node;
                self.kept = plan[1..].to_vec();
            }
            None => {
                self.stand = 0;
                self.kept.clear();
            }
        }
    }
}

impl<A: Copy> SoloMethod<A> for RollingHorizon {
    fn begin(&mut self, memory: &Memory<A>, rng: &mut Rng) -> u32 {
        if self.tried >= self.plans {
            self.roll(memory);
        }
        self.tried += 1;
        let plan = self.best.as_ref().map_or(&self.kept, |(_, plan)| plan);
        // The plan that was kept is tried as it is.
        self.cut = if self.tried == 1 {
            plan.len()
        } else {
            rng.below(plan.len().max(1))
        };
        self.stand
    }

    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        let seen = memory.at(walk.at);
        let place = walk.steps.len() - memory.at(self.stand).depth as usize;
        if place >= self.ahead {
            return None;
        }
        let plan = self.best.as_ref().map_or(&self.kept, |(_, plan)| plan);
        let planned = plan.get(place);
        let planned =
            planned.and_then(|&code| seen.actions.iter().position(|one| one.code == code));
        if let Some(index) = planned
            && (place < self.cut || place > self.cut && unit(rng) < 0.5)
        {
            return Some(Pick::asking(index));
        }
        let mut weights = guided(&seen.actions, self.scale);
        if let Some(index) = planned.filter(|_| place == self.cut && seen.actions.len() > 1) {
            weights[index] = 0.0;
        }
        Some(Pick::asking(draw(&weights, rng)))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, memory: &Memory<A>, _rng: &mut Rng) {
        let from = memory.at(self.stand).depth as usize;
        let better = self
            .best
            .as_ref()
            .is_none_or(|(score, _)| walk.score > *score);
        if walk.steps.len() > from && better {
            let code = |node: u32, action: u32| memory.at(node).actions[action as usize].code;
            let steps = walk.steps[from..].iter();
            let codes = steps.map(|step| code(step.node, step.action)).collect();
            self.best = Some((walk.score, codes));
        }
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        shares(guided(&memory.at(node).actions, self.scale))
    }
}
