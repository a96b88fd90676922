//! The three phases of choosing a series, as a state machine (Janko & Guid 2016, section 3.1):
//!
//! 1. **mate**: if there is a mate, it is played;
//! 2. **series**: generally good series are collected;
//! 3. **prevention**: the best of them after which the opponent was not found to mate is played; if all are
//!    refuted, the one whose refutation took longest.
//!
//! Nodes are divided by the shares in [`Settings`]; what one phase does not need, the later ones have. Who
//! limits time instead says after each step how much of it is used ([`Player::spent`]): the same shares apply.

use super::finder::Finding;
use super::series::{Candidate, SeriesSearch};
use super::settings::Settings;
use crate::board::Move;
use crate::mate::MateOutcome;
use crate::rules::{Position, Progressive};
use crate::search::{Search, Status};

/// Which phase the player is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Looking for a mate.
    Mate,
    /// Looking for good series.
    Series,
    /// Looking for the opponent's mates.
    Prevention,
}

/// What kind of series was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
    pub kind: Kind,
    /// The chosen series first, then the others that were examined, best first. Empty if no move is possible.
    pub lines: Vec<(Candidate, Safety)>,
}

enum State {
    Mate(Finding),
    Series(Box<SeriesSearch>),
    Prevention(Box<Prevention>),
    Done(Choice),
}

/// The third phase at work.
struct Prevention {
    candidates: Vec<Candidate>,
    /// What is known of the candidates looked at so far, and the nodes that took.
    known: Vec<(Safety, u64)>,
    search: Option<Finding>,
    /// Where the present check must end: nodes, and share of the whole limit.
    node_end: u64,
    share_end: f64,
}

/// A player at work on one turn.
pub struct Player {
    start: Progressive,
    settings: Settings,
    seed: u64,
    bytes: usize,
    node_limit: u64,
    state: State,
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
        let state = if start.has_legal_move() {
            State::Mate(settings.finder.search(start, bytes))
        } else {
            State::Done(Choice {
                kind: Kind::Stuck,
                lines: Vec::new(),
            })
        };
        Self {
            start: start.clone(),
            settings: settings.clone(),
            seed,
            bytes,
            node_limit,
            state,
            before: 0,
            share: 0.0,
            no_mate: false,
        }
    }

    /// Tells how much of the caller's own limit is used, 0 to 1, so that the phases keep to their shares of it.
    /// At 1 the player decides with what it knows.
    pub fn spent(&mut self, share: f64) {
        self.share = share;
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
                Kind::Mate => Phase::Mate,
                _ => Phase::Prevention,
            },
        }
    }

    /// Whether it is known that this turn has no mate.
    #[must_use]
    pub const fn no_mate(&self) -> bool {
        self.no_mate
    }

    /// In the third phase, how many series were refuted so far.
    #[must_use]
    pub fn refuted(&self) -> usize {
        match &self.state {
            State::Prevention(prevention) => prevention.known.len(),
            _ => 0,
        }
    }

    /// The most promising series so far; incomplete in the first phase.
    #[must_use]
    pub fn best_line(&self) -> Vec<Move> {
        match &self.state {
            State::Mate(search) => search.best_line(),
            State::Series(search) => search.best().map(|best| best.series).unwrap_or_default(),
            State::Prevention(prevention) => prevention
                .candidates
                .get(prevention.known.len())
                .map(|candidate| candidate.series.clone())
                .unwrap_or_default(),
            State::Done(choice) => choice
                .lines
                .first()
                .map(|(candidate, _)| candidate.series.clone())
                .unwrap_or_default(),
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
            _ => Choice {
                kind: Kind::Stuck,
                lines: Vec::new(),
            },
        }
    }

    /// The first node at which a phase with this share of the limit must end.
    fn node_end(&self, share: f64) -> u64 {
        (self.node_limit as f64 * share) as u64
    }

    /// Nodes that the present phase may still expand.
    fn allowance(&self) -> u64 {
        let end = match &self.state {
            State::Mate(_) => self.node_end(self.settings.mate_share),
            State::Series(_) => self.node_end(self.settings.series_share),
            State::Prevention(prevention) => prevention.node_end,
            State::Done(_) => 0,
        };
        end.saturating_sub(self.nodes())
    }

    /// Ends every phase whose limit has passed.
    fn end_phases(&mut self) {
        loop {
            let over = match &self.state {
                State::Mate(_) => self.share >= self.settings.mate_share,
                State::Series(_) => self.share >= self.settings.series_share,
                State::Prevention(prevention) => self.share >= prevention.share_end,
                State::Done(_) => return,
            };
            if !over && self.allowance() > 0 {
                return;
            }
            self.end_phase();
        }
    }

    fn end_phase(&mut self) {
        if let State::Series(search) = &mut self.state {
            // However small the limits, there must be something to play: one line takes a few nodes.
            while search.best().is_none() && search.step(1) == Status::Running {}
        }
        self.before = self.nodes();
        let placeholder = State::Done(Choice {
            kind: Kind::Stuck,
            lines: Vec::new(),
        });
        match std::mem::replace(&mut self.state, placeholder) {
            State::Mate(search) => self.after_mate(&search),
            State::Series(search) => {
                self.state = State::Prevention(Box::new(Prevention {
                    candidates: search.candidates(),
                    known: Vec::new(),
                    search: None,
                    node_end: 0,
                    share_end: 0.0,
                }));
                self.next_candidate();
            }
            State::Prevention(mut prevention) => {
                let (safety, nodes) = prevention.finding();
                prevention.known.push((safety, nodes));
                prevention.search = None;
                self.state = State::Prevention(prevention);
                self.next_candidate();
            }
            done @ State::Done(_) => self.state = done,
        }
    }

    fn after_mate(&mut self, search: &Finding) {
        match search.outcome() {
            MateOutcome::Mate(series) => {
                let candidate = Candidate::new(&self.start, series, &self.settings.weights);
                self.state = State::Done(Choice {
                    kind: Kind::Mate,
                    lines: vec![(candidate, Safety::Over)],
                });
                return;
            }
            MateOutcome::NoMate => self.no_mate = true,
            MateOutcome::Unknown => {}
        }
        self.state = State::Series(Box::new(SeriesSearch::new(
            &self.start,
            &self.settings.weights,
            self.settings.candidates,
            self.settings.noise,
            self.seed,
            self.bytes,
        )));
    }

    /// Goes on to the next candidate, or decides.
    fn next_candidate(&mut self) {
        let State::Prevention(prevention) = &mut self.state else {
            return;
        };
        let settled = prevention
            .known
            .last()
            .is_some_and(|(safety, _)| !matches!(safety, Safety::Losing(_)));
        let looked = prevention.known.len();
        if settled || looked == prevention.candidates.len() {
            let choice = prevention.decide();
            self.state = State::Done(choice);
            return;
        }
        let end = &prevention.candidates[looked].end;
        if end.outcome().is_none() {
            prevention.search = Some(self.settings.finder.search(end, self.bytes));
        }
        let left = self.node_limit.saturating_sub(self.before);
        prevention.node_end = self.before + (left as f64 * self.settings.check_share) as u64;
        prevention.share_end = self.share + (1.0 - self.share).max(0.0) * self.settings.check_share;
        if prevention.search.is_none() {
            prevention.node_end = self.before;
        }
    }
}

impl Prevention {
    /// What the present check has found.
    fn finding(&self) -> (Safety, u64) {
        let Some(search) = &self.search else {
            return (Safety::Over, 0);
        };
        let safety = match search.outcome() {
            MateOutcome::Mate(series) => Safety::Losing(series),
            MateOutcome::NoMate => Safety::Proved,
            MateOutcome::Unknown if search.nodes() == 0 => Safety::Unchecked,
            MateOutcome::Unknown => Safety::NotFound,
        };
        (safety, search.nodes())
    }

    /// The last candidate looked at if it holds, otherwise the one whose refutation took longest.
    fn decide(&self) -> Choice {
        let holds = |(safety, _): &(Safety, u64)| !matches!(safety, Safety::Losing(_));
        let chosen = self.known.iter().position(holds).or_else(|| {
            // The first of the longest: of equals the better series.
            let longest = self.known.iter().map(|&(_, nodes)| nodes).max()?;
            self.known.iter().position(|&(_, nodes)| nodes == longest)
        });
        let Some(chosen) = chosen else {
            return Choice {
                kind: Kind::Stuck,
                lines: Vec::new(),
            };
        };
        // Of the others those that hold, as far as is known, come before those that were refuted.
        let mut others: Vec<usize> = (0..self.candidates.len())
            .filter(|&i| i != chosen)
            .collect();
        others.sort_by_key(|&i| self.known.get(i).is_some_and(|known| !holds(known)));
        let lines: Vec<(Candidate, Safety)> = std::iter::once(chosen)
            .chain(others)
            .map(|i| {
                let known = self.known.get(i).map(|(safety, _)| safety.clone());
                let safety = known.unwrap_or(Safety::Unchecked);
                (self.candidates[i].clone(), safety)
            })
            .collect();
        let end = &lines[0].0.end;
        let kind = if end.is_mate() {
            Kind::Mate
        } else if end.outcome().is_some() && !end.at_start() {
            Kind::Stuck
        } else {
            Kind::Series
        };
        Choice { kind, lines }
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
                State::Prevention(prevention) => match &mut prevention.search {
                    Some(search) => search.step(slice),
                    None => Status::Finished,
                },
                State::Done(_) => return Status::Finished,
            };
            quota -= (self.nodes() - before).min(quota);
            if status == Status::Finished {
                self.end_phase();
            }
        }
        self.end_phases();
        match self.state {
            State::Done(_) => Status::Finished,
            _ => Status::Running,
        }
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.state {
                State::Mate(search) => search.nodes(),
                State::Series(search) => search.nodes(),
                State::Prevention(prevention) => {
                    prevention.search.as_ref().map_or(0, Search::nodes)
                }
                State::Done(_) => 0,
            }
    }
}
