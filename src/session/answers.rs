//! Questions about a position and its moves, which every system answers at once.

use super::places::{Reached, play, reach, status, uci};
use super::protocol::{Answer, Fault, LegalMove, LegalMovesAnswer, Place, PlayedAnswer, Query};
use super::system::System;
use crate::board::Move;
use crate::notation;
use crate::rules::Position;

/// Answers a query. Some change what the system knows.
///
/// # Errors
/// What is wrong with the input, with its field and text.
pub fn answer<S: System>(system: &mut S, query: Query) -> Result<Answer, Vec<Fault>> {
    Ok(match query {
        Query::LegalMoves { at } => Answer::LegalMoves(legal_moves::<S>(&at)?),
        Query::Play { at, series } => Answer::Played(played::<S>(&at, &series)?),
        other => return system.answer(other),
    })
}

fn legal_moves<S: System>(at: &Place) -> Result<LegalMovesAnswer, Vec<Fault>> {
    let reached = reach::<S::Position>(at)?;
    let (position, outcome) = (&reached.position, reached.outcome());
    let moves = if outcome.is_some() {
        Vec::new()
    } else {
        let legal = position.legal_moves();
        legal.iter().map(|&mv| legal_move(position, mv)).collect()
    };
    Ok(LegalMovesAnswer {
        status: status::<S>(position, outcome),
        moves,
        series: uci(&reached.moves),
        series_complete: reached.is_complete(),
        san: reached.san,
    })
}

fn legal_move<P: Position>(position: &P, mv: Move) -> LegalMove {
    let san = notation::san(position, mv);
    LegalMove {
        uci: mv.to_string(),
        from: mv.from().to_string(),
        to: mv.to().to_string(),
        promotion: mv.promotion().map(|role| role.letter().to_string()),
        check: san.ends_with(['+', '#']),
        takes: san.contains('x'),
        san,
    }
}

fn played<S: System>(at: &Place, series: &[String]) -> Result<PlayedAnswer, Vec<Fault>> {
    let reached: Reached<S::Position> = play(at, series)?;
    let mut position = reached.start.clone();
    let long = reached.moves.iter().map(|&mv| {
        let text = notation::long(&position, mv);
        position.play_unchecked(mv);
        text
    });
    Ok(PlayedAnswer {
        long: long.collect(),
        status: status::<S>(&reached.position, reached.outcome()),
        series: uci(&reached.moves),
        series_complete: reached.is_complete(),
        san: reached.san,
    })
}
