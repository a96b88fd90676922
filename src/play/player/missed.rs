//! Count of missed and allowed mates in a reviewed game.

use crate::player::messages::{MateOutcome, TurnReview, VerdictName};
use seriatim_core::board::Color;
use seriatim_session::Side;

/// Returns the number of mates that a side missed, and of mates that it allowed but could have
/// avoided. One turn may count in both.
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
