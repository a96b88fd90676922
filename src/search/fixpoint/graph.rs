//! Graph of the states that a search for a safe set has met.

use rustc_hash::FxHashMap;

use super::game::{SafetyGame, SafetySight};
use seriatim_util::arena::{Arena, State};

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

/// The states met so far, which of them are refuted, and which states need them. States are
/// numbered in the order in which they were met; the root has the number 0.
///
/// An attacker's state needs all its successors, a defender's state only the chosen one. Refuted
/// states need nothing.
pub struct SafetyGraph<S> {
    states: Arena<S, StateNote>,
    edges: Vec<Edge>,
    /// Refuted states whose parents have not been updated yet.
    refuted: Vec<u32>,
    placements: FxHashMap<u64, u32>,
}

impl<S: State> Default for SafetyGraph<S> {
    fn default() -> Self {
        Self {
            states: Arena::new(),
            edges: Vec::new(),
            refuted: Vec::new(),
            placements: FxHashMap::default(),
        }
    }
}

impl<S: State> SafetyGraph<S> {
    fn note(&self, at: u32) -> &StateNote {
        &self.states.at(at).1
    }

    fn note_mut(&mut self, at: u32) -> &mut StateNote {
        self.states.note_at(at)
    }

    /// Returns the number of states met so far.
    #[must_use]
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// Returns the state with this number.
    #[must_use]
    pub fn state(&self, at: u32) -> &S {
        &self.states.at(at).0
    }

    /// Returns the number of a state, if it was met.
    #[must_use]
    pub fn find(&self, state: &S) -> Option<u32> {
        self.states.find(state)
    }

    /// Returns the number of met states for each [`SafetyGame::placement`].
    #[must_use]
    pub const fn placements(&self) -> &FxHashMap<u64, u32> {
        &self.placements
    }

    /// Returns the number of met states with this [`SafetyGame::placement`].
    #[must_use]
    pub fn placed(&self, placement: u64) -> u32 {
        self.placements.get(&placement).copied().unwrap_or(0)
    }

    /// Returns the status that the state got when it was met.
    #[must_use]
    pub fn sight(&self, at: u32) -> SafetySight {
        self.note(at).sight
    }

    /// True if the state is refuted.
    #[must_use]
    pub fn is_refuted(&self, at: u32) -> bool {
        self.note(at).refuted
    }

    /// True if the state was expanded.
    #[must_use]
    pub fn is_expanded(&self, at: u32) -> bool {
        self.note(at).expanded
    }

    /// Returns the number of a state. A new state is classified first.
    #[inline(never)]
    pub fn meet(&mut self, game: &impl SafetyGame<State = S>, state: S) -> u32 {
        if let Some(at) = self.states.find(&state) {
            return at;
        }
        let sight = game.look(&state);
        *self.placements.entry(game.placement(&state)).or_default() += 1;
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

    /// Marks a state as queued. Returns false if it need not be expanded or is queued already.
    pub fn awaits(&mut self, at: u32) -> bool {
        let note = self.note_mut(at);
        let open = matches!(note.sight, SafetySight::Attacker | SafetySight::Defender);
        let awaits = open && !note.refuted && !note.expanded && !note.queued;
        note.queued |= awaits;
        awaits
    }

    /// Takes a state from the queue. Returns true if it must still be expanded.
    pub fn leave_queue(&mut self, at: u32) -> bool {
        self.note_mut(at).queued = false;
        !self.is_refuted(at) && self.is_needed(at)
    }

    /// Marks a state as expanded and returns its status.
    pub fn enter(&mut self, at: u32) -> SafetySight {
        let note = self.note_mut(at);
        note.expanded = true;
        note.sight
    }

    /// Meets all successors of an attacker's state and returns their numbers. The state is refuted
    /// if one of them is.
    pub fn expand(&mut self, game: &impl SafetyGame<State = S>, at: u32) -> Vec<u32> {
        let state = self.state(at).clone();
        let mut children = Vec::new();
        game.each_child(&state, |child| children.push(child));
        let met = children.into_iter().map(|child| self.meet(game, child));
        let numbers: Vec<u32> = met.collect();
        if numbers.iter().any(|&child| self.is_refuted(child)) {
            self.refute(at);
        } else {
            for &child in &numbers {
                self.link(at, child);
            }
        }
        numbers
    }

    /// Chooses the defender's step with this index, which leads to the state `child`.
    pub fn choose(&mut self, at: u32, choice: u16, child: u32) {
        let note = self.note_mut(at);
        note.choice = choice;
        note.chosen = child;
        self.link(at, child);
    }

    fn link(&mut self, parent: u32, child: u32) {
        let edge = self.edges.len() as u32;
        let next = std::mem::replace(&mut self.note_mut(child).parents, edge);
        self.edges.push(Edge { parent, next });
    }

    /// Refutes a state.
    pub fn refute(&mut self, at: u32) {
        let note = self.note_mut(at);
        if !note.refuted {
            note.refuted = true;
            self.refuted.push(at);
        }
    }

    /// Returns a refuted state whose parents have not been updated yet.
    pub fn next_refuted(&mut self) -> Option<u32> {
        self.refuted.pop()
    }

    /// Returns the start for [`Self::next_that_needs`].
    #[must_use]
    pub fn parents(&self, at: u32) -> u32 {
        self.note(at).parents
    }

    /// Returns the next parent that needs the state to stay safe, the latest one first. `edge`
    /// begins with [`Self::parents`] and moves on with each call.
    #[must_use]
    pub fn next_that_needs(&self, at: u32, edge: &mut u32) -> Option<u32> {
        while *edge != NONE {
            let Edge { parent, next } = self.edges[*edge as usize];
            *edge = next;
            let note = self.note(parent);
            if !note.refuted && (note.sight == SafetySight::Attacker || note.chosen == at) {
                return Some(parent);
            }
        }
        None
    }

    /// True if the state is the root, or another state needs it.
    #[must_use]
    pub fn is_needed(&self, at: u32) -> bool {
        at == 0 || self.next_that_needs(at, &mut self.parents(at)).is_some()
    }
}

/// A depth-first walk through the finished set, from the root.
pub struct SafetyWalk {
    /// States still to be entered; the next state is the last.
    open: Vec<u32>,
    /// True for each state that was entered.
    passed: Vec<bool>,
    /// Indexes of the defender's choices on the walk.
    pub choices: Vec<u16>,
    /// Needed states that have not been expanded. If there are any, the set is not finished.
    pub gaps: Vec<u32>,
}

impl SafetyWalk {
    /// Begins a walk through a graph.
    #[must_use]
    pub fn new<S: State>(graph: &SafetyGraph<S>) -> Self {
        Self {
            open: vec![0],
            passed: vec![false; graph.states()],
            choices: Vec::new(),
            gaps: Vec::new(),
        }
    }

    /// Enters the next state. Returns the number of nodes that this took; `None` at the end of the
    /// walk.
    pub fn step<G: SafetyGame>(&mut self, graph: &SafetyGraph<G::State>, game: &G) -> Option<u64> {
        let at = self.open.pop()?;
        if std::mem::replace(&mut self.passed[at as usize], true) {
            return Some(0);
        }
        let note = *graph.note(at);
        match note.sight {
            SafetySight::Lost | SafetySight::Safe => {}
            _ if !note.expanded => self.gaps.push(at),
            SafetySight::Defender => {
                self.choices.push(note.choice);
                self.open.push(note.chosen);
            }
            SafetySight::Attacker => {
                let first = self.open.len();
                game.each_child(graph.state(at), |child| {
                    self.open.extend(graph.find(&child))
                });
                // Reverses the successors, so that the first one is entered first.
                self.open[first..].reverse();
                return Some(1 + (self.open.len() - first) as u64);
            }
        }
        Some(1)
    }
}
