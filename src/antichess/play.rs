//! The player of antichess.

use super::terms::PLAY;
use super::tree::{AntichessState, AntichessTree};
use crate::board::Color;
use crate::eval::Score;
use crate::player::{Level, PlayerLimits, SearchPlayer, SearchedGame};
use crate::rules::Antichess;
use crate::search::alpha_beta::Settings;

impl SearchedGame for AntichessTree {
    type Position = Antichess;

    fn state(&self, position: &Antichess) -> AntichessState {
        AntichessState::new(position.clone())
    }

    fn win(winner: Color, moves: u32) -> Score {
        Score::Win {
            winner,
            moves: Some(moves),
        }
    }
}

/// How antichess is searched. Not as chess is: to have to move is often bad, so nothing is concluded from a pass, and a quiet
/// move can change everything.
pub const SETTINGS: Settings = Settings {
    null_move: false,
    reverse_futility: 0,
    futility: 0,
    delta: 0,
    ..Settings::FULL
};

/// A player that chooses a move in `position`; `before` are the keys of earlier positions that may come
/// again, oldest first: [`History::keys`](crate::rules::History::keys).
///
/// The choice depends on the arguments alone, unless time is told of.
#[must_use]
pub fn player(
    position: &Antichess,
    before: &[u64],
    limits: &PlayerLimits,
    level: Option<&Level>,
    seed: u64,
) -> SearchPlayer<AntichessTree> {
    let mut player = SearchPlayer::new(AntichessTree::new(PLAY.clone()), SETTINGS);
    player.begin(position, before, limits, level, seed);
    player
}
