//! Games by a strategy: the move it plays on any board, the use of each of its branches, and the
//! positions it does not win.

use super::judge::StrategyJudge;
use super::pieces::EndingMen;
use super::solve::{Defending, StrategyValue};
use super::table::{EndingTable, NodeNumber, UNWON, WhiteMove};
use super::tree::{Strategy, TreePart};
use seriatim_core::board::Square;

/// Move that a strategy plays on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyChoice {
    /// Indices of the parts of the tree that lead to the move, the root first.
    pub path: Vec<usize>,
    /// The move; `None` if it is impossible.
    pub mv: Option<WhiteMove>,
}

/// Returns the move that a strategy plays on a board with White to move; `None` if the board is not
/// legal.
#[must_use]
pub fn choose(
    judge: &StrategyJudge,
    strategy: &Strategy,
    men: EndingMen,
) -> Option<StrategyChoice> {
    let ending = judge.table().ending();
    let (standard, turned) = men.standard(ending);
    let state = judge.table().state(men)?;
    let otherwise = strategy.otherwise();
    let mut path = vec![0];
    let mut at = 0;
    while let TreePart::If(test) = &strategy.parts()[at] {
        at = if judge.holds(*test, state) {
            at + 1
        } else {
            otherwise[at]
        };
        path.push(at);
    }
    let TreePart::Leaf(rule) = &strategy.parts()[at] else {
        return None;
    };
    let mv = judge.plays(rule, state).and_then(|number| {
        let mv = judge.table().step(number);
        let from = turned.back(standard.at(mv.who));
        Some(WhiteMove {
            who: men.who(from)?,
            to: turned.back(mv.to),
        })
    });
    Some(StrategyChoice { path, mv })
}

/// Returns the square to which the lone king moves to make the game longest, by the lengths given.
/// It takes a piece if it can. Among equal replies it chooses the first square in the order a1, b1
/// … Against [`Defending::Table`] it plays only moves that are longest against perfect play. `None`
/// if it cannot move.
#[must_use]
pub fn reply(
    table: &EndingTable,
    lengths: &[u8],
    against: Defending,
    men: EndingMen,
) -> Option<Square> {
    let best = table.node(men).map(|node| table.node_length(node));
    let mut found: Option<(u8, Square)> = None;
    for lone in men.flights(table.ending()) {
        let after = EndingMen { lone, ..men };
        let state = if men.helpers().has(lone) {
            None
        } else {
            table.state(after)
        };
        let perfect = state.map_or(UNWON, |state| table.length(state));
        if against == Defending::Table && Some(perfect) != best {
            continue;
        }
        // After the capture of a piece White can no longer win.
        let length = state.map_or(u16::MAX, |state| lengths[state].into());
        let longer = |&(known, _): &(u8, Square)| length.min(UNWON.into()) as u8 > known;
        if state.is_none() {
            return Some(lone);
        }
        if found.as_ref().is_none_or(longer) {
            found = Some((length as u8, lone));
        }
    }
    found.map(|(_, lone)| lone)
}

/// Use of a part of a strategy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartUse {
    /// Number of boards that the part decides, or for which the path to the decision leads through
    /// it.
    pub boards: u64,
    /// Number of times that games from all won boards pass through the part, against the table's
    /// defender.
    pub visits: u64,
    /// Number of moves that the part's choices lose in these games, compared with perfect play.
    pub lost: u64,
    /// The state through which most of these games pass, preceded by their number.
    pub busiest: Option<(u64, usize)>,
}

/// Counter of the use of each part of a strategy.
pub struct PartCounting {
    /// Leaf that decides in each state.
    leaves: Vec<u16>,
    /// Number of games that pass through each state.
    through: Vec<u64>,
    /// Won states by the length of their games, and the number of states put in so far.
    order: Vec<Vec<u32>>,
    ordered: usize,
    uses: Vec<PartUse>,
}

impl PartCounting {
    /// Begins to count.
    #[must_use]
    pub fn new(judge: &StrategyJudge, strategy: &Strategy, value: &StrategyValue) -> Self {
        let weights = judge.table().weights().iter();
        Self {
            leaves: judge.leaves(strategy),
            through: weights.map(|&weight| weight.into()).collect(),
            order: vec![Vec::new(); usize::from(value.longest) + 1],
            ordered: 0,
            uses: vec![PartUse::default(); strategy.parts().len()],
        }
    }

    /// Counts about `quota` further states. Returns `true` if all are counted.
    pub fn step(
        &mut self,
        judge: &StrategyJudge,
        choices: &[Option<NodeNumber>],
        value: &StrategyValue,
        quota: usize,
    ) -> bool {
        let end = value.lengths.len().min(self.ordered.saturating_add(quota));
        if self.ordered < end {
            for state in self.ordered..end {
                let part = &mut self.uses[usize::from(self.leaves[state])];
                part.boards += u64::from(judge.table().weights()[state]);
                let length = value.lengths[state];
                if length != UNWON {
                    self.order[usize::from(length)].push(state as u32);
                }
            }
            self.ordered = end;
            return false;
        }
        // Longest games first, because every game gets shorter move by move.
        for _ in 0..quota {
            let Some(longest) = self.order.last_mut() else {
                return true;
            };
            match longest.pop() {
                Some(state) => self.come_through(judge, choices, value, state as usize),
                None => {
                    self.order.pop();
                }
            }
        }
        false
    }

    /// Counts all games that pass through a state and forwards them to the next state.
    fn come_through(
        &mut self,
        judge: &StrategyJudge,
        choices: &[Option<NodeNumber>],
        value: &StrategyValue,
        state: usize,
    ) {
        let table = judge.table();
        let Some(node) = choices[state].map(NodeNumber::number) else {
            return;
        };
        let games = self.through[state];
        let best = table.node_length(node);
        let part = &mut self.uses[usize::from(self.leaves[state])];
        part.visits += games;
        part.lost += games * u64::from(best + 1 - table.length(state));
        // Among states with equally many games, the first one counts.
        let busier = |(most, before): (u64, usize)| (games, before) > (most, state);
        if part.busiest.is_none_or(busier) {
            part.busiest = Some((games, state));
        }
        let replies = table.replies().get(node).iter().map(|&next| next as usize);
        let longest = replies
            .filter(|&next| table.length(next) == best)
            .max_by_key(|&next| (value.lengths[next], std::cmp::Reverse(next)));
        if let Some(next) = longest {
            self.through[next] += games;
        }
    }

    /// Returns the use of each part. A test is used as often as the leaves below it.
    #[must_use]
    pub(crate) fn finish(self, strategy: &Strategy) -> Vec<PartUse> {
        let mut uses = self.uses;
        for at in (0..uses.len()).rev() {
            if matches!(strategy.parts()[at], TreePart::If(_)) {
                let below = strategy.below(at);
                let leaves =
                    below.filter(|&part| matches!(strategy.parts()[part], TreePart::Leaf(_)));
                uses[at] = leaves.fold(PartUse::default(), |sum, leaf| PartUse {
                    boards: sum.boards + uses[leaf].boards,
                    visits: sum.visits + uses[leaf].visits,
                    lost: sum.lost + uses[leaf].lost,
                    busiest: sum.busiest.max(uses[leaf].busiest),
                });
            }
        }
        uses
    }
}

/// Returns the use of each part in the games from all boards that are won against the table's
/// defender. The sum of the moves lost is the length of these games beyond perfect play.
#[must_use]
pub fn uses(
    judge: &StrategyJudge,
    strategy: &Strategy,
    choices: &[Option<NodeNumber>],
    value: &StrategyValue,
) -> Vec<PartUse> {
    let mut counting = PartCounting::new(judge, strategy, value);
    while !counting.step(judge, choices, value, usize::MAX) {}
    counting.finish(strategy)
}

seriatim_wire::words! {
    /// Reason why a game is not won by the strategy.
    pub enum HoleKind {
        /// The strategy's move is impossible.
        Impossible = "impossible",
        /// The lone king takes a piece.
        Taken = "taken",
        /// The lone king is stalemated.
        Stalemate = "stalemate",
        /// The first board is repeated.
        Repetition = "repetition",
    }
}

/// A game from a board with White to move that a strategy does not win, as short as can be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Board at the beginning of the game.
    pub men: EndingMen,
    /// Reason why the game is not won.
    pub kind: HoleKind,
    /// White's moves with the lone king's replies.
    pub moves: PlayedMoves,
}

/// Returns a game that the strategy does not win against best defence; `None` if it wins all. A
/// game that ends at once is preferred; otherwise it is a loop.
#[must_use]
pub fn hole(
    judge: &StrategyJudge,
    strategy: &Strategy,
    choices: &[Option<NodeNumber>],
    value: &StrategyValue,
) -> Option<Hole> {
    let table = judge.table();
    // A position that perfect play does not win is not a hole.
    let is_hole = |&state: &usize| value.lengths[state] == UNWON && table.length(state) != UNWON;
    let unwon = || (0..table.states()).filter(is_hole);
    for state in unwon() {
        let men = table.men(state);
        let kind = match choices[state].map(NodeNumber::number) {
            None => HoleKind::Impossible,
            Some(node) if table.escapes(node) => HoleKind::Taken,
            Some(node) if table.replies().get(node).is_empty() => HoleKind::Stalemate,
            Some(_) => continue,
        };
        let mv = choose(judge, strategy, men).and_then(|choice| choice.mv);
        let last = mv.map(|mv| {
            (
                mv,
                if kind == HoleKind::Taken {
                    taking(table, mv.played(men))
                } else {
                    None
                },
            )
        });
        return Some(Hole {
            men,
            kind,
            moves: last.into_iter().collect(),
        });
    }
    let mut men = table.men(unwon().next()?);
    let mut seen = vec![men];
    let mut moves = Vec::new();
    loop {
        let mv = choose(judge, strategy, men)?.mv?;
        let after = mv.played(men);
        // Some reply keeps the position not won; the longest reply does.
        let lone = reply(table, &value.lengths, Defending::Response, after);
        moves.push((mv, lone));
        let kind = match lone {
            None => Some(HoleKind::Stalemate),
            Some(lone) if after.helpers().has(lone) => Some(HoleKind::Taken),
            Some(_) => None,
        };
        if let Some(kind) = kind {
            let men = seen[0];
            return Some(Hole { men, kind, moves });
        }
        let lone = lone?;
        men = EndingMen { lone, ..after };
        if let Some(first) = seen.iter().position(|&earlier| earlier == men) {
            return Some(Hole {
                men,
                kind: HoleKind::Repetition,
                moves: moves.split_off(first),
            });
        }
        seen.push(men);
    }
}

/// Returns the square on which the lone king takes a piece.
fn taking(table: &EndingTable, men: EndingMen) -> Option<Square> {
    (men.flights(table.ending()) & men.helpers()).first()
}

/// White's moves of a game with their replies. The last move has no reply if the game ends with it.
pub type PlayedMoves = Vec<(WhiteMove, Option<Square>)>;

/// Returns the longest game that the strategy wins against best defence: its first board and its
/// moves. `None` if it wins no game.
#[must_use]
pub fn longest(
    judge: &StrategyJudge,
    strategy: &Strategy,
    value: &StrategyValue,
) -> Option<(EndingMen, PlayedMoves)> {
    let table = judge.table();
    let is_longest = |&length: &u8| length == value.longest && length != UNWON;
    let first = table.men(value.lengths.iter().position(is_longest)?);
    let (mut men, mut moves) = (first, Vec::new());
    for _ in 0..value.longest {
        let mv = choose(judge, strategy, men)?.mv?;
        let after = mv.played(men);
        let lone = reply(table, &value.lengths, Defending::Response, after);
        moves.push((mv, lone));
        let Some(lone) = lone else {
            break;
        };
        men = EndingMen { lone, ..after };
    }
    Some((first, moves))
}
