//! A position as a state of a search within one series.

use crate::board::Role;
use crate::rules::{Position, Progressive};
use crate::util::arena::State;
use crate::util::mix;

/// A position, found by its key and compared by [`Progressive::same_place`], so that different orders of the same
/// moves meet and nothing that matters for the reply is lost.
#[derive(Clone, Debug)]
pub struct Place(pub Progressive);

impl PartialEq for Place {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.same_place(&other.0)
    }
}

impl Eq for Place {}

impl State for Place {
    #[inline]
    fn key(&self) -> u64 {
        self.0.key()
    }

    /// The enemy's men, our pawns and our king: most moves leave them as they are, and they are still different enough to
    /// share the work out evenly where few men are left.
    #[inline]
    fn territory(&self) -> u64 {
        let (board, us) = (self.0.board(), self.0.to_move());
        let ours = board.men(us, Role::Pawn) | board.men(us, Role::King);
        mix(board.side(!us).0 ^ mix(ours.0))
    }
}
