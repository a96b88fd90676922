//! What a session asks of the system that plays its variants.

use super::protocol::{Answer, Fault, JobResult, Limits, Query, Snapshot, Task};
use crate::rules::Position;

/// All that wants more than the rules of a variant: searches, values, books. Its state lives as long as the session.
pub trait System: Default {
    /// Its positions.
    type Position: Position;

    /// Sets the search of a task up.
    ///
    /// # Errors
    /// Code `fen`, `turn` or `move` for a bad place, `gameOver` where nothing can be played, `pass` where the turn cannot be
    /// passed, `game` for a bad game, `command` for a search or a level that cannot be, `variant` for a search that this
    /// system does not have.
    fn start(
        &mut self,
        task: &Task,
        limits: Limits,
        seed: u32,
    ) -> Result<Box<dyn Work>, Vec<Fault>>;

    /// Answers a question about more than a position and its moves.
    ///
    /// # Errors
    /// What is wrong with the question; code `variant` for one that this system does not have.
    fn answer(&mut self, query: Query) -> Result<Answer, Vec<Fault>>;

    /// Whether the game is drawn unless this turn mates.
    fn must_mate(_position: &Self::Position) -> bool {
        false
    }
}

/// The search of one task.
///
/// A limit of nodes is a limit: it ends after that and one step at most. With such a limit the answer depends on the question, the limit and the seed
/// alone, not on what the session was asked before. So what an earlier question left ready is forgotten
/// ([`GameTree::clear`](crate::search::alpha_beta::GameTree::clear)), or its nodes are counted as if it were made anew (tables, games that are read).
/// Only a search that is limited by time alone may gain from earlier ones.
pub trait Work {
    /// It is its turn to run.
    fn begin(&mut self) {}

    /// Nodes so far.
    fn nodes(&self) -> u64;

    /// Goes on for at most `quota` nodes; `left` are those that are left of its limit, and `share` is the share of the time that
    /// is gone by, 0 to 1.
    fn step(&mut self, quota: u64, left: u64, share: f64) -> Step;

    /// What is known by now. Figures of nodes and time are filled in by the job.
    fn snapshot(&self) -> Snapshot;

    /// What it found.
    fn result(self: Box<Self>, ms: f64) -> JobResult;

    /// Whether it knows nothing that could be told: its job then fails with code `limits`.
    fn is_unanswered(&self) -> bool {
        false
    }

    /// Whether it stops by itself in a time that a person waits, so that it needs no limit.
    fn ends_alone(&self) -> bool {
        false
    }
}

/// Where a search stands after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It goes on.
    Running,
    /// It has its answer.
    Finished,
    /// It has stopped at a limit: more nodes, time or memory could change the answer.
    Limited,
}
