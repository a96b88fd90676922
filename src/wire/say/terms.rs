//! Values of positions and of their features, in words.

use super::{Amount, Points, Say, says};
use seriatim_core::board::{Color as Side, Role, Square};

says! {
    /// Value of a position, or of one of its features.
    pub enum TermSay {
        /// “Pawns” (+2)
        "termNamed" Named { feature: Box<Say>, points: Points },
        /// White stands better by 5.75 points.
        "termsBetterBare" BetterBare { us: Side, by: Amount },
        /// White mates.
        "termsMates" Mates { us: Side },
        /// White wins.
        "termsWins" Wins { us: Side },
        /// The game is a draw.
        "termsDraw" Draw,
        /// The features add up to 0: neither side stands better.
        "termsEven" Even,
        /// White stands better by 5.75 points, mostly through “Pawns” (+2) and “Check” (+1).
        "termsBetter" Better { us: Side, by: Amount, through: Vec<Say> },

        /// Neither side has a queen.
        "menNone" MenNone { role: Role },
        /// Each side has 2 rooks.
        "menEven" MenEven { role: Role, count: u32 },
        /// White has 2 rooks, Black has no rook.
        "menUneven" MenUneven { role: Role, white: u32, black: u32 },
        /// White has no pawn to promote.
        "promotableNoPawn" PromotableNoPawn { us: Side },
        /// White has no pawn that can promote within its 7 moves.
        "promotableNone" PromotableNone { us: Side, span: Box<Say> },
        /// White has 2 pawns that can promote within its 7 moves: a5 and h4.
        "promotableSome" PromotableSome { us: Side, count: u32, span: Box<Say>, pawns: Vec<Square> },
        /// within its 7 moves
        "spanTurn" SpanTurn { moves: u16 },
        /// within the 2 moves left of its turn
        "spanLeft" SpanLeft { moves: u16 },
        /// within the 8 moves of its next turn
        "spanNext" SpanNext { moves: u16 },
        /// White has a pawn that can promote in its next moves, Black has none.
        "promoterOne" PromoterOne { us: Side, them: Side },
        /// Each side has a pawn that can promote in its next moves.
        "promoterBoth" PromoterBoth,
        /// Neither side has a pawn that can promote in its next moves.
        "promoterNone" PromoterNone,
        /// White has no pawn.
        "foremostNone" ForemostNone { us: Side },
        /// White’s foremost pawns, a5 and h5, are 3 squares from promotion.
        "foremost" Foremost { us: Side, pawns: Vec<Square>, far: u32 },
        /// Both kings stand on their second rank.
        "secondRankBoth" SecondRankBoth,
        /// White’s king on e2 stands on its second rank, Black’s does not.
        "secondRankOne" SecondRankOne { us: Side, them: Side, king: Square },
        /// Neither king stands on its second rank.
        "secondRankNone" SecondRankNone,
        /// White’s king on e1 has 3 empty squares around it, Black’s king on e8 has 1 empty square
        /// around it.
        "air" Air { king: Square, air: u32, other: Square, otherair: u32 },
        /// Both kings stand behind their own bishop.
        "behindBishopBoth" BehindBishopBoth,
        /// White’s king on g2 stands behind its own bishop, Black’s does not.
        "behindBishopOne" BehindBishopOne { us: Side, them: Side, king: Square },
        /// Neither king stands behind its own bishop.
        "behindBishopNone" BehindBishopNone,
        /// White has no piece on Black’s first two ranks.
        "lastRanksNone" LastRanksNone { us: Side, them: Side },
        /// White has 2 pieces on Black’s first two ranks: Na7 and Rh8.
        "lastRanks" LastRanks { us: Side, them: Side, count: u32, men: Vec<String> },
        /// Black’s only bishop, d7, keeps to the light squares, where 1 of White’s pieces stands.
        "bishopLight" BishopLight { them: Side, bishop: Square, count: u32, us: Side },
        /// Black’s only bishop, c8, keeps to the dark squares, where none of White’s pieces stands.
        "bishopDark" BishopDark { them: Side, bishop: Square, count: u32, us: Side },
        /// Black has 2 bishops, so no colour of squares is safer for White.
        "bishopsMany" BishopsMany { them: Side, count: u32, us: Side },
        /// Black’s king on d8 is in check and must spend a move on it.
        "checkOne" CheckOne { us: Side, king: Square },
        /// Neither king is in check.
        "checkNone" CheckNone,
        /// Squares in reach of rooks: White 3, Black 4.
        "rookReach" RookReach { white: u32, black: u32 },
        /// Squares in reach of bishops: White 3, Black 4.
        "bishopReach" BishopReach { white: u32, black: u32 },
        /// Pieces attacked now, in points: White 3, Black 4.
        "attacked" Attacked { white: u32, black: u32 },
        /// Empty squares on the lines to the king: White 3, Black 4.
        "kingLines" KingLines { white: u32, black: u32 },
        /// White is to move: 3 moves.
        "turnOf" TurnOf { us: Side, moves: u16 },
        /// White has mated: Black’s king on g8 cannot get out of the check.
        "mated" Mated { us: Side, them: Side, king: Square },
        /// Neither king is mated.
        "matedNone" MatedNone,
    }
}
