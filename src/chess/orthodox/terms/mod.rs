//! Evaluation of chess positions: named features, counted for each side, and their weights.
//!
//! [`features`] lists the features, [`count`](mod@count) counts them, and [`weights`] gives each
//! one's value by the number of pieces left. All numbers are integers.

pub mod count;
pub mod features;
mod first_fit;
mod fitted;
mod scale;
pub mod squares;
pub mod weights;

pub use count::count;
pub(crate) use count::places;
pub use features::{COUNT, ChessTerm, TERMS};
pub use first_fit::classical;
pub(crate) use scale::scale;
pub use weights::{ChessWeights, MATERIAL, play};

use super::family::Orthodox;
use seriatim_core::board::Color;
use seriatim_core::rules::Chess;
use seriatim_play::eval::breakdown::scaled;
use seriatim_play::eval::{Breakdown, Counts, Score, TermInfo, TermValue};

fn counts(position: &Chess) -> Counts<COUNT> {
    use seriatim_core::rules::Position;
    count(position.board(), position.to_move(), position.castling())
}

/// Value of a position for White, in thousandths of a point. Does not ask whether the game is over.
/// With `scales`, a lead that is hard to convert counts less: see `scale`.
#[must_use]
#[inline]
pub fn evaluate<P: Orthodox>(position: &P, weights: &ChessWeights, scales: bool) -> i32 {
    let counts = counts(position.chess());
    let mut sum = weights.points(&counts);
    for (term, &(.., weight)) in P::OWN.iter().enumerate() {
        let [white, black] = position.own(term);
        sum += i32::from(white - black) * i32::from(weight);
    }
    if !scales {
        return sum;
    }
    let leader = if sum > 0 { Color::White } else { Color::Black };
    scaled(sum, position.scale(leader, &counts))
}

/// Breakdown of the evaluation into features; a game that is over has its result.
#[must_use]
pub fn explain<P: Orthodox>(position: &P, weights: &ChessWeights) -> Breakdown {
    let counts = counts(position.chess());
    let mut terms = TermValue::all(&TERMS, &counts, weights);
    for (term, &(id, unit, weight)) in P::OWN.iter().enumerate() {
        let info = TermInfo { id, unit };
        terms.push(TermValue::new(&info, position.own(term), weight));
    }
    let known = position.outcome().map(|outcome| match outcome.winner {
        Some(winner) => P::win(winner, 0),
        None => Score::Draw,
    });
    Breakdown::new(terms, known, |leader| position.scale(leader, &counts))
}
