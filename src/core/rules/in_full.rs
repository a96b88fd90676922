//! Positions as keys of tables that must not confuse two positions with equal hash keys.

use std::hash::{Hash, Hasher};

use super::{Chess, Position, Progressive};
use crate::board::Role;
use seriatim_util::arena::State;
use seriatim_util::mix;

/// A position that is looked up by its key and compared by [`Position::same_place`]. Different
/// orders of the same moves lead to the same entry. Everything that matters for the future is
/// compared.
#[derive(Clone, Debug)]
pub struct InFull<P>(pub P);

impl<P: Position> PartialEq for InFull<P> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.same_place(&other.0)
    }
}

impl<P: Position> Eq for InFull<P> {}

impl<P: Position> Hash for InFull<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.key());
    }
}

impl State for InFull<Progressive> {
    #[inline]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// Hash of the enemy pieces, our pawns and our king. Most moves do not change them. They still
    /// differ enough to distribute the work evenly when few pieces are left.
    #[inline]
    fn territory(&self) -> u64 {
        let (board, us) = (self.0.board(), self.0.to_move());
        let ours = board.men(us, Role::Pawn) | board.men(us, Role::King);
        mix(board.side(!us).0 ^ mix(ours.0))
    }
}

impl State for InFull<Chess> {
    #[inline]
    fn key(&self) -> u64 {
        self.0.key()
    }
}
