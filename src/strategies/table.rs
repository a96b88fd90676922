//! Every position of an ending with its exact value: the tablebase, one board standing for up to eight.
//!
//! A *state* is a position with White to move, a *node* one with Black to move. Both are numbered by the boards that stand for
//! all their turned and mirrored ones ([`EndingMen::standard`]); figures count every board (`EndingMen::boards`).

use std::num::NonZeroU32;

use super::men::{EndingMen, LoneEnding};
pub use super::moves::WhiteMove;
use super::moves::steps;
use super::places::{EndingPlaces, NOWHERE};
use seriatim_search::retrograde::{ESCAPE, Lists, NEVER, Pursuit, Retrograde};
use seriatim_search::{Search, SearchStatus};

/// The length, in White's moves, of a game that is never won.
pub const UNWON: u8 = u8::MAX;

/// The number of a node, stored so that none takes no room of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeNumber(NonZeroU32);

impl NodeNumber {
    /// The node with this number.
    #[must_use]
    #[inline]
    pub const fn new(node: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(node as u32))
    }

    /// Its number.
    #[must_use]
    #[inline]
    pub const fn number(self) -> usize {
        (self.0.get() - 1) as usize
    }
}

/// Nodes one after another, in half the room where there are few.
#[derive(Clone, Debug)]
enum NodeNumbers {
    Few(Vec<u16>),
    Many(Vec<u32>),
}

/// How far a tablebase is.
enum TableStage {
    /// The boards are numbered.
    Places(EndingPlaces),
    /// They are solved.
    Solving(Box<Retrograde<EndingPlaces>>),
    /// What is kept of that is put together.
    Filling(Box<EndingTable>),
    /// It was given away.
    Gone,
}

/// The tablebase as it is being made.
pub struct TableSearch {
    stage: TableStage,
    nodes: u64,
}

impl TableSearch {
    /// Begins.
    #[must_use]
    pub fn new(ending: LoneEnding) -> Self {
        Self {
            stage: TableStage::Places(EndingPlaces::new(ending)),
            nodes: 0,
        }
    }

    /// The table, once it has finished.
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
        // To look at a way to place the men takes about a tenth of what a position takes.
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
    /// On how many boards each state stands.
    weights: Vec<u32>,
    /// White's moves, and the node that each leads to.
    moves: Vec<WhiteMove>,
    move_starts: Vec<u32>,
    nodes_after: NodeNumbers,
    /// The states that Black's replies lead to; [`Self::escapes`] says whether there are others.
    replies: Lists,
    escapes: Vec<bool>,
    /// Moves of White up to mate, by state and by node; [`UNWON`] if there is none.
    lengths: Vec<u8>,
    node_lengths: Vec<u8>,
}

impl EndingTable {
    /// The whole table at once.
    #[must_use]
    pub fn of(ending: LoneEnding) -> Self {
        TableSearch::new(ending).finish()
    }

    /// The lengths; the rest is to be filled in.
    fn new(search: Retrograde<EndingPlaces>) -> Self {
        let (places, _, _, plies) = search.into_parts();
        let count = places.states;
        // A state is an odd number of plies away from the end, a node an even one.
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

    /// Fills in what belongs to so many more states or nodes; whether all is there.
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

    /// The states that perfect play wins in at most so many moves, and the nodes that their moves lead to, all with new numbers: where those that are
    /// given stood before. From a node with a longer game, or none, Black goes to one state more, the last, which is not won.
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

    /// Which ending it is.
    #[must_use]
    pub const fn ending(&self) -> LoneEnding {
        self.places.ending
    }

    /// How many states there are, one for up to eight boards.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.places.states
    }

    /// How many nodes there are.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.places.men.len() - self.places.states
    }

    /// The men of a state.
    #[must_use]
    #[inline]
    pub fn men(&self, state: usize) -> EndingMen {
        self.places.men[state]
    }

    /// The men of a node.
    #[must_use]
    #[inline]
    pub fn node_men(&self, node: usize) -> EndingMen {
        self.places.men[self.places.states + node]
    }

    /// The state of any board with White to move; `None` if it is not legal.
    #[must_use]
    pub fn state(&self, men: EndingMen) -> Option<usize> {
        self.places.number(0, men)
    }

    /// The node of any board with Black to move; `None` if it is not legal.
    #[must_use]
    pub fn node(&self, men: EndingMen) -> Option<usize> {
        self.places.number(1, men)
    }

    /// On how many boards each state stands.
    #[must_use]
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// The numbers of White's moves in a state.
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

    /// The node after the move with this number.
    #[must_use]
    #[inline]
    pub fn node_after(&self, number: usize) -> usize {
        match &self.nodes_after {
            NodeNumbers::Few(nodes) => nodes[number].into(),
            NodeNumbers::Many(nodes) => nodes[number] as usize,
        }
    }

    /// The states that Black's moves from each node lead to.
    #[must_use]
    pub const fn replies(&self) -> &Lists {
        &self.replies
    }

    /// Whether Black can take a man.
    #[must_use]
    pub fn escapes(&self, node: usize) -> bool {
        self.escapes[node]
    }

    /// Moves of White up to mate from a state; [`UNWON`] if there is none.
    #[must_use]
    #[inline]
    pub fn length(&self, state: usize) -> u8 {
        self.lengths[state]
    }

    /// Moves of White up to mate after a node; 0 where it is mate, [`UNWON`] if there is none.
    #[must_use]
    #[inline]
    pub fn node_length(&self, node: usize) -> u8 {
        self.node_lengths[node]
    }

    /// The won boards by the moves up to mate: how many are won in one, in two, and so on.
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

    /// The boards that are won, and White's moves in all of them together if both do their best.
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
