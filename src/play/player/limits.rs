//! Limits of a player.

use seriatim_core::board::Move;

/// Resources that a player may use, and the result that is wanted. The spent time is reported from
/// outside: see [`super::Player::spent`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerLimits {
    /// Maximum number of nodes.
    pub nodes: u64,
    /// Maximum depth in plies.
    pub depth: u32,
    /// Number of best moves for which the exact value is computed.
    pub lines: usize,
    /// Moves to choose from; `None` for all.
    pub only: Option<Vec<Move>>,
    /// True to search on after the choice is settled, for callers who want values rather than a
    /// move.
    pub thorough: bool,
}

impl PlayerLimits {
    /// Maximum depth of any search, in plies.
    pub const DEEPEST: u32 = 120;

    /// Limits the nodes only.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes,
            ..Self::NONE
        }
    }

    /// Limits the depth only.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self {
            depth,
            ..Self::NONE
        }
    }

    /// No limits, except the time that is reported from outside.
    pub const NONE: Self = Self {
        nodes: u64::MAX,
        depth: Self::DEEPEST,
        lines: 1,
        only: None,
        thorough: false,
    };
}
