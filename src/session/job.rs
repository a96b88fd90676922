//! Searches as jobs, with progress and results. [`limits`](super::limits) has their limits.

use super::limits::Bounds;
use super::system::{BoxedWork, Step};
use super::{Event, Limits, Reason, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// Milliseconds between two progress reports of a running job.
const PROGRESS_EVERY: f64 = 100.0;

/// One search with its limits.
pub(crate) struct Job<Found> {
    id: u32,
    work: BoxedWork<Found>,
    bounds: Bounds,
    began: f64,
    now: f64,
    shown: f64,
    seq: u32,
    ended: Option<Reason>,
}

impl<Found> Job<Found> {
    /// Makes a job from a search and its limits.
    ///
    /// # Errors
    /// Returns the errors of [`Bounds::new`].
    pub(crate) fn new(id: u32, work: BoxedWork<Found>, limits: Limits) -> Result<Self, Fault> {
        let bounds = Bounds::new(limits, work.ends_alone())?;
        Ok(Self {
            id,
            work,
            bounds,
            began: 0.0,
            now: 0.0,
            shown: 0.0,
            seq: 0,
            ended: None,
        })
    }

    /// Number of the job.
    #[must_use]
    pub(crate) const fn id(&self) -> u32 {
        self.id
    }

    /// Starts the clock of the job.
    pub(crate) fn begin(&mut self, now: f64) {
        self.began = now;
        self.now = now;
        self.shown = now;
        self.work.begin();
    }

    /// Returns the reason why the job has ended, or `None` while it runs.
    #[must_use]
    pub(crate) const fn ended(&self) -> Option<Reason> {
        self.ended
    }

    /// Searches at most `quota` nodes.
    pub(crate) fn step(&mut self, quota: u64, now: f64) {
        self.now = now;
        let left = self.bounds.nodes_left(self.work.nodes());
        let share = self.bounds.time_share(now - self.began);
        self.ended = reason_to_end(self.work.step(quota, left, share), share);
    }

    fn ms(&self) -> f64 {
        (self.now - self.began).max(0.0)
    }

    /// Returns a progress report, if the last one is old enough.
    pub(crate) fn progress<Answer>(&mut self, now: f64) -> Option<Event<Answer, Found>> {
        if self.ended.is_some() || now - self.shown < PROGRESS_EVERY {
            return None;
        }
        self.shown = now;
        self.seq += 1;
        let (nodes, ms) = (self.work.nodes(), self.ms());
        let snapshot = Snapshot {
            nodes,
            ms,
            nodes_per_second: if ms > 0.0 {
                nodes as f64 / ms * 1000.0
            } else {
                0.0
            },
            ..self.work.snapshot()
        };
        Some(Event::Progress {
            job: self.id,
            seq: self.seq,
            snapshot,
        })
    }

    /// Returns the last event of the job: its result, or a failure if the job ended before it had a
    /// result.
    #[must_use]
    pub(crate) fn done<Answer>(mut self, reason: Reason, now: f64) -> Event<Answer, Found> {
        self.now = now;
        if self.work.is_unanswered() {
            return Event::Failed {
                id: None,
                job: Some(self.id),
                faults: Fault::new("limits", RequestSay::Unanswered).into(),
            };
        }
        let ms = self.ms();
        Event::Done {
            job: self.id,
            reason,
            result: self.work.result(ms),
        }
    }
}

/// Returns the reason why a search ends after a step; `None` if it continues.
fn reason_to_end(step: Step, time_share: f64) -> Option<Reason> {
    match step {
        Step::Finished => Some(Reason::Finished),
        Step::Running if time_share < 1.0 => None,
        Step::Running | Step::Limited => Some(Reason::Limit),
    }
}
