//! Everything that a worker can be asked, with no web in it: commands go in, events come out.
//!
//! A [`Session`] never looks at a clock and never blocks. Its owner calls [`Session::handle`] with each command and
//! [`Session::step`] with a number of nodes and the time; both return the events to send. [`protocol`] has the messages.
//!
//! The session is the same for every variant: [`answers`] are the questions about a position and its moves, [`jobs`] the searches with their
//! limits, [`places`] the way from words to positions and back. What wants more is a [`System`]: [`rules`](mod@rules), which searches nothing and knows every variant, with [`games`] for game files and [`setup`] for positions that are set up; [`progressive`], with its
//! searches for mates, its player, its book and its explanations, [`duel`] for games in which a turn is one move, and two that play no game: [`strategies`] breeds and values strategies against a lone king, and [`bots`] learns to beat bots. [`words`] is what its searches say,
//! [`explanation`](mod@explanation) what is said of a mate.

pub mod answers;
#[cfg(feature = "bots")]
pub mod bots;
mod continuations;
#[cfg(feature = "duel")]
pub mod duel;
#[cfg(feature = "progressive")]
pub mod explanation;
pub mod games;
pub mod jobs;
pub mod missed;
pub mod places;
#[cfg(feature = "progressive")]
pub mod progressive;
pub mod protocol;
pub mod rules;
pub mod setup;
#[cfg(feature = "strategies")]
pub mod strategies;
pub mod system;
#[cfg(feature = "progressive")]
pub mod words;

#[cfg(feature = "bots")]
pub use bots::BotSystem;
#[cfg(feature = "antichess")]
pub use duel::AntichessSystem;
#[cfg(feature = "chess")]
pub use duel::ChessSystem;
#[cfg(feature = "progressive")]
pub use progressive::ProgressiveSystem;
pub use rules::RulesSystem;
#[cfg(feature = "strategies")]
pub use strategies::StrategySystem;
pub use system::System;

use crate::say::RequestSay;
use jobs::Job;
use protocol::{Command, Event, Fault, Limits, PROTOCOL, Task, VariantName};

/// The state of one worker: at most one running and one waiting job, and the system that plays.
#[derive(Default)]
pub struct Session<S> {
    system: S,
    running: Option<Job>,
    waiting: Option<Job>,
}

impl<S: System> Session<S> {
    /// A session without a job.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
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
    pub fn handle(&mut self, command: Command, now: f64) -> Vec<Event> {
        match command {
            Command::Hello { protocol, variant } => vec![hello::<S>(protocol, variant)],
            Command::Query { id, query } => {
                let answer = answers::answer(&mut self.system, query);
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
            } => match self.job(job, &task, limits.unwrap_or_default(), seed.unwrap_or(0)) {
                Ok(job) => self.enqueue(job, now),
                Err(faults) => vec![failed_job(job, faults)],
            },
            Command::Stop { job } => self.stop(job, now),
            Command::Panic { message } => panic!("{message}"),
        }
    }

    fn job(&mut self, id: u32, task: &Task, limits: Limits, seed: u32) -> Result<Job, Vec<Fault>> {
        let work = self.system.start(task, limits, seed)?;
        Ok(Job::new(id, work, limits)?)
    }

    /// Works on the running job for at most `quota` nodes. The end of a job is told by the step after the one that
    /// reached it, which knows how long that one took.
    pub fn step(&mut self, quota: u64, now: f64) -> Vec<Event> {
        let Some(job) = &mut self.running else {
            return Vec::new();
        };
        if let Some(reason) = job.ended() {
            return self.finish(reason, now);
        }
        job.step(quota, now);
        job.progress(now).into_iter().collect()
    }

    fn enqueue(&mut self, mut job: Job, now: f64) -> Vec<Event> {
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

    fn stop(&mut self, id: u32, now: f64) -> Vec<Event> {
        if let Some(job) = self.running.as_ref().filter(|job| job.id() == id) {
            let reason = job.ended().unwrap_or(protocol::Reason::Stopped);
            return self.finish(reason, now);
        }
        // It has not begun, and what it would begin with may be in use by the one that runs.
        match self.waiting.take_if(|job| job.id() == id) {
            Some(job) => vec![job.done(protocol::Reason::Stopped, 0.0)],
            None => Vec::new(),
        }
    }

    /// Ends the running job and begins the waiting one.
    fn finish(&mut self, reason: protocol::Reason, now: f64) -> Vec<Event> {
        let done = self.running.take().map(|job| job.done(reason, now));
        self.running = self.waiting.take();
        if let Some(next) = &mut self.running {
            next.begin(now);
        }
        done.into_iter().collect()
    }
}

fn hello<S: System>(protocol: u32, variant: Option<VariantName>) -> Event {
    let fault = if protocol == PROTOCOL {
        match variant.map(|name| places::variant::<S::Position>(Some(name))) {
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

const fn failed_job(job: u32, faults: Vec<Fault>) -> Event {
    Event::Failed {
        id: None,
        job: Some(job),
        faults,
    }
}
