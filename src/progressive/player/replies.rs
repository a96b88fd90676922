//! The third phase: what can the opponent reply to a series? His mates first, then, if asked for, his best series.
//!
//! [`super::policy`] says what comes next. The next candidate is the one that can be worth most as far as is known: what its
//! features say, but no more than what is left of it after the good replies to others that were remembered
//! ([`super::killers`], [`super::pool`]). Each goes through some of these pieces of work:
//!
//! 1. **refutations**: a mate that refuted one candidate refutes most of its neighbours too, so those that are remembered
//!    are replayed before anything is searched. This costs one node.
//! 2. **mates**: the mate search, first for as long as it takes to find most mates, then, for the best, as long as a proof takes.
//! 3. **best reply** (depth 1 and more): a player of depth one less chooses for the opponent, as in Algorithm 1 of Janko &
//!    Guid 2016; what it chooses is what the candidate is worth. If it finds only replies after which we mate, we win.
//!
//! When many were refuted or some good replies were learnt, the player looks for series anew: for such as escape every mate
//! that is remembered, valued by what is left of them after the good replies, beginning beside the best that it knows.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::finder::Finding;
use super::killers::Killers;
use super::phases::{Choice, ChoiceKind, Player, Safety};
use super::policy::{self, NO_REPLY_HOLDS, Remembered, ReplyTask, Stock};
use super::pool::Pool;
use super::refutations::Refutations;
use super::series::{Candidate, SeriesSearch, points_for};
use super::settings::Settings;
use crate::board::{Color, Move};
use crate::progressive::mate::MateOutcome;
use crate::rules::Position;
use crate::search::{Search, Status};
use crate::util::sort_by_key;

/// No check is given less of the limit than this, as long as there is as much: shorter ones find nothing.
const LEAST_CHECK: f64 = 0.03;

/// Mates of ours that are learnt from one choice of a reply.
const MATES_LEARNT: usize = 8;

/// The piece of work at hand.
enum ReplyWork {
    /// The next candidate has not been looked at.
    Begin,
    /// Looking for the opponent's mate after a candidate, for a first look or for a proof.
    Mate(usize, Finding),
    /// Choosing the opponent's series after a candidate.
    Reply(usize, Box<Player>),
    /// Waiting for series that escape the known mates.
    Series,
    /// Nothing: the candidates are judged.
    Over,
}

/// The third phase at work. The player gives each piece of work its limit.
pub(super) struct Replies {
    us: Color,
    settings: Settings,
    bytes: usize,
    /// The series that were looked at, and what is known of each.
    candidates: Vec<Candidate>,
    known: Vec<Remembered>,
    /// The others.
    pool: Pool,
    killers: Killers,
    refutations: Refutations,
    /// Mates found by search since series were looked for.
    fresh: usize,
    /// Good replies that the last such search knew.
    counted: usize,
    /// How often series were looked for again.
    rounds: i32,
    /// How many times in a row nothing came of it that may be better than what holds.
    dry: u8,
    /// Whether the last such search saw all series.
    exhausted: bool,
    work: ReplyWork,
    /// Nodes of the work that is over.
    before: u64,
}

impl Replies {
    pub fn new(us: Color, candidates: Vec<Candidate>, settings: &Settings, bytes: usize) -> Self {
        let work = if candidates.is_empty() {
            ReplyWork::Over
        } else {
            ReplyWork::Begin
        };
        Self {
            us,
            settings: settings.clone(),
            bytes,
            candidates: Vec::new(),
            known: Vec::new(),
            pool: Pool::new(candidates, 0),
            killers: Killers::new(us, &settings.weights),
            refutations: Refutations::default(),
            fresh: 0,
            counted: 0,
            rounds: 0,
            dry: 0,
            exhausted: false,
            work,
            before: 0,
        }
    }

    /// What the piece of work at hand may take when `left` of the limit is left, both as shares of the whole limit.
    pub fn share(&self, left: f64) -> f64 {
        match self.work {
            ReplyWork::Mate(at, _) if !self.known[at].tried => self.settings.screen_share.min(left),
            ReplyWork::Mate(..) => (left * self.settings.check_share)
                .max(LEAST_CHECK)
                .min(left),
            ReplyWork::Reply(at, _) => {
                let share = self.settings.reply_share * self.patience(at) as f64;
                share.min(left)
            }
            ReplyWork::Series => {
                let longer = 1.5_f64.powi(self.rounds) * 2.0_f64.powi(self.dry.into());
                (self.settings.again_share * longer).min(left)
            }
            ReplyWork::Begin | ReplyWork::Over => left,
        }
    }

    /// Whether the next candidate has not been looked at.
    pub const fn at_rest(&self) -> bool {
        matches!(self.work, ReplyWork::Begin | ReplyWork::Over)
    }

    /// The mates that series are wanted to escape, and the replies that count, if that is the work at hand.
    pub fn wanted(&self) -> Option<(Refutations, Option<Killers>)> {
        let killers = self.settings.killers.then(|| self.killers.clone());
        matches!(self.work, ReplyWork::Series).then(|| (self.refutations.clone(), killers))
    }

    /// Tells the choice of a reply how much of its limit is used.
    pub fn spent(&mut self, share: f64) {
        if let ReplyWork::Reply(_, player) = &mut self.work {
            player.spent(share);
        }
    }

    pub const fn over(&self) -> bool {
        matches!(self.work, ReplyWork::Over)
    }

    pub fn refuted(&self) -> usize {
        self.known.iter().filter(|known| known.rank() == 0).count()
    }

    /// The candidate at hand.
    pub fn line(&self) -> Option<&Candidate> {
        match self.work {
            ReplyWork::Mate(at, _) | ReplyWork::Reply(at, _) => self.candidates.get(at),
            _ => self.pool.first(),
        }
    }

    /// Ends the piece of work at hand with what it has found. `left` is the share of the limit that is left; the choice
    /// of a reply may take `nodes`.
    pub fn end_work(&mut self, left: f64, nodes: u64) {
        self.before = self.nodes();
        match std::mem::replace(&mut self.work, ReplyWork::Over) {
            ReplyWork::Begin => self.begin(),
            ReplyWork::Mate(at, search) => self.after_mate(at, &search),
            ReplyWork::Reply(at, player) => self.after_reply(at, *player),
            ReplyWork::Series | ReplyWork::Over => {}
        }
        if self.over() {
            self.work = self.next_work(left, nodes);
        }
    }

    /// Goes on with what a search for series with the known mates and replies has found, in place of what was not looked at
    /// yet.
    pub fn go_on(&mut self, search: &SeriesSearch, left: f64, nodes: u64) {
        let known: HashSet<u64> = self.candidates.iter().map(|old| old.end.key()).collect();
        let new = search
            .candidates()
            .into_iter()
            .filter(|candidate| !known.contains(&candidate.end.key()));
        // That search valued them by the replies that were known, and none was learnt while it went on.
        let seen = if self.settings.killers {
            self.killers.len()
        } else {
            0
        };
        let new = Pool::new(new, seen);
        let found = !new.is_empty();
        if found {
            self.pool = new;
        }
        self.dry = if found && self.is_hopeful() {
            0
        } else {
            self.dry.saturating_add(1)
        };
        self.exhausted = search.exhausted();
        self.fresh = 0;
        self.counted = self.killers.len();
        self.rounds += 1;
        self.work = self.next_work(left, nodes);
    }

    fn next_work(&mut self, left: f64, nodes: u64) -> ReplyWork {
        loop {
            let (refuted, learnt) = (self.fresh, self.killers.len() - self.counted);
            let stock = Stock {
                candidates: self.is_hopeful(),
                series: self.settings.again_share > 0.0
                    && !(self.refutations.is_empty() && self.killers.len() == 0)
                    && !(self.exhausted && refuted == 0 && learnt == 0),
                dry: self.dry,
                refuted,
                learnt,
                left,
            };
            match policy::next(&self.settings, &self.known, stock) {
                ReplyTask::Screen => return ReplyWork::Begin,
                ReplyTask::Reply(at) => {
                    self.known[at].asked += 1;
                    if nodes > 0 {
                        let nodes = nodes.saturating_mul(self.patience(at));
                        let (start, settings) = (&self.candidates[at].end, self.settings.reply());
                        let player = Player::without_mate(start, &settings, nodes, self.bytes);
                        return ReplyWork::Reply(at, Box::new(player));
                    }
                }
                ReplyTask::Prove(at) => {
                    self.known[at].tried = true;
                    return ReplyWork::Mate(at, self.search(at));
                }
                ReplyTask::Series => return ReplyWork::Series,
                ReplyTask::Over => return ReplyWork::Over,
            }
        }
    }

    /// The series that are worth most as far as is known, of those that hold and those that wait.
    pub fn promising(&self) -> Vec<Vec<Move>> {
        let looked_at = self.candidates.iter().zip(&self.known);
        let holding = looked_at.filter(|(_, known)| known.holds());
        let valued = holding.filter_map(|(candidate, known)| Some((known.value?, candidate)));
        let mut all: Vec<_> = valued.chain(self.pool.bounds()).collect();
        sort_by_key(&mut all, |&(value, _)| Reverse(value));
        let best = all.into_iter().take(self.settings.hints);
        best.map(|(_, candidate)| candidate.series.clone())
            .collect()
    }

    /// How many times as long as the first reply to a series the one that was asked for last may take.
    fn patience(&self, at: usize) -> u64 {
        1 << self.known[at].asked.saturating_sub(1)
    }

    fn search(&self, at: usize) -> Finding {
        let end = &self.candidates[at].end;
        self.settings.finder.search(end, self.bytes)
    }

    /// Whether one of the series that wait may be better than those that hold.
    fn is_hopeful(&mut self) -> bool {
        let best = self.known.iter().filter(|known| known.holds());
        let best = best.filter_map(|known| known.value).max();
        let waiting = self.pool.best(&mut self.killers);
        waiting.is_some_and(|(_, bound)| {
            !self.settings.killers || best.is_none_or(|best| bound > best)
        })
    }

    /// Looks at a candidate without a search.
    fn begin(&mut self) {
        let at = self.known.len();
        let Some((number, _)) = self.pool.best(&mut self.killers) else {
            return;
        };
        let candidate = &self.pool.take(number);
        self.candidates.push(candidate.clone());
        let mut known = Remembered::nothing();
        known.tried = !self.settings.proof || self.settings.screen_share == 0.0;
        if candidate.end.outcome().is_some() {
            let value = points_for(candidate.score, self.us);
            known.value = Some(value.saturating_add(self.luck(candidate)));
            known.asked = 1;
            known.safety = Safety::Over;
        } else if self.settings.remember
            && let Some(series) = self.refutations.of(&candidate.end)
        {
            known.nodes = 1;
            known.safety = Safety::Losing(series.clone());
        } else {
            self.work = ReplyWork::Mate(at, self.search(at));
        }
        self.known.push(known);
    }

    /// Learns from the reply that was chosen.
    fn after_reply(&mut self, at: usize, player: Player) {
        let luck = self.luck(&self.candidates[at]);
        let (value, choice) = reply_value(player);
        if let Some(value) = value {
            self.known[at].value = Some(value.saturating_add(luck));
        }
        if !self.settings.killers {
            return;
        }
        let before = self.killers.len();
        let lines = choice.lines.into_iter().take(MATES_LEARNT);
        for (i, (line, safety)) in lines.enumerate() {
            match safety {
                Safety::Losing(mate) => self.killers.add_mate(mate),
                _ if i == 0 => self.killers.add(&line.series),
                _ => {}
            }
        }
        // What is good against one may be better against another than what was found there.
        let looked_at = self.candidates.iter().zip(&mut self.known);
        for (i, (candidate, known)) in looked_at.enumerate() {
            let from = if i == at { 0 } else { before };
            if let Some(value) = known.value
                && known.safety != Safety::Over
                && let Some(bound) = self.killers.bound(&candidate.end, from, i32::MIN)
            {
                known.value = Some(value.min(bound.saturating_add(candidate.luck)));
            }
        }
    }

    /// The random part of what a series is worth: without killers the order of the candidates has it already.
    const fn luck(&self, candidate: &Candidate) -> i32 {
        if self.settings.killers {
            candidate.luck
        } else {
            0
        }
    }

    fn after_mate(&mut self, at: usize, search: &Finding) {
        let known = &mut self.known[at];
        known.nodes = known.nodes.max(search.nodes());
        known.safety = match search.outcome() {
            MateOutcome::Mate(series) => {
                self.fresh += 1;
                self.refutations.add(series.clone());
                Safety::Losing(series)
            }
            MateOutcome::NoMate => Safety::Proved,
            // No time: what was known before still is.
            MateOutcome::Unknown if search.nodes() == 0 => return,
            MateOutcome::Unknown => Safety::NotFound,
        };
    }

    /// The choice with what is known now.
    pub fn decide(self) -> Choice {
        let number = self.candidates.len() + self.pool.len();
        let Some(chosen) = policy::best(&self.known, number) else {
            return Choice::nothing();
        };
        let luck = self.candidates.get(chosen);
        let luck = luck.map_or(0, |chosen| self.luck(chosen));
        let mut all = self.candidates;
        all.extend(self.pool.into_candidates());
        let value = self.known.get(chosen).and_then(|known| known.value);
        let value = value.map(|value| value.saturating_sub(luck));
        // The chosen one, those that hold by what they are worth, those that nobody looked at, and those that were refuted.
        let unknown = Remembered::nothing();
        let mut lines: Vec<_> = all
            .into_iter()
            .enumerate()
            .map(|(i, candidate)| {
                let known = self.known.get(i).unwrap_or(&unknown);
                let order = (i != chosen, Reverse((known.rank(), known.value)));
                (order, (candidate, known.safety.clone()))
            })
            .collect();
        sort_by_key(&mut lines, |(order, _)| *order);
        let lines: Vec<_> = lines.into_iter().map(|(_, line)| line).collect();
        let first = &lines[0].0;
        let kind = if first.end.is_mate() {
            ChoiceKind::Mate
        } else if first.end.outcome().is_some() && !first.end.at_start() {
            ChoiceKind::Stuck
        } else {
            ChoiceKind::Series
        };
        let value = value.unwrap_or_else(|| points_for(first.score, self.us));
        Choice { kind, value, lines }
    }
}

/// What a candidate is worth after the reply that a player has chosen; `None` if it had no time to.
fn reply_value(player: Player) -> (Option<i32>, Choice) {
    let nodes = player.nodes();
    let choice = player.choice();
    let value = match choice.lines.first() {
        None => Some(0),
        Some((_, Safety::Losing(_))) => Some(NO_REPLY_HOLDS),
        Some(_) if nodes == 0 => None,
        Some(_) => Some(-choice.value),
    };
    (value, choice)
}

impl Search for Replies {
    /// Finished when the piece of work at hand is done.
    fn step(&mut self, quota: u64) -> Status {
        match &mut self.work {
            ReplyWork::Begin if quota > 0 => {
                self.before += 1;
                Status::Finished
            }
            ReplyWork::Begin => Status::Running,
            ReplyWork::Mate(_, search) => search.step(quota),
            ReplyWork::Reply(_, player) => player.step(quota),
            ReplyWork::Series | ReplyWork::Over => Status::Finished,
        }
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.work {
                ReplyWork::Mate(_, search) => search.nodes(),
                ReplyWork::Reply(_, player) => player.nodes(),
                ReplyWork::Begin | ReplyWork::Series | ReplyWork::Over => 0,
            }
    }
}
