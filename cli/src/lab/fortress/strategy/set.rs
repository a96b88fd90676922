//! The set of positions that a strategy of the defender reaches: all moves of the attacker, one of
//! the defender.
//!
//! The set is visited depth first. A position in which the defender is lost is marked as refuted.
//! The position before it then gets another move, or is refuted too. Marks only cost moves: the
//! finished set is checked by the rules alone.

use rustc_hash::FxHashMap;
use seriatim::board::{Color, Role};
use seriatim::chess::fortress::hold::Hold;
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Chess, Position};
use seriatim::search::fixpoint::{SafetyGame, SafetySight};
use seriatim::util::arena::Arena;

use super::Strategy;

const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Note {
    sight: SafetySight,
    refuted: bool,
    visited: bool,
    waits: bool,
    /// Number of the defender's move, and of the position after it.
    choice: u16,
    chosen: u32,
    /// The latest edge from a parent.
    parents: u32,
}

struct Edge {
    parent: u32,
    next: u32,
}

/// End of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every position was visited.
    Closed,
    /// The first position is refuted.
    Refuted,
    /// More positions were met than may be.
    Full,
}

/// One of the defender's moves: its number, and the position after it.
pub type Step = (u16, InFull<Chess>);

/// Positions met so far.
pub struct Reached {
    pub hold: Hold,
    pub attacker: Color,
    /// The position that [`Hold`] and the strategy compare with.
    pub root: Chess,
    states: Arena<InFull<Chess>, Note>,
    edges: Vec<Edge>,
    /// Positions to visit: first those in which no piece or pawn of the attacker is gone, then
    /// others, then those that were put off.
    intact: Vec<u32>,
    open: Vec<u32>,
    late: Vec<u32>,
    refuted: Vec<u32>,
    placements: FxHashMap<u64, u32>,
    /// Number of positions visited, and refuted.
    pub visited: u64,
    pub lost: u64,
}

impl Reached {
    /// Makes a set with the position `start`.
    pub fn new(hold: Hold, attacker: Color, root: Chess, start: Chess) -> Self {
        let mut reached = Self {
            hold,
            attacker,
            root,
            states: Arena::new(),
            edges: Vec::new(),
            intact: Vec::new(),
            open: Vec::new(),
            late: Vec::new(),
            refuted: Vec::new(),
            placements: FxHashMap::default(),
            visited: 0,
            lost: 0,
        };
        reached.meet(InFull(start));
        reached.want(0);
        reached
    }

    /// Number of positions met.
    pub fn met(&self) -> usize {
        self.states.len()
    }

    /// Positions that wait to be visited, the next one last.
    pub fn waiting(&self) -> impl Iterator<Item = &Chess> {
        let open = self.late.iter().chain(&self.open);
        open.chain(&self.intact).map(|&at| &self.states.at(at).0.0)
    }

    /// True if no piece or pawn of the attacker is gone.
    pub fn is_intact(&self, position: &Chess) -> bool {
        let men = |position: &Chess| position.board().side(self.attacker).count();
        men(position) == men(&self.root)
    }

    fn note(&self, at: u32) -> &Note {
        &self.states.at(at).1
    }

    fn meet(&mut self, state: InFull<Chess>) -> u32 {
        if let Some(at) = self.states.find(&state) {
            return at;
        }
        let sight = self.hold.look(&state);
        let placement = self.hold.placement(&state);
        *self.placements.entry(placement).or_default() += 1;
        let note = Note {
            sight,
            refuted: sight == SafetySight::Lost,
            visited: false,
            waits: false,
            choice: 0,
            chosen: NONE,
            parents: NONE,
        };
        let at = self.states.len() as u32;
        self.states.insert(state, note);
        at
    }

    fn want(&mut self, at: u32) {
        let note = self.states.note_at(at);
        let open = matches!(note.sight, SafetySight::Attacker | SafetySight::Defender);
        if open && !note.refuted && !note.visited && !note.waits {
            note.waits = true;
            if self.is_intact(&self.states.at(at).0.0) {
                self.intact.push(at);
            } else {
                self.open.push(at);
            }
        }
    }

    fn link(&mut self, parent: u32, child: u32) {
        let edge = self.edges.len() as u32;
        let next = std::mem::replace(&mut self.states.note_at(child).parents, edge);
        self.edges.push(Edge { parent, next });
    }

    fn refute(&mut self, at: u32) {
        let note = self.states.note_at(at);
        if !note.refuted {
            note.refuted = true;
            self.refuted.push(at);
            self.lost += 1;
        }
    }

    fn needs(&self, parent: u32, child: u32) -> bool {
        let note = self.note(parent);
        !note.refuted && (note.sight == SafetySight::Attacker || note.chosen == child)
    }

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

    /// True if the position was visited and another position needs it: a move to it costs nothing.
    pub fn has(&self, state: &InFull<Chess>) -> bool {
        let at = self.states.find(state);
        at.is_some_and(|at| self.note(at).visited && self.is_needed(at))
    }

    /// True if the position was met.
    pub fn knows(&self, state: &InFull<Chess>) -> bool {
        self.states.contains(state)
    }

    /// Number of positions with the same placement of the defender.
    pub fn placed(&self, state: &InFull<Chess>) -> u32 {
        let placed = self.placements.get(&self.hold.placement(state));
        placed.copied().unwrap_or(0)
    }

    fn choose(&mut self, at: u32, strategy: &mut Strategy) {
        let state = self.states.at(at).0.clone();
        let mut steps: Vec<Step> = Vec::new();
        state.0.each_child(|_, next| {
            steps.push((steps.len() as u16, InFull(next.clone())));
        });
        steps.retain(|(_, next)| match self.states.find(next) {
            Some(known) => !self.note(known).refuted,
            None => self.hold.look(next) != SafetySight::Lost,
        });
        if steps.is_empty() {
            self.refute(at);
            return;
        }
        let Some(step) = strategy.choose(self, &state, &steps) else {
            self.refute(at);
            return;
        };
        let (choice, next) = steps[step].clone();
        let chosen = self.meet(next);
        let note = self.states.note_at(at);
        (note.choice, note.chosen) = (choice, chosen);
        self.link(at, chosen);
        self.want(chosen);
    }

    fn visit(&mut self, at: u32, strategy: &mut Strategy) {
        self.states.note_at(at).visited = true;
        self.visited += 1;
        if self.note(at).sight == SafetySight::Defender {
            self.choose(at, strategy);
            return;
        }
        let state = self.states.at(at).0.clone();
        let mut next = Vec::new();
        state
            .0
            .each_child(|_, child| next.push(InFull(child.clone())));
        let next: Vec<u32> = next.into_iter().map(|child| self.meet(child)).collect();
        if next.iter().any(|&child| self.note(child).refuted) {
            self.refute(at);
            return;
        }
        for child in next {
            self.link(at, child);
            self.want(child);
        }
    }

    fn hand_up(&mut self, at: u32, strategy: &mut Strategy) {
        let mut edge = self.note(at).parents;
        while edge != NONE {
            let Edge { parent, next } = self.edges[edge as usize];
            if self.needs(parent, at) {
                if self.note(parent).sight == SafetySight::Attacker {
                    self.refute(parent);
                } else {
                    self.choose(parent, strategy);
                }
            }
            edge = next;
        }
    }

    /// Sorts the positions that wait by the pawns, and returns one of each group with the number of
    /// positions before it.
    pub fn groups(&mut self) -> Vec<(Chess, usize)> {
        self.open.append(&mut self.late);
        let states = &self.states;
        let pawns = |at: u32| {
            let board = states.at(at).0.0.board();
            let pawns = |side| board.men(side, Role::Pawn).0;
            (pawns(Color::White), pawns(Color::Black))
        };
        self.open.sort_by_key(|&at| pawns(at));
        let mut groups: Vec<(Chess, usize)> = Vec::new();
        for (number, &at) in self.open.iter().enumerate() {
            if number == 0 || pawns(self.open[number - 1]) != pawns(at) {
                groups.push((states.at(at).0.0.clone(), number));
            }
        }
        groups
    }

    /// Number of positions that were put off.
    pub fn late(&self) -> usize {
        self.late.len()
    }

    /// Puts off all positions that wait, except the first `keep` ones.
    pub fn put_off(&mut self, keep: usize) {
        self.late.extend(self.open.drain(keep..));
    }

    /// Visits positions until at most `keep` of those that wait are left, or at least `most`
    /// positions were met. Without `keep`, also those that were put off.
    pub fn run(&mut self, strategy: &mut Strategy, most: usize, keep: Option<usize>) -> Ended {
        loop {
            if let Some(at) = self.refuted.pop() {
                self.hand_up(at, strategy);
            } else if self.note(0).refuted {
                return Ended::Refuted;
            } else if self.states.len() > most {
                return Ended::Full;
            } else if let Some(at) = self.next(keep) {
                self.states.note_at(at).waits = false;
                if !self.note(at).refuted && self.is_needed(at) {
                    self.visit(at, strategy);
                }
            } else if keep.is_some() || self.walk().is_some() {
                return Ended::Closed;
            }
        }
    }

    fn next(&mut self, keep: Option<usize>) -> Option<u32> {
        if let Some(at) = self.intact.pop() {
            return Some(at);
        }
        if self.open.len() > keep.unwrap_or(0) {
            return self.open.pop();
        }
        if keep.is_some() {
            None
        } else {
            self.late.pop()
        }
    }

    /// The defender's moves in the order of the check. `None` if a needed position was never
    /// visited; it then waits to be.
    pub fn walk(&mut self) -> Option<Vec<u16>> {
        let mut passed = vec![false; self.states.len()];
        let (mut open, mut gaps, mut choices) = (vec![0], Vec::new(), Vec::new());
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut passed[at as usize], true) {
                continue;
            }
            let note = *self.note(at);
            match note.sight {
                SafetySight::Safe | SafetySight::Lost => {}
                _ if !note.visited => gaps.push(at),
                SafetySight::Defender => {
                    choices.push(note.choice);
                    open.push(note.chosen);
                }
                SafetySight::Attacker => {
                    let first = open.len();
                    let state = &self.states.at(at).0.0;
                    state.each_child(|_, child| {
                        open.extend(self.states.find(&InFull(child.clone())));
                    });
                    open[first..].reverse();
                }
            }
        }
        for &at in &gaps {
            self.want(at);
        }
        gaps.is_empty().then_some(choices)
    }
}
