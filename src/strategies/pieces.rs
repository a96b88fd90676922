//! Pieces of an ending against a lone king, and the eight turned and mirrored views of a board.

use seriatim_core::board::attacks;
use seriatim_core::board::fen::board_text;
use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square};

seriatim_wire::words! {
    /// Ending, named by White's pieces. White attacks; Black has only the lone king.
    #[derive(Hash)]
    #[default(Rook)]
    pub enum LoneEnding {
        /// King and rook.
        Rook = "krk",
        /// King and queen.
        Queen = "kqk",
        /// King and two bishops, one on light squares and one on dark ones.
        Bishops = "kbbk",
        /// King, bishop and knight.
        BishopKnight = "kbnk",
    }
}

impl LoneEnding {
    /// Role of the piece beside the king, or of the first of two.
    #[must_use]
    pub(crate) const fn role(self) -> Role {
        match self {
            Self::Rook => Role::Rook,
            Self::Queen => Role::Queen,
            Self::Bishops | Self::BishopKnight => Role::Bishop,
        }
    }

    /// Role of the second piece, if there are two.
    #[must_use]
    pub(crate) const fn other_role(self) -> Option<Role> {
        match self {
            Self::Rook | Self::Queen => None,
            Self::Bishops => Some(Role::Bishop),
            Self::BishopKnight => Some(Role::Knight),
        }
    }

    /// Returns `true` if there are two pieces beside the king.
    #[must_use]
    pub(crate) const fn has_two(self) -> bool {
        self.other_role().is_some()
    }

    /// Returns the squares that the piece attacks from a square.
    #[must_use]
    pub(crate) fn attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::Rook => attacks::rook(from, occupied),
            Self::Queen => attacks::queen(from, occupied),
            Self::Bishops | Self::BishopKnight => attacks::bishop(from, occupied),
        }
    }

    /// Returns the squares that the second piece attacks from a square.
    #[must_use]
    pub(crate) fn other_attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::BishopKnight => attacks::knight(from),
            _ => self.attacks(from, occupied),
        }
    }
}

/// Squares of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EndingMen {
    /// The lone king (Black's king).
    pub lone: Square,
    /// White's king.
    pub king: Square,
    /// White's piece beside the king, or the first of two.
    pub man: Square,
    /// The second piece, if there are two.
    pub other: Option<Square>,
}

/// One of White's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WhiteMan {
    /// The king.
    King,
    /// The piece beside the king, or the first of two.
    Man,
    /// The second piece of two.
    Other,
}

/// One of the eight turns and mirror images of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned(u8);

impl Turned {
    /// Returns the turn that brings a square into the triangle a1 d1 d4. If there are two, returns
    /// the one that does not swap files and ranks.
    #[must_use]
    pub(crate) fn to_triangle(square: Square) -> Self {
        let (file, rank) = (square.file(), square.rank());
        let mirrored = u8::from(file > 3) | u8::from(rank > 3) << 1;
        let swapped = rank.min(7 - rank) > file.min(7 - file);
        Self(mirrored | u8::from(swapped) << 2)
    }

    /// All eight turns; the first one changes nothing.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Returns the square after the turn.
    #[must_use]
    pub(crate) fn there(self, square: Square) -> Square {
        let file = if self.0 & 1 == 0 {
            square.file()
        } else {
            7 - square.file()
        };
        let rank = if self.0 & 2 == 0 {
            square.rank()
        } else {
            7 - square.rank()
        };
        if self.0 & 4 == 0 {
            Square::at(file, rank)
        } else {
            Square::at(rank, file)
        }
    }

    /// Returns the square before the turn.
    #[must_use]
    pub(crate) fn back(self, square: Square) -> Square {
        let (file, rank) = if self.0 & 4 == 0 {
            (square.file(), square.rank())
        } else {
            (square.rank(), square.file())
        };
        let file = if self.0 & 1 == 0 { file } else { 7 - file };
        let rank = if self.0 & 2 == 0 { rank } else { 7 - rank };
        Square::at(file, rank)
    }
}

impl EndingMen {
    /// Creates a board with one piece beside the king.
    #[must_use]
    pub const fn one(lone: Square, king: Square, man: Square) -> Self {
        Self {
            lone,
            king,
            man,
            other: None,
        }
    }

    /// Code of the squares, below 2^18, or below 2^24 with two pieces beside the king. Different
    /// squares have different codes.
    #[must_use]
    pub const fn code(self) -> usize {
        let code = self.lone.index() << 12 | self.king.index() << 6 | self.man.index();
        match self.other {
            Some(other) => code << 6 | other.index(),
            None => code,
        }
    }

    /// Returns the squares with this code.
    #[must_use]
    pub const fn coded(ending: LoneEnding, code: usize) -> Self {
        let (shift, other) = if ending.has_two() {
            (6, Some(Square::new((code & 63) as u8)))
        } else {
            (0, None)
        };
        Self {
            lone: Square::new((code >> (shift + 12) & 63) as u8),
            king: Square::new((code >> (shift + 6) & 63) as u8),
            man: Square::new((code >> shift & 63) as u8),
            other,
        }
    }

    /// Number of codes in which the lone king stands on one of the first `squares` squares from a1
    /// on.
    #[must_use]
    pub const fn codes(ending: LoneEnding, squares: usize) -> usize {
        if ending.has_two() {
            squares << 18
        } else {
            squares << 12
        }
    }

    /// Returns the pieces on the turned board. Of two bishops, the one on the earlier square is the
    /// first.
    #[must_use]
    pub fn turned(self, ending: LoneEnding, by: Turned) -> Self {
        Self {
            lone: by.there(self.lone),
            king: by.there(self.king),
            man: by.there(self.man),
            other: self.other.map(|other| by.there(other)),
        }
        .in_order(ending)
    }

    /// Orders two bishops so that the first one stands on the earlier square.
    #[must_use]
    pub fn in_order(self, ending: LoneEnding) -> Self {
        match self.other {
            Some(other) if ending == LoneEnding::Bishops && other < self.man => Self {
                man: other,
                other: Some(self.man),
                ..self
            },
            _ => self,
        }
    }

    /// Returns the board that represents all eight, with the lone king in the triangle a1 d1 d4,
    /// and the turn that leads to it. If there are two such boards, returns the one with the lower
    /// code.
    #[must_use]
    pub fn standard(self, ending: LoneEnding) -> (Self, Turned) {
        let by = Turned::to_triangle(self.lone);
        let men = self.turned(ending, by);
        if men.lone.file() == men.lone.rank() {
            // The lone king stands on the diagonal, so the mirror image has it on the same square.
            let across = Turned(by.0 | 4);
            let twin = self.turned(ending, across);
            if twin.code() < men.code() {
                return (twin, across);
            }
        }
        (men, by)
    }

    /// Number of different boards among the eight views: 8, or 4 if all pieces are on one long
    /// diagonal.
    #[must_use]
    pub(crate) fn boards(self, ending: LoneEnding) -> u32 {
        let men = self.in_order(ending);
        let same = Turned::all().filter(|&by| men.turned(ending, by) == men);
        8 / same.count() as u32
    }

    /// Square of one of White's pieces. If there is no second piece, the square of the first one is
    /// returned for it.
    #[must_use]
    pub const fn at(self, who: WhiteMan) -> Square {
        match (who, self.other) {
            (WhiteMan::King, _) => self.king,
            (WhiteMan::Other, Some(other)) => other,
            _ => self.man,
        }
    }

    /// Returns which of White's pieces stands on a square.
    #[must_use]
    pub fn who(self, square: Square) -> Option<WhiteMan> {
        if square == self.king {
            Some(WhiteMan::King)
        } else if square == self.man {
            Some(WhiteMan::Man)
        } else {
            (Some(square) == self.other).then_some(WhiteMan::Other)
        }
    }

    /// Returns the squares of White's pieces other than the king.
    #[must_use]
    pub fn helpers(self) -> Bitboard {
        let other = self.other.map_or(Bitboard::EMPTY, Bitboard::from);
        Bitboard::from(self.man) | other
    }

    /// The board with White to move, as FEN.
    #[must_use]
    pub fn fen(self, ending: LoneEnding) -> String {
        let mut board = Board::default();
        let mut put = |square: Square, color: Color, role: Role| {
            board.put(square, Piece { color, role });
        };
        put(self.lone, Color::Black, Role::King);
        put(self.king, Color::White, Role::King);
        put(self.man, Color::White, ending.role());
        if let (Some(other), Some(role)) = (self.other, ending.other_role()) {
            put(other, Color::White, role);
        }
        format!("{} w - - 0 1", board_text(&board))
    }

    /// Returns `true` if the pieces can stand like this at all, with either side to move. They must
    /// be on different squares, the kings apart, and two bishops on squares of different colours.
    #[must_use]
    pub(crate) fn can_stand(self, ending: LoneEnding) -> bool {
        let apart = self.king.distance(self.lone) > 1;
        let kings = Bitboard::from(self.king) | Bitboard::from(self.lone);
        let free = !kings.has(self.man);
        let Some(other) = self.other else {
            return free && apart;
        };
        let unlike = ending != LoneEnding::Bishops || is_dark(self.man) != is_dark(other);
        free && apart && unlike && !kings.has(other) && other != self.man
    }

    /// Returns the squares that White's pieces other than the king attack. The lone king does not
    /// block lines, because it cannot hide behind itself.
    #[must_use]
    pub(crate) fn attacked(self, ending: LoneEnding) -> Bitboard {
        let king = Bitboard::from(self.king);
        let Some(other) = self.other else {
            return ending.attacks(self.man, king);
        };
        ending.attacks(self.man, king | Bitboard::from(other))
            | ending.other_attacks(other, king | Bitboard::from(self.man))
    }

    /// Returns `true` if the lone king is in check.
    #[must_use]
    pub fn check(self, ending: LoneEnding) -> bool {
        self.attacked(ending).has(self.lone)
    }

    /// Returns the squares to which the lone king may move, including the square of a piece that it
    /// may take.
    #[must_use]
    pub fn flights(self, ending: LoneEnding) -> Bitboard {
        let covered = self.attacked(ending) | attacks::king(self.king);
        attacks::king(self.lone) & !covered
    }

    /// Returns `true` if the lone king, to move, may take a piece.
    #[must_use]
    pub(crate) fn hangs(self, ending: LoneEnding) -> bool {
        if self.other.is_none() {
            return self.man.distance(self.lone) == 1 && self.man.distance(self.king) > 1;
        }
        (self.flights(ending) & self.helpers()).any()
    }
}

/// Returns `true` if a square is dark, as a1 is.
#[must_use]
pub(crate) const fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}
