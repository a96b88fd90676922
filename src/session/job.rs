//! Searches as jobs: limits, progress and results.

use super::system::{BoxedWork, Step};
use super::{Event, Limits, Reason, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// Milliseconds between two pictures of a running job.
const PROGRESS_EVERY: f64 = 100.0;

/// Milliseconds for a search with no limit given.
const DEFAULT_MS: f64 = 10_000.0;

/// One search with its limits.
pub struct Job<Found> {
    id: u32,
    work: BoxedWork<Found>,
    max_nodes: Option<u64>,
    max_ms: Option<f64>,
    began: f64,
    now: f64,
    shown: f64,
    seq: u32,
    ended: Option<Reason>,
}

impl<Found> Job<Found> {
    /// Puts limits to a search.
    ///
    /// # Errors
    /// Those of [`most_ms`].
    pub fn new(id: u32, work: BoxedWork<Found>, limits: Limits) -> Result<Self, Fault> {
        let unlimited = limits.nodes.is_none() && limits.time_ms.is_none();
        let max_ms = if unlimited && work.ends_alone() {
            None
        } else {
            most_ms(limits)?
        };
        Ok(Self {
            id,
            work,
            max_nodes: limits.nodes,
            max_ms,
            began: 0.0,
            now: 0.0,
            shown: 0.0,
            seq: 0,
            ended: None,
        })
    }

    /// Its number.
    #[must_use]
    pub const fn id(&self) -> u32 {
        self.id
    }

    /// Starts its clock.
    pub(crate) fn begin(&mut self, now: f64) {
        self.began = now;
        self.now = now;
        self.shown = now;
        self.work.begin();
    }

    /// Why it has ended, if it has.
    #[must_use]
    pub(crate) const fn ended(&self) -> Option<Reason> {
        self.ended
    }

    /// Searches at most `quota` nodes.
    pub fn step(&mut self, quota: u64, now: f64) {
        self.now = now;
        let left = self
            .max_nodes
            .map_or(u64::MAX, |max| max.saturating_sub(self.work.nodes()));
        let share = self
            .max_ms
            .map_or(0.0, |max| (now - self.began) / max.max(1e-9));
        self.ended = match self.work.step(quota, left, share) {
            Step::Finished => Some(Reason::Finished),
            Step::Running if share < 1.0 => None,
            Step::Running | Step::Limited => Some(Reason::Limit),
        };
    }

    fn ms(&self) -> f64 {
        (self.now - self.began).max(0.0)
    }

    /// A picture of the job, if the last one is old enough.
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

    /// The last event of the job: what it found, or that it ended before there was anything to tell.
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

/// Milliseconds that a search may take; `None` if only its nodes are limited.
///
/// # Errors
/// Code `limits` for a time that is no number.
pub fn most_ms(limits: Limits) -> Result<Option<f64>, Fault> {
    let max_ms = match (limits.nodes, limits.time_ms) {
        (None, None) => Some(DEFAULT_MS),
        (_, time) => time,
    };
    if max_ms.is_some_and(|ms| !ms.is_finite() || ms < 0.0) {
        return Err(Fault::in_field("limits", "limits.timeMs", RequestSay::Time));
    }
    Ok(max_ms)
}
