//! Candidates of a player, and its choice.

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
    /// The position after the series, at the start of the next turn unless the series got stuck.
    pub end: Progressive,
    /// Static evaluation of that position.
    pub score: Score,
    /// Value of the series for its player after the best reply that was found; `None` if no reply
    /// was looked for. The choice uses this value.
    pub after_reply: Option<Worth>,
    /// Nodes of the search for a mate against the series. Among series that were not refuted, the
    /// player chooses the one with the longest search.
    pub searched: u64,
    /// Upper bound of the worth of the series, from the search that found it.
    pub(super) most: Worth,
    /// Random part of `most`, in thousandths of a point.
    pub(super) luck: i32,
}

impl CandidateSeries {
    /// Creates a candidate from a series of legal moves, with its final position and value. The
    /// result is meaningless if a move is illegal.
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

/// Result of the search for the opponent's mates after a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateSafety {
    /// The game is over after the series.
    Over,
    /// Every reply was tried: no reply mates.
    Proved,
    /// No mate was found within the limit.
    NotFound,
    /// This reply mates.
    Losing(Vec<Move>),
    /// No search was made.
    Unchecked,
}

/// Result of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Kind of the first line's series.
    pub kind: SeriesKind,
    /// Worth of the first line for the side that plays it: its value after the best reply, if
    /// replies were looked for, else its score.
    pub worth: Worth,
    /// The chosen series first, then the other examined series, best first. Empty if no move is
    /// possible.
    pub lines: Vec<(CandidateSeries, MateSafety)>,
    /// True if every turn lets the opponent mate: the checker of [`crate::two_turns`] has accepted
    /// the proof.
    pub lost: bool,
}

impl Choice {
    /// Choice of a side that has no legal move.
    pub(super) const fn nothing() -> Self {
        Self {
            kind: SeriesKind::Stuck,
            worth: Worth::Points(0),
            lines: Vec::new(),
            lost: false,
        }
    }
}
