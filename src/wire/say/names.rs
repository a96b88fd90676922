//! Names of the features of all evaluations.

use super::{Say, says};

/// [`says!`] for names without parts, with a list of all names.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident; $( $(#[$line:meta])* $id:literal $variant:ident ),* $(,)?) => {
        says! {
            $(#[$doc])*
            pub enum $name {
                $( $(#[$line])* $id $variant ),*
            }
        }

        impl $name {
            /// All names.
            pub const ALL: &'static [Self] = &[$( Self::$variant ),*];
        }
    };
}

pub(super) use names;

names! {
    /// Short name of a feature of Progressive chess, or of every game.
    NameSay;
    /// Queens
    "termQueen" Queen,
    /// Rooks
    "termRook" Rook,
    /// Knights
    "termKnight" Knight,
    /// Bishops
    "termBishop" Bishop,
    /// Pawns
    "termPawn" Pawn,
    /// Pawns that can promote
    "termPromotablePawns" PromotablePawns,
    /// No pawn can promote
    "termNoPromotablePawn" NoPromotablePawn,
    /// Squares to the nearest promotion
    "termSquaresToPromotion" SquaresToPromotion,
    /// King on its second rank
    "termKingOnSecondRank" KingOnSecondRank,
    /// Empty squares around the king
    "termAirAroundKing" AirAroundKing,
    /// Bishop in front of the king
    "termBishopBeforeKing" BishopBeforeKing,
    /// Pieces on the last two ranks
    "termMenOnLastTwoRanks" MenOnLastTwoRanks,
    /// Pieces in the reach of the opponent’s only bishop
    "termMenInBishopsReach" MenInBishopsReach,
    /// Check
    "termCheck" Check,
    /// Squares that the rooks reach
    "termRookMobility" RookMobility,
    /// Squares that the bishops reach
    "termBishopMobility" BishopMobility,
    /// Pieces attacked
    "termAttackedMen" AttackedMen,
    /// Open lines to the king
    "termOpenLines" OpenLines,
    /// The turn
    "termToMove" ToMove,
    /// Checkmate
    "termCheckmate" Checkmate,
}

/// Returns the name of the feature with this stable name: `bishopPair` has the id `termBishopPair`.
#[must_use]
pub fn name_of(feature: &str) -> Option<Say> {
    let same = |id: &str| {
        let rest = id.strip_prefix("term").unwrap_or_default();
        let (first, others) = rest.split_at(1);
        feature.strip_suffix(others) == Some(&first.to_ascii_lowercase())
    };
    let named = NameSay::ALL.iter().find(|name| same(name.id()));
    let found = named.cloned().map(Say::from);
    found.or_else(|| {
        let named = super::DuelNameSay::ALL.iter().find(|name| same(name.id()));
        named.cloned().map(Say::from)
    })
}
