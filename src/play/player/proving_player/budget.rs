//! How much of a move's limits the parts of a player use that comes to its move in several parts.

use crate::player::proofs::PlayerProof;
use seriatim_core::rules::Position;
use seriatim_search::SearchStatus;

/// Nodes of a proof at most where neither nodes nor time are limited, or nobody tells the time.
const MOST_NODES: u64 = 1 << 16;
/// Bytes of the table of a proof at most, which is made for each; and bytes for each of its nodes, where these are few: to clear a large one takes longer than
/// a thousand nodes.
const TABLE: usize = 4 << 20;
const NODE_BYTES: u64 = 128;

/// The limits of a move, and what is used of them. Shares are 0 to 1.
pub(super) struct MoveBudget {
    /// Nodes that may be used; `u64::MAX` if that is no limit.
    pub nodes: u64,
    /// Nodes of parts that have ended.
    pub past: u64,
    /// The share of the caller's own limit that is used.
    pub share: f64,
}

impl MoveBudget {
    /// Of so many nodes, nothing used.
    pub(super) const fn new(nodes: u64) -> Self {
        Self {
            nodes,
            past: 0,
            share: 0.0,
        }
    }

    /// How much of the limits is used.
    pub(super) fn used(&self) -> f64 {
        match self.nodes {
            u64::MAX => self.share,
            limit => self.share.max(self.past as f64 / limit.max(1) as f64),
        }
    }

    /// Half of what is left of the limits, as a share of the whole.
    pub(super) fn half_left(&self) -> f64 {
        f64::midpoint(self.used(), 1.0)
    }

    /// How many nodes there are from the end of the last part to `end`.
    pub(super) fn until(&self, end: f64) -> u64 {
        ((self.nodes as f64 * end) as u64).saturating_sub(self.past)
    }

    /// How many nodes a proof that has had `proof` of them may still have: as many whatever the steps are, where nodes are the limit.
    fn left(&self, proof: u64, end: f64) -> u64 {
        if self.share >= end {
            return 0;
        }
        match self.nodes {
            u64::MAX if self.share > 0.0 => u64::MAX,
            u64::MAX => MOST_NODES.saturating_sub(proof),
            _ => self.until(end).saturating_sub(proof),
        }
    }

    /// Goes on with a proof; whether it is still open then, and has nodes left.
    pub(super) fn goes_on<P: Position>(
        &self,
        proof: &mut dyn PlayerProof<P>,
        end: f64,
        quota: u64,
    ) -> bool {
        let status = proof.step(quota.min(self.left(proof.nodes(), end)));
        status == SearchStatus::Running && self.left(proof.nodes(), end) > 0
    }

    /// Bytes of the table of a proof that ends there.
    pub(super) fn table(&self, end: f64) -> usize {
        let wanted = self.left(0, end).saturating_mul(NODE_BYTES);
        usize::try_from(wanted)
            .unwrap_or(TABLE)
            .clamp(1 << 14, TABLE)
    }
}
