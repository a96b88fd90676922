//! Results that a search reports.

use super::root::Root;
use super::{AlphaBeta, GameTree, GameValue};
use crate::table::Bound;

/// A root move with its value and principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootLine<M> {
    /// The root move.
    pub mv: M,
    /// Value for the player who plays the move.
    pub value: GameValue,
    /// Relation of the value to the true one. [`Bound::Lower`] occurs only if the search was
    /// stopped after it found a better move and before it knew the exact value.
    pub bound: Bound,
    /// Principal variation: the root move and best play after it, as far as it is known.
    pub moves: Vec<M>,
    /// Depth of the search, in hundredths of a ply.
    pub depth: i32,
    /// Ply of the deepest node.
    pub deepest: usize,
    /// Nodes spent on this root move at this depth.
    pub nodes: u64,
}

/// A completed iteration of iterative deepening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration<M> {
    /// Depth in hundredths of a ply.
    pub depth: i32,
    /// Nodes of the whole search until the end of this iteration.
    pub nodes: u64,
    /// Requested lines, best first, each with an exact value.
    pub lines: Vec<RootLine<M>>,
}

impl<G: GameTree> AlphaBeta<G> {
    /// Returns all completed iterations in order.
    #[must_use]
    pub fn iterations(&self) -> &[Iteration<G::Move>] {
        &self.root.iterations
    }

    /// Returns the best line so far. The line is from the current iteration if the previously best
    /// move has been searched in it, else from the previous iteration. `None` before the first move
    /// has been searched to depth 1, or without a legal move.
    #[must_use]
    pub fn best(&self) -> Option<RootLine<G::Move>> {
        self.partial().into_iter().next().or_else(|| {
            let last = self.root.iterations.last()?;
            last.lines.first().cloned()
        })
    }

    /// Returns the root move that is searched first, before any value is known. `None` without a
    /// legal move.
    #[must_use]
    pub fn first(&self) -> Option<G::Move> {
        self.root.moves.first().map(|line| line.mv)
    }

    /// Returns the first root move that the current iteration has not searched yet, with what the
    /// previous one knew, if it is not known to lose. `None` between two iterations.
    #[must_use]
    pub fn untried(&self) -> Option<&RootLine<G::Move>> {
        let Root { moves, depth, .. } = &self.root;
        let loses = |line: &RootLine<G::Move>| matches!(line.value, GameValue::Loss { .. });
        let open = |line: &&RootLine<G::Move>| line.depth < *depth && !loses(line);
        if self.root.finished || self.root.at == 0 {
            return None;
        }
        moves[self.root.at..].iter().find(open)
    }

    /// Returns the lines of the current iteration so far, best first. Empty between two iterations.
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
