//! White's moves in an ending against a lone king.

use super::men::{EndingMen, LoneEnding, WhiteMan};
use seriatim_core::board::attacks;
use seriatim_core::board::{Bitboard, Square};

/// A move of White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhiteMove {
    /// Who moves.
    pub who: WhiteMan,
    /// Where to.
    pub to: Square,
}

impl WhiteMove {
    /// The men after it.
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

    /// Whether the king moves.
    #[must_use]
    pub const fn is_king(self) -> bool {
        matches!(self.who, WhiteMan::King)
    }
}

/// Where White can go.
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
