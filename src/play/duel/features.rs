//! What is said of the features of a position, and of those that a move changes.

use super::{Duel, PositionOf};
use crate::eval::{Breakdown, TermValue};
use seriatim_core::board::{Bitboard, Color, Move, Role};
use seriatim_core::rules::Position;
use seriatim_util::sort_by_key;
use seriatim_wire::say::{AboutSay, DuelSay, NameSay, Points, Say, SearchSay, TermSay, name_of};

/// Changes named in a reason.
const NAMED: usize = 3;
/// Thousandths of a point below which a change is not worth a word.
const SMALL: i32 = 100;
/// The feature that every move changes.
const TO_MOVE: &str = "toMove";

/// The name of a feature. A test finds the one that has none.
pub(super) fn name(id: &str) -> Say {
    name_of(id).unwrap_or_else(|| NameSay::Pawn.into())
}

/// What is said of a feature of a position: what it counts, and where or how often each side has it.
pub(super) fn say(term: &TermValue, places: [Bitboard; 2], to_move: Color) -> Vec<Say> {
    if let Some(role) = Role::ALL.into_iter().find(|role| role.name() == term.id) {
        let [white, black] = [term.white, term.black].map(i32::unsigned_abs);
        let men = match white {
            _ if white != black => TermSay::MenUneven { role, white, black },
            0 => TermSay::MenNone { role },
            count => TermSay::MenEven { role, count },
        };
        return vec![men.into()];
    }
    if term.id == TO_MOVE {
        let moves = 1;
        return vec![TermSay::TurnOf { us: to_move, moves }.into()];
    }
    let mut said: Vec<Say> = AboutSay::of(term.id).map(Say::from).into_iter().collect();
    let mut found = Color::ALL.map(|us| (us, places[us.index()])).to_vec();
    found.retain(|(_, squares)| squares.any());
    if term.unit == "yes or no" {
        let holds = match (term.white > 0, term.black > 0) {
            (true, true) => DuelSay::HoldsBoth,
            (true, false) => DuelSay::HoldsOne { us: Color::White },
            (false, true) => DuelSay::HoldsOne { us: Color::Black },
            (false, false) => DuelSay::HoldsNone,
        };
        said.push(holds.into());
    } else if found.is_empty() {
        let (white, black) = (term.white, term.black);
        let feature = Box::new(name(term.id));
        said.push(
            DuelSay::Figures {
                feature,
                white,
                black,
            }
            .into(),
        );
    } else {
        let places = found.into_iter().map(|(us, squares)| DuelSay::Places {
            us,
            squares: squares.collect(),
        });
        said.extend(places.map(Say::from));
    }
    said
}

/// What speaks for a move: the features that are worth more or less after it than before.
pub(super) fn reasons<D: Duel>(start: &PositionOf<D>, mv: Move) -> Vec<Say> {
    let us = start.to_move();
    let mut end = start.clone();
    end.play_unchecked(mv);
    if let Some(outcome) = end.outcome() {
        let said = if outcome.is_mate() {
            SearchSay::TurnMates { us }
        } else {
            SearchSay::ReasonEnds
        };
        return vec![said.into()];
    }
    let change = changes(&D::explain(start), &D::explain(&end), us);
    change.map(Say::from).into_iter().collect()
}

/// What a side gains and gives up, in points of its own.
fn changes(before: &Breakdown, after: &Breakdown, us: Color) -> Option<SearchSay> {
    let pairs = before.terms.iter().zip(&after.terms);
    let mut changed: Vec<(&'static str, i32)> = pairs
        .map(|(before, after)| {
            let difference = after.product - before.product;
            (after.id, us.pick(difference, -difference))
        })
        .filter(|&(id, difference)| difference.abs() >= SMALL && id != TO_MOVE)
        .collect();
    // Stable: equal ones stay in the order of the features.
    sort_by_key(&mut changed, |&(_, difference)| -difference.abs());
    changed.truncate(NAMED);
    let part = |sign: i32| -> Vec<Say> {
        let these = changed
            .iter()
            .filter(|(_, difference)| difference.signum() == sign);
        let named = these.map(|&(id, difference)| TermSay::Named {
            feature: Box::new(name(id)),
            points: Points(difference),
        });
        named.map(Say::from).collect()
    };
    SearchSay::reason(us, part(1), part(-1))
}
