//! The moves of a state that a rule of wishes chooses from, and their order where it likes several alike.

use super::features::{BoardFeature, FeatureRow};
use super::men::WhiteMan;
use super::table::EndingTable;
use seriatim_util::sort_by_key;

/// A move that a rule may choose: from the lowest bit, the node that it leads to (22 bits), which of the moves of its state it is (7), and a bit for each
/// man that may be the one that moves (3).
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveCandidate(u32);

impl MoveCandidate {
    pub(super) fn new(node: usize, place: usize, who: WhiteMan) -> Self {
        Self(node as u32 | (place as u32) << 22 | 1 << (29 + who as u32))
    }

    /// Where it leads to.
    #[inline]
    pub(super) const fn node(self) -> usize {
        (self.0 & 0x3f_ffff) as usize
    }

    /// Which of the moves of its state it is.
    #[inline]
    pub(super) const fn place(self) -> u8 {
        (self.0 >> 22 & 0x7f) as u8
    }

    /// Who moves, as a bit.
    #[inline]
    pub(super) const fn who(self) -> u8 {
        (self.0 >> 29) as u8
    }
}

/// All moves of a state in the order of ties: the man, or the nearer of two, farther from the lone king, the kings nearer, a man before the king,
/// then the order of squares a1, b1 … as they lie when the lone king stands in the triangle a1 d1 d4; a bishop before a knight.
pub(super) fn ordered(table: &EndingTable, nodes: &[FeatureRow], state: usize) -> Vec<usize> {
    let moves = table.moves(state);
    let distance = if table.ending().has_two() {
        BoardFeature::NearestManDistance
    } else {
        BoardFeature::LoneManDistance
    };
    // One number says all of that in its bits, and in the lowest eight which move it is.
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

/// Those of its moves that a rule chooses from: mate if there is one; otherwise those that neither leave a man nor give stalemate, if there are any.
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
