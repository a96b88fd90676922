//! Every position of an ending with its exact value: the tablebase, one board standing for up to eight.
//!
//! A *state* is a position with White to move, a *node* one with Black to move. Both are numbered by the boards that stand for
//! all their turned and mirrored ones ([`EndingMen::standard`]); figures count every board ([`EndingMen::boards`]).

use super::men::{EndingMen, LoneEnding};
use crate::board::attacks;
use crate::board::{Bitboard, Square};
use crate::search::retrograde::{ESCAPE, Lists, NEVER, Pursuit, Retrograde};
use crate::search::{Search, SearchStatus};

/// The number of no position.
const NOWHERE: u16 = u16::MAX;

/// The length, in White's moves, of a game that is never won.
pub const UNWON: u8 = u8::MAX;

/// A move of White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhiteMove {
    /// Whether the king moves; otherwise the other man.
    pub king: bool,
    /// Where to.
    pub to: Square,
}

impl WhiteMove {
    /// The men after it.
    #[must_use]
    pub const fn played(self, men: EndingMen) -> EndingMen {
        let (king, man) = if self.king {
            (self.to, men.man)
        } else {
            (men.king, self.to)
        };
        EndingMen {
            lone: men.lone,
            king,
            man,
        }
    }
}

/// Where White can go.
fn steps(ending: LoneEnding, men: EndingMen, found: &mut Vec<WhiteMove>) {
    let kings = attacks::king(men.king)
        & !attacks::king(men.lone)
        & !Bitboard::from(men.man)
        & !Bitboard::from(men.lone);
    found.extend(kings.map(|to| WhiteMove { king: true, to }));
    let occupied = Bitboard::from(men.king) | Bitboard::from(men.lone);
    let others = ending.attacks(men.man, occupied) & !occupied;
    found.extend(others.map(|to| WhiteMove { king: false, to }));
}

/// All boards of an ending by number.
#[derive(Clone, Debug)]
pub struct EndingPlaces {
    ending: LoneEnding,
    /// The men of each state, then of each node.
    men: Vec<EndingMen>,
    states: usize,
    /// By [`EndingMen::code`] of any board: its state, its node.
    numbers: [Vec<u16>; 2],
}

impl EndingPlaces {
    /// Numbers the boards.
    #[must_use]
    pub fn new(ending: LoneEnding) -> Self {
        let mut places = Self {
            ending,
            men: Vec::new(),
            states: 0,
            numbers: [vec![NOWHERE; 1 << 18], vec![NOWHERE; 1 << 18]],
        };
        for side in 0..2 {
            let first = places.men.len();
            // The board that stands for all is the first of them.
            for men in (0..1 << 18).map(EndingMen::coded) {
                let legal = men.can_stand() && (side == 1 || !men.check(ending));
                if !legal || places.numbers[side][men.code()] != NOWHERE {
                    continue;
                }
                let number = (places.men.len() - first) as u16;
                for by in super::men::Turned::all() {
                    places.numbers[side][men.turned(by).code()] = number;
                }
                places.men.push(men);
            }
            if side == 0 {
                places.states = places.men.len();
            }
        }
        places
    }

    fn number(&self, side: usize, men: EndingMen) -> Option<usize> {
        let number = self.numbers[side][men.code()];
        (number != NOWHERE).then_some(number.into())
    }
}

impl Pursuit for EndingPlaces {
    fn positions(&self) -> u32 {
        self.men.len() as u32
    }

    fn attacker_moves(&self, position: u32) -> bool {
        (position as usize) < self.states
    }

    fn is_won(&self, position: u32) -> bool {
        let men = self.men[position as usize];
        !self.attacker_moves(position)
            && men.check(self.ending)
            && men.flights(self.ending).is_empty()
    }

    fn successors(&self, position: u32, found: &mut Vec<u32>) {
        let men = self.men[position as usize];
        if self.attacker_moves(position) {
            let mut list = Vec::with_capacity(32);
            steps(self.ending, men, &mut list);
            let node = |step: WhiteMove| self.number(1, step.played(men));
            let nodes = list.into_iter().filter_map(node);
            found.extend(nodes.map(|node| (self.states + node) as u32));
            return;
        }
        for lone in men.flights(self.ending) {
            let after = EndingMen { lone, ..men };
            let state = if lone == men.man {
                None
            } else {
                self.number(0, after)
            };
            found.push(state.map_or(ESCAPE, |state| state as u32));
        }
    }
}

/// The tablebase as it is being made.
pub struct TableSearch(Retrograde<EndingPlaces>);

impl TableSearch {
    /// Begins.
    #[must_use]
    pub fn new(ending: LoneEnding) -> Self {
        Self(Retrograde::new(EndingPlaces::new(ending)))
    }

    /// The table, once it has finished.
    #[must_use]
    pub fn finish(mut self) -> EndingTable {
        while self.0.step(u64::MAX) == SearchStatus::Running {}
        EndingTable::new(self.0)
    }
}

impl Search for TableSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        self.0.step(quota)
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
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
    nodes_after: Vec<u16>,
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

    fn new(search: Retrograde<EndingPlaces>) -> Self {
        let (places, _, _, plies) = search.into_parts();
        let (ending, count) = (places.ending, places.states);
        // A state is an odd number of plies away from the end, a node an even one.
        let length = |&plies: &u16| {
            if plies == NEVER {
                UNWON
            } else {
                plies.div_ceil(2) as u8
            }
        };
        let mut table = Self {
            weights: places.men[..count].iter().map(|men| men.boards()).collect(),
            moves: Vec::new(),
            move_starts: vec![0],
            nodes_after: Vec::new(),
            replies: Lists::new(),
            escapes: Vec::new(),
            lengths: plies[..count].iter().map(length).collect(),
            node_lengths: plies[count..].iter().map(length).collect(),
            places,
        };
        for state in 0..count {
            let men = table.men(state);
            steps(ending, men, &mut table.moves);
            let first = table.nodes_after.len();
            for at in first..table.moves.len() {
                let node = table.places.number(1, table.moves[at].played(men));
                table
                    .nodes_after
                    .push(node.map_or(NOWHERE, |node| node as u16));
            }
            table.move_starts.push(table.moves.len() as u32);
        }
        let mut found = Vec::new();
        for node in 0..table.nodes() {
            found.clear();
            table.places.successors((count + node) as u32, &mut found);
            let all = found.len();
            found.retain(|&state| state != ESCAPE);
            table.escapes.push(found.len() < all);
            table.replies.push(&found);
        }
        table
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
        self.nodes_after[number].into()
    }

    /// The states that Black's moves from each node lead to.
    #[must_use]
    pub const fn replies(&self) -> &Lists {
        &self.replies
    }

    /// Whether Black can take the man.
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
