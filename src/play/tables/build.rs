//! Makes the tables that a position needs, in steps.

use std::rc::Rc;

use super::game::{EndGame, below};
use super::material::{Numbering, arrange};
use super::{EndTable, EndTables, Material, Tabled};
use seriatim_core::board::setup::Castling;
use seriatim_search::two_sided::TwoSided;
use seriatim_search::{Search, SearchStatus};

/// Why a table is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableRefusal {
    /// So many men are too many, or one side has none.
    #[error("there are no tables of {count} pieces")]
    Men {
        /// How many there are.
        count: u32,
    },
    /// There are no tables of this game where both sides have pawns.
    #[error("both sides have pawns")]
    Pawns,
    /// A side may castle.
    #[error("a side may castle")]
    Castling,
    /// So many entries are too many.
    #[error("the tables would have {entries} entries")]
    Size {
        /// How many are needed at least.
        entries: u64,
    },
}

/// Positions that are looked at for each entry, about: some are settled later and looked at again.
const STEPS_PER_ENTRY: u64 = 2;

/// The tables of some men and of all that can become of them.
pub struct TableBuilder<P> {
    goal: Material,
    /// The next one last.
    todo: Vec<Material>,
    current: Option<TwoSided<EndGame<P>>>,
    material: Option<Material>,
    entries: u64,
    made: u64,
    nodes: u64,
    /// What it cost to make the tables that were there already.
    found: u64,
}

/// What is needed, the next one first.
struct Plan {
    order: Vec<Material>,
    entries: u64,
    most: u64,
}

impl Plan {
    /// Adds what a material needs before itself, and then itself, as long as it is not too much.
    fn add<P: Tabled>(&mut self, material: &Material) {
        if self.order.contains(material) || self.entries > self.most {
            return;
        }
        for next in below::<P>(material) {
            self.add::<P>(&next);
        }
        self.order.push(material.clone());
        self.entries += u64::from(Numbering::new(material).count());
    }
}

impl<P: Tabled> TableBuilder<P> {
    /// What a position needs. Whether it is too much does not depend on what is there.
    ///
    /// # Errors
    /// If it has none, or needs more than [`Tabled::MOST_ENTRIES`].
    pub fn new(position: &P) -> Result<Self, TableRefusal> {
        let count = position.board().occupied().count();
        let refusal = TableRefusal::Men { count };
        let (material, ..) = arrange(position.board()).ok_or(refusal)?;
        if position.to_setup().castling != Castling::NONE {
            return Err(TableRefusal::Castling);
        }
        Self::of(&material, P::MOST_ENTRIES)
    }

    /// What some men need, of so many entries at most.
    ///
    /// # Errors
    /// If there are no tables of such men, or they are larger.
    pub fn of(material: &Material, most: u64) -> Result<Self, TableRefusal> {
        if !P::is_material(material) {
            return Err(TableRefusal::Pawns);
        }
        let mut plan = Plan {
            order: Vec::new(),
            entries: 0,
            most,
        };
        plan.add::<P>(material);
        let Plan { order, entries, .. } = plan;
        if entries > most {
            return Err(TableRefusal::Size { entries });
        }
        Ok(Self {
            goal: material.clone(),
            todo: order.into_iter().rev().collect(),
            current: None,
            material: None,
            entries,
            made: 0,
            nodes: 0,
            found: 0,
        })
    }

    /// The entries that are made, those that were there included, and how many are needed.
    #[must_use]
    pub(crate) fn progress(&self) -> (u64, u64) {
        let current = self.current.as_ref().map_or(0, |search| {
            (search.nodes() / STEPS_PER_ENTRY).min(search.entries())
        });
        (self.made + current, self.entries)
    }

    /// How far they have come, in per cent.
    #[must_use]
    pub(crate) fn percent(&self) -> u32 {
        let (made, all) = self.progress();
        (made * 100 / all.max(1)) as u32
    }

    /// The men that it was asked for.
    #[must_use]
    pub(crate) const fn goal(&self) -> &Material {
        &self.goal
    }

    /// How many entries are needed.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// The men of the table that is being made.
    #[must_use]
    pub(crate) const fn material(&self) -> Option<&Material> {
        self.material.as_ref()
    }

    /// Positions looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.current.as_ref().map_or(0, Search::nodes)
    }

    /// Positions that had to be looked at if nothing had been there: the same whatever was made before.
    #[must_use]
    pub fn cost(&self) -> u64 {
        self.found + self.nodes()
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
            // What it needs was made before it.
            match tables.get(&material) {
                Some(table) => {
                    self.made += table.len() as u64;
                    self.found += table.nodes;
                }
                None => self.current = EndGame::new(&material, tables).map(TwoSided::new),
            }
            self.material = Some(material);
            return SearchStatus::Running;
        };
        if search.step(quota) == SearchStatus::Running {
            self.current = Some(search);
            return SearchStatus::Running;
        }
        let nodes = search.nodes();
        self.nodes += nodes;
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
                nodes,
            };
            tables.known.push(Rc::new(table));
        }
        SearchStatus::Running
    }
}
