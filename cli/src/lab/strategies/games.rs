//! Games of the paper's experiments: from reference positions, against defenders that always answer alike.

use seriatim::strategies::paper::IMPOSSIBLE;
use seriatim::strategies::tree::TreePart;
use seriatim::strategies::{LeafRule, Strategy, StrategyJudge, TreeTest};
use seriatim::util::Rng;

use super::defenders::LoneReply;

/// White's moves of a game at most: Table 2 and maxM of equation (2).
pub const MOST_MOVES: u8 = 50;

/// How a game ended: the rows of Table 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The rook is lost.
    RookLost,
    /// The strategy's move is impossible.
    Impossible,
    /// The third time the same position, or its turned or mirror image.
    Repetition,
    /// More than fifty moves.
    TooLong,
    /// Stalemate.
    Stalemate,
    /// Checkmate.
    Mate,
}

impl GameEnd {
    /// Bonus and penalty of Table 2.
    pub const fn worth(self) -> (u64, u64) {
        match self {
            Self::RookLost => (0, 5),
            Self::Impossible => (0, 3),
            Self::Repetition => (0, 2),
            Self::TooLong => (0, 1),
            Self::Stalemate => (200, 1),
            Self::Mate => (400, 1),
        }
    }
}

/// Where a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStart {
    /// White to move, in this state.
    White(usize),
    /// Black to move, at this node.
    Black(usize),
}

/// Moves to mate of the 17 reference games, and whether Black is to move: mean 8.88, where the paper's is 9.
const LENGTHS: [(u8, bool); 17] = [
    (1, false),
    (2, false),
    (3, false),
    (5, false),
    (6, true),
    (7, false),
    (8, false),
    (9, false),
    (9, true),
    (10, false),
    (10, false),
    (11, true),
    (12, false),
    (13, false),
    (14, true),
    (15, false),
    (16, false),
];

/// 17 positions of these lengths. The paper's are not printed; ours are drawn.
pub fn positions(judge: &StrategyJudge, seed: u64) -> Vec<GameStart> {
    let table = judge.table();
    let mut rng = Rng::new(seed);
    let drawn = LENGTHS.iter().map(|&(length, black)| {
        loop {
            if black {
                let node = rng.below(table.nodes());
                if table.node_length(node) == length {
                    return GameStart::Black(node);
                }
            } else {
                let state = rng.below(table.states());
                if table.length(state) == length {
                    return GameStart::White(state);
                }
            }
        }
    });
    drawn.collect()
}

/// A strategy of the paper's words, made to be played fast.
pub struct FastTree {
    /// The bit of the predicate that a test asks, 0 at a leaf; where it goes on if that does not hold, or the leaf's action.
    parts: Vec<(u16, u16)>,
}

impl FastTree {
    /// `None` if it has other words than the paper's.
    pub fn new(strategy: &Strategy) -> Option<Self> {
        let otherwise = strategy.otherwise();
        let part = |(at, part): (usize, &TreePart)| match part {
            TreePart::If(TreeTest::Holds(predicate)) => {
                Some((1 << *predicate as u16, otherwise[at] as u16))
            }
            TreePart::Leaf(LeafRule::Play(action)) => Some((0, *action as u16)),
            _ => None,
        };
        let parts: Option<Vec<_>> = strategy.parts().iter().enumerate().map(part).collect();
        parts.map(|parts| Self { parts })
    }

    /// The leaf that decides in a state.
    pub fn leaf(&self, judge: &StrategyJudge, state: usize) -> usize {
        let bits = judge.paper().bits(state);
        let mut at = 0;
        loop {
            let (mask, otherwise) = self.parts[at];
            if mask == 0 {
                return at;
            }
            at = if bits & mask != 0 {
                at + 1
            } else {
                otherwise.into()
            };
        }
    }

    /// The node that it leads to from a state; `None` if its move is impossible.
    pub fn plays(&self, judge: &StrategyJudge, state: usize) -> Option<usize> {
        let action = self.parts[self.leaf(judge, state)].1;
        let action = seriatim::strategies::paper::PaperMove::ALL[usize::from(action)];
        let place = judge.paper().plays(state, action);
        let first = judge.table().moves(state).start;
        (place != IMPOSSIBLE).then(|| judge.table().node_after(first + usize::from(place)))
    }
}

/// Plays games. Keeps a board of marks, so that a repetition is seen at once.
pub struct GamePlayer {
    /// The game, and White's moves so far, when each state was there last.
    seen: Vec<(u32, u8)>,
    game: u32,
}

impl GamePlayer {
    pub fn new(judge: &StrategyJudge) -> Self {
        Self {
            seen: vec![(0, 0); judge.table().states()],
            game: 0,
        }
    }

    /// How a game ends, and White's moves in it. `visit` is told each state in which White moves.
    pub fn play(
        &mut self,
        judge: &StrategyJudge,
        tree: &FastTree,
        replies: &[LoneReply],
        start: GameStart,
        mut visit: impl FnMut(usize),
    ) -> (GameEnd, u8) {
        self.game += 1;
        let mut moves = 0u8;
        let mut state = match start {
            GameStart::White(state) => state,
            GameStart::Black(node) => match replies[node] {
                LoneReply::Goes(state) => state as usize,
                LoneReply::Takes => return (GameEnd::RookLost, 0),
                LoneReply::Mated => return (GameEnd::Mate, 0),
                LoneReply::Stalemate => return (GameEnd::Stalemate, 0),
            },
        };
        loop {
            let (game, before) = self.seen[state];
            if game == self.game {
                // Both answer alike whenever they stand alike: the round is made once more.
                let third = moves + (moves - before);
                return if third > MOST_MOVES {
                    (GameEnd::TooLong, MOST_MOVES)
                } else {
                    (GameEnd::Repetition, third)
                };
            }
            if moves == MOST_MOVES {
                return (GameEnd::TooLong, MOST_MOVES);
            }
            self.seen[state] = (self.game, moves);
            visit(state);
            let Some(node) = tree.plays(judge, state) else {
                return (GameEnd::Impossible, moves);
            };
            moves += 1;
            state = match replies[node] {
                LoneReply::Goes(state) => state as usize,
                LoneReply::Takes => return (GameEnd::RookLost, moves),
                LoneReply::Mated => return (GameEnd::Mate, moves),
                LoneReply::Stalemate => return (GameEnd::Stalemate, moves),
            };
        }
    }
}
