//! The third phase: what can the opponent reply to a series? His mates first, then, if asked for, his best series.
//!
//! Candidates are taken best first. Each goes through up to three pieces of work:
//!
//! 1. **refutations**: a mate that refuted one candidate refutes most of its neighbours too, so the latest of them are
//!    replayed before anything is searched. This costs one node.
//! 2. **mates**: the mate search, complete with a proof if the limit allows.
//! 3. **best reply** (depth 1 and more): a player of depth one less chooses for the opponent, as in Algorithm 1 of Janko &
//!    Guid 2016; what it chooses is what the candidate is worth. If it finds only replies after which we mate, we win.

use super::finder::Finding;
use super::player::{Choice, Kind, Player, Safety};
use super::series::{Candidate, points_for};
use super::settings::Settings;
use crate::board::{Color, Move};
use crate::mate::{MateOutcome, verify};
use crate::rules::Position;
use crate::search::{Search, Status};
use crate::util::sort_by_key;

/// Refuting mates that are remembered, the latest first.
const REMEMBERED: usize = 8;

/// No check is given less of the limit than this, as long as there is as much: shorter ones find nothing.
const LEAST_CHECK: f64 = 0.03;

/// What a candidate is worth after which every reply found loses to a mate: more than any features, less than a mate that
/// is on the board (thousandths of a point).
const NO_REPLY_HOLDS: i32 = 500_000;

/// What is known of one candidate.
#[derive(Clone, Debug)]
struct Known {
    safety: Safety,
    /// Nodes that the search for the opponent's mate took.
    nodes: u64,
    /// What it is worth for us after the best reply; `None` if that was not asked or not found out.
    value: Option<i32>,
}

impl Known {
    /// How much is to be said for a candidate: proofs first, then what was not refuted; last what was.
    const fn rank(&self) -> u8 {
        match self.safety {
            Safety::Proved | Safety::Over => 3,
            Safety::NotFound => 2,
            Safety::Unchecked => 1,
            Safety::Losing(_) => 0,
        }
    }
}

/// The piece of work at hand.
enum Work {
    /// The next candidate has not been looked at.
    Begin,
    /// Looking for the opponent's mate.
    Mate(Finding),
    /// Choosing the opponent's series.
    Reply(Box<Player>),
    /// Nothing: the candidates are judged.
    Over,
}

/// The third phase at work. The player gives each piece of work its limit.
pub(super) struct Replies {
    us: Color,
    settings: Settings,
    bytes: usize,
    candidates: Vec<Candidate>,
    /// What is known of the first candidates.
    known: Vec<Known>,
    /// Of the candidate at hand.
    present: Known,
    refutations: Vec<Vec<Move>>,
    work: Work,
    /// Nodes of the work that is over.
    before: u64,
}

impl Replies {
    pub fn new(us: Color, candidates: Vec<Candidate>, settings: &Settings, bytes: usize) -> Self {
        let work = if candidates.is_empty() {
            Work::Over
        } else {
            Work::Begin
        };
        Self {
            us,
            settings: settings.clone(),
            bytes,
            candidates,
            known: Vec::new(),
            present: Self::nothing(),
            refutations: Vec::new(),
            work,
            before: 0,
        }
    }

    const fn nothing() -> Known {
        Known {
            safety: Safety::Unchecked,
            nodes: 0,
            value: None,
        }
    }

    /// What the piece of work at hand may take when `left` of the limit is left, both as shares of the whole limit.
    pub fn share(&self, left: f64) -> f64 {
        match self.work {
            Work::Mate(_) => (left * self.settings.check_share)
                .max(LEAST_CHECK)
                .min(left),
            Work::Reply(_) => self.settings.reply_share.min(left),
            Work::Begin | Work::Over => left,
        }
    }

    /// Whether the next candidate has not been looked at.
    pub const fn at_rest(&self) -> bool {
        matches!(self.work, Work::Begin | Work::Over)
    }

    /// Tells the choice of a reply how much of its limit is used.
    pub fn spent(&mut self, share: f64) {
        if let Work::Reply(player) = &mut self.work {
            player.spent(share);
        }
    }

    pub const fn over(&self) -> bool {
        matches!(self.work, Work::Over)
    }

    pub fn refuted(&self) -> usize {
        self.known.iter().filter(|known| known.rank() == 0).count()
    }

    /// The candidate at hand.
    pub fn line(&self) -> Option<&Candidate> {
        self.candidates.get(self.known.len())
    }

    /// Ends the piece of work at hand with what it has found. The choice of a reply may take `nodes`.
    pub fn end_work(&mut self, nodes: u64) {
        self.before = self.nodes();
        match std::mem::replace(&mut self.work, Work::Over) {
            Work::Begin => self.begin(),
            Work::Mate(search) => self.after_mate(&search, nodes),
            Work::Reply(player) => {
                self.present.value = reply_value(*player);
                self.settle();
            }
            Work::Over => {}
        }
    }

    /// Looks at a candidate without a search.
    fn begin(&mut self) {
        let Some(candidate) = self.line() else {
            return;
        };
        let end = &candidate.end;
        if end.outcome().is_some() {
            self.present.value = Some(points_for(candidate.score, self.us));
            self.present.safety = Safety::Over;
            self.settle();
            return;
        }
        let mut remembered = self.refutations.iter();
        let hit = if self.settings.remember {
            remembered.position(|series| verify(end, series).is_ok())
        } else {
            None
        };
        if let Some(at) = hit {
            let series = self.refutations.remove(at);
            self.present.nodes = 1;
            self.refuse(series);
        } else {
            self.work = Work::Mate(self.settings.finder.search(end, self.bytes));
        }
    }

    fn after_mate(&mut self, search: &Finding, nodes: u64) {
        self.present.nodes = search.nodes();
        self.present.safety = match search.outcome() {
            MateOutcome::Mate(series) => {
                self.refuse(series);
                return;
            }
            MateOutcome::NoMate => Safety::Proved,
            MateOutcome::Unknown if search.nodes() == 0 => Safety::Unchecked,
            MateOutcome::Unknown => Safety::NotFound,
        };
        let asked = self.settings.depth > 0 && (!self.settings.proof || self.present.rank() == 3);
        match self.line() {
            Some(candidate) if asked && nodes > 0 => {
                let settings = self.settings.reply();
                let player = Player::without_mate(&candidate.end, &settings, nodes, self.bytes);
                self.work = Work::Reply(Box::new(player));
            }
            _ => self.settle(),
        }
    }

    /// The candidate at hand loses to this mate.
    fn refuse(&mut self, series: Vec<Move>) {
        self.refutations.insert(0, series.clone());
        self.refutations.truncate(REMEMBERED);
        self.present.safety = Safety::Losing(series);
        self.settle();
    }

    /// Files what is known of the candidate at hand, and goes on to the next if one is needed.
    fn settle(&mut self) {
        let known = std::mem::replace(&mut self.present, Self::nothing());
        self.known.push(known);
        // Without a proof asked for, what was not refuted is good enough (the paper's rule).
        let enough = if self.settings.proof { 3 } else { 1 };
        let good = self.known.iter().filter(|known| known.rank() >= enough);
        let wanted = if self.settings.depth == 0 {
            1
        } else {
            self.settings.width
        };
        if good.count() < wanted && self.known.len() < self.candidates.len() {
            self.work = Work::Begin;
        }
    }

    /// Which candidate is best as far as is known: by rank; among those that hold by value; among those that do not,
    /// or are not known to, the one whose search took longest. Of equals the first.
    fn best(&self) -> Option<usize> {
        let merit = |known: &Known| {
            let value = known.value.map_or(i64::MIN, i64::from);
            let nodes = known.nodes as i64;
            (known.rank(), if known.rank() == 3 { value } else { nodes })
        };
        let unchecked = Self::nothing();
        let mut best: Option<(usize, (u8, i64))> = None;
        for i in 0..self.candidates.len() {
            let merit = merit(self.known.get(i).unwrap_or(&unchecked));
            if best.is_none_or(|(_, other)| merit > other) {
                best = Some((i, merit));
            }
        }
        best.map(|(i, _)| i)
    }

    /// The choice with what is known now.
    pub fn decide(self) -> Choice {
        let Some(chosen) = self.best() else {
            return Choice::nothing();
        };
        let value = self.known.get(chosen).and_then(|known| known.value);
        let all = self
            .candidates
            .into_iter()
            .enumerate()
            .map(|(i, candidate)| {
                let safety = self.known.get(i).map(|known| known.safety.clone());
                (i, (candidate, safety.unwrap_or(Safety::Unchecked)))
            });
        // Of the others those that hold, as far as is known, come before those that were refuted.
        let mut lines: Vec<_> = all.collect();
        sort_by_key(&mut lines, |(i, (_, safety))| {
            (*i != chosen, matches!(safety, Safety::Losing(_)))
        });
        let lines: Vec<_> = lines.into_iter().map(|(_, line)| line).collect();
        let first = &lines[0].0;
        let kind = if first.end.is_mate() {
            Kind::Mate
        } else if first.end.outcome().is_some() && !first.end.at_start() {
            Kind::Stuck
        } else {
            Kind::Series
        };
        let value = value.unwrap_or_else(|| points_for(first.score, self.us));
        Choice { kind, value, lines }
    }
}

/// What a candidate is worth after the reply that a player has chosen; `None` if it had no time to.
fn reply_value(player: Player) -> Option<i32> {
    let nodes = player.nodes();
    let choice = player.choice();
    match choice.lines.first() {
        None => Some(0),
        Some((_, Safety::Losing(_))) => Some(NO_REPLY_HOLDS),
        Some(_) if nodes == 0 => None,
        Some(_) => Some(-choice.value),
    }
}

impl Search for Replies {
    /// Finished when the piece of work at hand is done.
    fn step(&mut self, quota: u64) -> Status {
        match &mut self.work {
            Work::Begin if quota > 0 => {
                self.before += 1;
                Status::Finished
            }
            Work::Begin => Status::Running,
            Work::Mate(search) => search.step(quota),
            Work::Reply(player) => player.step(quota),
            Work::Over => Status::Finished,
        }
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.work {
                Work::Mate(search) => search.nodes(),
                Work::Reply(player) => player.nodes(),
                Work::Begin | Work::Over => 0,
            }
    }
}
