//! Names of features, of the evaluations of all games.

use super::says;

/// [`says!`] of names alone, with a list of all.
macro_rules! names {
    ($( $(#[$line:meta])* $id:literal $variant:ident ),* $(,)?) => {
        says! {
            /// The short name of a feature.
            pub enum NameSay {
                $( $(#[$line])* $id $variant ),*
            }
        }

        impl NameSay {
            /// All of them.
            pub const ALL: &'static [Self] = &[$( Self::$variant ),*];
        }
    };
}

names! {
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
    /// Kings
    "termKing" King,
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
    /// Men in the reach of the opponent’s only bishop
    "termMenInBishopsReach" MenInBishopsReach,
    /// Check
    "termCheck" Check,
    /// Squares that the rooks reach
    "termRookMobility" RookMobility,
    /// Squares that the bishops reach
    "termBishopMobility" BishopMobility,
    /// Men attacked
    "termAttackedMen" AttackedMen,
    /// Open lines to the king
    "termOpenLines" OpenLines,
    /// The turn
    "termToMove" ToMove,
    /// Checkmate
    "termCheckmate" Checkmate,
    /// Bishop pair
    "termBishopPair" BishopPair,
    /// Squares that the knights reach
    "termKnightMobility" KnightMobility,
    /// Squares that the queens reach
    "termQueenMobility" QueenMobility,
    /// Cramped pieces
    "termCrampedPieces" CrampedPieces,
    /// Knights near the centre
    "termKnightCentre" KnightCentre,
    /// Bishops near the centre
    "termBishopCentre" BishopCentre,
    /// Queens near the centre
    "termQueenCentre" QueenCentre,
    /// King near the centre
    "termKingCentre" KingCentre,
    /// Knights advanced
    "termKnightAdvance" KnightAdvance,
    /// Rooks advanced
    "termRookAdvance" RookAdvance,
    /// Undeveloped pieces
    "termUndeveloped" Undeveloped,
    /// Outposts
    "termOutposts" Outposts,
    /// Own pawns on the bishops’ colour
    "termPawnsOnBishopColour" PawnsOnBishopColour,
    /// Rooks on open files
    "termRookOnOpenFile" RookOnOpenFile,
    /// Rooks on half-open files
    "termRookOnHalfOpenFile" RookOnHalfOpenFile,
    /// Rooks and queens on the seventh rank
    "termOnSeventhRank" OnSeventhRank,
    /// Pawns advanced
    "termPawnAdvance" PawnAdvance,
    /// Pawns in the centre
    "termPawnsInCentre" PawnsInCentre,
    /// Doubled pawns
    "termDoubledPawns" DoubledPawns,
    /// Isolated pawns
    "termIsolatedPawns" IsolatedPawns,
    /// Backward pawns
    "termBackwardPawns" BackwardPawns,
    /// Pawns side by side
    "termPhalanx" Phalanx,
    /// Defended pawns
    "termDefendedPawns" DefendedPawns,
    /// Passed pawns up to the fourth rank
    "termPassedToFourth" PassedToFourth,
    /// Passed pawns on the fifth rank
    "termPassedOnFifth" PassedOnFifth,
    /// Passed pawns on the sixth rank
    "termPassedOnSixth" PassedOnSixth,
    /// Passed pawns on the seventh rank
    "termPassedOnSeventh" PassedOnSeventh,
    /// Passed pawns with support
    "termPassedDefended" PassedDefended,
    /// Passed pawns that are blocked
    "termPassedBlocked" PassedBlocked,
    /// Passed pawns with a free way
    "termPassedFree" PassedFree,
    /// Passed pawns far from the enemy king
    "termPassedFarFromKing" PassedFarFromKing,
    /// Passed pawns far from their own king
    "termPassedFarFromOwnKing" PassedFarFromOwnKing,
    /// Unstoppable pawns
    "termUnstoppable" Unstoppable,
    /// Pawns just before the king
    "termShelterNear" ShelterNear,
    /// Pawns two ranks before the king
    "termShelterFar" ShelterFar,
    /// Open files at the king
    "termOpenFilesAtKing" OpenFilesAtKing,
    /// Pawns storming the king
    "termStormingPawns" StormingPawns,
    /// Attacks around the enemy king
    "termKingAttack" KingAttack,
    /// Pieces attacking the king together
    "termKingAttackers" KingAttackers,
    /// Safe checks
    "termSafeChecks" SafeChecks,
    /// Open lines to the enemy king
    "termOpenLinesToKing" OpenLinesToKing,
    /// Castling rights
    "termCastlingRights" CastlingRights,
    /// Pieces attacked by pawns
    "termPawnThreats" PawnThreats,
    /// Pieces attacked by lesser ones
    "termPieceThreats" PieceThreats,
    /// Undefended men attacked
    "termHanging" Hanging,
    /// Space
    "termSpace" Space,
    /// Pinned men
    "termPinned" Pinned,
    /// Driving the lone king
    "termDriving" Driving,
    /// Moves
    "termMoves" Moves,
    /// Freedom to move
    "termMovesRoot" MovesRoot,
    /// Must take
    "termMustTake" MustTake,
    /// Captures
    "termCaptures" Captures,
    /// Men that can be taken
    "termOffered" Offered,
    /// Moves that offer a man
    "termOffers" Offers,
    /// Waiting moves
    "termWaitingRoot" WaitingRoot,
    /// Men that cannot move
    "termStuck" Stuck,
    /// Free pawns
    "termFreePawns" FreePawns,
    /// Open files
    "termOpenFiles" OpenFiles,
    /// Pieces near the centre
    "termCentre" Centre,
    /// Bishops of one colour
    "termBishopsOfOneColour" BishopsOfOneColour,
}

impl NameSay {
    /// The name of the feature with this stable name: of `bishopPair` the one with the id `termBishopPair`.
    #[must_use]
    pub fn of(feature: &str) -> Option<Self> {
        let same = |name: &&Self| {
            let rest = name.id().strip_prefix("term").unwrap_or_default();
            let (first, others) = rest.split_at(1);
            feature.strip_suffix(others) == Some(&first.to_ascii_lowercase())
        };
        Self::ALL.iter().find(same).cloned()
    }
}
