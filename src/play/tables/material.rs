//! Material on the board.

use std::fmt::{self, Write};

use arrayvec::ArrayVec;

use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Square};

/// Maximum number of pieces of a tablebase.
pub const MOST_MEN: usize = 4;

/// Square of each piece of a material.
pub type Squares = ArrayVec<Square, MOST_MEN>;

/// Pieces of a tablebase, White's first. White has more pieces or, with equal numbers, the stronger
/// ones. Positions with exchanged colours are in the same tablebase.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Material(ArrayVec<Piece, MOST_MEN>);

/// Sorts pieces, each with a number of the caller's, into the order of their material. Returns true
/// if the colours were exchanged and the board turned over.
#[inline(never)]
pub(super) fn order(men: &mut ArrayVec<(Piece, u8), MOST_MEN>) -> bool {
    // A side's number of pieces and their kinds, the strongest kind first.
    let rank = |color: Color| {
        let roles = men.iter().filter(|(man, _)| man.color == color);
        let (mut count, mut kinds) = (0, 0);
        for (man, _) in roles {
            count += 1;
            kinds += 1u64 << (4 * man.role as u32);
        }
        (count, kinds)
    };
    let flipped = rank(Color::White) < rank(Color::Black);
    if flipped {
        for (man, _) in men.iter_mut() {
            man.color = !man.color;
        }
    }
    // At most four pieces. The sort is stable: the order must not depend on how equal pieces were
    // sorted.
    let key = |man: &Piece| (man.color.index(), std::cmp::Reverse(man.role as u8));
    for end in 1..men.len() {
        let mut at = end;
        while at > 0 && key(&men[at - 1].0) > key(&men[at].0) {
            men.swap(at - 1, at);
            at -= 1;
        }
    }
    flipped
}

/// Returns the material of a board, the squares of its pieces, and whether the colours were
/// exchanged. `None` if one side has no pieces or there are too many.
pub(super) fn arrange(board: &Board) -> Option<(Material, Squares, bool)> {
    let occupied = board.occupied();
    if occupied.count() as usize > MOST_MEN || Color::ALL.iter().any(|&c| board.side(c).is_empty())
    {
        return None;
    }
    let mut men = ArrayVec::new();
    for square in occupied {
        men.push((board.piece_at(square)?, square.index() as u8));
    }
    let flipped = order(&mut men);
    let (mut ordered, mut squares) = (ArrayVec::new(), Squares::new());
    for (man, square) in men {
        ordered.push(man);
        squares.push(turned(Square::new(square), flipped));
    }
    Some((Material(ordered), squares, flipped))
}

/// Returns the square as seen from the other side if `flipped`, else unchanged.
#[inline]
pub(super) const fn turned(square: Square, flipped: bool) -> Square {
    if flipped {
        Square::at(square.file(), 7 - square.rank())
    } else {
        square
    }
}

impl Material {
    /// Creates a material from pieces that are in [`order`] already.
    pub(super) const fn ordered(men: ArrayVec<Piece, MOST_MEN>) -> Self {
        Self(men)
    }

    /// Returns all materials of `count` pieces.
    #[must_use]
    pub fn all(count: usize) -> Vec<Self> {
        let pieces: Vec<Piece> = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
            .collect();
        let mut found: Vec<Self> = Vec::new();
        let count = count.clamp(2, MOST_MEN);
        let mut digits = vec![0; count];
        while digits.last().is_some_and(|&last| last < pieces.len()) {
            let sorted = digits.windows(2).all(|pair| pair[0] >= pair[1]);
            let sides = |color| digits.iter().any(|&digit| pieces[digit].color == color);
            if sorted && sides(Color::White) && sides(Color::Black) {
                let mut men = digits.iter().map(|&digit| (pieces[digit], 0)).collect();
                order(&mut men);
                let material = Self(men.into_iter().map(|(man, _)| man).collect());
                if !found.contains(&material) {
                    found.push(material);
                }
            }
            for (at, digit) in digits.iter_mut().enumerate() {
                *digit += 1;
                if *digit < pieces.len() || at + 1 == count {
                    break;
                }
                *digit = 0;
            }
        }
        found
    }

    /// Pieces, in the order of their squares.
    #[must_use]
    pub fn men(&self) -> &[Piece] {
        &self.0
    }

    /// Number of pawns.
    #[must_use]
    pub fn pawns(&self) -> usize {
        self.0.iter().filter(|man| man.role == Role::Pawn).count()
    }

    /// Number of ways in which equal pieces can exchange places.
    pub(super) fn alike(&self) -> u64 {
        let mut ways = 1;
        for (at, man) in self.0.iter().enumerate() {
            ways *= 1 + self.0[..at].iter().filter(|&other| other == man).count() as u64;
        }
        ways
    }

    /// Returns true if the pieces can stand on these squares.
    pub(super) fn can_stand(&self, squares: &[Square]) -> bool {
        let mut taken = Bitboard::EMPTY;
        for (man, &square) in self.0.iter().zip(squares) {
            let allowed = man.role != Role::Pawn || !Bitboard::BACK_RANKS.has(square);
            if taken.has(square) || !allowed {
                return false;
            }
            taken |= square.into();
        }
        true
    }

    /// Returns the FEN of a position of these pieces.
    pub(super) fn fen(&self, to_move: Color, squares: &[Square]) -> String {
        let mut board = Board::default();
        for (&man, &square) in self.0.iter().zip(squares) {
            board.put(square, man);
        }
        let setup = seriatim_core::board::Setup::plain(board, to_move);
        setup.to_string()
    }
}

impl fmt::Display for Material {
    /// Writes a name such as `KNvR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            if color == Color::Black {
                f.write_str("v")?;
            }
            for letter in "KQRBNP".chars() {
                let same = |man: &&Piece| {
                    man.color == color && man.role.letter().eq_ignore_ascii_case(&letter)
                };
                for _ in self.0.iter().filter(same) {
                    f.write_char(letter)?;
                }
            }
        }
        Ok(())
    }
}
