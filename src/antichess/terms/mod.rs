//! How good a position of antichess is: named features, counted for each side, and their weights.
//!
//! [`features`] is the list, [`count`](mod@count) counts, [`weights`] says what each is worth by how many men are left. Material is
//! mostly bad here and mobility good. All of it is whole numbers.

pub mod count;
pub mod features;
mod fitted;
pub mod squares;
pub mod weights;

pub use count::{count, places};
pub use features::{AntichessTerm, COUNT, TERMS};
pub use weights::{AntichessWeights, PLAY};

use crate::eval::{Breakdown, Score, TermValue};
use crate::rules::{Antichess, Position};

/// What a position is worth to White, in thousandths of a point, without asking whether the game is over.
#[must_use]
#[inline]
pub fn evaluate(position: &Antichess, weights: &AntichessWeights) -> i32 {
    weights.points(&count(position.board(), position.to_move()))
}

/// The same taken apart; a game that is over has its result.
#[must_use]
pub fn explain(position: &Antichess, weights: &AntichessWeights) -> Breakdown {
    let counts = count(position.board(), position.to_move());
    let known = position.outcome().map(|outcome| match outcome.winner {
        Some(winner) => Score::Win {
            winner,
            moves: Some(0),
        },
        None => Score::Draw,
    });
    Breakdown::new(TermValue::all(&TERMS, &counts, weights), known, |_| 100)
}
