//! The games of strategies from which mutations are led, remembered while they are parents.

use std::rc::Rc;

use super::judge::StrategyJudge;
use super::solve::{Defending, StrategyValue};
use super::table::{NodeNumber, UNWON};

/// What a position that is not won counts: a game of so many moves, between the longest that are reasonable and the fifty that draw.
const UNWON_MOVES: u8 = 40;

/// The same where games are longer, as there are two men beside the king.
const UNWON_MOVES_OF_TWO: u8 = 80;

/// What a lost man, stalemate or an impossible move counts beyond that: they are worse than a game that goes on.
const LOST_MOVES: u8 = 20;

/// Bytes that the games of parents may take.
const GAMES_BYTES: usize = 96 << 20;

/// Parents whose games are remembered, at most.
const GAMES: usize = 40;

/// The games of a strategy against one defender.
#[derive(Clone, Debug)]
pub(super) struct LedGames {
    /// Moves still to play after each node.
    pub(super) after: Vec<u8>,
    /// Games from all boards that come through each state.
    pub(super) through: Vec<u32>,
    /// The states that are not won.
    pub(super) unwon: Vec<bool>,
    /// What a move that loses counts.
    pub(super) lost: u8,
    /// How many boards are won.
    won: u32,
}

impl LedGames {
    /// The games of what leads from each state to the node given, against best response, and against the table's defender too if `table` is true.
    #[inline(never)]
    pub(super) fn all(
        judge: &StrategyJudge,
        choices: &[Option<NodeNumber>],
        table: bool,
    ) -> Vec<Self> {
        let defenders: &[Defending] = if table {
            &[Defending::Response, Defending::Table]
        } else {
            &[Defending::Response]
        };
        let games = defenders.iter().map(|&against| {
            let value = judge.value_of(choices, against);
            Self::new(judge, choices, &value, against)
        });
        games.collect()
    }

    fn new(
        judge: &StrategyJudge,
        choices: &[Option<NodeNumber>],
        value: &StrategyValue,
        against: Defending,
    ) -> Self {
        let table = judge.table();
        let unwon_moves = if table.ending().has_two() {
            UNWON_MOVES_OF_TWO
        } else {
            UNWON_MOVES
        };
        let lost_moves = unwon_moves + LOST_MOVES;
        let moves = |state: usize| match value.lengths[state] {
            UNWON => unwon_moves,
            length => length,
        };
        // What each node costs, and the reply that costs so much.
        let mut after = Vec::with_capacity(table.nodes());
        let mut replies = Vec::with_capacity(table.nodes());
        for node in 0..table.nodes() {
            let best = table.node_length(node);
            let plays =
                |&state: &usize| against == Defending::Response || table.length(state) == best;
            let states = table
                .replies()
                .get(node)
                .iter()
                .map(|&state| state as usize);
            let longest = states
                .filter(plays)
                .max_by_key(|&state| (moves(state), u32::MAX - state as u32));
            let lost = table.escapes(node) || (longest.is_none() && best != 0);
            after.push(if lost {
                lost_moves
            } else {
                longest.map_or(0, moves)
            });
            let longest = longest.filter(|_| !lost);
            replies.push(longest.map_or(u32::MAX, |state| state as u32));
        }
        let mut order: Vec<Vec<u32>> = vec![Vec::new(); usize::from(value.longest) + 1];
        for (state, &length) in value.lengths.iter().enumerate() {
            if length != UNWON {
                order[usize::from(length)].push(state as u32);
            }
        }
        // No game counts that perfect play does not win.
        let weight = |(state, &weight): (usize, &u32)| match table.length(state) {
            UNWON => 0,
            _ => weight,
        };
        let mut through: Vec<u32> = table.weights().iter().enumerate().map(weight).collect();
        for state in order.into_iter().rev().flatten() {
            let node = choices[state as usize].map(NodeNumber::number);
            let next = node.map_or(u32::MAX, |node| replies[node]);
            if next != u32::MAX {
                through[next as usize] += through[state as usize];
            }
        }
        let unwon = value.lengths.iter().zip(&through);
        let unwon = unwon.map(|(&length, &games)| length == UNWON && games > 0);
        let unwon = unwon.collect();
        Self {
            after,
            through,
            unwon,
            lost: lost_moves,
            won: value.won,
        }
    }

    /// How many boards are won.
    pub(super) const fn won(&self) -> u32 {
        self.won
    }

    /// About how many bytes the games against both defenders take.
    pub(super) fn bytes(judge: &StrategyJudge) -> usize {
        let table = judge.table();
        2 * (table.nodes() + table.states() * (size_of::<u32>() + 1))
    }
}

/// Games of parents, by a number of what they play and by how much of the end the table plays; the last used last.
#[derive(Clone, Debug, Default)]
pub(super) struct ParentGames(Vec<(ParentKey, Rc<[LedGames]>)>);

/// A number of what is played, and so many moves of the table at the end.
type ParentKey = (u64, u8);

impl ParentGames {
    /// The games of what leads from each state to the node given.
    pub(super) fn of(
        &mut self,
        key: ParentKey,
        judge: &StrategyJudge,
        choices: &[Option<NodeNumber>],
        table: bool,
    ) -> Rc<[LedGames]> {
        let kept = self.0.iter().position(|(known, _)| *known == key);
        let games = match kept {
            Some(at) => self.0.remove(at).1,
            None => LedGames::all(judge, choices, table).into(),
        };
        let most = (GAMES_BYTES / LedGames::bytes(judge)).clamp(1, GAMES);
        if self.0.len() >= most {
            self.0.remove(0);
        }
        self.0.push((key, Rc::clone(&games)));
        games
    }
}
