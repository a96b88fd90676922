//! Legal moves, and moves that are played.

use crate::messages::{LegalMove, LegalMovesAnswer, PlayedAnswer};
use seriatim_core::board::Move;
use seriatim_core::notation;
use seriatim_core::rules::Position;
use seriatim_session::Place;
use seriatim_session::places::{Reached, play, reach, status, uci};
use seriatim_wire::Fault;

pub(crate) fn legal_moves<P: Position>(at: &Place) -> Result<LegalMovesAnswer, Vec<Fault>> {
    let reached = reach::<P>(at)?;
    let (position, outcome) = (&reached.position, reached.outcome());
    let moves = if outcome.is_some() {
        Vec::new()
    } else {
        let legal = position.legal_moves();
        legal.iter().map(|&mv| legal_move(position, mv)).collect()
    };
    Ok(LegalMovesAnswer {
        status: status(position, outcome),
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

pub(crate) fn played<P: Position>(
    at: &Place,
    series: &[String],
) -> Result<PlayedAnswer, Vec<Fault>> {
    let reached: Reached<P> = play(at, series)?;
    let mut position = reached.start.clone();
    let long = reached.moves.iter().map(|&mv| {
        let text = notation::long(&position, mv);
        position.play_unchecked(mv);
        text
    });
    Ok(PlayedAnswer {
        long: long.collect(),
        status: status(&reached.position, reached.outcome()),
        series: uci(&reached.moves),
        series_complete: reached.is_complete(),
        san: reached.san,
    })
}
