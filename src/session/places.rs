//! From the words of the protocol to positions and back.

use super::protocol::{Fault, Place, Side, Status, VariantName};
use crate::board::{Color, Faults, FenField, Move};
use crate::notation;
pub use crate::notation::san_series as san;
use crate::rules::{Position, Progressive, Rules};
use crate::util::excerpt;

/// The rules that a variant goes by.
///
/// # Errors
/// Code `variant` for one that is not Progressive chess.
pub fn rules(variant: Option<VariantName>) -> Result<Rules, Fault> {
    match variant.unwrap_or_default() {
        VariantName::Italian => Ok(Rules::Italian),
        VariantName::Scottish => Ok(Rules::Scottish),
        other => Err(Fault::at(
            "variant",
            "variant",
            &format!("{other:?}").to_lowercase(),
            "this module plays italian and scottish".to_owned(),
        )),
    }
}

impl From<Rules> for VariantName {
    fn from(rules: Rules) -> Self {
        match rules {
            Rules::Italian => Self::Italian,
            Rules::Scottish => Self::Scottish,
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl Fault {
    /// An error without a field.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self {
            code: code.to_owned(),
            field: None,
            text: None,
            message: message.into(),
        }
    }

    /// An error in a part of the input.
    #[must_use]
    pub fn at(code: &str, field: impl Into<String>, text: &str, message: String) -> Self {
        Self {
            code: code.to_owned(),
            field: Some(field.into()),
            text: Some(excerpt(text)),
            message,
        }
    }
}

impl From<Faults> for Fault {
    fn from(faults: Faults) -> Self {
        let first = faults.first();
        // The page asks for the turn number instead of guessing it.
        let code = match first.field {
            FenField::Number => "turn",
            _ => "fen",
        };
        Self::at(code, first.field.name(), &first.text, first.to_string())
    }
}

/// A position with the moves that led to it from the start of its turn.
pub struct Reached {
    /// At the start of the turn.
    pub start: Progressive,
    /// After the moves.
    pub position: Progressive,
    /// The moves.
    pub moves: Vec<Move>,
    /// The moves in SAN.
    pub san: Vec<String>,
}

/// The position at the start of a place's turn.
///
/// # Errors
/// Code `fen` or `turn`, with the field of the FEN.
pub fn start(place: &Place) -> Result<Progressive, Fault> {
    let rules = rules(place.variant)?;
    match &place.fen {
        Some(fen) => Ok(Progressive::from_fen(fen, rules)?),
        None => Ok(Progressive::initial(rules)),
    }
}

/// The position of a place after its moves.
///
/// # Errors
/// Those of [`start`], and code `move` with the number and the text of the first move that is not legal.
pub fn reach(place: &Place) -> Result<Reached, Fault> {
    let start = start(place)?;
    play(start, place.moves.as_deref().unwrap_or_default())
}

/// Plays the moves of one turn.
///
/// # Errors
/// Code `move`, with the number and the text of the first move that is not legal.
pub fn play(start: Progressive, moves: &[String]) -> Result<Reached, Fault> {
    let mut reached = Reached {
        position: start.clone(),
        moves: Vec::new(),
        san: Vec::new(),
        start,
    };
    for (i, text) in moves.iter().enumerate() {
        let error = |message: String| {
            let number = i + 1;
            let message = format!("move {number}: {message}");
            Fault::at("move", format!("move {number}"), text, message)
        };
        if reached.position.turn() != reached.start.turn() {
            let turn = reached.start.turn();
            return Err(error(format!(
                "“{text}” comes after the end of turn {turn}"
            )));
        }
        let mv = notation::read_move(&reached.position, text).map_err(|e| error(e.to_string()))?;
        reached.san.push(notation::san(&reached.position, mv));
        reached.position.play_unchecked(mv);
        reached.moves.push(mv);
    }
    Ok(reached)
}

/// Where a position stands in its game.
#[must_use]
pub fn status(position: &Progressive) -> Status {
    let outcome = position.outcome();
    Status {
        variant: position.rules().into(),
        fen: position.to_string(),
        turn: position.turn(),
        side: position.to_move().into(),
        left: position.left(),
        in_check: position.in_check(),
        result: outcome.map(|outcome| outcome.result().to_owned()),
        reason: outcome.map(|outcome| outcome.reason.id().to_owned()),
        must_mate: outcome.is_none() && position.must_mate(),
    }
}

/// Moves in UCI.
#[must_use]
pub fn uci(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}
