//! Command `replay`, which plays a game by the rules.

use serde_json::{Value, json};
use seriatim::notation;
use seriatim::protocol::{Fault, Place, VariantName};
use seriatim::rules::{AnyPosition, History, Outcome, Position, Progressive, Variant};
use seriatim::say::{GameSay, MoveSay, RequestSay, Say};
use seriatim::session::places;
use seriatim::wire::faults;

use super::LineResult;

/// Plays a game. An illegal move gives an answer with its place and reason, not an error.
pub fn replay(variant: VariantName, at: &Place, series: &[Vec<String>]) -> LineResult {
    if at.moves.is_some() {
        let field = "moves".to_owned();
        let known = ["variant", "fen", "earlier", "turns"]
            .map(str::to_owned)
            .to_vec();
        let said = RequestSay::Unknown { field, known };
        return Err(Fault::at("command", "moves", "", said).into());
    }
    if !Variant::from(variant).is_progressive() {
        let reached = places::reach::<AnyPosition>(at)?;
        return Ok(play(reached.position, reached.history, series, |_| {}));
    }
    let start = record_start(at)?;
    Ok(play(start, History::new(), series, Progressive::end_turn))
}

/// Returns the first position of a game record. It is checked less strictly than a position to be
/// searched.
fn record_start(place: &Place) -> Result<Progressive, Vec<Fault>> {
    let variant = places::variant::<Progressive>(place.variant)?;
    match &place.fen {
        Some(fen) => {
            let rules = variant.rules().unwrap_or_default();
            Ok(Progressive::from_record(&fen.parse().map_err(faults)?, rules).map_err(faults)?)
        }
        None => Ok(Progressive::initial(variant)),
    }
}

/// Plays the turns of a game. `end_turn` ends a turn whose moves were not made because the game was
/// over.
fn play<P: Position>(
    start: P,
    mut history: History,
    series: &[Vec<String>],
    end_turn: impl Fn(&mut P),
) -> Value {
    let mut position = start;
    let mut san: Vec<Vec<String>> = Vec::new();
    let mut over = None;
    for (i, moves) in series.iter().enumerate() {
        let turn = position.turn();
        let illegal = |position: &P, san: &[Vec<String>], number: usize, why: Say| {
            json!({
                "fen": position.to_string(),
                "legal": false,
                "result": null,
                "reason": [why],
                "san": san,
                "series_number": i + 1,
                "turn": turn,
                "move_number": number,
                "move": moves.get(number.saturating_sub(1)),
            })
        };
        san.push(Vec::new());
        for (k, text) in moves.iter().enumerate() {
            if let Some(why) = ended(&position, over, turn) {
                return illegal(&position, &san, k + 1, why);
            }
            match notation::read_move(&position, text) {
                Ok(mv) => {
                    san[i].push(notation::san(&position, mv));
                    history.push(&position);
                    position.play_unchecked(mv);
                }
                Err(error) => return illegal(&position, &san, k + 1, (&error).into()),
            }
        }
        if position.turn() == turn {
            over = over.or_else(|| position.outcome());
            if over.is_none() {
                let left = position.left();
                let why = GameSay::Short { left }.into();
                return illegal(&position, &san, moves.len() + 1, why);
            }
            end_turn(&mut position);
        }
    }
    let outcome = over.or_else(|| history.outcome(&position));
    json!({
        "fen": position.to_string(),
        "legal": true,
        "result": outcome.map(Outcome::result),
        "reason": outcome.map(|outcome| outcome.reason.id()),
        "san": san,
    })
}

/// Returns the reason why no move can be played in this turn, if there is one.
fn ended<P: Position>(position: &P, over: Option<Outcome>, turn: u16) -> Option<Say> {
    if let Some(outcome) = over.or_else(|| position.outcome()) {
        return Some(MoveSay::over(outcome).into());
    }
    (position.turn() != turn).then(|| GameSay::TurnEnded { turn }.into())
}
