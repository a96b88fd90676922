//! Every walk anew from the start, by the guide alone: the control that shows what learning is worth.

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, draw, guided, shares};
use crate::optimise::walk::SoloWalk;
use seriatim_util::Rng;

/// Walks from the start, each action drawn by what the guide thinks of it.
pub struct RandomRestarts {
    /// By how much an action is worse that has a quarter of the best one's weight.
    pub scale: f64,
}

impl<A: Copy> SoloMethod<A> for RandomRestarts {
    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>> {
        let weights = guided(&memory.at(walk.at).actions, self.scale);
        Some(Pick::asking(draw(&weights, rng)))
    }

    fn forget(&mut self) {}

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        shares(guided(&memory.at(node).actions, self.scale))
    }
}
