//! Builder of the tablebases that a position needs, in steps.

use std::rc::Rc;

use super::game::{EndGame, below};
use super::material::{Numbering, arrange};
use super::{EndTable, EndTables, Material, Tabled};
use seriatim_core::board::setup::Castling;
use seriatim_search::two_sided::TwoSided;
use seriatim_search::{Search, SearchStatus};

/// Reason why a tablebase cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableRefusal {
    /// There are too many pieces, or one side has none.
    #[error("there are no tables of {count} pieces")]
    Men {
        /// Number of pieces.
        count: u32,
    },
    /// Both sides have pawns, and this game has no tablebases for that.
    #[error("both sides have pawns")]
    Pawns,
    /// A side may castle.
    #[error("a side may castle")]
    Castling,
    /// The tablebases would be too large.
    #[error("the tables would have {entries} entries")]
    Size {
        /// Minimum number of entries needed.
        entries: u64,
    },
}

/// Approximate number of positions examined per entry: some are settled later and examined again.
const STEPS_PER_ENTRY: u64 = 2;

/// Builder of the tablebases for some pieces and for all pieces that they can become.
pub struct TableBuilder<P> {
    goal: Material,
    /// Tablebases to build; the last one is next.
    todo: Vec<Material>,
    current: Option<TwoSided<EndGame<P>>>,
    material: Option<Material>,
    entries: u64,
    made: u64,
    nodes: u64,
    /// Cost in nodes of the tablebases that already existed.
    found: u64,
}

/// Tablebases to build, the next one first.
struct Plan {
    order: Vec<Material>,
    entries: u64,
    most: u64,
}

impl Plan {
    /// Adds the tablebases that a material needs, and then the material itself, unless the plan is
    /// too large.
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
    /// Plans the tablebases that a position needs. A refusal does not depend on existing
    /// tablebases.
    ///
    /// # Errors
    /// The reason if the position has no tablebase, or needs more than [`Tabled::MOST_ENTRIES`]
    /// entries.
    pub fn new(position: &P) -> Result<Self, TableRefusal> {
        let count = position.board().occupied().count();
        let refusal = TableRefusal::Men { count };
        let (material, ..) = arrange(position.board()).ok_or(refusal)?;
        if position.to_setup().castling != Castling::NONE {
            return Err(TableRefusal::Castling);
        }
        Self::of(&material, P::MOST_ENTRIES)
    }

    /// Plans the tablebases that some pieces need, with at most `most` entries.
    ///
    /// # Errors
    /// The reason if such pieces have no tablebases, or larger ones.
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

    /// Number of finished entries, including those that already existed, and number of entries
    /// needed.
    #[must_use]
    pub(crate) fn progress(&self) -> (u64, u64) {
        let current = self.current.as_ref().map_or(0, |search| {
            (search.nodes() / STEPS_PER_ENTRY).min(search.entries())
        });
        (self.made + current, self.entries)
    }

    /// Progress in per cent.
    #[must_use]
    pub(crate) fn percent(&self) -> u32 {
        let (made, all) = self.progress();
        (made * 100 / all.max(1)) as u32
    }

    /// Pieces whose tablebase was asked for.
    #[must_use]
    pub(crate) const fn goal(&self) -> &Material {
        &self.goal
    }

    /// Number of entries needed.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// Pieces of the tablebase that is being built.
    #[must_use]
    pub(crate) const fn material(&self) -> Option<&Material> {
        self.material.as_ref()
    }

    /// Number of positions examined so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.current.as_ref().map_or(0, Search::nodes)
    }

    /// Number of positions to examine if no tablebase existed before. The number does not depend on
    /// existing tablebases.
    #[must_use]
    pub fn cost(&self) -> u64 {
        self.found + self.nodes()
    }

    /// Builds all remaining tablebases.
    pub fn finish(&mut self, tables: &mut EndTables<P>) {
        while self.step(tables, u64::MAX) == SearchStatus::Running {}
    }

    /// Continues for about `quota` positions. Finished tablebases are added to `tables`.
    pub fn step(&mut self, tables: &mut EndTables<P>, quota: u64) -> SearchStatus {
        let Some(mut search) = self.current.take() else {
            let Some(material) = self.todo.pop() else {
                return SearchStatus::Finished;
            };
            // The tablebases that it needs were built before.
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
        // No tablebase of four pieces takes that many plies. If one did, there would be no
        // tablebase rather than a wrong one.
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
