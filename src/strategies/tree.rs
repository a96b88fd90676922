//! Strategies: binary trees of tests with rules for a move at their leaves.

use super::features::BoardFeature;
use super::paper::{PaperMove, Predicate};

/// What an inner node asks about the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeTest {
    /// Whether a feature is at most a number; of a flag, whether it does not hold.
    AtMost(BoardFeature, u8),
    /// One of the paper's predicates.
    Holds(Predicate),
}

seriatim_wire::words! {
    /// Which man moves.
    #[derive(Hash)]
    pub enum Mover {
        /// Either.
        Any = "any",
        /// The king.
        King = "king",
        /// The man beside it, either of two of a kind, or the first of two others.
        Man = "man",
        /// The second of two men that are not of a kind.
        Other = "other",
    }
}

seriatim_wire::message! {
    /// What a leaf wants of the board after its move.
    #[derive(Copy, Eq, Hash)]
    pub struct StrategyWish {
        /// What is counted.
        feature: BoardFeature,
        /// Whether as much as possible is wanted; otherwise as little.
        most: bool,
    }
}

/// What a leaf plays.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LeafRule {
    /// The move that fulfils the first wish best, among equals the second, and so on.
    Prefer(Mover, Vec<StrategyWish>),
    /// One of the paper's moves.
    Play(PaperMove),
}

/// A part of a tree: tests come before what is below them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TreePart {
    /// Goes on with the part after it if the test holds, otherwise with the part behind that.
    If(TreeTest),
    /// A leaf.
    Leaf(LeafRule),
}

/// A strategy: its parts in the order of reading, each test followed by what is played if it holds and by what if it does not.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strategy {
    parts: Vec<TreePart>,
}

/// Wishes of one rule at most.
pub(crate) const MOST_WISHES: usize = 4;

/// Parts of one strategy at most.
pub(crate) const MOST_PARTS: usize = 1023;

impl LeafRule {
    /// How far it looks ahead.
    #[must_use]
    pub(crate) fn class(&self) -> u8 {
        match self {
            Self::Prefer(_, wishes) => wishes
                .iter()
                .map(|wish| wish.feature.class())
                .max()
                .unwrap_or(0),
            Self::Play(_) => 0,
        }
    }
}

impl Strategy {
    /// One leaf.
    #[must_use]
    pub fn leaf(rule: LeafRule) -> Self {
        Self {
            parts: vec![TreePart::Leaf(rule)],
        }
    }

    /// The strategy with these parts; `None` if they are not one tree.
    #[must_use]
    pub fn from_parts(parts: Vec<TreePart>) -> Option<Self> {
        let strategy = Self { parts };
        let whole = strategy.end(0) == Some(strategy.parts.len());
        (whole && strategy.parts.len() <= MOST_PARTS).then_some(strategy)
    }

    /// Its parts in the order of reading.
    #[must_use]
    pub fn parts(&self) -> &[TreePart] {
        &self.parts
    }

    /// The number of the part behind the whole below `at`; `None` if the parts end before it does.
    fn end(&self, at: usize) -> Option<usize> {
        let mut open = 1usize;
        for (number, part) in self.parts.iter().enumerate().skip(at) {
            match part {
                TreePart::If(_) => open += 1,
                TreePart::Leaf(_) => open -= 1,
            }
            if open == 0 {
                return Some(number + 1);
            }
        }
        None
    }

    /// The parts of the whole below `at`, itself included.
    #[must_use]
    pub fn below(&self, at: usize) -> std::ops::Range<usize> {
        at..self.end(at).unwrap_or(self.parts.len())
    }

    /// For each test, the number of the part that follows where it does not hold; 0 for leaves.
    #[must_use]
    pub fn otherwise(&self) -> Vec<usize> {
        let mut otherwise = vec![0; self.parts.len()];
        // Tests whose first branch is open, and those whose second is.
        let mut open: Vec<(usize, bool)> = Vec::new();
        for (at, part) in self.parts.iter().enumerate() {
            if matches!(part, TreePart::If(_)) {
                open.push((at, false));
                continue;
            }
            while let Some((test, second)) = open.pop() {
                if !second {
                    otherwise[test] = at + 1;
                    open.push((test, true));
                    break;
                }
            }
        }
        otherwise
    }

    /// It with another whole in place of the one below `at`.
    #[must_use]
    pub fn with(&self, at: usize, whole: &[TreePart]) -> Self {
        let gone = self.below(at);
        let mut parts = Vec::with_capacity(self.parts.len() - gone.len() + whole.len());
        parts.extend_from_slice(&self.parts[..gone.start]);
        parts.extend_from_slice(whole);
        parts.extend_from_slice(&self.parts[gone.end..]);
        Self { parts }
    }

    /// Its leaves.
    #[must_use]
    pub fn leaves(&self) -> usize {
        self.parts.len().div_ceil(2)
    }

    /// How far it looks ahead.
    #[must_use]
    pub fn class(&self) -> u8 {
        let class = |part: &TreePart| match part {
            TreePart::Leaf(rule) => rule.class(),
            TreePart::If(_) => 0,
        };
        self.parts.iter().map(class).max().unwrap_or(0)
    }

    /// What its size costs: leaves, and wishes beyond the first of each.
    #[must_use]
    pub(crate) fn size(&self) -> usize {
        let size = |part: &TreePart| match part {
            TreePart::Leaf(LeafRule::Prefer(_, wishes)) => wishes.len().max(1),
            TreePart::Leaf(LeafRule::Play(_)) => 1,
            TreePart::If(_) => 1,
        };
        self.parts.iter().map(size).sum()
    }
}
