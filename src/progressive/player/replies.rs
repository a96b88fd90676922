//! What the third phase knows: the candidates, what the opponent can reply to each, and what was learnt from it.
//!
//! It searches nothing itself: [`super::phases`] runs what [`Replies::next_task`] asks for and tells what it brought.
//!
//! The next candidate is the one that can be worth most as far as is known: what its features say, but no more than what is
//! left of it after the good replies to others that were remembered ([`super::killers`], [`super::pool`]). A mate that refuted
//! one candidate refutes most of its neighbours too, so those that are remembered ([`super::refutations`]) are replayed before
//! anything is searched. Series that are looked for anew escape every one of these mates and are valued by what is left of them
//! after these replies.

use seriatim_play::player::messages::SeriesKind;
use std::cmp::Reverse;
use std::collections::HashSet;

use super::choice::{CandidateSeries, Choice, MateSafety};
use super::killers::Killers;
use super::policy::{self, Remembered, ReplyTask, Standing, Stock};
use super::pool::Pool;
use super::refutations::Refutations;
use super::settings::PlayerSettings;
use super::worth::Worth;
use crate::mate::MateVerdict;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Position, Progressive};
use seriatim_util::sort_by_key;

/// Of the limit, what the first look at a candidate may take. Matches, “The published player at one second”: half as much was
/// no better (4.5 of 7 games).
const SCREEN_SHARE: f64 = 0.03;

/// No check is given less of the limit than this, as long as there is as much: shorter ones find nothing. Never measured alone
/// (Matches, “Short runs”).
const LEAST_CHECK: f64 = 0.03;

/// Of the limit, what the first search for series that escape what was learnt may take. Matches, “Replies that are
/// remembered”: better than 0.04 (55.6 %) and than 0.015 (54.4 %).
const AGAIN_SHARE: f64 = 0.025;

/// Each later one takes so many times as long. Never measured alone.
const AGAIN_GROWTH: f64 = 1.5;

/// And each that follows one of which nothing came takes so many times as long, too, as the best reply does when it is asked for
/// again. Matches, “Weights” and “Series beside the best that are known”: 53.3 %.
const PATIENCE: f64 = 2.0;

/// Of the series that are known, so many of the best are where a search for series anew begins. Matches, “Series beside the best
/// that are known”: 55.6 % alone.
const BESIDE: usize = 16;

/// Mates of ours that are learnt from one choice of a reply. Matches, “Replies that are remembered”, where they came with the
/// replies; never measured alone.
const MATES_LEARNT: usize = 8;

/// The candidates and what is known of them.
pub(super) struct Replies {
    us: Color,
    settings: PlayerSettings,
    /// The series that were looked at, and what is known of each.
    candidates: Vec<CandidateSeries>,
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
    rounds: usize,
    /// How many times in a row nothing came of it that may be better than what holds.
    dry: u8,
    /// Whether the last such search saw all series.
    exhausted: bool,
}

impl Replies {
    pub(super) fn new(
        us: Color,
        candidates: Vec<CandidateSeries>,
        settings: &PlayerSettings,
    ) -> Self {
        Self {
            us,
            settings: settings.clone(),
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
        }
    }

    /// What the search for the opponent's mates after a candidate may take when `left` of the limit is left, both as shares
    /// of the whole limit.
    pub(super) fn mate_share(&self, at: usize, left: f64) -> f64 {
        if self.known[at].tried {
            let proof = left * self.settings.prevention.check_share();
            proof.max(LEAST_CHECK).min(left)
        } else {
            SCREEN_SHARE.min(left)
        }
    }

    /// The same of the choice of the best reply to it.
    pub(super) fn reply_share(&self, at: usize, left: f64) -> f64 {
        let share = self.settings.prevention.reply_share() * self.patience(at) as f64;
        share.min(left)
    }

    /// The same of the search for series anew.
    pub(super) fn again_share(&self, left: f64) -> f64 {
        let longer = power(AGAIN_GROWTH, self.rounds) * power(PATIENCE, self.dry.into());
        (AGAIN_SHARE * longer).min(left)
    }

    /// How many times as long as the first reply to a series the one that was asked for last may take.
    pub(super) fn patience(&self, at: usize) -> u64 {
        1 << self.known[at].asked.saturating_sub(1)
    }

    /// How many series were refuted.
    pub(super) fn refuted(&self) -> usize {
        let refuted = |known: &&Remembered| known.standing() == Standing::Refuted;
        self.known.iter().filter(refuted).count()
    }

    /// A candidate that was looked at.
    pub(super) fn candidate(&self, at: usize) -> &CandidateSeries {
        &self.candidates[at]
    }

    /// The first of the others.
    pub(super) fn waiting(&self) -> Option<&CandidateSeries> {
        self.pool.first()
    }

    /// What to do next when `left` of the limit is left.
    pub(super) fn next_task(&mut self, left: f64) -> ReplyTask {
        let (refuted, learnt) = (self.fresh, self.killers.len() - self.counted);
        let stock = Stock {
            candidates: self.is_hopeful(),
            series: self.settings.prevention.is_thorough()
                && !(self.refutations.is_empty() && self.killers.len() == 0)
                && !(self.exhausted && refuted == 0 && learnt == 0),
            dry: self.dry,
            refuted,
            learnt,
            left,
        };
        let task = policy::next(&self.settings, &self.known, stock);
        match task {
            ReplyTask::Reply(at) => self.known[at].asked += 1,
            ReplyTask::Prove(at) => self.known[at].tried = true,
            ReplyTask::Screen | ReplyTask::Series | ReplyTask::Over => {}
        }
        task
    }

    /// Looks at the next candidate without a search. Returns its number if the opponent's mates are to be searched for.
    pub(super) fn begin(&mut self) -> Option<usize> {
        let (number, _) = self.pool.best(&mut self.killers)?;
        let candidate = self.pool.take(number);
        let mut known = Remembered::nothing();
        known.tried = !self.settings.prevention.is_thorough();
        if candidate.end.outcome().is_some() {
            let luck = self.luck(&candidate);
            known.worth = Some(Worth::of(candidate.score, self.us).plus(luck));
            known.asked = 1;
            known.safety = MateSafety::Over;
        } else if self.settings.prevention.remembers()
            && let Some(mate) = self.refutations.of(&candidate.end)
        {
            known.nodes = 1;
            known.safety = MateSafety::Losing(mate.clone());
        }
        let search = known.safety == MateSafety::Unchecked;
        self.candidates.push(candidate);
        self.known.push(known);
        search.then_some(self.known.len() - 1)
    }

    /// Learns from a search for the opponent's mates.
    pub(super) fn after_mate(&mut self, at: usize, outcome: MateVerdict, nodes: u64) {
        let known = &mut self.known[at];
        known.nodes = known.nodes.max(nodes);
        known.safety = match outcome {
            MateVerdict::Mate(series) => {
                self.fresh += 1;
                self.refutations.add(series.clone());
                MateSafety::Losing(series)
            }
            MateVerdict::NoMate => MateSafety::Proved,
            // No time: what was known before still is.
            MateVerdict::Unknown if nodes == 0 => return,
            MateVerdict::Unknown => MateSafety::NotFound,
        };
    }

    /// Learns from the choice of the opponent's best reply.
    pub(super) fn after_reply(&mut self, at: usize, choice: Choice, nodes: u64) {
        let worth = match choice.lines.first() {
            None => Some(Worth::Points(0)),
            Some((_, MateSafety::Losing(_))) => Some(Worth::Winning(0)),
            Some(_) if nodes == 0 => None,
            Some(_) => Some(-choice.worth),
        };
        if let Some(worth) = worth {
            self.known[at].worth = Some(worth.plus(self.luck(&self.candidates[at])));
        }
        if !self.settings.prevention.remembers() {
            return;
        }
        let before = self.killers.len();
        let lines = choice.lines.into_iter().take(MATES_LEARNT);
        for (i, (line, safety)) in lines.enumerate() {
            match safety {
                MateSafety::Losing(mate) => self.killers.add_mate(mate),
                _ if i == 0 => self.killers.add(&line.series),
                _ => {}
            }
        }
        self.bound_all(at, before);
    }

    /// What is good against one may be better against another than what was found there: tries the replies from number
    /// `new` on against all candidates, and every one against the one whose best reply was asked for.
    fn bound_all(&mut self, asked: usize, new: usize) {
        let looked_at = self.candidates.iter().zip(&mut self.known);
        for (i, (candidate, known)) in looked_at.enumerate() {
            let from = if i == asked { 0 } else { new };
            if let Some(worth) = known.worth
                && known.safety != MateSafety::Over
                && let Some(bound) = self.killers.bound(&candidate.end, from, None)
            {
                known.worth = Some(worth.min(bound.plus(candidate.luck)));
            }
        }
    }

    /// The mates that series are wanted to escape when they are looked for anew, and the replies that count.
    pub(super) fn learnt(&self) -> (Refutations, Killers) {
        (self.refutations.clone(), self.killers.clone())
    }

    /// The series that are worth most as far as is known, of those that hold and those that wait.
    pub(super) fn promising(&self) -> Vec<Vec<Move>> {
        let looked_at = self.candidates.iter().zip(&self.known);
        let holding = looked_at.filter(|(_, known)| known.holds());
        let valued = holding.filter_map(|(candidate, known)| Some((known.worth?, candidate)));
        let mut all: Vec<_> = valued.chain(self.pool.bounds()).collect();
        sort_by_key(&mut all, |&(worth, _)| Reverse(worth));
        let best = all.into_iter().take(BESIDE);
        best.map(|(_, candidate)| candidate.series.clone())
            .collect()
    }

    /// Goes on with what a search for series anew has found, in place of what was not looked at yet.
    pub(super) fn after_series(&mut self, found: Vec<CandidateSeries>, exhausted: bool) {
        let known: HashSet<u64> = self.candidates.iter().map(|old| old.end.key()).collect();
        let is_new = |candidate: &CandidateSeries| !known.contains(&candidate.end.key());
        // That search valued them by the replies that were known, and none was learnt while it went on.
        let new = Pool::new(found.into_iter().filter(is_new), self.killers.len());
        let any = !new.is_empty();
        if any {
            self.pool = new;
        }
        self.dry = if any && self.is_hopeful() {
            0
        } else {
            self.dry.saturating_add(1)
        };
        self.exhausted = exhausted;
        self.fresh = 0;
        self.counted = self.killers.len();
        self.rounds += 1;
    }

    /// Whether one of the series that wait may be better than those that hold.
    fn is_hopeful(&mut self) -> bool {
        let best = self.known.iter().filter(|known| known.holds());
        let best = best.filter_map(|known| known.worth).max();
        let waiting = self.pool.best(&mut self.killers);
        waiting.is_some_and(|(_, bound)| {
            !self.settings.prevention.remembers() || best.is_none_or(|best| bound > best)
        })
    }

    /// The random part of what a series is worth. Where nothing is remembered the order of the candidates has it already.
    const fn luck(&self, candidate: &CandidateSeries) -> i32 {
        if self.settings.prevention.remembers() {
            candidate.luck
        } else {
            0
        }
    }

    /// The choice with what is known now.
    pub(super) fn decide(self) -> Choice {
        let number = self.candidates.len() + self.pool.len();
        let Some(chosen) = policy::best(&self.known, number) else {
            return Choice::nothing();
        };
        let remembers = self.settings.prevention.remembers();
        // The chosen one, those that hold by what they are worth, those that nobody looked at, and those that were refuted.
        let unknown = Remembered::nothing();
        let all = self
            .candidates
            .into_iter()
            .chain(self.pool.into_candidates());
        let mut lines: Vec<_> = all
            .enumerate()
            .map(|(i, mut candidate)| {
                let known = self.known.get(i).unwrap_or(&unknown);
                let luck = if remembers { candidate.luck } else { 0 };
                candidate.after_reply = known.worth.map(|worth| worth.plus(-luck));
                candidate.searched = known.nodes;
                let order = (i != chosen, Reverse((known.standing(), known.worth)));
                (order, (candidate, known.safety.clone()))
            })
            .collect();
        sort_by_key(&mut lines, |(order, _)| *order);
        let lines: Vec<_> = lines.into_iter().map(|(_, line)| line).collect();
        let first = &lines[0].0;
        Choice {
            kind: kind(&first.end),
            worth: first
                .after_reply
                .unwrap_or_else(|| Worth::of(first.score, self.us)),
            lines,
        }
    }
}

/// What kind of series ends like this.
fn kind(end: &Progressive) -> SeriesKind {
    if end.is_mate() {
        SeriesKind::Mate
    } else if end.outcome().is_some() && !end.at_start() {
        SeriesKind::Stuck
    } else {
        SeriesKind::Series
    }
}

/// A number multiplied with itself, in a way that is the same on every machine.
fn power(number: f64, times: usize) -> f64 {
    std::iter::repeat_n(number, times).product()
}
