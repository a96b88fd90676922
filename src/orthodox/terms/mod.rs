//! How good a position of chess is: named features, counted for each side, and their weights.
//!
//! [`features`] is the list, [`count`](mod@count) counts, [`weights`] says what each is worth by how many pieces are left. All of
//! it is whole numbers.

pub mod count;
pub mod features;
mod fitted;
mod scale;
pub mod weights;

pub use count::{count, places};
pub use features::{COUNT, ChessTerm, TERMS};
pub use scale::scale;
pub use weights::{MATERIAL, PLAY, Weights};

use crate::board::Color;
use crate::eval::breakdown::scaled;
use crate::eval::{Breakdown, Counts, Score};
use crate::rules::{Chess, Position};

fn counts(position: &Chess) -> Counts<COUNT> {
    count(position.board(), position.to_move(), position.castling())
}

/// What a position is worth to White, in thousandths of a point, without asking whether the game is over.
#[must_use]
#[inline]
pub fn evaluate(position: &Chess, weights: &Weights) -> i32 {
    let counts = counts(position);
    let sum = weights.points(&counts);
    let leader = if sum > 0 { Color::White } else { Color::Black };
    scaled(sum, scale(position.board(), leader, &counts))
}

/// The same taken apart; a game that is over has its result.
#[must_use]
pub fn explain(position: &Chess, weights: &Weights) -> Breakdown {
    let counts = counts(position);
    let sum = weights.points(&counts);
    let leader = if sum > 0 { Color::White } else { Color::Black };
    let scale = scale(position.board(), leader, &counts);
    let known = position.outcome().map(|outcome| match outcome.winner {
        Some(winner) => Score::Mate {
            winner,
            moves: Some(0),
        },
        None => Score::Draw,
    });
    Breakdown::new(&TERMS, &counts, weights, scale, known)
}
