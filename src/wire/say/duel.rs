//! Texts about games in which a turn is one move.

use super::names::names;
use super::{Man, Points, Say, says};
use seriatim_core::board::{Color as Side, Square};

says! {
    /// News and results of searches and reviews of chess and antichess, and values of their
    /// features.
    pub enum DuelSay {
        /// All lines of 7 half-moves have been looked at.
        "searchDepth" Depth { depth: u16 },
        /// Nf3 d4: White mates.
        "moveMates" MoveMates { line: String, winner: Side },
        /// Nf3 d4: White mates in 3 moves.
        "moveMatesIn" MoveMatesIn { line: String, winner: Side, count: u32 },
        /// Nf3 d4: White wins.
        "moveWins" MoveWins { line: String, winner: Side },
        /// Nf3 d4: White wins in 3 moves.
        "moveWinsIn" MoveWinsIn { line: String, winner: Side, count: u32 },
        /// Nf3 d4: a draw.
        "moveDraws" MoveDraws { line: String },
        /// Nf3 d4: +0.35.
        "movePoints" MovePoints { line: String, points: Points },
        /// Nf3.
        "moveOnly" MoveOnly { line: String },
        /// Black threatens Qxf2 Kd1.
        "threatLine" ThreatLine { us: Side, line: String },
        /// White made 2 mistakes and 1 blunder.
        "reviewMistakes" ReviewMistakes { us: Side, mistakes: usize, blunders: usize },
        /// 2 moves were not examined.
        "reviewUnseen" ReviewUnseen { count: usize },
        /// White’s chance to win falls from 71 % to 40 %.
        "turnChance" TurnChance { us: Side, before: u32, after: u32 },
        /// No better move was found.
        "turnBest" TurnBest,
        /// The move is about as good as Nf3 d5.
        "turnNear" TurnNear { line: String },
        /// This move was not examined.
        "turnUnseen" TurnUnseen,
        /// Nf3 d5 was better.
        "insteadBetter" InsteadBetter { line: String },
        /// The move lets White win: Nf3 d5.
        "replyWins" ReplyWins { them: Side, line: String },
        /// The knight on g1 moves.
        "hintManMoves" HintManMoves { man: Man },
        /// The whole move: Nf3.
        "hintMove" HintMove { san: String },
        /// Squares that the rooks reach: White 3, Black 4.
        "termFigures" Figures { feature: Box<Say>, white: i32, black: i32 },
        /// White: d5 and e4.
        "termPlaces" Places { us: Side, squares: Vec<Square> },
        /// True for both sides.
        "termHoldsBoth" HoldsBoth,
        /// True for White only.
        "termHoldsOne" HoldsOne { us: Side },
        /// True for neither side.
        "termHoldsNone" HoldsNone,
    }
}

names! {
    /// Short name of a feature of chess or antichess.
    DuelNameSay;
    /// Kings
    "termKing" King,
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
    /// Undefended pieces attacked
    "termHanging" Hanging,
    /// Space
    "termSpace" Space,
    /// Pinned pieces
    "termPinned" Pinned,
    /// Driving the lone king
    "termDriving" Driving,
    /// Pieces on good squares
    "termSquares" Squares,
    /// Moves
    "termMoves" Moves,
    /// Freedom to move
    "termMovesRoot" MovesRoot,
    /// Must take
    "termMustTake" MustTake,
    /// Captures
    "termCaptures" Captures,
    /// Pieces that can be captured
    "termOffered" Offered,
    /// Moves that offer a piece
    "termOffers" Offers,
    /// Waiting moves
    "termWaitingRoot" WaitingRoot,
    /// Pieces that cannot move
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

names! {
    /// Explanation of a feature of chess or antichess, in a sentence.
    AboutSay;
    /// Two bishops control squares of both colours.
    "aboutBishopPair" BishopPair,
    /// Number of squares that the knights can go to without being taken by a pawn.
    "aboutKnightMobility" KnightMobility,
    /// Number of squares that the bishops can go to without being taken by a pawn.
    "aboutBishopMobility" BishopMobility,
    /// Number of squares that the rooks can go to without being taken by a pawn.
    "aboutRookMobility" RookMobility,
    /// Number of squares that the queens can go to without being taken by a pawn.
    "aboutQueenMobility" QueenMobility,
    /// Pieces with at most two squares to go to.
    "aboutCrampedPieces" CrampedPieces,
    /// Nearness of the knights to the centre: their distances from the edges, added up.
    "aboutKnightCentre" KnightCentre,
    /// Nearness of the bishops to the centre: their distances from the edges, added up.
    "aboutBishopCentre" BishopCentre,
    /// Nearness of the queens to the centre: their distances from the edges, added up.
    "aboutQueenCentre" QueenCentre,
    /// Nearness of the king to the centre: its distances from the edges, added up.
    "aboutKingCentre" KingCentre,
    /// Number of ranks that the knights stand ahead of their first rank.
    "aboutKnightAdvance" KnightAdvance,
    /// Number of ranks that the rooks stand ahead of their first rank.
    "aboutRookAdvance" RookAdvance,
    /// Knights and bishops that still stand on the first rank.
    "aboutUndeveloped" Undeveloped,
    /// Advanced knights and bishops that a pawn defends and no enemy pawn can ever drive away.
    "aboutOutposts" Outposts,
    /// Own pawns on squares of the colour that a bishop moves on stand in its way.
    "aboutPawnsOnBishopColour" PawnsOnBishopColour,
    /// Rooks on files where no pawn stands.
    "aboutRookOnOpenFile" RookOnOpenFile,
    /// Rooks on files where only enemy pawns stand.
    "aboutRookOnHalfOpenFile" RookOnHalfOpenFile,
    /// Rooks and queens on the seventh rank, among the enemy pawns.
    "aboutOnSeventhRank" OnSeventhRank,
    /// Number of ranks that the pawns have advanced.
    "aboutPawnAdvance" PawnAdvance,
    /// Pawns on the squares from c4 to f5 hold the centre.
    "aboutPawnsInCentre" PawnsInCentre,
    /// Pawns behind another pawn of their own side, which stands in their way.
    "aboutDoubledPawns" DoubledPawns,
    /// Pawns with no own pawn on the files beside them, so that none can ever defend them.
    "aboutIsolatedPawns" IsolatedPawns,
    /// Backward pawns: an enemy pawn guards the square in front, and no own pawn can defend it any
    /// more.
    "aboutBackwardPawns" BackwardPawns,
    /// Pawns with an own pawn right beside them.
    "aboutPhalanx" Phalanx,
    /// Pawns that an own pawn defends.
    "aboutDefendedPawns" DefendedPawns,
    /// Passed pawns up to the fourth rank: no enemy pawn stands in front of them or can take them
    /// on their way.
    "aboutPassedToFourth" PassedToFourth,
    /// Passed pawns on the fifth rank: no enemy pawn stands in front of them or can take them on
    /// their way.
    "aboutPassedOnFifth" PassedOnFifth,
    /// Passed pawns on the sixth rank: no enemy pawn stands in front of them or can take them on
    /// their way.
    "aboutPassedOnSixth" PassedOnSixth,
    /// Passed pawns on the seventh rank, one step from promotion.
    "aboutPassedOnSeventh" PassedOnSeventh,
    /// Ranks gone by passed pawns that an own pawn defends or accompanies.
    "aboutPassedDefended" PassedDefended,
    /// Ranks gone by passed pawns that have an enemy piece in front of them.
    "aboutPassedBlocked" PassedBlocked,
    /// Ranks gone by passed pawns whose whole way is free and safe.
    "aboutPassedFree" PassedFree,
    /// Distance of the enemy king from the passed pawns. It counts more the further the pawns have
    /// advanced.
    "aboutPassedFarFromKing" PassedFarFromKing,
    /// Distance of the own king from the passed pawns that it should accompany. It counts more the
    /// further the pawns have advanced.
    "aboutPassedFarFromOwnKing" PassedFarFromOwnKing,
    /// Pawns that cannot be stopped: the way is free, and the enemy king comes too late.
    "aboutUnstoppable" Unstoppable,
    /// Own pawns right in front of the king shelter it.
    "aboutShelterNear" ShelterNear,
    /// Own pawns two ranks in front of the king shelter it a little.
    "aboutShelterFar" ShelterFar,
    /// Files at the king without an own pawn let enemy pieces in.
    "aboutOpenFilesAtKing" OpenFilesAtKing,
    /// Enemy pawns that advance towards the king.
    "aboutStormingPawns" StormingPawns,
    /// Number of attacks on squares around the enemy king, counted for each piece.
    "aboutKingAttack" KingAttack,
    /// Number and strength of the pieces that attack the enemy king together; one alone does not
    /// count.
    "aboutKingAttackers" KingAttackers,
    /// Kinds of pieces that could give check without being taken.
    "aboutSafeChecks" SafeChecks,
    /// Empty squares on the lines that lead to the king: how open it stands.
    "aboutOpenLinesToKing" OpenLinesToKing,
    /// Sides on which the king may still castle.
    "aboutCastlingRights" CastlingRights,
    /// Enemy pieces that a pawn attacks.
    "aboutPawnThreats" PawnThreats,
    /// Enemy rooks and queens that a lesser piece attacks.
    "aboutPieceThreats" PieceThreats,
    /// Enemy pieces that are attacked and not defended.
    "aboutHanging" Hanging,
    /// Squares behind the own pawns, in the middle, that no enemy piece attacks.
    "aboutSpace" Space,
    /// Own pieces that can hardly move because the king stands behind them.
    "aboutPinned" Pinned,
    /// The side that is far ahead drives the enemy king to the edge and brings its own king near.
    "aboutDriving" Driving,
    /// Quality of the squares on which the pieces stand.
    "aboutSquares" Squares,
    /// Legal moves: a side that has many is not forced into a bad one.
    "aboutMoves" Moves,
    /// Ten times the square root of the number of legal moves: the first few count most.
    "aboutMovesRoot" MovesRoot,
    /// Whether the side to move must capture.
    "aboutMustTake" MustTake,
    /// Number of captures to choose from.
    "aboutCaptures" Captures,
    /// Own pieces that the other side can capture.
    "aboutOffered" Offered,
    /// Moves that offer a piece to be captured.
    "aboutOffers" Offers,
    /// Ten times the square root of the number of moves that offer nothing.
    "aboutWaitingRoot" WaitingRoot,
    /// Own pieces that cannot move at all.
    "aboutStuck" Stuck,
    /// Pawns that no enemy pawn can stop or take.
    "aboutFreePawns" FreePawns,
    /// Files without an own pawn.
    "aboutOpenFiles" OpenFiles,
    /// Nearness of the pieces to the centre: their distances from the edges, added up.
    "aboutCentre" Centre,
    /// All bishops move on squares of one colour: they can never capture on the other colour.
    "aboutBishopsOfOneColour" BishopsOfOneColour,
}

impl AboutSay {
    /// Returns the explanation of the feature with this stable name: `bishopPair` has the id
    /// `aboutBishopPair`.
    #[must_use]
    pub fn of(feature: &str) -> Option<Self> {
        let same = |about: &&Self| {
            let rest = about.id().strip_prefix("about").unwrap_or_default();
            let (first, others) = rest.split_at(1);
            feature.strip_suffix(others) == Some(&first.to_ascii_lowercase())
        };
        Self::ALL.iter().find(same).cloned()
    }
}
