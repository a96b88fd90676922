//! Memory of a run: every state with every reply, so that no query is sent to the opponent twice.

use rustc_hash::FxHashMap;

use super::task::{SoloAction, SoloScore};

/// Result of an action, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloLead<A> {
    /// The opponent has not been queried yet.
    Unknown,
    /// The action and this reply lead to a state.
    To {
        /// Number of the state.
        node: u32,
        /// Reply of the opponent.
        reply: A,
    },
    /// The action or the reply ends the walk.
    Over {
        /// Result at the end.
        score: SoloScore,
        /// See [`super::task::SoloStep::Ended`].
        cost: i32,
        /// Reply, if the action alone did not end the walk.
        reply: Option<A>,
    },
}

/// A state that was seen.
#[derive(Clone, Debug)]
pub struct Sighting<A> {
    /// Actions in the state.
    pub actions: Vec<SoloAction<A>>,
    /// Results of the actions, in the same order.
    pub leads: Vec<SoloLead<A>>,
    /// Trail on each action from another run; empty if that run left none.
    pub taught: Vec<f64>,
    /// Value of the state by the judge.
    pub value: i32,
    /// Number of walks that reached the state.
    pub visits: u32,
    /// Number of own actions on the path by which the state was found.
    pub depth: u32,
    /// Last step of that path: state and action; `None` at the start.
    pub from: Option<(u32, u32)>,
}

/// All states seen. The start has the number 0.
#[derive(Clone, Debug)]
pub struct Memory<A> {
    nodes: Vec<Sighting<A>>,
    numbers: FxHashMap<u64, u32>,
    /// Maximum number of own actions in a walk.
    pub horizon: u32,
}

impl<A: Copy> Memory<A> {
    /// Makes an empty memory.
    #[must_use]
    pub fn new(horizon: u32) -> Self {
        Self {
            nodes: Vec::new(),
            numbers: FxHashMap::default(),
            horizon,
        }
    }

    /// Returns the state with this number.
    ///
    /// # Panics
    /// Panics if there is no state with this number.
    #[must_use]
    pub fn at(&self, node: u32) -> &Sighting<A> {
        &self.nodes[node as usize]
    }

    /// Returns the state with this number, to be changed.
    pub(super) fn at_mut(&mut self, node: u32) -> &mut Sighting<A> {
        &mut self.nodes[node as usize]
    }

    /// Returns the number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// True if no state has been seen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the number of the state with this key, if it was seen.
    #[must_use]
    pub(crate) fn find(&self, key: u64) -> Option<u32> {
        self.numbers.get(&key).copied()
    }

    pub(super) fn add(&mut self, key: u64, seen: Sighting<A>) -> u32 {
        let number = self.nodes.len() as u32;
        self.nodes.push(seen);
        self.numbers.insert(key, number);
        number
    }

    /// Returns the steps by which a state was found, each as a state and an action.
    #[must_use]
    pub(crate) fn way(&self, mut node: u32) -> Vec<(u32, u32)> {
        let mut way = Vec::new();
        while let Some((before, action)) = self.at(node).from {
            way.push((before, action));
            node = before;
        }
        way.reverse();
        way
    }
}
