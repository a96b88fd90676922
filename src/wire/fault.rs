//! What is wrong with what was asked.

use crate::say::Say;
use crate::util::excerpt;
use crate::wire::message;

message! {
    /// Something wrong with what was asked, in words and parts.
    #[derive(Eq)]
    pub struct Fault {
        /// For programs: `fen`, `turn`, `move`, `game`, `book`, `gameOver`, `pass`, `limits`, `notMate`, `protocol`, `strategy`,
        /// `replaced`, `variant`, `command`.
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
    /// A fault without a field.
    #[must_use]
    pub fn new(code: &str, say: impl Into<Say>) -> Self {
        Self {
            code: code.to_owned(),
            field: None,
            text: None,
            message: Box::new(say.into()),
        }
    }

    /// A fault in a part of the input.
    #[must_use]
    pub fn at(code: &str, field: impl Into<String>, text: &str, say: impl Into<Say>) -> Self {
        Self {
            code: code.to_owned(),
            field: Some(field.into()),
            text: Some(excerpt(text)),
            message: Box::new(say.into()),
        }
    }
}

impl From<Fault> for Vec<Fault> {
    fn from(fault: Fault) -> Self {
        vec![fault]
    }
}
