//! When a player stops.

use seriatim_core::board::Move;

/// What a player may use, and what is wanted of it. Time comes in from outside: see [`super::Player::spent`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerLimits {
    /// Nodes at most.
    pub nodes: u64,
    /// The last depth, in plies.
    pub depth: u32,
    /// Of how many of the best moves the exact value is wanted.
    pub lines: usize,
    /// The moves to choose from; `None` for all.
    pub only: Option<Vec<Move>>,
    /// Whether to go on when nothing can change the choice any more: for somebody who wants to see values, not a move.
    pub thorough: bool,
}

impl PlayerLimits {
    /// No search goes deeper, in plies.
    pub const DEEPEST: u32 = 120;

    /// Nothing but a number of nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes,
            ..Self::NONE
        }
    }

    /// Nothing but a depth in plies.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self {
            depth,
            ..Self::NONE
        }
    }

    /// No limit but those of what is told from outside.
    pub const NONE: Self = Self {
        nodes: u64::MAX,
        depth: Self::DEEPEST,
        lines: 1,
        only: None,
        thorough: false,
    };
}
