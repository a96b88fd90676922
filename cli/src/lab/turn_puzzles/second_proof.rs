//! Second proofs about two turns, by the rules alone: plain enumeration, in which only equal
//! positions are merged. They share no code with the searches.

use rustc_hash::FxHashSet;
use seriatim::board::Move;
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Position, Progressive};

/// Returns the position after these moves; `None` if they cannot be played or are no whole turn.
#[must_use]
pub fn played(start: &Progressive, moves: &[Move]) -> Option<Progressive> {
    let mut position = start.clone();
    for &mv in moves {
        if position.turn() != start.turn() || !position.is_legal(mv) {
            return None;
        }
        position.play_unchecked(mv);
    }
    (position.turn() != start.turn()).then_some(position)
}

/// Calls `visit` with each different position at the end of the turn, until it returns false.
/// Returns whether all were visited; `None` if more than `most` positions would be kept.
fn each_end(
    start: &Progressive,
    most: usize,
    visit: &mut impl FnMut(&Progressive) -> bool,
) -> Option<bool> {
    let mut layer = vec![start.clone()];
    let mut ends = FxHashSet::default();
    while !layer.is_empty() {
        let mut next = FxHashSet::default();
        let (mut goes_on, mut moved) = (true, false);
        for position in &layer {
            position.each_child(|_, child| {
                moved = true;
                let place = InFull(child.clone());
                if child.turn() == start.turn() {
                    next.insert(place);
                } else if goes_on && !ends.contains(&place) {
                    goes_on = visit(child);
                    ends.insert(place);
                }
            });
            if !goes_on {
                return Some(false);
            }
            if next.len() + ends.len() > most {
                return None;
            }
        }
        layer = next.into_iter().map(|InFull(position)| position).collect();
    }
    Some(true)
}

/// Returns whether no turn of the side to move mates. `None` if more than `most` positions would
/// be kept.
#[must_use]
pub fn has_no_mate(start: &Progressive, most: usize) -> Option<bool> {
    // The last move is not kept: only a mate among its positions matters.
    let mut layer = FxHashSet::from_iter([InFull(start.clone())]);
    while !layer.is_empty() {
        let mut next = FxHashSet::default();
        let mut mate = false;
        for InFull(position) in layer {
            position.each_child(|_, child| {
                if child.turn() == start.turn() {
                    next.insert(InFull(child.clone()));
                } else {
                    mate = mate || child.is_mate();
                }
            });
            if mate {
                return Some(false);
            }
            if next.len() > most {
                return None;
            }
        }
        layer = next;
    }
    Some(true)
}

/// Returns the number of different ends of the turn, if one of the mates works after every end but
/// those in `safe`, and all of `safe` are among the ends.
#[must_use]
pub fn all_mated_but(
    start: &Progressive,
    safe: &[Progressive],
    mates: &[Vec<Move>],
) -> Option<usize> {
    let mut order: Vec<&Vec<Move>> = mates.iter().collect();
    let (mut count, mut open) = (0, 0);
    let all = each_end(start, usize::MAX, &mut |end| {
        count += 1;
        if safe.iter().any(|one| one.same_place(end)) {
            open += 1;
            return true;
        }
        let mut tried = order.iter();
        let works = tried.position(|mate| played(end, mate).is_some_and(|end| end.is_mate()));
        if let Some(at) = works {
            order[..=at].rotate_right(1);
        }
        works.is_some()
    });
    (all == Some(true) && open == safe.len()).then_some(count)
}
