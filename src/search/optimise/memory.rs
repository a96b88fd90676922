//! What was seen: every state with every reply, so that no question is asked twice.

use rustc_hash::FxHashMap;

use super::task::{SoloAction, SoloScore};

/// Where an action leads, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloLead<A> {
    /// Nobody has asked yet.
    Unknown,
    /// To a state, by this reply.
    To {
        /// The state's number.
        node: u32,
        /// The opponent's reply.
        reply: A,
    },
    /// To an end.
    Over {
        /// How.
        score: SoloScore,
        /// See [`super::task::SoloStep::Ended`].
        cost: i32,
        /// The reply, if the action alone did not end it.
        reply: Option<A>,
    },
}

/// A state that was seen.
#[derive(Clone, Debug)]
pub struct Sighting<A> {
    /// What can be done there.
    pub actions: Vec<SoloAction<A>>,
    /// Where that leads, in the same order.
    pub leads: Vec<SoloLead<A>>,
    /// What was learnt elsewhere of each action; empty where nothing was.
    pub taught: Vec<f64>,
    /// What it is judged at.
    pub value: i32,
    /// Walks that came through.
    pub visits: u32,
    /// How many own actions the way takes by which it was found.
    pub depth: u32,
    /// The last step of that way; `None` at the start.
    pub from: Option<(u32, u32)>,
}

/// All states seen. The start has the number 0.
#[derive(Clone, Debug)]
pub struct Memory<A> {
    nodes: Vec<Sighting<A>>,
    numbers: FxHashMap<u64, u32>,
    /// No walk may have more own actions.
    pub horizon: u32,
}

impl<A: Copy> Memory<A> {
    /// A memory of nothing.
    #[must_use]
    pub fn new(horizon: u32) -> Self {
        Self {
            nodes: Vec::new(),
            numbers: FxHashMap::default(),
            horizon,
        }
    }

    /// A state.
    ///
    /// # Panics
    /// If there is none with this number.
    #[must_use]
    pub fn at(&self, node: u32) -> &Sighting<A> {
        &self.nodes[node as usize]
    }

    /// The same, to be changed.
    pub(super) fn at_mut(&mut self, node: u32) -> &mut Sighting<A> {
        &mut self.nodes[node as usize]
    }

    /// How many states there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The number of the state with a key, if it was seen.
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

    /// The steps by which a state was found: from where, which action.
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
