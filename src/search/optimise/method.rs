//! The interface of methods, which choose actions and learn from walks.

use super::memory::{Memory, Sighting, SoloLead};
use super::task::SoloAction;
use super::walk::SoloWalk;
use seriatim_util::Rng;

/// Next action of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick<A> {
    /// Index of the action.
    pub index: usize,
    /// Reply that is assumed instead of querying the opponent, if that reply is legal.
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

/// A method that learns from walks.
pub trait SoloMethod<A> {
    /// Returns the state at which the next walk begins: the start or any state seen.
    fn begin(&mut self, _memory: &Memory<A>, _rng: &mut Rng) -> u32 {
        0
    }

    /// Returns the action at the current state of a walk; `None` ends the walk there.
    fn choose(&mut self, memory: &Memory<A>, walk: &SoloWalk<A>, rng: &mut Rng) -> Option<Pick<A>>;

    /// Learns from a finished walk.
    fn learn(&mut self, _walk: &SoloWalk<A>, _memory: &Memory<A>, _rng: &mut Rng) {}

    /// Forgets all state numbers: the memory was cleared, and the start gets the number 0 again.
    /// Data stored by number is no longer valid.
    fn forget(&mut self);

    /// Returns the trail on each action of each state, indexed by the state's number. Another
    /// method of the same kind can start from these trails. Empty if there are none.
    fn trails(&self) -> &[Vec<f64>] {
        &[]
    }

    /// Returns the method's preference for each action at a state, as shares of 1. Empty if it has
    /// no preference.
    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64>;
}

/// Returns a random number from 0 (inclusive) to 1 (exclusive).
pub(crate) fn unit(rng: &mut Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Draws an index at random in proportion to weights that are not negative. If all weights are 0,
/// all indexes are equally likely.
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

/// Returns weights by the guide's opinion. An action that seems worse than the best by `scale` gets
/// a quarter of its weight.
#[must_use]
pub(crate) fn guided<A>(actions: &[SoloAction<A>], scale: f64) -> Vec<f64> {
    let best = actions.iter().map(|one| one.prior).max().unwrap_or(0);
    let weight = |one: &SoloAction<A>| {
        let worse = 1.0 + (f64::from(best) - f64::from(one.prior)) / scale;
        1.0 / (worse * worse)
    };
    actions.iter().map(weight).collect()
}

/// Scales weights to a sum of 1.
#[must_use]
pub(crate) fn shares(mut weights: Vec<f64>) -> Vec<f64> {
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
    }
    weights
}

/// Returns the shares of walks that went on after each action of a state; the sum is 1.
#[must_use]
pub(crate) fn by_visits<A: Copy>(memory: &Memory<A>, node: u32) -> Vec<f64> {
    let visits = memory.at(node).leads.iter().map(|lead| match lead {
        SoloLead::To { node, .. } => f64::from(memory.at(*node).visits),
        SoloLead::Over { .. } => 1.0,
        SoloLead::Unknown => 0.0,
    });
    shares(visits.collect())
}

/// Returns the actions of a state, most promising first.
#[must_use]
pub(crate) fn by_prior<A: Copy>(seen: &Sighting<A>) -> Vec<u32> {
    let mut order: Vec<u32> = (0..seen.actions.len() as u32).collect();
    seriatim_util::sort_by_key(&mut order, |&at| {
        std::cmp::Reverse(seen.actions[at as usize].prior)
    });
    order
}
