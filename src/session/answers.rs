//! Questions that the rules and the notation answer at once, for every variant.

use super::games::{read_game, write_game};
use super::places::{self, Reached, play, reach, status, uci};
use super::protocol::{
    Answer, Fault, InspectAnswer, LegalMove, LegalMovesAnswer, Place, PlayedAnswer, Query,
    TextAnswer, VariantAnswer, VariantName,
};
use super::system::System;
use crate::board::fen::Draft;
use crate::board::setup::Castling;
use crate::board::{Bitboard, FenField, Move, Setup, Square};
use crate::notation;
use crate::rules::{Position, Variant, remarks};
use crate::say::Say;

/// Answers a query. Some change what the system knows.
///
/// # Errors
/// What is wrong with the input, with its field and text.
pub fn answer<S: System>(system: &mut S, query: Query) -> Result<Answer, Vec<Fault>> {
    Ok(match query {
        Query::Variant { variant } => Answer::Variant(describe::<S>(variant)?),
        Query::Inspect { at } => Answer::Inspected(inspect::<S::Position>(&at)?),
        Query::LegalMoves { at } => Answer::LegalMoves(legal_moves::<S>(&at)?),
        Query::Play { at, series } => Answer::Played(played::<S>(&at, &series)?),
        Query::ReadGame { text, variant } => Answer::Game(read_game::<S>(&text, variant)?),
        Query::WriteGame { game } => Answer::Text(TextAnswer {
            text: write_game::<S::Position>(&game)?,
        }),
        other => return system.answer(other),
    })
}

fn describe<S: System>(name: VariantName) -> Result<VariantAnswer, Vec<Fault>> {
    let variant = places::variant::<S::Position>(Some(name))?;
    let start = S::Position::initial(variant);
    let antichess = variant == Variant::Antichess;
    let letters = |text: &str| text.chars().map(String::from).collect::<Vec<_>>();
    Ok(VariantAnswer {
        variant: name,
        start: start.to_string(),
        levels: S::LEVELS,
        promotions: letters(if antichess { "qrbnk" } else { "qrbn" }),
        men: letters("kqrbnp"),
        series: variant.is_progressive(),
        castling: !antichess,
        check: !antichess,
        tasks: S::TASKS.iter().map(|&task| task.to_owned()).collect(),
    })
}

/// All that is wrong with a position that is being set up, or else what is odd about it.
fn inspect<P: Position>(at: &Place) -> Result<InspectAnswer, Vec<Fault>> {
    let variant = places::variant::<P>(at.variant)?;
    let initial = P::initial(variant).to_string();
    let text = at.fen.as_ref().unwrap_or(&initial);
    let draft = Draft::read(text);
    let (castling, targets) = possible::<P>(&draft, variant);
    let (fen, faults, remarks) = match remarks::inspect::<P>(text, variant) {
        Ok((_, remarks)) => {
            let remarks = remarks.into_iter().map(Say::from).collect();
            (Some(reach::<P>(at)?.position.to_string()), Vec::new(), remarks)
        }
        Err(faults) => (None, faults.into(), Vec::new()),
    };
    Ok(InspectAnswer {
        fen,
        faults,
        remarks,
        castling,
        targets,
    })
}

/// The rights to castle and the en passant targets that the rules have nothing against, each taken by itself.
fn possible<P: Position>(draft: &Draft, variant: Variant) -> (Vec<String>, Vec<String>) {
    let allows = |field: FenField, change: &dyn Fn(&mut Setup)| {
        let mut setup = draft.setup.clone();
        setup.castling = Castling::NONE;
        setup.en_passant = Bitboard::EMPTY;
        change(&mut setup);
        let faults = P::faults(&Draft::from(&setup), variant);
        faults.iter().all(|fault| fault.field != field)
    };
    let rights = ["K", "Q", "k", "q"].into_iter().enumerate();
    let castling = rights
        .filter(|(bit, _)| {
            allows(FenField::Castling, &|setup| {
                setup.castling = Castling(1 << bit)
            })
        })
        .map(|(_, letter)| letter.to_owned())
        .collect();
    let targets = Square::all()
        .filter(|&square| draft.setup.board.role_at(square).is_none())
        .filter(|&square| {
            allows(FenField::EnPassant, &|setup| {
                setup.en_passant = Bitboard::from(square)
            })
        })
        .map(|square| square.to_string())
        .collect();
    (castling, targets)
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
