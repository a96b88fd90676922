//! Searches as jobs: limits, progress and results.

use super::places::{reach, san, uci};
use super::protocol::{
    ErrorInfo, Event, JobResult, Limits, MateAnswer, MateOutcome as MateWord, PhaseName, Reason,
    Safety as SafetyWord, SeriesAnswer, SeriesKind, SeriesLine, Snapshot, Task, Value,
};
use super::words;
use crate::board::Move;
use crate::eval::Score;
use crate::mate::{MateOutcome, MateSearch};
use crate::play::{Candidate, Choice, Kind, Phase, Player, Safety, Settings};
use crate::rules::{EndReason, Outcome, Position, Progressive};
use crate::search::{Search, Status};

/// Milliseconds between two pictures of a running job.
const PROGRESS_EVERY: f64 = 100.0;

/// Milliseconds for a search with no limit given.
const DEFAULT_MS: f64 = 10_000.0;

/// Nodes for a series when only time is limited: more than any turn's time allows.
const MANY_NODES: u64 = 1 << 40;

/// Series shown beside the chosen one.
const LINES: usize = 6;

enum Work {
    Mate(Box<MateSearch>),
    Series(Box<Player>),
}

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
    /// is no number.
    pub fn new(id: u32, task: &Task, limits: Limits, seed: u32) -> Result<Self, ErrorInfo> {
        let (Task::Mate { at } | Task::Series { at }) = task;
        let position = reach(at)?.position;
        let stuck = |outcome: Outcome| {
            // The answer to “what should I play?” is then: nothing can be played.
            outcome.reason == EndReason::Stalemate && matches!(task, Task::Series { .. })
        };
        if let Some(outcome) = position.outcome().filter(|&outcome| !stuck(outcome)) {
            let message = format!("the game is over: {outcome}");
            return Err(ErrorInfo::new("gameOver", message));
        }
        let max_ms = match (limits.nodes, limits.time_ms) {
            (None, None) => Some(DEFAULT_MS),
            (_, time) => time,
        };
        if max_ms.is_some_and(|ms| !ms.is_finite() || ms < 0.0) {
            let message = "the time limit must be a number of milliseconds, 0 or more";
            return Err(ErrorInfo::new("limits", message));
        }
        let bytes = MateSearch::DEFAULT_BYTES;
        let work = match task {
            Task::Mate { .. } => Work::Mate(Box::new(MateSearch::new(&position, bytes))),
            Task::Series { .. } => {
                let nodes = limits.nodes.unwrap_or(MANY_NODES);
                let player = Player::new(&position, &Settings::DEFAULT, nodes, seed.into(), bytes);
                Work::Series(Box::new(player))
            }
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
        match &self.work {
            Work::Mate(search) => search.nodes(),
            Work::Series(player) => player.nodes(),
        }
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
        let (status, limited) = match &mut self.work {
            Work::Mate(search) => {
                let status = search.step(quota.min(left));
                (status, search.outcome() == MateOutcome::Unknown)
            }
            Work::Series(player) => {
                // The player divides its limits among its phases itself, and always ends with a choice.
                player.spent(share);
                (player.step(quota), share >= 1.0)
            }
        };
        let out_of_nodes = matches!(self.work, Work::Mate(_)) && quota >= left;
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
            Work::Series(player) => (phase_name(player.phase()), player.best_line()),
        };
        let (nodes, ms) = (self.nodes(), self.ms());
        let (best_san, _) = san(&self.start, &best);
        Snapshot {
            phase,
            nodes,
            ms,
            nodes_per_second: if ms > 0.0 {
                nodes as f64 / ms * 1000.0
            } else {
                0.0
            },
            best: uci(&best),
            text: match &self.work {
                Work::Mate(_) => words::LOOKING.to_owned(),
                Work::Series(player) => words::news(player),
            },
            best_san,
        }
    }

    /// The last event of the job.
    #[must_use]
    pub fn done(mut self, reason: Reason, now: f64) -> Event {
        self.now = now;
        let (nodes, ms) = (self.nodes(), self.ms());
        let result = match self.work {
            Work::Mate(search) => {
                JobResult::Mate(mate_answer(&self.start, search.outcome(), nodes, ms))
            }
            Work::Series(player) => {
                let no_mate = player.no_mate();
                let choice = player.choice();
                JobResult::Series(series_answer(&self.start, choice, no_mate, nodes, ms))
            }
        };
        Event::Done {
            job: self.id,
            reason,
            result,
        }
    }
}

const fn phase_name(phase: Phase) -> PhaseName {
    match phase {
        Phase::Mate => PhaseName::Mate,
        Phase::Series => PhaseName::Series,
        Phase::Prevention => PhaseName::Prevention,
    }
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
        series: uci(&series),
        san: texts,
        nodes,
        ms,
    }
}

/// A score in the words of the protocol.
#[must_use]
pub fn value(score: Score) -> Value {
    match score {
        Score::Mate { winner } => Value::Mate {
            winner: winner.into(),
        },
        Score::Draw => Value::Draw,
        Score::Points(thousandths) => Value::Points {
            points: f64::from(thousandths) / 1000.0,
        },
    }
}

fn line(start: &Progressive, (candidate, safety): &(Candidate, Safety)) -> SeriesLine {
    let (texts, end) = san(start, &candidate.series);
    let (safety, refutation): (_, &[Move]) = match safety {
        Safety::Over => (SafetyWord::Over, &[]),
        Safety::Proved => (SafetyWord::Proved, &[]),
        Safety::NotFound => (SafetyWord::NotFound, &[]),
        Safety::Unchecked => (SafetyWord::Unchecked, &[]),
        Safety::Losing(series) => (SafetyWord::Losing, series),
    };
    SeriesLine {
        series: uci(&candidate.series),
        san: texts,
        value: if safety == SafetyWord::Losing {
            Value::Mate {
                winner: (!start.to_move()).into(),
            }
        } else {
            value(candidate.score)
        },
        safety,
        refutation: uci(refutation),
        final_fen: end.to_string(),
    }
}

fn series_answer(
    start: &Progressive,
    choice: Choice,
    no_mate: bool,
    nodes: u64,
    ms: f64,
) -> SeriesAnswer {
    let lines = choice
        .lines
        .iter()
        .take(LINES)
        .map(|known| line(start, known));
    SeriesAnswer {
        kind: match choice.kind {
            Kind::Mate => SeriesKind::Mate,
            Kind::Series => SeriesKind::Series,
            Kind::Stuck => SeriesKind::Stuck,
        },
        text: words::choice(start, &choice, no_mate),
        lines: lines.collect(),
        nodes,
        ms,
    }
}
