//! Walks, and the lines that walks produce.

use super::task::SoloScore;

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkStep<A> {
    /// Number of the state.
    pub node: u32,
    /// Index of the action in that state.
    pub action: u32,
    /// Reply of the opponent; `None` if the action ended the walk.
    pub reply: Option<A>,
}

/// A sequence of own actions with the replies to them.
#[derive(Clone, Debug)]
pub struct SoloWalk<A> {
    /// Steps from the start.
    pub steps: Vec<WalkStep<A>>,
    /// Number of the current state.
    pub at: u32,
    /// Result of the walk.
    pub score: SoloScore,
    /// Value of the end as a sum: see [`SoloStep::Ended`](super::task::SoloStep::Ended).
    pub cost: i32,
    /// True if some reply was assumed instead of given by the opponent.
    pub granted: bool,
}

/// A line with the actions of both sides in turn, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundLine<A> {
    /// Actions of both sides.
    pub line: Vec<A>,
    /// Result of the line.
    pub score: SoloScore,
    /// Value of the end as a sum.
    pub cost: i32,
    /// True if some reply was assumed.
    pub granted: bool,
}
