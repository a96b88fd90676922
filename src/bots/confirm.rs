//! Confirmation of a line: the line is played again by the rules, with its clock and its
//! repetitions. The bot gets a new query at every move. No result of the search that found the line
//! is used.

use super::bot::{Bot, BotPlayer};
use seriatim_core::board::Move;
use seriatim_core::rules::{Chess, History, Outcome, Position};

/// Reason why a line does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// The move at this index in the line is not legal, or the game was over before it.
    Illegal {
        /// Index in the line, from 0.
        at: usize,
    },
    /// The bot plays a different reply at this index.
    Otherwise {
        /// Index in the line, from 0.
        at: usize,
        /// The move that the bot plays instead.
        reply: Option<Move>,
    },
}

/// Plays a line, own moves and replies in turn, against a new bot. Returns the outcome of the game
/// at its end; `None` if the game is not over.
///
/// # Errors
/// The first place where the line does not hold.
pub fn confirm(start: &Chess, bot: Bot, line: &[Move]) -> Result<Option<Outcome>, Refuted> {
    confirm_against(start, |position| BotPlayer::new(bot).reply(position), line)
}

/// As [`confirm`], against any opponent: `reply` returns the opponent's move in a position, without
/// any memory of earlier calls.
///
/// # Errors
/// The first place where the line does not hold.
pub fn confirm_against(
    start: &Chess,
    mut reply: impl FnMut(&Chess) -> Option<Move>,
    line: &[Move],
) -> Result<Option<Outcome>, Refuted> {
    let (us, mut position) = (start.to_move(), start.clone());
    let mut history = History::new();
    for (at, &mv) in line.iter().enumerate() {
        if history.outcome(&position).is_some() {
            return Err(Refuted::Illegal { at });
        }
        if position.to_move() != us {
            let reply = reply(&position);
            if reply != Some(mv) {
                return Err(Refuted::Otherwise { at, reply });
            }
        }
        let next = position.play(mv).map_err(|_| Refuted::Illegal { at })?;
        history.push(&position);
        position = next;
    }
    Ok(history.outcome(&position))
}
