//! The interface between a session and its system.

use std::marker::PhantomData;

use super::{Limits, Snapshot};
use seriatim_core::rules::Variant;
use seriatim_wire::{Fault, Question, Told};

/// A system: its queries and tasks, for example about rules, games, bots or strategies. Its state
/// lives as long as the session.
pub trait System: Default {
    /// A query, which is answered at once.
    type Query: Question;
    /// A task, which starts a search.
    type Task: Question;
    /// An answer to a query.
    type Answer: Told;
    /// A result of a search.
    type Found: Told;

    /// Variants that the system knows; at least one.
    const VARIANTS: &'static [Variant];

    /// Sets up the search of a task.
    ///
    /// # Errors
    /// The fault has one of these codes:
    /// - `fen`, `turn` or `move` for a faulty place,
    /// - `gameOver` if the game is over,
    /// - `pass` if the turn cannot be skipped,
    /// - `game` for a faulty game,
    /// - `certificate` for a text that is no proof,
    /// - `table` if there can be no tablebase,
    /// - `strategy` for a text that is no strategy,
    /// - `variant` for another game,
    /// - `command` for an impossible search or level.
    fn start(
        &mut self,
        task: Self::Task,
        limits: Limits,
        seed: u32,
    ) -> Result<BoxedWork<Self::Found>, Vec<Fault>>;

    /// Answers a query. Some queries change the state of the system.
    ///
    /// # Errors
    /// Returns the faults of the query.
    fn answer(&mut self, query: Self::Query) -> Result<Self::Answer, Vec<Fault>>;
}

/// The search of one task.
///
/// A limit of nodes is strict. [`Work::step`] gets the number of nodes that are left. It uses at
/// most that number of nodes and one step, then returns [`Step::Limited`]. A search whose player
/// knows the limit may leave this to the player.
///
/// With such a limit, the answer depends only on the task, the limit and the seed, not on earlier
/// queries to the session. So data left by an earlier search is forgotten (`GameTree::clear`), or
/// its nodes are counted as if the data were made again (tables, games that are read). Only a
/// search limited by time alone may use data of earlier searches.
pub trait Work {
    /// Result of the search.
    type Found;

    /// Called when the search starts to run.
    fn begin(&mut self) {}

    /// Number of nodes so far.
    fn nodes(&self) -> u64;

    /// Continues for at most `quota` nodes. `left` is the number of nodes left of the limit;
    /// `share` is the share of the time limit that has passed, 0 to 1.
    fn step(&mut self, quota: u64, left: u64, share: f64) -> Step;

    /// Returns the current progress. The job fills in the numbers of nodes and the time.
    fn snapshot(&self) -> Snapshot;

    /// Returns the result of the search.
    fn result(self: Box<Self>, ms: f64) -> Self::Found;

    /// True if the search has no result that could be reported. Its job then fails with code
    /// `limits`.
    fn is_unanswered(&self) -> bool {
        false
    }

    /// True if the search ends by itself within a time that a person can wait, so that it needs no
    /// limit.
    fn ends_alone(&self) -> bool {
        false
    }
}

/// The search of any task of a system.
pub type BoxedWork<Found> = Box<dyn Work<Found = Found>>;

/// Boxes a search, with its result converted into the result type of its system.
pub fn boxed<W: Work + 'static, Found: From<W::Found> + 'static>(work: W) -> BoxedWork<Found> {
    let work = Box::new(work);
    Box::new(Boxed {
        work,
        found: PhantomData,
    })
}

struct Boxed<W, Found> {
    work: Box<W>,
    found: PhantomData<Found>,
}

impl<W: Work, Found: From<W::Found>> Work for Boxed<W, Found> {
    type Found = Found;

    fn begin(&mut self) {
        self.work.begin();
    }

    fn nodes(&self) -> u64 {
        self.work.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, share: f64) -> Step {
        self.work.step(quota, left, share)
    }

    fn snapshot(&self) -> Snapshot {
        self.work.snapshot()
    }

    fn result(self: Box<Self>, ms: f64) -> Found {
        self.work.result(ms).into()
    }

    fn is_unanswered(&self) -> bool {
        self.work.is_unanswered()
    }

    fn ends_alone(&self) -> bool {
        self.work.ends_alone()
    }
}

/// Status of a search after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The search continues.
    Running,
    /// The search has its answer.
    Finished,
    /// The search has stopped at a limit. More nodes, time or memory could change the answer.
    Limited,
}
