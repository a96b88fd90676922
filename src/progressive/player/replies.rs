//! State of the third phase: the candidates, the opponent's replies to each, and what was learnt
//! from them.
//!
//! This module searches nothing itself: [`super::phases`] runs the work that [`Replies::next_task`]
//! asks for and reports the results.
//!
//! The next candidate is the one with the highest upper bound. The bound is the static evaluation,
//! but no more than the value after any of the remembered good replies to others
//! ([`super::killers`], [`super::pool`]). A mate that refuted one candidate refutes most of its
//! neighbours too. So the remembered mates ([`super::refutations`]) are replayed before anything is
//! searched. A new search for series keeps only series that escape every one of these mates, and
//! values them after these replies.

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

/// Share of the limit for the first look at a candidate. Matches, “The published player at one
/// second”: half as much was no better (4.5 of 7 games).
const SCREEN_SHARE: f64 = 0.03;

/// Minimum share of the limit for a check, as long as so much is left: shorter checks find nothing.
/// Never measured alone (Matches, “Short runs”).
const LEAST_CHECK: f64 = 0.03;

/// Share of the limit for the first new search for series. Matches, “Remembered replies”:
/// better than 0.04 (55.6 %) and than 0.015 (54.4 %).
const AGAIN_SHARE: f64 = 0.025;

/// Growth factor of the share of each later search. Never measured alone.
const AGAIN_GROWTH: f64 = 1.5;

/// Budget growth factor after a new search that found nothing, and for each repeated search for the
/// best reply. Matches, “Weights” and “Series near the best known ones”: 53.3 %.
const PATIENCE: f64 = 2.0;

/// Number of best known series next to which a new search for series begins. Matches, “Series
/// near the best known ones”: 55.6 % alone.
const BESIDE: usize = 16;

/// Maximum number of our mates that are learnt from one choice of a reply. Matches, “Remembered
/// replies”, which introduced it together with the replies; never measured alone.
const MATES_LEARNT: usize = 8;

/// The candidates and the results for them.
pub(super) struct Replies {
    us: Color,
    settings: PlayerSettings,
    /// The examined series; `known` has the results for each.
    candidates: Vec<CandidateSeries>,
    known: Vec<Remembered>,
    /// Series that were not examined yet.
    pool: Pool,
    killers: Killers,
    refutations: Refutations,
    /// Number of mates found by search since the last search for series.
    fresh: usize,
    /// Number of good replies that the last search for series knew.
    counted: usize,
    /// Number of new searches for series.
    rounds: usize,
    /// Number of new searches in a row that found nothing better than the unrefuted candidates.
    dry: u8,
    /// True if the last search for series saw all series.
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

    /// Share of the whole limit for the search for the opponent's mates after candidate `at`.
    /// `left` is the share of the limit that is left.
    pub(super) fn mate_share(&self, at: usize, left: f64) -> f64 {
        if self.known[at].tried {
            let proof = left * self.settings.prevention.check_share();
            proof.max(LEAST_CHECK).min(left)
        } else {
            SCREEN_SHARE.min(left)
        }
    }

    /// Share of the whole limit for the choice of the best reply to candidate `at`.
    pub(super) fn reply_share(&self, at: usize, left: f64) -> f64 {
        let share = self.settings.prevention.reply_share() * self.patience(at) as f64;
        share.min(left)
    }

    /// Share of the whole limit for a new search for series.
    pub(super) fn again_share(&self, left: f64) -> f64 {
        let longer = power(AGAIN_GROWTH, self.rounds) * power(PATIENCE, self.dry.into());
        (AGAIN_SHARE * longer).min(left)
    }

    /// Factor by which the present search for the best reply to a series is longer than the first.
    pub(super) fn patience(&self, at: usize) -> u64 {
        1 << self.known[at].asked.saturating_sub(1)
    }

    /// Number of refuted series.
    pub(super) fn refuted(&self) -> usize {
        let refuted = |known: &&Remembered| known.standing() == Standing::Refuted;
        self.known.iter().filter(refuted).count()
    }

    /// Returns an examined candidate.
    pub(super) fn candidate(&self, at: usize) -> &CandidateSeries {
        &self.candidates[at]
    }

    /// The first of the series that were not examined yet.
    pub(super) fn waiting(&self) -> Option<&CandidateSeries> {
        self.pool.first()
    }

    /// Returns the next step when the share `left` of the limit is left.
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

    /// Examines the next candidate without a search. Returns its index if the opponent's mates must
    /// be searched for.
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

    /// Records the result of a search for the opponent's mates.
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
            // No time was left, so the earlier result still holds.
            MateVerdict::Unknown if nodes == 0 => return,
            MateVerdict::Unknown => MateSafety::NotFound,
        };
    }

    /// Returns whether a search for any safe turn is worth its nodes: no candidate is proved, and
    /// none that was not refuted still waits for a proof.
    pub(super) fn needs_safe_turn(&self) -> bool {
        self.settings.prevention.finds_any()
            && !self.known.iter().any(|known| {
                let standing = known.standing();
                standing == Standing::Safe || standing == Standing::Holding && !known.tried
            })
    }

    /// Adds a turn after which the opponent provably has no mate, or which ends the game.
    pub(super) fn add_safe(&mut self, candidate: CandidateSeries, nodes: u64) {
        let mut known = Remembered::nothing();
        known.tried = true;
        known.nodes = nodes;
        known.safety = MateSafety::Proved;
        if candidate.end.outcome().is_some() {
            known.safety = MateSafety::Over;
            known.worth = Some(Worth::of(candidate.score, self.us));
            known.asked = 1;
        }
        self.candidates.push(candidate);
        self.known.push(known);
    }

    /// Records the choice of the opponent's best reply.
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

    /// Updates the bounds: a good reply to one series may be better against another series than the
    /// reply found there. Tries the replies from index `new` on against all candidates, and every
    /// reply against candidate `asked`, whose best reply was searched for.
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

    /// Returns the mates that a new search for series must escape, and the replies by which it
    /// values series.
    pub(super) fn learnt(&self) -> (Refutations, Killers) {
        (self.refutations.clone(), self.killers.clone())
    }

    /// Returns the most promising series: unrefuted or waiting, with the highest worth.
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

    /// Replaces the waiting series by the results of a new search for series, if it found new ones.
    pub(super) fn after_series(&mut self, found: Vec<CandidateSeries>, exhausted: bool) {
        let known: HashSet<u64> = self.candidates.iter().map(|old| old.end.key()).collect();
        let is_new = |candidate: &CandidateSeries| !known.contains(&candidate.end.key());
        // The search valued the series by all replies known then, and no reply was learnt while it
        // went on.
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

    /// Returns whether a waiting series may be better than the unrefuted candidates.
    fn is_hopeful(&mut self) -> bool {
        let best = self.known.iter().filter(|known| known.holds());
        let best = best.filter_map(|known| known.worth).max();
        let waiting = self.pool.best(&mut self.killers);
        waiting.is_some_and(|(_, bound)| {
            !self.settings.prevention.remembers() || best.is_none_or(|best| bound > best)
        })
    }

    /// Random part of the worth of a series. 0 if nothing is remembered, because then the order of
    /// the candidates already contains it.
    const fn luck(&self, candidate: &CandidateSeries) -> i32 {
        if self.settings.prevention.remembers() {
            candidate.luck
        } else {
            0
        }
    }

    /// Makes the choice from the results so far.
    pub(super) fn decide(self) -> Choice {
        let number = self.candidates.len() + self.pool.len();
        let Some(chosen) = policy::best(&self.known, number) else {
            return Choice::nothing();
        };
        let remembers = self.settings.prevention.remembers();
        // The chosen series comes first, then the unrefuted series by worth, the unexamined ones,
        // and the refuted ones.
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
            lost: false,
        }
    }
}

/// Kind of a series that ends in this position.
fn kind(end: &Progressive) -> SeriesKind {
    if end.is_mate() {
        SeriesKind::Mate
    } else if end.outcome().is_some() && !end.at_start() {
        SeriesKind::Stuck
    } else {
        SeriesKind::Series
    }
}

/// Power of a number by repeated multiplication, which gives the same result on every machine.
fn power(number: f64, times: usize) -> f64 {
    std::iter::repeat_n(number, times).product()
}
