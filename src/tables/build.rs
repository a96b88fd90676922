//! Makes the tables that a position needs, in steps.

use std::rc::Rc;

use super::game::{EndGame, below};
use super::material::{Numbering, arrange};
use super::{EndTable, EndTables, Material, Tabled};
use crate::board::setup::Castling;
use crate::search::two_sided::TwoSided;
use crate::search::{Search, SearchStatus};

/// Why a table is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRefusal {
    /// So many men are too many, or one side has none.
    Men {
        /// How many there are.
        count: u32,
    },
    /// There are no tables of this game where both sides have pawns.
    Pawns,
    /// A side may castle.
    Castling,
    /// So many entries are too many.
    Size {
        /// How many are needed at least.
        entries: u64,
    },
}

/// The tables of some men and of all that can become of them.
pub struct TableBuilder<P> {
    /// The next one last.
    todo: Vec<Material>,
    current: Option<TwoSided<EndGame<P>>>,
    material: Option<Material>,
    entries: u64,
    made: u64,
    nodes: u64,
}

/// What is to be made, the next one first.
struct Plan<'t, P> {
    tables: &'t EndTables<P>,
    order: Vec<Material>,
    entries: u64,
    most: u64,
}

impl<P: Tabled> Plan<'_, P> {
    /// Adds what a material needs before itself, and then itself, as long as it is not too much.
    fn add(&mut self, material: &Material) {
        let known = self.tables.get(material).is_some() || self.order.contains(material);
        if known || self.entries > self.most {
            return;
        }
        for next in below::<P>(material) {
            self.add(&next);
        }
        self.order.push(material.clone());
        self.entries += u64::from(Numbering::new(material).count());
    }
}

impl<P: Tabled> TableBuilder<P> {
    /// What a position needs beyond the tables that are there.
    ///
    /// # Errors
    /// If it has none, or needs more than [`Tabled::MOST_ENTRIES`].
    pub fn new(position: &P, tables: &EndTables<P>) -> Result<Self, TableRefusal> {
        let count = position.board().occupied().count();
        let refusal = TableRefusal::Men { count };
        let (material, ..) = arrange(position.board()).ok_or(refusal)?;
        if position.to_setup().castling != Castling::NONE {
            return Err(TableRefusal::Castling);
        }
        Self::of(&material, tables, P::MOST_ENTRIES)
    }

    /// What some men need beyond the tables that are there, of so many entries at most.
    ///
    /// # Errors
    /// If there are no tables of such men, or they are larger.
    pub fn of(material: &Material, tables: &EndTables<P>, most: u64) -> Result<Self, TableRefusal> {
        if !P::is_material(material) {
            return Err(TableRefusal::Pawns);
        }
        let mut plan = Plan {
            tables,
            order: Vec::new(),
            entries: 0,
            most,
        };
        plan.add(material);
        let Plan { order, entries, .. } = plan;
        if entries > most {
            return Err(TableRefusal::Size { entries });
        }
        Ok(Self {
            todo: order.into_iter().rev().collect(),
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

    /// Makes all that is left of them.
    pub fn finish(&mut self, tables: &mut EndTables<P>) {
        while self.step(tables, u64::MAX) == SearchStatus::Running {}
    }

    /// Goes on for about so many positions. What is finished comes into the tables.
    pub fn step(&mut self, tables: &mut EndTables<P>, quota: u64) -> SearchStatus {
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
                material,
                numbering,
                values,
            };
            tables.known.push(Rc::new(table));
        }
        SearchStatus::Running
    }
}
