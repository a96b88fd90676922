//! The set of positions that a strategy of the defender reaches: all moves of the attacker, one of
//! the defender.
//!
//! The set is visited depth first. A position in which the defender is lost is marked as refuted.
//! The position before it then gets another move, or is refuted too. Marks only cost moves: the
//! finished set is checked by the rules alone.

use std::rc::Rc;

use seriatim::board::{Color, Role};
use seriatim::chess::fortress::hold::{Hold, HoldWish};
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Chess, Position};
use seriatim::search::fixpoint::{SafetyGame, SafetyGraph, SafetySight, SafetyWalk};

use super::FixedStrategy;
use super::exact::{Exact, Verdict};

/// End of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetEnd {
    /// Every position was visited.
    Closed,
    /// The first position is refuted.
    Refuted,
    /// More positions were met than may be.
    Full,
}

/// One of the defender's moves: its number, and the position after it.
pub type SetStep = (u16, InFull<Chess>);

/// The search for safe sets, which also knows positions with at most four pieces that are lost.
pub struct ExactHold {
    pub hold: Hold,
    pub exact: Rc<Exact>,
}

impl SafetyGame for ExactHold {
    type State = InFull<Chess>;
    type Wish = HoldWish;

    fn look(&self, state: &InFull<Chess>) -> SafetySight {
        match self.hold.look(state) {
            SafetySight::Safe => SafetySight::Safe,
            _ if self.exact.verdict(&state.0) == Some(Verdict::Lost) => SafetySight::Lost,
            sight => sight,
        }
    }

    fn each_child(&self, state: &InFull<Chess>, visit: impl FnMut(InFull<Chess>)) {
        self.hold.each_child(state, visit);
    }

    fn placement(&self, state: &InFull<Chess>) -> u64 {
        self.hold.placement(state)
    }

    fn wish(&self, from: &InFull<Chess>, to: &InFull<Chess>, met: bool, placed: u32) -> HoldWish {
        self.hold.wish(from, to, met, placed)
    }
}

/// Positions met so far.
pub struct StrategySet {
    pub game: ExactHold,
    pub attacker: Color,
    /// The position that [`Hold`] and the strategy compare with.
    pub root: Chess,
    graph: SafetyGraph<InFull<Chess>>,
    /// Positions to visit: first those in which no piece or pawn of the attacker is gone, then
    /// others, then those that were put off.
    intact: Vec<u32>,
    open: Vec<u32>,
    late: Vec<u32>,
    /// Number of positions visited, and refuted.
    pub visited: u64,
    pub lost: u64,
}

impl StrategySet {
    /// Makes a set with the position `start`.
    pub fn new(game: ExactHold, attacker: Color, root: Chess, start: Chess) -> Self {
        let mut reached = Self {
            game,
            attacker,
            root,
            graph: SafetyGraph::default(),
            intact: Vec::new(),
            open: Vec::new(),
            late: Vec::new(),
            visited: 0,
            lost: 0,
        };
        reached.graph.meet(&reached.game, InFull(start));
        reached.want(0);
        reached
    }

    /// Number of positions met.
    pub fn met(&self) -> usize {
        self.graph.states()
    }

    /// Positions that wait to be visited, the next one last.
    pub fn waiting(&self) -> impl Iterator<Item = &Chess> {
        let open = self.late.iter().chain(&self.open);
        open.chain(&self.intact).map(|&at| &self.graph.state(at).0)
    }

    /// True if no piece or pawn of the attacker is gone.
    pub fn is_intact(&self, position: &Chess) -> bool {
        let men = |position: &Chess| position.board().side(self.attacker).count();
        men(position) == men(&self.root)
    }

    fn want(&mut self, at: u32) {
        if self.graph.awaits(at) {
            if self.is_intact(&self.graph.state(at).0) {
                self.intact.push(at);
            } else {
                self.open.push(at);
            }
        }
    }

    fn refute(&mut self, at: u32) {
        self.graph.refute(at);
        self.lost += 1;
    }

    /// True if the position was visited and another position needs it: a move to it costs nothing.
    pub fn has(&self, state: &InFull<Chess>) -> bool {
        let at = self.graph.find(state);
        at.is_some_and(|at| self.graph.is_expanded(at) && self.graph.is_needed(at))
    }

    /// True if the position was met.
    pub fn knows(&self, state: &InFull<Chess>) -> bool {
        self.graph.find(state).is_some()
    }

    /// Number of positions with the same placement of the defender.
    pub fn placed(&self, state: &InFull<Chess>) -> u32 {
        self.graph.placed(self.game.placement(state))
    }

    fn choose(&mut self, at: u32, strategy: &mut FixedStrategy) {
        let state = self.graph.state(at).clone();
        let mut steps: Vec<SetStep> = Vec::new();
        self.game
            .each_child(&state, |next| steps.push((steps.len() as u16, next)));
        steps.retain(|(_, next)| match self.graph.find(next) {
            Some(known) => !self.graph.is_refuted(known),
            None => self.game.look(next) != SafetySight::Lost,
        });
        let chosen = if steps.is_empty() {
            None
        } else {
            strategy.choose(self, &state, &steps)
        };
        let Some(step) = chosen else {
            self.refute(at);
            return;
        };
        let (choice, next) = steps.swap_remove(step);
        let chosen = self.graph.meet(&self.game, next);
        self.graph.choose(at, choice, chosen);
        self.want(chosen);
    }

    fn visit(&mut self, at: u32, strategy: &mut FixedStrategy) {
        self.visited += 1;
        if self.graph.enter(at) == SafetySight::Defender {
            self.choose(at, strategy);
            return;
        }
        let next = self.graph.expand(&self.game, at);
        if self.graph.is_refuted(at) {
            self.lost += 1;
            return;
        }
        for child in next {
            self.want(child);
        }
    }

    fn hand_up(&mut self, at: u32, strategy: &mut FixedStrategy) {
        let mut parents = self.graph.parents(at);
        while let Some(parent) = self.graph.next_that_needs(at, &mut parents) {
            if self.graph.sight(parent) == SafetySight::Attacker {
                self.refute(parent);
            } else {
                self.choose(parent, strategy);
            }
        }
    }

    /// Sorts the positions that wait by the pawns, and returns one of each group with the number of
    /// positions before it.
    pub fn groups(&mut self) -> Vec<(Chess, usize)> {
        self.open.append(&mut self.late);
        let graph = &self.graph;
        let pawns = |at: u32| {
            let board = graph.state(at).0.board();
            let pawns = |side| board.men(side, Role::Pawn).0;
            (pawns(Color::White), pawns(Color::Black))
        };
        self.open.sort_by_key(|&at| pawns(at));
        let mut groups: Vec<(Chess, usize)> = Vec::new();
        for (number, &at) in self.open.iter().enumerate() {
            if number == 0 || pawns(self.open[number - 1]) != pawns(at) {
                groups.push((graph.state(at).0.clone(), number));
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
    pub fn run(
        &mut self,
        strategy: &mut FixedStrategy,
        most: usize,
        keep: Option<usize>,
    ) -> SetEnd {
        loop {
            if let Some(at) = self.graph.next_refuted() {
                self.hand_up(at, strategy);
            } else if self.graph.is_refuted(0) {
                return SetEnd::Refuted;
            } else if self.graph.states() > most {
                return SetEnd::Full;
            } else if let Some(at) = self.next(keep) {
                if self.graph.leave_queue(at) {
                    self.visit(at, strategy);
                }
            } else if keep.is_some() || self.walk().is_some() {
                return SetEnd::Closed;
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
        let mut walk = SafetyWalk::new(&self.graph);
        while walk.step(&self.graph, &self.game).is_some() {}
        for &at in &walk.gaps {
            self.want(at);
        }
        walk.gaps.is_empty().then_some(walk.choices)
    }
}
