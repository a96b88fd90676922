//! Safety games. They ask if one side, the *defender*, can avoid losing for ever, whatever the
//! other side, the *attacker*, does.
//!
//! The defender can avoid losing from every state of a *safe set*. In a safe set, every step of the
//! attacker stays in the set, the defender always has a step that stays in it, and no state is lost
//! by itself. The union of all safe sets is the greatest fixed point of these conditions. A finite
//! safe set is a certificate, because checking it needs only the rules of the game. Play may go on
//! for ever.
//!
//! The search is local (Liu & Smolka 1998; for games Cassez et al. 2005): a state counts as safe
//! until it is refuted. The search examines all successors of an attacker's state, but only one
//! successor of a defender's state, the *choice*. If the choice is refuted, the next successor is
//! chosen. States that no state chooses any more are left alone. At the end, the search walks
//! through the finished set from the root and examines the needed states that were left alone.
//! Without this walk a set could be called safe although some of its states were never examined.
//!
//! **Soundness.** If the game wrongly calls a state lost, only the answer *refuted* can become
//! wrong, never *safe*. So a game may call lost any state that it does not want to examine. States
//! are compared in full.

mod game;
mod graph;

use rustc_hash::FxHashMap;

pub use game::{SafetyGame, SafetySight};
pub use graph::{SafetyGraph, SafetyWalk};

use super::{Search, SearchStatus};
use seriatim_util::sort_by;

/// Stage of the search.
enum SafetyStage {
    /// States are expanded, and refutations are passed to the parents.
    Expand,
    /// The search walks through the finished set.
    Walk(SafetyWalk),
    Over(SafetyEnding),
}

/// Result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafetyEnding {
    /// The root lies in a safe set.
    Safe,
    /// The root lies in no safe set, provided that all states called lost are lost.
    Refuted,
    /// The search met more states than it may keep.
    Full,
}

/// A search for a safe set. It can pause after any number of nodes.
pub struct SafetySearch<G: SafetyGame> {
    game: G,
    graph: SafetyGraph<G::State>,
    /// States that wait to be expanded.
    queue: Vec<u32>,
    choices: Vec<u16>,
    most: usize,
    stage: SafetyStage,
    nodes: u64,
}

impl<G: SafetyGame> SafetySearch<G> {
    /// Makes a search from a state that keeps at most `most` states.
    #[must_use]
    pub fn new(game: G, root: G::State, most: usize) -> Self {
        let mut search = Self {
            game,
            graph: SafetyGraph::default(),
            queue: Vec::new(),
            choices: Vec::new(),
            most,
            stage: SafetyStage::Expand,
            nodes: 0,
        };
        search.graph.meet(&search.game, root);
        search.want(0);
        search
    }

    /// Returns the result of the search; `None` while it runs.
    #[must_use]
    pub const fn ending(&self) -> Option<SafetyEnding> {
        match self.stage {
            SafetyStage::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Returns the number of states met so far.
    #[must_use]
    pub fn states(&self) -> usize {
        self.graph.states()
    }

    /// Returns the number of met states for each [`SafetyGame::placement`].
    #[must_use]
    pub const fn placements(&self) -> &FxHashMap<u64, u32> {
        self.graph.placements()
    }

    /// Returns the defender's choices, which determine the safe set, if one was found: the index of
    /// the step in each of its states where the defender is to move. The states are in depth-first
    /// order from the root; a state that was met before is not entered again.
    #[must_use]
    pub fn choices(self) -> Option<Vec<u16>> {
        (self.ending() == Some(SafetyEnding::Safe)).then_some(self.choices)
    }

    /// Queues a needed state to be expanded, unless this has been done.
    fn want(&mut self, at: u32) {
        if self.graph.awaits(at) {
            self.queue.push(at);
        }
    }

    fn expand(&mut self, at: u32) {
        if self.graph.enter(at) == SafetySight::Defender {
            self.choose(at);
            return;
        }
        let numbers = self.graph.expand(&self.game, at);
        self.nodes += numbers.len() as u64;
        if !self.graph.is_refuted(at) {
            for child in numbers {
                self.want(child);
            }
        }
    }

    /// Chooses the defender's best step that is not refuted.
    #[inline(never)]
    fn choose(&mut self, at: u32) {
        let graph = &self.graph;
        let state = graph.state(at).clone();
        let mut steps = Vec::new();
        let mut number = 0;
        self.game.each_child(&state, |child| {
            let known = graph.find(&child);
            if known.is_none_or(|known| !graph.is_refuted(known)) {
                let placed = graph.placed(self.game.placement(&child));
                let wish = self.game.wish(&state, &child, known.is_some(), placed);
                steps.push((wish, number, child));
            }
            number += 1;
        });
        self.nodes += u64::from(number);
        sort_by(&mut steps, |(a, ..), (b, ..)| b.cmp(a));
        for (_, number, child) in steps {
            let child = self.graph.meet(&self.game, child);
            if !self.graph.is_refuted(child) {
                self.graph.choose(at, number, child);
                self.want(child);
                return;
            }
        }
        self.graph.refute(at);
    }

    /// Updates the parents of a refuted state.
    fn hand_up(&mut self, at: u32) {
        let mut parents = self.graph.parents(at);
        while let Some(parent) = self.graph.next_that_needs(at, &mut parents) {
            if self.graph.sight(parent) == SafetySight::Attacker {
                self.graph.refute(parent);
            } else {
                self.choose(parent);
            }
        }
    }

    /// Does one unit of work. Returns the next stage when the current stage has nothing left to do.
    fn advance(&mut self) -> Option<SafetyStage> {
        if let Some(at) = self.graph.next_refuted() {
            self.hand_up(at);
        } else if self.graph.is_refuted(0) {
            return Some(SafetyStage::Over(SafetyEnding::Refuted));
        } else if self.graph.states() > self.most {
            return Some(SafetyStage::Over(SafetyEnding::Full));
        } else if let Some(at) = self.queue.pop() {
            if self.graph.leave_queue(at) {
                self.expand(at);
            }
        } else {
            return Some(SafetyStage::Walk(SafetyWalk::new(&self.graph)));
        }
        None
    }

    /// Takes one step of the walk through the finished set.
    fn walk(&mut self, walk: &mut SafetyWalk) -> Option<SafetyStage> {
        match walk.step(&self.graph, &self.game) {
            Some(nodes) => {
                self.nodes += nodes;
                None
            }
            None if walk.gaps.is_empty() => {
                self.choices = std::mem::take(&mut walk.choices);
                Some(SafetyStage::Over(SafetyEnding::Safe))
            }
            None => {
                for &at in &walk.gaps {
                    self.want(at);
                }
                Some(SafetyStage::Expand)
            }
        }
    }
}

impl<G: SafetyGame> Search for SafetySearch<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let end = self.nodes.saturating_add(quota);
        let mut stage = std::mem::replace(&mut self.stage, SafetyStage::Expand);
        while self.nodes < end {
            let next = match &mut stage {
                SafetyStage::Over(_) => break,
                SafetyStage::Expand => self.advance(),
                SafetyStage::Walk(walk) => self.walk(walk),
            };
            stage = next.unwrap_or(stage);
        }
        self.stage = stage;
        match self.stage {
            SafetyStage::Over(_) => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    /// Number of states made by taking a step, including steps of the walk.
    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests;
