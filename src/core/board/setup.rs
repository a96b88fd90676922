//! Positions as a FEN writes them, not necessarily legal in any game.

use std::fmt;

use super::{Bitboard, Board, Color, Piece, Role, Square};

/// The four castling rights. Bits 0 and 1 are White's king side and queen side, bits 2 and 3
/// Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Castling(pub u8);

/// The castling rights that are lost when a piece leaves or reaches a square.
static LOST: [u8; 64] = {
    let mut lost = [0; 64];
    lost[0] = 2;
    lost[4] = 3;
    lost[7] = 1;
    lost[56] = 8;
    lost[60] = 12;
    lost[63] = 4;
    lost
};

impl Castling {
    /// No right.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(15);

    /// Returns true if `color` may still castle on the king's side.
    #[must_use]
    #[inline]
    pub const fn king_side(self, color: Color) -> bool {
        self.0 >> (2 * color.index()) & 1 != 0
    }

    /// Returns true if `color` may still castle on the queen's side.
    #[must_use]
    #[inline]
    pub const fn queen_side(self, color: Color) -> bool {
        self.0 >> (2 * color.index()) & 2 != 0
    }

    /// The rights left after a move between these squares.
    #[must_use]
    #[inline]
    pub(crate) fn after(self, from: Square, to: Square) -> Self {
        Self(self.0 & !(LOST[from.index()] | LOST[to.index()]))
    }

    /// The rights for which king and rook stand on their first squares.
    #[must_use]
    pub fn supported(board: &Board) -> Self {
        let mut rights = 0;
        for (i, color) in Color::ALL.into_iter().enumerate() {
            let rank = color.pick(0, 7);
            let stands =
                |file, role| board.piece_at(Square::at(file, rank)) == Some(Piece { color, role });
            if stands(4, Role::King) {
                rights |= u8::from(stands(7, Role::Rook)) << (2 * i);
                rights |= u8::from(stands(0, Role::Rook)) << (2 * i + 1);
            }
        }
        Self(rights)
    }
}

impl fmt::Display for Castling {
    /// As in FEN: `KQkq`, or `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("-");
        }
        "KQkq"
            .chars()
            .enumerate()
            .filter(|(i, _)| self.0 >> i & 1 != 0)
            .try_for_each(|(_, letter)| write!(f, "{letter}"))
    }
}

/// A position as a FEN writes it. The variants' `from_setup` check that it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub to_move: Color,
    /// The castling rights.
    pub castling: Castling,
    /// The en passant targets: a set, because a turn of Progressive chess can have several double
    /// steps.
    pub en_passant: Bitboard,
    /// The fifth field: half moves (chess) or turns (Progressive chess) since the last capture or
    /// pawn move.
    pub clock: u16,
    /// The sixth field: the move number in chess, the turn number in Progressive chess.
    pub number: u16,
}

impl Setup {
    /// A board at move 1, without castling rights and en passant targets.
    #[must_use]
    pub const fn plain(board: Board, to_move: Color) -> Self {
        Self {
            board,
            to_move,
            castling: Castling::NONE,
            en_passant: Bitboard::EMPTY,
            clock: 0,
            number: 1,
        }
    }

    /// The starting position of chess.
    #[must_use]
    pub fn initial() -> Self {
        let back = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        let mut board = Board::default();
        for color in Color::ALL {
            for (file, &role) in (0..8).zip(&back) {
                board.put(Square::at(file, color.pick(0, 7)), Piece { color, role });
                let pawn = Piece {
                    color,
                    role: Role::Pawn,
                };
                board.put(Square::at(file, color.pick(1, 6)), pawn);
            }
        }
        Self {
            castling: Castling::ALL,
            ..Self::plain(board, Color::White)
        }
    }
}
