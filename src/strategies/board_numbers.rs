//! Numbers of all boards of an ending; one number stands for up to eight boards.

use super::moves::{WhiteMove, steps};
use super::pieces::{EndingMen, LoneEnding};
use seriatim_search::retrograde::{ESCAPE, Pursuit};

/// Number that stands for no position.
pub(super) const NOWHERE: u32 = u32::MAX;

/// The triangle a1 d1 d4, in which the lone king stands on the boards that are kept.
const TRIANGLE: [u8; 10] = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];

/// All boards of an ending by number.
#[derive(Clone, Debug)]
pub(super) struct EndingPlaces {
    pub(super) ending: LoneEnding,
    /// Pieces of each state, then of each node.
    pub(super) men: Vec<EndingMen>,
    pub(super) states: usize,
    /// Number of placements processed so far.
    looked: usize,
    /// Number of each representative board, as a state and as a node. Index: the lone king's place
    /// in the triangle and the squares of White's pieces.
    numbers: [Vec<u32>; 2],
}

impl EndingPlaces {
    /// Creates the object; no board has a number yet.
    pub(super) fn new(ending: LoneEnding) -> Self {
        let none = || vec![NOWHERE; TRIANGLE.len() * EndingMen::codes(ending, 1)];
        Self {
            ending,
            men: Vec::new(),
            states: 0,
            numbers: [none(), none()],
            looked: 0,
        }
    }

    /// Processes at most `quota` further placements of the pieces, first with White and then with
    /// Black to move. Returns `true` if all are processed.
    pub(super) fn step(&mut self, quota: usize) -> bool {
        let ways = EndingMen::codes(self.ending, 1);
        let all = TRIANGLE.len() * ways;
        let end = (2 * all).min(self.looked.saturating_add(quota));
        for at in self.looked..end {
            let (side, way) = (at / all, at % all);
            if way == 0 && side == 1 {
                self.states = self.men.len();
            }
            let code = usize::from(TRIANGLE[way / ways]) * ways + way % ways;
            let men = EndingMen::coded(self.ending, code);
            let legal = men.can_stand(self.ending) && (side == 1 || !men.check(self.ending));
            if legal && men.standard(self.ending).0 == men {
                self.numbers[side][way] = (self.men.len() - self.states * side) as u32;
                self.men.push(men);
            }
        }
        self.looked = end;
        end == 2 * all
    }

    /// Keeps only these states and nodes, with new numbers, and adds one state that has no board.
    /// Also returns the new number of each state.
    pub(super) fn only(&self, kept: [&[u32]; 2]) -> (Self, Vec<u32>) {
        let [states, nodes] = kept;
        let mut anew = [
            vec![NOWHERE; self.states],
            vec![NOWHERE; self.men.len() - self.states],
        ];
        for (anew, kept) in anew.iter_mut().zip(kept) {
            for (number, &old) in (0..).zip(kept) {
                anew[old as usize] = number;
            }
        }
        let numbers = [0, 1].map(|side: usize| {
            let old = self.numbers[side].iter();
            old.map(|&old| anew[side].get(old as usize).copied().unwrap_or(NOWHERE))
                .collect()
        });
        let of_state = states.iter().map(|&state| self.men[state as usize]);
        let of_node = nodes
            .iter()
            .map(|&node| self.men[self.states + node as usize]);
        let places = Self {
            ending: self.ending,
            men: of_state
                .chain(self.men.first().copied())
                .chain(of_node)
                .collect(),
            states: states.len() + 1,
            looked: self.looked,
            numbers,
        };
        let [anew, _] = anew;
        (places, anew)
    }

    /// Index of a representative board in `numbers`.
    fn place(&self, men: EndingMen) -> usize {
        let (file, rank) = (men.lone.file(), men.lone.rank());
        let row = [0, 4, 7, 9][usize::from(rank & 3)];
        let ways = EndingMen::codes(self.ending, 1);
        (row + usize::from(file - rank)) * ways + men.code() % ways
    }

    pub(super) fn number(&self, side: usize, men: EndingMen) -> Option<usize> {
        let (men, _) = men.standard(self.ending);
        let number = self.numbers[side][self.place(men)];
        (number != NOWHERE).then_some(number as usize)
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
            let state = if men.helpers().has(lone) {
                None
            } else {
                self.number(0, after)
            };
            found.push(state.map_or(ESCAPE, |state| state as u32));
        }
    }
}
