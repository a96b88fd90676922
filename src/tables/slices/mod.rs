//! Slices: all placements of up to five men about pawns that stand where they stand, and whether White can win there.
//!
//! A move of a pawn, a capture and a promotion lead to other slices, which are solved before; so every value is exact. A position has one bit for each
//! side to move, and the bits of all squares of one man are a word, so that a step of the retrograde analysis is some operations on words. (Position-specific
//! tables: Freezer, Bleicher 2004; FinalGen, Romero 2012.) The fifty-move rule does not count.
//!
//! Where both sides have pawns, none stands on the square that it begins on, so nothing is taken in passing.

mod exits;
mod layout;
mod solve;
mod words;

use std::collections::HashMap;
use std::rc::Rc;

use arrayvec::ArrayVec;

use crate::board::setup::Castling;
use crate::board::{Bitboard, Color, Piece, Role, Setup, Square};
use crate::rules::{Chess, Position, Variant};
use exits::exits;
use layout::{Layout, MOST_PIECES, SlicePlaces};
use solve::solved;

/// Why a slice is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliceRefusal {
    /// More than five men beside the pawns, now or after promotions.
    Men,
    /// Both sides have pawns, and one stands where it could make a double step.
    Pawns,
    /// A side may castle.
    Castling,
    /// A side has not one king.
    Kings,
}

/// The men that move freely and the pawns that stand. White's king is the first man; the last is the strongest of White or, if White has no other, of Black.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SliceMen {
    pieces: ArrayVec<Piece, MOST_PIECES>,
    pawns: [Bitboard; 2],
}

/// A man that moves freely, and where it comes from: a number of the caller's.
type NumberedMan = (Piece, usize);

/// Brings men into the order of a slice; `None` if they are too many.
fn ordered(men: impl Iterator<Item = NumberedMan>) -> Option<ArrayVec<NumberedMan, MOST_PIECES>> {
    let mut found = ArrayVec::new();
    for man in men {
        found.try_push(man).ok()?;
    }
    found.sort_by_key(|&(man, from): &NumberedMan| {
        let king = man.role == Role::King;
        let place = match (king, man.color) {
            (true, Color::White) => 0,
            (true, Color::Black) => 1,
            (false, Color::Black) => 2,
            (false, Color::White) => 3,
        };
        (place, man.role as u8, from)
    });
    Some(found)
}

impl SliceMen {
    /// The men of a board and where those stand that move freely.
    fn of(board: &crate::board::Board) -> Result<(Self, SlicePlaces), SliceRefusal> {
        let pawns = Color::ALL.map(|color| board.men(color, Role::Pawn));
        let standing = Bitboard(board.occupied().0 & !(pawns[0].0 | pawns[1].0));
        let men = standing.into_iter();
        let men = men.filter_map(|square| Some((board.piece_at(square)?, square.index())));
        let men = ordered(men).ok_or(SliceRefusal::Men)?;
        let kings = men.iter().filter(|(man, _)| man.role == Role::King);
        if kings.count() != 2 || Color::ALL.iter().any(|&c| board.king(c).is_none()) {
            return Err(SliceRefusal::Kings);
        }
        let first = |color| Bitboard::rank_for(color, 1) & pawns[color.index()];
        let both = pawns.iter().all(|side| side.any());
        if both && Color::ALL.into_iter().any(|color| first(color).any()) {
            return Err(SliceRefusal::Pawns);
        }
        let places = men.iter().map(|&(_, from)| Square::new(from as u8));
        let places = places.collect();
        let pieces = men.into_iter().map(|(man, _)| man).collect();
        Ok((Self { pieces, pawns }, places))
    }

    /// The men that move freely.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// White's pawns and Black's.
    #[must_use]
    pub const fn pawns(&self) -> [Bitboard; 2] {
        self.pawns
    }

    /// Whether White has nothing that could ever win.
    fn is_bare(&self) -> bool {
        let men = self.pieces.iter().filter(|man| man.color == Color::White);
        men.count() == 1 && self.pawns[0].is_empty()
    }

    const fn with_pawns(&self) -> bool {
        self.pawns[0].any() || self.pawns[1].any()
    }
}

/// Which positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SliceSet {
    /// Black to move, and White wins.
    Won,
    /// White to move, and White does not win.
    Open,
    /// White to move.
    Legal,
}

/// In how many rounds a position was found to be won, of either side to move; see [`Slice::round`].
type Rounds = [Vec<u8>; 2];

/// The values of all positions of a slice.
#[derive(Debug)]
pub struct Slice {
    men: SliceMen,
    layout: Layout,
    /// Where Black is to move and White wins. Empty if White has a bare king.
    won: Vec<u64>,
    /// Where White is to move and does not win.
    open: Vec<u64>,
    rounds: Option<Rounds>,
}

impl Slice {
    /// The bits of the last man's squares for these squares of the others.
    fn word(&self, set: SliceSet, places: &[Square]) -> u64 {
        let words = match set {
            SliceSet::Won if self.men.is_bare() => return 0,
            SliceSet::Won => &self.won,
            SliceSet::Open if !self.men.is_bare() => &self.open,
            SliceSet::Legal | SliceSet::Open => {
                let places = places.iter().copied().collect();
                let standing = self.men.standing(places);
                return standing.map_or(0, |on| self.men.legal(Color::White, &on));
            }
        };
        let (word, symmetry) = self.layout.locate(places);
        symmetry.back(words[word])
    }

    /// The men.
    #[must_use]
    pub const fn men(&self) -> &SliceMen {
        &self.men
    }

    /// Calls back with every legal position of the slice, and whether White wins there.
    pub fn each(&self, mut visit: impl FnMut(Color, &[Square], bool)) {
        for word in 0..self.layout.words() {
            let Some(on) = self.men.standing(self.layout.places(word)) else {
                continue;
            };
            let mut places = on.places.clone();
            places.push(Square::new(0));
            let last = places.len() - 1;
            for to_move in Color::ALL {
                let legal = self.men.legal(to_move, &on);
                let won = match to_move {
                    Color::White => !self.word(SliceSet::Open, &on.places),
                    Color::Black => self.word(SliceSet::Won, &on.places),
                };
                for square in Bitboard(legal) {
                    places[last] = square;
                    visit(to_move, &places, won >> square.index() & 1 != 0);
                }
            }
        }
    }

    /// The position in which the men stand on these squares.
    #[must_use]
    pub fn position(&self, to_move: Color, places: &[Square]) -> Option<Chess> {
        let mut board = crate::board::Board::default();
        for (&man, &square) in self.men.pieces.iter().zip(places) {
            board.put(square, man);
        }
        for color in Color::ALL {
            for square in self.men.pawns[color.index()] {
                let role = Role::Pawn;
                board.put(square, Piece { color, role });
            }
        }
        let setup = Setup::plain(board, to_move);
        Chess::from_setup(&setup, Variant::Chess).ok()
    }
}

/// The slices that are solved.
#[derive(Debug, Default)]
pub struct Slices {
    known: HashMap<SliceMen, Rc<Slice>>,
    words: usize,
}

impl Slices {
    /// Solves the slice of a position and all that can become of it. With `rounds`, how a win comes about is kept for this slice: see [`Slices::round`].
    ///
    /// # Errors
    /// If its men are not those of a slice.
    pub fn solve(&mut self, position: &Chess, rounds: bool) -> Result<Rc<Slice>, SliceRefusal> {
        if position.to_setup().castling != Castling::NONE {
            return Err(SliceRefusal::Castling);
        }
        let (men, _) = SliceMen::of(position.board())?;
        self.of(&men, rounds)
    }

    fn of(&mut self, men: &SliceMen, rounds: bool) -> Result<Rc<Slice>, SliceRefusal> {
        let known = self.known.get(men);
        if let Some(known) = known.filter(|known| known.rounds.is_some() || !rounds) {
            return Ok(Rc::clone(known));
        }
        let layout = Layout::new(men.pieces.len(), men.with_pawns());
        let slice = if men.is_bare() {
            Slice {
                men: men.clone(),
                layout,
                won: Vec::new(),
                open: Vec::new(),
                rounds: None,
            }
        } else {
            let exits = exits(men, |next| self.of(next, false))?;
            solved(men, layout, &exits, rounds)
        };
        self.words += slice.open.len();
        let slice = Rc::new(slice);
        self.known.insert(men.clone(), Rc::clone(&slice));
        Ok(slice)
    }

    /// Whether White wins a position; `None` if its slice is not solved.
    #[must_use]
    pub fn wins(&self, position: &Chess) -> Option<bool> {
        let (slice, places) = self.find(position)?;
        let (&last, outer) = places.split_last()?;
        let word = match position.to_move() {
            Color::White => !slice.word(SliceSet::Open, outer),
            Color::Black => slice.word(SliceSet::Won, outer),
        };
        Some(word >> last.index() & 1 != 0)
    }

    fn find(&self, position: &Chess) -> Option<(&Slice, SlicePlaces)> {
        let (men, places) = SliceMen::of(position.board()).ok()?;
        Some((self.known.get(&men)?, places))
    }

    /// In which round a won position was found, if they were kept for its slice: White has a move to one found in an earlier round, or out of the slice to one that is
    /// won; all of Black's moves lead to positions found in this round at the latest, or out of the slice to such as are won.
    #[must_use]
    pub fn round(&self, position: &Chess) -> Option<u8> {
        let (slice, places) = self.find(position)?;
        let (&last, outer) = places.split_last()?;
        let rounds = &slice.rounds.as_ref()?[position.to_move().index()];
        // Rounds are kept with pawns only, so no board is turned.
        let (word, _) = slice.layout.locate(outer);
        rounds.get(word << 6 | last.index()).copied()
    }

    /// All that are solved.
    pub fn iter(&self) -> impl Iterator<Item = &Slice> {
        self.known.values().map(|slice| &**slice)
    }

    /// How many words of 64 positions they have, for either side to move.
    #[must_use]
    pub const fn words(&self) -> usize {
        self.words
    }
}
