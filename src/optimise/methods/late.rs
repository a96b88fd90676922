//! Late acceptance hill climbing (E. K. Burke, Y. Bykov, EJOR 258, 2017): a plan is changed at one place and mended behind it, and kept if it is
//! no worse than the one of some walks ago. It does not ask how large differences of the cost are.

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, draw, guided, shares, unit};
use crate::optimise::task::SoloScore;
use crate::optimise::walk::SoloWalk;
use crate::util::Rng;

/// By how much, in units of the judge, the guide may think an old action worse than the best one if it is kept behind a change.
const MEND: i32 = 60;

/// One plan, changed again and again.
pub struct LateAcceptance {
    /// With how many walks ago a new plan is compared.
    pub length: usize,
    /// See [`guided`].
    pub scale: f64,
    late: Vec<SoloScore>,
    now: usize,
    /// The codes of its actions, and what it came to.
    plan: Vec<u32>,
    score: SoloScore,
    /// Where this walk leaves the plan.
    cut: usize,
}

impl LateAcceptance {
    /// Without a plan yet.
    #[must_use]
    pub fn new(length: usize, scale: f64) -> Self {
        Self {
            length: length.max(1),
            scale,
            late: Vec::new(),
            now: 0,
            plan: Vec::new(),
            score: SoloScore::Lost,
            cut: 0,
        }
    }
}

impl<A: Copy> SoloMethod<A> for LateAcceptance {
    fn begin(&mut self, _memory: &Memory<A>, rng: &mut Rng) -> u32 {
        // The end is changed more often than the beginning: that is where a question is worth most.
        let [a, b] = [0; 2].map(|_| rng.below(self.plan.len().max(1)));
        self.cut = a.max(b);
        0
    }

    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        let actions = &memory.at(walk.at).actions;
        let place = walk.steps.len();
        let planned = self.plan.get(place);
        let planned = planned.and_then(|&code| actions.iter().position(|one| one.code == code));
        let mut weights = guided(actions, self.scale);
        if let Some(index) = planned {
            let best = actions.iter().map(|one| one.prior).max().unwrap_or(0);
            let sound = best - actions[index].prior <= MEND;
            if place < self.cut || place > self.cut && sound && unit(rng) < 0.5 {
                return Some(Pick::asking(index));
            }
            if place == self.cut && actions.len() > 1 {
                weights[index] = 0.0;
            }
        }
        Some(Pick::asking(draw(&weights, rng)))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, memory: &Memory<A>, _rng: &mut Rng) {
        self.late.resize(self.length, SoloScore::Lost);
        let slot = self.now % self.length;
        self.now += 1;
        if walk.score >= self.late[slot] || walk.score >= self.score {
            let code = |node: u32, action: u32| memory.at(node).actions[action as usize].code;
            let codes = walk.steps.iter().map(|step| code(step.node, step.action));
            self.plan = codes.collect();
            self.score = walk.score;
        }
        self.late[slot] = self.late[slot].max(self.score);
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        shares(guided(&memory.at(node).actions, self.scale))
    }
}
