//! Walks, and the lines that they make.

use super::task::SoloScore;

/// One step of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkStep<A> {
    /// Where.
    pub node: u32,
    /// Which of its actions.
    pub action: u32,
    /// The reply; `None` where the action ended it.
    pub reply: Option<A>,
}

/// A sequence of own actions with the replies to them.
#[derive(Clone, Debug)]
pub struct SoloWalk<A> {
    /// Its steps from the start.
    pub steps: Vec<WalkStep<A>>,
    /// Where it stands.
    pub at: u32,
    /// What it came to.
    pub score: SoloScore,
    /// The same as a sum: see [`SoloStep::Ended`](super::task::SoloStep::Ended).
    pub cost: i32,
    /// Whether some reply was taken for granted, not given by the opponent there.
    pub granted: bool,
}

/// A line, both sides' actions in turn, and what it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundLine<A> {
    /// The actions.
    pub line: Vec<A>,
    /// What it came to.
    pub score: SoloScore,
    /// The same as a sum.
    pub cost: i32,
    /// Whether some reply was taken for granted.
    pub granted: bool,
}
