//! Explanation of a mate: which pieces give check, why the king can go nowhere, and why no reply to
//! the check is legal.

use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};
use seriatim_core::rules::Position;
use seriatim_core::rules::pseudo::pseudo_legal_moves;

/// A piece (pawns and kings included) on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateMan {
    /// Role of the piece.
    pub role: Role,
    /// Square of the piece.
    pub square: Square,
}

/// Explanation of a mate. Contains every move that the mated side could make but for check: king’s
/// moves as flights, other answers to the check as replies. Moves that leave the king attacked by
/// one of the checkers are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateReasons {
    /// The side that has been mated.
    pub mated: Color,
    /// Square of the mated king.
    pub king: Square,
    /// The pieces that give check, from a1 on.
    pub checkers: Vec<MateMan>,
    /// Every square next to the king, from a1 on.
    pub flights: Vec<Flight>,
    /// Moves of other pieces after which no checker would attack the king, in the order of their
    /// squares of departure. All of them are illegal.
    pub replies: Vec<Reply>,
}

/// A square next to the king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The square.
    pub square: Square,
    /// The enemy piece on the square, which the king would take.
    pub taken: Option<Role>,
    /// Reason why the king cannot go there.
    pub closed: Closed,
}

/// Reason why the king cannot go to a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// A piece of its own side stands there.
    OwnMan(Role),
    /// The move would be illegal.
    Illegal(MoveFault),
}

/// An answer to the check by a piece other than the king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// The piece that would move.
    pub role: Role,
    /// Way in which the move would end the check.
    pub way: Way,
    /// Reason why the move is illegal.
    pub fault: MoveFault,
}

/// Way in which a move ends a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The move takes the checker, a piece of this role.
    Take(Role),
    /// The move takes en passant.
    TakeInPassing,
    /// The move steps between the checker and the king.
    StepIn,
}

/// Reason why a move that deals with the check is illegal. No list in here is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveFault {
    /// These pieces would attack the king.
    Attacked(Vec<MateMan>),
    /// Italian rules: the move would give check, and more moves of the series would have to follow.
    GivesCheck {
        /// The pieces that would give check, on their squares after the move.
        by: Vec<MateMan>,
        /// The king that would be in check.
        king: Square,
    },
}

/// Explains a mate of Progressive chess or of chess; `None` if the position is no mate.
#[must_use]
pub fn explain<P: Position>(position: &P) -> Option<MateReasons> {
    let (board, mated) = (position.board(), position.to_move());
    let is_mate = position.in_check() && position.legal_moves().is_empty();
    let king = board.king(mated).filter(|_| is_mate)?;
    let checkers = board.attackers(king, !mated, board.occupied());
    let flight = |square| {
        let man = board.role_at(square);
        let own = man.filter(|_| board.side(mated).has(square));
        Some(Flight {
            square,
            taken: man.filter(|_| own.is_none()),
            closed: match own {
                Some(role) => Closed::OwnMan(role),
                None => Closed::Illegal(fault(position, Move::new(king, square))?),
            },
        })
    };
    let flights = attacks::king(king).filter_map(flight).collect();
    let mut replies = Vec::new();
    for mv in pseudo_legal_moves(board, mated, position.to_setup().en_passant) {
        let fault = fault(position, mv)?;
        if mv.from() != king && !leaves_check(&fault, checkers) {
            let role = board.role_at(mv.from())?;
            let way = way(board, role, mv);
            replies.push(Reply {
                mv,
                role,
                way,
                fault,
            });
        }
    }
    Some(MateReasons {
        mated,
        king,
        checkers: men(board, checkers),
        flights,
        replies,
    })
}

/// Returns why a move is illegal, found by making it; `None` if it is legal.
fn fault<P: Position>(position: &P, mv: Move) -> Option<MoveFault> {
    let us = position.to_move();
    let mut after = position.clone();
    after.play_unchecked(mv);
    let board = after.board();
    let attackers = |of: Color| {
        let king = board.king(of)?;
        let by = board.attackers(king, !of, board.occupied());
        by.any().then(|| (men(board, by), king))
    };
    match attackers(us) {
        Some((by, _)) => Some(MoveFault::Attacked(by)),
        None => attackers(!us).map(|(by, king)| MoveFault::GivesCheck { by, king }),
    }
}

fn men(board: &Board, squares: Bitboard) -> Vec<MateMan> {
    let man = |square| {
        let role = board.role_at(square)?;
        Some(MateMan { role, square })
    };
    squares.filter_map(man).collect()
}

fn leaves_check(fault: &MoveFault, checkers: Bitboard) -> bool {
    match fault {
        MoveFault::Attacked(by) => by.iter().any(|man| checkers.has(man.square)),
        MoveFault::GivesCheck { .. } => false,
    }
}

fn way(board: &Board, role: Role, mv: Move) -> Way {
    match board.role_at(mv.to()) {
        Some(taken) => Way::Take(taken),
        None if role == Role::Pawn && mv.from().file() != mv.to().file() => Way::TakeInPassing,
        None => Way::StepIn,
    }
}

impl MateReasons {
    /// Returns whether a piece attacks a square only through the king: after going there, the king
    /// would still stand in its line.
    #[must_use]
    pub(crate) fn behind_king(&self, man: Square, square: Square) -> bool {
        attacks::between(man, square).has(self.king)
    }

    /// Returns whether a piece of the mated side is pinned by `by`: it stands between `by` and the
    /// king.
    #[must_use]
    pub(crate) fn pinned(&self, man: Square, by: Square) -> bool {
        attacks::between(by, self.king).has(man)
    }

    /// Returns whether the position is a mate only because the Italian rules forbid early checks.
    #[must_use]
    pub fn is_italian(&self) -> bool {
        let gives_check = |fault: &MoveFault| matches!(fault, MoveFault::GivesCheck { .. });
        let flight = |flight: &Flight| matches!(&flight.closed, Closed::Illegal(fault) if gives_check(fault));
        self.flights.iter().any(flight)
            || self.replies.iter().any(|reply| gives_check(&reply.fault))
    }
}
