//! Endgame tables: who wins with few men on the board, and in how many plies. They are made when they are needed, material by material,
//! by retrograde analysis ([`two_sided`](seriatim_search::two_sided)), and hold for every position of their men. The fifty-move rule does
//! not count, and repetition is a draw.
//!
//! A game comes in by [`Tabled`]: so far antichess and chess.

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
use seriatim_search::two_sided::Prospect;

/// A game that tables can be made of: what its moves are among few men.
pub trait Tabled: Position {
    /// What a pawn may become.
    const PROMOTIONS: &'static [Role];
    /// Whether a king is taken like any man.
    const CAPTURABLE_KING: bool;
    /// Plies that a value counts beyond the end of the game: 1 where the game ends with a loss of the side to move, for there the king would be taken next.
    const BEYOND_END: u16;

    /// Entries that are made for one question at most, one byte each.
    const MOST_ENTRIES: u64;

    /// Whether there are tables of such men.
    fn is_material(material: &Material) -> bool;

    /// Whether men that stand like this are a position.
    fn is_position(material: &Material, to_move: Color, squares: &[Square]) -> bool;

    /// What the position is worth if the game is over in it.
    fn over(&self) -> Option<ExactValue>;

    /// What is known of a position of the table from its moves; the men can stand on their squares.
    fn look(game: &EndGame<Self>, us: Color, squares: &Squares) -> Prospect;
}

/// The values of all positions with the same men.
#[derive(Debug)]
pub struct EndTable {
    material: Material,
    numbering: Numbering,
    values: Vec<ExactValue>,
    /// Positions that were looked at to make it.
    nodes: u64,
}

impl EndTable {
    /// The value of a position for the side to move; the squares are those of the material's men, in their order.
    #[inline]
    fn value(&self, to_move: Color, squares: &[Square]) -> ExactValue {
        self.values[self.numbering.number(to_move, squares) as usize]
    }

    /// How many entries it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

/// What a table holds, counted in boards of the one or the other side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// The side to move wins.
    pub won: u64,
    /// The side to move loses.
    pub lost: u64,
    /// Neither can win.
    pub drawn: u64,
    /// Moves of the winner in all positions that the side to move wins together.
    pub moves: u64,
    /// The most plies that a win takes, and the FEN of the first such position.
    pub longest: Option<(u16, String)>,
}

/// The tables that were made.
#[derive(Debug)]
pub struct EndTables<P> {
    /// Some dozens at most, so they are looked through.
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
    /// The table of some men.
    #[must_use]
    pub fn get(&self, material: &Material) -> Option<&Rc<EndTable>> {
        self.known.iter().find(|table| table.material == *material)
    }

    /// What a position is worth to the side to move; `None` if the table is not there.
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
            // All that matters is one ply on.
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

    /// How many positions of some men are won, lost and drawn, and one of those that take longest; `None` if the table is not there.
    #[must_use]
    pub fn census(&self, material: &Material) -> Option<Census> {
        let table = self.get(material)?;
        let mut census = Census::default();
        // Each entry stands for as many boards; men that are alike have exchanged places in some.
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

    /// The moves of a position with what each is worth to the side that makes it; `None` if a table is not there.
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

    /// How both go on if they do their best: the winner as fast as he can, the loser as slowly.
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
