//! What White can bring about with the move after this one, of two men beside the king: features of class 2.
//!
//! After every reply White has a best move for each of some features; the reply after which that is worst counts. It is the least that White can be sure of
//! two moves ahead, as [`F::WorstRegion`] is what he can be sure of one move ahead.

use super::features::{self, BoardFeature as F, FeatureRow};
use super::table::EndingTable;

/// What is looked at a move later than what.
const LATER: [(F, F); 4] = [
    (F::NextRegion, F::WorstRegion),
    (F::NextMobility, F::WorstMobility),
    (F::NextEdgeDistance, F::WorstEdgeDistance),
    (F::NextCornerDistance, F::WorstCornerDistance),
];

/// The least of each that one move from a state brings about; 0 if it mates.
type LeastCounts = [u8; LATER.len()];

/// The features of all states and nodes as they are being counted.
#[derive(Default)]
pub(super) struct FeatureRows {
    pub(super) states: Vec<FeatureRow>,
    pub(super) nodes: Vec<FeatureRow>,
    least: Vec<LeastCounts>,
    /// Nodes that have the features of class 2.
    done: usize,
}

impl FeatureRows {
    /// All of them at once.
    pub(super) fn of(table: &EndingTable) -> Self {
        let mut rows = Self::default();
        while !rows.step(table, usize::MAX) {}
        rows
    }

    /// Counts those of so many more states or nodes; whether all are there.
    pub(super) fn step(&mut self, table: &EndingTable, quota: usize) -> bool {
        let more = |from: usize, all: usize| from..all.min(from.saturating_add(quota));
        if self.states.len() < table.states() {
            let rows = more(self.states.len(), table.states());
            self.states
                .extend(rows.map(|state| features::state_row(table, state)));
        } else if self.nodes.len() < table.nodes() {
            let rows = more(self.nodes.len(), table.nodes())
                .map(|node| features::node_row(table, &self.states, node));
            self.nodes.extend(rows);
        } else if !table.ending().has_two() {
            return true;
        } else if self.least.len() < table.states() {
            let least =
                more(self.least.len(), table.states()).map(|state| self.least_from(table, state));
            let mut least: Vec<LeastCounts> = least.collect();
            self.least.append(&mut least);
        } else if self.done < table.nodes() {
            let nodes = more(self.done, table.nodes());
            self.done = nodes.end;
            for node in nodes {
                self.look_on(table, node);
            }
        } else {
            return true;
        }
        false
    }

    fn least_from(&self, table: &EndingTable, state: usize) -> LeastCounts {
        if table.length(state) == 1 {
            return [0; LATER.len()];
        }
        let mut least = LATER.map(|(later, _)| later.most());
        for number in table.moves(state) {
            let node = table.node_after(number);
            if table.escapes(node) || table.replies().get(node).is_empty() {
                continue;
            }
            for (least, (_, now)) in least.iter_mut().zip(LATER) {
                *least = (*least).min(self.nodes[node][now.slot()]);
            }
        }
        least
    }

    fn look_on(&mut self, table: &EndingTable, node: usize) {
        let replies = table.replies().get(node);
        for (at, (later, _)) in LATER.iter().enumerate() {
            let worst = replies
                .iter()
                .map(|&state| self.least[state as usize][at])
                .max();
            self.nodes[node][later.slot()] = worst.unwrap_or(0);
        }
    }
}
