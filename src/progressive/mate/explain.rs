//! Why a mate is one: which men give check, why the king can go nowhere, and why no answer to the check is legal.

use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};
use seriatim_core::rules::Position;
use seriatim_core::rules::pseudo::pseudo_legal_moves;

/// A man on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateMan {
    /// What it is.
    pub role: Role,
    /// Where it stands.
    pub square: Square,
}

/// Why a mate is one. Every move that the mated side could make but for check is in it: king’s moves as flights, other answers
/// to the check as replies; what is left out leaves the king attacked by one of the checkers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateReasons {
    /// The side that has been mated.
    pub mated: Color,
    /// Its king.
    pub king: Square,
    /// The men that attack the king, a1 first.
    pub checkers: Vec<MateMan>,
    /// Every square next to the king, a1 first.
    pub flights: Vec<Flight>,
    /// The moves of other men after which no checker would attack the king, in the order of the squares they start from. All
    /// of them are illegal.
    pub replies: Vec<Reply>,
}

/// A square next to the king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The square.
    pub square: Square,
    /// The enemy man there, which the king would take.
    pub taken: Option<Role>,
    /// Why the king cannot go there.
    pub closed: Closed,
}

/// Why the king cannot go to a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// A man of its own stands there.
    OwnMan(Role),
    /// The move would be illegal.
    Illegal(MoveFault),
}

/// An answer to the check by another man than the king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// The man that would move.
    pub role: Role,
    /// How it would end the check.
    pub way: Way,
    /// Why it is illegal.
    pub fault: MoveFault,
}

/// How a move ends a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It takes the checker, a man of this role.
    Take(Role),
    /// It takes in passing.
    TakeInPassing,
    /// It steps between the checker and the king.
    StepIn,
}

/// Why a move that deals with the check is illegal. No list in it is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveFault {
    /// These men would attack the king.
    Attacked(Vec<MateMan>),
    /// Italian rules: it would give check, and more moves of the series would have to follow.
    GivesCheck {
        /// The men that would give it, where they would stand then.
        by: Vec<MateMan>,
        /// The king that would be in check.
        king: Square,
    },
}

/// Explains a mate, of Progressive chess or of chess; `None` if the position is not one.
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

/// What is wrong with a move, once it is made; `None` if nothing is.
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
    /// Whether a man sees a square only through the king, which would still stand in its line after going there.
    #[must_use]
    pub(crate) fn behind_king(&self, man: Square, square: Square) -> bool {
        attacks::between(man, square).has(self.king)
    }

    /// Whether a man of the mated side is pinned by `by`: it stands between it and the king.
    #[must_use]
    pub(crate) fn pinned(&self, man: Square, by: Square) -> bool {
        attacks::between(by, self.king).has(man)
    }

    /// Whether only the Italian ban on early checks makes it a mate.
    #[must_use]
    pub fn is_italian(&self) -> bool {
        let gives_check = |fault: &MoveFault| matches!(fault, MoveFault::GivesCheck { .. });
        let flight = |flight: &Flight| matches!(&flight.closed, Closed::Illegal(fault) if gives_check(fault));
        self.flights.iter().any(flight)
            || self.replies.iter().any(|reply| gives_check(&reply.fault))
    }
}
