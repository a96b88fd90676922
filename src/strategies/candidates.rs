//! Candidate moves of a state for a rule of preferences, and their order when the rule rates
//! several equally.

use super::features::{BoardFeature, FeatureRow};
use super::pieces::WhiteMan;
use super::table::EndingTable;
use seriatim_util::sort_by_key;

/// A move that a rule may choose, packed in 32 bits. From the lowest bit: the node after the move
/// (22 bits), the index of the move in its state (7), and one bit for each piece that may be the
/// one that moves (3).
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveCandidate(u32);

impl MoveCandidate {
    pub(super) fn new(node: usize, place: usize, who: WhiteMan) -> Self {
        Self(node as u32 | (place as u32) << 22 | 1 << (29 + who as u32))
    }

    /// Node after the move.
    #[inline]
    pub(super) const fn node(self) -> usize {
        (self.0 & 0x3f_ffff) as usize
    }

    /// Index of the move among the moves of its state.
    #[inline]
    pub(super) const fn place(self) -> u8 {
        (self.0 >> 22 & 0x7f) as u8
    }

    /// Piece that moves, as a bit.
    #[inline]
    pub(super) const fn who(self) -> u8 {
        (self.0 >> 29) as u8
    }
}

/// Returns all moves of a state in the order that breaks ties. First come moves after which the
/// piece, or the nearer of two, is farther from the lone king. Then: the kings nearer to each
/// other; a piece before the king; the order of squares a1, b1 … with the lone king in the triangle
/// a1 d1 d4; a bishop before a knight.
pub(super) fn ordered(table: &EndingTable, nodes: &[FeatureRow], state: usize) -> Vec<usize> {
    let moves = table.moves(state);
    let distance = if table.ending().has_two() {
        BoardFeature::NearestManDistance
    } else {
        BoardFeature::LoneManDistance
    };
    // Each key has these criteria in its bits, and the index of the move in its lowest eight.
    let keys = moves.clone().map(|number| {
        let row = &nodes[table.node_after(number)];
        let step = table.step(number);
        let far = u32::from(8 - row[distance.slot()]);
        let near = u32::from(row[BoardFeature::KingsSum.slot()]);
        let square = (u32::from(step.is_king()) << 6 | step.to.index() as u32) << 2;
        let place = (number - moves.start) as u32;
        (far << 4 | near) << 17 | (square | step.who as u32) << 8 | place
    });
    let mut keys: Vec<u32> = keys.collect();
    sort_by_key(&mut keys, |&key| key);
    let number = |key: u32| moves.start + (key & 0xff) as usize;
    keys.into_iter().map(number).collect()
}

/// Returns the moves from which a rule chooses: a mate if there is one. Otherwise the moves that
/// neither lose a piece nor give stalemate; all moves if there are no such moves.
pub(super) fn sensible(table: &EndingTable, moves: Vec<usize>) -> Vec<usize> {
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
