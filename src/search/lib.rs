//! Search algorithms without any knowledge of chess. A search works in steps of a given number of
//! nodes, so its caller controls time, progress and cancellation.

pub mod alpha_beta;
pub mod best_first;
pub(crate) mod bucket;
pub mod certificate;
pub mod depth_first;
pub mod fixpoint;
pub mod kept_tree;
pub mod layered;
pub mod learn;
pub mod optimise;
pub mod parts;
pub mod proof_number;
pub mod retrograde;
pub mod table;
pub mod two_sided;

pub use best_first::{BestFirst, Domain, Progress};
pub use depth_first::DepthFirst;
pub use fixpoint::{SafetyGame, SafetySearch};
pub use layered::{Ended, Layered, Paths};
pub use parts::{Parcel, Replayable};

/// Status of a search after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStatus {
    /// More work is left.
    Running,
    /// The search has its answer, or no answer exists within its limits.
    Finished,
}

/// A search that can be run in steps.
///
/// The nodes expanded and the answer depend only on how the search was made, never on the size of
/// the steps.
pub trait Search {
    /// Expands at most `quota` more nodes.
    fn step(&mut self, quota: u64) -> SearchStatus;

    /// Nodes expanded so far.
    fn nodes(&self) -> u64;
}
