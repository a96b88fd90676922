//! Counting a whole turn: every series, and the different positions they lead to.

use std::hash::{Hash, Hasher};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::{Position, Progressive};

/// What one turn holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnCount {
    /// Series that end the turn: complete, or ended by a check under Scottish rules.
    pub series: u64,
    /// Different positions after these: men, castling rights, en passant targets.
    pub positions: u64,
    /// Series that end in progressive stalemate before they are complete.
    pub stuck: u64,
    /// Series that mate.
    pub mating_series: u64,
    /// Different positions after these.
    pub mating_positions: u64,
}

/// A position as a key of a table: hashed by its Zobrist key, compared in full.
#[derive(Clone)]
struct Counted(Progressive);

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_place(&other.0)
    }
}

impl Eq for Counted {}

impl Hash for Counted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.key());
    }
}

type Layer = IndexMap<Counted, u64, FxBuildHasher>;

/// Counts the turn of a position by breadth: equal positions within the series are merged and carry the number
/// of ways to reach them.
#[must_use]
pub fn count_turn(start: &Progressive) -> TurnCount {
    let mut count = TurnCount::default();
    let mut ends = Layer::default();
    expand(std::iter::once(start), &mut ends, &mut count);
    tally(&ends, &mut count);
    count
}

/// Counts `turns` turns on from a position: the different positions at the start of each following turn are
/// found, and all of them are expanded. The figures are those of the last turn, its series counted once from
/// each different position before it.
#[must_use]
pub fn count_turns(start: &Progressive, turns: u32) -> TurnCount {
    let mut starts = vec![start.clone()];
    let mut count = TurnCount::default();
    for _ in 0..turns {
        count = TurnCount::default();
        let mut ends = Layer::default();
        expand(starts.iter(), &mut ends, &mut count);
        tally(&ends, &mut count);
        starts = ends.into_keys().map(|entry| entry.0).collect();
    }
    count
}

fn tally(ends: &Layer, count: &mut TurnCount) {
    count.positions = ends.len() as u64;
    for (end, ways) in ends {
        if end.0.is_mate() {
            count.mating_positions += 1;
            count.mating_series += ways;
        }
    }
}

fn expand<'a>(
    starts: impl Iterator<Item = &'a Progressive>,
    ends: &mut Layer,
    count: &mut TurnCount,
) {
    for start in starts {
        let mut layer = Layer::default();
        layer.insert(Counted(start.clone()), 1);
        while !layer.is_empty() {
            layer = expand_layer(&layer, start.turn(), ends, count);
        }
    }
}

fn expand_layer(layer: &Layer, turn: u16, ends: &mut Layer, count: &mut TurnCount) -> Layer {
    let mut next = Layer::default();
    for (entry, &ways) in layer {
        let mut moved = false;
        entry.0.each_child(|_, child| {
            moved = true;
            let ended = child.turn() != turn;
            let into = if ended { &mut *ends } else { &mut next };
            *into.entry(Counted(child.clone())).or_insert(0) += ways;
            if ended {
                count.series += ways;
            }
        });
        if !moved && !entry.0.at_start() {
            count.stuck += ways;
        }
    }
    next
}
