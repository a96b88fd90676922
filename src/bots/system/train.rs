//! Job that searches for lines that beat a bot.

use std::cell::RefCell;
use std::rc::Rc;

use super::knowledge::{self, TrainRecord, expected, read_trails};
use super::subject::{
    TrainOpponent, TrainSubject, bot_words, kept_parameter, known_parameter, opponent_words,
};
use crate::system::messages::{TrainAdvice, TrainAnswer, TrainHow, TrainPoint};
use crate::{Bot, BotDuel, BotPlayer, Knows, Trails, TrainMethod, confirm, timeless};
use seriatim_core::board::Move;
use seriatim_core::rules::{Chess, Outcome, Position};
use seriatim_search::optimise::run::{Pause, SoloRun};
use seriatim_search::optimise::task::SoloScore;
use seriatim_session::places::{san, uci};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::raw::number_text;
use seriatim_wire::say::RequestSay;

/// Default maximum number of queries.
const USUAL_CALLS: u32 = 10_000;
/// Maximum number of positions in memory. Above it, everything but the best line is forgotten, so
/// that the module stays below 256 MB with every method. Lists and tables that double in size do so
/// at 114,688 and at 131,072.
const MOST_STATES: usize = 100_000;
/// Maximum number of moves with advice.
const ADVISED: usize = 6;

/// A method at work, with its opponent.
pub(super) struct Training {
    subject: TrainSubject,
    run: SoloRun<BotDuel>,
    /// The opponent, if it is a built-in bot.
    bot: Option<BotPlayer>,
    /// Query to another program that is not answered yet.
    asks: Option<Chess>,
    /// Reply that waits until the position after it has been evaluated; then it is learnt.
    said: Option<Move>,
    /// Number of nodes the bot searched for the replies that were learnt.
    learnt: u64,
    first: Option<u64>,
    /// Replies of the opponent, in order.
    replies: Vec<Move>,
    /// The record read from a file. Its replies are used instead of queries to the opponent.
    /// Dropped once the run has caught up with it.
    before: Option<TrainRecord>,
    /// Number of nodes that the bot searched before, according to the file.
    earlier: u64,
    /// Number of the reply in the file that was not possible, counted from 1.
    misfit: Option<u32>,
}

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
                Training {
                    before: self.record,
                    ..Training::new(self.subject, self.calls + known)
                }
            }
        }
    }
}

/// Returns the subject of a training and the record of its file.
///
/// # Errors
/// Those of [`TrainWork::new`].
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

impl Training {
    fn new(subject: TrainSubject, calls: u64) -> Self {
        let knows = if subject.method.is_paper() {
            Knows::Material
        } else {
            Knows::Evaluation
        };
        let task = BotDuel::new(&subject.start, knows).with_trails(subject.trails.clone());
        let method = subject.method.make(&subject.parameters);
        let mut run = SoloRun::new(task, method, subject.horizon, calls, subject.seed.into());
        run.most_states = MOST_STATES;
        let bot = match subject.opponent {
            TrainOpponent::Bot(bot) => Some(BotPlayer::new(bot)),
            TrainOpponent::Program(_) => None,
        };
        Self {
            run,
            bot,
            asks: None,
            said: None,
            learnt: 0,
            first: None,
            replies: Vec::new(),
            before: None,
            earlier: 0,
            misfit: None,
            subject,
        }
    }

    /// Number of nodes the bot searched for the replies given so far.
    fn bot_nodes(&self) -> u64 {
        self.bot.as_ref().map_or(0, BotPlayer::nodes)
    }

    /// Takes the reply of another program to its query.
    ///
    /// # Errors
    /// Code `command` for an illegal move, or if there is no open query. The training stays
    /// unchanged then.
    fn hear(&mut self, reply: &str) -> Result<(), Vec<Fault>> {
        let Some(asked) = &self.asks else {
            return Err(unasked(reply));
        };
        self.said = reply.parse().ok().filter(|&mv: &Move| asked.is_legal(mv));
        if self.said.is_some() {
            return Ok(());
        }
        let moves = asked.legal_moves();
        let words = moves.iter().map(ToString::to_string).collect();
        Err(must("reply", words, reply))
    }

    fn nodes(&self) -> u64 {
        let pending = self.bot.as_ref().map_or(0, BotPlayer::pending_nodes);
        // A walk through known positions takes time too, so it counts as a node.
        self.earlier + self.bot_nodes() + pending + self.run.task.nodes() + self.run.walks()
    }

    /// Makes a query or ends a walk. Returns whether there is more to do. The bot and the
    /// evaluation search at most `quota` nodes and continue at the next call.
    fn advance(&mut self, quota: u64) -> Step {
        if !self.run.prepare(None, quota) {
            return Step::Running;
        }
        match self.run.advance() {
            Pause::Asked(position) => {
                let Some(replied) = self.replied(&position, quota) else {
                    return Step::Running;
                };
                let Some(reply) = replied else {
                    return Step::Finished;
                };
                if !self.run.prepare(Some(reply), quota) {
                    self.said = Some(reply);
                    return Step::Running;
                }
                if !self.run.reply(reply) {
                    if self.before.take().is_some() {
                        self.misfit = Some(self.replies.len() as u32 + 1);
                    }
                    return Step::Finished;
                }
                self.replies.push(reply);
                self.learnt = self.bot_nodes();
            }
            Pause::Walked => {}
            Pause::Done => return Step::Finished,
        }
        if self.first.is_none() && self.run.won() > 0 {
            self.first = Some(self.run.calls());
        }
        self.catch_up();
        Step::Running
    }

    /// Returns the opponent's reply, taken from the file as long as it has one. `None` while a bot
    /// searches. `Some(None)` if another program has to be queried first.
    fn replied(&mut self, position: &Chess, quota: u64) -> Option<Option<Move>> {
        if let Some(said) = self.said.take() {
            self.asks = None;
            return Some(Some(said));
        }
        let known = self.before.as_ref();
        if let Some(&reply) = known.and_then(|record| record.replies.get(self.replies.len())) {
            return Some(Some(reply));
        }
        if let Some(bot) = &mut self.bot {
            return bot.think(position, quota);
        }
        self.asks = Some(timeless(position));
        Some(None)
    }

    /// Drops the record of the file once everything in it was learnt again.
    fn catch_up(&mut self) {
        let (calls, walks) = (self.run.calls(), self.run.walks());
        let done = |record: &TrainRecord| calls >= record.calls && walks >= record.walks;
        if let Some(record) = self.before.take_if(|record| done(record)) {
            self.earlier = record.nodes;
        }
    }

    /// Returns the results of the training so far.
    pub(super) fn answer(&self, ms: f64, confirmed: Option<bool>) -> TrainAnswer {
        let (run, start) = (&self.run, &self.subject.start);
        let best = run.best();
        let line = best.map_or(&[][..], |best| &best.line);
        let points = |cost: i32| {
            let unit = if self.subject.method.is_paper() {
                1.0
            } else {
                100.0
            };
            f64::from(cost) / unit
        };
        let trace = run.trace().iter().map(|point| TrainPoint {
            calls: point.calls as u32,
            moves: won(point.score),
            points: points(point.cost),
        });
        TrainAnswer {
            line: uci(line),
            san: san(start, line).0,
            moves: best.and_then(|best| won(best.score)),
            points: best.map_or(0.0, |best| points(best.cost)),
            confirmed,
            granted: best.is_some_and(|best| best.granted),
            calls: run.calls() as u32,
            of: run.most as u32,
            walks: run.walks() as u32,
            won: run.won() as u32,
            states: run.memory().len() as u32,
            forgotten: (run.forgotten() > 0).then(|| run.forgotten() as u32),
            first: self.first.map(|first| first as u32),
            trace: trace.collect(),
            advice: self.advice(),
            misfit: self.misfit,
            asks: self.asks.as_ref().map(ToString::to_string),
            nodes: self.nodes(),
            own_nodes: run.task.nodes(),
            ms,
        }
    }

    fn advice(&self) -> Vec<TrainAdvice> {
        if self.run.memory().is_empty() {
            return Vec::new();
        }
        let actions = &self.run.memory().at(0).actions;
        let shares = self.run.advice(0).into_iter().zip(actions);
        let told = shares.map(|(share, one)| TrainAdvice {
            uci: one.action.to_string(),
            share,
        });
        let mut advice: Vec<TrainAdvice> = told.filter(|one| one.share > 0.0).collect();
        seriatim_util::sort_by(&mut advice, |a, b| b.share.total_cmp(&a.share));
        advice.truncate(ADVISED);
        advice
    }

    /// Returns `true` if the best line mates when it is played again, `false` if it fails, and
    /// `None` if it holds without a mate. Also `None` for another program, which only its owner can
    /// query.
    fn confirmed(&self) -> Option<bool> {
        let best = self.run.best()?;
        let TrainOpponent::Bot(bot) = self.subject.opponent else {
            return None;
        };
        let start = &self.subject.start;
        let mates = |end: Option<Outcome>| {
            end.is_some_and(|end| end.is_mate() && end.winner == Some(start.to_move()))
        };
        match confirm(start, bot, &best.line) {
            Err(_) => Some(false),
            Ok(_) if won(best.score).is_none() => None,
            Ok(end) => Some(mates(end)),
        }
    }
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

/// Fault of a reply without an open query.
fn unasked(reply: &str) -> Vec<Fault> {
    let (field, text) = ("reply".to_owned(), reply.to_owned());
    Fault::at(
        "command",
        "reply",
        reply,
        RequestSay::Unasked { field, text },
    )
    .into()
}

const fn won(score: SoloScore) -> Option<u32> {
    match score {
        SoloScore::Won(moves) => Some(moves),
        SoloScore::Value(_) | SoloScore::Lost => None,
    }
}

/// Fault of a field that must have one of `words`.
fn must(field: &str, words: Vec<String>, text: &str) -> Vec<Fault> {
    Fault::must("command", field, RequestSay::KindWord { words }, text).into()
}
