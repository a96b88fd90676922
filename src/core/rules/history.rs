//! Draws that a position alone does not show.
//!
//! | | Progressive chess | chess | antichess (as Lichess has it) |
//! |---|---|---|---|
//! | threefold repetition | cannot be: the turns grow | draw | draw |
//! | fifty moves of each side without a capture or a pawn move | – | draw | draw |
//! | ten such turns | one series more, which must mate: [`Progressive::outcome`](super::Progressive) | – | – |
//! | dead position | – | bare kings; one minor piece besides; bishops on squares of one colour | bishops of the two sides on squares of different colours, and at most pawns that block each other and meet no bishop |
//!
//! A game is drawn where the rules let a player claim it: this project's games have no arbiter (FIDE Laws 9.2, 9.3; Lichess's server
//! waits for a claim of the third repetition). A mate or another end on the board comes first. Of dead positions (FIDE Laws, 5.2.2) those
//! are known that Lichess knows; other walls that nobody can pass are left to the fifty moves.

use super::{EndReason, Outcome, Position};

/// Plies without a capture or a pawn move after which a game is drawn.
pub const FIFTY_MOVES: u16 = 100;

/// What a game has been through since its last capture or pawn move, as far as later draws depend on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    keys: Vec<u64>,
}

impl History {
    /// Of a game that begins.
    #[must_use]
    pub const fn new() -> Self {
        Self { keys: Vec::new() }
    }

    /// Remembers a position of the game, before a move is made in it.
    pub fn push<P: Position>(&mut self, before: &P) {
        let Some(key) = before.repetition_key() else {
            return;
        };
        if before.clock() == 0 {
            // What came before a capture or a pawn move never comes again.
            self.keys.clear();
        }
        self.keys.push(key);
    }

    /// The keys of the earlier positions that may come again, oldest first, as [`Position::repetition_key`] has them.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How often a position was there before.
    #[must_use]
    pub fn seen<P: Position>(&self, position: &P) -> usize {
        let Some(key) = position.repetition_key() else {
            return 0;
        };
        self.keys.iter().filter(|&&earlier| earlier == key).count()
    }

    /// How the game has ended with this position, if it has: on the board, or by a draw that the past brings about.
    #[must_use]
    pub fn outcome<P: Position>(&self, position: &P) -> Option<Outcome> {
        let on_board = position.outcome();
        if on_board.is_some() || position.repetition_key().is_none() {
            return on_board;
        }
        let reason = if position.is_dead() {
            EndReason::DeadPosition
        } else if position.clock() >= FIFTY_MOVES {
            EndReason::FiftyMoves
        } else if self.seen(position) >= 2 {
            EndReason::Repetition
        } else {
            return None;
        };
        Some(Outcome {
            winner: None,
            reason,
        })
    }
}
