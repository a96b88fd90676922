//! `replay`: a game played by the rules.

use serde_json::{Value, json};
use seriatim::notation;
use seriatim::progressive::mate::{MateOutcome, MateSearch};
use seriatim::rules::{Antichess, Chess, EndReason, Outcome, Position, Progressive};
use seriatim::say::{GameSay, MoveSay, RequestSay, Say};
use seriatim::search::Search;
use seriatim::session::places;
use seriatim::session::protocol::{Fault, Place, VariantName};

use super::Answer;

/// Nodes spent on the question whether a game after ten quiet turns goes on.
const QUIET_NODES: u64 = 500_000;

/// Plays a game. What is illegal is an answer, not an error: where it happened and why.
pub fn replay(variant: VariantName, at: &Place, series: &[Vec<String>]) -> Answer {
    if at.moves.is_some() {
        let field = "moves".to_owned();
        let known = ["variant", "fen", "earlier", "series"]
            .map(str::to_owned)
            .to_vec();
        let said = RequestSay::Unknown { field, known };
        return Err(Fault::at("command", "moves", "", said).into());
    }
    match variant {
        VariantName::Italian | VariantName::Scottish => Ok(play(
            record_start(at)?,
            series,
            Progressive::end_turn,
            |position| position.outcome().or_else(|| quiet_draw(position)),
        )),
        VariantName::Antichess => {
            let start = places::start::<Antichess>(at)?;
            Ok(play(start, series, |_| {}, Position::outcome))
        }
        VariantName::Chess => {
            let start = places::start::<Chess>(at)?;
            Ok(play(start, series, |_| {}, Position::outcome))
        }
    }
}

/// Where a record begins: its first position is not judged as strictly as one that is to be searched.
fn record_start(place: &Place) -> Result<Progressive, Vec<Fault>> {
    let variant = places::variant::<Progressive>(place.variant)?;
    match &place.fen {
        Some(fen) => {
            let rules = variant.rules().unwrap_or_default();
            Ok(Progressive::from_record(&fen.parse()?, rules)?)
        }
        None => Ok(Progressive::initial(variant)),
    }
}

/// Plays the turns of a game. `end_turn` is for a turn that ended before its moves were made, because the game did.
fn play<P: Position>(
    start: P,
    series: &[Vec<String>],
    end_turn: impl Fn(&mut P),
    outcome: impl Fn(&P) -> Option<Outcome>,
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
    let outcome = over.or_else(|| outcome(&position));
    json!({
        "fen": position.to_string(),
        "legal": true,
        "result": outcome.map(Outcome::result),
        "reason": outcome.map(|outcome| outcome.reason.id()),
        "san": san,
    })
}

/// Why no move can be played in this turn, if so.
fn ended<P: Position>(position: &P, over: Option<Outcome>, turn: u16) -> Option<Say> {
    if let Some(outcome) = over.or_else(|| position.outcome()) {
        return Some(MoveSay::over(outcome).into());
    }
    (position.turn() != turn).then(|| GameSay::TurnEnded { turn }.into())
}

/// After ten quiet turns the game is drawn unless the player to move has a mate.
fn quiet_draw(position: &Progressive) -> Option<Outcome> {
    if !position.must_mate() {
        return None;
    }
    let mut search = MateSearch::new(position, MateSearch::DEFAULT_BYTES);
    search.step(QUIET_NODES);
    (!matches!(search.outcome(), MateOutcome::Mate(_))).then_some(Outcome {
        winner: None,
        reason: EndReason::TenQuietTurns,
    })
}
