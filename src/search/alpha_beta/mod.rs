//! Alpha-beta search for two players, on an explicit stack: it can pause before any node and go on as if nothing had been.
//!
//! A game is a [`GameTree`]; which techniques are used is a field each of [`Settings`]; what is wanted is a [`Request`]: the
//! best move, the best few, or the exact value of every root move at every depth. Depths are in hundredths of a ply.
//!
//! A *node* is a position made by playing a move (a pass among them). Everything that is searched is counted, quiescence
//! too, and a position that is searched again with another window or depth is counted again.
//!
//! Inside, a search goes round three functions: `enter` looks at a node and may settle it at once, `advance` plays the next
//! move of a node, `back` takes the value of a child. They pass the value of a node that is settled, or `None`. `root` does
//! for the root what `advance` and `back` do for other nodes.
//!
//! What is found depends on the game, the settings, the request and what the search remembers of earlier ones
//! ([`AlphaBeta::clear`]), never on the slices. Values of wins and losses come from a search that may prune and from a table
//! that may bring positions together: they are no proofs.

mod advance;
mod back;
mod correction;
mod enter;
mod frame;
mod game_tree;
mod memo;
mod ordering;
mod pick;
mod report;
mod root;
mod settings;
#[cfg(test)]
mod tests;
mod value;

pub use game_tree::{Candidate, GameTree, Stage};
pub use report::{Iteration, RootLine};
pub use settings::{Request, Settings};
pub use value::GameValue;

use super::table::Table;
use super::{Search, SearchStatus};
use correction::Correction;
use frame::Frame;
use memo::EvaluationMemo;
use ordering::{Before, Ordering};
use root::Root;

/// No line is longer. Nodes at this distance from the root are evaluated whatever they are.
pub const LONGEST_LINE: usize = 128;

/// Room for the moves of all nodes of a path; with more, a list grows once.
const MOVES: usize = LONGEST_LINE * 64;

/// An alpha-beta search. It is made once for a game and then asked about one root after the other, with the table and the
/// histories that it has by then.
pub struct AlphaBeta<G: GameTree> {
    game: G,
    settings: Settings,
    table: Option<Table>,
    ordering: Ordering,
    correction: Correction,
    memo: EvaluationMemo,
    /// The path: the states, and what the search does at each.
    states: Vec<G::State>,
    frames: Vec<Frame<G::Move>>,
    /// The quiet moves that refuted others last, by ply.
    killers: [[u16; 2]; LONGEST_LINE + 2],
    /// The moves of the nodes of the path, one node's after the other's.
    moves: Vec<Candidate<G::Move>>,
    /// The best line from each node of the path.
    lines: Vec<Vec<G::Move>>,
    /// Keys of the game before the root, then those of the path.
    keys: Vec<u64>,
    /// How many keys are of the game before the root.
    before: usize,
    /// The ply of the node that is about to be entered.
    ply: usize,
    /// The largest ply of the present root move.
    deepest: usize,
    /// Whether some technique needs the static evaluation of inner nodes.
    evaluates: bool,
    nodes: u64,
    root: Root<G::Move>,
}

impl<G: GameTree> AlphaBeta<G> {
    /// A search that has not been asked anything yet.
    #[must_use]
    pub fn new(game: G, settings: Settings) -> Self {
        let evaluates = settings.null_move
            || settings.late_reductions
            || settings.reverse_futility > 0
            || settings.futility > 0;
        Self {
            game,
            table: None,
            ordering: Ordering::new(G::CLASSES, settings.continuations),
            correction: Correction::new(settings.correction),
            memo: EvaluationMemo::new(settings.evaluations),
            states: Vec::new(),
            frames: vec![Frame::new(); LONGEST_LINE + 2],
            killers: [[0; 2]; LONGEST_LINE + 2],
            moves: Vec::with_capacity(MOVES),
            lines: (0..LONGEST_LINE + 2)
                .map(|_| Vec::with_capacity(LONGEST_LINE + 2))
                .collect(),
            keys: Vec::new(),
            before: 0,
            ply: 0,
            deepest: 0,
            evaluates,
            settings,
            nodes: 0,
            root: Root::new(),
        }
    }

    /// Begins with a new root; what was asked before is given up. `before` are the keys of the game so far, from its beginning
    /// to the position before the root. Without a legal move in the request the search is finished at once.
    pub fn begin(&mut self, root: &G::State, before: &[u64], request: Request<G::Move>) {
        if let Some(table) = self.made_table() {
            table.new_generation();
        }
        self.ordering.fade();
        self.killers.fill([0; 2]);
        // States and keys beyond the root are written before they are read.
        match self.states.first_mut() {
            Some(first) => first.clone_from(root),
            None => self.states.resize(LONGEST_LINE + 2, root.clone()),
        }
        self.moves.clear();
        self.keys.resize(before.len() + LONGEST_LINE + 2, 0);
        self.keys[..before.len()].copy_from_slice(before);
        self.before = before.len();
        self.nodes = 0;
        self.begin_root(request);
    }

    /// Forgets what earlier searches found out, and what the game has learnt: the next search gives what a new one gives.
    pub fn clear(&mut self) {
        if self.game.clear() {
            self.memo.clear();
        }
        if let Some(table) = &mut self.table {
            table.clear();
        }
        self.ordering.clear();
        self.correction.clear();
    }

    /// The table, which is made when it is first needed: to clear it takes longer than many a search.
    fn made_table(&mut self) -> Option<&mut Table> {
        let bytes = self.settings.table;
        if self.table.is_none() && bytes > 0 {
            self.table = Some(Table::new(bytes));
        }
        self.table.as_mut()
    }

    /// The game, with what it has learnt.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The transposition table, if there is one.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The classes of the moves that led to the node at `ply`, the last one first.
    #[inline]
    fn moved(&self, ply: usize) -> Before {
        [1, 2].map(|back| {
            ply.checked_sub(back)
                .map_or(u16::MAX, |at| self.frames[at].class)
        })
    }

    /// Says how the child of the present node is to be searched: in which window, seen from the node, and how deep.
    #[inline]
    fn ask(&mut self, alpha: i32, beta: i32, depth: i32, pass: bool) {
        let unbroken = if pass {
            0
        } else {
            self.frames[self.ply].unbroken + 1
        };
        let child = &mut self.frames[self.ply + 1];
        child.alpha = -beta;
        child.beta = -alpha;
        child.depth = depth;
        child.may_pass = !pass;
        child.unbroken = unbroken;
    }
}

impl<G: GameTree> Search for AlphaBeta<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let mut left = quota;
        while !self.root.finished {
            if left == 0 {
                return SearchStatus::Running;
            }
            left -= 1;
            self.nodes += 1;
            let mut value = self.enter();
            // From here to the next node that is to be entered, or to the end.
            loop {
                let Some(settled) = value else {
                    value = self.advance();
                    if value.is_none() {
                        self.ply += 1;
                        break;
                    }
                    continue;
                };
                self.ply -= 1;
                if self.ply == 0 {
                    self.back_at_root(-settled);
                    break;
                }
                match self.back(-settled) {
                    back::Next::Again => {
                        self.ply += 1;
                        break;
                    }
                    back::Next::Move => value = None,
                    back::Next::Settled(best) => value = Some(best),
                }
            }
        }
        SearchStatus::Finished
    }

    /// Nodes of the present request so far.
    fn nodes(&self) -> u64 {
        self.nodes
    }
}
