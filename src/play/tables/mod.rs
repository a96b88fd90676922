//! Endgame tablebases: the winner and the number of plies in positions with few pieces. Tablebases
//! are built when needed, material by material, by retrograde analysis
//! ([`two_sided`](seriatim_search::two_sided)). They hold for every position of their pieces. The
//! fifty-move rule does not count, and repetition is a draw.
//!
//! A game supports tablebases through [`Tabled`]: so far antichess and chess.

mod antichess;
mod build;
mod chess;
mod game;
mod material;
pub mod slices;

pub use build::{TableBuilder, TableRefusal};
pub use game::EndGame;
pub use material::{MOST_MEN, Material, Squares};
pub use seriatim_search::two_sided::ExactValue;

use std::marker::PhantomData;
use std::rc::Rc;

use material::{Numbering, arrange};
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

    /// Maximum number of entries built for one request, one byte each.
    const MOST_ENTRIES: u64 = 0;

    /// Returns true if such pieces have tablebases.
    fn is_material(_material: &Material) -> bool {
        false
    }

    /// Returns true if the pieces on these squares form a position.
    fn is_position(_material: &Material, _to_move: Color, _squares: &[Square]) -> bool {
        false
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

/// Values of all positions with the same pieces.
#[derive(Debug)]
pub struct EndTable {
    material: Material,
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
#[derive(Debug)]
pub struct EndTables<P> {
    /// Some dozens at most, so a linear search is enough.
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
    /// Returns the tablebase of some pieces.
    #[must_use]
    pub fn get(&self, material: &Material) -> Option<&Rc<EndTable>> {
        self.known.iter().find(|table| table.material == *material)
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
        if setup.en_passant.any() {
            // The value depends only on the positions one ply later.
            let mut best: Option<ExactValue> = None;
            for (_, value) in self.moves(position)? {
                best = Some(best.map_or(value, |best| best.or(value)));
            }
            return best;
        }
        let (material, squares, flipped) = arrange(position.board())?;
        let to_move = position.to_move();
        let to_move = if flipped { !to_move } else { to_move };
        Some(self.get(&material)?.value(to_move, &squares))
    }

    /// Counts the won, lost and drawn positions of some pieces, and finds one that takes longest;
    /// `None` if the tablebase does not exist.
    #[must_use]
    pub fn census(&self, material: &Material) -> Option<Census> {
        let table = self.get(material)?;
        let mut census = Census::default();
        // Each entry stands for the same number of boards. In some of them equal pieces have
        // exchanged places.
        for (number, value) in table.values.iter().enumerate() {
            let (to_move, squares) = table.numbering.position(number as u32);
            let plies = match Self::plies(*value) {
                Some(plies) => plies,
                None if P::is_position(material, to_move, &squares) => {
                    census.drawn += 1;
                    continue;
                }
                None => continue,
            };
            if value.is_won() {
                census.won += 1;
                census.moves += u64::from(plies.div_ceil(2));
            } else {
                census.lost += 1;
            }
            if census
                .longest
                .as_ref()
                .is_none_or(|&(most, _)| plies > most)
            {
                census.longest = Some((plies, material.fen(to_move, &squares)));
            }
        }
        let (boards, alike) = (table.numbering.boards(), material.alike());
        let Census {
            won,
            lost,
            drawn,
            moves,
            ..
        } = &mut census;
        for count in [won, lost, drawn, moves] {
            *count = *count * boards / alike;
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
