//! The three phases of choosing a series, as a state machine (Janko & Guid 2016, section 3.1):
//!
//! 1. **mate**: if there is a mate, it is played;
//! 2. **series**: generally good series are collected;
//! 3. **prevention**: the best of them after which the opponent provably has no mate is played. When the limit is
//!    reached before there is one, it is, in this order, the one whose search for a refutation has gone on longest without
//!    finding any; one that was not looked at; the one whose refutation took longest. The answer says which
//!    ([`Safety`]).
//!
//! # The rule of time
//!
//! Nodes are divided by the shares in [`Settings`]; what one phase does not need, the later ones have. The first phase may
//! take [`mate_share`](Settings::mate_share) of the limit and the second goes on until
//! [`series_share`](Settings::series_share) of it is used. The third has the rest, all of it unless it knows that the
//! choice will not change. There a first look at a candidate may take [`screen_share`](Settings::screen_share), the choice of
//! its best reply [`reply_share`](Settings::reply_share), and a proof [`check_share`](Settings::check_share) of what is
//! then left: so the best candidate has the most, the next still has a fair part of the rest, and there is always something
//! left for one that is easy to prove. When many candidates were refuted or some good replies were learnt, the second phase comes
//! again, for [`again_share`](Settings::again_share), and longer each time, with only such series as escape the refutations, and
//! beginning beside the best that are known. When no series can be better than the best that is proved, the rest of the time is
//! for doubts, in turns: the second phase comes again, each time for twice as long, and the best reply is looked for
//! again, up to three times, each time for twice as long too.
//! By the paper's rule ([`Settings::proof`] is not set) there are no first looks and no second round, and every
//! candidate's check is a proof.
//!
//! Who limits time instead says after each step how much of it is used ([`Player::spent`]): the same shares apply. The shares
//! were chosen by the matches in `docs/experiments/matches`.

use super::finder::Finding;
use super::replies::Replies;
use super::series::{Candidate, SeriesSearch, points_for};
use super::settings::Settings;
use crate::board::Move;
use crate::progressive::mate::MateOutcome;
use crate::rules::{Position, Progressive};
use crate::search::{Search, Status};

/// Which phase the player is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Looking for a mate.
    Mate,
    /// Looking for good series.
    Series,
    /// Looking for the opponent's replies: his mates, and at depth 1 and more his best series.
    Prevention,
}

/// What kind of series was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// It mates.
    Mate,
    /// The game goes on after it.
    Series,
    /// It ends in progressive stalemate, or no move was possible.
    Stuck,
}

/// What is known about the opponent's mates after a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Safety {
    /// The game is over after the series.
    Over,
    /// Every reply was tried: none mates.
    Proved,
    /// No mate was found within the limit.
    NotFound,
    /// This reply mates.
    Losing(Vec<Move>),
    /// Not examined.
    Unchecked,
}

/// What the player found.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What kind of series the first line is.
    pub kind: ChoiceKind,
    /// What the first line is worth for the side that plays it, in thousandths of a point: its score, or, where the best
    /// reply was looked for, the score after that.
    pub value: i32,
    /// The chosen series first, then the others that were examined, best first. Empty if no move is possible.
    pub lines: Vec<(Candidate, Safety)>,
}

impl Choice {
    /// Of a side that can play nothing.
    pub(super) const fn nothing() -> Self {
        Self {
            kind: ChoiceKind::Stuck,
            value: 0,
            lines: Vec::new(),
        }
    }
}

enum State {
    Mate(Finding),
    Series(Box<SeriesSearch>),
    Prevention(Box<Replies>),
    Done(Choice),
}

/// What the present piece of work may use: where it ends, in nodes, and from where to where it goes, in shares of the limit.
#[derive(Clone, Copy)]
struct Window {
    node_end: u64,
    from: f64,
    to: f64,
}

/// A player at work on one turn.
pub struct Player {
    start: Progressive,
    settings: Settings,
    seed: u64,
    bytes: usize,
    node_limit: u64,
    state: State,
    /// The third phase while it waits for series that escape the mates it knows.
    waiting: Option<Box<Replies>>,
    window: Window,
    /// Nodes of the searches that are over.
    before: u64,
    /// Share of the caller's own limit that is used.
    share: f64,
    /// Whether phase 1 proved that there is no mate.
    no_mate: bool,
}

impl Player {
    /// A player that expands at most `node_limit` nodes, with tables of at most `bytes`.
    ///
    /// The choice depends on the arguments alone unless [`Self::spent`] is called.
    #[must_use]
    pub fn new(
        start: &Progressive,
        settings: &Settings,
        node_limit: u64,
        seed: u64,
        bytes: usize,
    ) -> Self {
        let mut player = Self::idle(start, settings, node_limit, seed, bytes);
        if start.has_legal_move() {
            player.state = State::Mate(settings.finder.search(start, bytes));
            player.open_window();
        }
        player
    }

    /// The same for a position that is known to hold no mate: it begins with the second phase.
    pub(super) fn without_mate(
        start: &Progressive,
        settings: &Settings,
        node_limit: u64,
        bytes: usize,
    ) -> Self {
        let mut player = Self::idle(start, settings, node_limit, 0, bytes);
        if start.has_legal_move() {
            player.look_for_series();
            player.open_window();
        }
        player
    }

    /// A player with nothing to do.
    fn idle(
        start: &Progressive,
        settings: &Settings,
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
            state: State::Done(Choice::nothing()),
            waiting: None,
            window: Window {
                node_end: 0,
                from: 0.0,
                to: 0.0,
            },
            before: 0,
            share: 0.0,
            no_mate: false,
        }
    }

    /// Tells how much of the caller's own limit is used, 0 to 1, so that the phases keep to their shares of it.
    /// At 1 the player decides with what it knows.
    pub fn spent(&mut self, share: f64) {
        self.share = share;
        if let State::Prevention(replies) = &mut self.state {
            let Window { from, to, .. } = self.window;
            replies.spent((share - from) / (to - from).max(1e-9));
        }
        self.end_phases();
    }

    /// Which phase it is in; after the end, the phase that decided.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        match &self.state {
            State::Mate(_) => Phase::Mate,
            State::Series(_) => Phase::Series,
            State::Prevention(_) => Phase::Prevention,
            State::Done(choice) => match choice.kind {
                ChoiceKind::Mate => Phase::Mate,
                _ => Phase::Prevention,
            },
        }
    }

    /// Whether it is known that this turn has no mate.
    #[must_use]
    pub const fn no_mate(&self) -> bool {
        self.no_mate
    }

    /// How many series were refuted so far.
    #[must_use]
    pub fn refuted(&self) -> usize {
        match (&self.state, &self.waiting) {
            (State::Prevention(replies), _) | (State::Series(_), Some(replies)) => {
                replies.refuted()
            }
            _ => 0,
        }
    }

    /// The most promising series so far; incomplete in the first phase.
    #[must_use]
    pub fn best_line(&self) -> Vec<Move> {
        let series = |candidate: &Candidate| candidate.series.clone();
        match &self.state {
            State::Mate(search) => search.best_line(),
            State::Series(search) => search.best().map(|best| best.series).unwrap_or_default(),
            State::Prevention(replies) => replies.line().map(series).unwrap_or_default(),
            State::Done(choice) => {
                let first = choice.lines.first();
                first.map(|(line, _)| series(line)).unwrap_or_default()
            }
        }
    }

    /// The choice, decided now with what is known if the search is not over.
    #[must_use]
    pub fn choice(mut self) -> Choice {
        self.share = 1.0;
        self.end_phases();
        match self.state {
            State::Done(choice) => choice,
            // Not reached: with the whole share used, every phase ends.
            _ => Choice::nothing(),
        }
    }

    /// Gives the piece of work that begins now its part of the limit.
    fn open_window(&mut self) {
        let limit = self.node_limit as f64;
        let used = self.nodes() as f64 / limit.max(1.0);
        // Where the work ends when so much is used: by nodes, or by the caller's own limit.
        let end = |used: f64| match (&self.state, &self.waiting) {
            (State::Mate(_), _) => self.settings.mate_share,
            (State::Series(_), None) => self.settings.series_share,
            (State::Prevention(replies), _) | (State::Series(_), Some(replies)) => {
                used + replies.share((1.0 - used).max(0.0))
            }
            (State::Done(_), _) => used,
        };
        self.window = Window {
            node_end: ((limit * end(used)) as u64).min(self.node_limit),
            from: self.share,
            to: end(self.share).min(1.0),
        };
    }

    /// Nodes that the present piece of work may still expand.
    fn allowance(&self) -> u64 {
        self.window.node_end.saturating_sub(self.nodes())
    }

    /// Ends every piece of work whose limit has passed.
    fn end_phases(&mut self) {
        while !matches!(self.state, State::Done(_)) {
            if self.share < self.window.to && self.allowance() > 0 {
                return;
            }
            match &self.state {
                // Nothing is left for the next candidate.
                State::Prevention(replies) if replies.at_rest() => self.decide(),
                _ => self.end_work(),
            }
        }
    }

    /// Ends the present piece of work and begins the next.
    fn end_work(&mut self) {
        if let State::Series(search) = &mut self.state
            && self.waiting.is_none()
        {
            // However small the limits, there must be something to play: one line takes a few nodes.
            while search.best().is_none() && search.step(1) == Status::Running {}
        }
        let nodes = self.nodes();
        match std::mem::replace(&mut self.state, State::Done(Choice::nothing())) {
            State::Mate(search) => {
                self.before = nodes;
                self.after_mate(&search);
            }
            State::Series(search) => {
                self.before = nodes;
                let replies = match self.waiting.take() {
                    Some(mut replies) => {
                        let (left, nodes) = self.left(nodes);
                        self.before -= replies.nodes();
                        replies.go_on(&search, left, nodes);
                        replies
                    }
                    None => {
                        let (us, candidates) = (self.start.to_move(), search.candidates());
                        Box::new(Replies::new(us, candidates, &self.settings, self.bytes))
                    }
                };
                self.state = State::Prevention(replies);
            }
            State::Prevention(mut replies) => {
                let (left, nodes) = self.left(nodes);
                replies.end_work(left, nodes);
                self.state = State::Prevention(replies);
            }
            done @ State::Done(_) => self.state = done,
        }
        match &self.state {
            State::Prevention(replies) if replies.over() => self.decide(),
            State::Prevention(replies) if replies.wanted().is_some() => self.look_again(),
            _ => {}
        }
        self.open_window();
    }

    /// The share of the limit that is left after so many nodes, and the nodes that the choice of a reply may take.
    fn left(&self, nodes: u64) -> (f64, u64) {
        let limit = self.node_limit as f64;
        let used = (nodes as f64 / limit.max(1.0)).max(self.share);
        let reply = (limit * self.settings.reply_share) as u64;
        let left = self.node_limit.saturating_sub(nodes);
        ((1.0 - used).max(0.0), reply.min(left))
    }

    /// Leaves the third phase for series that escape the mates it knows.
    fn look_again(&mut self) {
        match std::mem::replace(&mut self.state, State::Done(Choice::nothing())) {
            State::Prevention(replies) => {
                self.before += replies.nodes();
                let search = match replies.wanted() {
                    Some((mates, killers)) => self.series().escaping(mates, killers),
                    None => self.series(),
                };
                let search = search.beside(replies.promising());
                self.state = State::Series(Box::new(search));
                self.waiting = Some(replies);
            }
            other => self.state = other,
        }
    }

    fn after_mate(&mut self, search: &Finding) {
        match search.outcome() {
            MateOutcome::Mate(series) => {
                let candidate = Candidate::new(&self.start, series, &self.settings.weights);
                self.state = State::Done(Choice {
                    kind: ChoiceKind::Mate,
                    value: points_for(candidate.score, self.start.to_move()),
                    lines: vec![(candidate, Safety::Over)],
                });
                return;
            }
            MateOutcome::NoMate => self.no_mate = true,
            MateOutcome::Unknown => {}
        }
        self.look_for_series();
    }

    fn look_for_series(&mut self) {
        self.state = State::Series(Box::new(self.series()));
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

    /// Ends the third phase with what it knows.
    fn decide(&mut self) {
        self.before = self.nodes();
        match std::mem::replace(&mut self.state, State::Done(Choice::nothing())) {
            State::Prevention(replies) => self.state = State::Done(replies.decide()),
            other => self.state = other,
        }
    }
}

impl Search for Player {
    fn step(&mut self, mut quota: u64) -> Status {
        while quota > 0 {
            self.end_phases();
            let slice = quota.min(self.allowance());
            let before = self.nodes();
            let status = match &mut self.state {
                State::Mate(search) => search.step(slice),
                State::Series(search) => search.step(slice),
                State::Prevention(replies) => replies.step(slice),
                State::Done(_) => return Status::Finished,
            };
            quota -= (self.nodes() - before).min(quota);
            if status == Status::Finished {
                self.end_work();
            }
        }
        self.end_phases();
        match self.state {
            State::Done(_) => Status::Finished,
            _ => Status::Running,
        }
    }

    fn nodes(&self) -> u64 {
        match &self.state {
            State::Mate(search) => self.before + search.nodes(),
            State::Series(search) => self.before + search.nodes(),
            State::Prevention(replies) => self.before + replies.nodes(),
            State::Done(_) => self.before,
        }
    }
}
