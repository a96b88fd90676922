//! Review of a game: missed mates, and series that let the opponent mate although another series
//! did not.
//!
//! Every position at the start of a turn is searched for a mate with a limit of nodes. The result
//! answers two questions: was there a mate to be missed, and did the previous series allow one? If
//! the previous series allowed a mate, and its player had no mate of his own, the [`SeriesPlayer`]
//! looks for a series that avoids the mate, with the same limit. If it proves none, [`Survival`]
//! looks for any safe series, or proves that there is none.

use crate::mate::{MateSearch, MateVerdict};
use crate::player::{CandidateSeries, MateSafety, PlayerSettings, SeriesPlayer};
use crate::terms::{TurnWeights, evaluate};
use crate::two_turns::{Survival, SurvivalVerdict};
use seriatim_core::board::Move;
use seriatim_core::notation::{ReplayError, replay_moves};
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::eval::Score;
use seriatim_search::{Search, SearchStatus};

/// Seed of the player that looks for a better series. A fixed seed makes reviews reproducible.
const SEED: u64 = 0;

/// Node limit of a search for any safe series, in limits of the other searches. Not tuned.
const SURVIVAL_FACTOR: u64 = 10;

/// Better series in place of one that lets the opponent mate.
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// After this series the opponent has no mate: every reply was tried.
    Proved(Vec<Move>),
    /// After this series no mate was found within the limit.
    NotFound(Vec<Move>),
    /// No better series was found: every series that was tried allows a mate, or the limit was
    /// reached first.
    Nothing,
    /// Every series allows a mate: the checker of [`crate::two_turns`] has accepted the proof.
    Lost,
}

/// One turn of the game with the findings about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The position before the series.
    pub start: Progressive,
    /// The series that was played.
    pub series: Vec<Move>,
    /// The position after the series.
    pub end: Progressive,
    /// Value of the position after the series by its features, or how the game ended.
    pub value: Score,
    /// Result of the search for a mate in this turn; `None` before that search.
    pub mate: Option<MateVerdict>,
    /// Result of the search for the opponent's mate in reply; `None` before that search, or if the
    /// game is over.
    pub reply: Option<MateVerdict>,
    /// Result of the search for a better series; `None` before that search, or if no better series
    /// is needed.
    pub instead: Option<Instead>,
}

impl Reviewed {
    /// Returns whether a better series must be looked for.
    fn asks_instead(&self) -> bool {
        let lost = matches!(self.reply, Some(MateVerdict::Mate(_)));
        let missed = matches!(self.mate, Some(MateVerdict::Mate(_)));
        lost && !missed && self.instead.is_none()
    }
}

enum ReviewStage {
    /// Before the mate search of this position: 0 is the position before the first series.
    At(usize),
    /// Searching this position for a mate.
    Mate(usize, Box<MateSearch>),
    /// Looking for a series that is better than the one with this index.
    Instead(usize, Box<SeriesPlayer>),
    /// Looking for any safe series in place of the one with this index, for which the player found
    /// at most an unproved one.
    Survive(usize, Box<Survival>, Instead),
    Done,
}

/// A review in progress.
pub struct Review {
    weights: TurnWeights,
    node_limit: u64,
    bytes: usize,
    turns: Vec<Reviewed>,
    stage: ReviewStage,
    /// Nodes of the finished searches.
    before: u64,
}

impl Review {
    /// Returns a review of the series played from `start`. An incomplete last series is left out.
    /// Each search expands at most `node_limit` nodes with a table of at most `bytes`. There is one
    /// search for every turn, and one more for every series that lets the opponent mate. Values are
    /// by `weights`.
    ///
    /// # Errors
    /// [`ReplayError`] at the first move that the rules do not allow.
    pub fn new<T: AsRef<[Move]>>(
        start: &Progressive,
        series: &[T],
        weights: &TurnWeights,
        node_limit: u64,
        bytes: usize,
    ) -> Result<Self, ReplayError> {
        let replay = replay_moves(start, series)?;
        let complete = replay.complete();
        let mut played = replay.series;
        if !complete {
            played.pop();
        }
        let mut turns = Vec::with_capacity(played.len());
        let mut position = start.clone();
        for series in played {
            let begin = position.clone();
            series.iter().for_each(|&mv| position.play_unchecked(mv));
            turns.push(Reviewed {
                start: begin,
                series,
                end: position.clone(),
                value: evaluate(&position, weights),
                mate: None,
                reply: None,
                instead: None,
            });
        }
        let mut review = Self {
            weights: weights.clone(),
            node_limit,
            bytes,
            stage: if turns.is_empty() {
                ReviewStage::Done
            } else {
                ReviewStage::At(0)
            },
            turns,
            before: 0,
        };
        review.enter();
        Ok(review)
    }

    /// The turns in order, with the findings so far.
    #[must_use]
    pub fn turns(&self) -> &[Reviewed] {
        &self.turns
    }

    /// Number of the turn under review, counted from 1, and the number of turns.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let count = self.turns.len();
        let at = match self.stage {
            ReviewStage::At(at)
            | ReviewStage::Mate(at, _)
            | ReviewStage::Instead(at, _)
            | ReviewStage::Survive(at, ..) => at + 1,
            ReviewStage::Done => count,
        };
        (at.min(count), count)
    }

    /// The position before series `at`, or the position after the last series if `at` is past the
    /// end.
    fn position(&self, at: usize) -> &Progressive {
        match self.turns.get(at) {
            Some(turn) => &turn.start,
            None => &self.turns[self.turns.len() - 1].end,
        }
    }

    /// Begins the next search. Records what needs no search on the way: mates that were played, and
    /// the end of the game.
    fn enter(&mut self) {
        while let ReviewStage::At(at) = self.stage {
            let turn = self.turns.get(at);
            if let Some(turn) = turn.filter(|turn| turn.end.is_mate()) {
                let mate = MateVerdict::Mate(turn.series.clone());
                self.note(at, mate);
            } else if turn.is_none() && self.position(at).outcome().is_some() {
                self.stage = ReviewStage::Done;
            } else {
                let search = MateSearch::new(self.position(at), self.bytes);
                self.stage = ReviewStage::Mate(at, Box::new(search));
            }
        }
    }

    /// Records the result of the mate search before series `at`, and goes on.
    fn note(&mut self, at: usize, outcome: MateVerdict) {
        if let Some(turn) = self.turns.get_mut(at) {
            turn.mate = Some(outcome.clone());
        }
        let last = at.checked_sub(1).and_then(|last| self.turns.get_mut(last));
        if let Some(last) = last {
            last.reply = Some(outcome);
            if last.asks_instead() {
                let (start, limit) = (&last.start, self.node_limit);
                let settings = PlayerSettings {
                    weights: self.weights.clone(),
                    ..PlayerSettings::DEFAULT
                };
                let player = SeriesPlayer::new(start, &settings, limit, SEED, self.bytes);
                self.stage = ReviewStage::Instead(at - 1, Box::new(player));
                return;
            }
        }
        self.go_on(at);
    }

    /// Moves on to the position after `at`, if there is one.
    fn go_on(&mut self, at: usize) {
        self.stage = if at < self.turns.len() {
            ReviewStage::At(at + 1)
        } else {
            ReviewStage::Done
        };
    }

    /// Records what could have been played instead of series `at`, and goes on.
    fn end_instead(&mut self, at: usize, found: Instead) {
        if let Some(turn) = self.turns.get_mut(at) {
            turn.instead = Some(found);
        }
        self.go_on(at + 1);
    }

    /// Number of nodes that the present search may still expand.
    fn allowance(&self) -> u64 {
        match &self.stage {
            ReviewStage::Mate(_, search) => self.node_limit.saturating_sub(search.nodes()),
            // The player divides its limit itself.
            ReviewStage::Instead(..) => u64::MAX,
            ReviewStage::Survive(_, search, _) => {
                (SURVIVAL_FACTOR * self.node_limit).saturating_sub(search.nodes())
            }
            ReviewStage::At(_) | ReviewStage::Done => 0,
        }
    }

    /// Records the result of the present search, and begins the next.
    fn end_search(&mut self) {
        self.before = self.nodes();
        match std::mem::replace(&mut self.stage, ReviewStage::Done) {
            ReviewStage::Mate(at, search) => self.note(at, search.outcome()),
            ReviewStage::Instead(at, player) => {
                let choice = player.choice();
                let lost = choice.lost;
                match instead(choice.lines.into_iter().next()) {
                    _ if lost => self.end_instead(at, Instead::Lost),
                    proved @ Instead::Proved(_) => self.end_instead(at, proved),
                    other => {
                        let survival = Survival::new(&self.turns[at].start, self.bytes);
                        self.stage = ReviewStage::Survive(at, Box::new(survival), other);
                    }
                }
            }
            ReviewStage::Survive(at, search, other) => {
                let found = match search.verdict() {
                    SurvivalVerdict::Safe(series) | SurvivalVerdict::Mates(series) => {
                        Instead::Proved(series)
                    }
                    SurvivalVerdict::Lost(_) => Instead::Lost,
                    SurvivalVerdict::Unknown => other,
                };
                self.end_instead(at, found);
            }
            ReviewStage::At(_) | ReviewStage::Done => {}
        }
        self.enter();
    }
}

fn instead(chosen: Option<(CandidateSeries, MateSafety)>) -> Instead {
    match chosen {
        Some((line, MateSafety::Proved | MateSafety::Over)) => Instead::Proved(line.series),
        Some((line, MateSafety::NotFound)) => Instead::NotFound(line.series),
        _ => Instead::Nothing,
    }
}

impl Search for Review {
    fn step(&mut self, mut quota: u64) -> SearchStatus {
        while quota > 0 {
            let slice = quota.min(self.allowance());
            let before = self.nodes();
            let status = match &mut self.stage {
                ReviewStage::Mate(_, search) => search.step(slice),
                ReviewStage::Instead(_, player) => player.step(slice),
                ReviewStage::Survive(_, search, _) => search.step(slice),
                ReviewStage::At(_) | ReviewStage::Done => return SearchStatus::Finished,
            };
            quota -= (self.nodes() - before).min(quota);
            if status == SearchStatus::Finished || self.allowance() == 0 {
                self.end_search();
            }
        }
        match self.stage {
            ReviewStage::Done => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    fn nodes(&self) -> u64 {
        self.before
            + match &self.stage {
                ReviewStage::Mate(_, search) => search.nodes(),
                ReviewStage::Instead(_, player) => player.nodes(),
                ReviewStage::Survive(_, search, _) => search.nodes(),
                ReviewStage::At(_) | ReviewStage::Done => 0,
            }
    }
}
