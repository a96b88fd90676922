//! How good a position is: named features, their weights, and a sentence for each.
//!
//! [`features`] is the list, [`weights`] says what each is worth, [`view`] counts them (`promotion` is the one
//! that takes thought), `evaluate` adds them up for a search, and [`explain`](mod@explain) says it
//! to a person. A feature is counted for each side; its value is White’s count less Black’s, its product
//! value × weight, and the sum of the products is the total, positive for White, in thousandths of a point (a pawn
//! is about 1 point). All of it is whole numbers, so a total is the same natively and in wasm.
//!
//! A weight may change with the turn, and a feature may count for more on the side that is to move: what that adds up to over
//! all features is the worth of the turn, `toMove`.
//!
//! Source: Janko & Guid 2016, section 5.1 and Table 3; the five before `checkmate` are ours. The paper gives each feature a
//! line, so this is how we read it:
//!
//! | id | reading |
//! |---|---|
//! | `queen` … `pawn` | how many the side has |
//! | `promotablePawns` | pawns that can promote in the side’s next turn: see `promotion` |
//! | `noPromotablePawn` | 1 for a side without such a pawn, be it blocked, too far away or gone; else 0 |
//! | `squaresToPromotion` | ranks from the foremost pawn to the last rank, whatever stands in the way (that is what `promotablePawns` is for) and counting squares, not moves: 6 for a pawn on its first square; 0 without pawns, for which `noPromotablePawn` already pays |
//! | `kingOnSecondRank` | 1 if the king stands on the second rank as its side counts; else 0 |
//! | `airAroundKing` | empty squares among the up to 8 beside the king, attacked or not |
//! | `bishopBeforeKing` | 1 if a bishop stands on the square straight ahead of its king, one step towards the enemy; else 0 |
//! | `menOnLastTwoRanks` | queens, rooks, bishops and knights on the two last ranks, each counted; not the king, and not pawns, whose advance has its own features |
//! | `menInBishopsReach` | if the opponent has exactly one bishop: our men on squares of its colour, pawns too, the king not (it cannot be taken); with no bishop or several: 0 |
//! | `check` | 1 for the side whose opponent is to move and in check; else 0 |
//! | `rookMobility` | squares that the rooks attack, but for those where men of ours stand; each rook’s counted |
//! | `bishopMobility` | the same of the bishops |
//! | `attackedMen` | the opponent’s men, but the king, that we attack: 5 for a queen, 4 rook, 3 knight, 2 bishop, 1 pawn |
//! | `openLines` | empty squares that a queen in the place of our king would reach |
//! | `toMove` | 1 for the side whose turn it is |
//! | `checkmate` | decides the game: [`Score::Mate`](seriatim_play::eval::Score::Mate), not a number |
//!
//! A side’s *next turn* is the present one, with the moves that are left of it, for the side to move, and a turn of
//! one move more than the present one for its opponent.

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
