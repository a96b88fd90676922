//! Random walks from the start, drawn by the guide alone. This control shows the effect of
//! learning.

use crate::optimise::memory::Memory;
use crate::optimise::method::{Pick, SoloMethod, draw, guided, shares};
use crate::optimise::walk::SoloWalk;
use seriatim_util::Rng;

/// Walks from the start, each action drawn in proportion to the guide's weights.
pub struct RandomRestarts {
    /// Difference in the guide's value at which an action has a quarter of the best one's weight.
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
