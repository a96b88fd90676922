//! The review of a game: which mates were missed, and which series let the opponent mate though another did not.
//!
//! Every position at the start of a turn is searched for a mate with a limit of nodes. The same finding answers two
//! questions: was there a mate to be missed, and did the series before allow one? Where it did, and there was no mate
//! of one's own to play, the [`SeriesPlayer`] looks for a series that avoids it, with the same limit.

use crate::mate::{MateSearch, MateVerdict};
use crate::player::{CandidateSeries, MateSafety, PlayerSettings, SeriesPlayer};
use crate::terms::{TurnWeights, evaluate};
use seriatim_core::board::Move;
use seriatim_core::notation::{ReplayError, replay_moves};
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::eval::Score;
use seriatim_search::{Search, SearchStatus};

/// The seed of the player that looks for a better series: a review is the same each time.
const SEED: u64 = 0;

/// What there was to play in place of a series that lets the opponent mate.
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// This series, after which the opponent has no mate: every reply was tried.
    Proved(Vec<Move>),
    /// This series, after which no mate was found within the limit.
    NotFound(Vec<Move>),
    /// Nothing was found: every series that was tried allows a mate, or the limit came first.
    Nothing,
}

/// One turn of the game with what is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The position before the series.
    pub start: Progressive,
    /// The series that was played.
    pub series: Vec<Move>,
    /// The position after it.
    pub end: Progressive,
    /// The value of that position by its features, or how the game ended.
    pub value: Score,
    /// What is known of a mate in this turn; `None` if it was not looked for yet.
    pub mate: Option<MateVerdict>,
    /// What is known of the opponent's mate in reply; `None` if the game is over or it was not looked for yet.
    pub reply: Option<MateVerdict>,
    /// What else there was; `None` where the question did not come up, or not yet.
    pub instead: Option<Instead>,
}

impl Reviewed {
    /// Whether a better series is to be looked for.
    fn asks_instead(&self) -> bool {
        let lost = matches!(self.reply, Some(MateVerdict::Mate(_)));
        let missed = matches!(self.mate, Some(MateVerdict::Mate(_)));
        lost && !missed && self.instead.is_none()
    }
}

enum ReviewStage {
    /// Before the search of this position: 0 is that before the first series.
    At(usize),
    /// Looking for a mate in it.
    Mate(usize, Box<MateSearch>),
    /// Looking for something better than this series.
    Instead(usize, Box<SeriesPlayer>),
    Done,
}

/// The review of a game at work.
pub struct Review {
    weights: TurnWeights,
    node_limit: u64,
    bytes: usize,
    turns: Vec<Reviewed>,
    stage: ReviewStage,
    /// Nodes of the searches that are over.
    before: u64,
}

impl Review {
    /// A review of the series played from `start`. An incomplete last series is left out. Each search (one for every
    /// turn, and one more for every series that lets the opponent mate) expands at most `node_limit` nodes
    /// with a table of at most `bytes`. Values are by `weights`.
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

    /// The turns in order, with what is known so far.
    #[must_use]
    pub fn turns(&self) -> &[Reviewed] {
        &self.turns
    }

    /// Which turn is being looked at, counted from 1, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let count = self.turns.len();
        let at = match self.stage {
            ReviewStage::At(at) | ReviewStage::Mate(at, _) | ReviewStage::Instead(at, _) => at + 1,
            ReviewStage::Done => count,
        };
        (at.min(count), count)
    }

    /// The position before series `at`; that after the last series, if there are no more.
    fn position(&self, at: usize) -> &Progressive {
        match self.turns.get(at) {
            Some(turn) => &turn.start,
            None => &self.turns[self.turns.len() - 1].end,
        }
    }

    /// Begins the next search; what needs none is noted on the way.
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

    /// Notes what is known of a mate before series `at`, and goes on.
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

    /// After position `at` comes the next, if there is one.
    fn go_on(&mut self, at: usize) {
        self.stage = if at < self.turns.len() {
            ReviewStage::At(at + 1)
        } else {
            ReviewStage::Done
        };
    }

    /// Nodes that the present search may still expand.
    fn allowance(&self) -> u64 {
        match &self.stage {
            ReviewStage::Mate(_, search) => self.node_limit.saturating_sub(search.nodes()),
            // The player divides its limit itself.
            ReviewStage::Instead(..) => u64::MAX,
            ReviewStage::At(_) | ReviewStage::Done => 0,
        }
    }

    /// Notes what the present search has found, and begins the next.
    fn end_search(&mut self) {
        self.before = self.nodes();
        match std::mem::replace(&mut self.stage, ReviewStage::Done) {
            ReviewStage::Mate(at, search) => self.note(at, search.outcome()),
            ReviewStage::Instead(at, player) => {
                let first = player.choice().lines.into_iter().next();
                if let Some(turn) = self.turns.get_mut(at) {
                    turn.instead = Some(instead(first));
                }
                self.go_on(at + 1);
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
                ReviewStage::At(_) | ReviewStage::Done => 0,
            }
    }
}
