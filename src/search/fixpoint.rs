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

use rustc_hash::FxHashMap;

use super::{Search, SearchStatus};
use seriatim_util::arena::{Arena, State};
use seriatim_util::sort_by;

/// A game with a defender who tries to stay safe.
pub trait SafetyGame {
    /// State of the game.
    type State: State;
    /// Priority of a step of the defender; greater is better.
    type Wish: Ord;

    /// Returns the status of a state without a search.
    fn look(&self, state: &Self::State) -> SafetySight;

    /// Calls `visit` with every successor, in a fixed order.
    fn each_child(&self, state: &Self::State, visit: impl FnMut(Self::State));

    /// Returns a number that is equal for states with the same placement of the defender.
    fn placement(&self, state: &Self::State) -> u64;

    /// Returns the defender's priority for the step from `from` to `to`. The step with the greatest
    /// priority is tried first; among equal priorities, the first step. `met` is true if the state
    /// `to` was met before. `placed` is the number of met states with the same [`Self::placement`].
    fn wish(&self, from: &Self::State, to: &Self::State, met: bool, placed: u32) -> Self::Wish;
}

/// Status of a state without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafetySight {
    /// The defender has lost, or the state should not be examined.
    Lost,
    /// The defender cannot lose any more.
    Safe,
    /// The attacker is to move.
    Attacker,
    /// The defender is to move.
    Defender,
}

/// Data of the search about a state.
#[derive(Clone, Copy, Debug)]
struct StateNote {
    sight: SafetySight,
    refuted: bool,
    expanded: bool,
    /// True if the state waits to be expanded.
    queued: bool,
    /// Index of the defender's choice among the successors; `chosen` is the number of that state.
    choice: u16,
    chosen: u32,
    /// Index of the edge from the latest parent in the list of edges.
    parents: u32,
}

/// A parent of a state, with the index of the state's next edge.
#[derive(Clone, Copy)]
struct Edge {
    parent: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// Stage of the search.
enum SafetyStage {
    /// States are expanded, and refutations are passed to the parents.
    Expand,
    /// The search walks through the finished set.
    SafetyWalk(SafetyWalk),
    Over(SafetyEnding),
}

/// A depth-first walk through the finished set.
#[derive(Default)]
struct SafetyWalk {
    /// States still to be entered; the next state is the last.
    open: Vec<u32>,
    /// True for each state that was entered.
    passed: Vec<bool>,
    /// Indexes of the defender's choices on the walk.
    choices: Vec<u16>,
    /// True if the walk met a state that has not been expanded.
    gaps: bool,
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
    states: Arena<G::State, StateNote>,
    edges: Vec<Edge>,
    /// States that wait to be expanded.
    queue: Vec<u32>,
    /// Refuted states whose parents have not been updated yet.
    refuted: Vec<u32>,
    placements: FxHashMap<u64, u32>,
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
            states: Arena::new(),
            edges: Vec::new(),
            queue: Vec::new(),
            refuted: Vec::new(),
            placements: FxHashMap::default(),
            choices: Vec::new(),
            most,
            stage: SafetyStage::Expand,
            nodes: 0,
        };
        search.meet(root);
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
        self.states.len()
    }

    /// Returns the number of met states for each [`SafetyGame::placement`].
    #[must_use]
    pub const fn placements(&self) -> &FxHashMap<u64, u32> {
        &self.placements
    }

    /// Returns the defender's choices, which determine the safe set, if one was found: the index of
    /// the step in each of its states where the defender is to move. The states are in depth-first
    /// order from the root; a state that was met before is not entered again.
    #[must_use]
    pub fn choices(self) -> Option<Vec<u16>> {
        (self.ending() == Some(SafetyEnding::Safe)).then_some(self.choices)
    }

    fn note(&self, at: u32) -> &StateNote {
        &self.states.at(at).1
    }

    fn note_mut(&mut self, at: u32) -> &mut StateNote {
        self.states.note_at(at)
    }

    /// Returns the number of a state. A new state is classified first.
    #[inline(never)]
    fn meet(&mut self, state: G::State) -> u32 {
        if let Some(at) = self.states.find(&state) {
            return at;
        }
        let sight = self.game.look(&state);
        *self
            .placements
            .entry(self.game.placement(&state))
            .or_default() += 1;
        let note = StateNote {
            sight,
            refuted: sight == SafetySight::Lost,
            expanded: false,
            queued: false,
            choice: 0,
            chosen: NONE,
            parents: NONE,
        };
        let at = self.states.len() as u32;
        self.states.insert(state, note);
        at
    }

    /// Queues a needed state to be expanded, unless this has been done.
    fn want(&mut self, at: u32) {
        let note = self.note_mut(at);
        let open = matches!(note.sight, SafetySight::Attacker | SafetySight::Defender);
        if open && !note.refuted && !note.expanded && !note.queued {
            note.queued = true;
            self.queue.push(at);
        }
    }

    fn link(&mut self, parent: u32, child: u32) {
        let edge = self.edges.len() as u32;
        let next = std::mem::replace(&mut self.note_mut(child).parents, edge);
        self.edges.push(Edge { parent, next });
    }

    fn refute(&mut self, at: u32) {
        let note = self.note_mut(at);
        if !note.refuted {
            note.refuted = true;
            self.refuted.push(at);
        }
    }

    /// True if a state needs its child to stay safe.
    fn needs(&self, parent: u32, child: u32) -> bool {
        let note = self.note(parent);
        !note.refuted && (note.sight == SafetySight::Attacker || note.chosen == child)
    }

    /// True if the state is the root, or another state needs it.
    fn is_needed(&self, at: u32) -> bool {
        let mut edge = self.note(at).parents;
        while edge != NONE {
            let Edge { parent, next } = self.edges[edge as usize];
            if self.needs(parent, at) {
                return true;
            }
            edge = next;
        }
        at == 0
    }

    fn expand(&mut self, at: u32) {
        self.note_mut(at).expanded = true;
        if self.note(at).sight == SafetySight::Defender {
            self.choose(at);
            return;
        }
        let state = self.states.at(at).0.clone();
        let mut children = Vec::new();
        self.game.each_child(&state, |child| children.push(child));
        self.nodes += children.len() as u64;
        let numbers: Vec<u32> = children.into_iter().map(|child| self.meet(child)).collect();
        if numbers.iter().any(|&child| self.note(child).refuted) {
            self.refute(at);
            return;
        }
        for child in numbers {
            self.link(at, child);
            self.want(child);
        }
    }

    /// Chooses the defender's best step that is not refuted.
    #[inline(never)]
    fn choose(&mut self, at: u32) {
        let state = self.states.at(at).0.clone();
        let mut steps = Vec::new();
        let mut number = 0;
        self.game.each_child(&state, |child| {
            let known = self.states.find(&child);
            if known.is_none_or(|known| !self.note(known).refuted) {
                let placed = self.placements.get(&self.game.placement(&child));
                let placed = placed.copied().unwrap_or(0);
                let wish = self.game.wish(&state, &child, known.is_some(), placed);
                steps.push((wish, number, child));
            }
            number += 1;
        });
        self.nodes += u64::from(number);
        sort_by(&mut steps, |(a, ..), (b, ..)| b.cmp(a));
        for (_, number, child) in steps {
            let child = self.meet(child);
            if self.note(child).refuted {
                continue;
            }
            let note = self.note_mut(at);
            note.choice = number;
            note.chosen = child;
            self.link(at, child);
            self.want(child);
            return;
        }
        self.refute(at);
    }

    /// Updates the parents of a refuted state.
    fn hand_up(&mut self, at: u32) {
        let mut edge = self.note(at).parents;
        while edge != NONE {
            let Edge { parent, next } = self.edges[edge as usize];
            if self.needs(parent, at) {
                if self.note(parent).sight == SafetySight::Attacker {
                    self.refute(parent);
                } else {
                    self.choose(parent);
                }
            }
            edge = next;
        }
    }

    /// Does one unit of work. Returns the next stage when the current stage has nothing left to do.
    fn advance(&mut self) -> Option<SafetyStage> {
        if let Some(at) = self.refuted.pop() {
            self.hand_up(at);
        } else if self.note(0).refuted {
            return Some(SafetyStage::Over(SafetyEnding::Refuted));
        } else if self.states.len() > self.most {
            return Some(SafetyStage::Over(SafetyEnding::Full));
        } else if let Some(at) = self.queue.pop() {
            self.note_mut(at).queued = false;
            if !self.note(at).refuted && self.is_needed(at) {
                self.expand(at);
            }
        } else {
            return Some(SafetyStage::SafetyWalk(SafetyWalk {
                open: vec![0],
                passed: vec![false; self.states.len()],
                ..SafetyWalk::default()
            }));
        }
        None
    }

    /// Takes one step of the walk through the finished set.
    fn walk(&mut self, walk: &mut SafetyWalk) -> Option<SafetyStage> {
        let Some(at) = walk.open.pop() else {
            if walk.gaps {
                return Some(SafetyStage::Expand);
            }
            self.choices = std::mem::take(&mut walk.choices);
            return Some(SafetyStage::Over(SafetyEnding::Safe));
        };
        if std::mem::replace(&mut walk.passed[at as usize], true) {
            return None;
        }
        self.nodes += 1;
        let note = *self.note(at);
        match note.sight {
            SafetySight::Lost | SafetySight::Safe => {}
            _ if !note.expanded => {
                walk.gaps = true;
                self.want(at);
            }
            SafetySight::Defender => {
                walk.choices.push(note.choice);
                walk.open.push(note.chosen);
            }
            SafetySight::Attacker => {
                let state = &self.states.at(at).0;
                let first = walk.open.len();
                self.game
                    .each_child(state, |child| walk.open.extend(self.states.find(&child)));
                self.nodes += (walk.open.len() - first) as u64;
                // Reverses the successors, so that the first one is entered first.
                walk.open[first..].reverse();
            }
        }
        None
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
                SafetyStage::SafetyWalk(walk) => self.walk(walk),
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
