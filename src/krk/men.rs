//! The men of an ending against a lone king, and what is the same board seen from another side.

use crate::board::attacks;
use crate::board::fen::board_text;
use crate::board::{Bitboard, Board, Color, Piece, Role, Square};

/// Which man helps the king. White has it and attacks; Black has the lone king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoneEnding {
    /// King and rook.
    Rook,
    /// King and queen.
    Queen,
}

impl LoneEnding {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Rook, Self::Queen];

    /// Its name for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rook => "krk",
            Self::Queen => "kqk",
        }
    }

    /// The man beside the king.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Rook => Role::Rook,
            Self::Queen => Role::Queen,
        }
    }

    /// What the man attacks from a square.
    #[must_use]
    pub fn attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::Rook => attacks::rook(from, occupied),
            Self::Queen => attacks::queen(from, occupied),
        }
    }
}

/// Where the three men stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EndingMen {
    /// Black's king, which is alone.
    pub lone: Square,
    /// White's king.
    pub king: Square,
    /// White's other man.
    pub man: Square,
}

/// A turn or mirror image of the board, one of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned(u8);

impl Turned {
    /// All eight; the first leaves everything where it is.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Where a square goes.
    #[must_use]
    pub fn there(self, square: Square) -> Square {
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

    /// Where a square came from.
    #[must_use]
    pub fn back(self, square: Square) -> Square {
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
    /// Below 2^18, another for other men.
    #[must_use]
    pub const fn code(self) -> usize {
        self.lone.index() << 12 | self.king.index() << 6 | self.man.index()
    }

    /// The men with this code.
    #[must_use]
    pub const fn coded(code: usize) -> Self {
        Self {
            lone: Square::new((code >> 12 & 63) as u8),
            king: Square::new((code >> 6 & 63) as u8),
            man: Square::new((code & 63) as u8),
        }
    }

    /// They as they stand on the turned board.
    #[must_use]
    pub fn turned(self, by: Turned) -> Self {
        Self {
            lone: by.there(self.lone),
            king: by.there(self.king),
            man: by.there(self.man),
        }
    }

    /// The one of the eight boards that stands for all, the lone king in the triangle a1 d1 d4, and how to get there. The first
    /// is taken if there are two.
    #[must_use]
    pub fn standard(self) -> (Self, Turned) {
        let mut best = (self, Turned(0));
        for by in Turned::all() {
            let men = self.turned(by);
            if men.code() < best.0.code() {
                best = (men, by);
            }
        }
        best
    }

    /// On how many boards, of the eight, they stand differently: 8, or 4 if all are on one long diagonal.
    #[must_use]
    pub fn boards(self) -> u32 {
        let same = Turned::all().filter(|&by| self.turned(by) == self).count();
        8 / same as u32
    }

    /// The board with White to move as FEN.
    #[must_use]
    pub fn fen(self, ending: LoneEnding) -> String {
        let mut board = Board::default();
        let black = Piece {
            color: Color::Black,
            role: Role::King,
        };
        board.put(self.lone, black);
        board.put(
            self.king,
            Piece {
                color: Color::White,
                role: Role::King,
            },
        );
        board.put(
            self.man,
            Piece {
                color: Color::White,
                role: ending.role(),
            },
        );
        format!("{} w - - 0 1", board_text(&board))
    }

    /// Whether the men can stand so at all, whoever moves: on squares of their own, the kings apart.
    #[must_use]
    pub fn can_stand(self) -> bool {
        self.man != self.king && self.man != self.lone && self.king.distance(self.lone) > 1
    }

    /// What the man attacks; the lone king hides nothing, as it cannot hide behind itself.
    #[must_use]
    pub fn attacked(self, ending: LoneEnding) -> Bitboard {
        ending.attacks(self.man, self.king.into())
    }

    /// Whether the lone king is in check.
    #[must_use]
    pub fn check(self, ending: LoneEnding) -> bool {
        self.attacked(ending).has(self.lone)
    }

    /// Where the lone king may go, the man's square among them if it may be taken.
    #[must_use]
    pub fn flights(self, ending: LoneEnding) -> Bitboard {
        let covered = self.attacked(ending) | attacks::king(self.king);
        attacks::king(self.lone) & !covered
    }

    /// Whether the lone king, on the move, may take the man.
    #[must_use]
    pub fn hangs(self) -> bool {
        self.man.distance(self.lone) == 1 && self.man.distance(self.king) > 1
    }
}
