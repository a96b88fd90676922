//! Where the word of a placement lies, and how boards that are mirror images share one.

use arrayvec::ArrayVec;

use seriatim_core::board::Square;

/// No slice that is solved has more men beside its pawns.
pub(super) const MOST_PIECES: usize = 5;

/// After a promotion there may be one more.
pub(super) const MOST_PLACES: usize = MOST_PIECES + 1;

/// A square for each man that moves freely, in the order of [`SliceMen`](super::SliceMen).
pub(super) type SlicePlaces = ArrayVec<Square, MOST_PLACES>;

/// How a board is turned so that White's king stands in the triangle a1–d1–d4: 1 mirrors the files, 2 the ranks, and 4 then exchanges both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry(u8);

impl Symmetry {
    const NONE: Self = Self(0);

    fn of(king: Square) -> Self {
        let files = u8::from(king.file() > 3);
        let ranks = u8::from(king.rank() > 3);
        let moved = Self(files | ranks << 1).square(king);
        Self(files | ranks << 1 | u8::from(moved.rank() > moved.file()) << 2)
    }

    #[inline]
    fn square(self, square: Square) -> Square {
        let mut index = square.index() as u8;
        if self.0 & 1 != 0 {
            index ^= 7;
        }
        if self.0 & 2 != 0 {
            index ^= 56;
        }
        if self.0 & 4 != 0 {
            index = index >> 3 | (index & 7) << 3;
        }
        Square::new(index)
    }

    /// A set of squares of the turned board as it is on the board itself.
    #[inline]
    pub(super) const fn back(self, mut word: u64) -> u64 {
        if self.0 & 4 != 0 {
            word = exchanged(word, 28, 0x0000_0000_F0F0_F0F0);
            word = exchanged(word, 14, 0x0000_CCCC_0000_CCCC);
            word = exchanged(word, 7, 0x00AA_00AA_00AA_00AA);
        }
        if self.0 & 2 != 0 {
            word = word.swap_bytes();
        }
        if self.0 & 1 != 0 {
            word = word.swap_bytes().reverse_bits();
        }
        word
    }
}

/// Exchanges the bits of a mask with those so far above them.
const fn exchanged(word: u64, by: u32, mask: u64) -> u64 {
    let moved = (word ^ word >> by) & mask;
    word ^ moved ^ moved << by
}

/// The words of a slice: one for each placement of all men but the last, whose 64 squares are the bits of the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    outer: usize,
    /// Without pawns a board and its seven mirror images are one.
    symmetric: bool,
}

impl Layout {
    /// For so many men, with pawns or without.
    pub(super) const fn new(men: usize, with_pawns: bool) -> Self {
        Self {
            outer: men - 1,
            symmetric: !with_pawns,
        }
    }

    /// How many words there are.
    pub(super) const fn words(&self) -> usize {
        let others = 6 * (self.outer - 1);
        if self.symmetric {
            10 << others
        } else {
            64 << others
        }
    }

    /// How far the digit of a man stands from the right, in bits.
    #[inline]
    const fn shift(&self, man: usize) -> usize {
        6 * (self.outer - 1 - man)
    }

    /// The squares of all men but the last.
    #[inline(never)]
    pub(super) fn places(&self, word: usize) -> SlicePlaces {
        let first = word >> self.shift(0);
        let mut places = SlicePlaces::new();
        places.push(if self.symmetric {
            let file = (1..4).rev().find(|file| file * (file + 1) / 2 <= first);
            let file = file.unwrap_or(0);
            Square::at(file as u8, (first - file * (file + 1) / 2) as u8)
        } else {
            Square::new(first as u8)
        });
        for man in 1..self.outer {
            places.push(Square::new((word >> self.shift(man) & 63) as u8));
        }
        places
    }

    /// The word of a placement, and how the board is turned for it.
    #[inline(never)]
    pub(super) fn locate(&self, places: &[Square]) -> (usize, Symmetry) {
        let symmetry = if self.symmetric {
            Symmetry::of(places[0])
        } else {
            Symmetry::NONE
        };
        let king = symmetry.square(places[0]);
        let mut word = if self.symmetric {
            let file = usize::from(king.file());
            file * (file + 1) / 2 + usize::from(king.rank())
        } else {
            king.index()
        };
        for &place in &places[1..self.outer] {
            word = word << 6 | symmetry.square(place).index();
        }
        (word, symmetry)
    }

    /// Where White's king stands on the diagonal, a board and its mirror image by that diagonal have a word each: the other one.
    pub(super) fn twin(&self, word: usize) -> Option<usize> {
        let places = self.places(word);
        if !self.symmetric || places[0].file() != places[0].rank() {
            return None;
        }
        let turned: SlicePlaces = places
            .iter()
            .map(|&square| Symmetry(4).square(square))
            .collect();
        Some(self.locate(&turned).0)
    }

    /// The word after one man has gone from its square to another.
    #[inline]
    pub(super) fn moved(
        &self,
        word: usize,
        places: &mut SlicePlaces,
        man: usize,
        to: Square,
    ) -> (usize, Symmetry) {
        let from = places[man];
        if man == 0 && self.symmetric {
            places[0] = to;
            let found = self.locate(places);
            places[0] = from;
            return found;
        }
        let shift = self.shift(man);
        (
            word + (to.index() << shift) - (from.index() << shift),
            Symmetry::NONE,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::board::Bitboard;

    #[test]
    fn every_word_is_found_again_and_every_board_turned_back() {
        for (men, with_pawns) in [(2, false), (2, true), (3, false), (3, true)] {
            let layout = Layout::new(men, with_pawns);
            for word in 0..layout.words() {
                let places = layout.places(word);
                let (found, symmetry) = layout.locate(&places);
                assert_eq!((found, symmetry), (word, Symmetry::NONE), "{places:?}");
            }
        }
        for king in Square::all() {
            let symmetry = Symmetry::of(king);
            let turned = symmetry.square(king);
            assert!(turned.file() < 4 && turned.rank() <= turned.file());
            for square in Square::all() {
                let word = Bitboard::from(symmetry.square(square)).0;
                assert_eq!(symmetry.back(word), Bitboard::from(square).0);
            }
        }
    }
}
