//! How good a position of antichess is: named features, counted for each side, and their weights.
//!
//! [`features`] is the list, [`count`](mod@count) counts, [`weights`] says what each is worth by how many men are left. Material is
//! mostly bad here and mobility good. What they do not see, how the men stand together, a small [`net`] judges. All of it is whole numbers.

pub mod count;
pub mod features;
pub mod net;
pub mod weights;

pub use count::count;
pub(crate) use count::places;
pub use features::{AntichessTerm, COUNT, TERMS};
pub use net::Net;
pub use weights::{AntichessWeights, PLAY, WeightsError};

use seriatim_core::rules::{Antichess, Position};
use seriatim_play::eval::{Breakdown, Score, TermValue};

/// What a position is worth to White, in thousandths of a point, without asking whether the game is over.
#[must_use]
#[inline]
pub fn evaluate(position: &Antichess, weights: &AntichessWeights) -> i32 {
    let counts = count(position.board(), position.to_move());
    weights.terms.points(&counts) + together(position, weights)
}

/// What the men together are worth to White beside the features, in thousandths of a point.
fn together(position: &Antichess, weights: &AntichessWeights) -> i32 {
    let (board, us) = (position.board(), position.to_move());
    let points = weights
        .net
        .points(&weights.net.sums(board), us, board.occupied().count());
    us.pick(points, -points)
}

/// The same taken apart; a game that is over has its result.
#[must_use]
pub fn explain(position: &Antichess, weights: &AntichessWeights) -> Breakdown {
    let mut counts = count(position.board(), position.to_move());
    // Counts have two bytes: a net of one's own might say more.
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
