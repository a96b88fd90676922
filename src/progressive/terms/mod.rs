//! Evaluation of a position: named features, their weights, and a sentence for each.
//!
//! - [`features`][]: list of the features.
//! - [`weights`][]: weight of each feature.
//! - [`view`][]: counts the features. `promotion` counts the most complicated one.
//! - `evaluate`: adds the features up for a search.
//! - [`explain`](mod@explain): explains the evaluation to people.
//!
//! A feature is counted for each side. Its *value* is White’s count minus Black’s, its *product* is
//! value × weight. The sum of the products is the total, positive for White, in thousandths of a
//! point (a pawn is about 1 point). All numbers are whole, so a total is the same natively and in
//! wasm.
//!
//! A weight may change with the turn, and a feature may count for more on the side that is to move.
//! The sum of these differences over all features is the value of the turn, `toMove`.
//!
//! Source: Janko & Guid 2016, section 5.1 and Table 3; the five features before `checkmate` are
//! ours. The paper gives each feature one line. Our reading is:
//!
//! - `queen` … `pawn`: number of such pieces of the side.
//! - `promotablePawns`: pawns that can promote in the side’s next turn: see `promotion`.
//! - `noPromotablePawn`: 1 for a side without such a pawn, because its pawns are blocked, too far
//!   away or gone; else 0.
//! - `squaresToPromotion`: ranks from the foremost pawn to the last rank, blocked or not
//!   (`promotablePawns` is for that). Counts squares, not moves: 6 for a pawn on its first square.
//!   0 without pawns, because `noPromotablePawn` already counts that.
//! - `kingOnSecondRank`: 1 if the king stands on the second rank from its side’s view; else 0.
//! - `airAroundKing`: empty squares among the up to 8 beside the king, attacked or not.
//! - `bishopBeforeKing`: 1 if a bishop stands on the square straight ahead of its king, one step
//!   towards the enemy; else 0.
//! - `menOnLastTwoRanks`: number of queens, rooks, bishops and knights on the two last ranks. The
//!   king does not count, nor do pawns, whose advance has its own features.
//! - `menInBishopsReach`: if the opponent has exactly one bishop, the number of our pieces and
//!   pawns on squares of its colour, without the king (it cannot be taken); else 0.
//! - `check`: 1 for the side whose opponent is to move and in check; else 0.
//! - `rookMobility`: squares that the rooks attack, without the squares of our own pieces, added up
//!   over the rooks.
//! - `bishopMobility`: the same number for the bishops.
//! - `attackedMen`: points for the opponent’s pieces that we attack, without the king: 5 for a
//!   queen, 4 rook, 3 knight, 2 bishop, 1 pawn.
//! - `openLines`: empty squares that a queen in the place of our king would reach.
//! - `toMove`: 1 for the side whose turn it is.
//! - `checkmate`: decides the game: [`Score::Mate`](seriatim_play::eval::Score::Mate), not a
//!   number.
//!
//! A side’s *next turn* is, for the side to move, the present turn with the moves that are left.
//! For its opponent it is a turn of one move more than the present turn.

pub(crate) mod evaluate;
pub mod explain;
pub mod features;
pub mod fitted;
pub mod promotion;
#[cfg(test)]
mod samples;
mod sentences;
pub mod view;
pub mod weights;

pub(crate) use evaluate::evaluate;
pub(crate) use explain::products;
pub use explain::{FeatureBreakdown, FeatureValue, explain};
pub use features::{FEATURES, Feature, FeatureInfo};
pub use view::View;
pub use weights::TurnWeights;
