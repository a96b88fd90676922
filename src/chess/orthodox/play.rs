//! The player of chess, and of what is near to it.

use super::family::Orthodox;
use super::terms::play;
use super::tree::{OrthodoxState, OrthodoxTree, in_check};
use seriatim_core::board::Color;
use seriatim_play::eval::Score;
use seriatim_play::player::{Level, PlayerLimits, SearchPlayer, SearchedGame};
use seriatim_search::alpha_beta::Settings;

impl<P: Orthodox> SearchedGame for OrthodoxTree<P> {
    type Position = P;

    fn state(&self, position: &P) -> OrthodoxState<P> {
        OrthodoxState::new(position.clone())
    }

    fn win(winner: Color, moves: u32) -> Score {
        P::win(winner, moves)
    }
}

/// How chess is searched.
pub const SETTINGS: Settings = Settings {
    exchange_pruning: true,
    correction: true,
    null_move_margin: 200,
    ..Settings::FULL
};

/// A player that chooses a move in `position`; `before` are the keys of earlier positions that may come
/// again, oldest first: [`History::keys`](seriatim_core::rules::History::keys).
///
/// The choice depends on the arguments alone, unless time is told of.
#[must_use]
pub fn player<P: Orthodox>(
    position: &P,
    before: &[u64],
    limits: &PlayerLimits,
    level: Option<&Level>,
    seed: u64,
) -> SearchPlayer<OrthodoxTree<P>> {
    let mut player = SearchPlayer::new(OrthodoxTree::new(play()), SETTINGS);
    player.begin(position, before, limits, level, seed);
    player
}

/// What would the other side do if it were its move? The position after a pass and a player for it; `None` in check, where
/// nobody can pass, and where the other side has no move.
#[must_use]
pub fn threat<P: Orthodox>(
    position: &P,
    limits: &PlayerLimits,
) -> Option<(P, SearchPlayer<OrthodoxTree<P>>)> {
    if in_check(position) {
        return None;
    }
    let passed = position.passed();
    passed.has_legal_move().then(|| {
        let player = player(&passed, &[], limits, None, 0);
        (passed, player)
    })
}
