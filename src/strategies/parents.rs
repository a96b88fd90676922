//! Games of parents, which guide mutations. They are remembered while the strategies are parents.

use std::rc::Rc;

use super::judge::StrategyJudge;
use super::solve::{Defending, StrategyValue};
use super::table::{NodeNumber, UNWON};

/// Number of moves that a position counts with if it is not won. It lies between the longest
/// reasonable games and the fifty moves of the draw rule.
const UNWON_MOVES: u8 = 40;

/// As [`UNWON_MOVES`], for endings with two pieces beside the king. Games are longer there than
/// with one piece.
const UNWON_MOVES_OF_TWO: u8 = 80;

/// Number of moves that a lost piece, stalemate or an impossible move counts in addition: these are
/// worse than a game that continues.
const LOST_MOVES: u8 = 20;

/// Maximum size of the games of parents, in bytes.
const GAMES_BYTES: usize = 96 << 20;

/// Maximum number of parents whose games are remembered.
const GAMES: usize = 40;

/// The games of a strategy against one defender.
#[derive(Clone, Debug)]
pub(super) struct LedGames {
    /// Number of moves still to play after each node.
    pub(super) after: Vec<u8>,
    /// For each state, the number of games that pass through it: one game starts from every board
    /// that perfect play wins.
    pub(super) through: Vec<u32>,
    /// `true` for states that are not won.
    pub(super) unwon: Vec<bool>,
    /// Number of moves that a losing move counts with.
    pub(super) lost: u8,
    /// Number of boards that are won.
    won: u32,
}

impl LedGames {
    /// Computes the games of the choices given, against best defence, and against the table's
    /// defender too if `table` is true.
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
        // Number of moves after each node, and the reply with that number.
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
        // Games that perfect play does not win do not count.
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

    /// Number of boards that are won.
    pub(super) const fn won(&self) -> u32 {
        self.won
    }

    /// Approximate size of the games against both defenders, in bytes.
    pub(super) fn bytes(judge: &StrategyJudge) -> usize {
        let table = judge.table();
        2 * (table.nodes() + table.states() * (size_of::<u32>() + 1))
    }
}

/// Games of parents, the most recently used last. The key has the moves played and the length of
/// the end that the table plays.
#[derive(Clone, Debug, Default)]
pub(super) struct ParentGames(Vec<(ParentKey, Rc<[LedGames]>)>);

/// Hash of the moves played, and the number of moves of the table at the end.
type ParentKey = (u64, u8);

impl ParentGames {
    /// Returns the games of the choices given, computing them if they are not remembered.
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
