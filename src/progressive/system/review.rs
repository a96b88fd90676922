//! The review of a game: mates that were missed, and mates that were allowed.

use super::refuse_longer;
use super::sayings;
use super::threat::finding;
use crate::mate::MateSearch;
use crate::terms::TurnWeights;
use crate::{Instead, MOST_TURN, Review, Reviewed};
use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::player::messages::{InsteadAnswer, ReviewAnswer, ReviewInput, TurnReview};
use seriatim_search::{Search, SearchStatus};
use seriatim_session::places::{recorded, san, snapshot, uci, value};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, ReviewProgress, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::faults;

/// Default number of nodes for each search of a review. Five times what settles every turn of the
/// recorded games: `cli/lab/review.md`.
const NODES_PER_TURN: u64 = 100_000;

/// The review of a game as work of a session.
pub(super) struct SeriesReviewWork(Review);

impl SeriesReviewWork {
    /// Creates the review of a game.
    ///
    /// # Errors
    /// The errors of [`recorded`], and an error for a turn that is too long.
    pub(super) fn new(input: &ReviewInput) -> Result<Self, Vec<Fault>> {
        review(input).map(Self)
    }
}

impl Work for SeriesReviewWork {
    type Found = ReviewAnswer;

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        match self.0.step(quota.min(left)) {
            SearchStatus::Finished => Step::Finished,
            SearchStatus::Running if quota < left => Step::Running,
            SearchStatus::Running => Step::Limited,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let (turn, turns) = self.0.progress();
        // No position and line are shown, because the lines of a review begin at many positions.
        let nowhere = Progressive::initial(seriatim_core::rules::Rules::Italian);
        Snapshot {
            say: sayings::reviewing(turn, turns),
            review: Some(ReviewProgress {
                turn: turn as u32,
                turns: turns as u32,
            }),
            ..snapshot(PhaseName::Review, &nowhere, &[])
        }
    }

    fn result(self: Box<Self>, ms: f64) -> ReviewAnswer {
        review_answer(&self.0, ms)
    }

    /// A review has a limit for each turn, so it ends without other limits.
    fn ends_alone(&self) -> bool {
        true
    }
}

/// Creates the review of a game.
fn review(input: &ReviewInput) -> Result<Review, Vec<Fault>> {
    let (start, replayed) =
        recorded::<Progressive>(input.fen.as_deref(), input.variant, &input.series)?;
    let series = replayed.series;
    let nodes = input.nodes_per_turn.unwrap_or(NODES_PER_TURN);
    let bytes = MateSearch::DEFAULT_BYTES;
    let review =
        Review::new(&start, &series, &TurnWeights::DEFAULT, nodes, bytes).map_err(faults)?;
    if let Some(last) = review.turns().last() {
        // The error names the number of the last turn, not of the turn after it.
        if last.end.turn() > MOST_TURN {
            refuse_longer(&last.start, MOST_TURN - 1)?;
        }
    }
    Ok(review)
}

/// Converts the findings of a review to the answer of the protocol.
fn review_answer(review: &Review, ms: f64) -> ReviewAnswer {
    let turns: Vec<TurnReview> = review.turns().iter().map(turn_review).collect();
    ReviewAnswer {
        say: sayings::review(&turns),
        turns,
        nodes: review.nodes(),
        ms,
    }
}

fn turn_review(turn: &Reviewed) -> TurnReview {
    let instead = |series: &[Move], proved| InsteadAnswer {
        series: uci(series),
        san: san(&turn.start, series).0,
        proved,
    };
    TurnReview {
        turn: turn.start.turn(),
        side: turn.start.to_move().into(),
        fen: turn.start.to_string(),
        series: uci(&turn.series),
        san: san(&turn.start, &turn.series).0,
        final_fen: turn.end.to_string(),
        value: value(turn.value),
        mate: turn.mate.as_ref().map(|mate| finding(&turn.start, mate)),
        reply: turn.reply.as_ref().map(|mate| finding(&turn.end, mate)),
        instead: match &turn.instead {
            Some(Instead::Proved(series)) => Some(instead(series, true)),
            Some(Instead::NotFound(series)) => Some(instead(series, false)),
            Some(Instead::Nothing | Instead::Lost) | None => None,
        },
        lost: None,
        verdict: turn.verdict(),
        say: turn.say(),
    }
}
