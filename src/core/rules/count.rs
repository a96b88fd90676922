//! Counting a whole turn: all its series of moves, and the different positions after them.

use super::in_full::InFull;
use super::{Position, Progressive};
use seriatim_util::arena::Arena;

/// Counts for one turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnCount {
    /// Series that end the turn: complete, or ended by a check under Scottish rules.
    pub series: u64,
    /// Different positions after these series: pieces, castling rights, en passant targets.
    pub positions: u64,
    /// Incomplete series that end in progressive stalemate.
    pub stuck: u64,
    /// Series that mate.
    pub mating_series: u64,
    /// Different positions after the mating series.
    pub mating_positions: u64,
}

/// Positions with the number of series that reach each.
type Layer = Arena<InFull<Progressive>, u64>;

/// Called with the number of positions seen so far; returns false to stop.
type GoOn<'a> = &'a mut dyn FnMut(u64) -> bool;

/// Counts the turn of a position, breadth first. Equal positions within the turn are merged and
/// carry the number of series that reach them.
#[must_use]
pub fn count_turn(start: &Progressive) -> TurnCount {
    count_turns(start, 1)
}

/// Counts the last of `turns` turns from a position. Each different position at the start of a turn
/// is expanded once. So the series of the last turn are counted once from each different position
/// before it.
#[must_use]
pub fn count_turns(start: &Progressive, turns: u32) -> TurnCount {
    count_turns_while(start, turns, &mut |_| true).unwrap_or_default()
}

/// As [`count_turns`], but stops and returns `None` when `go_on` returns false. `go_on` is called
/// now and then with the number of positions seen so far.
#[must_use]
pub fn count_turns_while(
    start: &Progressive,
    turns: u32,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Option<TurnCount> {
    let mut count = TurnCount::default();
    let mut starts = Layer::default();
    starts.insert(InFull(start.clone()), 1);
    let mut seen = 0;
    for _ in 0..turns {
        count = TurnCount::default();
        let mut ends = Layer::default();
        for (InFull(start), _) in starts.iter() {
            let mut layer = Layer::default();
            layer.insert(InFull(start.clone()), 1);
            while !layer.is_empty() {
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
    for (InFull(end), ways) in ends.iter() {
        if end.is_mate() {
            count.mating_positions += 1;
            count.mating_series += ways;
        }
    }
}

/// Number of positions between two calls of `go_on`.
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
    for &(InFull(ref position), ways) in layer.iter() {
        let (mut moved, before) = (false, *seen);
        position.each_child(|_, child| {
            moved = true;
            *seen += 1;
            let ended = child.turn() != turn;
            let into = if ended { &mut *ends } else { &mut next };
            let is = |known: &InFull<Progressive>| known.0.same_place(child);
            *into.note(child.key(), is, || InFull(child.clone())) += ways;
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
