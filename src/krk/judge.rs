//! The exact value of a strategy: from every position the longest game that it can be held to.
//!
//! A strategy plays one move in each state, so the game against it is one of Black alone. It is solved backwards from the mates:
//! a node is settled when all of Black's moves from it lead to settled states. What is never settled is not won: a loop, a lost man,
//! stalemate, or an impossible move.

use super::features::{self, BoardFeature, FeatureRow};
use super::paper::{IMPOSSIBLE, PaperTables};
use super::table::{EndingTable, UNWON};
use super::tree::{LeafRule, MoveWish, Mover, Strategy, TreePart, TreeTest};
use crate::search::retrograde::Lists;
use crate::util::sort_by_key;

/// Who holds the strategy up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defending {
    /// Whoever makes the game longest, knowing the strategy.
    Response,
    /// Whoever plays only moves that would be longest against perfect play; of several such moves, the worst for the strategy.
    Table,
}

/// Rules whose moves are remembered at most.
const REMEMBERED: usize = 512;

/// Bits of a wish in a key; four wishes and the mover fit into 32.
pub(super) const WISH_BITS: u32 = 7;

/// The largest value in so many bits.
pub(super) const MOST: u8 = 127;

/// A move that was not looked for yet.
const UNKNOWN: u8 = u8::MAX - 1;

/// A move that a rule may choose.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveCandidate {
    /// Where it leads to.
    pub(super) node: u16,
    /// Which of the moves of its state it is.
    place: u8,
    /// Whether the king moves.
    pub(super) king: bool,
}

/// A defender: how many of its moves each node has, and the nodes from which its moves lead to each state.
#[derive(Clone, Debug)]
struct DefenderGraph {
    open: Vec<u8>,
    nodes_before: Lists,
}

/// A node from which Black gets away.
const NEVER: u8 = u8::MAX;

impl DefenderGraph {
    fn new(table: &EndingTable, against: Defending) -> Self {
        let mut lists = Lists::new();
        let mut open = Vec::with_capacity(table.nodes());
        for node in 0..table.nodes() {
            let best = table.node_length(node);
            let plays = |&&state: &&u32| match against {
                Defending::Response => true,
                Defending::Table => table.length(state as usize) == best,
            };
            let replies: Vec<u32> = table
                .replies()
                .get(node)
                .iter()
                .filter(plays)
                .copied()
                .collect();
            let out = table.escapes(node) || replies.is_empty();
            open.push(if out { NEVER } else { replies.len() as u8 });
            lists.push(&replies);
        }
        let nodes_before = lists.reversed(table.states());
        Self { open, nodes_before }
    }
}

/// The value of a strategy against one defender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyValue {
    /// White's moves in the longest game from each state; [`UNWON`] if it is not won.
    pub lengths: Vec<u8>,
    /// How many boards are won.
    pub won: u32,
    /// White's moves in the longest games from all won boards together.
    pub moves: u64,
    /// White's moves in the longest game of all.
    pub longest: u8,
}

/// Values strategies of one ending.
#[derive(Clone, Debug)]
pub struct StrategyJudge {
    table: EndingTable,
    paper: PaperTables,
    states: Vec<FeatureRow>,
    /// The features of the nodes.
    nodes: Vec<FeatureRow>,
    /// The same, one feature after another, each of all nodes.
    columns: Vec<u8>,
    /// The moves of each state that a rule chooses from, the first in the order of ties first.
    candidates: Vec<MoveCandidate>,
    candidate_starts: Vec<u32>,
    /// For [`Defending::Response`] and [`Defending::Table`].
    defences: [DefenderGraph; 2],
    mates: Vec<u16>,
    /// A node that perfect play leads to from each state.
    best: Vec<u16>,
    /// Rules with what they play, the last used last.
    remembered: Vec<(LeafRule, Box<[u8]>)>,
    /// The boards of all states.
    boards: u32,
}

impl StrategyJudge {
    /// Counts everything that strategies may ask.
    #[must_use]
    pub fn new(table: EndingTable) -> Self {
        let states: Vec<FeatureRow> = (0..table.states())
            .map(|state| features::state_row(&table, state))
            .collect();
        let nodes = (0..table.nodes())
            .map(|node| features::node_row(&table, &states, node))
            .collect();
        Self::of_rows(table, states, nodes)
    }

    /// The same, with the features of every state and node.
    pub(super) fn of_rows(
        table: EndingTable,
        states: Vec<FeatureRow>,
        nodes: Vec<FeatureRow>,
    ) -> Self {
        let mut candidates = Vec::new();
        let mut candidate_starts = vec![0];
        for state in 0..table.states() {
            let first = table.moves(state).start;
            let found = sensible(&table, &nodes, state);
            candidates.extend(found.into_iter().map(|number| MoveCandidate {
                node: table.node_after(number) as u16,
                place: (number - first) as u8,
                king: table.step(number).king,
            }));
            candidate_starts.push(candidates.len() as u32);
        }
        let paper = PaperTables::new(&table, |state| ordered(&table, &nodes, state));
        let mates = (0..table.nodes()).filter(|&node| table.node_length(node) == 0);
        Self {
            defences: [
                DefenderGraph::new(&table, Defending::Response),
                DefenderGraph::new(&table, Defending::Table),
            ],
            mates: mates.map(|node| node as u16).collect(),
            best: (0..table.states())
                .map(|state| {
                    let nodes = table.moves(state).map(|number| table.node_after(number));
                    nodes
                        .min_by_key(|&node| table.node_length(node))
                        .unwrap_or(0) as u16
                })
                .collect(),
            boards: table.weights().iter().sum(),
            remembered: Vec::new(),
            columns: (0..features::COUNT)
                .flat_map(|feature| nodes.iter().map(move |row| row[feature]))
                .collect(),
            table,
            paper,
            states,
            nodes,
            candidates,
            candidate_starts,
        }
    }

    /// The ending's table.
    #[must_use]
    pub const fn table(&self) -> &EndingTable {
        &self.table
    }

    /// What the paper's words mean on each state.
    #[must_use]
    pub const fn paper(&self) -> &PaperTables {
        &self.paper
    }

    /// How many boards there are with White to move.
    #[must_use]
    pub const fn boards(&self) -> u32 {
        self.boards
    }

    /// The features of the board with White to move.
    #[must_use]
    pub fn row(&self, state: usize) -> &FeatureRow {
        &self.states[state]
    }

    /// The features of the board with Black to move.
    #[must_use]
    pub fn node_row(&self, node: usize) -> &FeatureRow {
        &self.nodes[node]
    }

    /// The moves of a state that a rule of wishes chooses from.
    pub(super) fn candidates(&self, state: usize) -> &[MoveCandidate] {
        let from = self.candidate_starts[state] as usize;
        &self.candidates[from..self.candidate_starts[state + 1] as usize]
    }

    /// Whether a test holds on a state.
    #[must_use]
    #[inline]
    pub fn holds(&self, test: TreeTest, state: usize) -> bool {
        match test {
            TreeTest::AtMost(feature, most) => self.states[state][feature as usize] <= most,
            TreeTest::Holds(predicate) => self.paper.holds(state, predicate),
        }
    }

    /// The leaf that decides in each state: the number of its part.
    #[must_use]
    pub fn leaves(&self, strategy: &Strategy) -> Vec<u16> {
        let parts = strategy.parts();
        let otherwise = strategy.otherwise();
        let leaf = |state: usize| {
            let mut at = 0;
            while let TreePart::If(test) = &parts[at] {
                at = if self.holds(*test, state) {
                    at + 1
                } else {
                    otherwise[at]
                };
            }
            at as u16
        };
        (0..self.table.states()).map(leaf).collect()
    }

    /// The number of the move that a rule plays in a state; `None` if it is impossible.
    #[must_use]
    pub fn plays(&self, rule: &LeafRule, state: usize) -> Option<usize> {
        let first = self.table.moves(state).start;
        let place = match rule {
            LeafRule::Play(action) => self.paper.plays(state, *action),
            LeafRule::Prefer(mover, wishes) => {
                self.preferred(*mover, state, |node| row_key(wishes, &self.nodes[node]))
            }
        };
        (place != IMPOSSIBLE).then_some(first + usize::from(place))
    }

    /// The keys of all nodes.
    fn keys(&self, wishes: &[MoveWish]) -> Vec<u32> {
        let count = self.table.nodes();
        let mut keys = vec![0; count];
        for wish in wishes {
            let first = wish.feature as usize * count;
            let flip = if wish.most { u32::from(MOST) } else { 0 };
            // For values up to 127, to take from 127 is to turn the bits.
            for (key, &value) in keys.iter_mut().zip(&self.columns[first..first + count]) {
                *key = *key << WISH_BITS | (u32::from(value) ^ flip);
            }
        }
        keys
    }

    /// Which of its moves a rule of wishes plays.
    #[inline]
    fn preferred(&self, mover: Mover, state: usize, key: impl Fn(usize) -> u32) -> u8 {
        let mut best = (u32::MAX, IMPOSSIBLE);
        for candidate in self.candidates(state) {
            // The other man moves only where this one has no sensible move.
            let other = match mover {
                Mover::Any => false,
                Mover::King => !candidate.king,
                Mover::Man => candidate.king,
            };
            let key = key(candidate.node.into()) | u32::from(other) << 31;
            if key < best.0 {
                best = (key, candidate.place);
            }
        }
        best.1
    }

    /// The node that the strategy leads to from each state; `None` where its move is impossible.
    pub fn choices(&mut self, strategy: &Strategy) -> Vec<Option<u16>> {
        let leaves = self.leaves(strategy);
        if self.remembered.len() > REMEMBERED {
            self.remembered.clear();
        }
        let states = self.table.states();
        // What is remembered of each rule is taken out while it is filled in.
        let mut known: Vec<Option<Box<[u8]>>> = strategy
            .parts()
            .iter()
            .map(|part| match part {
                TreePart::Leaf(rule @ LeafRule::Prefer(..)) => {
                    let place = self.remembered.iter().position(|(known, _)| known == rule);
                    let known = place.map(|place| self.remembered.swap_remove(place).1);
                    Some(known.unwrap_or_else(|| vec![UNKNOWN; states].into_boxed_slice()))
                }
                _ => None,
            })
            .collect();
        let mut keys: Vec<Option<Vec<u32>>> = vec![None; known.len()];
        let mut choices = Vec::with_capacity(states);
        for (state, &leaf) in leaves.iter().enumerate() {
            let leaf = usize::from(leaf);
            let place = match (&strategy.parts()[leaf], &mut known[leaf]) {
                (TreePart::Leaf(LeafRule::Prefer(mover, wishes)), Some(known)) => {
                    if known[state] == UNKNOWN {
                        let keys = keys[leaf].get_or_insert_with(|| self.keys(wishes));
                        known[state] = self.preferred(*mover, state, |node| keys[node]);
                    }
                    known[state]
                }
                (TreePart::Leaf(LeafRule::Play(action)), _) => self.paper.plays(state, *action),
                _ => IMPOSSIBLE,
            };
            let number = self.table.moves(state).start + usize::from(place);
            choices.push((place != IMPOSSIBLE).then(|| self.table.node_after(number) as u16));
        }
        for (part, known) in strategy.parts().iter().zip(known) {
            if let (TreePart::Leaf(rule), Some(known)) = (part, known) {
                self.remembered.push((rule.clone(), known));
            }
        }
        choices
    }

    /// The value of a strategy.
    pub fn value(&mut self, strategy: &Strategy, against: Defending) -> StrategyValue {
        let choices = self.choices(strategy);
        self.value_of(&choices, against)
    }

    /// The choices, but for the best ones in states that are won in at most so many moves: they tell how a strategy plays up to there, if the
    /// end of its games fails.
    #[must_use]
    pub fn aided(&self, choices: &[Option<u16>], moves: u8) -> Vec<Option<u16>> {
        let choice = |(state, &choice): (usize, &Option<u16>)| {
            if self.table.length(state) > moves {
                choice
            } else {
                Some(self.best[state])
            }
        };
        choices.iter().enumerate().map(choice).collect()
    }

    /// The value of what leads from each state to the node given.
    #[must_use]
    pub fn value_of(&self, choices: &[Option<u16>], against: Defending) -> StrategyValue {
        let defence = &self.defences[against as usize];
        // The states that lead to each node, as linked lists.
        const END: u16 = u16::MAX;
        let mut heads = vec![END; self.table.nodes()];
        let mut nexts = vec![END; self.table.states()];
        for (state, choice) in choices.iter().enumerate() {
            if let Some(node) = choice {
                let head = &mut heads[usize::from(*node)];
                nexts[state] = *head;
                *head = state as u16;
            }
        }
        let mut lengths = vec![UNWON; self.table.states()];
        let mut open = defence.open.clone();
        let mut settled: Vec<u16> = self.mates.clone();
        let mut at = 0;
        let (mut won, mut moves, mut longest) = (0, 0, 0);
        // White's moves so far: the settled nodes up to `end` are as many moves away from mate.
        let mut length = 0u8;
        while at < settled.len() && length < UNWON - 1 {
            length += 1;
            let end = settled.len();
            while at < end {
                let mut state = heads[usize::from(settled[at])];
                at += 1;
                while state != END {
                    let here = usize::from(state);
                    lengths[here] = length;
                    longest = length;
                    let weight = self.table.weights()[here];
                    won += weight;
                    moves += u64::from(weight) * u64::from(length);
                    for &node in defence.nodes_before.get(here) {
                        let left = &mut open[node as usize];
                        *left -= 1;
                        if *left == 0 {
                            settled.push(node as u16);
                        }
                    }
                    state = nexts[here];
                }
            }
        }
        StrategyValue {
            lengths,
            won,
            moves,
            longest,
        }
    }
}

/// How far a board is from what is wished: the first wish in the highest bits.
#[inline]
fn row_key(wishes: &[MoveWish], row: &FeatureRow) -> u32 {
    wishes.iter().fold(0, |key, wish| {
        let value = row[wish.feature as usize];
        key << WISH_BITS | u32::from(if wish.most { MOST - value } else { value })
    })
}

/// All moves of a state in the order of ties: the man farther from the lone king, the kings nearer, the man before the king,
/// then the order of squares a1, b1 … as they lie when the lone king stands in the triangle a1 d1 d4.
fn ordered(table: &EndingTable, nodes: &[FeatureRow], state: usize) -> Vec<usize> {
    let mut moves: Vec<usize> = table.moves(state).collect();
    sort_by_key(&mut moves, |&number| {
        let row = &nodes[table.node_after(number)];
        let step = table.step(number);
        let far = 8 - row[BoardFeature::LoneManDistance as usize];
        let near = row[BoardFeature::KingsSum as usize];
        (far, near, step.king, step.to.index())
    });
    moves
}

/// The moves that a rule chooses from: mate if there is one; otherwise those that neither leave the man nor give stalemate, if there are any.
fn sensible(table: &EndingTable, nodes: &[FeatureRow], state: usize) -> Vec<usize> {
    let moves = ordered(table, nodes, state);
    let mates = |&&number: &&usize| table.node_length(table.node_after(number)) == 0;
    if let Some(&mate) = moves.iter().find(mates) {
        return vec![mate];
    }
    let safe = |&&number: &&usize| {
        let node = table.node_after(number);
        !table.escapes(node) && !table.replies().get(node).is_empty()
    };
    let found: Vec<usize> = moves.iter().filter(safe).copied().collect();
    if found.is_empty() { moves } else { found }
}
