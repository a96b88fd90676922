//! Positions of a tablebase, and their numbers.

use arrayvec::ArrayVec;

use super::material::{MOST_MEN, Material, Squares};
use seriatim_core::board::{Bitboard, Color, Role, Square};

/// See [`TableKey::id`].
pub(super) type KeyNumber = (u32, u64, u64);

/// Squares of White's and of Black's pawns.
pub(super) type PawnSquares = [Bitboard; 2];

/// Positions that a tablebase holds: all positions of some pieces, or only those whose pawns stand
/// on given squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableKey {
    material: Material,
    /// `None` if the table holds all positions.
    pawns: Option<PawnSquares>,
}

impl TableKey {
    /// All positions of some pieces.
    pub(super) const fn whole(material: Material) -> Self {
        Self {
            material,
            pawns: None,
        }
    }

    /// The positions whose pawns stand as they do here. Without pawns these are all positions.
    pub(super) fn with_pawns(material: Material, squares: &[Square]) -> Self {
        let pawns = pawns_of(&material, squares);
        let pawns = pawns.iter().any(|side| side.any()).then_some(pawns);
        Self { material, pawns }
    }

    pub(super) const fn material(&self) -> &Material {
        &self.material
    }

    pub(super) const fn pawns(&self) -> Option<&PawnSquares> {
        self.pawns.as_ref()
    }

    /// Square of each pawn; a1 for other pieces, and for all if the table holds all positions.
    pub(super) fn squares(&self) -> Squares {
        let mut left = self.pawns.unwrap_or_default();
        let men = self.material.men().iter();
        men.map(|man| {
            let side = &mut left[man.color.index()];
            let pawn = if man.role == Role::Pawn {
                side.next()
            } else {
                None
            };
            pawn.unwrap_or(Square::new(0))
        })
        .collect()
    }

    /// Unique number of the pieces and the pawns' squares; keys are sorted by it.
    pub(super) fn id(&self) -> KeyNumber {
        let men = self.material.men().iter().fold(0, |all, man| {
            all << 4 | (1 + man.color as u32 * 6 + man.role as u32)
        });
        let [white, black] = self.pawns.unwrap_or_default();
        (men, white.0, black.0)
    }
}

/// Squares of the pawns among these pieces.
#[inline]
pub(super) fn pawns_of(material: &Material, squares: &[Square]) -> PawnSquares {
    let mut pawns = [Bitboard::EMPTY; 2];
    for (man, &square) in material.men().iter().zip(squares) {
        if man.role == Role::Pawn {
            pawns[man.color.index()] |= square.into();
        }
    }
    pawns
}

/// Squares that the first piece of a numbered position can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstPiece {
    /// On the left half of the board. Boards with pawns have one mirror image.
    Half,
    /// In the triangle a1–d1–d4. Boards without pawns have seven mirror images. If the first piece
    /// stands on the diagonal, a board and its mirror image by that diagonal each have their own
    /// number.
    Triangle,
    /// Like that of any other piece, because the pawns stand still.
    Free,
}

/// Numbers of the positions of a table: the side to move, the place of the first piece, and the
/// squares of the others as digits.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    first: FirstPiece,
    /// Square of each pawn that stands still; a1 for the other pieces.
    pawns: Squares,
    /// Pieces whose squares are digits, and the place of the digit, in bits from the right.
    digits: ArrayVec<(u8, u8), MOST_MEN>,
}

/// Squares of the triangle a1–d1–d4, file by file.
const TRIANGLE: [u8; 10] = [0, 1, 9, 2, 10, 18, 3, 11, 19, 27];

/// Returns true if a square of the triangle, given by its index, is on the diagonal.
const fn is_diagonal(first: u32) -> bool {
    matches!(first, 0 | 2 | 5 | 9)
}

/// Symmetry of the board: the bits of each square's number that are flipped, and whether files and
/// ranks are then exchanged.
#[derive(Clone, Copy)]
struct BoardTurn {
    mirror: u32,
    exchange: bool,
}

impl BoardTurn {
    const NONE: Self = Self {
        mirror: 0,
        exchange: false,
    };
    const DIAGONAL: Self = Self {
        mirror: 0,
        exchange: true,
    };

    #[inline]
    const fn square(self, square: u32) -> u32 {
        let square = square ^ self.mirror;
        if self.exchange {
            square >> 3 | (square & 7) << 3
        } else {
            square
        }
    }
}

impl Numbering {
    /// Creates the numbering for a table.
    pub(crate) fn new(key: &TableKey) -> Self {
        let first = match (&key.pawns, key.material.pawns()) {
            (Some(_), _) => FirstPiece::Free,
            (None, 0) => FirstPiece::Triangle,
            (None, _) => FirstPiece::Half,
        };
        let mut digits = ArrayVec::new();
        for (at, man) in key.material.men().iter().enumerate().rev() {
            let digit = match first {
                FirstPiece::Free => man.role != Role::Pawn,
                _ => at > 0,
            };
            if digit {
                digits.push((at as u8, 6 * digits.len() as u8));
            }
        }
        let pawns = key.squares();
        Self {
            first,
            pawns,
            digits,
        }
    }

    /// Returns true if pawns stand still, so that their moves lead to other tables.
    #[inline]
    pub(crate) fn is_fixed(&self) -> bool {
        self.first == FirstPiece::Free
    }

    /// Number of places of the first piece.
    #[inline]
    const fn firsts(&self) -> u32 {
        match self.first {
            FirstPiece::Half => 32,
            FirstPiece::Triangle => 10,
            FirstPiece::Free => 1,
        }
    }

    /// Number of bits of all digits.
    #[inline]
    fn bits(&self) -> u32 {
        6 * self.digits.len() as u32
    }

    /// Number of positions, with either side to move.
    pub(crate) fn count(&self) -> u32 {
        (2 * self.firsts()) << self.bits()
    }

    /// Returns the place of the first piece, and how the board is turned for this.
    #[inline]
    const fn place(&self, square: Square) -> (u32, BoardTurn) {
        let mut turn = BoardTurn::NONE;
        if matches!(self.first, FirstPiece::Free) {
            return (0, turn);
        }
        if square.file() > 3 {
            turn.mirror = 7;
        }
        if matches!(self.first, FirstPiece::Half) {
            let first = turn.square(square.index() as u32);
            return (first >> 3 << 2 | first & 3, turn);
        }
        if square.rank() > 3 {
            turn.mirror |= 56;
        }
        let first = turn.square(square.index() as u32);
        let (file, rank) = (first & 7, first >> 3);
        turn.exchange = rank > file;
        let (file, rank) = if turn.exchange {
            (rank, file)
        } else {
            (file, rank)
        };
        (file * (file + 1) / 2 + rank, turn)
    }

    /// Number of boards that share a number.
    pub(crate) fn boards(&self, number: u32) -> u64 {
        let place = (number >> self.bits()) % self.firsts();
        match self.first {
            FirstPiece::Half => 2,
            FirstPiece::Triangle if is_diagonal(place) => 4,
            FirstPiece::Triangle => 8,
            FirstPiece::Free => 1,
        }
    }

    /// Returns the number of a position.
    #[inline]
    pub(crate) fn number(&self, to_move: Color, squares: &[Square]) -> u32 {
        let (place, turn) = self.place(squares[0]);
        let mut number = (to_move.index() as u32 * self.firsts() + place) << self.bits();
        for &(at, shift) in &self.digits {
            number |= turn.square(squares[usize::from(at)].index() as u32) << shift;
        }
        number
    }

    /// Returns the number of the same board with this side to move.
    #[inline]
    pub(crate) fn with(&self, number: u32, to_move: Color) -> u32 {
        let bits = self.bits();
        let first = (number >> bits) % self.firsts() + to_move as u32 * self.firsts();
        first << bits | number & ((1 << bits) - 1)
    }

    /// Turns the digits of a number.
    #[inline]
    fn turned(&self, turn: BoardTurn, number: u32) -> u32 {
        self.digits.iter().fold(0, |all, &(_, shift)| {
            all | turn.square(number >> shift & 63) << shift
        })
    }

    /// Returns the numbers of the positions in which one piece stands on another square, and from
    /// which its move back leads to this number. The piece is not a pawn that stands still.
    #[inline]
    pub(crate) fn befores(&self, number: u32, at: usize, square: Square) -> ArrayVec<u32, 2> {
        let mut found = ArrayVec::new();
        if let Some(&(_, shift)) = self.digits.iter().find(|&&(man, _)| at == usize::from(man)) {
            found.push(number & !(63 << shift) | (square.index() as u32) << shift);
            return found;
        }
        let (place, turn) = self.place(square);
        let bits = self.bits();
        let now = (number >> bits) % self.firsts();
        let first = ((number >> bits) - now + place) << bits;
        let others = self.turned(turn, number);
        let triangle = self.first == FirstPiece::Triangle;
        let (diagonal, came) = (is_diagonal(now), is_diagonal(place));
        if triangle && diagonal && !came && turn.exchange {
            // The move leads to the number of the mirror image by the diagonal.
            return found;
        }
        found.push(first | others);
        if triangle && !diagonal && came {
            // The mirror image by the diagonal has a number of its own, and the same move.
            found.push(first | self.turned(BoardTurn::DIAGONAL, others));
        }
        found
    }

    /// Returns the position with a number.
    #[inline]
    pub(crate) fn position(&self, number: u32) -> (Color, Squares) {
        let first = number >> self.bits();
        let to_move = if first < self.firsts() {
            Color::White
        } else {
            Color::Black
        };
        let place = (first % self.firsts()) as u8;
        let mut squares = self.pawns.clone();
        match self.first {
            FirstPiece::Half => squares[0] = Square::at(place & 3, place >> 2),
            FirstPiece::Triangle => squares[0] = Square::new(TRIANGLE[usize::from(place)]),
            FirstPiece::Free => {}
        }
        for &(at, shift) in &self.digits {
            squares[usize::from(at)] = Square::new((number >> shift & 63) as u8);
        }
        (to_move, squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::material::arrange;
    use seriatim_core::board::Board;
    use seriatim_util::Rng;

    /// Numberings of all positions of some pieces, and of one pawn structure.
    fn numberings() -> Vec<Numbering> {
        let boards = [
            "8/8/8/8/8/8/8/Rk6",
            "8/8/8/8/8/8/P7/1k6",
            "8/8/8/8/8/8/8/RNk5",
        ];
        let read = |board: &str| {
            let setup = format!("{board} w - - 0 1");
            let draft = seriatim_core::board::fen::Draft::read(&setup);
            let board: &Board = &draft.setup.board;
            let (material, squares, _) = arrange(board).expect("few pieces");
            (material, squares)
        };
        let whole = boards.map(|board| TableKey::whole(read(board).0));
        let (material, squares) = read("8/8/8/8/8/2p5/P7/RN6");
        let fixed = TableKey::with_pawns(material, &squares);
        whole.iter().chain([&fixed]).map(Numbering::new).collect()
    }

    /// Number of the position after one piece has moved to another square.
    fn after(numbering: &Numbering, number: u32, at: usize, square: Square) -> u32 {
        let (us, mut squares) = numbering.position(number);
        squares[at] = square;
        numbering.number(us, &squares)
    }

    #[test]
    fn every_number_is_that_of_its_position() {
        for numbering in numberings() {
            for number in 0..numbering.count() {
                let (us, squares) = numbering.position(number);
                assert_eq!(numbering.number(us, &squares), number);
                assert_eq!(numbering.number(!us, &squares), numbering.with(number, !us));
            }
        }
    }

    #[test]
    fn each_move_is_found_backwards_as_often_as_it_is_possible() {
        for numbering in numberings() {
            let mut rng = Rng::new(31);
            let random = |rng: &mut Rng| rng.below(numbering.count() as usize) as u32;
            for _ in 0..300 {
                let number = random(&mut rng);
                // The first pieces of these numberings are not pawns that stand still.
                let at = rng.below(numbering.pawns.len().min(2));
                let squares = Square::all;
                let mut befores: Vec<u32> = squares()
                    .flat_map(|square| numbering.befores(number, at, square))
                    .collect();
                befores.sort_unstable();
                let mut candidates = befores.clone();
                candidates.extend((0..50).map(|_| random(&mut rng)));
                candidates.sort_unstable();
                candidates.dedup();
                let mut expected = Vec::new();
                for before in candidates {
                    let to = |&square: &Square| after(&numbering, before, at, square) == number;
                    expected.extend(squares().filter(to).map(|_| before));
                }
                assert_eq!(befores, expected, "{number} {at}");
            }
        }
    }
}
