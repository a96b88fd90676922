//! Safety games: whether one side, the *defender*, can stay for ever out of what is lost for it, whatever the other, the *attacker*, does.
//!
//! It can from a state if that state lies in a *safe set*: every step of the attacker from a state of the set stays in it, the
//! defender has one step that does, and no state of it is lost by itself. The union of all safe sets is the greatest fixed point of
//! that; a finite safe set is a certificate, for checking it needs the rules of the game only. Play may go on for ever.
//!
//! The search is local (Liu & Smolka 1998; for games Cassez et al. 2005): a state counts as safe until it is refuted. Of an attacker's
//! state all successors are looked at, of a defender's state one, the *choice*; when that is refuted, the next one is chosen. States
//! that nobody chooses any more are left alone. At the end the finished set is walked through from the root, and what was left
//! alone but is needed after all is looked at then: without that walk a set may be called safe though parts of it
//! were never seen.
//!
//! **Soundness.** A state that the game calls lost though it is not can only make the answer *refuted* wrong, never *safe*; so a game may
//! call lost whatever it does not want to look at. States are compared in full.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Search, SearchStatus};
use seriatim_util::arena::{Arena, State};
use seriatim_util::sort_by;

/// A game in which the defender is to be safe.
pub trait SafetyGame {
    /// Its states.
    type State: State;
    /// How gladly the defender takes a step.
    type Wish: Ord;

    /// What can be said of a state without a search.
    fn look(&self, state: &Self::State) -> SafetySight;

    /// Calls `visit` with every successor, in a fixed order.
    fn each_child(&self, state: &Self::State, visit: impl FnMut(Self::State));

    /// What is the same in states in which the defender stands alike.
    fn placement(&self, state: &Self::State) -> u64;

    /// How gladly the defender goes from one state to another: the step with the greatest wish is tried first, among equals the
    /// first one. It is told whether the state was met before, and how many met ones have its [`Self::placement`].
    fn wish(&self, from: &Self::State, to: &Self::State, met: bool, placed: u32) -> Self::Wish;
}

/// What can be said of a state without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafetySight {
    /// The defender has lost, or the state is not to be looked at.
    Lost,
    /// The defender cannot lose any more.
    Safe,
    /// The attacker has the move.
    Attacker,
    /// The defender has the move.
    Defender,
}

/// What the search knows of a state.
#[derive(Clone, Copy, Debug)]
struct StateNote {
    sight: SafetySight,
    refuted: bool,
    expanded: bool,
    /// It waits to be expanded.
    queued: bool,
    /// The number of the defender's choice among the successors, and the state it leads to.
    choice: u16,
    chosen: u32,
    /// The latest of its parents in the list of edges.
    parents: u32,
}

/// A parent, and the next one in the list of the same state.
#[derive(Clone, Copy)]
struct Edge {
    parent: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// What the search is at.
enum SafetyStage {
    /// States are expanded, and refutations handed up.
    Expand,
    /// The finished set is walked through.
    SafetyWalk(SafetyWalk),
    Over(SafetyEnding),
}

/// A walk through the finished set, by depth first.
#[derive(Default)]
struct SafetyWalk {
    /// What is still to be entered, the next one last.
    open: Vec<u32>,
    passed: FxHashSet<u32>,
    /// The numbers of the choices that were met.
    choices: Vec<u16>,
    /// Something was met that had not been expanded.
    gaps: bool,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafetyEnding {
    /// The root lies in a safe set.
    Safe,
    /// It does not, if all that was called lost is lost.
    Refuted,
    /// More states were met than it may keep.
    Full,
}

/// A search for a safe set. It pauses after any number of nodes.
pub struct SafetySearch<G: SafetyGame> {
    game: G,
    states: Arena<G::State, StateNote>,
    edges: Vec<Edge>,
    /// What waits to be expanded.
    queue: Vec<u32>,
    /// Refuted states whose parents have not been told yet.
    refuted: Vec<u32>,
    placements: FxHashMap<u64, u32>,
    choices: Vec<u16>,
    most: usize,
    stage: SafetyStage,
    nodes: u64,
}

impl<G: SafetyGame> SafetySearch<G> {
    /// A search from a state that keeps so many states at most.
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

    /// How it ended; `None` while it runs.
    #[must_use]
    pub const fn ending(&self) -> Option<SafetyEnding> {
        match self.stage {
            SafetyStage::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// States met so far.
    #[must_use]
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// How many met states have each [`SafetyGame::placement`].
    #[must_use]
    pub const fn placements(&self) -> &FxHashMap<u64, u32> {
        &self.placements
    }

    /// The safe set, if one was found: the numbers of the defender's steps by depth first from the root, a state that was met before not
    /// entered again.
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

    /// The number of a state, which is looked at if it is new.
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

    /// A state is needed: it is expanded if it has not been.
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

    /// Whether a state needs its child.
    fn needs(&self, parent: u32, child: u32) -> bool {
        let note = self.note(parent);
        !note.refuted && (note.sight == SafetySight::Attacker || note.chosen == child)
    }

    /// Whether a state is the root or some state needs it.
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

    /// Chooses the best step of the defender that is not refuted.
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

    /// Tells the parents of a refuted state.
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

    /// One thing is done; nothing is left to do if it says so.
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
            let open = vec![0];
            return Some(SafetyStage::SafetyWalk(SafetyWalk {
                open,
                ..SafetyWalk::default()
            }));
        }
        None
    }

    /// One step of the walk through the finished set.
    fn walk(&mut self, walk: &mut SafetyWalk) -> Option<SafetyStage> {
        let Some(at) = walk.open.pop() else {
            if walk.gaps {
                return Some(SafetyStage::Expand);
            }
            self.choices = std::mem::take(&mut walk.choices);
            return Some(SafetyStage::Over(SafetyEnding::Safe));
        };
        if !walk.passed.insert(at) {
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
                // The first successor is entered first.
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

    /// States made by taking a step, those of the walk included.
    fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests;
