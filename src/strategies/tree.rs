//! Strategies: binary trees of tests with rules for a move at their leaves.

use super::features::BoardFeature;
use super::paper::{PaperMove, Predicate};

/// Test of an inner node on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeTest {
    /// The feature is at most a number. With the number 0 a flag must not hold.
    AtMost(BoardFeature, u8),
    /// One of Lassabe et al.'s predicates.
    Holds(Predicate),
}

seriatim_wire::words! {
    /// Piece that a rule moves.
    #[derive(Hash)]
    pub enum Mover {
        /// Any piece.
        Any = "any",
        /// The king.
        King = "king",
        /// The piece beside the king: either of two bishops, or the bishop of bishop and knight.
        Man = "man",
        /// The knight of bishop and knight.
        Other = "other",
    }
}

seriatim_wire::message! {
    /// A preference of a leaf for the board after its move.
    #[derive(Copy, Eq, Hash)]
    pub struct StrategyWish {
        /// The feature.
        feature: BoardFeature,
        /// `true` for the largest value, `false` for the smallest.
        most: bool,
    }
}

/// Rule of a leaf for the move to play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LeafRule {
    /// The move that fulfils the first preference best, among equal moves the second, and so on.
    Prefer(Mover, Vec<StrategyWish>),
    /// One of Lassabe et al.'s moves.
    Play(PaperMove),
}

/// A part of a tree; a test comes before the parts below it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TreePart {
    /// Continues with the next part if the test holds, otherwise with the second branch, which
    /// follows the first.
    If(TreeTest),
    /// A leaf.
    Leaf(LeafRule),
}

/// A strategy: its parts in reading order. Each test is followed by the branch for the case that it
/// holds, then by the other branch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strategy {
    parts: Vec<TreePart>,
}

/// Maximum number of preferences of one rule.
pub(crate) const MOST_WISHES: usize = 4;

/// Maximum number of parts of one strategy.
pub(crate) const MOST_PARTS: usize = 1023;

impl LeafRule {
    /// Look-ahead class, 0 to 4.
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
    /// Creates a strategy with a single leaf.
    #[must_use]
    pub fn leaf(rule: LeafRule) -> Self {
        Self {
            parts: vec![TreePart::Leaf(rule)],
        }
    }

    /// Creates a strategy from its parts; `None` if they are not exactly one tree, or too many.
    #[must_use]
    pub fn from_parts(parts: Vec<TreePart>) -> Option<Self> {
        let strategy = Self { parts };
        let whole = strategy.end(0) == Some(strategy.parts.len());
        (whole && strategy.parts.len() <= MOST_PARTS).then_some(strategy)
    }

    /// The parts in reading order.
    #[must_use]
    pub fn parts(&self) -> &[TreePart] {
        &self.parts
    }

    /// Index after the subtree at `at`; `None` if the parts end before the subtree does.
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

    /// Indices of the subtree at `at`, including `at`.
    #[must_use]
    pub fn below(&self, at: usize) -> std::ops::Range<usize> {
        at..self.end(at).unwrap_or(self.parts.len())
    }

    /// For each test, the index of the part that follows if the test does not hold; 0 for leaves.
    #[must_use]
    pub fn otherwise(&self) -> Vec<usize> {
        let mut otherwise = vec![0; self.parts.len()];
        // Open tests; the flag is `true` if their second branch is being read.
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

    /// Returns the strategy with another subtree in place of the one at `at`.
    #[must_use]
    pub fn with(&self, at: usize, whole: &[TreePart]) -> Self {
        let gone = self.below(at);
        let mut parts = Vec::with_capacity(self.parts.len() - gone.len() + whole.len());
        parts.extend_from_slice(&self.parts[..gone.start]);
        parts.extend_from_slice(whole);
        parts.extend_from_slice(&self.parts[gone.end..]);
        Self { parts }
    }

    /// Number of leaves.
    #[must_use]
    pub fn leaves(&self) -> usize {
        self.parts.len().div_ceil(2)
    }

    /// Look-ahead class, 0 to 4.
    #[must_use]
    pub fn class(&self) -> u8 {
        let class = |part: &TreePart| match part {
            TreePart::Leaf(rule) => rule.class(),
            TreePart::If(_) => 0,
        };
        self.parts.iter().map(class).max().unwrap_or(0)
    }

    /// Size for the cost: the number of parts, plus the preferences of each leaf beyond its first.
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
