//! The threat: what mate would the opponent have if it were his turn now?

use crate::mate::{MateSearch, MateVerdict};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Outcome, Position, Progressive};
use seriatim_search::{Search, SearchStatus};
use seriatim_wire::say::{MoveSay, RequestSay, Say};

/// Why a turn cannot be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum CannotPass {
    /// Whoever is in check must get out of it.
    InCheck(Color),
    /// Ten quiet turns have passed: without a mate the game is drawn, so the opponent would have no turn.
    MustMate(Color),
    /// There is no next turn.
    Over(Outcome),
}

/// The position with the rest of the turn passed: the opponent is to move, with the whole next turn.
///
/// The en passant targets of the turn before are gone. Within a series, the double steps made so far leave theirs, as
/// they would if the series ended here.
///
/// # Errors
/// [`CannotPass`] in check, after ten quiet turns, and where the game is over.
///
/// ```
/// use seriatim::progressive::passed;
/// use seriatim::rules::{Position, Progressive, Rules};
/// let start = Progressive::initial(Rules::Italian);
/// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 2";
/// assert_eq!(passed(&start)?.to_string(), fen);
/// # Ok::<(), seriatim::progressive::CannotPass>(())
/// ```
pub fn passed(position: &Progressive) -> Result<Progressive, CannotPass> {
    if let Some(outcome) = position.outcome() {
        return Err(CannotPass::Over(outcome));
    }
    if position.in_check() {
        return Err(CannotPass::InCheck(position.to_move()));
    }
    if position.must_mate() {
        return Err(CannotPass::MustMate(position.to_move()));
    }
    let mut next = position.clone();
    next.end_turn();
    Ok(next)
}

/// A search for the opponent's mate.
pub struct Threat {
    position: Progressive,
    search: MateSearch,
}

impl Threat {
    /// A search from a position at the start of a turn or within a series, with a table of at most `bytes`.
    ///
    /// # Errors
    /// Those of [`passed`].
    pub fn new(position: &Progressive, bytes: usize) -> Result<Self, CannotPass> {
        let position = passed(position)?;
        let search = MateSearch::new(&position, bytes);
        Ok(Self { position, search })
    }

    /// The position with the turn passed, from which the mate is played.
    #[must_use]
    pub const fn position(&self) -> &Progressive {
        &self.position
    }

    /// What is known now. A mate has been replayed from [`Self::position`].
    #[must_use]
    pub fn outcome(&self) -> MateVerdict {
        self.search.outcome()
    }

    /// The moves to the most promising position so far.
    #[must_use]
    pub(crate) fn best_line(&self) -> Vec<Move> {
        self.search.best_line()
    }
}

impl From<CannotPass> for Say {
    /// Why the turn cannot be passed.
    fn from(why: CannotPass) -> Self {
        match why {
            CannotPass::InCheck(side) => RequestSay::PassInCheck { side }.into(),
            CannotPass::MustMate(side) => RequestSay::PassMustMate { side }.into(),
            CannotPass::Over(outcome) => MoveSay::over(outcome).into(),
        }
    }
}

impl Search for Threat {
    fn step(&mut self, quota: u64) -> SearchStatus {
        self.search.step(quota)
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }
}
