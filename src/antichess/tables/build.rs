//! Makes the tables that a position needs, in steps.

use std::rc::Rc;

use super::game::{EndGame, below};
use super::material::{Numbering, arrange};
use super::{EndTable, EndTables, MOST_MEN, Material};
use crate::rules::{Antichess, Position};
use crate::search::two_sided::TwoSided;
use crate::search::{Search, SearchStatus};

/// Entries that are made for one question at most, one byte each: three pawns need all tables of two and three men, 23 million entries; four
/// men without pawns less, with one pawn more than twice as many.
const MOST_ENTRIES: u64 = 40 << 20;

/// Why a table is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRefusal {
    /// So many men are too many, or one side has none.
    Men {
        /// How many there are.
        count: u32,
    },
    /// So many entries are too many.
    Size {
        /// How many are needed.
        entries: u64,
    },
}

/// The tables of some men and of all that can become of them.
pub struct TableBuilder {
    /// The next one last.
    todo: Vec<Material>,
    current: Option<TwoSided<EndGame>>,
    material: Option<Material>,
    entries: u64,
    made: u64,
    nodes: u64,
}

/// Adds what a material needs before itself, and then itself.
fn plan(material: &Material, tables: &EndTables, order: &mut Vec<Material>) {
    if tables.get(material).is_some() || order.contains(material) {
        return;
    }
    for next in below(material) {
        plan(&next, tables, order);
    }
    order.push(material.clone());
}

impl TableBuilder {
    /// What a position needs beyond the tables that are there.
    ///
    /// # Errors
    /// If it is too much.
    pub fn new(position: &Antichess, tables: &EndTables) -> Result<Self, TableRefusal> {
        let count = position.board().occupied().count();
        let refusal = TableRefusal::Men { count };
        let (material, ..) = arrange(position.board()).ok_or(refusal)?;
        Self::of(&material, tables)
    }

    /// What some men need beyond the tables that are there.
    ///
    /// # Errors
    /// If it is too much.
    pub fn of(material: &Material, tables: &EndTables) -> Result<Self, TableRefusal> {
        // With four men the materials alone are thousands where pawns are among them.
        let count = material.men().len();
        let own = u64::from(Numbering::new(material).count());
        if count == MOST_MEN && material.pawns() > 0 {
            // What the first pawn may become.
            let entries = own + 5 * own / (1 + u64::from(material.pawns() == 1));
            return Err(TableRefusal::Size { entries });
        }
        let mut todo = Vec::new();
        plan(material, tables, &mut todo);
        let counts = todo.iter().map(|next| Numbering::new(next).count());
        let entries = counts.map(u64::from).sum();
        if entries > MOST_ENTRIES {
            return Err(TableRefusal::Size { entries });
        }
        todo.reverse();
        Ok(Self {
            todo,
            current: None,
            material: None,
            entries,
            made: 0,
            nodes: 0,
        })
    }

    /// The entries that are made, and how many of them are: those of the table that is being made not counted.
    #[must_use]
    pub const fn progress(&self) -> (u64, u64) {
        (self.made, self.entries)
    }

    /// The men of the table that is being made.
    #[must_use]
    pub const fn material(&self) -> Option<&Material> {
        self.material.as_ref()
    }

    /// Positions looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.current.as_ref().map_or(0, Search::nodes)
    }

    /// Goes on for about so many positions. What is finished comes into the tables.
    pub fn step(&mut self, tables: &mut EndTables, quota: u64) -> SearchStatus {
        let Some(mut search) = self.current.take() else {
            let Some(material) = self.todo.pop() else {
                return SearchStatus::Finished;
            };
            // What it needs was made before it; somebody else may have made it in the meantime too.
            if tables.get(&material).is_none() {
                self.current = EndGame::new(&material, tables).map(TwoSided::new);
            }
            self.material = Some(material);
            return SearchStatus::Running;
        };
        if search.step(quota) == SearchStatus::Running {
            self.current = Some(search);
            return SearchStatus::Running;
        }
        self.nodes += search.nodes();
        let cut = search.is_cut();
        let (game, values) = search.into_parts();
        let (material, numbering) = game.into_parts();
        self.made += values.len() as u64;
        // Nothing of four men takes as long; were it so, there would be no table rather than a false one.
        if !cut {
            let table = EndTable {
                material: material.clone(),
                numbering,
                values,
            };
            tables.known.insert(material, Rc::new(table));
        }
        SearchStatus::Running
    }
}
