//! Games of Lassabe et al.'s experiments: from reference positions, against deterministic
//! defenders.

use seriatim::strategies::paper::IMPOSSIBLE;
use seriatim::strategies::tree::TreePart;
use seriatim::strategies::{LeafRule, Strategy, StrategyJudge, TreeTest};
use seriatim::util::Rng;

use super::defenders::LoneReply;

/// Maximum number of White's moves of a game: Table 2 and maxM of equation (2).
pub const MOST_MOVES: u8 = 50;

/// End of a game: the rows of Table 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The rook is lost.
    RookLost,
    /// The strategy chose an impossible move.
    Impossible,
    /// The same position, or its turned or mirror image, occurred for the third time.
    Repetition,
    /// More than fifty moves.
    TooLong,
    /// Stalemate.
    Stalemate,
    /// Checkmate.
    Mate,
}

impl GameEnd {
    /// Returns the bonus and the penalty of Table 2.
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

/// Start of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStart {
    /// White to move. The index of a state in the tables.
    White(usize),
    /// Black to move. The index of a node in the tables.
    Black(usize),
}

/// Distance to mate of the 17 reference positions, in moves, and whether Black is to move. The mean
/// is 8.88; Lassabe et al.'s is 9.
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

/// Draws 17 positions with these lengths. Lassabe et al. (2006) do not print their positions.
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

/// Strategy made of Lassabe et al.'s predicates and actions only, in a form that plays fast.
pub struct FastTree {
    /// For a test: the bit of its predicate, and the index of the part to go on with if the
    /// predicate does not hold. For a leaf: 0 and the leaf's action.
    parts: Vec<(u16, u16)>,
}

impl FastTree {
    /// Returns `None` if the strategy has other predicates or actions than Lassabe et al.'s.
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

    /// Returns the leaf that decides in a state.
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

    /// Returns the node after the strategy's move in a state, or `None` if its move is impossible.
    pub fn plays(&self, judge: &StrategyJudge, state: usize) -> Option<usize> {
        let action = self.parts[self.leaf(judge, state)].1;
        let action = seriatim::strategies::paper::PaperMove::ALL[usize::from(action)];
        let place = judge.paper().plays(state, action);
        let first = judge.table().moves(state).start;
        (place != IMPOSSIBLE).then(|| judge.table().node_after(first + usize::from(place)))
    }
}

/// Player of games. Its marks for all states show a repetition at once.
pub struct GamePlayer {
    /// Number of the game in which each state last occurred, and White's moves before it.
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

    /// Returns how a game ends, and the number of White's moves in it. Calls `visit` with each
    /// state in which White moves.
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
                // Both sides are deterministic, so the moves since the first occurrence are
                // repeated once more.
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
