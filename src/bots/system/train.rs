//! Lines that beat a bot, as a job.

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

/// Questions if nothing is said.
const USUAL_CALLS: u32 = 10_000;
/// Positions kept at most. With more, what was seen is forgotten but for the best line, so that the module stays below 256 MB with every method: lists
/// and tables that grow to twice their size do so at 114,688 and at 131,072.
const MOST_STATES: usize = 100_000;
/// Moves that advice is given of.
const ADVISED: usize = 6;

/// A method at work, with who answers it.
pub(super) struct Training {
    subject: TrainSubject,
    run: SoloRun<BotDuel>,
    /// Who answers, if it is a bot of ours.
    bot: Option<BotPlayer>,
    /// What another program was asked, and not answered yet.
    asks: Option<Chess>,
    /// A reply, until that is learnt: what it leads to is judged first.
    said: Option<Move>,
    /// Positions that the bot looked at in the replies that were learnt.
    learnt: u64,
    first: Option<u64>,
    /// What the opponent replied, in order.
    replies: Vec<Move>,
    /// What was learnt before, as long as it is not learnt again.
    before: Option<TrainRecord>,
    /// Positions that the bot looked at before, by the file.
    earlier: u64,
    /// The reply of the file that could not be given, counted from 1.
    misfit: Option<u32>,
}

/// The last training.
pub(super) type KeptTraining = Rc<RefCell<Option<Training>>>;

/// What a task asks for, until it is its turn to run: the training that is kept may be at work for the task before.
struct TrainPlan {
    subject: TrainSubject,
    record: Option<TrainRecord>,
    calls: u64,
    /// Whether the training that is kept goes on, if it is about the same.
    on: bool,
    /// Whether it goes on with its own pheromones.
    own_trails: bool,
}

/// A training that runs.
pub(super) struct TrainWork {
    kept: KeptTraining,
    /// `None` once it has begun.
    plan: Option<TrainPlan>,
}

impl TrainWork {
    /// Sets out, or goes on.
    ///
    /// # Errors
    /// Code `command` for an opponent, a parameter, a reply or a file that cannot be.
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
    /// Whether that training is about the same and is to go on.
    fn goes_on(&mut self, training: &Training) -> bool {
        if self.own_trails {
            // Those that came with its file, or with its first questions.
            self.subject.trails.clone_from(&training.subject.trails);
        }
        self.on && training.subject == self.subject
    }

    /// The training, in place of the one before or as it goes on.
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

/// What a training is to be about, and what its file knows.
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

    /// Positions that the bot looked at in the replies that it has given.
    fn bot_nodes(&self) -> u64 {
        self.bot.as_ref().map_or(0, BotPlayer::nodes)
    }

    /// Takes the reply of another program to what it was asked.
    ///
    /// # Errors
    /// Code `command` for one that is no legal move there, or where nothing was asked; the training stays as it was.
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
        // A walk through what is known costs time too.
        self.earlier + self.bot_nodes() + pending + self.run.task.nodes() + self.run.walks()
    }

    /// Asks a question or ends a walk; whether there is more to do. A bot thinks, and a position is judged, for at most `quota` nodes, and goes on the
    /// next time.
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

    /// What the opponent replies: as in the file, as long as there is one. `None` while a bot thinks. Another program has to be asked first,
    /// unless it was: then there is no reply.
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

    /// Lays the file away once everything in it was learnt again.
    fn catch_up(&mut self) {
        let (calls, walks) = (self.run.calls(), self.run.walks());
        let done = |record: &TrainRecord| calls >= record.calls && walks >= record.walks;
        if let Some(record) = self.before.take_if(|record| done(record)) {
            self.earlier = record.nodes;
        }
    }

    /// What it has learnt.
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

    /// Whether the best line mates when it is played again; `None` if it holds without a mate. Of another program that is for whoever
    /// can ask it.
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
            // It ended before it began, and what is kept is another one.
            return trained(&KeptTraining::default(), ms, true);
        }
        trained(&self.kept, ms, true)
    }

    fn ends_alone(&self) -> bool {
        true
    }
}

/// What the last training has learnt; nothing if there was none.
pub(super) fn trained(kept: &KeptTraining, ms: f64, over: bool) -> TrainAnswer {
    let kept = kept.borrow();
    let nothing = || Training::new(TrainSubject::nothing(), 0).answer(ms, None);
    let told = |training: &Training| {
        let confirmed = if over { training.confirmed() } else { None };
        training.answer(ms, confirmed)
    };
    kept.as_ref().map_or_else(nothing, told)
}

/// What the last training knows, as a file: all of it, or the pheromones of ants alone.
///
/// # Errors
/// Code `command` where nothing was learnt, and where no ants learnt.
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

/// A bot by its name.
///
/// # Errors
/// Code `command` for one that there is not.
pub(super) fn bot_named(text: &str) -> Result<Bot, Vec<Fault>> {
    text.parse()
        .map_err(|()| must("opponent", bot_words(), text))
}

/// That nobody asked for a reply.
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

/// That a field must be one of some words.
fn must(field: &str, words: Vec<String>, text: &str) -> Vec<Fault> {
    Fault::must("command", field, RequestSay::KindWord { words }, text).into()
}
