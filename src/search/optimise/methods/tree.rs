//! Monte-Carlo tree search for one who acts alone: what the guide likes is tried first (PUCT: C. D. Rosin, Annals of Mathematics and Artificial
//! Intelligence 61, 2011), a state is worth what its best way on is worth (SP-MCTS: M. P. D. Schadd et al., 2008), and what has come to its end is
//! never entered again (MCTS-Solver: M. H. M. Winands et al., 2008). The judge stands in for playing on by chance.

use crate::optimise::memory::{Memory, SoloLead};
use crate::optimise::method::{Pick, SoloMethod, by_visits, guided, shares};
use crate::optimise::walk::SoloWalk;
use seriatim_util::Rng;

/// After so many walks the tree is forgotten, the replies are not, and another one is grown, half as long again.
const PATIENCE: u32 = 1_000;

/// What the tree knows of a state.
struct TreeNode {
    /// What the guide thinks, as shares.
    chances: Vec<f64>,
    /// Which actions lead to nothing new.
    closed: Vec<bool>,
    open: usize,
    visits: f64,
    /// What chance adds to what the guide expects of its actions.
    chance: f64,
    /// What the best way on is worth.
    value: f64,
}

/// A tree that grows by one state with every walk.
pub struct Tree {
    /// How much what was tried little is preferred, in units of the judge.
    pub explore: f64,
    /// See `guided`.
    pub scale: f64,
    /// How much chance adds to what a state is judged at, in units of the judge.
    pub noise: i32,
    nodes: Vec<TreeNode>,
    /// Walks since the tree was begun, and how many it is given.
    walks: u32,
    patience: u32,
    /// Whether this walk has entered what is new.
    grown: bool,
}

impl Tree {
    /// A tree of nothing.
    #[must_use]
    pub const fn new(explore: f64, scale: f64, noise: i32) -> Self {
        Self {
            explore,
            scale,
            noise,
            nodes: Vec::new(),
            walks: 0,
            patience: PATIENCE,
            grown: false,
        }
    }

    /// Takes up the states that are new.
    fn take_up<A: Copy>(&mut self, memory: &Memory<A>, rng: &mut Rng) {
        for node in self.nodes.len()..memory.len() {
            let seen = memory.at(node as u32);
            let chance = rng.below(self.noise.max(0) as usize + 1) as f64;
            let value = f64::from(seen.value) + chance;
            self.nodes.push(TreeNode {
                chances: shares(guided(&seen.actions, self.scale)),
                closed: vec![false; seen.actions.len()],
                open: seen.actions.len(),
                visits: 1.0,
                chance,
                value,
            });
        }
    }

    /// What is expected of an action, and how often it was taken.
    fn expected<A: Copy>(&self, memory: &Memory<A>, node: u32, index: usize) -> (f64, f64) {
        let seen = memory.at(node);
        match seen.leads[index] {
            SoloLead::To { node: next, .. } => {
                let next = &self.nodes[next as usize];
                (next.value, next.visits)
            }
            // What the guide thinks of it.
            _ => {
                let prior = f64::from(seen.actions[index].prior);
                (prior + self.nodes[node as usize].chance, 0.0)
            }
        }
    }

    /// What an action promises.
    fn promise<A: Copy>(&self, memory: &Memory<A>, node: u32, index: usize) -> f64 {
        let here = &self.nodes[node as usize];
        let (value, visits) = self.expected(memory, node, index);
        let tried = here.visits.sqrt() / (1.0 + visits);
        value + self.explore * here.chances[index] * tried
    }

    /// Whether nothing new can come of an action.
    fn over<A: Copy>(&self, memory: &Memory<A>, node: u32, index: usize) -> bool {
        match memory.at(node).leads[index] {
            SoloLead::Unknown => false,
            SoloLead::Over { .. } => true,
            // A state belongs where it was found: by another way it is not entered.
            SoloLead::To { node: next, .. } => {
                let seen = memory.at(next);
                seen.from != Some((node, index as u32))
                    || seen.depth >= memory.horizon
                    || self.nodes[next as usize].open == 0
            }
        }
    }

    /// Closes the actions of a state that lead to nothing new; whether none is left.
    fn close<A: Copy>(&mut self, memory: &Memory<A>, node: u32, index: usize) -> bool {
        if !self.nodes[node as usize].closed[index] && self.over(memory, node, index) {
            let here = &mut self.nodes[node as usize];
            here.closed[index] = true;
            here.open -= 1;
        }
        self.nodes[node as usize].open == 0
    }
}

impl<A: Copy> SoloMethod<A> for Tree {
    fn begin(&mut self, memory: &Memory<A>, rng: &mut Rng) -> u32 {
        self.walks += 1;
        if self.walks > self.patience {
            (self.walks, self.patience) = (1, self.patience + self.patience / 2);
            self.nodes.clear();
        }
        self.take_up(memory, rng);
        self.grown = false;
        0
    }

    fn choose(
        &mut self,
        memory: &Memory<A>,
        walk: &SoloWalk<A>,
        _rng: &mut Rng,
    ) -> Option<Pick<A>> {
        if self.grown {
            return None;
        }
        let leads = &memory.at(walk.at).leads;
        let mut chosen: Option<(f64, usize)> = None;
        for index in 0..leads.len() {
            self.close(memory, walk.at, index);
            if self.nodes[walk.at as usize].closed[index] {
                continue;
            }
            let promise = self.promise(memory, walk.at, index);
            if chosen.is_none_or(|(best, _)| promise > best) {
                chosen = Some((promise, index));
            }
        }
        let (_, index) = chosen?;
        self.grown = matches!(leads[index], SoloLead::Unknown);
        Some(Pick::asking(index))
    }

    fn learn(&mut self, walk: &SoloWalk<A>, memory: &Memory<A>, rng: &mut Rng) {
        self.take_up(memory, rng);
        let mut closing = true;
        for step in walk.steps.iter().rev() {
            let (node, index) = (step.node, step.action as usize);
            closing = closing && self.close(memory, node, index);
            let open = (0..memory.at(node).leads.len())
                .filter(|&index| !self.nodes[node as usize].closed[index]);
            let values = open.map(|index| self.expected(memory, node, index).0);
            let value = values.fold(f64::NEG_INFINITY, f64::max);
            let here = &mut self.nodes[node as usize];
            here.visits += 1.0;
            here.value = value;
        }
    }

    fn forget(&mut self) {
        self.nodes.clear();
        self.walks = 0;
    }

    fn advice(&self, memory: &Memory<A>, node: u32) -> Vec<f64> {
        by_visits(memory, node)
    }
}
