//! Tablebase of an ending: every position with its exact value, one board standing for up to eight.
//!
//! A *state* is a position with White to move, a *node* one with Black to move. Both are numbered
//! by boards that represent all their turned and mirrored ones ([`EndingMen::standard`]). Totals
//! count every board (`EndingMen::boards`).

use std::num::NonZeroU32;

use super::board_numbers::{EndingPlaces, NOWHERE};
pub use super::moves::WhiteMove;
use super::moves::steps;
use super::pieces::{EndingMen, LoneEnding};
use seriatim_search::retrograde::{ESCAPE, Lists, NEVER, Pursuit, Retrograde};
use seriatim_search::{Search, SearchStatus};

/// Length, in White's moves, of a game that is never won.
pub const UNWON: u8 = u8::MAX;

/// Number of a node, stored so that `None` needs no additional memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeNumber(NonZeroU32);

impl NodeNumber {
    /// Creates the number.
    #[must_use]
    #[inline]
    pub const fn new(node: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(node as u32))
    }

    /// Returns the number.
    #[must_use]
    #[inline]
    pub const fn number(self) -> usize {
        (self.0.get() - 1) as usize
    }
}

/// Node numbers in sequence, in half the memory if there are few nodes.
#[derive(Clone, Debug)]
enum NodeNumbers {
    Few(Vec<u16>),
    Many(Vec<u32>),
}

/// Stage of making a tablebase.
enum TableStage {
    /// The boards are being numbered.
    Places(EndingPlaces),
    /// The positions are being solved.
    Solving(Box<Retrograde<EndingPlaces>>),
    /// The data that is kept is being put together.
    Filling(Box<EndingTable>),
    /// The value was taken out.
    Gone,
}

/// A tablebase while it is being made.
pub struct TableSearch {
    stage: TableStage,
    nodes: u64,
}

impl TableSearch {
    /// Begins to make the tablebase of an ending.
    #[must_use]
    pub fn new(ending: LoneEnding) -> Self {
        Self {
            stage: TableStage::Places(EndingPlaces::new(ending)),
            nodes: 0,
        }
    }

    /// Returns the table; does all remaining work.
    #[must_use]
    pub(crate) fn finish(mut self) -> EndingTable {
        loop {
            let done = self.step(u64::MAX) == SearchStatus::Finished;
            match self.stage {
                TableStage::Filling(table) if done => return *table,
                stage => self.stage = stage,
            }
        }
    }
}

impl Search for TableSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        // Processing a placement of the pieces takes about a tenth of the time of a position.
        let few = quota.min(1 << 24) as usize;
        self.nodes = self.nodes.saturating_add(quota.max(1));
        self.stage = match std::mem::replace(&mut self.stage, TableStage::Gone) {
            TableStage::Places(mut places) => {
                if places.step(few * 10) {
                    TableStage::Solving(Box::new(Retrograde::new(places)))
                } else {
                    TableStage::Places(places)
                }
            }
            TableStage::Solving(mut search) => match search.step(quota) {
                SearchStatus::Running => TableStage::Solving(search),
                SearchStatus::Finished => TableStage::Filling(Box::new(EndingTable::new(*search))),
            },
            TableStage::Filling(mut table) => {
                let done = table.fill(few);
                self.stage = TableStage::Filling(table);
                return if done {
                    SearchStatus::Finished
                } else {
                    SearchStatus::Running
                };
            }
            TableStage::Gone => TableStage::Gone,
        };
        SearchStatus::Running
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The tablebase of an ending.
#[derive(Clone, Debug)]
pub struct EndingTable {
    places: EndingPlaces,
    /// Number of boards that each state represents.
    weights: Vec<u32>,
    /// White's moves, and the node after each.
    moves: Vec<WhiteMove>,
    move_starts: Vec<u32>,
    nodes_after: NodeNumbers,
    /// States after Black's replies; [`Self::escapes`] says whether there are other replies.
    replies: Lists,
    escapes: Vec<bool>,
    /// White's moves to mate, by state and by node; [`UNWON`] if there is no forced mate.
    lengths: Vec<u8>,
    node_lengths: Vec<u8>,
}

impl EndingTable {
    /// Makes the whole table at once.
    #[must_use]
    pub fn of(ending: LoneEnding) -> Self {
        TableSearch::new(ending).finish()
    }

    /// Creates the table with its lengths; [`Self::fill`] must compute the rest.
    fn new(search: Retrograde<EndingPlaces>) -> Self {
        let (places, _, _, plies) = search.into_parts();
        let count = places.states;
        // A state is an odd number of plies away from mate, a node an even one.
        let length = |&plies: &u16| {
            if plies == NEVER {
                UNWON
            } else {
                plies.div_ceil(2) as u8
            }
        };
        let nodes = places.men.len() - count;
        Self {
            weights: Vec::with_capacity(count),
            moves: Vec::new(),
            move_starts: vec![0],
            nodes_after: if nodes < usize::from(u16::MAX) {
                NodeNumbers::Few(Vec::new())
            } else {
                NodeNumbers::Many(Vec::new())
            },
            replies: Lists::new(),
            escapes: Vec::with_capacity(nodes),
            lengths: plies[..count].iter().map(length).collect(),
            node_lengths: plies[count..].iter().map(length).collect(),
            places,
        }
    }

    /// Processes at most `quota` further states or nodes. Returns `true` if everything is computed.
    fn fill(&mut self, quota: usize) -> bool {
        let (first, count) = (self.weights.len(), self.states());
        if first < count {
            for state in first..count.min(first.saturating_add(quota)) {
                self.fill_state(state);
            }
            return false;
        }
        let (first, nodes) = (self.escapes.len(), self.nodes());
        let mut found = Vec::new();
        for node in first..nodes.min(first.saturating_add(quota)) {
            found.clear();
            self.places.successors((count + node) as u32, &mut found);
            let all = found.len();
            found.retain(|&state| state != ESCAPE);
            self.escapes.push(found.len() < all);
            self.replies.push(&found);
        }
        self.escapes.len() == nodes
    }

    fn fill_state(&mut self, state: usize) {
        let (men, ending) = (self.men(state), self.ending());
        self.weights.push(men.boards(ending));
        let first = self.moves.len();
        steps(ending, men, &mut self.moves);
        for at in first..self.moves.len() {
            let node = self.places.number(1, self.moves[at].played(men));
            let node = node.map_or(NOWHERE, |node| node as u32);
            match &mut self.nodes_after {
                NodeNumbers::Few(nodes) => nodes.push(node as u16),
                NodeNumbers::Many(nodes) => nodes.push(node),
            }
        }
        self.move_starts.push(self.moves.len() as u32);
    }

    /// Restricts the table to the states that perfect play wins in at most `moves` moves, and the
    /// nodes after their moves. Both get new numbers; their old numbers are returned too. From a
    /// node with a longer game, or none, Black moves to an additional state, the last one, which is
    /// not won.
    #[must_use]
    pub(super) fn within(&self, moves: u8) -> (Self, [Vec<u32>; 2]) {
        let near = |&state: &u32| self.lengths[state as usize] <= moves;
        let states: Vec<u32> = (0..self.states() as u32).filter(near).collect();
        let mut is_reached = vec![false; self.nodes()];
        for number in states.iter().flat_map(|&state| self.moves(state as usize)) {
            is_reached[self.node_after(number)] = true;
        }
        let nodes = (0..self.nodes() as u32).filter(|&node| is_reached[node as usize]);
        let nodes: Vec<u32> = nodes.collect();
        let (places, numbers) = self.places.only([&states, &nodes]);
        let count = states.len();
        let at = |node: u32| self.node_lengths[node as usize];
        let length = |&node: &u32| if at(node) > moves { UNWON } else { at(node) };
        let mut table = Self {
            weights: Vec::with_capacity(count),
            moves: Vec::new(),
            move_starts: vec![0],
            nodes_after: NodeNumbers::Many(Vec::new()),
            replies: Lists::new(),
            escapes: nodes
                .iter()
                .map(|&node| self.escapes(node as usize))
                .collect(),
            lengths: states
                .iter()
                .map(|&state| self.lengths[state as usize])
                .collect(),
            node_lengths: nodes.iter().map(length).collect(),
            places,
        };
        for state in 0..count {
            table.fill_state(state);
        }
        table.weights.push(0);
        table.move_starts.push(table.moves.len() as u32);
        table.lengths.push(UNWON);
        for (&node, &length) in nodes.iter().zip(&table.node_lengths) {
            let replies = self.replies.get(node as usize);
            if length == UNWON && !replies.is_empty() {
                table.replies.push(&[count as u32]);
                continue;
            }
            let replies: Vec<u32> = replies
                .iter()
                .map(|&state| numbers[state as usize])
                .collect();
            table.replies.push(&replies);
        }
        (table, [states, nodes])
    }

    /// The ending.
    #[must_use]
    pub const fn ending(&self) -> LoneEnding {
        self.places.ending
    }

    /// Number of states, each standing for up to eight boards.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.places.states
    }

    /// Number of nodes.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.places.men.len() - self.places.states
    }

    /// Pieces of a state.
    #[must_use]
    #[inline]
    pub fn men(&self, state: usize) -> EndingMen {
        self.places.men[state]
    }

    /// Pieces of a node.
    #[must_use]
    #[inline]
    pub fn node_men(&self, node: usize) -> EndingMen {
        self.places.men[self.places.states + node]
    }

    /// State of any board with White to move; `None` if the board is not legal.
    #[must_use]
    pub fn state(&self, men: EndingMen) -> Option<usize> {
        self.places.number(0, men)
    }

    /// Node of any board with Black to move; `None` if the board is not legal.
    #[must_use]
    pub fn node(&self, men: EndingMen) -> Option<usize> {
        self.places.number(1, men)
    }

    /// Number of boards that each state represents.
    #[must_use]
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// Numbers of White's moves in a state.
    #[must_use]
    #[inline]
    pub fn moves(&self, state: usize) -> std::ops::Range<usize> {
        self.move_starts[state] as usize..self.move_starts[state + 1] as usize
    }

    /// The move with this number.
    #[must_use]
    #[inline]
    pub fn step(&self, number: usize) -> WhiteMove {
        self.moves[number]
    }

    /// Node after the move with this number.
    #[must_use]
    #[inline]
    pub fn node_after(&self, number: usize) -> usize {
        match &self.nodes_after {
            NodeNumbers::Few(nodes) => nodes[number].into(),
            NodeNumbers::Many(nodes) => nodes[number] as usize,
        }
    }

    /// States after Black's moves from each node.
    #[must_use]
    pub const fn replies(&self) -> &Lists {
        &self.replies
    }

    /// Returns `true` if Black can take a piece.
    #[must_use]
    pub fn escapes(&self, node: usize) -> bool {
        self.escapes[node]
    }

    /// White's moves to mate from a state; [`UNWON`] if there is no forced mate.
    #[must_use]
    #[inline]
    pub fn length(&self, state: usize) -> u8 {
        self.lengths[state]
    }

    /// White's moves to mate after a node; 0 if it is mate, [`UNWON`] if there is no forced mate.
    #[must_use]
    #[inline]
    pub fn node_length(&self, node: usize) -> u8 {
        self.node_lengths[node]
    }

    /// Numbers of won boards by White's moves to mate: won in one move, in two, and so on.
    #[must_use]
    pub fn won_by_length(&self) -> Vec<u32> {
        let won = self.lengths.iter().filter(|&&length| length != UNWON);
        let longest = won.max().copied().unwrap_or(0);
        let mut counts = vec![0; longest.into()];
        for (&length, weight) in self.lengths.iter().zip(&self.weights) {
            if length != UNWON {
                counts[usize::from(length) - 1] += weight;
            }
        }
        counts
    }

    /// Number of won boards, and the sum of White's moves on all of them with perfect play of both
    /// sides.
    #[must_use]
    pub fn won(&self) -> (u32, u64) {
        let counts = self.won_by_length();
        let moves = counts.iter().zip(1u64..);
        (
            counts.iter().sum(),
            moves
                .map(|(&count, length)| u64::from(count) * length)
                .sum(),
        )
    }
}
