//! Players: a search with limits and levels, and simple players to measure others against.
//!
//! A [`Player`] is given one position. It takes steps of a given number of nodes and returns its
//! [`Decision`] at any time. [`SearchPlayer`] is the alpha-beta search over any [`SearchedGame`].
//! [`ProvingPlayer`] adds proofs. [`Chooser`] asks tablebases before both, and is the player in
//! use. [`simple`] has players that do not search. [`levels`] sets the playing strength;
//! [`hints`](mod@hints) reveals a move step by step.

pub mod explanation;
pub mod hints;
pub mod levels;
pub mod limits;
pub mod messages;
pub mod missed;
pub mod move_choice;
pub mod proofs;
pub mod proving_player;
pub mod search_player;
pub mod simple;

pub use hints::{Hint, hints};
pub use levels::Level;
pub use limits::PlayerLimits;
pub use move_choice::{Chooser, SharedTables};
pub(crate) use move_choice::{is_drawn_by_clock, table_score};
pub use proofs::{Assurance, BoxedProof, Doubt, PlayerProof, ProofAim, ProofShares, Proofs};
pub use proving_player::ProvingPlayer;
pub use search_player::{SearchPlayer, SearchedGame, score};
pub use simple::{DearestTaker, Erring, RandomMover};

use crate::eval::Score;
use seriatim_core::board::Move;
use seriatim_search::SearchStatus;

/// Player that chooses a move in one position.
pub trait Player {
    /// Continues for at most `quota` nodes.
    fn step(&mut self, quota: u64) -> SearchStatus;

    /// Reports the used share of the caller's own limit, 0 to 1. At 1 the player decides with what
    /// it knows.
    fn spent(&mut self, share: f64);

    /// Number of nodes so far.
    fn nodes(&self) -> u64;

    /// Returns the choice so far and its lines. Without a legal move there are no lines.
    fn answer(&self) -> Decision;
}

/// Choice of a player, with the other moves that it examined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// Moves with their values: the chosen one first, then the others, best first.
    pub lines: Vec<Line>,
    /// Last completed depth, in hundredths of a ply.
    pub depth: i32,
    /// True if a limit ended the search and more nodes or time could change the answer.
    pub limited: bool,
}

impl Decision {
    /// Creates a decision without a score, for players that do not evaluate.
    #[must_use]
    pub fn unjudged(mv: Option<Move>) -> Self {
        let line = |mv| Line {
            mv,
            score: None,
            principal: vec![mv],
            depth: 0,
            deepest: 0,
        };
        Self {
            lines: mv.map(line).into_iter().collect(),
            depth: 0,
            limited: false,
        }
    }

    /// Returns the line of the chosen move.
    #[must_use]
    pub fn chosen(&self) -> Option<&Line> {
        self.lines.first()
    }
}

/// Move with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move.
    pub mv: Move,
    /// Score after the move; `None` from players that do not evaluate.
    pub score: Option<Score>,
    /// Move and the best play after it, as far as known.
    pub principal: Vec<Move>,
    /// Depth of the score, in hundredths of a ply.
    pub depth: i32,
    /// Length of the longest line searched, in plies.
    pub deepest: usize,
}

/// Runs a player to the end of its limits.
pub fn decide(player: &mut dyn Player) -> Decision {
    while player.step(1 << 20) == SearchStatus::Running {}
    player.answer()
}
