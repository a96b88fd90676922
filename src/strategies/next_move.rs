//! Features of class 2 in endings with two pieces: what White can achieve with the move after this
//! one. Bishop and knight also have the same one and two moves later, in classes 3 and 4.
//!
//! The value of such a feature is that of White's best move after the reply that is worst for
//! White. So it is what White can be sure of two moves ahead. [`F::WorstRegion`], for instance, is
//! what White can be sure of one move ahead.

use super::features::{self, BoardFeature as F, FeatureRow};
use super::pieces::LoneEnding;
use super::table::EndingTable;

/// Pairs of features: the first one has the value that the second one has one move later. Each list
/// of pairs continues from the lists before it.
const PASSES: [&[(F, F)]; 3] = [
    &[
        (F::NextRegion, F::WorstRegion),
        (F::NextMobility, F::WorstMobility),
        (F::NextEdgeDistance, F::WorstEdgeDistance),
        (F::NextCornerDistance, F::WorstCornerDistance),
        (F::NextDrive, F::WorstDrive),
        (F::NextChase, F::WorstChase),
    ],
    &[
        (F::LaterRegion, F::NextRegion),
        (F::LaterCornerDistance, F::NextCornerDistance),
        (F::LaterDrive, F::NextDrive),
        (F::LaterChase, F::NextChase),
    ],
    &[
        (F::FarRegion, F::LaterRegion),
        (F::FarCornerDistance, F::LaterCornerDistance),
        (F::FarDrive, F::LaterDrive),
        (F::FarChase, F::LaterChase),
    ],
];

/// Pairs of the pass with this number; `None` after the last one.
fn pairs(ending: LoneEnding, pass: usize) -> Option<&'static [(F, F)]> {
    match (ending, pass) {
        (LoneEnding::Rook | LoneEnding::Queen, _) => None,
        (LoneEnding::Bishops, 1..) => None,
        (LoneEnding::Bishops | LoneEnding::BishopKnight, _) => PASSES.get(pass).copied(),
    }
}

/// Least value of each of these features that one move from a state achieves; 0 if it mates.
type LeastCounts = [u8; PASSES[0].len()];

/// Features of all states and nodes while they are being computed.
#[derive(Default)]
pub(super) struct FeatureRows {
    pub(super) states: Vec<FeatureRow>,
    pub(super) nodes: Vec<FeatureRow>,
    least: Vec<LeastCounts>,
    /// Number of nodes that have the features of the pass.
    done: usize,
    /// Pass that is being computed.
    pass: usize,
}

impl FeatureRows {
    /// Computes all features at once.
    pub(super) fn of(table: &EndingTable) -> Self {
        let mut rows = Self::default();
        while !rows.step(table, usize::MAX) {}
        rows
    }

    /// Computes the features of at most `quota` further states or nodes. Returns `true` if all are
    /// computed.
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
        } else if let Some(pairs) = pairs(table.ending(), self.pass) {
            if self.least.len() < table.states() {
                let states = more(self.least.len(), table.states());
                let least = states.map(|state| self.least_from(table, pairs, state));
                let mut least: Vec<LeastCounts> = least.collect();
                self.least.append(&mut least);
                return false;
            }
            let nodes = more(self.done, table.nodes());
            self.done = nodes.end;
            for node in nodes {
                self.look_on(table, pairs, node);
            }
            if self.done == table.nodes() {
                self.least.clear();
                self.done = 0;
                self.pass += 1;
            }
        } else {
            return true;
        }
        false
    }

    fn least_from(&self, table: &EndingTable, pairs: &[(F, F)], state: usize) -> LeastCounts {
        let mut least = LeastCounts::default();
        if table.length(state) == 1 {
            return least;
        }
        for (least, (later, _)) in least.iter_mut().zip(pairs) {
            *least = later.most();
        }
        for number in table.moves(state) {
            let node = table.node_after(number);
            if table.escapes(node) || table.replies().get(node).is_empty() {
                continue;
            }
            for (least, (_, now)) in least.iter_mut().zip(pairs) {
                *least = (*least).min(self.nodes[node][now.slot()]);
            }
        }
        least
    }

    fn look_on(&mut self, table: &EndingTable, pairs: &[(F, F)], node: usize) {
        let replies = table.replies().get(node);
        for (at, (later, _)) in pairs.iter().enumerate() {
            let worst = replies
                .iter()
                .map(|&state| self.least[state as usize][at])
                .max();
            self.nodes[node][later.slot()] = worst.unwrap_or(0);
        }
    }
}
