//! Endgame tables: who wins with few men on the board, and in how many plies. They are made when they are needed, material by material,
//! by retrograde analysis ([`two_sided`](crate::search::two_sided)), and hold for every position of their men.
//!
//! A capture is compulsory, so a position in which one is possible is known from the tables of fewer men. A pawn that can be taken in
//! passing must be: a double step beside an enemy pawn leads out of the table, to what the captures bring. A position with such a target is
//! not in the table itself, but looked up one ply on. The fifty-move rule does not count, and repetition is a draw.

mod build;
mod game;
mod material;

pub use crate::search::two_sided::ExactValue;
pub use build::{TableBuilder, TableRefusal};
pub use material::{MOST_MEN, Material};

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::board::{Color, Move, Square};
use crate::rules::{Antichess, Position};
use material::{Numbering, arrange};

/// The values of all positions with the same men.
#[derive(Debug)]
pub struct EndTable {
    material: Material,
    numbering: Numbering,
    values: Vec<ExactValue>,
}

impl EndTable {
    /// The value of a position for the side to move; the squares are those of the material's men, in their order.
    #[inline]
    fn value(&self, to_move: Color, squares: &[Square]) -> ExactValue {
        self.values[self.numbering.number(to_move, squares) as usize]
    }

    /// Its men.
    #[must_use]
    pub const fn material(&self) -> &Material {
        &self.material
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

    /// How many positions are won, lost and drawn, and one of those that take longest.
    #[must_use]
    pub fn census(&self) -> Census {
        let mut census = Census::default();
        // Each entry stands for as many boards; men that are alike have exchanged places in some.
        for (number, value) in self.values.iter().enumerate() {
            let (to_move, squares) = self.numbering.position(number as u32);
            let plies = match value.plies() {
                Some(plies) => plies,
                None if self.material.can_stand(&squares) => {
                    census.drawn += 1;
                    continue;
                }
                None => continue,
            };
            if value.is_won() {
                census.won += 1;
            } else {
                census.lost += 1;
            }
            if census
                .longest
                .as_ref()
                .is_none_or(|&(most, _)| plies > most)
            {
                census.longest = Some((plies, self.material.fen(to_move, &squares)));
            }
        }
        let (boards, alike) = (self.numbering.boards(), self.material.alike());
        for count in [&mut census.won, &mut census.lost, &mut census.drawn] {
            *count = *count * boards / alike;
        }
        census
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
    /// The most plies that a win takes, and the FEN of the first such position.
    pub longest: Option<(u16, String)>,
}

/// The tables that were made.
#[derive(Debug, Default)]
pub struct EndTables {
    known: FxHashMap<Material, Rc<EndTable>>,
}

impl EndTables {
    /// The table of some men.
    #[must_use]
    pub fn get(&self, material: &Material) -> Option<&Rc<EndTable>> {
        self.known.get(material)
    }

    /// What a position is worth to the side to move; `None` if the table is not there.
    #[must_use]
    pub fn probe(&self, position: &Antichess) -> Option<ExactValue> {
        if position.outcome().is_some() {
            return Some(ExactValue::OVER);
        }
        if position.to_setup().en_passant.any() {
            // Nothing but captures may follow, if a pawn can take: all that matters is one ply on.
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

    /// The moves of a position with what each is worth to the side that makes it; `None` if a table is not there.
    #[must_use]
    pub fn moves(&self, position: &Antichess) -> Option<Vec<(Move, ExactValue)>> {
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
    pub fn line(&self, from: &Antichess) -> Vec<Move> {
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
