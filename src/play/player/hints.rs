//! Hints that reveal a move step by step.

use seriatim_core::board::{Move, Role, Square};
use seriatim_core::rules::Position;

/// Hint about a move. Each one reveals more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The piece to move.
    Man {
        /// Role of the piece.
        role: Role,
        /// Square of the piece.
        from: Square,
    },
    /// The destination of the piece.
    Goes {
        /// Square of the piece.
        from: Square,
        /// Destination.
        to: Square,
        /// Role of the captured piece, if any.
        takes: Option<Role>,
        /// Role after promotion, if any.
        becomes: Option<Role>,
    },
    /// The whole move.
    Whole {
        /// The move.
        mv: Move,
    },
}

/// Returns the hints for a legal move.
#[must_use]
pub fn hints(position: &impl Position, mv: Move) -> [Hint; 3] {
    let (board, from, to) = (position.board(), mv.from(), mv.to());
    let role = board.role_at(from).unwrap_or(Role::Pawn);
    let passant = role == Role::Pawn && from.file() != to.file();
    let takes = board.role_at(to).or(passant.then_some(Role::Pawn));
    [
        Hint::Man { role, from },
        Hint::Goes {
            from,
            to,
            takes,
            becomes: mv.promotion(),
        },
        Hint::Whole { mv },
    ]
}
