//! Job that searches for lines that beat a bot.

use std::cell::RefCell;
use std::rc::Rc;

use super::knowledge::{self, TrainRecord, expected, read_trails};
use super::subject::{TrainSubject, bot_words, kept_parameter, known_parameter, opponent_words};
use super::training::{Training, must, unasked};
use crate::system::messages::{TrainAnswer, TrainHow};
use crate::{Bot, BotDuel, Trails, TrainMethod};
use seriatim_core::rules::Chess;
use seriatim_session::places::uci;
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::raw::number_text;

/// Default maximum number of queries.
const USUAL_CALLS: u32 = 10_000;

/// The last training, shared between jobs.
pub(super) type KeptTraining = Rc<RefCell<Option<Training>>>;

/// Plan of a task until it starts. The kept training may still be working for an earlier task.
struct TrainPlan {
    subject: TrainSubject,
    record: Option<TrainRecord>,
    calls: u64,
    /// `true` to continue the kept training, if its subject is equal.
    on: bool,
    /// `true` to continue with the pheromones of the kept training.
    own_trails: bool,
}

/// A running training.
pub(super) struct TrainWork {
    kept: KeptTraining,
    /// `None` once the training has begun.
    plan: Option<TrainPlan>,
}

impl TrainWork {
    /// Begins or continues a training.
    ///
    /// # Errors
    /// Code `command` for an invalid opponent, parameter, reply or file.
    pub(super) fn new(
        start: Chess,
        opponent: &str,
        how: &TrainHow,
        seed: u32,
        kept: &KeptTraining,
    ) -> Result<Self, Vec<Fault>> {
        let (subject, record) = asked(start, opponent, how, seed)?;
        let on = how.on == Some(true);
        let mut plan = TrainPlan {
            on: on && record.is_none(),
            own_trails: on && how.pheromones.is_none(),
            calls: u64::from(how.calls.unwrap_or(USUAL_CALLS)),
            subject,
            record,
        };
        let Some(reply) = &how.reply else {
            return Ok(Self {
                kept: Rc::clone(kept),
                plan: Some(plan),
            });
        };
        let mut known = kept.borrow_mut();
        let training = known.as_mut().filter(|training| plan.goes_on(training));
        training.map_or_else(|| Err(unasked(reply)), |training| training.hear(reply))?;
        Ok(Self {
            kept: Rc::clone(kept),
            plan: None,
        })
    }
}

impl TrainPlan {
    /// Returns `true` if `training` has an equal subject and is to continue.
    fn goes_on(&mut self, training: &Training) -> bool {
        if self.own_trails {
            // The pheromones that came with the file or the first task of this training.
            self.subject.trails.clone_from(&training.subject.trails);
        }
        self.on && training.subject == self.subject
    }

    /// Returns the training: a new one, or `before` if that continues.
    fn begin(mut self, before: Option<Training>) -> Training {
        match before.filter(|training| self.goes_on(training)) {
            Some(mut training) => {
                training.run.most = training.run.calls() + self.calls;
                training
            }
            None => {
                let known = self.record.as_ref().map_or(0, |record| record.calls);
                let mut training = Training::new(self.subject, self.calls + known);
                training.before = self.record;
                training
            }
        }
    }
}

/// Returns the subject of a training and the record of its file.
///
/// # Errors
/// The errors of [`TrainWork::new`].
fn asked(
    start: Chess,
    opponent: &str,
    how: &TrainHow,
    seed: u32,
) -> Result<(TrainSubject, Option<TrainRecord>), Vec<Fault>> {
    let opponent = opponent
        .parse()
        .map_err(|()| must("opponent", opponent_words(), opponent))?;
    let method = how.method.unwrap_or_default();
    let mut parameters = how.parameters.clone().unwrap_or_default();
    for (name, value) in &mut parameters {
        let known =
            known_parameter(method, name).map_err(|words| must("parameters", words, name))?;
        let kept = kept_parameter(known, *value);
        *value = kept.map_err(|words| must(name, words, &number_text(*value)))?;
    }
    let horizon = how.horizon.unwrap_or_else(|| method.horizon()).max(1);
    let trails = how.pheromones.as_deref().unwrap_or_default();
    let mut subject = TrainSubject {
        horizon: horizon.min(BotDuel::longest(&start)),
        start,
        opponent,
        method,
        parameters,
        seed,
        trails: read_trails(trails, 0)?,
    };
    let mut record = None;
    if let Some(text) = &how.knowledge {
        let known = knowledge::read(text)?;
        subject.trails.clone_from(&known.subject.trails);
        if known.subject != subject {
            let about = knowledge::write(&subject, &TrainRecord::default());
            let all = about.lines().zip(text.lines()).enumerate();
            let mut other = all.filter(|(_, (ours, theirs))| ours != theirs);
            let (at, (ours, theirs)) = other.next().unwrap_or_default();
            return Err(expected(at + 1, theirs, vec![ours.to_owned()]));
        }
        record = Some(known.record);
    }
    Ok((subject, record))
}

impl Work for TrainWork {
    type Found = TrainAnswer;

    fn begin(&mut self) {
        if let Some(plan) = self.plan.take() {
            let before = self.kept.borrow_mut().take();
            *self.kept.borrow_mut() = Some(plan.begin(before));
        }
    }

    fn nodes(&self) -> u64 {
        let kept = self.kept.borrow();
        let training = kept.as_ref().filter(|_| self.plan.is_none());
        training.map_or(0, Training::nodes)
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        let mut kept = self.kept.borrow_mut();
        let Some(training) = kept.as_mut() else {
            return Step::Finished;
        };
        let end = training.nodes().saturating_add(quota.min(left));
        while training.nodes() < end {
            let step = training.advance(end - training.nodes());
            if step != Step::Running {
                return step;
            }
        }
        if left <= quota {
            Step::Limited
        } else {
            Step::Running
        }
    }

    fn snapshot(&self) -> Snapshot {
        let kept = self.kept.borrow();
        let best = kept.as_ref().and_then(|training| training.run.best());
        Snapshot {
            best: best.map_or_else(Vec::new, |best| uci(&best.line)),
            ..Snapshot::of(PhaseName::Learn)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> TrainAnswer {
        if self.plan.is_some() {
            // The task ended before it began; the kept training is another one.
            return trained(&KeptTraining::default(), ms, true);
        }
        trained(&self.kept, ms, true)
    }

    fn ends_alone(&self) -> bool {
        true
    }
}

/// Returns the results of the last training, or empty results if there was none.
pub(super) fn trained(kept: &KeptTraining, ms: f64, over: bool) -> TrainAnswer {
    let kept = kept.borrow();
    let nothing = || Training::new(TrainSubject::nothing(), 0).answer(ms, None);
    let told = |training: &Training| {
        let confirmed = if over { training.confirmed() } else { None };
        training.answer(ms, confirmed)
    };
    kept.as_ref().map_or_else(nothing, told)
}

/// Returns what the last training has learnt, as a file: everything, or only the pheromones of the
/// ants.
///
/// # Errors
/// Code `command` if there was no training, or if pheromones are wanted of a training without ants.
pub(super) fn saved(kept: &KeptTraining, trails: bool) -> Result<String, Vec<Fault>> {
    let kept = kept.borrow();
    let known = kept
        .as_ref()
        .filter(|kept| !trails || kept.subject.method == TrainMethod::Ants);
    let Some(training) = known else {
        return Err(must("trails", vec![TrainMethod::Ants.id().to_owned()], ""));
    };
    if trails {
        return Ok(Trails::of(training.run.trails()).write());
    }
    let record = training.before.clone().unwrap_or_else(|| TrainRecord {
        calls: training.run.calls(),
        walks: training.run.walks(),
        nodes: training.earlier + training.learnt,
        replies: training.replies.clone(),
    });
    Ok(knowledge::write(&training.subject, &record))
}

/// Returns the bot with this name.
///
/// # Errors
/// Code `command` for an unknown name.
pub(super) fn bot_named(text: &str) -> Result<Bot, Vec<Fault>> {
    text.parse()
        .map_err(|()| must("opponent", bot_words(), text))
}
