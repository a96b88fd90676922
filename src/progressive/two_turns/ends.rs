//! The ends of a turn (positions after it), found best first and without repetition.

use crate::terms::{TurnWeights, View};
use seriatim_core::board::{Bitboard, Board, Color, Move, attacks};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Position, Progressive};
use seriatim_search::{Layered, Paths, Search};

/// Bytes of one position in the table, of its entries in the queues included.
const BYTES_PER_POSITION: usize = 192;

/// An end that waits to be answered.
pub(super) struct NewEnd {
    /// The position after the turn.
    pub(super) end: Progressive,
    /// Value for the side that played the turn, in thousandths of a point.
    pub(super) value: i32,
}

/// The positions within a turn as paths to its ends.
struct TurnPaths {
    turn: u16,
    us: Color,
    weights: TurnWeights,
    /// True if ends after which a mate is harder come first.
    shelters: bool,
    /// Ends found since they were last taken.
    new: Vec<NewEnd>,
}

impl TurnPaths {
    /// Returns the value of a position as if the turn ended there, for the side that plays it.
    fn value(&self, position: &Progressive) -> i32 {
        let (ours, theirs) = (self.turn.saturating_add(2), self.turn.saturating_add(1));
        let moves = self.us.pick([ours, theirs], [theirs, ours]);
        let white = View::new(position.board(), moves, None).points(&self.weights);
        let value = self.us.pick(white, -white);
        if self.shelters {
            value + shelter(position.board(), self.us)
        } else {
            value
        }
    }
}

/// Thousandths of a point for each square that a mate must cover: the king's square and the
/// squares next to it without an own piece.
const COVERED: i32 = 3_000;

/// The same, in addition, for each of them that no piece attacks yet.
const NOT_YET_ATTACKED: i32 = 4_600;

/// The same for each king's move between the kings.
const APART: i32 = 4_000;

/// The same if the opponent is in check after the turn.
const CHECK: i32 = 6_800;

/// Returns how hard it is to mate the king of `us`, in thousandths of a point. The constants are
/// fitted: `cli/lab/two-turns.md`, “Which turn first”.
fn shelter(board: &Board, us: Color) -> i32 {
    let (Some(king), Some(theirs)) = (board.king(us), board.king(!us)) else {
        return 0;
    };
    let zone = attacks::king(king) & !board.side(us) | king.into();
    let attacked = board.attacked(!us, board.occupied() & !Bitboard::from(king));
    zone.count() as i32 * COVERED
        + (zone & !attacked).count() as i32 * NOT_YET_ATTACKED
        + king.distance(theirs) as i32 * APART
}

impl Paths for TurnPaths {
    type State = InFull<Progressive>;
    type Action = Move;
    /// Ends that are over at once need no value: any of them will do.
    type Worth = ();

    fn expand(
        &mut self,
        InFull(position): &InFull<Progressive>,
        visit: &mut impl FnMut(Move, InFull<Progressive>, bool),
    ) -> Option<()> {
        let mut moved = false;
        position.each_child(|mv, next| {
            moved = true;
            visit(mv, InFull(next.clone()), next.turn() != self.turn);
        });
        // A side that is not in check and cannot go on with its turn has drawn.
        (!moved).then_some(())
    }

    fn promise(&mut self, InFull(position): &InFull<Progressive>) -> i32 {
        self.value(position)
    }

    fn worth(&mut self, InFull(end): &InFull<Progressive>, _: Option<()>) -> Option<()> {
        if end.outcome().is_some() {
            return Some(());
        }
        let check = if self.shelters && end.in_check() {
            CHECK
        } else {
            0
        };
        let value = self.value(end) + check;
        let end = end.clone();
        self.new.push(NewEnd { end, value });
        None
    }
}

/// Search for the ends of a turn.
pub(super) struct TurnEnds {
    search: Layered<TurnPaths>,
}

impl TurnEnds {
    /// Creates a search from a position at the start of a turn or within it, with a table of at
    /// most `bytes`.
    pub(super) fn new(start: &Progressive, weights: &TurnWeights, bytes: usize) -> Self {
        let paths = TurnPaths {
            turn: start.turn(),
            us: start.to_move(),
            weights: weights.clone(),
            shelters: false,
            new: Vec::new(),
        };
        let most = bytes / BYTES_PER_POSITION;
        Self {
            search: Layered::new(paths, InFull(start.clone()), 1, most),
        }
    }

    /// Orders the ends by how hard it is to mate after them, too.
    pub(super) fn sheltering(mut self) -> Self {
        self.search.domain_mut().shelters = true;
        self
    }

    /// Expands one position and returns the new ends.
    pub(super) fn step(&mut self) -> std::vec::Drain<'_, NewEnd> {
        self.search.step(1);
        self.search.domain_mut().new.drain(..)
    }

    /// Returns whether no position waits to be expanded.
    pub(super) fn exhausted(&self) -> bool {
        self.search.exhausted()
    }

    /// Returns whether ends may be missing because the table was full.
    pub(super) const fn has_dropped(&self) -> bool {
        self.search.has_dropped()
    }

    /// Returns the turn to an end at which the game is over.
    pub(super) fn over(&self) -> Option<Vec<Move>> {
        self.search.best().map(|end| end.path)
    }

    /// Returns the moves to an end that was found.
    pub(super) fn path(&self, end: &Progressive) -> Option<Vec<Move>> {
        self.search.path_to(&InFull(end.clone()))
    }
}
