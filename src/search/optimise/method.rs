//! What chooses and learns.

use super::memory::{Memory, Sighting, SoloLead};
use super::task::SoloAction;
use super::walk::SoloWalk;
use seriatim_util::Rng;

/// What a method does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick<A> {
    /// Which of the actions.
    pub index: usize,
    /// A reply that is taken for granted instead of asking, where it can be given.
    pub granted: Option<A>,
}

impl<A> Pick<A> {
    /// An action to which the opponent replies.
    #[must_use]
    pub const fn asking(index: usize) -> Self {
        Self {
            index,
            granted: None,
        }
    }
}

/// A way of learning from walks.
pub trait SoloMethod<A> {
    /// Where the next walk begins: at the start or at any state seen.
    fn begin(&mut self, _memory: &Memory<A>, _rng: &mut Rng) -> u32 {
        0
    }

    /// What to do where a walk stands; `None` ends it there.
    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>>;

    /// A walk is over.
    fn learn(&mut self, _walk: &SoloWalk<A>, _memory: &Memory<A>, _rng: &mut Rng) {}

    /// All states are forgotten, the start has the number 0 anew: nothing that is kept by their numbers is true any more.
    fn forget(&mut self);

    /// What it has laid on each action of each state by its number, for another one of its kind to begin with; empty where nothing.
    fn trails(&self) -> &[Vec<f64>] {
        &[]
    }

    /// What it thinks of each action at a state: shares of 1, or nothing where it thinks nothing.
    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64>;
}

/// A number from 0 to 1, below 1.
pub(crate) fn unit(rng: &mut Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A place in a list of weights that are not negative, by chance in proportion; anywhere where all are 0.
pub fn draw(weights: &[f64], rng: &mut Rng) -> usize {
    let sum: f64 = weights.iter().sum();
    if sum.is_nan() || sum <= 0.0 {
        return rng.below(weights.len());
    }
    let mut left = unit(rng) * sum;
    for (at, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return at;
        }
    }
    weights.len().saturating_sub(1)
}

/// Weights by what the guide thinks: an action that seems worse than the best by `scale` has a quarter of its weight.
#[must_use]
pub(crate) fn guided<A>(actions: &[SoloAction<A>], scale: f64) -> Vec<f64> {
    let best = actions.iter().map(|one| one.prior).max().unwrap_or(0);
    let weight = |one: &SoloAction<A>| {
        let worse = 1.0 + (f64::from(best) - f64::from(one.prior)) / scale;
        1.0 / (worse * worse)
    };
    actions.iter().map(weight).collect()
}

/// Weights as shares of 1.
#[must_use]
pub(crate) fn shares(mut weights: Vec<f64>) -> Vec<f64> {
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
    }
    weights
}

/// The actions of a state by how often walks went on after them, as shares of 1.
#[must_use]
pub(crate) fn by_visits<A: Copy>(memory: &Memory<A>, node: u32) -> Vec<f64> {
    let visits = memory.at(node).leads.iter().map(|lead| match lead {
        SoloLead::To { node, .. } => f64::from(memory.at(*node).visits),
        SoloLead::Over { .. } => 1.0,
        SoloLead::Unknown => 0.0,
    });
    shares(visits.collect())
}

/// The actions of a state, the most promising first.
#[must_use]
pub(crate) fn by_prior<A: Copy>(seen: &Sighting<A>) -> Vec<u32> {
    let mut order: Vec<u32> = (0..seen.actions.len() as u32).collect();
    seriatim_util::sort_by_key(&mut order, |&at| {
        std::cmp::Reverse(seen.actions[at as usize].prior)
    });
    order
}
