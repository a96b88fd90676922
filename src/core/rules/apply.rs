//! Making a move on the board: what all variants share.

use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Move, Role, Square, zobrist};

/// The first squares of kings and rooks.
const HOMES: Bitboard = Bitboard(0x9100_0000_0000_0091);

/// A man taken up from its square: what all its moves have in common, done once for all of them.
#[derive(Clone, Copy)]
pub(crate) struct Lifted {
    /// The other men.
    board: Board,
    occupied: Bitboard,
    castling: Castling,
    /// The Zobrist sum without the man.
    key: u64,
    us: Color,
    role: Role,
    from: Square,
    /// Where a pawn goes with a double step.
    double: Bitboard,
    /// Where a move does no more than [`Self::slide`].
    plain: Bitboard,
}

/// What a move has made of the board, and what the variants' own bookkeeping asks.
#[derive(Clone, Copy)]
pub(crate) struct Placed {
    /// The men.
    pub board: Board,
    /// Who may still castle where.
    pub castling: Castling,
    /// The Zobrist sum of men and castling rights.
    pub key: u64,
    /// Whether a man was taken or a pawn moved.
    pub progress: bool,
    /// The file of a pawn's double step, as a bit.
    pub doubled: u8,
}

impl Lifted {
    /// Takes up a man of `us`; `key` is the Zobrist sum of men and castling rights.
    #[inline(always)]
    pub(crate) fn new(
        mut board: Board,
        castling: Castling,
        key: u64,
        us: Color,
        role: Role,
        from: Square,
    ) -> Self {
        board.remove(from);
        let occupied = board.occupied();
        let mut plain = Bitboard::FULL;
        if castling != Castling::NONE {
            plain = if HOMES.has(from) {
                Bitboard::EMPTY
            } else {
                !HOMES
            };
        }
        let mut double = Bitboard::EMPTY;
        if role == Role::Pawn {
            // Neither promotions nor en passant.
            plain &= (occupied | Bitboard::file(from.file())) & !Bitboard::BACK_RANKS;
            double = Bitboard::from(from) & Bitboard::rank_for(us, 1);
            double = double.ahead(us).ahead(us);
        }
        Self {
            board,
            occupied,
            castling,
            key: key ^ zobrist::man(us, role, from),
            us,
            role,
            from,
            double,
            plain,
        }
    }

    /// Whether a move does no more than [`Self::slide`]: it does not promote, castle, take in passing or lose a right.
    #[inline(always)]
    pub(crate) fn is_plain(&self, mv: Move) -> bool {
        self.plain.has(mv.to())
    }

    /// Puts the man down on a square, over what stands there.
    #[inline(always)]
    pub(crate) fn slide(&self, to: Square) -> Placed {
        let Self { us, role, .. } = *self;
        let mut board = self.board;
        let mut key = self.key ^ zobrist::man(us, role, to);
        let mut progress = role == Role::Pawn;
        if self.occupied.has(to) {
            key ^= zobrist::numbered_man(!us, board.number_at(to), to);
            board.remove(to);
            progress = true;
        }
        board.toggle(to, us, role);
        let doubled = self.double & to.into();
        Placed {
            board,
            castling: self.castling,
            key,
            progress,
            // It stands on the fourth or the fifth rank.
            doubled: (doubled.0 >> 24 | doubled.0 >> 32) as u8,
        }
    }

    /// Puts the man down where a legal move of it ends. A pawn that goes diagonally to an empty square takes en passant;
    /// a king that goes two files castles.
    pub(crate) fn put(&self, mv: Move) -> Placed {
        let Self { us, role, from, .. } = *self;
        let to = mv.to();
        let mut next = self.slide(to);
        let mut toggle = |square, color, role| {
            next.board.toggle(square, color, role);
            next.key ^= zobrist::man(color, role, square);
        };
        if role == Role::Pawn {
            if let Some(role) = mv.promotion() {
                toggle(to, us, Role::Pawn);
                toggle(to, us, role);
            } else if from.file() != to.file() && !self.occupied.has(to) {
                toggle(Square::at(to.file(), from.rank()), !us, Role::Pawn);
            }
        } else if role == Role::King && from.file().abs_diff(to.file()) == 2 {
            let (corner, beside) = if to.file() == 6 { (7, 5) } else { (0, 3) };
            toggle(Square::at(corner, from.rank()), us, Role::Rook);
            toggle(Square::at(beside, from.rank()), us, Role::Rook);
        }
        next.castling = self.castling.after(from, to);
        next.key ^= zobrist::castling(self.castling.0 ^ next.castling.0);
        next
    }
}

/// The Zobrist sum of men and castling rights, from nothing.
#[must_use]
pub(crate) fn key_of(board: &Board, castling: Castling) -> u64 {
    board
        .pieces()
        .fold(zobrist::castling(castling.0), |key, (square, piece)| {
            key ^ zobrist::man(piece.color, piece.role, square)
        })
}

/// The squares on which `us` may take in passing, of a set of files.
#[must_use]
#[inline]
pub(super) fn targets(files: u8, us: Color) -> Bitboard {
    Bitboard(u64::from(files) << us.pick(40, 16))
}

/// The files of a set of en passant targets.
#[must_use]
#[inline]
pub(super) fn target_files(targets: Bitboard) -> u8 {
    // Targets stand on the third or the sixth rank only.
    (targets.0 >> 16 | targets.0 >> 40) as u8
}

/// The files of those double steps beside which a pawn of `us` stands ready to take.
#[must_use]
#[inline]
pub(super) fn takeable(board: &Board, us: Color, files: u8) -> u8 {
    let beside = (board.men(us, Role::Pawn).0 >> us.pick(32, 24)) as u8;
    files & (beside << 1 | beside >> 1)
}
