//! Games against a strategy, solved backwards from the mates.

use super::table::{EndingTable, NodeNumber, UNWON};
use seriatim_search::retrograde::{Lists, Reversal};

seriatim_wire::words! {
    /// Defender against a strategy.
    #[default(Response)]
    pub enum Defending {
        /// Best defence against the strategy: it makes the game longest.
        Response = "response",
        /// Plays only moves that are longest against perfect play; of several such moves, the worst
        /// for the strategy.
        Table = "table",
    }
}

/// Moves of a defender: their number for each node, and for each state the nodes from which the
/// defender can move to it.
#[derive(Clone, Debug)]
pub(super) struct DefenderGraph {
    open: Vec<u8>,
    /// The defender's moves while they are being collected.
    replies: Lists,
    reversal: Option<Reversal>,
    nodes_before: Lists,
}

/// Marks a node from which Black is not mated.
const NEVER: u8 = u8::MAX;

impl DefenderGraph {
    /// Creates an empty graph.
    pub(super) fn new(table: &EndingTable) -> Self {
        Self {
            open: Vec::with_capacity(table.nodes()),
            replies: Lists::new(),
            reversal: Some(Reversal::new(table.states())),
            nodes_before: Lists::new(),
        }
    }

    /// Returns `true` if the graph is not complete.
    pub(super) const fn is_open(&self) -> bool {
        self.reversal.is_some()
    }

    /// Processes at most `quota` further nodes.
    pub(super) fn fill(&mut self, table: &EndingTable, against: Defending, quota: usize) {
        let first = self.open.len();
        if first == table.nodes() {
            if let Some(mut reversal) = self.reversal.take() {
                if reversal.step(&self.replies, quota) {
                    self.nodes_before = reversal.finish();
                    self.replies = Lists::new();
                } else {
                    self.reversal = Some(reversal);
                }
            }
            return;
        }
        for node in first..table.nodes().min(first.saturating_add(quota)) {
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
            self.open
                .push(if out { NEVER } else { replies.len() as u8 });
            self.replies.push(&replies);
        }
    }
}

/// Value of a strategy against one defender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyValue {
    /// White's moves in the longest game from each state; [`UNWON`] if the state is not won.
    pub lengths: Vec<u8>,
    /// Number of boards that are won.
    pub won: u32,
    /// Sum of White's moves in the longest games from all won boards.
    pub moves: u64,
    /// White's moves in the longest game of all.
    pub longest: u8,
}

/// End of a list of states.
const END: u32 = u32::MAX;

/// Solver for the choices of a strategy: one node for each state.
pub(super) struct Solving<'a> {
    table: &'a EndingTable,
    defence: &'a DefenderGraph,
    /// States from which the strategy moves to each node, as linked lists.
    heads: Vec<u32>,
    nexts: Vec<u32>,
    lengths: Vec<u8>,
    /// Number of replies from each node that are not settled yet.
    open: Vec<u8>,
    settled: Vec<u32>,
    /// Number of settled nodes whose predecessors are processed.
    at: usize,
    won: u32,
    moves: u64,
    longest: u8,
}

impl<'a> Solving<'a> {
    pub(super) fn new(
        table: &'a EndingTable,
        defence: &'a DefenderGraph,
        choices: &[Option<NodeNumber>],
    ) -> Self {
        let mut heads = vec![END; table.nodes()];
        let mut nexts = vec![END; table.states()];
        for (state, choice) in choices.iter().enumerate() {
            if let Some(node) = choice {
                let head = &mut heads[node.number()];
                nexts[state] = *head;
                *head = state as u32;
            }
        }
        Self {
            table,
            defence,
            heads,
            nexts,
            lengths: vec![UNWON; table.states()],
            open: defence.open.clone(),
            settled: Vec::with_capacity(table.nodes()),
            at: 0,
            won: 0,
            moves: 0,
            longest: 0,
        }
    }

    /// Settles a state with this length, and the nodes for which it was the last open reply.
    #[inline]
    fn settle(&mut self, state: usize, length: u8) {
        self.lengths[state] = length;
        let weight = self.table.weights()[state];
        self.won += weight;
        self.moves += u64::from(weight) * u64::from(length);
        for &node in self.defence.nodes_before.get(state) {
            let left = &mut self.open[node as usize];
            *left -= 1;
            if *left == 0 {
                self.settled.push(node);
            }
        }
    }

    /// Solves all games that end in these mates.
    pub(super) fn run(&mut self, mates: &[u32]) {
        self.settled.extend_from_slice(mates);
        // White's moves so far: the settled nodes before `end` are this many moves away from mate.
        let mut length = 0u8;
        while self.at < self.settled.len() && length < UNWON - 1 {
            length += 1;
            let end = self.settled.len();
            while self.at < end {
                let mut state = self.heads[self.settled[self.at] as usize];
                self.at += 1;
                while state != END {
                    self.longest = length;
                    self.settle(state as usize, length);
                    state = self.nexts[state as usize];
                }
            }
        }
    }

    /// Also settles the states that perfect play wins in at most `moves` moves, and all states that
    /// are won through them. Returns the number of boards that are won then.
    pub(super) fn aid(&mut self, moves: u8) -> u32 {
        for state in 0..self.table.states() {
            if self.lengths[state] == UNWON && self.table.length(state) <= moves {
                self.settle(state, UNWON - 1);
            }
        }
        while let Some(&node) = self.settled.get(self.at) {
            self.at += 1;
            let mut state = self.heads[node as usize];
            while state != END {
                if self.lengths[state as usize] == UNWON {
                    self.settle(state as usize, UNWON - 1);
                }
                state = self.nexts[state as usize];
            }
        }
        self.won
    }

    /// Returns the value so far.
    pub(super) fn value(&self) -> StrategyValue {
        StrategyValue {
            lengths: self.lengths.clone(),
            won: self.won,
            moves: self.moves,
            longest: self.longest,
        }
    }
}
