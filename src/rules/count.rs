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

/// Positions with the number of ways to them. In parts, because a table that grows moves all that is in it: each part alone grows
/// so fast that a limit of time can be kept.
struct Layer {
    parts: Vec<IndexMap<Counted, u64, FxBuildHasher>>,
}

/// How many parts a [`Layer`] has.
const PARTS: usize = 64;

impl Default for Layer {
    fn default() -> Self {
        Self {
            parts: vec![IndexMap::default(); PARTS],
        }
    }
}

impl Layer {
    fn add(&mut self, position: Progressive, ways: u64) {
        // The hash of a part's table uses other bits.
        let part = (position.key() >> 32) as usize % PARTS;
        *self.parts[part].entry(Counted(position)).or_insert(0) += ways;
    }

    fn iter(&self) -> impl Iterator<Item = (&Progressive, u64)> {
        let entries = self.parts.iter().flatten();
        entries.map(|(entry, &ways)| (&entry.0, ways))
    }

    fn len(&self) -> usize {
        self.parts.iter().map(IndexMap::len).sum()
    }
}

/// Asked with the number of positions seen so far, whether to go on.
type GoOn<'a> = &'a mut dyn FnMut(u64) -> bool;

/// Counts the turn of a position by breadth: equal positions within the series are merged and carry the number
/// of ways to reach them.
#[must_use]
pub fn count_turn(start: &Progressive) -> TurnCount {
    count_turns(start, 1)
}

/// Counts `turns` turns on from a position: the different positions at the start of each following turn are
/// found, and all of them are expanded. The figures are those of the last turn, its series counted once from
/// each different position before it.
#[must_use]
pub fn count_turns(start: &Progressive, turns: u32) -> TurnCount {
    count_turns_while(start, turns, &mut |_| true).unwrap_or_default()
}

/// The same, as long as `go_on` says so, which is asked with the number of positions that were seen, after some of them;
/// `None` if it did not.
#[must_use]
pub fn count_turns_while(
    start: &Progressive,
    turns: u32,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Option<TurnCount> {
    let mut count = TurnCount::default();
    let mut starts = Layer::default();
    starts.add(start.clone(), 1);
    let mut seen = 0;
    for _ in 0..turns {
        count = TurnCount::default();
        let mut ends = Layer::default();
        for (start, _) in starts.iter() {
            let mut layer = Layer::default();
            layer.add(start.clone(), 1);
            while layer.len() > 0 {
                layer = expand_layer(
                    &layer,
                    start.turn(),
                    &mut ends,
                    &mut count,
                    &mut seen,
                    go_on,
                )?;
            }
        }
        tally(&ends, &mut count);
        starts = ends;
    }
    Some(count)
}

fn tally(ends: &Layer, count: &mut TurnCount) {
    count.positions = ends.len() as u64;
    for (end, ways) in ends.iter() {
        if end.is_mate() {
            count.mating_positions += 1;
            count.mating_series += ways;
        }
    }
}

/// Positions between two questions whether to go on.
const LOOK: u64 = 1 << 12;

fn expand_layer(
    layer: &Layer,
    turn: u16,
    ends: &mut Layer,
    count: &mut TurnCount,
    seen: &mut u64,
    go_on: GoOn<'_>,
) -> Option<Layer> {
    let mut next = Layer::default();
    for (position, ways) in layer.iter() {
        let (mut moved, before) = (false, *seen);
        position.each_child(|_, child| {
            moved = true;
            *seen += 1;
            let ended = child.turn() != turn;
            let into = if ended { &mut *ends } else { &mut next };
            into.add(child.clone(), ways);
            if ended {
                count.series += ways;
            }
        });
        if !moved && !position.at_start() {
            count.stuck += ways;
        }
        if before / LOOK != *seen / LOOK && !go_on(*seen) {
            return None;
        }
    }
    Some(next)
}
