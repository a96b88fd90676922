//! What a session asks of the system in it.

use std::marker::PhantomData;

use super::{Limits, Snapshot};
use seriatim_core::rules::Variant;
use seriatim_wire::{Fault, Question, Told};

/// What can be asked and searched: rules, games, bots, strategies. Its state lives as long as the session.
pub trait System: Default {
    /// What it is asked and answers at once.
    type Query: Question;
    /// What it searches.
    type Task: Question;
    /// What it answers.
    type Answer: Told;
    /// What its searches end with.
    type Found: Told;

    /// The variants that it knows, at least one.
    const VARIANTS: &'static [Variant];

    /// Sets the search of a task up.
    ///
    /// # Errors
    /// Code `fen`, `turn` or `move` for a bad place, `gameOver` where nothing can be played, `pass` where the turn cannot be
    /// passed, `game` for a bad game, `certificate` for a text that is no proof, `table` where there can be no table, `strategy` for a text that is none, `variant` for
    /// another game, `command` for a search or a level that cannot be.
    fn start(
        &mut self,
        task: Self::Task,
        limits: Limits,
        seed: u32,
    ) -> Result<BoxedWork<Self::Found>, Vec<Fault>>;

    /// Answers a question. Some change what the system knows.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn answer(&mut self, query: Self::Query) -> Result<Self::Answer, Vec<Fault>>;
}

/// The search of one task.
///
/// A limit of nodes is a limit. [`Work::step`] is told how many nodes are left: it uses no more than that and one step, then says [`Step::Limited`]. A search whose
/// player was given the limit may leave that to the player. With such a limit the answer depends on the question, the limit and the seed
/// alone, not on what the session was asked before. So what an earlier question left ready is forgotten
/// (`GameTree::clear`), or its nodes are counted as if it were made anew (tables, games that are read).
/// Only a search that is limited by time alone may gain from earlier ones.
pub trait Work {
    /// What it finds.
    type Found;

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
    fn result(self: Box<Self>, ms: f64) -> Self::Found;

    /// Whether it knows nothing that could be told: its job then fails with code `limits`.
    fn is_unanswered(&self) -> bool {
        false
    }

    /// Whether it stops by itself in a time that a person waits, so that it needs no limit.
    fn ends_alone(&self) -> bool {
        false
    }
}

/// The search of any task of a system.
pub type BoxedWork<Found> = Box<dyn Work<Found = Found>>;

/// A search whose answer is one of those of its system.
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
