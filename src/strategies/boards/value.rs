//! Exact value of a strategy on a board of any side: the longest game from every position against
//! the defence that knows it.

use super::optimum::BoardOptimum;
use super::space::{RookMen, RookSpace};

/// Length of a position not yet reached, of one whose game is being followed, and of one that is
/// not won.
const UNREACHED: u16 = 0;
const FOLLOWED: u16 = u16::MAX - 1;
const LOST: u16 = u16::MAX;

/// Value of a strategy on one board, over all positions with White to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardValue {
    /// Number of positions.
    pub positions: u64,
    /// Number of positions that are won.
    pub won: u64,
    /// Sum of White's moves in the longest games from all won positions.
    pub moves: u64,
    /// White's moves in the longest game of all.
    pub longest: u16,
}

/// A position in the game that is being followed.
#[derive(Clone, Debug)]
struct FollowedGame {
    state: usize,
    replies: [RookMen; 8],
    count: usize,
    /// Number of replies that are settled, and White's moves after the worst of them.
    at: usize,
    worst: u16,
}

impl BoardValue {
    /// Mean number of White's moves in the longest games from all won positions.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.moves as f64 / self.won.max(1) as f64
    }

    /// Returns the value of perfect play.
    #[must_use]
    pub fn perfect(optimum: &BoardOptimum) -> Self {
        let mut value = Self::default();
        for (_, men, boards) in optimum.space().states() {
            value.count(boards, optimum.length(men).map(u16::from));
        }
        value
    }

    /// Computes the value of a strategy. `choose` returns the position after its move in a
    /// position that stands for itself, `None` if it has no move.
    #[must_use]
    pub fn of(space: &RookSpace, mut choose: impl FnMut(RookMen) -> Option<RookMen>) -> Self {
        let mut lengths = BoardLengths::new(space);
        let mut value = Self::default();
        for (_, men, boards) in space.states() {
            value.count(boards, lengths.follow(men, &mut choose));
        }
        value
    }

    /// Counts as many positions with a game of this length; `None` if it is not won.
    fn count(&mut self, boards: u64, length: Option<u16>) {
        self.positions += boards;
        if let Some(length) = length {
            self.won += boards;
            self.moves += boards * u64::from(length);
            self.longest = self.longest.max(length);
        }
    }
}

/// Lengths of the longest games of a strategy, from all positions that were followed so far.
#[derive(Clone, Debug)]
pub(super) struct BoardLengths<'a> {
    space: &'a RookSpace,
    lengths: Vec<u16>,
    game: Vec<FollowedGame>,
}

impl<'a> BoardLengths<'a> {
    /// Begins with no position followed.
    pub(super) fn new(space: &'a RookSpace) -> Self {
        Self {
            space,
            lengths: vec![UNREACHED; space.count()],
            game: Vec::new(),
        }
    }

    /// Returns the number of White's moves in the longest game from a position; `None` if it is
    /// not won.
    ///
    /// Every game is followed until its end. A game that comes back to one of its positions never
    /// ends, and is not won.
    pub(super) fn follow(
        &mut self,
        men: RookMen,
        choose: &mut impl FnMut(RookMen) -> Option<RookMen>,
    ) -> Option<u16> {
        let men = self.space.standard(men);
        let first = self.space.number(men);
        if self.lengths[first] == UNREACHED {
            self.begin(first, men, choose);
        }
        while let Some(last) = self.game.last_mut() {
            if last.at == last.count || last.worst == LOST {
                self.lengths[last.state] = if last.worst == LOST {
                    LOST
                } else {
                    last.worst + 1
                };
                self.game.pop();
                continue;
            }
            let reply = self.space.standard(last.replies[last.at]);
            let state = self.space.number(reply);
            match self.lengths[state] {
                UNREACHED => self.begin(state, reply, choose),
                FOLLOWED | LOST => last.worst = LOST,
                length => {
                    last.worst = last.worst.max(length);
                    last.at += 1;
                }
            }
        }
        let length = self.lengths[first];
        (length != LOST).then_some(length)
    }

    /// Begins to follow the game from a position after the strategy's move, or settles the
    /// position if the game ends with this move.
    fn begin(
        &mut self,
        state: usize,
        men: RookMen,
        choose: &mut impl FnMut(RookMen) -> Option<RookMen>,
    ) {
        let side = self.space.side();
        let after = choose(men).filter(|after| !after.hangs());
        let (replies, count) = after.map_or(([men; 8], 0), |after| after.replies(side));
        if count == 0 {
            let is_mate = after.is_some_and(RookMen::check);
            self.lengths[state] = if is_mate { 1 } else { LOST };
            return;
        }
        self.lengths[state] = FOLLOWED;
        self.game.push(FollowedGame {
            state,
            replies,
            count,
            at: 0,
            worst: 0,
        });
    }
}
