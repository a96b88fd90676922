//! Everything that a worker can be asked, with no web in it: commands go in, events come out.
//!
//! A [`Session`] never looks at a clock and never blocks. Its owner calls [`Session::handle`] with each command and
//! [`Session::step`] with a number of nodes and the time; both return the events to send. [`protocol`] has
//! the messages, [`answers`] the questions that are answered at once, [`library`] those about the opening book, [`jobs`] the
//! searches with their limits, [`work`] what they do: [`mate`] which search for a mate it is, [`series`] how a series is chosen, [`analyses`] the searches that explain. [`words`] has their sentences,
//! [`explanation`](mod@explanation) what is said of a mate.

pub mod analyses;
pub mod answers;
pub mod explanation;
pub mod jobs;
pub mod library;
pub mod mate;
pub mod places;
pub mod protocol;
pub mod series;
pub mod words;
pub mod work;

use jobs::Job;
use library::Library;
use protocol::{Command, Event, Fault, PROTOCOL};

/// The state of one worker: at most one running and one waiting job, and its opening book.
#[derive(Default)]
pub struct Session {
    running: Option<Job>,
    waiting: Option<Job>,
    library: Library,
}

impl Session {
    /// A session without a job.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether [`Self::step`] has anything to do.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.running.is_some()
    }

    /// Takes a command. `now` is the time in milliseconds on any clock that does not go back.
    ///
    /// # Panics
    /// On [`Command::Panic`], which asks for it.
    pub fn handle(&mut self, command: Command, now: f64) -> Vec<Event> {
        match command {
            Command::Hello { protocol, .. } => vec![hello(protocol)],
            Command::Query { id, query } => vec![match answers::answer(query, &mut self.library) {
                Ok(answer) => Event::Answer { id, answer },
                Err(error) => Event::Failed {
                    id: Some(id),
                    job: None,
                    faults: vec![error],
                },
            }],
            Command::Start {
                job,
                task,
                limits,
                seed,
            } => {
                let limits = limits.unwrap_or_default();
                match Job::new(job, &task, limits, seed.unwrap_or(0), self.library.book()) {
                    Ok(job) => self.enqueue(job, now),
                    Err(error) => vec![failed_job(job, error)],
                }
            }
            Command::Stop { job } => self.stop(job, now),
            Command::Panic { message } => panic!("{message}"),
        }
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
            let message = "a newer search took the place of this one before it began";
            vec![failed_job(old.id(), Fault::new("replaced", message))]
        })
    }

    fn stop(&mut self, id: u32, now: f64) -> Vec<Event> {
        if let Some(job) = self.running.as_ref().filter(|job| job.id() == id) {
            let reason = job.ended().unwrap_or(protocol::Reason::Stopped);
            return self.finish(reason, now);
        }
        match self.waiting.take_if(|job| job.id() == id) {
            Some(mut job) => {
                job.begin(now);
                vec![job.done(protocol::Reason::Stopped, now)]
            }
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

fn hello(protocol: u32) -> Event {
    if protocol == PROTOCOL {
        return Event::Ready {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        };
    }
    let message = format!("the page speaks protocol {protocol}, this engine speaks {PROTOCOL}");
    Event::Failed {
        id: None,
        job: None,
        faults: vec![Fault::new("protocol", message)],
    }
}

fn failed_job(job: u32, error: Fault) -> Event {
    Event::Failed {
        id: None,
        job: Some(job),
        faults: vec![error],
    }
}
