//! A move given away step by step.

use seriatim_core::board::{Move, Role, Square};
use seriatim_core::rules::Position;

/// One step. Each says more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Which man is to move.
    Man {
        /// What it is.
        role: Role,
        /// Where it stands.
        from: Square,
    },
    /// Where it goes.
    Goes {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it takes.
        takes: Option<Role>,
        /// What it becomes.
        becomes: Option<Role>,
    },
    /// The whole move.
    Whole {
        /// It.
        mv: Move,
    },
}

/// The hints of a legal move.
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
