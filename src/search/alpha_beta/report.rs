//! What a search reports.

use super::root::Root;
use super::{AlphaBeta, GameTree, GameValue};
use crate::table::Bound;

/// A root move and what was found out about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootLine<M> {
    /// The root move.
    pub mv: M,
    /// Its value to the player who plays it.
    pub value: GameValue,
    /// What the value says about the true one. [`Bound::Lower`] only when a search was stopped between finding that a
    /// move is better and finding by how much.
    pub bound: Bound,
    /// The principal variation: the root move and best play after it, as far as it is known.
    pub moves: Vec<M>,
    /// The depth that was searched, in hundredths of a ply.
    pub depth: i32,
    /// The ply of the deepest node.
    pub deepest: usize,
    /// Nodes spent on this root move at this depth.
    pub nodes: u64,
}

/// A depth that was completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration<M> {
    /// The depth in hundredths of a ply.
    pub depth: i32,
    /// Nodes of the whole search until then.
    pub nodes: u64,
    /// The lines that were asked for, best first, each with an exact value.
    pub lines: Vec<RootLine<M>>,
}

impl<G: GameTree> AlphaBeta<G> {
    /// Every depth that was completed, in order.
    #[must_use]
    pub fn iterations(&self) -> &[Iteration<G::Move>] {
        &self.root.iterations
    }

    /// The best line so far: of the depth that is being searched, if the move that was best before has been searched to it,
    /// else of the depth before. `None` before the first move has been searched to the first depth, or without a legal move.
    #[must_use]
    pub fn best(&self) -> Option<RootLine<G::Move>> {
        self.partial().into_iter().next().or_else(|| {
            let last = self.root.iterations.last()?;
            last.lines.first().cloned()
        })
    }

    /// The root move that is searched first, before anything is known of it. `None` without a legal move.
    #[must_use]
    pub fn first(&self) -> Option<G::Move> {
        self.root.moves.first().map(|line| line.mv)
    }

    /// The lines that the depth which is being searched has brought so far, best first. Empty between two depths.
    #[must_use]
    pub(crate) fn partial(&self) -> Vec<RootLine<G::Move>> {
        let Root { moves, depth, .. } = &self.root;
        let done = |line: &&RootLine<G::Move>| line.depth == *depth && line.bound != Bound::Upper;
        if self.root.finished {
            return Vec::new();
        }
        let mut lines: Vec<RootLine<G::Move>> = moves.iter().filter(done).cloned().collect();
        seriatim_util::sort_by_key(&mut lines, |line| std::cmp::Reverse(line.value));
        lines.truncate(self.root.wanted);
        lines
    }
}
