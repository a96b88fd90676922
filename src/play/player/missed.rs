//! Mates of a reviewed game that were missed, and that were allowed.

use crate::player::messages::{MateOutcome, TurnReview, VerdictName};
use seriatim_core::board::Color;
use seriatim_session::Side;

/// Mates that a side missed in a game, and those that it allowed though it could have done otherwise. A turn may have done both.
#[must_use]
pub fn mates(turns: &[TurnReview], us: Color) -> (usize, usize) {
    let ours = turns.iter().filter(|turn| turn.side == Side::from(us));
    ours.fold((0, 0), |(missed, allowed), turn| {
        let misses = turn.verdict == VerdictName::MissedMate;
        let reply = turn.reply.as_ref();
        let mated = reply.is_some_and(|reply| reply.outcome == MateOutcome::Mate);
        let allows = turn.verdict == VerdictName::AllowedMate || (misses && mated);
        (missed + usize::from(misses), allowed + usize::from(allows))
    })
}
