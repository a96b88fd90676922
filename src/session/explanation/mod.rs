//! A mate explained, in the words of the protocol.

mod sentences;

use super::protocol::{ArrowKind, MarkerKind, MateArrow, MateExplanation, MateMarker};
use crate::board::{Move, Square};
use crate::mate::explain::{Closed, Explanation, Fault, Man, explain};
use crate::rules::Progressive;

/// Why a position is mate; `None` if it is not. `last` is the move that mated, if it is known: it tells a discovered check.
#[must_use]
pub fn explanation(position: &Progressive, last: Option<Move>) -> Option<MateExplanation> {
    let explained = explain(position)?;
    Some(MateExplanation {
        sentences: sentences::sentences(&explained, position.turn(), last),
        markers: markers(&explained),
        arrows: arrows(&explained),
    })
}

fn markers(explained: &Explanation) -> Vec<MateMarker> {
    let mut marked = vec![(explained.king, MarkerKind::King)];
    let checkers = explained.checkers.iter();
    marked.extend(checkers.map(|man| (man.square, MarkerKind::Checker)));
    for flight in &explained.flights {
        let kind = match &flight.closed {
            Closed::OwnMan(_) => MarkerKind::OwnMan,
            Closed::Illegal(Fault::Attacked(_)) => MarkerKind::Covered,
            Closed::Illegal(Fault::GivesCheck { .. }) => MarkerKind::GivesCheck,
        };
        marked.push((flight.square, kind));
    }
    for reply in &explained.replies {
        let mark = match &reply.fault {
            Fault::Attacked(_) => (reply.mv.from(), MarkerKind::Pinned),
            Fault::GivesCheck { .. } => (reply.mv.to(), MarkerKind::GivesCheck),
        };
        push_new(&mut marked, mark);
    }
    let marker = |(square, kind): (Square, MarkerKind)| MateMarker {
        square: square.to_string(),
        kind,
    };
    marked.into_iter().map(marker).collect()
}

fn arrows(explained: &Explanation) -> Vec<MateArrow> {
    let king = explained.king;
    let mut drawn = Vec::new();
    for man in &explained.checkers {
        drawn.push((man.square, king, ArrowKind::Check));
    }
    for flight in &explained.flights {
        match &flight.closed {
            Closed::OwnMan(_) => {}
            Closed::Illegal(Fault::Attacked(by)) => {
                let cover = |man: &Man| (man.square, flight.square, ArrowKind::Cover);
                drawn.extend(by.iter().map(cover));
            }
            Closed::Illegal(fault) => draw_reply(&mut drawn, king, flight.square, fault),
        }
    }
    for reply in &explained.replies {
        match &reply.fault {
            Fault::Attacked(by) => {
                for man in by {
                    push_new(&mut drawn, (man.square, king, ArrowKind::Pin));
                }
            }
            fault => draw_reply(&mut drawn, reply.mv.from(), reply.mv.to(), fault),
        }
    }
    let arrow = |(from, to, kind): (Square, Square, ArrowKind)| MateArrow {
        from: from.to_string(),
        to: to.to_string(),
        kind,
    };
    drawn.into_iter().map(arrow).collect()
}

/// A move that would give check, and the check.
fn draw_reply(
    drawn: &mut Vec<(Square, Square, ArrowKind)>,
    from: Square,
    to: Square,
    fault: &Fault,
) {
    push_new(drawn, (from, to, ArrowKind::Reply));
    if let Fault::GivesCheck { by, king } = fault {
        for man in by {
            push_new(drawn, (man.square, *king, ArrowKind::ReplyCheck));
        }
    }
}

/// What several moves have in common, such as one that promotes in four ways, is shown once.
fn push_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}
