//! Input line: a JSON object of which every field must be known.

use serde_json::{Map, Value, json};
use seriatim::board::fen::Draft;
use seriatim::protocol::{Fault, VariantName};
use seriatim::rules::remarks::inspect;
use seriatim::rules::{AnyPosition, Remark, Variant};
use seriatim::say::{RequestSay, Say};
use seriatim::wire::message;
use seriatim::wire::raw::Raw;
use seriatim::wire::reader::{self, FromRaw};

use crate::say::Reader;

/// Fields of an input line, without `id`, which is only passed through.
pub struct LineFields {
    fields: Vec<(String, Raw)>,
}

message! {
    /// Game to be reviewed, given as text or as turns.
    pub struct ReviewLine {
        /// Text of the game.
        text?: String,
        /// FEN of the first position of the turns.
        fen?: String,
        /// Variant of the game.
        variant?: VariantName,
        /// Turns of the game, each a list of moves.
        turns?: Vec<Vec<String>>,
        /// Node limit for each turn.
        nodes_per_turn?: u64,
    }
}

message! {
    /// Finished game to be learnt.
    pub struct LearnLine {
        /// FEN of the first position of the turns.
        fen?: String,
        /// Variant of the game.
        variant?: VariantName,
        /// Turns of the game, each a list of moves.
        turns: Vec<Vec<String>>,
        /// Tags, each a name and a value.
        tags?: Vec<(String, String)>,
        /// Result, as in the tag `Result`.
        result?: String,
    }
}

/// Returns the fault for a field with a wrong value.
#[must_use]
pub fn bad(field: &str, text: &str, kind: RequestSay) -> Vec<Fault> {
    Fault::must("line", field, kind, text).into()
}

/// Returns faults of a game whose turns are called `series` by the engine, with the name that they
/// have in a line.
#[must_use]
pub fn in_turns(mut faults: Vec<Fault>) -> Vec<Fault> {
    for field in faults.iter_mut().filter_map(|fault| fault.field.as_mut()) {
        if let Some(rest) = field.strip_prefix("series ") {
            *field = format!("turn {rest}");
        }
    }
    faults
}

/// Returns the `id` of a line and its other fields. A line that is not an object has neither.
pub fn read(line: &[u8]) -> (Option<Value>, Result<LineFields, Vec<Fault>>) {
    let text = String::from_utf8_lossy(line);
    // The line is parsed twice: the `id` must be returned unchanged, and a repeated field must be
    // detected.
    let raw = match serde_json::from_slice::<Raw>(line) {
        Ok(Raw::Fields(fields)) => fields,
        Ok(_) => return (None, Err(bad("line", &text, RequestSay::KindObject))),
        Err(error) => {
            let said = RequestSay::Unreadable {
                text: error.to_string(),
            };
            return (None, Err(Fault::at("line", "line", &text, said).into()));
        }
    };
    let id = match serde_json::from_slice(line) {
        Ok(Value::Object(mut object)) => object.remove("id"),
        _ => None,
    };
    let fields = raw.into_iter().filter(|(name, _)| name != "id").collect();
    (id, Ok(LineFields { fields }))
}

/// Returns the answer to a line, with the messages in it as texts.
#[must_use]
pub fn reply(reader: &Reader, id: Option<Value>, answer: Result<Value, Vec<Fault>>) -> Value {
    let mut reply = match answer {
        Ok(Value::Object(reply)) => reply,
        Ok(other) => Map::from_iter([("answer".to_owned(), other)]),
        Err(faults) => {
            let mut errors: Vec<Value> = faults.iter().map(|fault| error(reader, fault)).collect();
            let mut reply = Map::from_iter([("id".to_owned(), Value::Null)]);
            if errors.len() > 1 {
                reply.insert("errors".to_owned(), errors.clone().into());
            }
            reply.insert("error".to_owned(), errors.swap_remove(0));
            reply
        }
    };
    let mut aloud = Value::Object(std::mem::take(&mut reply));
    reader.read_aloud(&mut aloud);
    if let Some(id) = id {
        aloud["id"] = id;
    }
    aloud
}

fn error(reader: &Reader, fault: &Fault) -> Value {
    json!({
        "code": fault.code,
        "field": fault.field,
        "value": fault.text,
        "message": reader.sentence(&fault.message),
    })
}

impl LineFields {
    /// Takes a field out, if it is present.
    ///
    /// # Errors
    /// All faults of its value.
    pub fn take<T: FromRaw>(&mut self, name: &str) -> Result<Option<T>, Vec<Fault>> {
        let Some(at) = self.fields.iter().position(|(field, _)| field == name) else {
            return Ok(None);
        };
        match self.fields.remove(at) {
            (_, Raw::Nothing) => Ok(None),
            (name, value) => reader::read_field(&name, &value).map(Some),
        }
    }

    /// Gives the field `from`, if it is present, the name `to`.
    pub fn rename(&mut self, from: &str, to: &str) {
        for (name, _) in &mut self.fields {
            if name == from {
                to.clone_into(name);
            }
        }
    }

    /// Returns the text of a field, without removing the field.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.fields.iter().find_map(|(field, value)| match value {
            Raw::Text(text) if field == name => Some(text.as_str()),
            _ => None,
        })
    }

    /// Takes out a field that must be present.
    pub fn need<T: FromRaw>(&mut self, field: &str) -> Result<T, Vec<Fault>> {
        let missing = || {
            let field = field.to_owned();
            Fault::at("command", field.clone(), "", RequestSay::Missing { field })
        };
        Ok(self.take(field)?.ok_or_else(missing)?)
    }

    /// Takes the variant of the line from its field `variant` or `rules`; `of_all`, the variant of
    /// all lines, if it has neither.
    ///
    /// # Errors
    /// Fault for an unknown name, and for two names that differ.
    pub fn variant(&mut self, of_all: VariantName) -> Result<VariantName, Vec<Fault>> {
        let rules: Option<VariantName> = self.take("rules")?;
        let variant = self.take("variant")?;
        if let Some(rules) = rules
            && !Variant::from(rules).is_progressive()
        {
            let words = ["italian", "scottish"].map(str::to_owned).to_vec();
            return Err(bad(
                "rules",
                word(rules).as_str(),
                RequestSay::KindWord { words },
            ));
        }
        match (variant, rules) {
            (Some(variant), Some(rules)) if variant != rules => {
                let field = "variant".to_owned();
                let text = word(variant);
                Err(Fault::at("line", "variant", &text, RequestSay::Twice { field }).into())
            }
            (variant, rules) => Ok(variant.or(rules).unwrap_or(of_all)),
        }
    }

    /// Reads all remaining fields as a message of the session.
    ///
    /// # Errors
    /// All faults, each with its field.
    pub fn read<T: FromRaw>(mut self, variant: VariantName) -> Result<T, Vec<Fault>> {
        let named = ("variant".to_owned(), Raw::Text(word(variant)));
        self.fields.push(named);
        reader::read(&Raw::Fields(self.fields))
    }
}

/// Returns the id of a variant.
#[must_use]
pub fn word(variant: VariantName) -> String {
    Variant::from(variant).id().to_owned()
}

/// Returns the assumptions under which a malformed FEN was read.
#[must_use]
pub fn assumed(variant: VariantName, fen: &str) -> Vec<Say> {
    let found = inspect::<AnyPosition>(&Draft::read(fen), variant.into());
    let remarks = found.map_or_else(|_| Vec::new(), |(_, remarks)| remarks);
    let remarks = remarks.into_iter().filter(Remark::is_reading);
    remarks.map(Say::from).collect()
}
