//! A mate explained, in the words of the protocol.

mod sentences;

use crate::mate::explain::{Closed, MateReasons, MoveFault, explain};
use seriatim_core::board::{Move, Square};
use seriatim_core::rules::Position;
use seriatim_play::player::explanation::{MarkerKind, MateExplanation, MateMarker};

/// Why a position is mate; `None` if it is not. `last` is the move that mated, if it is known: it tells a discovered check.
#[must_use]
pub fn explanation<P: Position>(position: &P, last: Option<Move>) -> Option<MateExplanation> {
    let explained = explain(position)?;
    Some(MateExplanation {
        sentences: sentences::sentences(&explained, position.turn(), last),
        markers: markers(&explained),
    })
}

fn markers(explained: &MateReasons) -> Vec<MateMarker> {
    let mut marked = vec![(explained.king, MarkerKind::King)];
    let checkers = explained.checkers.iter();
    marked.extend(checkers.map(|man| (man.square, MarkerKind::Checker)));
    for flight in &explained.flights {
        let kind = match &flight.closed {
            Closed::OwnMan(_) => MarkerKind::OwnMan,
            Closed::Illegal(MoveFault::Attacked(_)) => MarkerKind::Covered,
            Closed::Illegal(MoveFault::GivesCheck { .. }) => MarkerKind::GivesCheck,
        };
        marked.push((flight.square, kind));
    }
    for reply in &explained.replies {
        let mark = match &reply.fault {
            MoveFault::Attacked(_) => (reply.mv.from(), MarkerKind::Pinned),
            MoveFault::GivesCheck { .. } => (reply.mv.to(), MarkerKind::GivesCheck),
        };
        push_new(&mut marked, mark);
    }
    let marker = |(square, kind): (Square, MarkerKind)| MateMarker {
        square: square.to_string(),
        kind,
    };
    marked.into_iter().map(marker).collect()
}

/// What several moves have in common, such as one that promotes in four ways, is shown once.
fn push_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}
