//! White's moves in an ending against a lone king.

use super::pieces::{EndingMen, LoneEnding, WhiteMan};
use seriatim_core::board::attacks;
use seriatim_core::board::{Bitboard, Square};

/// A move of White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhiteMove {
    /// Piece that moves.
    pub who: WhiteMan,
    /// Target square.
    pub to: Square,
}

impl WhiteMove {
    /// Returns the board after the move.
    #[must_use]
    pub const fn played(self, men: EndingMen) -> EndingMen {
        let mut after = men;
        match self.who {
            WhiteMan::King => after.king = self.to,
            WhiteMan::Man => after.man = self.to,
            WhiteMan::Other => after.other = Some(self.to),
        }
        after
    }

    /// Returns `true` for a move of the king.
    #[must_use]
    pub const fn is_king(self) -> bool {
        matches!(self.who, WhiteMan::King)
    }
}

/// Appends White's moves to `found`.
pub(super) fn steps(ending: LoneEnding, men: EndingMen, found: &mut Vec<WhiteMove>) {
    let helpers = men.helpers();
    let kings =
        attacks::king(men.king) & !attacks::king(men.lone) & !helpers & !Bitboard::from(men.lone);
    let moves = |who: WhiteMan, squares: Bitboard| squares.map(move |to| WhiteMove { who, to });
    found.extend(moves(WhiteMan::King, kings));
    let occupied = helpers | Bitboard::from(men.king) | Bitboard::from(men.lone);
    let first = ending.attacks(men.man, occupied) & !occupied;
    found.extend(moves(WhiteMan::Man, first));
    if let Some(other) = men.other {
        let second = ending.other_attacks(other, occupied) & !occupied;
        found.extend(moves(WhiteMan::Other, second));
    }
}
