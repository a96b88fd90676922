//! Threat search: the mate that the opponent would have if it were his turn now.

use crate::mate::{MateSearch, MateVerdict};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Outcome, Position, Progressive};
use seriatim_search::{Search, SearchStatus};
use seriatim_wire::say::{MoveSay, RequestSay, Say};

/// Reason why a turn cannot be skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum CannotPass {
    /// The side to move is in check and must get out of it.
    InCheck(Color),
    /// Ten quiet turns have been played. Without a mate the game is drawn, so the opponent would
    /// have no turn.
    MustMate(Color),
    /// The game is over, so there is no next turn.
    Over(Outcome),
}

/// Returns the position after the player to move skips the rest of the turn: the opponent is to
/// move and has the whole next turn.
///
/// The en passant targets of the previous turn are gone. Within a series, the double steps made so
/// far leave en passant targets, as if the series ended here.
///
/// # Errors
/// [`CannotPass`] in check, after ten quiet turns, and if the game is over.
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
    /// A search from a position at the start of a turn or within a series, with a table of at most
    /// `bytes`.
    ///
    /// # Errors
    /// The errors of [`passed`].
    pub fn new(position: &Progressive, bytes: usize) -> Result<Self, CannotPass> {
        let position = passed(position)?;
        let search = MateSearch::new(&position, bytes);
        Ok(Self { position, search })
    }

    /// The position after the skipped turn, from which the mate is played.
    #[must_use]
    pub const fn position(&self) -> &Progressive {
        &self.position
    }

    /// Result so far. A mate has been replayed from [`Self::position`].
    #[must_use]
    pub fn outcome(&self) -> MateVerdict {
        self.search.outcome()
    }

    /// Moves to the most promising position so far.
    #[must_use]
    pub(crate) fn best_line(&self) -> Vec<Move> {
        self.search.best_line()
    }
}

impl From<CannotPass> for Say {
    /// Says why the turn cannot be skipped.
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
