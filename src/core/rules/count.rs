//! Counting a whole turn: every series, and the different positions they lead to.

use super::in_full::InFull;
use super::{Position, Progressive};
use seriatim_util::arena::Arena;

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

/// Positions with the number of ways to them.
type Layer = Arena<InFull<Progressive>, u64>;

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
