//! A training: a method at work against its opponent, and its results so far.

use super::knowledge::TrainRecord;
use super::subject::{TrainOpponent, TrainSubject};
use crate::system::messages::{TrainAdvice, TrainAnswer, TrainPoint};
use crate::{BotDuel, BotPlayer, Knows, confirm, timeless};
use seriatim_core::board::Move;
use seriatim_core::rules::{Chess, Outcome, Position};
use seriatim_search::optimise::run::{Pause, SoloRun};
use seriatim_search::optimise::task::SoloScore;
use seriatim_session::places::{san, uci};
use seriatim_session::system::Step;
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// Maximum number of positions in memory. Above it, everything but the best line is forgotten, so
/// that the module stays below 256 MB with every method. Lists and tables that double in size do so
/// at 114,688 and at 131,072.
const MOST_STATES: usize = 100_000;
/// Maximum number of moves in the answer's advice. They are the moves from the starting position
/// that the method rates highest.
const ADVISED: usize = 6;

/// A method at work, with its opponent.
pub(super) struct Training {
    pub(super) subject: TrainSubject,
    pub(super) run: SoloRun<BotDuel>,
    /// The opponent, if it is a built-in bot.
    bot: Option<BotPlayer>,
    /// Query to another program that is not answered yet.
    asks: Option<Chess>,
    /// Reply that waits until the position after it has been evaluated; then it is learnt.
    said: Option<Move>,
    /// Number of nodes the bot searched for the replies that were learnt.
    pub(super) learnt: u64,
    /// Number of queries at the first mate.
    first: Option<u64>,
    /// Replies of the opponent, in order.
    pub(super) replies: Vec<Move>,
    /// The record read from a file. Its replies are used instead of queries to the opponent.
    /// Dropped once the run has caught up with it.
    pub(super) before: Option<TrainRecord>,
    /// Number of nodes that the bot searched before, according to the file.
    pub(super) earlier: u64,
    /// Number of the reply in the file that was not possible, counted from 1.
    misfit: Option<u32>,
}

impl Training {
    /// Creates a training that may make `calls` queries.
    pub(super) fn new(subject: TrainSubject, calls: u64) -> Self {
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
    pub(super) fn hear(&mut self, reply: &str) -> Result<(), Vec<Fault>> {
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

    /// Returns the number of nodes searched so far, by the bot and by the method.
    pub(super) fn nodes(&self) -> u64 {
        let pending = self.bot.as_ref().map_or(0, BotPlayer::pending_nodes);
        // A walk through known positions takes time too, so it counts as a node.
        self.earlier + self.bot_nodes() + pending + self.run.task.nodes() + self.run.walks()
    }

    /// Makes a query or ends a walk. Returns whether there is more to do. The bot and the
    /// evaluation together search at most `quota` nodes and continue at the next call.
    pub(super) fn advance(&mut self, quota: u64) -> Step {
        let end = self.nodes().saturating_add(quota);
        if !self.run.prepare(None, quota) || self.nodes() >= end {
            return Step::Running;
        }
        match self.run.advance() {
            Pause::Asked(position) => {
                let left = end.saturating_sub(self.nodes());
                let Some(replied) = self.replied(&position, left) else {
                    return Step::Running;
                };
                let Some(reply) = replied else {
                    return Step::Finished;
                };
                let left = end.saturating_sub(self.nodes());
                if !self.run.prepare(Some(reply), left) {
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

    /// Returns the method's shares of the moves from the starting position, the largest first.
    /// Moves with share 0 are left out.
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
    pub(super) fn confirmed(&self) -> Option<bool> {
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

/// Fault of a reply without an open query.
pub(super) fn unasked(reply: &str) -> Vec<Fault> {
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
pub(super) fn must(field: &str, words: Vec<String>, text: &str) -> Vec<Fault> {
    Fault::must("command", field, RequestSay::KindWord { words }, text).into()
}
