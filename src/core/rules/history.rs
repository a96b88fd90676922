//! Draws that depend on the course of the game.
//!
//! | | Progressive chess | chess | antichess (as Lichess has it) |
//! |---|---|---|---|
//! | threefold repetition | impossible: turns get longer | draw | draw |
//! | fifty moves of each side without a capture or a pawn move | – | draw | draw |
//! | ten such turns | the next turn must mate: [`Progressive`](super::Progressive) | – | – |
//! | dead position | – | [`Chess`](super::Chess) | [`Antichess`](super::Antichess) |
//!
//! A game is drawn as soon as the rules let a player claim a draw, because games here have no
//! arbiter (FIDE Laws 9.2, 9.3). Lichess's server instead waits for a claim of the third
//! repetition. A mate or another end on the board takes precedence.
//!
//! Of the dead positions (FIDE Laws, 5.2.2) only those that Lichess knows are recognised. In chess
//! these are bare kings, one minor piece besides the kings, and bishops on squares of one colour
//! only. In antichess the two sides must have bishops on squares of different colours. All other
//! pieces must be pawns that block each other and can meet no bishop. Other positions that nobody
//! can win end by the fifty-move rule.

use super::{EndReason, Outcome, Position};

/// Plies without a capture or a pawn move after which a game is drawn.
pub const FIFTY_MOVES: u16 = 100;

/// The positions of a game since its last capture or pawn move, as far as later draws depend on
/// them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    keys: Vec<u64>,
}

impl History {
    /// The history of a new game.
    #[must_use]
    pub const fn new() -> Self {
        Self { keys: Vec::new() }
    }

    /// Stores a position of the game, before a move is made in it.
    pub fn push<P: Position>(&mut self, before: &P) {
        let Some(key) = before.repetition_key() else {
            return;
        };
        if before.clock() == 0 {
            // Positions from before a capture or a pawn move cannot occur again.
            self.keys.clear();
        }
        self.keys.push(key);
    }

    /// The keys of the earlier positions that may occur again, oldest first, as given by
    /// [`Position::repetition_key`].
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Number of earlier occurrences of a position.
    #[must_use]
    pub fn seen<P: Position>(&self, position: &P) -> usize {
        let Some(key) = position.repetition_key() else {
            return 0;
        };
        self.keys.iter().filter(|&&earlier| earlier == key).count()
    }

    /// The result of the game if it has ended with this position: on the board, or by a draw that
    /// depends on earlier positions.
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
