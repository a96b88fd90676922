//! What a player may choose from, and what it chose.

use super::worth::Worth;
use crate::terms::{self, TurnWeights};
use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::eval::Score;
use seriatim_play::player::messages::SeriesKind;

/// A series that ends the turn, with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct CandidateSeries {
    /// The moves.
    pub series: Vec<Move>,
    /// The position after them, at the start of the next turn unless the series got stuck.
    pub end: Progressive,
    /// The value of that position.
    pub score: Score,
    /// What is left of it for the side that plays it after the best reply that was found, where one was looked for. By this it is chosen.
    pub after_reply: Option<Worth>,
    /// Nodes of the search for a mate against it. Of series against which none was found the one that was searched for longest is chosen.
    pub searched: u64,
    /// What the search that found it took it to be worth at most.
    pub(super) most: Worth,
    /// The random part of that, in thousandths of a point.
    pub(super) luck: i32,
}

impl CandidateSeries {
    /// A series of legal moves with where it leads and what that is worth. What illegal ones lead to has no meaning.
    #[must_use]
    pub fn new(start: &Progressive, series: Vec<Move>, weights: &TurnWeights) -> Self {
        let mut end = start.clone();
        series.iter().for_each(|&mv| end.play_unchecked(mv));
        let score = terms::evaluate(&end, weights);
        Self {
            series,
            end,
            score,
            after_reply: None,
            searched: 0,
            most: Worth::of(score, start.to_move()),
            luck: 0,
        }
    }
}

/// What is known about the opponent's mates after a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateSafety {
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
    pub kind: SeriesKind,
    /// What the first line is worth for the side that plays it: its score, or, where the best reply was looked for, the
    /// score after that.
    pub worth: Worth,
    /// The chosen series first, then the others that were examined, best first. Empty if no move is possible.
    pub lines: Vec<(CandidateSeries, MateSafety)>,
}

impl Choice {
    /// Of a side that can play nothing.
    pub(super) const fn nothing() -> Self {
        Self {
            kind: SeriesKind::Stuck,
            worth: Worth::Points(0),
            lines: Vec::new(),
        }
    }
}
