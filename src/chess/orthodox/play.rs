//! Player of chess and of games like it.

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

/// Search settings for chess.
pub const SETTINGS: Settings = Settings {
    exchange_pruning: true,
    correction: true,
    null_move_margin: 200,
    ..Settings::FULL
};

/// Creates a player that chooses a move in `position`. `before` holds the keys of earlier positions
/// that may be repeated, oldest first: [`History::keys`](seriatim_core::rules::History::keys).
///
/// The choice depends on the arguments alone, unless the player is told the time.
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

/// Returns the position after a pass and a player for it, to find what the other side would do if
/// it were to move. `None` in check, where passing is impossible, and if the other side has no
/// move.
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
