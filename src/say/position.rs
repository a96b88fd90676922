//! What is wrong with a FEN or a set-up: clauses.

use super::{Say, says};
use crate::board::{Color as Side, Square};

says! {
    /// What is wrong with a FEN or a set-up.
    pub enum PositionSay {
        /// a FEN has six fields (board, side to move …), but “8/8” has 1
        "fenFieldCount" FieldCount { text: String, count: usize },
        /// the board has 7 ranks instead of 8
        "fenRankCount" RankCount { count: usize },
        /// rank 3 has 9 squares instead of 8
        "fenRankLength" RankLength { rank: u32, files: u32 },
        /// “x” on rank 3 is not a man
        "fenNotAMan" NotAMan { rank: u32, letter: String },
        /// there is no man on the board
        "fenNoMen" NoMen,
        /// White has no king
        "fenNoKing" NoKing { side: Side },
        /// White has 2 kings: e1 and e2
        "fenManyKings" ManyKings { side: Side, kings: Vec<Square> },
        /// a pawn cannot stand on the first or the last rank: a8
        "fenBackRankPawn" BackRankPawn { pawns: Vec<Square> },
        /// the side to move is “x”, neither w nor b
        "fenNotASide" NotASide { text: String },
        /// Black is in check, but it is White’s move
        "fenOpponentInCheck" OpponentInCheck { side: Side, king: Square, other: Side },
        /// castling rights: “x” is not one of K, Q, k, q
        "fenNotARight" NotARight { letter: String },
        /// castling rights: “K” stands there twice
        "fenRightTwice" RightTwice { letter: String },
        /// king and rook do not stand ready for castling: KQ
        "fenRightWithoutMen" RightWithoutMen { rights: String },
        /// en passant: “x9” is not a square
        "fenNotASquare" NotASquare { name: String },
        /// en passant: e3 stands there twice
        "fenTargetTwice" TargetTwice { square: Square },
        /// en passant: e4 is not on rank 6
        "fenTargetRank" TargetRank { square: Square, rank: u32 },
        /// en passant on e6: there is no pawn of Black on e5
        "fenTargetWithoutPawn" TargetWithoutPawn { square: Square, pawn: Square, side: Side },
        /// en passant: e6 is not empty
        "fenTargetOccupied" TargetOccupied { square: Square },
        /// en passant: the pawn that passed e6 came from e7, but e7 is not empty
        "fenTargetOrigin" TargetOrigin { square: Square, origin: Square },
        /// en passant: there can be no target, as no move was made before
        "fenTargetsNone" TargetsNone,
        /// en passant: there can be only one target
        "fenTargetsOne" TargetsOne,
        /// en passant: the last turn had 2 moves, too few for these targets
        "fenTargetsMany" TargetsMany { most: u32 },
        /// the clock “x” is not a whole number
        "fenClockNotANumber" ClockNotANumber { text: String },
        /// the clock “10000” is larger than 9999
        "fenClockTooLarge" ClockTooLarge { text: String, most: u32 },
        /// the number of the turn “x” is not a whole number
        "fenTurnNotANumber" TurnNotANumber { text: String },
        /// the number of the turn “10000” is larger than 9999
        "fenTurnTooLarge" TurnTooLarge { text: String, most: u32 },
        /// turns are counted from 1
        "fenTurnZero" TurnZero,
        /// turn 4 is Black’s, but White is to move
        "fenTurnOfOther" TurnOfOther { text: String, side: Side },
    }
}

impl From<&crate::board::fen::FenError> for Say {
    fn from(error: &crate::board::fen::FenError) -> Self {
        super::RequestSay::Unreadable {
            text: error.to_string(),
        }
        .into()
    }
}
