//! Evaluation of antichess: named features, counted for each side, and their weights.
//!
//! [`features`] lists the features, [`count`](mod@count) counts them, and [`weights`] gives the
//! weight of each by the number of pieces left. Material is mostly bad here, and mobility good. A
//! small [`net`] adds what the features do not see: how the pieces stand together. All arithmetic
//! uses whole numbers.

pub mod count;
pub mod features;
pub mod net;
pub mod weights;

pub use count::count;
pub(crate) use count::places;
pub use features::{AntichessTerm, COUNT, TERMS};
pub use net::Net;
pub use weights::{PLAY, Weights, WeightsError};

use seriatim_core::rules::{Antichess, Position};
use seriatim_play::eval::{Breakdown, Score, TermValue};

/// Value of a position for White, in thousandths of a point. Does not check whether the game is
/// over.
#[must_use]
#[inline]
pub fn evaluate(position: &Antichess, weights: &Weights) -> i32 {
    let counts = count(position.board(), position.to_move());
    weights.terms.points(&counts) + together(position, weights)
}

/// Value of the net for White, in thousandths of a point: what the pieces together are worth in
/// addition to the features.
fn together(position: &Antichess, weights: &Weights) -> i32 {
    let (board, us) = (position.board(), position.to_move());
    let points = weights
        .net
        .points(&weights.net.sums(board), us, board.occupied().count());
    us.pick(points, -points)
}

/// As [`evaluate`], with the contribution of each feature. For a finished game it reports the
/// result.
#[must_use]
pub fn explain(position: &Antichess, weights: &Weights) -> Breakdown {
    let mut counts = count(position.board(), position.to_move());
    // Counts are two bytes wide; the value of a custom net might not fit.
    let most = i32::from(i16::MAX);
    let white = together(position, weights).clamp(-most, most) as i16;
    for (side, points) in counts.sides.iter_mut().zip([white, -white]) {
        side[AntichessTerm::Squares as usize] = points.max(0);
    }
    let known = position.outcome().map(|outcome| match outcome.winner {
        Some(winner) => Score::Win {
            winner,
            moves: Some(0),
        },
        None => Score::Draw,
    });
    Breakdown::new(
        TermValue::all(&TERMS, &counts, &weights.terms),
        known,
        |_| 100,
    )
}
