//! Budget of a player that decides in several parts: the nodes and the time that each part may use.

use crate::player::proofs::PlayerProof;
use seriatim_core::rules::Position;
use seriatim_search::SearchStatus;

/// Maximum number of nodes of a proof if neither nodes nor time are limited, or if no time is
/// reported.
const MOST_NODES: u64 = 1 << 16;
/// Maximum number of bytes of a proof's table, which is created for each proof. If the proof has
/// few nodes, the table has `NODE_BYTES` bytes per node, because clearing a large table takes
/// longer than a thousand nodes.
const TABLE: usize = 4 << 20;
const NODE_BYTES: u64 = 128;

/// Limits of a move and their use. Shares are 0 to 1.
pub(super) struct MoveBudget {
    /// Maximum number of nodes; `u64::MAX` means no limit.
    pub nodes: u64,
    /// Nodes of finished parts.
    pub past: u64,
    /// Used share of the caller's own limit.
    pub share: f64,
}

impl MoveBudget {
    /// Creates an unused budget of `nodes` nodes.
    pub(super) const fn new(nodes: u64) -> Self {
        Self {
            nodes,
            past: 0,
            share: 0.0,
        }
    }

    /// Used share of the limits.
    pub(super) fn used(&self) -> f64 {
        match self.nodes {
            u64::MAX => self.share,
            limit => self.share.max(self.past as f64 / limit.max(1) as f64),
        }
    }

    /// Share of the limits at which half of what is left will be used.
    pub(super) fn half_left(&self) -> f64 {
        f64::midpoint(self.used(), 1.0)
    }

    /// Number of nodes from the end of the last part to `end`.
    pub(super) fn until(&self, end: f64) -> u64 {
        ((self.nodes as f64 * end) as u64).saturating_sub(self.past)
    }

    /// Number of nodes that a proof may still use after `proof` nodes. The proof must end at the
    /// share `end` of the limit. With a limit of nodes the size of the steps does not matter.
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

    /// Continues a proof. Returns true if the proof is still open and has nodes left.
    pub(super) fn goes_on<P: Position>(
        &self,
        proof: &mut dyn PlayerProof<P>,
        end: f64,
        quota: u64,
    ) -> bool {
        let status = proof.step(quota.min(self.left(proof.nodes(), end)));
        status == SearchStatus::Running && self.left(proof.nodes(), end) > 0
    }

    /// Size in bytes of the table for a proof that ends at `end`.
    pub(super) fn table(&self, end: f64) -> usize {
        let wanted = self.left(0, end).saturating_mul(NODE_BYTES);
        usize::try_from(wanted)
            .unwrap_or(TABLE)
            .clamp(1 << 14, TABLE)
    }
}
