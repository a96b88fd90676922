//! Conversion of messages into positions and back, for every variant.

use crate::{PhaseName, Place, Side, Snapshot, Status, Value, VariantName};

use seriatim_core::board::{Color, Faults, Move};
pub use seriatim_core::notation::san_series as san;
use seriatim_core::notation::{self, Replay, replay};
use seriatim_core::rules::{History, Outcome, Position, Variant};
use seriatim_core::score::Score;
use seriatim_util::excerpt;
use seriatim_wire::say::{MoveSay, RequestSay, Say};
use seriatim_wire::{Fault, faults};

// Both lists have the same names in the same order. A test below checks this.
impl From<VariantName> for Variant {
    fn from(name: VariantName) -> Self {
        Self::ALL[name as usize]
    }
}

impl From<Variant> for VariantName {
    fn from(variant: Variant) -> Self {
        Self::ALL[variant as usize]
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
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

/// Returns the variant, if positions of this type know it.
///
/// # Errors
/// Code `variant` for another variant.
pub fn variant<P: Position>(name: Option<VariantName>) -> Result<Variant, Fault> {
    one_of(name.unwrap_or_default().into(), P::VARIANTS)
}

/// Returns the variant, if it is in the list.
///
/// # Errors
/// Code `variant` for another variant.
pub(crate) fn one_of(variant: Variant, known: &[Variant]) -> Result<Variant, Fault> {
    if known.contains(&variant) {
        return Ok(variant);
    }
    let known = known.iter().map(|known| known.id().to_owned());
    let said = RequestSay::Variant {
        text: variant.id().to_owned(),
        words: known.collect(),
    };
    Err(Fault::at("variant", "variant", variant.id(), said))
}

impl Snapshot {
    /// Progress report with only a phase.
    pub const fn of(phase: PhaseName) -> Self {
        Self {
            phase,
            depth: None,
            nodes: 0,
            ms: 0.0,
            nodes_per_second: 0.0,
            best: Vec::new(),
            best_san: Vec::new(),
            say: Vec::new(),
            mate: None,
            review: None,
            proof: None,
            two_turns: None,
            learn: None,
        }
    }
}

/// Returns a progress report with a phase and the best line.
pub fn snapshot<P: Position>(phase: PhaseName, start: &P, best: &[Move]) -> Snapshot {
    Snapshot {
        best: uci(best),
        best_san: san(start, best).0,
        ..Snapshot::of(phase)
    }
}

/// Returns the fault of a level that does not exist.
#[must_use]
pub fn no_level(number: u32, levels: u32) -> Fault {
    let number = number.to_string();
    let said = RequestSay::Level {
        text: number.clone(),
        most: levels,
    };
    Fault::at("command", "level", &number, said)
}

/// A position with the moves that led to it.
pub struct Reached<P> {
    /// Position before the moves, at the start of a turn.
    pub start: P,
    /// Position after the moves.
    pub position: P,
    /// The moves.
    pub moves: Vec<Move>,
    /// The moves in SAN.
    pub san: Vec<String>,
    /// Earlier positions of the game, as far as they are known.
    pub history: History,
}

impl<P: Position> Reached<P> {
    /// True if the moves ended the turn in which they began.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.position.turn() != self.start.turn()
    }

    /// Returns the outcome of the game, if it has ended. Draws that depend on earlier positions are
    /// included.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome(&self.position)
    }
}

/// Returns the position at the start of a place's turn.
///
/// # Errors
/// Code `variant` for another variant. Code `fen` or `turn`, with every fault of the FEN.
pub fn start<P: Position>(place: &Place) -> Result<P, Vec<Fault>> {
    let variant = variant::<P>(place.variant)?;
    match &place.fen {
        Some(fen) => P::from_fen(fen, variant).map_err(faults),
        None => Ok(P::initial(variant)),
    }
}

/// Returns the first position of a recorded game, and the replay of its turns.
///
/// # Errors
/// Returns the errors of [`start`]. Code `game` for turns that the rules do not allow.
pub fn recorded<P: Position>(
    fen: Option<&str>,
    variant: Option<VariantName>,
    turns: &[Vec<String>],
) -> Result<(P, Replay<P>), Vec<Fault>> {
    let start: P = start(&Place {
        fen: fen.map(str::to_owned),
        variant,
        ..Place::default()
    })?;
    let replayed = replay(&start, turns).map_err(faults)?;
    Ok((start, replayed))
}

/// Returns the position of a place after its moves.
///
/// # Errors
/// Returns the errors of [`start`]. Code `move` with the number and the text of the first illegal
/// move.
pub fn reach<P: Position>(place: &Place) -> Result<Reached<P>, Vec<Fault>> {
    play(place, &[])
}

/// Returns the position of a place after its moves and some more moves.
///
/// # Errors
/// Returns the errors of [`reach`].
pub fn play<P: Position>(place: &Place, more: &[String]) -> Result<Reached<P>, Vec<Fault>> {
    let start = start::<P>(place)?;
    let mut reached = Reached {
        position: start.clone(),
        moves: Vec::new(),
        san: Vec::new(),
        history: earlier::<P>(place)?,
        start,
    };
    let moves = place.moves.iter().flatten().chain(more);
    for (text, number) in moves.zip(1..) {
        step(&mut reached, text, number)?;
    }
    Ok(reached)
}

/// Returns the earlier positions of the game before a place.
fn earlier<P: Position>(place: &Place) -> Result<History, Vec<Fault>> {
    let variant = variant::<P>(place.variant)?;
    let mut history = History::new();
    for (fen, i) in place.earlier.iter().flatten().zip(0..) {
        history.push(&P::from_fen(fen, variant).map_err(|faults| within(faults, i))?);
    }
    Ok(history)
}

/// Names the earlier position in its faults.
fn within(found: Faults, i: usize) -> Vec<Fault> {
    let mut told = faults(found);
    for fault in &mut told {
        let field = fault.field.take().unwrap_or_default();
        fault.code = "fen".to_owned();
        fault.field = Some(format!("earlier[{i}], {field}"));
    }
    told
}

/// Plays one more move.
fn step<P: Position>(reached: &mut Reached<P>, text: &str, number: usize) -> Result<(), Fault> {
    let position = &reached.position;
    let error = |what: Say| {
        let field = format!("move {number}");
        let what = Box::new(what);
        Fault::at("move", field, text, MoveSay::Number { number, what })
    };
    if position.variant().is_progressive() && reached.is_complete() {
        let (text, turn) = (excerpt(text), reached.start.turn());
        return Err(error(MoveSay::AfterTurn { text, turn }.into()));
    }
    let mv = notation::read_move(position, text).map_err(|why| error((&why).into()))?;
    reached.san.push(notation::san(position, mv));
    reached.history.push(position);
    reached.position.play_unchecked(mv);
    reached.moves.push(mv);
    Ok(())
}

/// Returns the status of a position in its game.
#[must_use]
pub fn status<P: Position>(position: &P, outcome: Option<Outcome>) -> Status {
    Status {
        variant: position.variant().into(),
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

/// Refuses a search if the game is over.
///
/// # Errors
/// Code `gameOver`, with the way in which the game ended.
pub fn refuse_over(outcome: Option<Outcome>) -> Result<(), Fault> {
    match outcome {
        None => Ok(()),
        Some(outcome) => Err(Fault::new("gameOver", MoveSay::over(outcome))),
    }
}

/// Returns the position of a place whose game is not over.
///
/// # Errors
/// Returns the errors of [`reach`]. Code `gameOver` if the game is over.
pub fn open<P: Position>(at: &Place) -> Result<P, Vec<Fault>> {
    let reached = reach::<P>(at)?;
    refuse_over(reached.position.outcome())?;
    Ok(reached.position)
}

/// Returns a score in the words of the protocol.
#[must_use]
pub fn value(score: Score) -> Value {
    match score {
        Score::Mate { winner, moves } => Value::Mate {
            winner: winner.into(),
            moves,
        },
        Score::Win { winner, moves } => Value::Win {
            winner: winner.into(),
            moves,
        },
        Score::Draw => Value::Draw,
        Score::Points(thousandths) => Value::Points {
            points: points(thousandths),
        },
    }
}

/// Converts thousandths of a point into points.
#[must_use]
pub fn points(thousandths: i32) -> f64 {
    f64::from(thousandths) / 1000.0
}

/// Returns moves in UCI.
#[must_use]
pub fn uci(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_have_one_name_here_and_there() {
        assert_eq!(VariantName::IDS, Variant::ALL.map(Variant::id));
        for variant in Variant::ALL {
            assert_eq!(Variant::from(VariantName::from(variant)), variant);
        }
    }
}
