//! Reasons why a move is illegal, in terms that a person understands.

use super::generate::PROMOTIONS;
use super::pseudo::reach;
use super::{Antichess, Outcome, Position, Progressive, antichess};
use crate::board::setup::Castling;
use crate::board::{Board, Color, Move, Role, Setup, Square, attacks};

/// A reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum Illegal {
    /// The game is over, so no move is legal.
    GameOver(Outcome),
    /// The square to move from is empty.
    NoMan {
        /// The empty square.
        from: Square,
    },
    /// The piece to move belongs to the opponent.
    NotYours {
        /// The square of the piece.
        from: Square,
        /// The side of the piece.
        owner: Color,
        /// The role of the piece.
        role: Role,
    },
    /// A piece of the same side stands on the target square.
    OwnMan {
        /// The target square.
        to: Square,
        /// The role of the piece on the target square.
        role: Role,
    },
    /// The piece does not move like that, or other pieces are in its way.
    CannotGo {
        /// The role of the piece.
        role: Role,
        /// The square of the piece.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// The king was not in check and would be in check after the move.
    LeavesCheck {
        /// The square of the king after the move.
        king: Square,
    },
    /// The king was in check and would still be in check after the move.
    StaysInCheck {
        /// The square of the king before the move.
        king: Square,
    },
    /// Italian rules: a check before the last move of the series.
    EarlyCheck {
        /// Moves of the series after this one.
        left: u16,
    },
    /// En passant after the first move of a turn.
    EnPassantLate,
    /// A pawn would capture on an empty square that no pawn has just passed over.
    NothingToTake {
        /// The empty square.
        to: Square,
    },
    /// Castling that is not possible.
    Castling(CastlingFault),
    /// A pawn reaches the last rank, but no promotion is given.
    PromotionMissing {
        /// The square on the last rank.
        to: Square,
        /// True if the pawn may also promote to a king.
        king: bool,
    },
    /// A promotion although no pawn reaches the last rank, or to a role that a pawn cannot promote
    /// to.
    PromotionWrong {
        /// The role of the promotion.
        role: Role,
    },
    /// Antichess: the move is not a capture although a capture is possible.
    CaptureCompulsory {
        /// The first capture in the order of the legal moves.
        capture: Move,
    },
    /// Antichess: castling.
    NoCastling,
}

/// A reason why castling is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum CastlingFault {
    /// The castling right is lost.
    RightLost,
    /// A piece stands between king and rook.
    Between(Square),
    /// The king is in check.
    InCheck,
    /// The king would pass or reach an attacked square.
    Attacked(Square),
}

/// The reason why a move is illegal in Progressive chess; `None` if it is legal.
pub(super) fn progressive(position: &Progressive, mv: Move) -> Option<Illegal> {
    if let Some(outcome) = position.outcome() {
        return Some(Illegal::GameOver(outcome));
    }
    if position.is_legal(mv) {
        return None;
    }
    let fault = chess_fault(position, &position.to_setup(), position.at_start(), mv);
    // A move that chess allows and Progressive chess does not gives check too early.
    let left = position.left().saturating_sub(1);
    Some(fault.unwrap_or(Illegal::EarlyCheck { left }))
}

/// The reason why a move is illegal in chess and games like it; `None` if it is legal.
pub(super) fn chess<P: Position>(position: &P, mv: Move) -> Option<Illegal> {
    if let Some(outcome) = position.outcome() {
        return Some(Illegal::GameOver(outcome));
    }
    if position.is_legal(mv) {
        return None;
    }
    let (from, to) = (mv.from(), mv.to());
    let role = position.board().role_at(from).unwrap_or(Role::Pawn);
    let fault = chess_fault(position, &position.to_setup(), true, mv);
    Some(fault.unwrap_or(Illegal::CannotGo { role, from, to }))
}

/// The reason why a move is illegal in antichess; `None` if it is legal. The compulsory capture
/// comes last, after all reasons why the piece cannot move to the square.
pub(super) fn antichess(position: &Antichess, mv: Move) -> Option<Illegal> {
    if let Some(outcome) = position.outcome() {
        return Some(Illegal::GameOver(outcome));
    }
    if position.is_legal(mv) {
        return None;
    }
    let (board, us, from, to) = (position.board(), position.to_move(), mv.from(), mv.to());
    let role = match own_man(board, us, from) {
        Ok(role) => role,
        Err(fault) => return Some(fault),
    };
    if role == Role::King && is_castling(us, mv) {
        return Some(Illegal::NoCastling);
    }
    if board.side(us).has(to) {
        let role = board.role_at(to).unwrap_or(role);
        return Some(Illegal::OwnMan { to, role });
    }
    if !reach(board, us, role, from).has(to) {
        let takes = role == Role::Pawn && attacks::pawn(us, from).has(to);
        return Some(if takes {
            Illegal::NothingToTake { to }
        } else {
            Illegal::CannotGo { role, from, to }
        });
    }
    let fault = promotion_fault(role, us, mv, &antichess::PROMOTIONS);
    let capture = position.legal_moves().first().copied();
    fault.or(capture.map(|capture| Illegal::CaptureCompulsory { capture }))
}

/// The reason why the rules of chess forbid an illegal move. `first` is true if the move is the
/// first of its turn, so that en passant is possible.
fn chess_fault<P: Position>(position: &P, setup: &Setup, first: bool, mv: Move) -> Option<Illegal> {
    let (board, us, from, to) = (position.board(), position.to_move(), mv.from(), mv.to());
    let role = match own_man(board, us, from) {
        Ok(role) => role,
        Err(fault) => return Some(fault),
    };
    if role == Role::King && is_castling(us, mv) {
        return castling_fault(board, us, setup.castling, mv).map(Illegal::Castling);
    }
    if board.side(us).has(to) {
        let role = board.role_at(to).unwrap_or(role);
        return Some(Illegal::OwnMan { to, role });
    }
    if !reach(board, us, role, from).has(to) {
        let takes = role == Role::Pawn && attacks::pawn(us, from).has(to);
        let beside = Square::at(to.file(), from.rank());
        return Some(if !takes {
            Illegal::CannotGo { role, from, to }
        } else if !first && from.rank_for(us) == 4 && board.men(!us, Role::Pawn).has(beside) {
            Illegal::EnPassantLate
        } else if setup.en_passant.has(to) {
            return check_fault(position, mv);
        } else {
            Illegal::NothingToTake { to }
        });
    }
    promotion_fault(role, us, mv, &PROMOTIONS).or_else(|| check_fault(position, mv))
}

/// The role of the piece of `us` on a square.
fn own_man(board: &Board, us: Color, from: Square) -> Result<Role, Illegal> {
    let man = board.piece_at(from).ok_or(Illegal::NoMan { from })?;
    let (owner, role) = (man.color, man.role);
    if owner == us {
        Ok(role)
    } else {
        Err(Illegal::NotYours { from, owner, role })
    }
}

/// Returns true if the king's move is meant as castling.
fn is_castling(us: Color, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    from == Square::at(4, us.pick(0, 7)) && from.rank() == to.rank() && from.distance(to) == 2
}

fn castling_fault(board: &Board, us: Color, castling: Castling, mv: Move) -> Option<CastlingFault> {
    let (king, to) = (mv.from(), mv.to());
    let at = |file| Square::at(file, king.rank());
    let (right, rook, passed) = if to.file() == 6 {
        (castling.king_side(us), at(7), at(5))
    } else {
        (castling.queen_side(us), at(0), at(3))
    };
    let attacked = |square| board.attackers(square, !us, board.occupied()).any();
    if !right {
        return Some(CastlingFault::RightLost);
    }
    if let Some(square) = (attacks::between(king, rook) & board.occupied()).first() {
        return Some(CastlingFault::Between(square));
    }
    if attacked(king) {
        return Some(CastlingFault::InCheck);
    }
    [passed, to]
        .into_iter()
        .find(|&square| attacked(square))
        .map(CastlingFault::Attacked)
}

/// Checks the promotion of a move. `all` are the roles that a pawn may promote to.
fn promotion_fault(role: Role, us: Color, mv: Move, all: &[Role]) -> Option<Illegal> {
    let to = mv.to();
    let promotes = role == Role::Pawn && to.rank_for(us) == 7;
    match mv.promotion() {
        None if promotes => Some(Illegal::PromotionMissing {
            to,
            king: all.contains(&Role::King),
        }),
        Some(role) if !promotes || !all.contains(&role) => Some(Illegal::PromotionWrong { role }),
        _ => None,
    }
}

/// Returns a fault if the own king would be in check after the move.
fn check_fault<P: Position>(position: &P, mv: Move) -> Option<Illegal> {
    let us = position.to_move();
    let attacked = |board: &Board| {
        let king = board.king(us)?;
        let attackers = board.attackers(king, !us, board.occupied());
        attackers.any().then_some(king)
    };
    let mut next = position.clone();
    next.play_unchecked(mv);
    let king = attacked(next.board())?;
    Some(match attacked(position.board()) {
        Some(king) => Illegal::StaysInCheck { king },
        None => Illegal::LeavesCheck { king },
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Chess, Rules};
    use super::*;

    #[test]
    fn en_passant_is_for_the_first_move() {
        let fen = "7k/8/8/1Pp5/8/8/8/K7 w - c6 0 3";
        let start = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
        let passant = "b5c6".parse().expect("a test move");
        assert_eq!(start.why_illegal(passant), None);
        let later = start.play("a1a2".parse().expect("a test move"));
        let later = later.expect("a legal move");
        assert_eq!(later.why_illegal(passant), Some(Illegal::EnPassantLate));
    }

    #[test]
    fn chess_has_words_too() {
        let start: Chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            .parse()
            .expect("a test position");
        assert_eq!(start.why_illegal("e2e4".parse().expect("a move")), None);
        let from = "e2".parse().expect("a square");
        let to = "e5".parse().expect("a square");
        let fault = Illegal::CannotGo {
            role: Role::Pawn,
            from,
            to,
        };
        assert_eq!(start.why_illegal(Move::new(from, to)), Some(fault));
    }
}
