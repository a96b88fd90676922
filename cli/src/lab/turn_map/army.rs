//! Black's pieces during a turn, the same in all lanes.

use seriatim::board::{Bitboard, Board, Color, Role, Square, attacks};

/// Black's pieces, with what their moves so far have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Army {
    /// Pieces by role, in the order of [`Role::ALL`].
    roles: [u64; 6],
    /// Squares that were entered in this turn and on which a lane has a white piece.
    pub(super) entered: u64,
    /// Rooks that may still castle: 1 for the king's, 2 for the queen's.
    castling: u8,
}

/// A move of Black's, by the squares that White's pieces must leave free or stand on.
pub(super) struct ArmyMove {
    /// Position of Black's pieces after it.
    pub(super) next: Army,
    /// Square that is entered.
    pub(super) to: Square,
    /// Squares on which no white piece may stand.
    pub(super) free: Bitboard,
    /// True if the move must take.
    pub(super) takes: bool,
}

const fn slot(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    }
}

impl Army {
    pub(super) fn new(board: &Board, king_side: bool, queen_side: bool) -> Self {
        let mut roles = [0; 6];
        for role in Role::ALL {
            roles[slot(role)] = board.men(Color::Black, role).0;
        }
        Self {
            roles,
            entered: 0,
            castling: u8::from(king_side) | u8::from(queen_side) << 1,
        }
    }

    pub(super) const fn role(&self, role: Role) -> Bitboard {
        Bitboard(self.roles[slot(role)])
    }

    pub(super) const fn entered(&self) -> Bitboard {
        Bitboard(self.entered)
    }

    #[inline]
    pub(super) fn all(&self) -> Bitboard {
        Bitboard(self.roles.iter().fold(0, |all, role| all | role))
    }

    pub(super) const fn king(&self) -> Option<Square> {
        self.role(Role::King).first()
    }

    /// Sliding pieces that attack a square if White's pieces were not in the way.
    #[inline]
    pub(super) fn sliders_at(&self, square: Square) -> Bitboard {
        let all = self.all();
        let queens = self.role(Role::Queen);
        attacks::bishop(square, all) & (self.role(Role::Bishop) | queens)
            | attacks::rook(square, all) & (self.role(Role::Rook) | queens)
    }

    /// Pawns and knights that attack a square.
    #[inline]
    pub(super) fn leapers_at(&self, square: Square) -> Bitboard {
        attacks::knight(square) & self.role(Role::Knight)
            | attacks::pawn(Color::White, square) & self.role(Role::Pawn)
    }

    /// Returns the position after a move of one piece.
    fn moved(&self, role: Role, from: Square, to: Square, becomes: Role) -> Self {
        let mut next = *self;
        next.roles[slot(role)] &= !(1 << from.index());
        next.roles[slot(becomes)] |= 1 << to.index();
        match role {
            Role::King => next.castling = 0,
            Role::Rook if from == Square::at(7, 7) => next.castling &= !1,
            Role::Rook if from == Square::at(0, 7) => next.castling &= !2,
            _ => {}
        }
        next
    }

    /// Calls `visit` with the moves that are possible with some white pieces, whose king stands on
    /// `enemy`. En passant is left out. With `checks`, moves that cannot give check may be left out
    /// too.
    ///
    /// A move gives check only if the moved piece attacks the king from its new square, or if the
    /// piece was the first black one on a line from the king. Castling and promotion are never left
    /// out.
    pub(super) fn each_move(&self, enemy: Square, checks: bool, visit: &mut impl FnMut(ArmyMove)) {
        let own = self.all();
        let closed = own | Bitboard::from(enemy);
        let (diagonal, straight) = (attacks::bishop(enemy, own), attacks::rook(enemy, own));
        for role in Role::ALL {
            let checking = match role {
                Role::Pawn => attacks::pawn(Color::White, enemy),
                Role::Knight => attacks::knight(enemy),
                Role::Bishop => diagonal,
                Role::Rook => straight,
                Role::Queen => diagonal | straight,
                Role::King => Bitboard::EMPTY,
            };
            for from in self.role(role) {
                let any = !checks || (diagonal | straight).has(from);
                let wanted = if any { Bitboard::FULL } else { checking };
                let targets = match role {
                    Role::Pawn => {
                        self.pawn_moves(from, closed, wanted, visit);
                        continue;
                    }
                    Role::Knight => attacks::knight(from),
                    Role::King => attacks::king(from) & !attacks::king(enemy),
                    Role::Bishop => attacks::bishop(from, closed),
                    Role::Rook => attacks::rook(from, closed),
                    Role::Queen => attacks::queen(from, closed),
                };
                for to in targets & wanted & !closed {
                    let next = self.moved(role, from, to, role);
                    let free = match role {
                        Role::Knight | Role::King => Bitboard::EMPTY,
                        _ => attacks::between(from, to),
                    };
                    let takes = false;
                    visit(ArmyMove {
                        next,
                        to,
                        free,
                        takes,
                    });
                }
            }
        }
        self.castles(closed, visit);
    }

    /// Returns the captures en passant on these files, given as bits from the a-file on.
    pub(super) fn in_passing(&self, files: u8) -> Vec<ArmyMove> {
        let mut moves = Vec::new();
        for file in (0..8).filter(|file| files >> file & 1 != 0) {
            let (to, taken) = (Square::at(file, 2), Square::at(file, 3));
            for from in attacks::pawn(Color::White, to) & self.role(Role::Pawn) {
                let mut next = self.moved(Role::Pawn, from, to, Role::Pawn);
                next.entered |= 1 << taken.index();
                moves.push(ArmyMove {
                    next,
                    to,
                    free: to.into(),
                    takes: false,
                });
            }
        }
        moves
    }

    fn pawn_moves(
        &self,
        from: Square,
        closed: Bitboard,
        wanted: Bitboard,
        visit: &mut impl FnMut(ArmyMove),
    ) {
        let mut to_square = |to: Square, free: Bitboard, takes: bool| {
            if to.rank() > 0 && !wanted.has(to) {
                return;
            }
            let becomes: &[Role] = if to.rank() == 0 {
                &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
            } else {
                &[Role::Pawn]
            };
            for &role in becomes {
                let next = self.moved(Role::Pawn, from, to, role);
                visit(ArmyMove {
                    next,
                    to,
                    free,
                    takes,
                });
            }
        };
        let one = from.ahead(Color::Black);
        if !closed.has(one) {
            to_square(one, one.into(), false);
            let two = one.ahead(Color::Black);
            if from.rank() == 6 && !closed.has(two) {
                to_square(two, Bitboard::from(one) | two.into(), false);
            }
        }
        for to in attacks::pawn(Color::Black, from) & !closed {
            to_square(to, Bitboard::EMPTY, true);
        }
    }

    fn castles(&self, closed: Bitboard, visit: &mut impl FnMut(ArmyMove)) {
        let king = Square::at(4, 7);
        for (right, corner, to, rook_to) in [(1, 7, 6, 5), (2, 0, 2, 3)] {
            let corner = Square::at(corner, 7);
            let between = attacks::between(king, corner);
            if self.castling & right == 0 || (between & closed).any() {
                continue;
            }
            let to = Square::at(to, 7);
            let next = self.moved(Role::King, king, to, Role::King);
            let next = next.moved(Role::Rook, corner, Square::at(rook_to, 7), Role::Rook);
            visit(ArmyMove {
                next,
                to,
                free: between,
                takes: false,
            });
        }
    }
}
