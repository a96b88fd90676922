//! Search for a mate in two: a turn after which the opponent is lost.

use rustc_hash::FxHashSet;

use super::certificate::TwoTurnProof;
use super::defences::Defences;
use super::ends::{NewEnd, TurnEnds};
use super::known_mates::KnownMates;
use super::queue::{EndQueue, OpenEnd, limit};
use super::step_by_pieces;
use super::survival::{Survival, SurvivalProgress, SurvivalVerdict};
use crate::mate::{MateSearch, MateVerdict};
use crate::terms::TurnWeights;
use seriatim_core::board::Move;
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Position, Progressive};
use seriatim_search::{Search, SearchStatus};

/// A [`Survival`] may use this many times the nodes of [`limit`]. Not tuned.
const SURVIVAL_NODES: u64 = 16;

/// Node limit of a mate search after a remembered defence. Not tuned.
const DEFENCE_NODES: u64 = 4096;

/// Maximum number of remembered positions without a mate.
const MOST_SAFE: usize = 1 << 18;

/// Value of a check, and cost of each legal reply, when turns are put in order (thousandths of a
/// point). Not tuned.
const CHECK: i32 = 12_000;
const REPLY: i32 = 1_000;

/// Result of [`WinInTwo`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WinVerdict {
    /// This turn mates.
    Mates(Vec<Move>),
    /// A turn after which the opponent is lost. The checker has accepted the proof.
    InTwo(TwoTurnProof),
    /// After every turn the opponent mates or has a safe turn.
    None,
    /// Unknown: the search is not over, or its table was full.
    Unknown,
}

/// Numbers about a search in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinProgress {
    /// Number of different ends (positions after a turn) found so far.
    pub ends: u64,
    /// Number of ends after which the opponent is not lost.
    pub refuted: u64,
    /// True if all ends are found.
    pub all_found: bool,
    /// Progress on the turn that is tried now.
    pub trial: SurvivalProgress,
}

enum WinStage {
    /// Searching for a mate in this turn.
    Mate(Box<MateSearch>),
    /// Between two attempts.
    Next,
    /// Searching for our mate after remembered defences, the last of the list first.
    Defend(
        Attempt,
        Vec<(Vec<Move>, Progressive)>,
        Option<Box<MateSearch>>,
    ),
    /// Searching for the opponent's safe turn.
    Survive(Attempt, Box<Survival>),
    Done(WinVerdict),
}

/// A turn that is tried: its end, and the number of searches without a result after it.
struct Attempt {
    end: Progressive,
    failed: usize,
}

/// Search for a mate in two turns. It is complete: it can also prove that there is none.
pub struct WinInTwo {
    start: Progressive,
    bytes: usize,
    ends: TurnEnds,
    queue: EndQueue,
    /// Mates of the opponent that refuted turns.
    theirs: KnownMates,
    /// Our mates after turns of the opponent.
    ours: KnownMates,
    defences: Defences,
    /// Positions after our turn and a reply in which we have no mate.
    safe: FxHashSet<InFull<Progressive>>,
    refuted: u64,
    incomplete: bool,
    stage: WinStage,
    before: u64,
    found_nodes: u64,
}

impl WinInTwo {
    /// Creates a search from a position at the start of a turn or within it. Its tables have at
    /// most `bytes`.
    #[must_use]
    pub fn new(start: &Progressive, bytes: usize) -> Self {
        Self {
            start: start.clone(),
            bytes,
            ends: TurnEnds::new(start, &TurnWeights::DEFAULT, bytes / 4),
            queue: EndQueue::new(0, 0),
            theirs: KnownMates::default(),
            ours: KnownMates::default(),
            defences: Defences::default(),
            safe: FxHashSet::default(),
            refuted: 0,
            incomplete: false,
            stage: if start.outcome().is_some() {
                WinStage::Done(WinVerdict::Unknown)
            } else {
                WinStage::Mate(Box::new(MateSearch::new(start, bytes / 2)))
            },
            before: 0,
            found_nodes: 0,
        }
    }

    /// Returns the result so far.
    #[must_use]
    pub fn verdict(&self) -> WinVerdict {
        match &self.stage {
            WinStage::Done(verdict) => verdict.clone(),
            _ => WinVerdict::Unknown,
        }
    }

    /// Returns the numbers so far.
    #[must_use]
    pub fn progress(&self) -> WinProgress {
        WinProgress {
            ends: self.queue.found().into(),
            refuted: self.refuted,
            all_found: self.ends.exhausted() && !self.ends.has_dropped(),
            trial: match &self.stage {
                WinStage::Survive(_, survival) => survival.progress(),
                _ => SurvivalProgress::default(),
            },
        }
    }

    /// Returns the moves of the turn that is tried now.
    #[must_use]
    pub fn trial(&self) -> Option<Vec<Move>> {
        match &self.stage {
            WinStage::Defend(attempt, ..) | WinStage::Survive(attempt, _) => {
                self.ends.path(&attempt.end)
            }
            _ => None,
        }
    }

    /// Finds more ends, or begins with the next attempt.
    fn begin(&mut self) -> WinStage {
        self.before += 1;
        let finds = !self.ends.exhausted();
        let queued = self.queue.cost();
        if finds && queued.is_none_or(|cost| self.found_nodes <= cost) {
            self.found_nodes += 1;
            for NewEnd { end, value } in self.ends.step() {
                let value = value + forcing(&end);
                self.queue.push(NewEnd { end, value });
            }
            return WinStage::Next;
        }
        let Some(OpenEnd { end, failed, .. }) = self.queue.pop() else {
            return if finds {
                WinStage::Next
            } else if self.incomplete || self.ends.has_dropped() {
                WinStage::Done(WinVerdict::Unknown)
            } else {
                WinStage::Done(WinVerdict::None)
            };
        };
        self.queue.spend(failed, 1);
        if self.theirs.answer(&end).0.is_some() {
            self.refuted += 1;
            return WinStage::Next;
        }
        let mut defences = self.defences.from(&end);
        defences.reverse();
        WinStage::Defend(Attempt { end, failed }, defences, None)
    }

    /// Records that the opponent is not lost after this attempt.
    fn refute(&mut self) -> WinStage {
        self.refuted += 1;
        WinStage::Next
    }

    /// Looks at the next defence, or leaves the attempt to a search for a safe turn.
    fn defend(&mut self, attempt: Attempt, mut rest: Vec<(Vec<Move>, Progressive)>) -> WinStage {
        self.before += 1;
        let Some((turn, end)) = rest.last() else {
            let survival = Survival::new(&attempt.end, self.bytes / 2);
            let survival = survival.with_mates(std::mem::take(&mut self.ours));
            return WinStage::Survive(attempt, Box::new(survival));
        };
        let safe = match end.outcome() {
            Some(outcome) => outcome.winner != Some(self.start.to_move()),
            None => self.safe.contains(&InFull(end.clone())),
        };
        if safe {
            self.defences.add(turn.clone());
            return self.refute();
        }
        if end.outcome().is_some() || self.ours.answer(end).0.is_some() {
            rest.pop();
            return WinStage::Defend(attempt, rest, None);
        }
        let search = MateSearch::new(end, self.bytes / 4);
        WinStage::Defend(attempt, rest, Some(Box::new(search)))
    }

    /// Records the result of the mate search after a defence.
    fn after_defence(
        &mut self,
        attempt: Attempt,
        mut rest: Vec<(Vec<Move>, Progressive)>,
        search: &MateSearch,
    ) -> WinStage {
        self.before += search.nodes();
        self.queue.spend(attempt.failed, search.nodes());
        let Some((turn, end)) = rest.pop() else {
            return WinStage::Next;
        };
        match search.outcome() {
            MateVerdict::NoMate => {
                self.defences.add(turn);
                if self.safe.len() < MOST_SAFE {
                    self.safe.insert(InFull(end));
                }
                return self.refute();
            }
            MateVerdict::Mate(mate) => self.ours.add(mate),
            MateVerdict::Unknown => {}
        }
        WinStage::Defend(attempt, rest, None)
    }

    /// Records the result of a search for the opponent's safe turn.
    fn after_survival(&mut self, attempt: Attempt, survival: Survival, over: bool) -> WinStage {
        let nodes = survival.nodes();
        self.before += nodes;
        self.queue.spend(attempt.failed, nodes);
        let verdict = survival.verdict();
        self.ours = survival.into_mates();
        match verdict {
            SurvivalVerdict::Mates(mate) => {
                self.theirs.add(mate);
                self.refute()
            }
            SurvivalVerdict::Safe(turn) => {
                self.defences.add(turn);
                self.refute()
            }
            SurvivalVerdict::Lost(proof) => {
                let first = self.ends.path(&attempt.end);
                let end = first.as_ref().and_then(|turn| self.start.play_turn(turn));
                if end.is_some_and(|end| end.same_place(&attempt.end)) {
                    return WinStage::Done(WinVerdict::InTwo(TwoTurnProof { first, ..proof }));
                }
                self.incomplete = true;
                WinStage::Next
            }
            SurvivalVerdict::Unknown => {
                if over {
                    self.incomplete = true;
                } else {
                    self.queue.push_hard(OpenEnd {
                        end: attempt.end,
                        failed: attempt.failed,
                        search: None,
                    });
                }
                WinStage::Next
            }
        }
    }

    /// Does one piece of work within the quota.
    fn advance(&mut self, quota: u64) {
        self.stage = match std::mem::replace(&mut self.stage, WinStage::Next) {
            WinStage::Mate(mut search) => {
                let status = search.step(quota);
                match search.outcome() {
                    MateVerdict::Unknown if status == SearchStatus::Running => {
                        WinStage::Mate(search)
                    }
                    verdict => {
                        self.before += search.nodes();
                        self.incomplete = verdict == MateVerdict::Unknown;
                        match verdict {
                            MateVerdict::Mate(turn) => WinStage::Done(WinVerdict::Mates(turn)),
                            _ => WinStage::Next,
                        }
                    }
                }
            }
            WinStage::Next => self.begin(),
            WinStage::Defend(attempt, rest, None) => self.defend(attempt, rest),
            WinStage::Defend(attempt, rest, Some(mut search)) => {
                let left = DEFENCE_NODES.saturating_sub(search.nodes());
                let status = search.step(quota.min(left));
                if status == SearchStatus::Finished || quota >= left {
                    self.after_defence(attempt, rest, &search)
                } else {
                    WinStage::Defend(attempt, rest, Some(search))
                }
            }
            WinStage::Survive(attempt, mut survival) => {
                let most = limit(attempt.failed).saturating_mul(SURVIVAL_NODES);
                let left = most.saturating_sub(survival.nodes());
                let status = survival.step(quota.min(left));
                let over = status == SearchStatus::Finished;
                if over || quota >= left {
                    self.after_survival(attempt, *survival, over)
                } else {
                    WinStage::Survive(attempt, survival)
                }
            }
            done @ WinStage::Done(_) => done,
        };
    }
}

/// Returns what is added to the value of an end that gives check: few replies are left.
fn forcing(end: &Progressive) -> i32 {
    if !end.in_check() {
        return 0;
    }
    let replies = i32::try_from(end.legal_moves().len()).unwrap_or(i32::MAX);
    CHECK.saturating_sub(REPLY.saturating_mul(replies))
}

impl Search for WinInTwo {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let is_over = |search: &Self| matches!(search.stage, WinStage::Done(_));
        step_by_pieces(self, quota, is_over, Self::advance)
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.stage {
                WinStage::Mate(search) => search.nodes(),
                WinStage::Defend(.., Some(search)) => search.nodes(),
                WinStage::Survive(_, survival) => survival.nodes(),
                WinStage::Next | WinStage::Defend(..) | WinStage::Done(_) => 0,
            }
    }
}
