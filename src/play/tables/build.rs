//! Builder of the tablebases that a position needs, in steps.

use super::doors::exits;
use super::game::EndGame;
use super::material::arrange;
use super::numbering::{KeyNumber, Numbering, TableKey};
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
    goal: TableKey,
    /// Tablebases to build; the last one is next.
    todo: Vec<TableKey>,
    current: Option<TwoSided<EndGame<P>>>,
    material: Option<Material>,
    entries: u64,
    made: u64,
    nodes: u64,
    /// Cost in nodes of the tablebases that already existed.
    found: u64,
    /// True if earlier tablebases may have to make room before the first one is built.
    wants_room: bool,
}

/// Tablebases to build, the next one first.
#[derive(Default)]
struct Plan {
    order: Vec<TableKey>,
    /// Numbers of the planned keys, sorted.
    ids: Vec<KeyNumber>,
    entries: u64,
    most: u64,
}

impl Plan {
    /// Adds the tablebases that a tablebase needs, and then itself, unless the plan is too large.
    fn add<P: Tabled>(&mut self, key: TableKey) {
        if self.entries > self.most {
            return;
        }
        // A table never needs itself, so it can be marked before those that it needs.
        match self.ids.binary_search(&key.id()) {
            Ok(_) => return,
            Err(at) => self.ids.insert(at, key.id()),
        }
        self.entries += u64::from(Numbering::new(&key).count());
        for exit in exits::<P>(&key) {
            if let Some(next) = exit.remaining::<P>(&key) {
                self.add::<P>(next.key);
            }
        }
        self.order.push(key);
    }
}

/// Returns the materials that a capture or a promotion leads to.
#[must_use]
pub fn after_one_move<P: Tabled>(material: &Material) -> Vec<Material> {
    let key = TableKey::whole(material.clone());
    let exits = exits::<P>(&key).into_iter();
    let next = exits.filter_map(|exit| exit.remaining::<P>(&key));
    next.map(|next| next.key.material().clone()).collect()
}

/// Returns the tablebase that a position belongs to.
///
/// # Errors
/// The reason if there is none.
fn key_of<P: Tabled>(position: &P) -> Result<TableKey, TableRefusal> {
    let count = position.board().occupied().count();
    let refusal = TableRefusal::Men { count };
    let (material, squares, _) = arrange(position.board()).ok_or(refusal)?;
    if position.to_setup().castling != Castling::NONE {
        return Err(TableRefusal::Castling);
    }
    Ok(if P::BY_STRUCTURE {
        TableKey::with_pawns(material, &squares)
    } else {
        TableKey::whole(material)
    })
}

impl<P: Tabled> TableBuilder<P> {
    /// Plans the tablebases that a position needs. A refusal does not depend on existing
    /// tablebases.
    ///
    /// # Errors
    /// The reason if the position has no tablebase, or needs more than [`Tabled::MOST_ENTRIES`]
    /// entries.
    pub fn new(position: &P) -> Result<Self, TableRefusal> {
        let goal = key_of(position)?;
        let mut keys = Vec::new();
        if P::BY_STRUCTURE && position.leaves_table() {
            // With a right to a capture in passing, a move may lead to a structure that cannot
            // follow without that right.
            for &mv in &position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(mv);
                keys.extend(key_of(&next));
            }
        } else {
            keys.push(goal.clone());
        }
        Ok(Self {
            wants_room: true,
            ..Self::planned(goal, keys, P::MOST_ENTRIES)?
        })
    }

    /// Plans the tablebases of all positions of some pieces, with at most `most` entries. `None` if
    /// such pieces have no tablebases of all positions, or larger ones.
    #[must_use]
    pub fn of(material: &Material, most: u64) -> Option<Self> {
        let key = TableKey::whole(material.clone());
        let planned = || Self::planned(key.clone(), vec![key.clone()], most).ok();
        P::has_whole_tables(material).then(planned).flatten()
    }

    /// Plans one tablebase of all positions of some pieces. The tablebases that a capture or a
    /// promotion leads to must exist, or nothing is built.
    #[must_use]
    pub fn only(material: &Material) -> Self {
        let goal = TableKey::whole(material.clone());
        let entries = Numbering::new(&goal).count().into();
        Self::ordered(goal.clone(), vec![goal], entries)
    }

    fn planned(goal: TableKey, keys: Vec<TableKey>, most: u64) -> Result<Self, TableRefusal> {
        let mut plan = Plan {
            most,
            ..Plan::default()
        };
        for key in keys {
            plan.add::<P>(key);
        }
        let Plan { order, entries, .. } = plan;
        if entries > most {
            return Err(TableRefusal::Size { entries });
        }
        Ok(Self::ordered(goal, order, entries))
    }

    fn ordered(goal: TableKey, order: Vec<TableKey>, entries: u64) -> Self {
        Self {
            goal,
            todo: order.into_iter().rev().collect(),
            current: None,
            material: None,
            entries,
            made: 0,
            nodes: 0,
            found: 0,
            wants_room: false,
        }
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

    /// Tablebase that was asked for.
    #[must_use]
    pub(crate) const fn goal(&self) -> &TableKey {
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
        let end = self.cost().saturating_add(quota);
        loop {
            if self.advance(tables, end - self.cost()) == SearchStatus::Finished {
                return SearchStatus::Finished;
            }
            if self.cost() >= end {
                return SearchStatus::Running;
            }
        }
    }

    /// Continues with one tablebase, for about `quota` positions.
    fn advance(&mut self, tables: &mut EndTables<P>, quota: u64) -> SearchStatus {
        if std::mem::take(&mut self.wants_room) {
            let missing = self.todo.iter().filter(|key| tables.get(key).is_none());
            let needed = missing.map(|key| u64::from(Numbering::new(key).count()));
            tables.make_room(needed.sum(), P::MOST_KEPT);
        }
        let Some(mut search) = self.current.take() else {
            let Some(key) = self.todo.pop() else {
                return SearchStatus::Finished;
            };
            // The tablebases that it needs were built before.
            match tables.get(&key) {
                Some(table) => {
                    self.made += table.len() as u64;
                    self.found += table.nodes;
                }
                None => self.current = EndGame::new(&key, tables).map(TwoSided::new),
            }
            self.material = Some(key.material().clone());
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
        let (key, numbering) = game.into_parts();
        self.made += values.len() as u64;
        // No tablebase of four pieces takes that many plies. If one did, there would be no
        // tablebase rather than a wrong one.
        if !cut {
            tables.insert(EndTable {
                key,
                numbering,
                values,
                nodes,
            });
        }
        SearchStatus::Running
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::Antichess;

    fn built(tables: &mut EndTables<Antichess>, fen: &str) -> u64 {
        let position = Antichess::from_fen(fen).expect("a position");
        let mut builder = TableBuilder::new(&position).expect("a small ending");
        builder.finish(tables);
        builder.nodes()
    }

    #[test]
    fn earlier_tables_make_room_only_for_missing_ones() {
        let mut tables = EndTables::default();
        let fen = "8/8/8/8/8/3n4/8/N7 w - - 0 1";
        assert!(built(&mut tables, fen) > 0);
        assert_eq!(built(&mut tables, fen), 0, "kept");
        let kept: usize = tables.known.iter().map(|table| table.len()).sum();
        tables.make_room(5, kept as u64 + 5);
        assert_eq!(built(&mut tables, fen), 0, "there is room for five more");
        tables.make_room(0, kept as u64);
        assert_eq!(built(&mut tables, fen), 0, "nothing is missing");
        tables.make_room(6, kept as u64 + 5);
        assert!(built(&mut tables, fen) > 0, "dropped");
    }
}
