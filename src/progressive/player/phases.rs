//! State machine of the three phases of choosing a series (Janko & Guid 2016, section 3.1).
//!
//! [`SeriesPlayer`] runs every search and gives each its part of the limit. `replies` holds the
//! state of the third phase, and `policy` decides what it does next.
//!
//! # Division of the limit
//!
//! Later pieces of work get what earlier ones do not need. The first phase may take
//! [`mate_share`](PlayerSettings::mate_share) of the limit. The second goes on until
//! [`series_share`](PlayerSettings::series_share) of it is used. The third has the rest, and uses
//! all of it unless the choice cannot change any more. Three pieces of work may take a small share
//! of the whole limit: a first look at a candidate, the choice of its best reply, and a new search
//! for series. A proof may take a large share of the rest. So the best candidate gets the most, the
//! next still gets a fair part of the rest, and something is always left for a candidate that is
//! easy to prove.
//!
//! A caller who limits time instead of nodes says after each step how much of the time is used
//! ([`SeriesPlayer::spent`]): the same shares apply.

use super::choice::{CandidateSeries, Choice, MateSafety};
use super::finder::Finding;
use super::policy::ReplyTask;
use super::replies::Replies;
use super::series::SeriesSearch;
use super::settings::PlayerSettings;
use super::worth::Worth;
use crate::mate::MateVerdict;
use crate::two_turns::{Survival, SurvivalVerdict};
use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::player::messages::SeriesKind;
use seriatim_search::{Search, SearchStatus};

/// Share of the limit below which any safe turn is searched for, if no candidate is proved
/// ([`Survival`]). `cli/lab/two-turns.md`.
const SURVIVAL_LEFT: f64 = 0.8;

/// Share of the rest of the limit for that search. Not tuned.
const SURVIVAL_SHARE: f64 = 0.85;

/// Minimum number of nodes left for that search: with fewer it seldom finds anything.
const SURVIVAL_NODES: u64 = 10_000;

/// Phase of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Search for a mate.
    Mate,
    /// Search for good series.
    Series,
    /// Search for the opponent's replies: his mates, and at depth 1 and more his best series.
    Prevention,
}

enum PhaseWork {
    Mate(Finding),
    Series(Box<SeriesSearch>),
    Prevention(Box<Replies>, ReplyWork),
    Done(Choice),
}

/// Present work of the third phase.
enum ReplyWork {
    /// Before a look at the next candidate, which costs one node.
    Begin,
    /// Search for the opponent's mate after a candidate, for a first look or for a proof.
    Mate(usize, Finding),
    /// Choice of the opponent's series after a candidate.
    Reply(usize, Box<SeriesPlayer>),
    /// New search for series.
    Series(Box<SeriesSearch>),
    /// Search for any safe turn.
    Survive(Box<Survival>),
}

/// Part of the limit for the present piece of work: its end in nodes, and its begin and end as
/// shares of the caller's limit.
#[derive(Clone, Copy)]
struct Window {
    node_end: u64,
    from: f64,
    to: f64,
}

/// A player in progress on one turn.
pub struct SeriesPlayer {
    start: Progressive,
    settings: PlayerSettings,
    seed: u64,
    bytes: usize,
    node_limit: u64,
    state: PhaseWork,
    window: Window,
    /// Nodes of the finished searches.
    before: u64,
    /// Share of the caller's own limit that is used, 0 to 1.
    share: f64,
    /// True if the mate phase proved that there is no mate.
    no_mate: bool,
    /// True if any safe turn was searched for.
    survived: bool,
}

impl SeriesPlayer {
    /// Creates a player that expands at most `node_limit` nodes, with tables of at most `bytes`.
    ///
    /// The choice depends on the arguments alone unless [`Self::spent`] is called.
    #[must_use]
    pub fn new(
        start: &Progressive,
        settings: &PlayerSettings,
        node_limit: u64,
        seed: u64,
        bytes: usize,
    ) -> Self {
        let mut player = Self::idle(start, settings, node_limit, seed, bytes);
        if start.has_legal_move() {
            player.state = PhaseWork::Mate(settings.finder.search(start, bytes));
            player.open_window();
        }
        player
    }

    /// Creates a player for the opponent after a series that is known to allow no mate. So it
    /// begins with the second phase.
    fn replying(&self, end: &Progressive, node_limit: u64) -> Self {
        let settings = self.settings.reply();
        let mut player = Self::idle(end, &settings, node_limit, 0, self.bytes);
        if end.has_legal_move() {
            player.state = PhaseWork::Series(Box::new(player.series()));
            player.open_window();
        }
        player
    }

    /// Creates a player with nothing to do.
    fn idle(
        start: &Progressive,
        settings: &PlayerSettings,
        node_limit: u64,
        seed: u64,
        bytes: usize,
    ) -> Self {
        Self {
            start: start.clone(),
            settings: settings.clone(),
            seed,
            bytes,
            node_limit,
            state: PhaseWork::Done(Choice::nothing()),
            window: Window {
                node_end: 0,
                from: 0.0,
                to: 0.0,
            },
            before: 0,
            share: 0.0,
            no_mate: false,
            survived: false,
        }
    }

    /// Sets how much of the caller's own limit is used, 0 to 1, so that the phases keep to their
    /// shares of it. At 1 the player decides with what it knows.
    pub fn spent(&mut self, share: f64) {
        self.share = share;
        if let PhaseWork::Prevention(_, ReplyWork::Reply(_, player)) = &mut self.state {
            let Window { from, to, .. } = self.window;
            player.spent((share - from) / (to - from).max(1e-9));
        }
        self.end_phases();
    }

    /// Present phase; after the end, the phase that decided.
    #[must_use]
    pub(crate) const fn phase(&self) -> Phase {
        match &self.state {
            PhaseWork::Mate(_) => Phase::Mate,
            PhaseWork::Series(_) | PhaseWork::Prevention(_, ReplyWork::Series(_)) => Phase::Series,
            PhaseWork::Prevention(..) => Phase::Prevention,
            PhaseWork::Done(choice) => match choice.kind {
                SeriesKind::Mate => Phase::Mate,
                _ => Phase::Prevention,
            },
        }
    }

    /// Returns whether this turn is known to have no mate.
    #[must_use]
    pub(crate) const fn no_mate(&self) -> bool {
        self.no_mate
    }

    /// Number of series that were refuted so far.
    #[must_use]
    pub(crate) fn refuted(&self) -> usize {
        match &self.state {
            PhaseWork::Prevention(replies, _) => replies.refuted(),
            _ => 0,
        }
    }

    /// The most promising series so far; incomplete in the first phase.
    #[must_use]
    pub(crate) fn best_line(&self) -> Vec<Move> {
        let best = |search: &SeriesSearch| search.best().map(|best| best.series);
        let line = match &self.state {
            PhaseWork::Mate(search) => Some(search.best_line()),
            PhaseWork::Series(search) => best(search),
            PhaseWork::Prevention(replies, work) => match work {
                ReplyWork::Begin => replies.waiting().map(|line| line.series.clone()),
                ReplyWork::Mate(at, _) | ReplyWork::Reply(at, _) => {
                    Some(replies.candidate(*at).series.clone())
                }
                ReplyWork::Series(search) => best(search),
                ReplyWork::Survive(_) => None,
            },
            PhaseWork::Done(choice) => choice.lines.first().map(|(line, _)| line.series.clone()),
        };
        line.unwrap_or_default()
    }

    /// Returns the choice; if the search is not over, the choice by the results so far.
    #[must_use]
    pub fn choice(mut self) -> Choice {
        self.share = 1.0;
        self.end_phases();
        match self.state {
            PhaseWork::Done(choice) => choice,
            // Not reached: with the whole share used, every phase ends.
            _ => Choice::nothing(),
        }
    }

    /// Sets the limit of the piece of work that begins now.
    fn open_window(&mut self) {
        let limit = self.node_limit as f64;
        let used = self.nodes() as f64 / limit.max(1.0);
        self.window = Window {
            node_end: ((limit * self.window_end(used)) as u64).min(self.node_limit),
            from: self.share,
            to: self.window_end(self.share).min(1.0),
        };
    }

    /// Returns the share of the limit at which the present piece of work ends, if it begins at the
    /// share `used`. Applies to the limit of nodes and to the limit of time.
    fn window_end(&self, used: f64) -> f64 {
        let left = (1.0 - used).max(0.0);
        match &self.state {
            PhaseWork::Mate(_) => self.settings.mate_share,
            PhaseWork::Series(_) => self.settings.series_share,
            PhaseWork::Prevention(replies, work) => {
                used + match work {
                    ReplyWork::Begin => left,
                    ReplyWork::Mate(at, _) => replies.mate_share(*at, left),
                    ReplyWork::Reply(at, _) => replies.reply_share(*at, left),
                    ReplyWork::Series(_) => replies.again_share(left),
                    ReplyWork::Survive(_) => left * SURVIVAL_SHARE,
                }
            }
            PhaseWork::Done(_) => used,
        }
    }

    /// Number of nodes that the present piece of work may still expand.
    fn allowance(&self) -> u64 {
        self.window.node_end.saturating_sub(self.nodes())
    }

    /// Ends every piece of work whose limit is reached.
    fn end_phases(&mut self) {
        while !matches!(self.state, PhaseWork::Done(_)) {
            if self.share < self.window.to && self.allowance() > 0 {
                return;
            }
            match std::mem::replace(&mut self.state, PhaseWork::Done(Choice::nothing())) {
                // No limit is left for the next candidate.
                PhaseWork::Prevention(replies, ReplyWork::Begin) => {
                    self.state = PhaseWork::Done(replies.decide());
                }
                other => {
                    self.state = other;
                    self.end_work();
                }
            }
        }
    }

    /// Ends the present piece of work with its results so far, and begins the next.
    fn end_work(&mut self) {
        if let PhaseWork::Series(search) = &mut self.state {
            // Even with the smallest limits there must be something to play: one line takes a few
            // nodes.
            while search.best().is_none() && search.step(1) == SearchStatus::Running {}
        }
        self.before = self.nodes();
        self.state = match std::mem::replace(&mut self.state, PhaseWork::Done(Choice::nothing())) {
            PhaseWork::Mate(search) => self.after_mate(&search),
            PhaseWork::Series(search) => self.after_series(search.candidates()),
            PhaseWork::Prevention(replies, work) => self.after_reply_work(replies, work),
            done @ PhaseWork::Done(_) => done,
        };
        self.open_window();
    }

    /// Returns the work after the first phase.
    fn after_mate(&mut self, search: &Finding) -> PhaseWork {
        match search.outcome() {
            MateVerdict::Mate(series) => {
                let candidate = CandidateSeries::new(&self.start, series, &self.settings.weights);
                return PhaseWork::Done(Choice {
                    kind: SeriesKind::Mate,
                    worth: Worth::of(candidate.score, self.start.to_move()),
                    lines: vec![(candidate, MateSafety::Over)],
                    lost: false,
                });
            }
            MateVerdict::NoMate => self.no_mate = true,
            MateVerdict::Unknown => {}
        }
        PhaseWork::Series(Box::new(self.series()))
    }

    /// Returns the work after the second phase.
    fn after_series(&self, candidates: Vec<CandidateSeries>) -> PhaseWork {
        if candidates.is_empty() {
            return PhaseWork::Done(Choice::nothing());
        }
        let replies = Replies::new(self.start.to_move(), candidates, &self.settings);
        PhaseWork::Prevention(Box::new(replies), ReplyWork::Begin)
    }

    fn series(&self) -> SeriesSearch {
        SeriesSearch::new(
            &self.start,
            &self.settings.weights,
            self.settings.candidates,
            (self.settings.noise, self.settings.stray),
            self.seed,
            self.bytes,
        )
    }

    /// Returns the work after a piece of work of the third phase.
    fn after_reply_work(&mut self, mut replies: Box<Replies>, work: ReplyWork) -> PhaseWork {
        match work {
            ReplyWork::Begin => {
                if let Some(at) = replies.begin() {
                    let work = ReplyWork::Mate(at, self.mates_after(&replies, at));
                    return PhaseWork::Prevention(replies, work);
                }
            }
            ReplyWork::Mate(at, search) => {
                replies.after_mate(at, search.outcome(), search.nodes());
            }
            ReplyWork::Reply(at, player) => {
                let nodes = player.nodes();
                replies.after_reply(at, player.choice(), nodes);
            }
            ReplyWork::Series(search) => {
                replies.after_series(search.candidates(), search.exhausted());
            }
            ReplyWork::Survive(search) => match search.verdict() {
                SurvivalVerdict::Safe(series) | SurvivalVerdict::Mates(series) => {
                    let weights = &self.settings.weights;
                    let candidate = CandidateSeries::new(&self.start, series, weights);
                    replies.add_safe(candidate, search.nodes());
                }
                SurvivalVerdict::Lost(_) => {
                    return PhaseWork::Done(Choice {
                        lost: true,
                        ..replies.decide()
                    });
                }
                SurvivalVerdict::Unknown => {}
            },
        }
        match self.next_reply_work(&mut replies) {
            Some(work) => PhaseWork::Prevention(replies, work),
            None => PhaseWork::Done(replies.decide()),
        }
    }

    /// Returns the next piece of work of the third phase; `None` if the choice can be made.
    fn next_reply_work(&mut self, replies: &mut Replies) -> Option<ReplyWork> {
        let (nodes, limit) = (self.nodes(), self.node_limit as f64);
        let used = (nodes as f64 / limit.max(1.0)).max(self.share);
        let left = (1.0 - used).max(0.0);
        let reply_nodes = (limit * self.settings.prevention.reply_share()) as u64;
        let nodes_left = self.node_limit.saturating_sub(nodes);
        let reply_nodes = reply_nodes.min(nodes_left);
        let survive = !self.survived
            && left > 0.0
            && nodes_left >= SURVIVAL_NODES
            && replies.needs_safe_turn();
        if survive && left <= SURVIVAL_LEFT {
            return Some(self.survive());
        }
        loop {
            return Some(match replies.next_task(left) {
                ReplyTask::Screen => ReplyWork::Begin,
                ReplyTask::Reply(_) if reply_nodes == 0 => continue,
                ReplyTask::Reply(at) => {
                    let nodes = reply_nodes.saturating_mul(replies.patience(at));
                    let player = self.replying(&replies.candidate(at).end, nodes);
                    ReplyWork::Reply(at, Box::new(player))
                }
                ReplyTask::Prove(at) => ReplyWork::Mate(at, self.mates_after(replies, at)),
                ReplyTask::Series => {
                    let (mates, killers) = replies.learnt();
                    let search = self.series().escaping(mates, killers);
                    ReplyWork::Series(Box::new(search.beside(replies.promising())))
                }
                ReplyTask::Over if survive => self.survive(),
                ReplyTask::Over => return None,
            });
        }
    }

    /// Creates the search for any safe turn.
    fn survive(&mut self) -> ReplyWork {
        self.survived = true;
        let create = if self.no_mate {
            Survival::without_mate
        } else {
            Survival::new
        };
        ReplyWork::Survive(Box::new(create(&self.start, self.bytes / 2)))
    }

    /// Creates a search for the opponent's mate after a candidate.
    fn mates_after(&self, replies: &Replies, at: usize) -> Finding {
        let end = &replies.candidate(at).end;
        self.settings.finder.search(end, self.bytes)
    }
}

impl Search for SeriesPlayer {
    fn step(&mut self, mut quota: u64) -> SearchStatus {
        while quota > 0 {
            self.end_phases();
            let slice = quota.min(self.allowance());
            let before = self.nodes();
            let status = match &mut self.state {
                PhaseWork::Mate(search) => search.step(slice),
                PhaseWork::Series(search) | PhaseWork::Prevention(_, ReplyWork::Series(search)) => {
                    search.step(slice)
                }
                PhaseWork::Prevention(_, ReplyWork::Begin) => {
                    self.before += 1;
                    SearchStatus::Finished
                }
                PhaseWork::Prevention(_, ReplyWork::Mate(_, search)) => search.step(slice),
                PhaseWork::Prevention(_, ReplyWork::Reply(_, player)) => player.step(slice),
                PhaseWork::Prevention(_, ReplyWork::Survive(search)) => search.step(slice),
                PhaseWork::Done(_) => return SearchStatus::Finished,
            };
            quota -= (self.nodes() - before).min(quota);
            if status == SearchStatus::Finished {
                self.end_work();
            }
        }
        self.end_phases();
        match self.state {
            PhaseWork::Done(_) => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.state {
                PhaseWork::Mate(search) => search.nodes(),
                PhaseWork::Series(search) | PhaseWork::Prevention(_, ReplyWork::Series(search)) => {
                    search.nodes()
                }
                PhaseWork::Prevention(_, ReplyWork::Mate(_, search)) => search.nodes(),
                PhaseWork::Prevention(_, ReplyWork::Reply(_, player)) => player.nodes(),
                PhaseWork::Prevention(_, ReplyWork::Survive(search)) => search.nodes(),
                PhaseWork::Prevention(_, ReplyWork::Begin) | PhaseWork::Done(_) => 0,
            }
    }
}
