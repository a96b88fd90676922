//! Faults of a request: the type [`Fault`] and its conversions from errors of the rules and of the
//! notation.

use crate::message;
use crate::say::{RequestSay, Say};
use seriatim_core::board::{Faults, FenFault, FenField};
use seriatim_core::notation::game::GameProblem;
use seriatim_core::notation::{GameError, ReplayError};
use seriatim_util::excerpt;

message! {
    /// A fault of a request: a code for programs and a message for people.
    #[derive(Eq)]
    pub struct Fault {
        /// Code for programs: `fen`, `turn`, `move`, `game`, `book`, `gameOver`, `pass`, `limits`,
        /// `notMate`, `protocol`, `strategy`, `certificate`, `proof`, `table`, `curve`, `replaced`,
        /// `variant`, `command`. The code `turn` means that only the last field of the FEN is at
        /// fault, so the user should be asked for the turn number.
        code: String,
        /// Part of the input that is at fault: a path such as `query.at.fen`, a field of a FEN such
        /// as `castling`, or `move 3`.
        field?: String,
        /// The offending text.
        text?: String,
        /// Message for people: a clause that contains the field and the text.
        message: Box<Say>,
    }
}

impl Fault {
    /// A fault that concerns no single part of the input.
    #[must_use]
    pub fn new(code: &str, say: impl Into<Say>) -> Self {
        Self {
            code: code.to_owned(),
            field: None,
            text: None,
            message: Box::new(say.into()),
        }
    }

    /// A fault of a part of the input that is missing, or whose text would not help.
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

    /// A fault of a field whose value must be of another type or in another range.
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

/// An error that can be turned into faults.
pub trait IntoFaults {
    /// Returns every fault of the error.
    fn into_faults(self) -> Vec<Fault>;
}

/// Returns the faults of an error. Meant for `map_err`.
pub fn faults(error: impl IntoFaults) -> Vec<Fault> {
    error.into_faults()
}

impl IntoFaults for Faults {
    /// The code `turn` is used only if the number is the only field of the FEN that is at fault.
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
