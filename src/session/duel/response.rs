//! Lines that beat a bot, as a job.

use std::cell::RefCell;
use std::rc::Rc;

use super::certified::open;
use crate::optimise::methods::{MethodKind, MethodParameter};
use crate::optimise::run::{Pause, SoloRun};
use crate::optimise::task::SoloScore;
use crate::response::{Bot, BotPlayer, BotTask, Knows, confirm};
use crate::rules::{Chess, Outcome, Position};
use crate::say::RequestSay;
use crate::session::places::{san, uci};
use crate::session::protocol::raw::number_text;
use crate::session::protocol::{
    BotReplyAnswer, Fault, JobResult, MethodAnswer, MethodRange, MethodsAnswer, PhaseName, Place,
    Snapshot, TrainAdvice, TrainAnswer, TrainHow, TrainMethod, TrainPoint,
};
use crate::session::system::{Step, Work};

/// Questions if nothing is said.
const USUAL_CALLS: u32 = 10_000;
/// Positions kept at most: some 150 MB.
const MOST_STATES: u64 = 200_000;
/// Moves that advice is given of.
const ADVISED: usize = 6;

/// What a training is about. One that is about the same can go on.
#[derive(Clone, PartialEq)]
struct TrainSubject {
    start: Chess,
    bot: Bot,
    method: MethodKind,
    parameters: Vec<(String, f64)>,
    horizon: u32,
    seed: u32,
}

/// A method at work, with who answers it.
pub struct Training {
    subject: TrainSubject,
    run: SoloRun<BotTask>,
    bot: BotPlayer,
    first: Option<u64>,
}

/// The last training.
pub type KeptTraining = Rc<RefCell<Option<Training>>>;

/// A training that runs.
pub struct TrainWork {
    kept: KeptTraining,
}

impl TrainWork {
    /// Sets out, or goes on.
    ///
    /// # Errors
    /// Code `command` for a bot or a parameter that cannot be.
    pub fn new(
        start: Chess,
        opponent: &str,
        how: &TrainHow,
        seed: u32,
        kept: &KeptTraining,
    ) -> Result<Self, Vec<Fault>> {
        let bot = bot_named(opponent)?;
        let method = kind(how.method.unwrap_or_default());
        let parameters = how.parameters.clone().unwrap_or_default();
        for (name, value) in &parameters {
            check_parameter(method, name, *value)?;
        }
        let horizon = how.horizon.unwrap_or_else(|| usual_horizon(method)).max(1);
        let subject = TrainSubject {
            horizon: horizon.min(BotTask::longest(&start)),
            start,
            bot,
            method,
            parameters,
            seed,
        };
        let calls = u64::from(how.calls.unwrap_or(USUAL_CALLS));
        let before = kept.borrow_mut().take();
        let same = |training: &Training| how.on == Some(true) && training.subject == subject;
        let training = match before.filter(same) {
            Some(mut training) => {
                training.run.most = training.run.calls() + calls;
                training
            }
            None => Training::new(subject, calls),
        };
        *kept.borrow_mut() = Some(training);
        Ok(Self {
            kept: Rc::clone(kept),
        })
    }
}

impl Training {
    fn new(subject: TrainSubject, calls: u64) -> Self {
        let knows = if subject.method.is_paper() {
            Knows::Material
        } else {
            Knows::Evaluation
        };
        let task = BotTask::new(&subject.start, knows);
        let method = subject.method.make(&subject.parameters);
        let run = SoloRun::new(task, method, subject.horizon, calls, subject.seed.into());
        Self {
            run,
            bot: BotPlayer::new(subject.bot),
            first: None,
            subject,
        }
    }

    fn nodes(&self) -> u64 {
        // A walk through what is known costs time too.
        self.bot.nodes() + self.run.task.nodes() + self.run.walks()
    }

    /// Asks a question or ends a walk; whether there is more to do.
    fn advance(&mut self) -> Step {
        if self.run.memory().len() as u64 >= MOST_STATES {
            return Step::Limited;
        }
        match self.run.advance() {
            Pause::Asked(position) => {
                let reply = self.bot.reply(&position);
                if !reply.is_some_and(|reply| self.run.reply(reply)) {
                    return Step::Finished;
                }
            }
            Pause::Walked => {}
            Pause::Done => return Step::Finished,
        }
        if self.first.is_none() && self.run.won() > 0 {
            self.first = Some(self.run.calls());
        }
        Step::Running
    }

    /// What it has learnt.
    pub fn answer(&self, ms: f64, confirmed: Option<bool>) -> TrainAnswer {
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
            first: self.first.map(|first| first as u32),
            trace: trace.collect(),
            advice: self.advice(),
            nodes: self.nodes(),
            own_nodes: run.task.nodes(),
            ms,
        }
    }

    fn advice(&self) -> Vec<TrainAdvice> {
        let actions = &self.run.memory().at(0).actions;
        let shares = self.run.advice(0).into_iter().zip(actions);
        let told = shares.map(|(share, one)| TrainAdvice {
            uci: one.action.to_string(),
            share,
        });
        let mut advice: Vec<TrainAdvice> = told.filter(|one| one.share > 0.0).collect();
        crate::util::sort_by(&mut advice, |a, b| b.share.total_cmp(&a.share));
        advice.truncate(ADVISED);
        advice
    }

    /// Whether the best line comes to the end that is claimed.
    fn confirmed(&self) -> Option<bool> {
        let best = self.run.best()?;
        let (start, bot) = (&self.subject.start, self.subject.bot);
        let end = confirm(start, bot, &best.line);
        let mates = |end: Option<Outcome>| {
            end.is_some_and(|end| end.is_mate() && end.winner == Some(start.to_move()))
        };
        Some(end.is_ok_and(|end| won(best.score).is_none() || mates(end)))
    }
}

impl Work for TrainWork {
    fn nodes(&self) -> u64 {
        self.kept.borrow().as_ref().map_or(0, Training::nodes)
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        let mut kept = self.kept.borrow_mut();
        let Some(training) = kept.as_mut() else {
            return Step::Finished;
        };
        let end = training.nodes() + quota.min(left);
        while training.nodes() < end {
            let step = training.advance();
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

    fn result(self: Box<Self>, ms: f64) -> JobResult {
        JobResult::Trained(trained(&self.kept, ms, true))
    }

    fn ends_alone(&self) -> bool {
        true
    }
}

/// What the last training has learnt; nothing if there was none.
pub fn trained(kept: &KeptTraining, ms: f64, over: bool) -> TrainAnswer {
    let kept = kept.borrow();
    let nothing = || Training::new(nothing(), 0).answer(ms, None);
    let told = |training: &Training| {
        let confirmed = if over { training.confirmed() } else { None };
        training.answer(ms, confirmed)
    };
    kept.as_ref().map_or_else(nothing, told)
}

/// What can learn, and what can be set.
pub fn methods() -> MethodsAnswer {
    let range = |one: &MethodParameter| MethodRange {
        id: one.id.to_owned(),
        least: one.least,
        most: one.most,
        usual: one.usual,
    };
    let about = |&method: &TrainMethod| MethodAnswer {
        method,
        horizon: usual_horizon(kind(method)),
        parameters: kind(method).parameters().iter().map(range).collect(),
    };
    MethodsAnswer {
        methods: TrainMethod::ALL.iter().map(about).collect(),
    }
}

/// What a bot plays.
///
/// # Errors
/// Code `command` for a bot that there is not, `gameOver`, and those of the position.
pub fn bot_reply(at: &Place, opponent: &str) -> Result<BotReplyAnswer, Vec<Fault>> {
    let bot = bot_named(opponent)?;
    let position: Chess = open(at)?;
    // One, since the game goes on.
    let reply = BotPlayer::new(bot).reply(&position);
    let (texts, _) = san(&position, reply.as_slice());
    Ok(BotReplyAnswer {
        uci: uci(reply.as_slice()).concat(),
        san: texts.concat(),
    })
}

const fn usual_horizon(method: MethodKind) -> u32 {
    if method.is_paper() { 10 } else { 40 }
}

fn bot_named(text: &str) -> Result<Bot, Vec<Fault>> {
    text.parse().map_err(|()| no_bot(text))
}

/// What nobody asked for.
fn nothing() -> TrainSubject {
    TrainSubject {
        start: Chess::initial(crate::rules::Variant::Chess),
        bot: Bot::Random,
        method: MethodKind::Annealing,
        parameters: Vec::new(),
        horizon: 1,
        seed: 0,
    }
}

const fn won(score: SoloScore) -> Option<u32> {
    match score {
        SoloScore::Won(moves) => Some(moves),
        SoloScore::Value(_) | SoloScore::Lost => None,
    }
}

const fn kind(method: TrainMethod) -> MethodKind {
    match method {
        TrainMethod::Archive => MethodKind::Archive,
        TrainMethod::LateAcceptance => MethodKind::LateAcceptance,
        TrainMethod::NestedPolicy => MethodKind::NestedPolicy,
        TrainMethod::BestFirst => MethodKind::BestFirst,
        TrainMethod::RandomRestarts => MethodKind::RandomRestarts,
        TrainMethod::Ants => MethodKind::Ants,
        TrainMethod::Genes => MethodKind::Genes,
        TrainMethod::Annealing => MethodKind::Annealing,
    }
}

fn no_bot(text: &str) -> Vec<Fault> {
    let depths = (1..=Bot::DEEPEST).map(|depth| format!("depth:{depth}"));
    let words = ["random", "greedy"].map(str::to_owned).into_iter();
    must("opponent", words.chain(depths).collect(), text)
}

/// That a field must be one of some words.
fn must(field: &str, words: Vec<String>, text: &str) -> Vec<Fault> {
    let said = RequestSay::Must {
        field: field.to_owned(),
        what: Box::new(RequestSay::KindWord { words }.into()),
        text: text.to_owned(),
    };
    Fault::at("command", field, text, said).into()
}

fn check_parameter(method: MethodKind, name: &str, value: f64) -> Result<(), Vec<Fault>> {
    let all = method.parameters();
    let Some(known) = all.iter().find(|one| one.id == name) else {
        let words = all.iter().map(|one| one.id.to_owned()).collect();
        return Err(must("parameters", words, name));
    };
    if (known.least..=known.most).contains(&value) {
        return Ok(());
    }
    let words = vec![[known.least, known.most].map(number_text).join("–")];
    Err(must(name, words, &number_text(value)))
}
