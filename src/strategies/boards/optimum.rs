//! Perfect play with king and rook on a board of any side, solved backwards from the mates.

use super::space::{KING_STEPS, RookMen, RookSpace};

/// Length of a game that is not won, or not yet known.
const OPEN: u8 = u8::MAX;

/// Lengths of perfect play on one board.
#[derive(Clone, Debug)]
pub struct BoardOptimum {
    space: RookSpace,
    /// White's moves to mate, with White to move.
    lengths: Vec<u8>,
}

impl BoardOptimum {
    /// Solves the board with this side.
    #[must_use]
    pub fn new(side: u8) -> Self {
        let space = RookSpace::new(side, true);
        let mut lengths = vec![OPEN; space.count()];
        let mut nodes = vec![OPEN; space.count()];
        let mut solved: Vec<usize> = Vec::new();
        for (number, length) in nodes.iter_mut().enumerate() {
            let men = space.men(number);
            if men.can_stand() && space.standard(men) == men && men.is_mate(side) {
                *length = 0;
                solved.push(number);
            }
        }
        let mut length = 0;
        while !solved.is_empty() {
            length += 1;
            let mut won = Vec::new();
            for number in solved.drain(..) {
                space.men(number).moves(side, |before| {
                    if before.is_legal() {
                        let state = space.number(before);
                        if lengths[state] == OPEN {
                            lengths[state] = length;
                            won.push(state);
                        }
                    }
                });
            }
            for state in won {
                let men = space.men(state);
                for step in KING_STEPS {
                    let Some(lone) = men.lone.by(side, step) else {
                        continue;
                    };
                    let before = RookMen { lone, ..men };
                    if !before.can_stand() || before.hangs() {
                        continue;
                    }
                    let node = space.number(before);
                    let (replies, count) = before.replies(side);
                    let known = |&men: &RookMen| lengths[space.number(men)] != OPEN;
                    if nodes[node] == OPEN && replies[..count].iter().all(known) {
                        nodes[node] = length;
                        solved.push(node);
                    }
                }
            }
        }
        Self { space, lengths }
    }

    /// Numbers of the positions.
    #[must_use]
    pub const fn space(&self) -> &RookSpace {
        &self.space
    }

    /// White's moves to mate with White to move; `None` if there is no forced mate.
    #[must_use]
    #[inline]
    pub fn length(&self, men: RookMen) -> Option<u8> {
        let length = self.lengths[self.space.number(men)];
        (length != OPEN).then_some(length)
    }
}
