//! All positions after turn 3, in a fixed order, and the pairs of a first move and a reply from
//! which they come.

use seriatim::board::{Color, Move, Role};
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::util::arena::Arena;

use super::lanes::Lanes;
use super::no_mate;

/// A set of different positions, in the order in which they were found.
type TurnPlaces = Arena<InFull<Progressive>, Vec<Move>>;

/// White's first move with one of Black's replies.
#[derive(Clone, Debug)]
pub struct Pair {
    /// White's move.
    pub first: Move,
    /// Moves of Black's turn. Of equal replies, the order that was found first.
    pub reply: Vec<Move>,
    /// Position after the reply.
    pub position: Progressive,
}

/// Returns the different positions after a turn, each with the moves to it that were found first.
/// The order is fixed: breadth first, moves in the order of the rules.
#[must_use]
pub fn ends(start: &Progressive) -> Vec<(Vec<Move>, Progressive)> {
    ends_up_to(start, usize::MAX).unwrap_or_default()
}

/// As [`ends`]; `None` if there are more than `most` of them, or more positions within the turn.
#[must_use]
pub fn ends_up_to(start: &Progressive, most: usize) -> Option<Vec<(Vec<Move>, Progressive)>> {
    let mut ends = TurnPlaces::default();
    let mut layer = TurnPlaces::default();
    layer.insert(InFull(start.clone()), Vec::new());
    while !layer.is_empty() {
        let mut next = TurnPlaces::default();
        for (InFull(position), path) in layer.iter() {
            position.each_child(|mv, child| {
                let into = if child.turn() == start.turn() {
                    &mut next
                } else {
                    &mut ends
                };
                let is = |known: &InFull<Progressive>| known.0.same_place(child);
                let known = into.note(child.key(), is, || InFull(child.clone()));
                if known.is_empty() {
                    known.extend(path.iter().chain([&mv]));
                }
            });
            if ends.len().max(next.len()) > most {
                return None;
            }
        }
        layer = next;
    }
    let ends = ends.iter();
    Some(
        ends.map(|(InFull(end), path)| (path.clone(), end.clone()))
            .collect(),
    )
}

/// Returns all pairs of a first move and a different reply. The order is fixed.
#[must_use]
pub fn pairs(rules: Rules) -> Vec<Pair> {
    let firsts = ends(&Progressive::initial(rules));
    let pairs = firsts.into_iter().flat_map(|(first, after)| {
        let replies = ends(&after).into_iter();
        replies.map(move |(reply, position)| Pair {
            first: first[0],
            reply,
            position,
        })
    });
    pairs.collect()
}

/// All different positions after turn 3, numbered in the order in which they are found.
pub struct TurnPositions {
    all: Arena<InFull<Progressive>, ()>,
}

impl TurnPositions {
    /// Finds the positions that follow from these pairs.
    #[must_use]
    pub fn new(pairs: &[Pair]) -> Self {
        let mut all = Arena::new();
        for pair in pairs {
            for (_, end) in ends(&pair.position) {
                all.insert(InFull(end), ());
            }
        }
        Self { all }
    }

    /// Number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns whether there is no position.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Returns a position by its number.
    #[must_use]
    pub fn at(&self, number: u32) -> &Progressive {
        &self.all.at(number).0.0
    }

    /// Returns the number of a position.
    #[must_use]
    pub fn find(&self, position: &Progressive) -> Option<u32> {
        self.all.find(&InFull(position.clone()))
    }

    /// Returns the chunks of work: numbers of at most 512 positions that go together.
    /// Positions at which the game is over are in none.
    #[must_use]
    pub fn chunks(&self) -> Vec<Vec<u32>> {
        let open = |&number: &u32| self.at(number).outcome().is_none();
        let mut numbers: Vec<u32> = (0..self.len() as u32).filter(open).collect();
        numbers.sort_by_cached_key(|&number| group(self.at(number)));
        let together = |a: &u32, b: &u32| {
            let (a, b) = (self.at(*a), self.at(*b));
            no_mate::go_together(a, b)
        };
        let groups = numbers.chunk_by(together);
        let chunks = groups.flat_map(|group| group.chunks(Lanes::MOST));
        chunks.map(<[u32]>::to_vec).collect()
    }
}

/// Returns a key that puts positions together that can be searched together.
fn group(position: &Progressive) -> ([u64; 6], u8, Option<usize>, u8) {
    let board = position.board();
    let black = Role::ALL.map(|role| board.men(Color::Black, role).0);
    let rights = position.castling();
    let rights =
        u8::from(rights.king_side(Color::Black)) | u8::from(rights.queen_side(Color::Black)) << 1;
    let king = board.king(Color::White).map(|king| king.index());
    (black, rights, king, no_mate::files_in_passing(position))
}
