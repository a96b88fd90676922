//! Reasons why moves are illegal, and the ends of games: clauses.

use super::{Man, Say, says};
use seriatim_core::board::{Color as Side, Move, Role, Square};
use seriatim_core::notation::MoveTextError;
use seriatim_core::rules::why::CastlingFault;
use seriatim_core::rules::{EndReason, Illegal, Outcome};

says! {
    /// Reason why a move is illegal or why a text is no move, and the end of a game.
    pub enum MoveSay {
        /// the game is over: White has won by checkmate
        "moveGameOver" GameOver { outcome: Box<Say> },
        /// there is no piece on e4
        "moveNoMan" NoMan { from: Square },
        /// the pawn on e7 is Black’s, but White is to move
        "moveNotYours" NotYours { man: Man, owner: Side, side: Side },
        /// a pawn of the same side stands on a2
        "moveOwnMan" OwnMan { role: Role, to: Square },
        /// the pawn on e2 cannot go to e5
        "moveCannotGo" CannotGo { man: Man, to: Square },
        /// it leaves its own king on e1 in check
        "moveLeavesCheck" LeavesCheck { king: Square },
        /// it does not get the king on e1 out of check
        "moveStaysInCheck" StaysInCheck { king: Square },
        /// it gives check, but by the Italian rules only the last move of a turn may do that …
        "moveEarlyCheck" EarlyCheck { left: u16 },
        /// en passant is possible only with the first move of a turn
        "moveEnPassantLate" EnPassantLate,
        /// there is nothing to take on d3: no pawn that passed this square …
        "moveNothingToTake" NothingToTake { to: Square },
        /// castling is not possible: the king is in check
        "moveCastling" Castling { why: Box<Say> },
        /// the king or that rook has moved, or the rook was taken
        "moveCastlingRight" CastlingRight,
        /// a piece stands on f1, between king and rook
        "moveCastlingBetween" CastlingBetween { square: Square },
        /// the king is in check
        "moveCastlingCheck" CastlingCheck,
        /// f1 is attacked
        "moveCastlingAttacked" CastlingAttacked { square: Square },
        /// a pawn that reaches a8 must become a queen, rook, bishop or knight: say which, as in
        /// a8=Q
        "movePromotionMissing" PromotionMissing { to: Square },
        /// a pawn that reaches a8 must become a queen, rook, bishop, knight or king: say which, as
        /// in a8=Q
        "movePromotionMissingKing" PromotionMissingKing { to: Square },
        /// this move cannot make a king
        "movePromotionWrong" PromotionWrong { role: Role },
        /// a capture is compulsory, for example e4d5
        "moveCaptureCompulsory" CaptureCompulsory { capture: String },
        /// there is no castling in antichess
        "moveNoCastling" NoCastling,

        /// “hello” is not a move
        "moveNotAMove" NotAMove { text: String },
        /// “Nd2” could be b1d2 or f3d2
        "moveAmbiguous" Ambiguous { text: String, moves: Vec<String> },
        /// “Nf5”: White has no knight that can go to f5
        "moveNoSuchMan" NoSuchMan { text: String, side: Side, role: Role, to: Square },
        /// “Bg1-f3”: there is no bishop on g1
        "moveWrongMan" WrongMan { text: String, role: Role, from: Square },
        /// “e2e5” is illegal: the pawn on e2 cannot go to e5
        "moveIllegal" Illegal { text: String, why: Box<Say> },
        /// “Qd2” (d1d2) is illegal: a pawn of the same side stands on d2
        "moveIllegalMeant" IllegalMeant { text: String, uci: String, why: Box<Say> },
        /// move 3: “Ke9” is not a move
        "moveNumber" Number { number: usize, what: Box<Say> },
        /// “Nf3” comes after the end of turn 4
        "moveAfterTurn" AfterTurn { text: String, turn: u16 },

        /// White has won by checkmate
        "endCheckmate" Checkmate { winner: Side },
        /// White has won by Italian mate, as every way out of check would give check too early
        "endItalianMate" ItalianMate { winner: Side },
        /// a draw, as the side to move has no legal move and is not in check
        "endStalemate" Stalemate,
        /// a draw, as no move is left in the turn
        "endStalemateMidSeries" StalemateMidSeries,
        /// a draw after ten turns without a capture or a pawn move
        "endTenQuietTurns" TenQuietTurns,
        /// a draw after fifty moves without a capture or a pawn move
        "endFiftyMoves" FiftyMoves,
        /// a draw, as the position has come up for the third time
        "endRepetition" Repetition,
        /// a draw, as neither side can win any more
        "endDeadPosition" DeadPosition,
        /// White has won, having no piece left
        "endNoMenLeft" NoMenLeft { winner: Side },
        /// White has won, having no move left
        "endNoMoveLeft" NoMoveLeft { winner: Side },
    }
}

impl From<Outcome> for Say {
    /// Says in a few words how the game ended.
    fn from(outcome: Outcome) -> Self {
        // Every mate has a winner.
        let winner = outcome.winner.unwrap_or(Side::White);
        match outcome.reason {
            EndReason::Checkmate => MoveSay::Checkmate { winner },
            EndReason::ItalianMate => MoveSay::ItalianMate { winner },
            EndReason::Stalemate | EndReason::StalemateAtStart => MoveSay::Stalemate,
            EndReason::StalemateMidSeries => MoveSay::StalemateMidSeries,
            EndReason::TenQuietTurns => MoveSay::TenQuietTurns,
            EndReason::FiftyMoves => MoveSay::FiftyMoves,
            EndReason::Repetition => MoveSay::Repetition,
            EndReason::DeadPosition => MoveSay::DeadPosition,
            EndReason::NoMenLeft => MoveSay::NoMenLeft { winner },
            EndReason::NoMoveLeft => MoveSay::NoMoveLeft { winner },
        }
        .into()
    }
}

impl MoveSay {
    /// Says that the game is over and how it ended.
    #[must_use]
    pub fn over(outcome: Outcome) -> Self {
        Self::GameOver {
            outcome: Box::new(outcome.into()),
        }
    }
}

impl From<Illegal> for Say {
    /// Says why a move is illegal.
    fn from(why: Illegal) -> Self {
        let man = |role, square| Man { role, square };
        match why {
            Illegal::GameOver(outcome) => MoveSay::over(outcome),
            Illegal::NoMan { from } => MoveSay::NoMan { from },
            Illegal::NotYours { from, owner, role } => MoveSay::NotYours {
                man: man(role, from),
                owner,
                side: !owner,
            },
            Illegal::OwnMan { to, role } => MoveSay::OwnMan { role, to },
            Illegal::CannotGo { role, from, to } => MoveSay::CannotGo {
                man: man(role, from),
                to,
            },
            Illegal::LeavesCheck { king } => MoveSay::LeavesCheck { king },
            Illegal::StaysInCheck { king } => MoveSay::StaysInCheck { king },
            Illegal::EarlyCheck { left } => MoveSay::EarlyCheck { left },
            Illegal::EnPassantLate => MoveSay::EnPassantLate,
            Illegal::NothingToTake { to } => MoveSay::NothingToTake { to },
            Illegal::Castling(fault) => MoveSay::Castling {
                why: castling(fault).into(),
            },
            Illegal::PromotionMissing { to, king: false } => MoveSay::PromotionMissing { to },
            Illegal::PromotionMissing { to, king: true } => MoveSay::PromotionMissingKing { to },
            Illegal::CaptureCompulsory { capture } => MoveSay::CaptureCompulsory {
                capture: capture.to_string(),
            },
            Illegal::NoCastling => MoveSay::NoCastling,
            Illegal::PromotionWrong { role } => MoveSay::PromotionWrong { role },
        }
        .into()
    }
}

const fn castling(fault: CastlingFault) -> MoveSay {
    match fault {
        CastlingFault::RightLost => MoveSay::CastlingRight,
        CastlingFault::Between(square) => MoveSay::CastlingBetween { square },
        CastlingFault::InCheck => MoveSay::CastlingCheck,
        CastlingFault::Attacked(square) => MoveSay::CastlingAttacked { square },
    }
}

impl From<&MoveTextError> for Say {
    /// Says why a text does not name exactly one legal move.
    fn from(error: &MoveTextError) -> Self {
        match error.clone() {
            MoveTextError::NotAMove { text } => MoveSay::NotAMove { text },
            MoveTextError::Ambiguous { text, moves } => MoveSay::Ambiguous {
                text,
                moves: moves.iter().map(Move::to_string).collect(),
            },
            MoveTextError::NoSuchMan {
                text,
                color,
                role,
                to,
            } => MoveSay::NoSuchMan {
                text,
                side: color,
                role,
                to,
            },
            MoveTextError::WrongMan { text, role, from } => MoveSay::WrongMan { text, role, from },
            MoveTextError::Illegal { text, mv, why } => illegal(text, mv, why),
        }
        .into()
    }
}

/// Says that a move is illegal. Also names the move in UCI, unless the text is already UCI.
fn illegal(text: String, mv: Move, why: Illegal) -> MoveSay {
    let (uci, why) = (mv.to_string(), Box::new(why.into()));
    if text == uci {
        MoveSay::Illegal { text, why }
    } else {
        MoveSay::IllegalMeant { text, uci, why }
    }
}
