//! Slices: all placements of up to five pieces around fixed pawns, with whether White can win each
//! position.
//!
//! Pawn moves, captures and promotions lead to other slices, which are solved first, so every value
//! is exact. A position has one bit for each side to move. The bits for all squares of one piece
//! form a word, so that a step of the retrograde analysis takes a few operations on words.
//! (Position-specific tables: Freezer, Bleicher 2004; FinalGen, Romero 2012.) The fifty-move rule
//! does not count.
//!
//! If both sides have pawns, no pawn stands on its initial square, so no en passant capture is
//! possible.

mod exits;
mod holding;
mod layout;
mod plan;
mod solve;
mod words;

use std::rc::Rc;

use arrayvec::ArrayVec;

use super::material::turned;
use exits::{Exit, drafts};
use layout::{Layout, MOST_PIECES, MOST_PLACES, SlicePlaces};
use plan::{SlicePlan, plan};
use seriatim_core::board::setup::Castling;
use seriatim_core::board::{Bitboard, Board, Color, Piece, Role, Setup, Square};
use seriatim_core::rules::{Chess, Position, Variant};
use solve::SliceSolving;

pub use holding::HoldingSlices;

/// Reason why a slice is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliceRefusal {
    /// There are more than five pieces beside the pawns, now or after promotions.
    Men,
    /// Both sides have pawns, and one could make a double step.
    Pawns,
    /// A side may castle.
    Castling,
    /// A side does not have exactly one king.
    Kings,
    /// All slices together would be too large.
    Room,
}

/// Freely moving pieces and fixed pawns. White's king is the first piece. The last one is White's
/// strongest piece or, if White has only the king, Black's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceMen {
    pieces: ArrayVec<Piece, MOST_PLACES>,
    pawns: [Bitboard; 2],
}

/// Freely moving piece with a number of the caller's.
type NumberedMan = (Piece, usize);

/// Pieces in the order of a slice.
type OrderedMen = ArrayVec<NumberedMan, MOST_PLACES>;

/// Inserts a piece at its place in the order.
#[inline(never)]
fn put(men: &mut OrderedMen, man: NumberedMan) -> Result<(), SliceRefusal> {
    let place = |&(man, from): &NumberedMan| {
        let king = man.role == Role::King;
        let place = match (king, man.color) {
            (true, Color::White) => 0,
            (true, Color::Black) => 1,
            (false, Color::Black) => 2,
            (false, Color::White) => 3,
        };
        (place, man.role as u8, from)
    };
    let at = men.partition_point(|other| place(other) < place(&man));
    men.try_insert(at, man).map_err(|_| SliceRefusal::Men)
}

impl SliceMen {
    /// Returns the pieces and fixed pawns of a board, with the squares of the freely moving pieces.
    /// The board is seen from the attacker, who is White in a slice.
    #[inline(never)]
    fn of(board: &Board, attacker: Color) -> Result<(Self, SlicePlaces), SliceRefusal> {
        let flip = attacker == Color::Black;
        let color = |color: Color| if flip { !color } else { color };
        let upright = |squares: Bitboard| {
            Bitboard(if flip {
                squares.0.swap_bytes()
            } else {
                squares.0
            })
        };
        let pawns = Color::ALL.map(|side| upright(board.men(color(side), Role::Pawn)));
        let mut men = OrderedMen::new();
        for square in board.occupied() & !board.role(Role::Pawn) {
            if let Some(man) = board.piece_at(square) {
                let color = color(man.color);
                put(
                    &mut men,
                    (Piece { color, ..man }, turned(square, flip).index()),
                )?;
            }
        }
        let kings = men.iter().filter(|(man, _)| man.role == Role::King);
        if kings.count() != 2 || Color::ALL.iter().any(|&c| board.king(c).is_none()) {
            return Err(SliceRefusal::Kings);
        }
        let places = men.iter().map(|&(_, from)| Square::new(from as u8));
        let places = places.collect();
        let pieces = men.into_iter().map(|(man, _)| man).collect();
        Ok((Self { pieces, pawns }, places))
    }

    /// Freely moving pieces.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Returns true if White has only a king and can never win.
    fn is_bare(&self) -> bool {
        let men = self.pieces.iter().filter(|man| man.color == Color::White);
        men.count() == 1 && self.pawns[0].is_empty()
    }

    /// Returns true if White has one piece and Black has two, without pawns.
    fn is_one_against_two(&self) -> bool {
        let white = self.pieces.iter().filter(|man| man.color == Color::White);
        self.pieces.len() == MOST_PIECES && white.count() == 2 && !self.with_pawns()
    }

    const fn with_pawns(&self) -> bool {
        self.pawns[0].any() || self.pawns[1].any()
    }

    /// Returns true if a pawn may be taken en passant, now or later.
    fn may_pass(&self) -> bool {
        let first = |color: Color| Bitboard::rank_for(color, 1) & self.pawns[color.index()];
        let both = self.pawns.iter().all(|side| side.any());
        both && Color::ALL.into_iter().any(|color| first(color).any())
    }

    /// Unique key of the freely moving pieces and the pawns.
    fn key(&self) -> SliceKey {
        let man = |key: u32, man: &Piece| (key << 4) | (1 + man.color as u32 * 6 + man.role as u32);
        let [white, black] = self.pawns;
        (self.pieces.iter().fold(0, man), white.0, black.0)
    }

    /// Layout of the slice's words.
    const fn layout(&self) -> Layout {
        Layout::new(self.pieces.len(), self.with_pawns())
    }
}

/// Set of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SliceSet {
    /// Black to move, and White wins.
    Won,
    /// Positions with White to move that White does not win.
    Open,
    /// Legal positions with White to move.
    Legal,
}

/// For each side to move, the round in which each position was found to be won; see
/// [`Slices::round`].
type Rounds = [Vec<u8>; 2];

/// Origin of the values of a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SliceKind {
    Solved,
    /// White has only a king and wins nowhere.
    Bare,
    /// The slice is not examined: White counts as winning everywhere.
    Given,
}

/// Values of all positions of a slice.
#[derive(Debug)]
pub struct Slice {
    men: SliceMen,
    layout: Layout,
    kind: SliceKind,
    /// Positions with Black to move that White wins. Empty if nothing was solved.
    won: Vec<u64>,
    /// Positions with White to move that White does not win.
    open: Vec<u64>,
    rounds: Option<Rounds>,
}

impl Slice {
    /// Returns the word of the last piece's squares for these squares of the other pieces.
    #[inline(never)]
    fn word(&self, set: SliceSet, places: &[Square]) -> u64 {
        let legal = |to_move: Color| {
            let standing = self.men.standing(places.iter().copied().collect());
            standing.map_or(0, |on| self.men.legal(to_move, &on))
        };
        let words = match (set, self.kind) {
            (SliceSet::Won, SliceKind::Solved) => &self.won,
            (SliceSet::Open, SliceKind::Solved) => &self.open,
            (SliceSet::Won, SliceKind::Bare) | (SliceSet::Open, SliceKind::Given) => return 0,
            (SliceSet::Won, SliceKind::Given) => return legal(Color::Black),
            (SliceSet::Open, SliceKind::Bare) | (SliceSet::Legal, _) => {
                return legal(Color::White);
            }
        };
        let (word, symmetry) = self.layout.locate(places);
        symmetry.back(words[word])
    }

    /// Pieces of the slice.
    #[must_use]
    pub const fn men(&self) -> &SliceMen {
        &self.men
    }

    /// Calls back with every legal position of the slice, and true if White wins it.
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

    /// Returns the position with the pieces on these squares.
    #[must_use]
    pub fn position(&self, to_move: Color, places: &[Square]) -> Option<Chess> {
        let mut board = Board::default();
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

/// See [`SliceMen::key`].
type SliceKey = (u32, u64, u64);

/// Map from pieces to values, sorted by key. It has some hundreds of entries at most; a hash table
/// costs 2 kB of wasm for each type.
#[derive(Debug)]
struct SliceMap<T>(Vec<(SliceKey, T)>);

impl<T> SliceMap<T> {
    fn find(&self, men: &SliceMen) -> Result<usize, usize> {
        let key = men.key();
        self.0.binary_search_by(|(other, _)| other.cmp(&key))
    }

    fn get(&self, men: &SliceMen) -> Option<&T> {
        Some(&self.0[self.find(men).ok()?].1)
    }

    fn insert(&mut self, men: &SliceMen, value: T) -> Option<T> {
        match self.find(men) {
            Ok(at) => Some(std::mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (men.key(), value));
                None
            }
        }
    }
}

/// Solved slices.
#[derive(Debug)]
pub struct Slices {
    /// Side whose wins are looked for: White in the slices.
    attacker: Color,
    /// Slices, each with the distance up to which its followers were examined: see [`plan`].
    known: SliceMap<(Rc<Slice>, u32)>,
    words: usize,
}

impl Slices {
    /// Creates an empty collection for the wins of a side.
    #[must_use]
    pub fn new(attacker: Color) -> Self {
        Self {
            attacker,
            known: SliceMap(Vec::new()),
            words: 0,
        }
    }

    /// Solves the slice of a position and all slices that can follow. With `rounds`, the rounds of
    /// the wins are kept for this slice: see [`Slices::round`].
    ///
    /// # Errors
    /// The reason if the position's pieces do not form a slice.
    pub fn solve(&mut self, position: &Chess, rounds: bool) -> Result<Rc<Slice>, SliceRefusal> {
        let (root, _) = self.men(position)?;
        if root.may_pass() {
            return Err(SliceRefusal::Pawns);
        }
        let known = self.known.get(&root);
        if let Some((known, _)) = known
            && (known.rounds.is_some() || !rounds)
        {
            return Ok(Rc::clone(known));
        }
        // Solves the slice again to get its rounds.
        let again = known.map(|_| (root.clone(), u32::MAX));
        let planned = plan(&root, SlicePlan::All, self, usize::MAX)?.slices;
        for (men, far) in planned.into_iter().chain(again) {
            let rounds = rounds && men == root;
            let mut solving = SliceSolving::new(men.clone(), self.exits(&men, false)?, rounds);
            while !solving.step(1 << 16) {}
            self.insert(solving.into_slice(), far);
        }
        Ok(self.child(&root))
    }

    /// Returns the pieces and squares of a position that belongs to a slice.
    fn men(&self, position: &Chess) -> Result<(SliceMen, SlicePlaces), SliceRefusal> {
        if position.to_setup().castling != Castling::NONE {
            return Err(SliceRefusal::Castling);
        }
        let found = SliceMen::of(position.board(), self.attacker)?;
        if found.0.pieces.len() > MOST_PIECES {
            return Err(SliceRefusal::Men);
        }
        Ok(found)
    }

    /// Returns the moves out of a slice with the slices that they lead to.
    fn exits(&self, men: &SliceMen, holding: bool) -> Result<Vec<Exit>, SliceRefusal> {
        let mut exits = Vec::new();
        for draft in drafts(men, holding)? {
            let child = self.child(&draft.child);
            exits.push(Exit::new(draft, child));
        }
        Ok(exits)
    }

    /// Returns a slice; an unknown slice counts as won everywhere.
    fn child(&self, men: &SliceMen) -> Rc<Slice> {
        if let Some((known, _)) = self.known.get(men) {
            return Rc::clone(known);
        }
        Rc::new(Slice {
            men: men.clone(),
            layout: men.layout(),
            kind: if men.is_bare() {
                SliceKind::Bare
            } else {
                SliceKind::Given
            },
            won: Vec::new(),
            open: Vec::new(),
            rounds: None,
        })
    }

    fn insert(&mut self, slice: Slice, far: u32) {
        self.words += slice.open.len();
        let slice = Rc::new(slice);
        let known = self.known.insert(&slice.men, (Rc::clone(&slice), far));
        self.words -= known.map_or(0, |(slice, _)| slice.open.len());
    }

    /// Returns true if the attacker wins a position; `None` if its slice is not solved.
    #[must_use]
    pub fn wins(&self, position: &Chess) -> Option<bool> {
        let (men, places) = SliceMen::of(position.board(), self.attacker).ok()?;
        if men.is_bare() {
            return Some(false);
        }
        let (slice, _) = self.known.get(&men)?;
        let (&last, outer) = places.split_last()?;
        let word = if position.to_move() == self.attacker {
            !slice.word(SliceSet::Open, outer)
        } else {
            slice.word(SliceSet::Won, outer)
        };
        Some(word >> last.index() & 1 != 0)
    }

    /// Returns the round in which a won position was found, if the rounds of its slice were kept.
    /// White has a move to a position found in an earlier round, or out of the slice to a won
    /// position. All of Black's moves lead to positions found in this round at the latest, or out
    /// of the slice to won positions.
    #[must_use]
    pub fn round(&self, position: &Chess) -> Option<u8> {
        let (men, places) = SliceMen::of(position.board(), self.attacker).ok()?;
        let (slice, _) = self.known.get(&men)?;
        let (&last, outer) = places.split_last()?;
        let defends = usize::from(position.to_move() != self.attacker);
        let rounds = &slice.rounds.as_ref()?[defends];
        // Rounds are kept only for slices with pawns, so no board is turned.
        let (word, _) = slice.layout.locate(outer);
        rounds.get(word << 6 | last.index()).copied()
    }

    /// Iterates over all solved slices.
    pub fn iter(&self) -> impl Iterator<Item = &Slice> {
        self.known.0.iter().map(|(_, (slice, _))| &**slice)
    }

    /// Number of words of 64 positions, for either side to move.
    #[must_use]
    pub const fn words(&self) -> usize {
        self.words
    }
}
