//! The player of chess.

use super::terms::PLAY;
use super::tree::{ChessState, ChessTree, in_check};
use crate::board::Color;
use crate::eval::Score;
use crate::player::{Game, Level, Limits, SearchPlayer};
use crate::rules::{Chess, Position};
use crate::search::alpha_beta::Settings;

impl Game for ChessTree {
    type Position = Chess;

    fn state(&self, position: &Chess) -> ChessState {
        ChessState::new(position.clone())
    }

    fn win(winner: Color, moves: u32) -> Score {
        Score::Mate {
            winner,
            moves: Some(moves),
        }
    }
}

/// How chess is searched.
pub const SETTINGS: Settings = Settings::FULL;

/// A player that chooses a move in `position`; `before` are the keys of earlier positions that may come
/// again, oldest first: [`History::keys`](crate::rules::History::keys).
///
/// The choice depends on the arguments alone, unless time is told of.
#[must_use]
pub fn player(
    position: &Chess,
    before: &[u64],
    limits: &Limits,
    level: Option<&Level>,
    seed: u64,
) -> SearchPlayer<ChessTree> {
    let mut player = SearchPlayer::new(ChessTree::new(PLAY.clone()), SETTINGS);
    player.begin(position, before, limits, level, seed);
    player
}

/// What would the other side do if it were its move? The position after a pass and a player for it; `None` in check, where
/// nobody can pass, and where the other side has no move.
#[must_use]
pub fn threat(position: &Chess, limits: &Limits) -> Option<(Chess, SearchPlayer<ChessTree>)> {
    if in_check(position) {
        return None;
    }
    let passed = position.passed();
    passed.has_legal_move().then(|| {
        let player = player(&passed, &[], limits, None, 0);
        (passed, player)
    })
}
