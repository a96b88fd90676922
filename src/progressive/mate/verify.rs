//! Replay of a mate by the rules alone. No answer says "mate" before it has passed here.

use seriatim_core::board::Move;
use seriatim_core::rules::{IllegalMove, Position, Progressive};

/// Reason why a series is not a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum MateError {
    /// A move is against the rules.
    Illegal {
        /// Number of the illegal move, counted from 1.
        number: usize,
        /// Reason why it is illegal.
        error: IllegalMove,
    },
    /// The series goes on after its turn has ended.
    TooLong {
        /// Number of the last move of the turn, counted from 1.
        number: usize,
    },
    /// The moves are legal, but the opponent is not mated.
    NotMate,
}

/// Plays a series and checks that it mates. Returns the position after it.
///
/// # Errors
/// A [`MateError`] with the reason if the series does not mate.
pub fn verify(start: &Progressive, series: &[Move]) -> Result<Progressive, MateError> {
    let mut position = start.clone();
    for (i, &mv) in series.iter().enumerate() {
        if position.turn() != start.turn() {
            return Err(MateError::TooLong { number: i });
        }
        position = position.play(mv).map_err(|error| MateError::Illegal {
            number: i + 1,
            error,
        })?;
    }
    if position.turn() != start.turn() && position.is_mate() {
        Ok(position)
    } else {
        Err(MateError::NotMate)
    }
}
