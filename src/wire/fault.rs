//! What is wrong with what was asked.

use crate::message;
use crate::say::{RequestSay, Say};
use seriatim_core::board::{Faults, FenFault, FenField};
use seriatim_core::notation::game::GameProblem;
use seriatim_core::notation::{GameError, ReplayError};
use seriatim_util::excerpt;

message! {
    /// Something wrong with what was asked, in words and parts.
    #[derive(Eq)]
    pub struct Fault {
        /// For programs: `fen`, `turn`, `move`, `game`, `book`, `gameOver`, `pass`, `limits`, `notMate`, `protocol`, `strategy`,
        /// `certificate`, `proof`, `table`, `curve`, `replaced`, `variant`, `command`.
        /// `turn` means that the FEN is fine but for its last field, so the user should be asked for the turn number.
        code: String,
        /// The part of the input that is wrong: a path such as `query.at.fen`, a field of a FEN such as `castling`, or `move 3`.
        field?: String,
        /// The offending text.
        text?: String,
        /// For a person: a clause, with field and text in it.
        message: Box<Say>,
    }
}

impl Fault {
    /// A fault that is not of one part of the input.
    #[must_use]
    pub fn new(code: &str, say: impl Into<Say>) -> Self {
        Self {
            code: code.to_owned(),
            field: None,
            text: None,
            message: Box::new(say.into()),
        }
    }

    /// A fault of a part of the input that is missing, or whose text says nothing.
    #[must_use]
    pub fn in_field(code: &str, field: impl Into<String>, say: impl Into<Say>) -> Self {
        Self {
            field: Some(field.into()),
            ..Self::new(code, say)
        }
    }

    /// A fault in a part of the input.
    #[must_use]
    pub fn at(code: &str, field: impl Into<String>, text: &str, say: impl Into<Say>) -> Self {
        Self {
            text: Some(excerpt(text)),
            ..Self::in_field(code, field, say)
        }
    }

    /// That a field must be something else.
    #[must_use]
    pub fn must(code: &str, field: &str, what: RequestSay, text: &str) -> Self {
        let said = RequestSay::Must {
            field: field.to_owned(),
            what: what.into(),
            text: excerpt(text),
        };
        Self::at(code, field, text, said)
    }
}

impl From<Fault> for Vec<Fault> {
    fn from(fault: Fault) -> Self {
        vec![fault]
    }
}

impl From<&FenFault> for Fault {
    fn from(fault: &FenFault) -> Self {
        // The page asks for the turn number instead of guessing it.
        let code = match fault.field {
            FenField::Number => "turn",
            _ => "fen",
        };
        Self::at(code, fault.field.name(), &fault.text, fault)
    }
}

/// What is wrong with an input, as faults.
pub trait IntoFaults {
    /// All of it.
    fn into_faults(self) -> Vec<Fault>;
}

/// The faults of an error: for `map_err`.
pub fn faults(error: impl IntoFaults) -> Vec<Fault> {
    error.into_faults()
}

impl IntoFaults for Faults {
    /// The code `turn` is for a FEN that is fine but for its number.
    fn into_faults(self) -> Vec<Fault> {
        let mut told: Vec<Fault> = self.iter().map(Fault::from).collect();
        let others = told.iter().any(|fault| fault.code != "turn");
        for fault in told.iter_mut().filter(|_| others) {
            fault.code = "fen".to_owned();
        }
        told
    }
}

impl IntoFaults for GameError {
    fn into_faults(self) -> Vec<Fault> {
        let field = match &self.problem {
            GameProblem::Fen(faults) => return faults.clone().into_faults(),
            GameProblem::Replay(replay) => replay_field(replay),
            _ => format!("line {}", self.line),
        };
        Fault::at("game", field, &self.text, &self).into()
    }
}

fn replay_field(error: &ReplayError) -> String {
    format!("series {}, move {}", error.series, error.number)
}

impl IntoFaults for ReplayError {
    fn into_faults(self) -> Vec<Fault> {
        Fault::at("game", replay_field(&self), &self.text, &self).into()
    }
}

impl IntoFaults for GameProblem {
    fn into_faults(self) -> Vec<Fault> {
        match self {
            Self::Fen(faults) => faults.into_faults(),
            Self::Replay(error) => error.into_faults(),
            _ => Fault::new("game", &self).into(),
        }
    }
}
