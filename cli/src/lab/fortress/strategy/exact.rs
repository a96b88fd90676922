//! Exact values of positions with few pieces, for the defender of a fortress.

use std::cell::RefCell;

use seriatim::board::Color;
use seriatim::rules::{Chess, Position};
use seriatim::tables::{EndTables, MOST_MEN, TableBuilder};

/// Value of a position for the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Lost,
    Drawn,
    /// Number of plies to mate.
    Won(u16),
}

/// Tables, made when they are first needed.
pub struct Exact {
    attacker: Color,
    /// Maximum number of pieces.
    men: u32,
    tables: RefCell<EndTables<Chess>>,
}

impl Exact {
    pub fn new(attacker: Color, men: usize) -> Self {
        Self {
            attacker,
            men: men.min(MOST_MEN) as u32,
            tables: RefCell::default(),
        }
    }

    /// True if the position has few enough pieces.
    pub fn knows(&self, position: &Chess) -> bool {
        position.board().occupied().count() <= self.men
    }

    /// Value of a position; `None` if it has too many pieces.
    pub fn verdict(&self, position: &Chess) -> Option<Verdict> {
        if !self.knows(position) {
            return None;
        }
        let tables = &mut *self.tables.borrow_mut();
        let value = tables.probe(position).or_else(|| {
            TableBuilder::new(position).ok()?.finish(tables);
            tables.probe(position)
        })?;
        let attacks = position.to_move() == self.attacker;
        Some(match EndTables::<Chess>::plies(value) {
            None => Verdict::Drawn,
            Some(_) if value.is_won() == attacks => Verdict::Lost,
            Some(plies) => Verdict::Won(plies),
        })
    }
}
