//! The pieces on the board, in 32 bytes.

use super::{Bitboard, Color, Piece, Role, Square, attacks};

/// The pieces on the board as four bit planes. Three planes spell the role of the piece on each
/// square ([`Role`]'s numbers); the fourth marks White's pieces.
///
/// Four words instead of one per role make positions cheap to copy, to compare and to store. The
/// role on a square takes three shifts. The set of one role takes two or three operations.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    planes: [u64; 3],
    white: u64,
}

impl Board {
    /// Returns the squares of all pieces.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.planes[0] | self.planes[1] | self.planes[2])
    }

    /// Returns the squares of all pieces of a colour.
    #[must_use]
    #[inline]
    pub const fn side(&self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.white),
            Color::Black => Bitboard(self.occupied().0 & !self.white),
        }
    }

    /// Returns the squares of all pieces of a role, of both colours.
    #[must_use]
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        let [a, b, c] = self.planes;
        Bitboard(match role {
            Role::Pawn => a & !b & !c,
            Role::Knight => b & !a & !c,
            Role::King => a & b & !c,
            Role::Bishop => c & a & !b,
            Role::Rook => c & b & !a,
            Role::Queen => a & b & c,
        })
    }

    /// Returns the squares of all pieces of a colour and a role.
    #[must_use]
    #[inline]
    pub const fn men(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.role(role).0 & self.side(color).0)
    }

    /// The bishops of a side (maybe none), if the board has no other pieces than these bishops,
    /// kings and pawns.
    #[must_use]
    #[inline]
    pub fn bishops_alone(&self, color: Color) -> Option<Bitboard> {
        let bishops = self.men(color, Role::Bishop);
        let plain = self.role(Role::King) | self.role(Role::Pawn);
        (self.occupied() & !plain == bishops).then_some(bishops)
    }

    /// Returns the squares of the bishops and queens of both colours.
    #[must_use]
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.planes[2] & self.planes[0])
    }

    /// Returns the squares of the rooks and queens of both colours.
    #[must_use]
    #[inline]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.planes[2] & self.planes[1])
    }

    /// The first king of a colour in square order; `None` if it has none.
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.men(color, Role::King).first()
    }

    /// The number of the role on a square, for look-ups in tables; 0 if the square is empty.
    /// [`Self::role_at`] returns the role itself.
    #[must_use]
    #[inline]
    pub const fn number_at(&self, square: Square) -> u8 {
        let s = square.index();
        let [a, b, c] = self.planes;
        ((a >> s & 1) | (b >> s & 1) << 1 | (c >> s & 1) << 2) as u8
    }

    /// The role of the piece on a square.
    #[must_use]
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        Role::from_bits(self.number_at(square))
    }

    /// The piece on a square.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.white >> square.index() & 1 != 0 {
            Color::White
        } else {
            Color::Black
        };
        match self.role_at(square) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }

    /// Puts a piece on a square and removes the piece that stood there.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.toggle(square, piece.color, piece.role);
    }

    /// Empties a square.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        let keep = !(1 << square.index());
        self.planes[0] &= keep;
        self.planes[1] &= keep;
        self.planes[2] &= keep;
        self.white &= keep;
    }

    /// Puts a piece on an empty square, or removes exactly this piece from its square.
    #[inline]
    pub(crate) const fn toggle(&mut self, square: Square, color: Color, role: Role) {
        let (bit, role) = (1_u64 << square.index(), role as u64);
        // Each mask is all ones or 0: no branches.
        self.planes[0] ^= bit & (role & 1).wrapping_neg();
        self.planes[1] ^= bit & (role >> 1 & 1).wrapping_neg();
        self.planes[2] ^= bit & (role >> 2).wrapping_neg();
        self.white ^= bit & (color as u64).wrapping_sub(1);
    }

    /// The pieces of `by` that attack a square, where the squares of `occupied` block sliders.
    #[must_use]
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let steppers = (attacks::pawn(!by, square) & self.role(Role::Pawn))
            | (attacks::knight(square) & self.role(Role::Knight))
            | (attacks::king(square) & self.role(Role::King));
        let sliders = (attacks::bishop(square, occupied) & self.diagonal_sliders())
            | (attacks::rook(square, occupied) & self.straight_sliders());
        (steppers | sliders) & self.side(by)
    }

    /// Every square that pieces of `by` attack, where the squares of `occupied` block sliders. Not
    /// inlined: it is large, and all callers of a module share one copy.
    #[must_use]
    #[inline(never)]
    pub fn attacked(&self, by: Color, occupied: Bitboard) -> Bitboard {
        let men = self.side(by);
        let ahead = (self.role(Role::Pawn) & men).ahead(by);
        let mut attacked = ahead.east() | ahead.west();
        for from in self.role(Role::Knight) & men {
            attacked |= attacks::knight(from);
        }
        for from in self.role(Role::King) & men {
            attacked |= attacks::king(from);
        }
        for from in self.diagonal_sliders() & men {
            attacked |= attacks::bishop(from, occupied);
        }
        for from in self.straight_sliders() & men {
            attacked |= attacks::rook(from, occupied);
        }
        attacked
    }

    /// Every piece with its square, a1 first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_there() {
        let mut board = Board::default();
        for (i, square) in Square::all().enumerate() {
            let piece = Piece {
                color: Color::ALL[i % 2],
                role: Role::ALL[i % 6],
            };
            board.put(square, piece);
            assert_eq!(board.piece_at(square), Some(piece));
            assert!(board.men(piece.color, piece.role).has(square));
            assert_eq!(board.occupied().count() as usize, i + 1);
        }
        for role in Role::ALL {
            let squares: Bitboard = Square::all()
                .filter(|&s| board.role_at(s) == Some(role))
                .collect();
            assert_eq!(board.role(role), squares);
        }
        for square in Square::all() {
            board.remove(square);
            assert_eq!(board.piece_at(square), None);
        }
        assert_eq!(board, Board::default());
    }
}
