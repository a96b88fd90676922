//! Small games for the tests.

use super::super::*;
use seriatim_util::mix;

/// An artificial game in which every answer follows from a hash of the state.
#[derive(Clone)]
pub(super) struct Artificial {
    pub(super) seed: u64,
    /// Number of states in each layer. A smaller number gives more transpositions; `u64::MAX` gives
    /// a tree.
    pub(super) width: u64,
    pub(super) branching: u64,
    /// True if some states are forced, and extended.
    pub(super) forces: bool,
}

/// A state of [`Artificial`]: its layer and its number in the layer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ToyNode {
    pub(super) layer: u64,
    pub(super) number: u64,
}

impl Artificial {
    pub(super) const ROOT: ToyNode = ToyNode {
        layer: 0,
        number: 0,
    };

    fn about(&self, node: &ToyNode, what: u64) -> u64 {
        mix(self.key(node) ^ mix(what))
    }
}

impl GameTree for Artificial {
    type State = ToyNode;
    type Move = u16;
    const CLASSES: usize = 16;

    fn key(&self, node: &ToyNode) -> u64 {
        mix(mix(mix(self.seed) ^ node.layer) ^ node.number)
    }

    fn bits(mv: u16) -> u16 {
        mv + 1
    }

    fn moves(&mut self, node: &ToyNode, stage: Stage, visit: &mut impl FnMut(Candidate<u16>)) {
        let count = if self.about(node, 1).is_multiple_of(30) {
            0
        } else {
            1 + self.about(node, 2) % self.branching
        };
        for mv in 0..count as u16 {
            let about = self.about(node, 100 + u64::from(mv));
            // Noisy moves become rarer with each layer, so that quiescence ends.
            let noisy = about.is_multiple_of(4 + node.layer);
            if noisy == (stage == Stage::Noisy) {
                visit(Candidate {
                    mv,
                    order: (about >> 32) as i32 % 1000,
                    class: (about % 16) as u16,
                    noisy,
                });
            }
        }
    }

    fn play(&mut self, node: &ToyNode, mv: u16, next: &mut ToyNode) {
        next.layer = node.layer + 1;
        next.number = self.about(node, 200 + u64::from(mv)) % self.width;
    }

    fn known(&mut self, node: &ToyNode) -> Option<GameValue> {
        match self.about(node, 3) % 40 {
            0 => Some(GameValue::Draw),
            1 => Some(GameValue::Loss { plies: 0 }),
            2 => Some(GameValue::Win { plies: 3 }),
            _ => None,
        }
        .filter(|_| node.layer > 0)
    }

    fn without_moves(&mut self, node: &ToyNode) -> GameValue {
        [GameValue::Draw, GameValue::Loss { plies: 0 }][self.about(node, 4) as usize % 2]
    }

    fn evaluate(&mut self, node: &ToyNode) -> i32 {
        (self.about(node, 5) % 1000) as i32 * 2 - 999
    }

    fn is_forced(&mut self, node: &ToyNode) -> bool {
        self.forces && self.about(node, 6).is_multiple_of(5 + node.layer)
    }

    fn extension(&mut self, node: &ToyNode) -> i32 {
        if self.forces && self.about(node, 7).is_multiple_of(4) {
            70
        } else {
            0
        }
    }

    fn loses(&mut self, node: &ToyNode, mv: u16) -> bool {
        self.about(node, 300 + u64::from(mv)).is_multiple_of(3)
    }
}

/// A game of stones dropped into columns; three in a row win.
#[derive(Clone)]
pub(super) struct Drop {
    pub(super) columns: u64,
    pub(super) rows: u64,
}

/// Stones of the player to move and of the opponent; eight squares a row.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Stones {
    pub(super) ours: u64,
    pub(super) theirs: u64,
}

fn three(stones: u64) -> bool {
    [1, 7, 8, 9]
        .iter()
        .any(|way| stones & stones >> way & stones >> (2 * way) != 0)
}

impl GameTree for Drop {
    type State = Stones;
    type Move = u64;
    const CLASSES: usize = 8;

    fn key(&self, stones: &Stones) -> u64 {
        mix(mix(stones.ours) ^ stones.theirs)
    }

    fn bits(mv: u64) -> u16 {
        mv as u16 + 1
    }

    fn moves(&mut self, stones: &Stones, stage: Stage, visit: &mut impl FnMut(Candidate<u64>)) {
        let top = (self.rows - 1) * 8;
        for mv in 0..self.columns {
            let free = (stones.ours | stones.theirs) >> (top + mv) & 1 == 0;
            if stage == Stage::Quiet && free {
                visit(Candidate {
                    mv,
                    order: 0,
                    class: mv as u16,
                    noisy: false,
                });
            }
        }
    }

    fn play(&mut self, stones: &Stones, mv: u64, next: &mut Stones) {
        let taken = stones.ours | stones.theirs;
        let free = (0..self.rows).map(|row| 1 << (8 * row + mv));
        let stone: u64 = free.clone().find(|stone| taken & stone == 0).unwrap_or(0);
        next.ours = stones.theirs;
        next.theirs = stones.ours | stone;
    }

    fn known(&mut self, stones: &Stones) -> Option<GameValue> {
        three(stones.theirs).then_some(GameValue::Loss { plies: 0 })
    }

    fn without_moves(&mut self, _stones: &Stones) -> GameValue {
        GameValue::Draw
    }

    fn evaluate(&mut self, stones: &Stones) -> i32 {
        // More stones in the left columns are better. The result is odd, so that no estimate is 0.
        let weigh = |stones: u64| (stones & 0x0707_0707).count_ones() as i32;
        20 * (weigh(stones.ours) - weigh(stones.theirs)) + 5
    }

    fn pass(&mut self, stones: &Stones, next: &mut Stones) -> bool {
        next.ours = stones.theirs;
        next.theirs = stones.ours;
        true
    }
}

/// A heap of stones. A player takes one to three of them. A player who cannot take has lost.
#[derive(Clone)]
pub(super) struct Heap;

impl GameTree for Heap {
    type State = u64;
    type Move = u64;
    const CLASSES: usize = 4;

    fn key(&self, heap: &u64) -> u64 {
        mix(*heap)
    }

    fn bits(mv: u64) -> u16 {
        mv as u16
    }

    fn moves(&mut self, heap: &u64, stage: Stage, visit: &mut impl FnMut(Candidate<u64>)) {
        if stage == Stage::Quiet {
            for mv in 1..=3.min(*heap) {
                visit(Candidate {
                    mv,
                    order: 0,
                    class: mv as u16,
                    noisy: false,
                });
            }
        }
    }

    fn play(&mut self, heap: &u64, mv: u64, next: &mut u64) {
        *next = heap - mv;
    }

    fn known(&mut self, heap: &u64) -> Option<GameValue> {
        (*heap == 0).then_some(GameValue::Loss { plies: 0 })
    }

    fn without_moves(&mut self, _heap: &u64) -> GameValue {
        GameValue::Loss { plies: 0 }
    }

    fn evaluate(&mut self, _heap: &u64) -> i32 {
        0
    }
}

/// A walk to the end of a road, by steps of one to four. Places are reached after different numbers
/// of moves.
#[derive(Clone)]
pub(super) struct Road {
    pub(super) seed: u64,
    pub(super) end: u64,
}

impl Road {
    fn about(&self, place: u64, what: u64) -> u64 {
        mix(mix(self.seed * 1000 + place) ^ what)
    }
}

impl GameTree for Road {
    type State = u64;
    type Move = u64;
    const CLASSES: usize = 8;

    fn key(&self, place: &u64) -> u64 {
        self.about(*place, 0)
    }

    fn bits(mv: u64) -> u16 {
        mv as u16
    }

    fn moves(&mut self, place: &u64, stage: Stage, visit: &mut impl FnMut(Candidate<u64>)) {
        for mv in 1..=4 {
            let missing = self.about(*place, 10 + mv).is_multiple_of(3);
            if stage == Stage::Quiet && !missing {
                visit(Candidate {
                    mv,
                    order: (self.about(*place, 20 + mv) % 100) as i32,
                    class: mv as u16,
                    noisy: false,
                });
            }
        }
    }

    fn play(&mut self, place: &u64, mv: u64, next: &mut u64) {
        *next = place + mv;
    }

    fn known(&mut self, place: &u64) -> Option<GameValue> {
        let about = self.about(*place, 1);
        let plies = (about >> 32) as u32 % 5;
        if *place < self.end && !(*place > 0 && about.is_multiple_of(9)) {
            return None;
        }
        Some(match about / 9 % 5 {
            0 | 1 => GameValue::Loss { plies },
            2 | 3 => GameValue::Win { plies: plies + 1 },
            _ => GameValue::Draw,
        })
    }

    fn without_moves(&mut self, _place: &u64) -> GameValue {
        GameValue::Loss { plies: 0 }
    }

    fn evaluate(&mut self, place: &u64) -> i32 {
        (self.about(*place, 2) % 100) as i32 * 2 - 99
    }
}

/// Two walkers on a ring of places, who can return to earlier places. A walker who meets the other
/// wins.
#[derive(Clone)]
pub(super) struct Ring {
    pub(super) seed: u64,
    pub(super) places: u64,
}

/// Places of the player to move and of the opponent, the side to move, and the number of moves
/// since the start.
#[derive(Clone, Debug)]
pub(super) struct Walkers {
    pub(super) ours: u64,
    pub(super) theirs: u64,
    pub(super) turn: u64,
    pub(super) moves: usize,
}

impl GameTree for Ring {
    type State = Walkers;
    type Move = u64;
    const CLASSES: usize = 64;

    fn key(&self, at: &Walkers) -> u64 {
        mix(mix(self.seed) ^ (at.ours * 1000 + at.theirs * 10 + at.turn))
    }

    fn bits(mv: u64) -> u16 {
        mv as u16 + 1
    }

    fn moves(&mut self, at: &Walkers, stage: Stage, visit: &mut impl FnMut(Candidate<u64>)) {
        for step in [1, self.places - 1, 2] {
            let mv = (at.ours + step) % self.places;
            if stage == Stage::Quiet {
                visit(Candidate {
                    mv,
                    order: 0,
                    class: mv as u16,
                    noisy: false,
                });
            }
        }
    }

    fn play(&mut self, at: &Walkers, mv: u64, next: &mut Walkers) {
        *next = Walkers {
            ours: at.theirs,
            theirs: mv,
            turn: 1 - at.turn,
            moves: at.moves + 1,
        };
    }

    fn known(&mut self, at: &Walkers) -> Option<GameValue> {
        (at.ours == at.theirs).then_some(GameValue::Loss { plies: 0 })
    }

    fn without_moves(&mut self, _at: &Walkers) -> GameValue {
        GameValue::Draw
    }

    fn evaluate(&mut self, at: &Walkers) -> i32 {
        (mix(self.key(at)) % 100) as i32 * 2 - 99
    }

    fn reversible(&self, at: &Walkers) -> usize {
        at.moves
    }
}
