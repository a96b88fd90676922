//! Plain twin of the judge: goes through every position that can arise, breadth first.

use std::collections::{HashSet, VecDeque};

use seriatim_core::board::Color;
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};

/// Returns whether a mate by `side` can arise; `None` if more than `most` positions can arise and
/// no mate is among the first ones.
pub(super) fn can_mate(position: &Chess, side: Color, most: usize) -> Option<bool> {
    let mut met = HashSet::from([InFull(position.clone())]);
    let mut open = VecDeque::from([position.clone()]);
    while let Some(now) = open.pop_front() {
        if let Some(end) = now.outcome() {
            if end.winner == Some(side) {
                return Some(true);
            }
            continue;
        }
        if met.len() > most {
            return None;
        }
        for mv in now.legal_moves() {
            let next = now.play(mv).ok()?;
            if met.insert(InFull(next.clone())) {
                open.push_back(next);
            }
        }
    }
    Some(false)
}
