//! Endgame tablebases: the winner and the number of plies in positions with few pieces. Tablebases
//! are built when needed, material by material, by retrograde analysis
//! ([`two_sided`](seriatim_search::two_sided)). They hold for every position of their pieces. The
//! fifty-move rule does not count, and repetition is a draw.
//!
//! A game supports tablebases through [`Tabled`]: so far antichess and chess.

mod antichess;
mod build;
mod chess;
mod doors;
mod game;
mod material;
mod numbering;
pub mod slices;

pub use build::{TableBuilder, TableRefusal, after_one_move};
pub use game::EndGame;
pub use material::{MOST_MEN, Material, Squares};
pub use seriatim_search::two_sided::ExactValue;

use std::marker::PhantomData;
use std::rc::Rc;

use material::arrange;
use numbering::{Numbering, TableKey};
use seriatim_core::board::setup::Castling;
use seriatim_core::board::{Color, Move, Role, Square};
use seriatim_core::rules::Position;
use seriatim_core::rules::generate::PROMOTIONS;
use seriatim_search::two_sided::Prospect;

/// Game that tablebases can be built for: its moves with few pieces. A game without tablebases
/// leaves all of it as it is.
pub trait Tabled: Position {
    /// Roles that a pawn may promote to.
    const PROMOTIONS: &'static [Role] = &PROMOTIONS;
    /// True if a king can be captured like any other piece.
    const CAPTURABLE_KING: bool = false;
    /// Number of plies that a value counts beyond the end of the game: 1 if the game ends with a
    /// loss of the side to move, because the king would be captured next.
    const BEYOND_END: u16 = 0;

    /// True if a position with pawns gets tablebases of only the pawn structures that can follow.
    const BY_STRUCTURE: bool = false;

    /// Maximum number of entries built for one request, one byte each.
    const MOST_ENTRIES: u64 = 0;

    /// Maximum number of entries kept for later requests, together with those that a new request
    /// needs. Beyond it, the tablebases of earlier requests are dropped.
    const MOST_KEPT: u64 = if Self::MOST_ENTRIES < 1 << 30 {
        2 * Self::MOST_ENTRIES
    } else {
        2 << 30
    };

    /// Returns true if such pieces have tablebases of all their positions, and not only of single
    /// pawn structures.
    fn has_whole_tables(_material: &Material) -> bool {
        false
    }

    /// Returns true if the pieces on these squares form a position.
    fn is_position(_material: &Material, _to_move: Color, _squares: &[Square]) -> bool {
        false
    }

    /// Returns true if every move leads to other tables than the position's own.
    fn leaves_table(&self) -> bool {
        self.to_setup().en_passant.any()
    }

    /// Value of the position if the game is over.
    fn over(&self) -> Option<ExactValue> {
        None
    }

    /// Value information from the moves of a position in the table. The pieces can stand on their
    /// squares.
    fn look(_game: &EndGame<Self>, _us: Color, _squares: &Squares) -> Prospect {
        Prospect::default()
    }
}

/// Values of all positions with the same pieces, or of those with the same pieces and pawn
/// structure.
#[derive(Debug)]
pub struct EndTable {
    key: TableKey,
    numbering: Numbering,
    values: Vec<ExactValue>,
    /// Number of positions examined to build the table.
    nodes: u64,
}

impl EndTable {
    /// Value of a position for the side to move. The squares are those of the material's pieces, in
    /// their order.
    #[inline]
    fn value(&self, to_move: Color, squares: &[Square]) -> ExactValue {
        self.values[self.numbering.number(to_move, squares) as usize]
    }

    /// Bytes of all values, in the order of their numbers; see [`ExactValue::code`].
    pub fn codes(&self) -> impl Iterator<Item = u8> {
        self.values.iter().map(|value| value.code())
    }

    /// Number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns true if the table has no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

/// Contents of a tablebase, counted in boards with either side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// The side to move wins.
    pub won: u64,
    /// The side to move loses.
    pub lost: u64,
    /// Neither side can win.
    pub drawn: u64,
    /// Sum of the winner's moves over all positions that the side to move wins.
    pub moves: u64,
    /// Maximum number of plies to a win, and the FEN of the first such position.
    pub longest: Option<(u16, String)>,
}

/// Tablebases built so far.
#[derive(Clone, Debug)]
pub struct EndTables<P> {
    /// Sorted by the numbers of their keys.
    known: Vec<Rc<EndTable>>,
    rules: PhantomData<P>,
}

impl<P> Default for EndTables<P> {
    fn default() -> Self {
        Self {
            known: Vec::new(),
            rules: PhantomData,
        }
    }
}

impl<P: Tabled> EndTables<P> {
    fn find(&self, key: &TableKey) -> Result<usize, usize> {
        let id = key.id();
        self.known.binary_search_by(|table| table.key.id().cmp(&id))
    }

    fn get(&self, key: &TableKey) -> Option<&Rc<EndTable>> {
        Some(&self.known[self.find(key).ok()?])
    }

    fn insert(&mut self, table: EndTable) {
        if let Err(at) = self.find(&table.key) {
            self.known.insert(at, Rc::new(table));
        }
    }

    /// Drops all tablebases if they and `needed` further entries would be more than `most`.
    fn make_room(&mut self, needed: u64, most: u64) {
        let kept: usize = self.known.iter().map(|table| table.len()).sum();
        if kept as u64 + needed > most {
            self.known.clear();
        }
    }

    /// Returns the tablebase of all positions of some pieces.
    #[must_use]
    pub fn whole(&self, material: &Material) -> Option<&Rc<EndTable>> {
        self.get(&TableKey::whole(material.clone()))
    }

    /// Value of a position for the side to move; `None` if its tablebase does not exist.
    #[must_use]
    pub fn probe(&self, position: &P) -> Option<ExactValue> {
        if let Some(over) = position.over() {
            return Some(over);
        }
        let setup = position.to_setup();
        if setup.castling != Castling::NONE {
            return None;
        }
        if setup.en_passant.is_empty()
            && let Some(value) = self.value(position)
        {
            return Some(value);
        }
        if !position.leaves_table() {
            return None;
        }
        let values = self.moves(position)?.into_iter().map(|(_, value)| value);
        values.reduce(ExactValue::or)
    }

    /// Value of a position without a right to a capture in passing, from its own tablebase.
    fn value(&self, position: &P) -> Option<ExactValue> {
        let (material, squares, flipped) = arrange(position.board())?;
        let to_move = position.to_move();
        let to_move = if flipped { !to_move } else { to_move };
        let table = self.get(&TableKey::with_pawns(material.clone(), &squares));
        let table = table.or_else(|| self.whole(&material))?;
        Some(table.value(to_move, &squares))
    }

    /// Adds the tablebase of all positions of some pieces, from the bytes of its values; see
    /// [`EndTable::codes`]. Returns false if their number is wrong.
    #[must_use]
    pub fn restore(&mut self, material: &Material, codes: &[u8]) -> bool {
        let key = TableKey::whole(material.clone());
        let numbering = Numbering::new(&key);
        let fits = numbering.count() as usize == codes.len();
        if fits {
            self.insert(EndTable {
                key,
                numbering,
                values: codes.iter().copied().map(ExactValue::from_code).collect(),
                nodes: 0,
            });
        }
        fits
    }

    /// Counts the won, lost and drawn positions of some pieces, and finds one that takes longest;
    /// `None` if the tablebase does not exist.
    #[must_use]
    pub fn census(&self, material: &Material) -> Option<Census> {
        let table = self.whole(material)?;
        let mut census = Census::default();
        // In some of the boards that share an entry equal pieces have exchanged places.
        for (number, value) in table.values.iter().enumerate() {
            let (to_move, squares) = table.numbering.position(number as u32);
            let boards = table.numbering.boards(number as u32);
            let plies = match Self::plies(*value) {
                Some(plies) => plies,
                None if P::is_position(material, to_move, &squares) => {
                    census.drawn += boards;
                    continue;
                }
                None => continue,
            };
            if value.is_won() {
                census.won += boards;
                census.moves += boards * u64::from(plies.div_ceil(2));
            } else {
                census.lost += boards;
            }
            if census
                .longest
                .as_ref()
                .is_none_or(|&(most, _)| plies > most)
            {
                census.longest = Some((plies, material.fen(to_move, &squares)));
            }
        }
        let alike = material.alike();
        let Census {
            won,
            lost,
            drawn,
            moves,
            ..
        } = &mut census;
        for count in [won, lost, drawn, moves] {
            *count /= alike;
        }
        Some(census)
    }

    /// Plies to the end of the game; `None` if it is drawn.
    #[must_use]
    pub fn plies(value: ExactValue) -> Option<u16> {
        value
            .plies()
            .map(|plies| plies.saturating_sub(P::BEYOND_END))
    }

    /// Returns the moves of a position with each one's value for the side that makes it; `None` if
    /// a tablebase does not exist.
    #[must_use]
    pub fn moves(&self, position: &P) -> Option<Vec<(Move, ExactValue)>> {
        let legal = position.legal_moves();
        let valued = legal.iter().map(|&mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            Some((mv, self.probe(&next)?.before()))
        });
        valued.collect()
    }

    /// Line of perfect play: the winner plays as fast, the loser as slowly as possible.
    #[must_use]
    pub fn line(&self, from: &P) -> Vec<Move> {
        let (mut position, mut line) = (from.clone(), Vec::new());
        let decided = |value: ExactValue| value != ExactValue::DRAWN;
        while position.outcome().is_none() && self.probe(&position).is_some_and(decided) {
            let moves = self.moves(&position).unwrap_or_default();
            let best = moves.into_iter().reduce(|best, next| {
                if next.1.rank() > best.1.rank() {
                    next
                } else {
                    best
                }
            });
            let Some((mv, _)) = best else { break };
            line.push(mv);
            position.play_unchecked(mv);
        }
        line
    }
}
