//! Everything that a worker can be asked, with no web in it: commands go in, events come out.
//!
//! A [`Session`] never looks at a clock and never blocks. Its owner calls [`Session::handle`] with each command and
//! [`Session::step`] with a number of nodes and the time; both return the events to send.
//!
//! A session knows no system: what it is asked and what it searches comes with its [`System`]. [`messages`] are the commands and events, [`position`] what
//! messages say of positions, [`progress`] what a job tells while it runs, [`job`] searches with their limits, [`places`] the way from words to positions and
//! back, [`continuations`] what was played from a position.

pub mod continuations;
pub mod job;
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
};
pub use system::System;

use job::Job;
use seriatim_core::rules::Variant;
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// The state of one worker: at most one running and one waiting job, and the system that plays.
pub struct Session<S: System> {
    system: S,
    running: Option<Job<S::Found>>,
    waiting: Option<Job<S::Found>>,
}

impl<S: System> Session<S> {
    /// A session without a job.
    #[must_use]
    pub fn new() -> Self {
        Self::of(S::default())
    }

    /// A session without a job, of a system that was set up otherwise than by default.
    #[must_use]
    pub const fn of(system: S) -> Self {
        Self {
            system,
            running: None,
            waiting: None,
        }
    }

    /// Whether [`Self::step`] has anything to do.
    #[must_use]
    pub const fn busy(&self) -> bool {
        self.running.is_some()
    }

    /// Takes a command. `now` is the time in milliseconds on any clock that does not go back.
    ///
    /// # Panics
    /// On [`Command::Panic`], which asks for it.
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

    /// Works on the running job for at most `quota` nodes. The end of a job is told by the step after the one that
    /// reached it, which knows how long that one took.
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
        // It has not begun, and what it would begin with may be in use by the one that runs.
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
