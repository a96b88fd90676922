//! Faults and oddities of a FEN or a set-up: clauses.

use super::{Say, says};
use seriatim_core::board::{Color as Side, FenFault, FenField, FenProblem, Square};
use seriatim_core::rules::Remark;

says! {
    /// A fault of a FEN or a set-up, or a remark on an odd but playable one.
    pub enum PositionSay {
        /// a FEN has six fields (board, side to move …), but “8/8” has 1
        "fenFieldCount" FieldCount { text: String, count: usize },
        /// the board has 7 ranks instead of 8
        "fenRankCount" RankCount { count: usize },
        /// rank 3 has 9 squares instead of 8
        "fenRankLength" RankLength { rank: u32, files: u32 },
        /// “x” on rank 3 is not a piece
        "fenNotAMan" NotAMan { rank: u32, letter: String },
        /// there is no piece on the board
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
        /// castling: “K” appears twice
        "fenRightTwice" RightTwice { letter: String },
        /// castling: king and rook are not on their squares for KQ
        "fenRightWithoutMen" RightWithoutMen { rights: String },
        /// en passant: “x9” is not a square
        "fenNotASquare" NotASquare { name: String },
        /// en passant: e3 appears twice
        "fenTargetTwice" TargetTwice { square: Square },
        /// en passant: e4 is not on rank 6
        "fenTargetRank" TargetRank { square: Square, rank: u32 },
        /// en passant on e6: there is no pawn of Black on e5
        "fenTargetWithoutPawn" TargetWithoutPawn { square: Square, pawn: Square, side: Side },
        /// en passant: e6 is not empty
        "fenTargetOccupied" TargetOccupied { square: Square },
        /// en passant: the pawn that passed e6 came from e7, but e7 is not empty
        "fenTargetOrigin" TargetOrigin { square: Square, origin: Square },
        /// en passant: there can be no target before the first move
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
        /// the number of the turn is missing
        "fenTurnMissing" TurnMissing,
        /// turns are counted from 1
        "fenTurnZero" TurnZero,
        /// turn 4 is Black’s, but White is to move
        "fenTurnOfOther" TurnOfOther { text: String, side: Side },

        /// this FEN is not complete or not in the usual form; it is read as “8/8/8/8/8/8/8/K1k5 w -
        /// - 0 1”
        "remarkReadAs" ReadAs { fen: String },
        /// king and rook are not on their squares for KQ: this castling is not possible
        "remarkRightsDropped" RightsDropped { rights: String },
        /// White has 17 pieces, more than the 16 that it begins with
        "remarkManyMen" ManyMen { side: Side, count: u32 },
        /// White has 9 pawns, more than the 8 that it begins with
        "remarkManyPawns" ManyPawns { side: Side, count: u32 },
        /// White has at least 3 promoted pieces, but only 2 of its pawns are gone
        "remarkPromotedMen" PromotedMen { side: Side, promoted: u32, missing: u32 },
        /// the pawns of White cannot have come to their squares
        "remarkPawnsOutOfReach" PawnsOutOfReach { side: Side },
        /// 3 pieces give check to White at once, which no move can bring about
        "remarkManyCheckers" ManyCheckers { side: Side, count: u32 },
        /// the clock says 40, but at most 3 is possible by now
        "remarkClockBeyondNumber" ClockBeyondNumber { clock: u16, most: u16 },
        /// the clock says 4, though the en passant target says that a pawn has just moved
        "remarkClockWithTarget" ClockWithTarget { clock: u16 },
        /// there is no castling in antichess, so KQ is dropped
        "remarkCastlingDropped" CastlingDropped { rights: String },
        /// moves are counted from 1, so the number 0 is read as 1
        "remarkNumberZero" NumberZero,
    }
}

impl From<&FenFault> for Say {
    fn from(fault: &FenFault) -> Self {
        let text = fault.text.clone();
        let number = fault.field == FenField::Number;
        match fault.problem {
            FenProblem::FieldCount { count } => PositionSay::FieldCount { text, count },
            FenProblem::RankCount { count } => PositionSay::RankCount { count },
            FenProblem::RankLength { rank, files } => PositionSay::RankLength {
                rank: rank.into(),
                files,
            },
            FenProblem::NotAMan { rank, letter } => PositionSay::NotAMan {
                rank: rank.into(),
                letter: letter.into(),
            },
            FenProblem::NoMen => PositionSay::NoMen,
            FenProblem::NoKing { side } => PositionSay::NoKing { side },
            FenProblem::ManyKings { side, kings } => PositionSay::ManyKings {
                side,
                kings: kings.collect(),
            },
            FenProblem::BackRankPawn { pawns } => PositionSay::BackRankPawn {
                pawns: pawns.collect(),
            },
            FenProblem::NotASide => PositionSay::NotASide { text },
            FenProblem::OpponentInCheck { side, king } => PositionSay::OpponentInCheck {
                side,
                king,
                other: !side,
            },
            FenProblem::NotARight { letter } => PositionSay::NotARight {
                letter: letter.into(),
            },
            FenProblem::RightTwice { letter } => PositionSay::RightTwice {
                letter: letter.into(),
            },
            FenProblem::RightWithoutMen { rights } => PositionSay::RightWithoutMen {
                rights: rights.to_string(),
            },
            FenProblem::NotASquare { ref name } => PositionSay::NotASquare { name: name.clone() },
            FenProblem::TargetTwice { square } => PositionSay::TargetTwice { square },
            FenProblem::TargetRank { square, rank } => PositionSay::TargetRank {
                square,
                rank: rank.into(),
            },
            FenProblem::TargetWithoutPawn { square, pawn, side } => {
                PositionSay::TargetWithoutPawn { square, pawn, side }
            }
            FenProblem::TargetOccupied { square } => PositionSay::TargetOccupied { square },
            FenProblem::TargetOrigin { square, origin } => {
                PositionSay::TargetOrigin { square, origin }
            }
            FenProblem::TooManyTargets { most: 0 } => PositionSay::TargetsNone,
            FenProblem::TooManyTargets { most: 1 } => PositionSay::TargetsOne,
            FenProblem::TooManyTargets { most } => PositionSay::TargetsMany { most: most.into() },
            FenProblem::NotANumber if number => PositionSay::TurnNotANumber { text },
            FenProblem::NotANumber => PositionSay::ClockNotANumber { text },
            FenProblem::TooLarge { most } if number => PositionSay::TurnTooLarge {
                text,
                most: most.into(),
            },
            FenProblem::TooLarge { most } => PositionSay::ClockTooLarge {
                text,
                most: most.into(),
            },
            FenProblem::NumberMissing => PositionSay::TurnMissing,
            FenProblem::TurnZero => PositionSay::TurnZero,
            FenProblem::TurnOfOther { side } => PositionSay::TurnOfOther { text, side },
        }
        .into()
    }
}

impl From<Remark> for Say {
    /// Says what is odd about a position that can be played.
    fn from(remark: Remark) -> Self {
        match remark {
            Remark::ReadAs { fen } => PositionSay::ReadAs { fen },
            Remark::RightsDropped { rights } => PositionSay::RightsDropped {
                rights: rights.to_string(),
            },
            Remark::ManyMen { side, count } => PositionSay::ManyMen { side, count },
            Remark::ManyPawns { side, count } => PositionSay::ManyPawns { side, count },
            Remark::PromotedMen {
                side,
                promoted,
                missing,
            } => PositionSay::PromotedMen {
                side,
                promoted,
                missing,
            },
            Remark::PawnsOutOfReach { side } => PositionSay::PawnsOutOfReach { side },
            Remark::ManyCheckers { side, count } => PositionSay::ManyCheckers { side, count },
            Remark::ClockBeyondNumber { clock, most } => {
                PositionSay::ClockBeyondNumber { clock, most }
            }
            Remark::ClockWithTarget { clock } => PositionSay::ClockWithTarget { clock },
            Remark::CastlingDropped { rights } => PositionSay::CastlingDropped {
                rights: rights.to_string(),
            },
            Remark::NumberZero => PositionSay::NumberZero,
        }
        .into()
    }
}
