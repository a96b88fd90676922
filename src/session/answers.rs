//! Questions that the rules and the notation answer at once, for every variant.

use super::continuations::played_from;
use super::games::{read_game, write_game};
use super::places::{self, Reached, play, reach, status, uci};
use super::protocol::{
    Answer, Fault, LegalMove, LegalMovesAnswer, Place, PlayedAnswer, Query, TextAnswer,
    VariantAnswer, VariantName,
};
use super::setup::{inspect, paste};
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
        Query::Variant { variant } => Answer::Variant(describe::<S>(variant)?),
        Query::Inspect { at, setup } if S::READS => {
            Answer::Inspected(inspect::<S::Position>(&at, setup.as_ref())?)
        }
        Query::Paste { text, turn } if S::READS => Answer::Pasted(paste(&text, turn)),
        Query::LegalMoves { at } => Answer::LegalMoves(legal_moves::<S>(&at)?),
        Query::Play { at, series } => Answer::Played(played::<S>(&at, &series)?),
        Query::ReadGame { text, variant } if S::READS => {
            Answer::Game(read_game::<S>(&text, variant)?)
        }
        Query::WriteGame { game } if S::READS => Answer::Text(TextAnswer {
            text: write_game::<S::Position>(&game)?,
        }),
        Query::PlayedFrom { at, games } if S::READS => {
            Answer::Continuations(played_from::<S::Position>(&at, &games)?)
        }
        other => return system.answer(other),
    })
}

fn describe<S: System>(name: VariantName) -> Result<VariantAnswer, Vec<Fault>> {
    let variant = places::variant::<S::Position>(Some(name))?;
    let start = S::Position::initial(variant);
    let royal = variant.has_royal_kings();
    let letters = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
    Ok(VariantAnswer {
        variant: name,
        start: start.to_string(),
        levels: S::LEVELS,
        promotions: letters(if royal { "qrbn" } else { "qrbnk" }),
        men: letters("kqrbnp"),
        series: variant.is_progressive(),
        castling: royal,
        check: royal,
        tasks: S::TASKS.iter().map(|&task| task.to_owned()).collect(),
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
