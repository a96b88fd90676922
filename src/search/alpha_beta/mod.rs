//! Alpha-beta search for two players, on an explicit stack. The search can pause before any node
//! and continue later with the same result.
//!
//! A game is a [`GameTree`]. Each search technique is one field of [`Settings`]. A [`Request`] asks
//! for the best move, the best few moves, or the exact value of every root move at every depth.
//! Depths are in hundredths of a ply.
//!
//! A *node* is a position reached by a move or a pass. Every node is counted, in quiescence too. A
//! position that is searched again with another window or depth is counted again.
//!
//! Three functions do the work: `enter` enters a node and may settle its value at once, `advance`
//! plays the next move of a node, `back` takes the value of a child. They return the value of a
//! settled node, or `None`. `root` does for the root what `advance` and `back` do for other nodes.
//!
//! The result depends on the game, the settings, the request and the memory of earlier searches
//! ([`AlphaBeta::clear`]). The result does not depend on how the search is divided into calls of
//! `step`. Wins and losses are no proofs, because the search may prune and different positions may
//! share a table entry.

mod advance;
mod back;
mod correction;
mod enter;
mod evaluation_cache;
mod frame;
mod game_tree;
mod move_picker;
mod ordering;
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
use evaluation_cache::EvaluationMemo;
use frame::Frame;
use ordering::{Before, Ordering};
use root::Root;

/// Maximum length of a line in plies. Nodes at this distance from the root are always evaluated
/// statically.
pub const LONGEST_LINE: usize = 128;

/// Initial capacity for the moves of all nodes on a path. If more are needed, the list grows once.
const MOVES: usize = LONGEST_LINE * 64;

/// An alpha-beta search. One search is made for a game and then used for one root after another. It
/// keeps its table and histories between roots.
pub struct AlphaBeta<G: GameTree> {
    game: G,
    settings: Settings,
    table: Option<Table>,
    ordering: Ordering,
    correction: Correction,
    memo: EvaluationMemo,
    /// States on the path; `frames` holds the state of the search at each node.
    states: Vec<G::State>,
    frames: Vec<Frame<G::Move>>,
    /// Killer moves by ply: the last two quiet moves that caused a cutoff.
    killers: [[u16; 2]; LONGEST_LINE + 2],
    /// Moves of all nodes on the path, one node after the other.
    moves: Vec<Candidate<G::Move>>,
    /// Best line from each node on the path.
    lines: Vec<Vec<G::Move>>,
    /// Keys of the game before the root, then keys of the path.
    keys: Vec<u64>,
    /// Number of keys that belong to the game before the root.
    before: usize,
    /// Ply of the node that is entered next.
    ply: usize,
    /// Greatest ply reached for the current root move.
    deepest: usize,
    /// True if some technique needs the static evaluation of inner nodes.
    evaluates: bool,
    nodes: u64,
    root: Root<G::Move>,
}

impl<G: GameTree> AlphaBeta<G> {
    /// Makes a search without a request.
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

    /// Begins with a new root and abandons the previous request. `before` are the keys of the game
    /// so far, from its first position to the position before the root. If the request has no legal
    /// move, the search is finished at once.
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

    /// Forgets the results of earlier searches and everything that the game has learnt. The next
    /// search gives the same result as a new one.
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

    /// Returns the table and makes it at its first use. Clearing a table takes longer than many
    /// searches.
    fn made_table(&mut self) -> Option<&mut Table> {
        let bytes = self.settings.table;
        if self.table.is_none() && bytes > 0 {
            self.table = Some(Table::new(bytes));
        }
        self.table.as_mut()
    }

    /// Returns the game, with everything that it has learnt.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Returns the transposition table, if there is one.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Classes of the moves that led to the node at `ply`, the last move first.
    #[inline]
    fn moved(&self, ply: usize) -> Before {
        [1, 2].map(|back| {
            ply.checked_sub(back)
                .map_or(u16::MAX, |at| self.frames[at].class)
        })
    }

    /// Sets window and depth of the next child of the current node. The window is seen from the
    /// current node.
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

    /// Expands at most `quota` more nodes, but stops at the end of an iteration. So what a caller
    /// decides there does not depend on its quota.
    pub fn step_iteration(&mut self, quota: u64) -> SearchStatus {
        let iterations = self.root.iterations.len();
        let mut left = quota;
        while !self.root.finished && self.root.iterations.len() == iterations {
            if left == 0 {
                return SearchStatus::Running;
            }
            left -= 1;
            self.nodes += 1;
            let mut value = self.enter();
            // Loops until the next node is to be entered, or the search ends.
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
        if self.root.finished {
            SearchStatus::Finished
        } else {
            SearchStatus::Running
        }
    }
}

impl<G: GameTree> Search for AlphaBeta<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let end = self.nodes.saturating_add(quota);
        loop {
            let status = self.step_iteration(end - self.nodes);
            if status == SearchStatus::Finished || self.nodes >= end {
                return status;
            }
        }
    }

    /// Nodes of the current request so far.
    fn nodes(&self) -> u64 {
        self.nodes
    }
}
