//! Does a line hold? It is played again by the rules, with its clock and its repetitions, and the bot is asked anew at every move. None of
//! what found it is used.

use super::bot::{Bot, BotPlayer};
use seriatim_core::board::Move;
use seriatim_core::rules::{Chess, History, Outcome, Position};

/// Where a line does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refuted {
    /// The move with this place in the line is not legal, or the game was over before it.
    Illegal {
        /// The place, from 0.
        at: usize,
    },
    /// The bot replies otherwise at this place.
    Otherwise {
        /// The place, from 0.
        at: usize,
        /// What it plays.
        reply: Option<Move>,
    },
}

/// Plays a line, own moves and replies in turn, against a fresh bot. How the game stands at its end.
///
/// # Errors
/// The first place where it does not hold.
pub fn confirm(start: &Chess, bot: Bot, line: &[Move]) -> Result<Option<Outcome>, Refuted> {
    confirm_against(start, |position| BotPlayer::new(bot).reply(position), line)
}

/// The same against anybody: `reply` is what is played in a position, asked as if for the first time.
///
/// # Errors
/// The first place where it does not hold.
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
