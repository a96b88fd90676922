//! Who plays: a search with its limits and level, and simple players to measure others against.
//!
//! A [`Player`] is asked about one position. It takes steps of a given number of nodes and can be asked for its [`Decision`] at any
//! time. [`SearchPlayer`] is the alpha-beta search over any [`SearchedGame`]; [`ProvingPlayer`] proves besides what it can; [`Chooser`] asks tables before both, and is who plays; [`simple`] has those that do not search; [`levels`]
//! says how well one plays; [`hints`](mod@hints) gives a move away step by step.

pub mod chooser;
pub mod explanation;
pub mod hints;
pub mod levels;
pub mod limits;
pub mod messages;
pub mod missed;
pub mod proofs;
pub mod proving_player;
pub mod search_player;
pub mod simple;

pub(crate) use chooser::table_score;
pub use chooser::{Chooser, SharedTables};
pub use hints::{Hint, hints};
pub use levels::Level;
pub use limits::PlayerLimits;
pub use proofs::{Assurance, BoxedProof, Doubt, PlayerProof, ProofAim, ProofShares, Proofs};
pub use proving_player::ProvingPlayer;
pub use search_player::{SearchPlayer, SearchedGame, score};
pub use simple::{DearestTaker, Erring, RandomMover};

use crate::eval::Score;
use seriatim_core::board::Move;
use seriatim_search::SearchStatus;

/// Somebody who chooses a move in one position.
pub trait Player {
    /// Goes on for at most so many nodes.
    fn step(&mut self, quota: u64) -> SearchStatus;

    /// Tells how much of the caller's own limit is used, 0 to 1. At 1 the player decides with what it knows.
    fn spent(&mut self, share: f64);

    /// Nodes so far.
    fn nodes(&self) -> u64;

    /// What it would play by now, and what it knows. Without a legal move there are no lines.
    fn answer(&self) -> Decision;
}

/// What a player would play, and what else it has looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// Moves with their values, the chosen one first, the others from the best on.
    pub lines: Vec<Line>,
    /// The depth that was completed last, in hundredths of a ply.
    pub depth: i32,
    /// Whether a limit ended the search, and more nodes or time could change the answer.
    pub limited: bool,
}

impl Decision {
    /// Nothing but a move, or none: of players that do not judge.
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

    /// The chosen move.
    #[must_use]
    pub fn chosen(&self) -> Option<&Line> {
        self.lines.first()
    }
}

/// A move and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move.
    pub mv: Move,
    /// What it leads to; `None` from players that do not judge.
    pub score: Option<Score>,
    /// The move and best play after it, as far as it is known.
    pub principal: Vec<Move>,
    /// The depth behind the score, in hundredths of a ply.
    pub depth: i32,
    /// The longest line that was looked at, in plies.
    pub deepest: usize,
}

/// Plays to the end of its limits at once.
pub fn decide(player: &mut dyn Player) -> Decision {
    while player.step(1 << 20) == SearchStatus::Running {}
    player.answer()
}
