//! Searches as jobs: limits, progress and results.

use super::analyses;
use super::explanation::explanation;
use super::mate::AllMates;
use super::places::{san, uci};
use super::protocol::{
    Event, Fault, JobResult, Limits, MateAnswer, MateOutcome as MateWord, PhaseName, Reason,
    ReviewProgress, Snapshot, Task, Value,
};
use super::words;
use super::work::Work;
use crate::eval::Score;
use crate::progressive::book::Book;
use crate::progressive::mate::MateOutcome;
use crate::rules::{Outcome, Progressive};
use crate::search::Status;

/// Milliseconds between two pictures of a running job.
const PROGRESS_EVERY: f64 = 100.0;

/// Milliseconds for a search with no limit given.
const DEFAULT_MS: f64 = 10_000.0;

/// One search with its limits.
pub struct Job {
    id: u32,
    start: Progressive,
    work: Work,
    max_nodes: Option<u64>,
    max_ms: Option<f64>,
    began: f64,
    now: f64,
    shown: f64,
    seq: u32,
    ended: Option<Reason>,
}

impl Job {
    /// Sets a search up.
    ///
    /// # Errors
    /// Code `fen`, `turn` or `move` for a bad place, `gameOver` where nothing can be played, `limits` for a time that
    /// is no number, `command` for a search that cannot be.
    pub fn new(
        id: u32,
        task: &Task,
        limits: Limits,
        seed: u32,
        book: &Book,
    ) -> Result<Self, Fault> {
        let (work, position) = Work::new(task, limits, seed, book)?;
        let unlimited = limits.nodes.is_none() && limits.time_ms.is_none();
        let max_ms = match task {
            // A review has a limit for each turn.
            Task::Review { .. } if unlimited => None,
            _ => most_ms(limits)?,
        };
        Ok(Self {
            id,
            start: position,
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
    pub const fn begin(&mut self, now: f64) {
        self.began = now;
        self.now = now;
        self.shown = now;
    }

    fn nodes(&self) -> u64 {
        self.work.nodes()
    }

    /// Why it has ended, if it has.
    #[must_use]
    pub const fn ended(&self) -> Option<Reason> {
        self.ended
    }

    /// Expands at most `quota` nodes.
    pub fn step(&mut self, quota: u64, now: f64) {
        self.now = now;
        let left = self
            .max_nodes
            .map_or(u64::MAX, |max| max.saturating_sub(self.nodes()));
        let share = self
            .max_ms
            .map_or(0.0, |max| (now - self.began) / max.max(1e-9));
        let (status, limited) = self.work.step(quota, left, share);
        let out_of_nodes = !matches!(self.work, Work::Series(_)) && quota >= left;
        self.ended = match status {
            Status::Finished if !limited => Some(Reason::Finished),
            Status::Running if share < 1.0 && !out_of_nodes => None,
            _ => Some(Reason::Limit),
        };
    }

    fn ms(&self) -> f64 {
        (self.now - self.began).max(0.0)
    }

    /// A picture of the job, if the last one is old enough.
    pub fn progress(&mut self, now: f64) -> Option<Event> {
        if self.ended.is_some() || now - self.shown < PROGRESS_EVERY {
            return None;
        }
        self.shown = now;
        self.seq += 1;
        Some(Event::Progress {
            job: self.id,
            seq: self.seq,
            snapshot: self.snapshot(),
        })
    }

    fn snapshot(&self) -> Snapshot {
        let (phase, best) = match &self.work {
            Work::Mate(search) => (PhaseName::Mate, search.best_line()),
            Work::Series(series) => (series.phase(), series.best_line()),
            Work::Threat(threat) => (PhaseName::Mate, threat.best_line()),
            // Its lines begin at many places: they would tell nobody anything.
            Work::Review(_) => (PhaseName::Review, Vec::new()),
        };
        let mate = match &self.work {
            Work::Mate(search) => search.progress(),
            _ => None,
        };
        let (nodes, ms) = (self.nodes(), self.ms());
        let (best_san, _) = san(&self.start, &best);
        Snapshot {
            phase,
            depth: None,
            nodes,
            ms,
            nodes_per_second: if ms > 0.0 {
                nodes as f64 / ms * 1000.0
            } else {
                0.0
            },
            best: uci(&best),
            text: match &self.work {
                Work::Mate(_) | Work::Threat(_) => words::looking(mate.as_ref()),
                Work::Series(series) => series.news(),
                Work::Review(review) => {
                    let (turn, turns) = review.progress();
                    words::reviewing(turn, turns)
                }
            },
            review: match &self.work {
                Work::Review(review) => {
                    let (turn, turns) = review.progress();
                    Some(ReviewProgress {
                        turn: turn as u32,
                        turns: turns as u32,
                    })
                }
                _ => None,
            },
            best_san,
            mate,
        }
    }

    /// The last event of the job.
    #[must_use]
    pub fn done(mut self, reason: Reason, now: f64) -> Event {
        self.now = now;
        let (nodes, ms) = (self.nodes(), self.ms());
        let result = match self.work {
            Work::Mate(search) => {
                let answer = mate_answer(&self.start, search.outcome(), nodes, ms);
                JobResult::Mate(with_all(answer, &self.start, search.all()))
            }
            Work::Series(series) => JobResult::Series(series.answer(ms)),
            Work::Threat(threat) => JobResult::Threat(analyses::threat_answer(&threat, ms)),
            Work::Review(review) => JobResult::Review(analyses::review_answer(&review, ms)),
        };
        Event::Done {
            job: self.id,
            reason,
            result,
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
        let message = "the time limit must be a number of milliseconds, 0 or more";
        return Err(Fault::new("limits", message));
    }
    Ok(max_ms)
}

/// Refuses to search where the game has ended.
///
/// # Errors
/// Code `gameOver`.
pub fn refuse_over(outcome: Option<Outcome>) -> Result<(), Fault> {
    outcome.map_or(Ok(()), |outcome| {
        let message = format!("the game is over: {outcome}");
        Err(Fault::new("gameOver", message))
    })
}

/// What is known about a mate, in the words of the protocol.
#[must_use]
pub fn mate_answer(start: &Progressive, outcome: MateOutcome, nodes: u64, ms: f64) -> MateAnswer {
    let (word, series) = match outcome {
        MateOutcome::Mate(series) => (MateWord::Mate, series),
        MateOutcome::NoMate => (MateWord::None, Vec::new()),
        MateOutcome::Unknown => (MateWord::Unknown, Vec::new()),
    };
    let (texts, end) = san(start, &series);
    MateAnswer {
        outcome: word,
        text: match word {
            MateWord::Mate => words::mate(start, &series),
            MateWord::None => words::no_mate(start),
            MateWord::Unknown => words::unknown(start),
        },
        final_fen: (word == MateWord::Mate).then(|| end.to_string()),
        explanation: explanation(&end, series.last().copied()),
        series: uci(&series),
        san: texts,
        nodes,
        ms,
        mates: None,
        mates_complete: None,
        all_series: None,
        all_san: None,
    }
}

/// Adds what was found when all mates were asked for.
fn with_all(answer: MateAnswer, start: &Progressive, all: Option<AllMates>) -> MateAnswer {
    let Some(all) = all else {
        return answer;
    };
    MateAnswer {
        text: words::all_mates(start, &all, &answer.text),
        mates: Some(all.count),
        mates_complete: Some(all.complete),
        all_san: Some(all.series.iter().map(|one| san(start, one).0).collect()),
        all_series: Some(all.series.iter().map(|one| uci(one)).collect()),
        ..answer
    }
}

/// A score in the words of the protocol.
#[must_use]
pub fn value(score: Score) -> Value {
    match score {
        Score::Mate { winner, .. } | Score::Win { winner, .. } => Value::Mate {
            winner: winner.into(),
            moves: None,
        },
        Score::Draw => Value::Draw,
        Score::Points(thousandths) => Value::Points {
            points: f64::from(thousandths) / 1000.0,
        },
    }
}
