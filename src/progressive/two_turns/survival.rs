//! Search for a safe turn, or for the proof that there is none.

use super::certificate::TwoTurnProof;
use super::check::{CheckResult, LostCheck};
use super::ends::TurnEnds;
use super::known_mates::KnownMates;
use super::queue::{EndQueue, OpenEnd, limit};
use super::step_by_pieces;
use crate::mate::{MateSearch, MateVerdict};
use crate::terms::TurnWeights;
use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};
use seriatim_search::{Search, SearchStatus};

/// Number of replayed mates that count as one node, because they take as long. Not tuned.
const REPLAYS: usize = 16;

/// Number of waiting new ends above which more are looked for less often: one node in
/// [`RARELY`] is spent on that. Not tuned.
const PLENTY: usize = 1_000;
const RARELY: u64 = 8;

/// Binary logarithm of the weight of ends that came to one limit more: the longer a search has gone
/// on without a mate, the more likely there is none. `cli/lab/two-turns.md`.
const WEIGHT: u32 = 2;

/// Bytes of all tables for one position that a waiting search keeps: an eighth of them is for
/// these.
const KEPT_BYTES: usize = 8 * 112;

/// Result of [`Survival`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SurvivalVerdict {
    /// This turn mates.
    Mates(Vec<Move>),
    /// After this turn the opponent has no mate, or the game is over as a draw.
    Safe(Vec<Move>),
    /// Every turn lets the opponent mate. The checker has accepted the proof.
    Lost(TwoTurnProof),
    /// Unknown: the search is not over, or its table was full.
    Unknown,
}

/// Numbers about a search in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SurvivalProgress {
    /// Number of different ends found so far.
    pub ends: u64,
    /// Number of ends that are answered by a mate.
    pub answered: u64,
    /// Number of different mates that answer them.
    pub mates: u64,
    /// True if all ends are found.
    pub all_found: bool,
    /// True while the checker goes through the proof.
    pub checking: bool,
    /// Nodes of the checker.
    pub checked: u64,
}

enum SurvivalStage {
    /// Searching for a mate in this turn.
    Mate(Box<MateSearch>),
    /// Answering the ends of the turn.
    Answer(Option<Box<EndSearch>>),
    Check(Box<LostCheck>),
    Done(SurvivalVerdict),
}

/// An end with the mate search that runs after it.
struct EndSearch {
    end: Progressive,
    failed: usize,
    search: Box<MateSearch>,
    /// Nodes of the search that are counted already.
    paid: u64,
}

impl EndSearch {
    /// Nodes of the search since it goes on.
    fn nodes(&self) -> u64 {
        self.search.nodes() - self.paid
    }
}

/// Search for a safe turn. It is complete: without a safe turn it ends with a proof.
pub struct Survival {
    start: Progressive,
    bytes: usize,
    ends: TurnEnds,
    queue: EndQueue,
    mates: KnownMates,
    answered: u64,
    /// True if the absence of a mate in this turn is not proved, or an end was given up.
    incomplete: bool,
    stage: SurvivalStage,
    /// Nodes of finished searches and of replayed mates.
    before: u64,
    /// Nodes spent on finding ends.
    found_nodes: u64,
    replays: usize,
    /// Nodes of the checker, when it has ended.
    checked: u64,
}

impl Survival {
    /// Creates a search from a position at the start of a turn or within it. Its tables have at
    /// most `bytes`.
    #[must_use]
    pub fn new(start: &Progressive, bytes: usize) -> Self {
        let mut search = Self::without_mate(start, bytes);
        if matches!(search.stage, SurvivalStage::Answer(_)) {
            let mate = MateSearch::new(start, bytes / 2);
            search.stage = SurvivalStage::Mate(Box::new(mate));
        }
        search
    }

    /// Creates a search for a turn that is known to have no mate.
    #[must_use]
    pub fn without_mate(start: &Progressive, bytes: usize) -> Self {
        let over = start.outcome().is_some();
        Self {
            start: start.clone(),
            bytes,
            ends: TurnEnds::new(start, &TurnWeights::DEFAULT, bytes / 2).sheltering(),
            queue: EndQueue::new(bytes / KEPT_BYTES, WEIGHT),
            mates: KnownMates::default(),
            answered: 0,
            incomplete: false,
            stage: if over {
                SurvivalStage::Done(SurvivalVerdict::Unknown)
            } else {
                SurvivalStage::Answer(None)
            },
            before: 0,
            found_nodes: 0,
            replays: 0,
            checked: 0,
        }
    }

    /// Adds mates of the opponent that may answer ends. They are tried before any search.
    pub(super) fn with_mates(mut self, mates: KnownMates) -> Self {
        self.mates = mates;
        self
    }

    /// Returns the mates found so far.
    pub(super) fn into_mates(self) -> KnownMates {
        self.mates
    }

    /// Returns the result so far.
    #[must_use]
    pub fn verdict(&self) -> SurvivalVerdict {
        match &self.stage {
            SurvivalStage::Done(verdict) => verdict.clone(),
            _ => SurvivalVerdict::Unknown,
        }
    }

    /// Returns the numbers so far.
    #[must_use]
    pub fn progress(&self) -> SurvivalProgress {
        SurvivalProgress {
            ends: self.queue.found().into(),
            answered: self.answered,
            mates: self.mates.len() as u64,
            all_found: self.ends.exhausted() && !self.ends.has_dropped(),
            checking: matches!(self.stage, SurvivalStage::Check(_)),
            checked: self.checked,
        }
    }

    fn end(&mut self, verdict: SurvivalVerdict) {
        self.before = self.nodes();
        self.stage = SurvivalStage::Done(verdict);
    }

    fn end_safe(&mut self, series: Option<Vec<Move>>) {
        // An end that was found always has a path.
        self.end(series.map_or(SurvivalVerdict::Unknown, SurvivalVerdict::Safe));
    }

    /// Finds more ends, or begins with the next one. Returns false if nothing is left to do.
    fn begin(&mut self) -> bool {
        let queued = self.queue.cost();
        let finds = !self.ends.exhausted();
        let plenty = self.queue.new_waiting() > PLENTY;
        let rarity = if plenty { RARELY } else { 1 };
        if finds && queued.is_none_or(|cost| self.found_nodes * rarity <= cost) {
            self.before += 1;
            self.found_nodes += 1;
            for end in self.ends.step() {
                self.queue.push(end);
            }
            if let Some(series) = self.ends.over() {
                self.end_safe(Some(series));
            }
            return true;
        }
        let Some(open) = self.queue.pop() else {
            return finds;
        };
        let (mate, tried) = self.mates.answer(&open.end);
        let answered = mate.is_some();
        self.replays += tried;
        let cost = 1 + (self.replays / REPLAYS) as u64;
        self.replays %= REPLAYS;
        self.before += cost;
        self.queue.spend(open.failed, cost);
        if answered {
            self.answered += 1;
        } else {
            let new = || Box::new(MateSearch::new(&open.end, self.bytes / 2));
            let search = open.search.unwrap_or_else(new);
            let search = EndSearch {
                paid: search.nodes(),
                search,
                end: open.end,
                failed: open.failed,
            };
            self.stage = SurvivalStage::Answer(Some(Box::new(search)));
        }
        true
    }

    /// Records the result of a mate search after an end.
    fn answer(&mut self, open: EndSearch, over: bool) {
        let nodes = open.nodes();
        self.before += nodes;
        self.queue.spend(open.failed, nodes);
        match open.search.outcome() {
            MateVerdict::Mate(mate) => {
                self.answered += 1;
                self.mates.add(mate);
            }
            MateVerdict::NoMate => {
                let series = self.ends.path(&open.end);
                self.end_safe(series);
            }
            // The table was full: this end stays open for good.
            MateVerdict::Unknown if over => self.incomplete = true,
            MateVerdict::Unknown => self.queue.push_hard(OpenEnd {
                end: open.end,
                failed: open.failed,
                search: Some(open.search),
            }),
        }
    }

    /// Ends the search when every end is answered.
    fn conclude(&mut self) {
        if self.incomplete || self.ends.has_dropped() {
            self.end(SurvivalVerdict::Unknown);
            return;
        }
        let proof = TwoTurnProof {
            first: None,
            ends: self.queue.found(),
            mates: self.mates.by_use(),
        };
        let check = LostCheck::new(&self.start, &proof, self.bytes);
        self.stage = SurvivalStage::Check(Box::new(check));
    }

    /// Does one piece of work within the quota.
    fn advance(&mut self, quota: u64) {
        match std::mem::replace(&mut self.stage, SurvivalStage::Answer(None)) {
            SurvivalStage::Mate(mut search) => {
                let status = search.step(quota);
                match search.outcome() {
                    MateVerdict::Mate(series) => {
                        self.before += search.nodes();
                        self.end(SurvivalVerdict::Mates(series));
                    }
                    MateVerdict::Unknown if status == SearchStatus::Running => {
                        self.stage = SurvivalStage::Mate(search);
                    }
                    verdict => {
                        self.before += search.nodes();
                        self.incomplete = verdict == MateVerdict::Unknown;
                    }
                }
            }
            SurvivalStage::Answer(None) => {
                if !self.begin() {
                    self.conclude();
                }
            }
            SurvivalStage::Answer(Some(mut open)) => {
                let left = limit(open.failed).saturating_sub(open.search.nodes());
                let status = open.search.step(quota.min(left));
                let over = status == SearchStatus::Finished;
                if over || quota >= left {
                    self.answer(*open, over);
                } else {
                    self.stage = SurvivalStage::Answer(Some(open));
                }
            }
            SurvivalStage::Check(mut check) => {
                if !check.step(quota) {
                    self.stage = SurvivalStage::Check(check);
                    return;
                }
                self.checked = check.nodes();
                self.before += check.nodes();
                self.end(match check.into_result() {
                    CheckResult::Accepted(proof) => SurvivalVerdict::Lost(proof),
                    _ => SurvivalVerdict::Unknown,
                });
            }
            done @ SurvivalStage::Done(_) => self.stage = done,
        }
    }
}

impl Search for Survival {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let is_over = |search: &Self| matches!(search.stage, SurvivalStage::Done(_));
        step_by_pieces(self, quota, is_over, Self::advance)
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.stage {
                SurvivalStage::Mate(search) => search.nodes(),
                SurvivalStage::Answer(Some(open)) => open.nodes(),
                SurvivalStage::Check(check) => check.nodes(),
                SurvivalStage::Answer(None) | SurvivalStage::Done(_) => 0,
            }
    }
}
