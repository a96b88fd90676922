//! Search algorithms with no chess word in them. They take steps of a given number of nodes, so that whoever runs
//! them decides about time, progress and cancellation.

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

/// How a search stands after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStatus {
    /// There is more to do.
    Running,
    /// It has its answer, or knows that there is none to be had within its limits.
    Finished,
}

/// A search that can be run in slices.
///
/// The nodes expanded and the answer depend only on how it was made, never on how the work was sliced.
pub trait Search {
    /// Expands at most `quota` more nodes.
    fn step(&mut self, quota: u64) -> SearchStatus;

    /// Nodes expanded so far.
    fn nodes(&self) -> u64;
}
