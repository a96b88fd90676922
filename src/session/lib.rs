//! State of one worker, without any code for the web: commands go in, events come out.
//!
//! A [`Session`] never reads a clock and never blocks. Its owner calls [`Session::handle`] with
//! each command, and [`Session::step`] with a number of nodes and the time. Both return the events
//! to send.
//!
//! A session works with any [`System`], which defines the queries and the searches. Contents of the
//! modules:
//!
//! - [`messages`][]: commands and events,
//! - [`position`][]: positions in messages,
//! - [`progress`][]: progress reports of a running job,
//! - [`limits`][]: limits of a search, and what ends it,
//! - [`places`][]: conversion of messages into positions and back,
//! - [`continuations`][]: moves played from a position.

pub mod continuations;
mod job;
pub mod limits;
pub mod messages;
pub mod places;
pub mod position;
pub mod progress;
pub mod system;

pub use continuations::{BookResults, Continuation, ContinuationsAnswer};
pub use limits::Limits;
pub use messages::{
    Command, CommandOf, Event, EventOf, NoTask, PROTOCOL, Reason, read_command, read_question,
};
pub use position::{Place, Side, Status, Value, VariantName};
pub use progress::{
    LearnProgress, MateProgress, PhaseName, ProofProgress, ReviewProgress, Snapshot,
    TwoTurnsProgress,
};
pub use system::System;

use job::Job;
use seriatim_core::rules::Variant;
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// State of one worker: the system, at most one running job and at most one waiting job.
pub struct Session<S: System> {
    system: S,
    running: Option<Job<S::Found>>,
    waiting: Option<Job<S::Found>>,
}

impl<S: System> Session<S> {
    /// Makes a session without jobs.
    #[must_use]
    pub fn new() -> Self {
        Self::of(S::default())
    }

    /// Makes a session without jobs from a system with other settings than the default.
    #[must_use]
    pub const fn of(system: S) -> Self {
        Self {
            system,
            running: None,
            waiting: None,
        }
    }

    /// True if [`Self::step`] has work to do.
    #[must_use]
    pub const fn busy(&self) -> bool {
        self.running.is_some()
    }

    /// Handles a command. `now` is the time in milliseconds, by any clock that never goes back.
    ///
    /// # Panics
    /// Panics on [`Command::Panic`], which requests it.
    pub fn handle(&mut self, command: CommandOf<S>, now: f64) -> Vec<EventOf<S>> {
        match command {
            Command::Hello { protocol, variant } => vec![hello::<S>(protocol, variant)],
            Command::Query { id, query } => {
                let answer = self.system.answer(query);
                vec![answer.map_or_else(
                    |faults| Event::Failed {
                        id: Some(id),
                        job: None,
                        faults,
                    },
                    |answer| Event::Answer { id, answer },
                )]
            }
            Command::Start {
                job,
                task,
                limits,
                seed,
            } => match self.job(job, task, limits.unwrap_or_default(), seed.unwrap_or(0)) {
                Ok(job) => self.enqueue(job, now),
                Err(faults) => vec![failed_job(job, faults)],
            },
            Command::Stop { job } => self.stop(job, now),
            Command::Panic { message } => panic!("{message}"),
        }
    }

    fn job(
        &mut self,
        id: u32,
        task: S::Task,
        limits: Limits,
        seed: u32,
    ) -> Result<Job<S::Found>, Vec<Fault>> {
        let work = self.system.start(task, limits, seed)?;
        Ok(Job::new(id, work, limits)?)
    }

    /// Works on the running job for at most `quota` nodes. The step after the last one reports the
    /// end of the job, because only then the time of the last step is known.
    pub fn step(&mut self, quota: u64, now: f64) -> Vec<EventOf<S>> {
        let Some(job) = &mut self.running else {
            return Vec::new();
        };
        if let Some(reason) = job.ended() {
            return self.finish(reason, now);
        }
        job.step(quota, now);
        job.progress(now).into_iter().collect()
    }

    fn enqueue(&mut self, mut job: Job<S::Found>, now: f64) -> Vec<EventOf<S>> {
        if self.running.is_none() {
            job.begin(now);
            self.running = Some(job);
            return Vec::new();
        }
        let replaced = self.waiting.replace(job);
        replaced.map_or_else(Vec::new, |old| {
            let fault = Fault::new("replaced", RequestSay::Replaced);
            vec![failed_job(old.id(), fault.into())]
        })
    }

    fn stop(&mut self, id: u32, now: f64) -> Vec<EventOf<S>> {
        if let Some(job) = self.running.as_ref().filter(|job| job.id() == id) {
            let reason = job.ended().unwrap_or(Reason::Stopped);
            return self.finish(reason, now);
        }
        // The waiting job has not begun. Data that it would begin with may be in use by the running
        // job.
        match self.waiting.take_if(|job| job.id() == id) {
            Some(job) => vec![job.done(Reason::Stopped, 0.0)],
            None => Vec::new(),
        }
    }

    /// Ends the running job and begins the waiting one.
    fn finish(&mut self, reason: Reason, now: f64) -> Vec<EventOf<S>> {
        let done = self.running.take().map(|job| job.done(reason, now));
        self.running = self.waiting.take();
        if let Some(next) = &mut self.running {
            next.begin(now);
        }
        done.into_iter().collect()
    }
}

impl<S: System> Default for Session<S> {
    fn default() -> Self {
        Self::new()
    }
}

fn hello<S: System>(protocol: u32, variant: Option<VariantName>) -> EventOf<S> {
    let fault = if protocol == PROTOCOL {
        match variant.map(|name| places::one_of(Variant::from(name), S::VARIANTS)) {
            None | Some(Ok(_)) => {
                return Event::Ready {
                    protocol: PROTOCOL,
                    version: env!("CARGO_PKG_VERSION").to_owned(),
                };
            }
            Some(Err(fault)) => fault,
        }
    } else {
        let said = RequestSay::Protocol {
            theirs: protocol,
            ours: PROTOCOL,
        };
        Fault::at("protocol", "protocol", &protocol.to_string(), said)
    };
    Event::Failed {
        id: None,
        job: None,
        faults: fault.into(),
    }
}

const fn failed_job<Answer, Found>(job: u32, faults: Vec<Fault>) -> Event<Answer, Found> {
    Event::Failed {
        id: None,
        job: Some(job),
        faults,
    }
}
