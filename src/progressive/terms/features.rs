//! The list of features: stable ids, names for people, units.
//!
//! To add one: a line in [`Feature`] before [`Feature::Checkmate`], one in [`FEATURES`], one in
//! [`View::counts`](super::View::counts), a sentence (`sentences.rs`), and a weight in every preset of [`TurnWeights`](super::TurnWeights).

use seriatim_wire::say::{NameSay, Points, Say, TermSay, name_of};

/// What a position is judged by: Janko & Guid 2016, Table 3, in its order, and after [`Feature::Check`] our own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Feature {
    /// Queens.
    Queen,
    /// Rooks.
    Rook,
    /// Knights.
    Knight,
    /// Bishops.
    Bishop,
    /// Pawns.
    Pawn,
    /// Pawns that can promote in the side’s next turn.
    PromotablePawns,
    /// Whether there is no such pawn.
    NoPromotablePawn,
    /// Squares from the foremost pawn to the last rank.
    SquaresToPromotion,
    /// Whether the king stands on its second rank.
    KingOnSecondRank,
    /// Empty squares around the king.
    AirAroundKing,
    /// Whether a bishop stands in front of the king.
    BishopBeforeKing,
    /// Pieces on the last two ranks.
    MenOnLastTwoRanks,
    /// Men on squares of the colour of the opponent’s only bishop.
    MenInBishopsReach,
    /// Whether the opponent is in check.
    Check,
    /// Squares that the rooks reach.
    RookMobility,
    /// Squares that the bishops reach.
    BishopMobility,
    /// The opponent’s men that are attacked, in points.
    AttackedMen,
    /// Empty squares that a queen in the king’s place would reach.
    OpenLines,
    /// Whether it is the side’s turn.
    ToMove,
    /// Whether the opponent is mated. It has no weight: it decides.
    Checkmate,
}

/// How many features are added up: all but [`Feature::Checkmate`].
pub const WEIGHED: usize = Feature::Checkmate as usize;

/// How many features there are.
pub const COUNT: usize = WEIGHED + 1;

impl Feature {
    /// Its place in [`FEATURES`], and among the weights.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is known about it.
    #[must_use]
    pub(crate) fn info(self) -> &'static FeatureInfo {
        &FEATURES[self.index()]
    }
}

/// What is known of a feature.
#[derive(Clone, Copy, Debug)]
pub struct FeatureInfo {
    /// Which one it is.
    pub feature: Feature,
    /// Stable name for programs and files, in camelCase.
    pub id: &'static str,
    /// What its value counts.
    pub unit: &'static str,
}

impl FeatureInfo {
    /// Its short name for people.
    #[must_use]
    pub(crate) fn name(&self) -> Say {
        // A test finds the feature that has none.
        name_of(self.id).unwrap_or_else(|| NameSay::Pawn.into())
    }

    /// Its name with thousandths of a point.
    #[must_use]
    pub(crate) fn with_points(&self, thousandths: i32) -> Say {
        TermSay::Named {
            feature: Box::new(self.name()),
            points: Points(thousandths),
        }
        .into()
    }
}

/// Every feature, in the order of [`Feature`].
pub static FEATURES: [FeatureInfo; COUNT] = [
    info(Feature::Queen, "queen", "queens"),
    info(Feature::Rook, "rook", "rooks"),
    info(Feature::Knight, "knight", "knights"),
    info(Feature::Bishop, "bishop", "bishops"),
    info(Feature::Pawn, "pawn", "pawns"),
    info(Feature::PromotablePawns, "promotablePawns", "pawns"),
    info(Feature::NoPromotablePawn, "noPromotablePawn", "yes or no"),
    info(Feature::SquaresToPromotion, "squaresToPromotion", "squares"),
    info(Feature::KingOnSecondRank, "kingOnSecondRank", "yes or no"),
    info(Feature::AirAroundKing, "airAroundKing", "squares"),
    info(Feature::BishopBeforeKing, "bishopBeforeKing", "yes or no"),
    info(Feature::MenOnLastTwoRanks, "menOnLastTwoRanks", "pieces"),
    info(Feature::MenInBishopsReach, "menInBishopsReach", "men"),
    info(Feature::Check, "check", "yes or no"),
    info(Feature::RookMobility, "rookMobility", "squares"),
    info(Feature::BishopMobility, "bishopMobility", "squares"),
    info(Feature::AttackedMen, "attackedMen", "points"),
    info(Feature::OpenLines, "openLines", "squares"),
    info(Feature::ToMove, "toMove", "yes or no"),
    info(Feature::Checkmate, "checkmate", "yes or no"),
];

const fn info(feature: Feature, id: &'static str, unit: &'static str) -> FeatureInfo {
    FeatureInfo { feature, id, unit }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_features() {
        for (i, info) in FEATURES.iter().enumerate() {
            assert_eq!(info.feature.index(), i);
            assert_eq!(info.feature.info().id, info.id);
        }
    }

    #[test]
    fn ids_are_the_names_of_the_features_in_camel_case() {
        for info in &FEATURES {
            let name = format!("{:?}", info.feature);
            assert_eq!(info.id, name[..1].to_lowercase() + &name[1..]);
        }
    }
}
