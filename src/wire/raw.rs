//! What came in, before it is known what it is, and how it is read.
//!
//! serde can read an enum with a tag by itself, but with code of its own for each kind: 120 kB of wasm. Here a message is
//! one small tree, made from JavaScript values by `wasm` and from JSON by `super::json`, and every type reads itself out of it
//! ([`FromRaw`]; `message!` writes that). Nothing is passed over: a field that no message has at this place is refused by its
//! path, and so is what does not fit; all faults of a message are told at once.

use super::Fault;
use crate::say::{RequestSay, Say};
use seriatim_util::excerpt;

/// The greatest whole number that a JavaScript number holds exactly.
const MOST_WHOLE: f64 = 9_007_199_254_740_991.0;

/// Faults told at most of one message.
const MOST_FAULTS: usize = 20;

/// A value of JSON, or of JavaScript, or what stands for one that neither has.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Raw {
    /// `null`, `undefined`.
    #[default]
    Nothing,
    /// `true`, `false`.
    Truth(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Raw>),
    /// An object, its fields in order.
    Fields(Vec<(String, Raw)>),
    /// What no message can hold, such as a function, in a word.
    Other(String),
}

impl Raw {
    /// The field of an object with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        let Self::Fields(fields) = self else {
            return None;
        };
        let found = fields.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value)
    }

    /// A whole number that is not negative.
    fn count(&self) -> Option<u64> {
        match self {
            Self::Number(number) if (0.0..=MOST_WHOLE).contains(number) => {
                let whole = *number as u64;
                (whole as f64 == *number).then_some(whole)
            }
            _ => None,
        }
    }

    /// How it is quoted.
    #[must_use]
    pub fn quoted(&self) -> String {
        match self {
            Self::Nothing => "null".to_owned(),
            Self::Truth(true) => "true".to_owned(),
            Self::Truth(false) => "false".to_owned(),
            Self::Number(number) => number_text(*number),
            Self::Text(text) => text.clone(),
            Self::List(_) => "[…]".to_owned(),
            Self::Fields(_) => "{…}".to_owned(),
            Self::Other(what) => what.clone(),
        }
    }
}

/// The nearest number of six decimals: what [`number_text`] says of it is all of it.
pub fn six_decimals(number: f64) -> f64 {
    if number.fract() == 0.0 {
        return number;
    }
    (number * 1e6).round() / 1e6
}

/// A number as text, to six decimals. The standard library's own printing of such numbers is large.
pub fn number_text(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.abs() > MOST_WHOLE {
        let sign = if number < 0.0 { "-" } else { "" };
        return format!(
            "{sign}{}",
            if number.is_infinite() {
                "Infinity"
            } else {
                "9007199254740992 or more"
            }
        );
    }
    let kept = six_decimals(number);
    let millionths = (kept.fract().abs() * 1e6).round() as u32;
    let sign = if kept < 0.0 { "-" } else { "" };
    let text = format!("{sign}{}.{millionths:06}", kept.abs() as u64);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Reads a whole message.
///
/// # Errors
/// All that is wrong with it, each with the path of its field; at least one.
pub fn read<T: FromRaw>(raw: &Raw) -> Result<T, Vec<Fault>> {
    let mut reader = MessageReader::default();
    match T::from_raw(raw, &mut reader) {
        Some(value) if reader.faults.is_empty() => Ok(value),
        _ => Err(reader.faults),
    }
}

/// Reads a field of a message that has the others elsewhere.
///
/// # Errors
/// All that is wrong with it.
pub fn read_field<T: FromRaw>(name: &str, raw: &Raw) -> Result<T, Vec<Fault>> {
    let mut reader = MessageReader {
        path: name.to_owned(),
        ..MessageReader::default()
    };
    match T::from_raw(raw, &mut reader) {
        Some(value) if reader.faults.is_empty() => Ok(value),
        _ => Err(reader.faults),
    }
}

/// What can be read out of a [`Raw`].
pub trait FromRaw: Sized {
    /// Reads it, or tells the reader what is wrong. Something wrong may have been told also if it was read.
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self>;
}

/// What something should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected<'a> {
    /// A text.
    Text,
    /// `true` or `false`.
    Truth,
    /// A whole number from 0 to this.
    Whole(u64),
    /// Any number.
    Number,
    /// A list.
    List,
    /// A list of two.
    Pair,
    /// An object.
    Object,
    /// One of these words.
    Word(&'a [&'a str]),
    /// One of these kinds, named as in Rust.
    Kind(&'a [&'a str]),
}

impl Expected<'_> {
    fn say(&self) -> RequestSay {
        match *self {
            Self::Text => RequestSay::KindText,
            Self::Truth => RequestSay::KindTruth,
            Self::Whole(most) => RequestSay::KindWhole { most },
            Self::Number => RequestSay::KindNumber,
            Self::List => RequestSay::KindList,
            Self::Pair => RequestSay::KindPair,
            Self::Object => RequestSay::KindObject,
            Self::Word(words) => RequestSay::KindWord {
                words: words.iter().map(|&word| word.to_owned()).collect(),
            },
            Self::Kind(kinds) => RequestSay::KindWord {
                words: wired(kinds),
            },
        }
    }
}

/// Names of Rust as they are on the wire.
fn wired(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| wire(name)).collect()
}

/// A name of Rust on the wire: `time_ms` and `LegalMoves` are `timeMs` and `legalMoves`.
#[must_use]
pub fn wire(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    let mut upper = false;
    for letter in name.chars() {
        match letter {
            '_' => upper = true,
            _ if text.is_empty() => text.push(letter.to_ascii_lowercase()),
            _ if upper => text.push(letter.to_ascii_uppercase()),
            _ => text.push(letter),
        }
        upper &= letter == '_';
    }
    text
}

/// Where a message is being read, and what was wrong with it so far.
#[derive(Default)]
pub struct MessageReader {
    path: String,
    /// The field that told a kind apart, which is no field of what is read next.
    tag: Option<&'static str>,
    faults: Vec<Fault>,
}

/// The fields of an object.
pub type Fields<'a> = &'a [(String, Raw)];

impl MessageReader {
    #[cold]
    #[inline(never)]
    fn refuse(&mut self, raw: &Raw, expected: Expected<'_>) {
        let text = raw.quoted();
        let quoted = excerpt(&text);
        let (field, what) = (self.path.clone(), expected.say().into());
        let said = if field.is_empty() {
            RequestSay::MessageMust { what, text: quoted }
        } else {
            RequestSay::Must {
                field,
                what,
                text: quoted,
            }
        };
        self.tell(Fault::at("command", self.path.clone(), &text, said));
    }

    #[cold]
    #[inline(never)]
    fn tell(&mut self, fault: Fault) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    /// Reads an item of a list.
    fn item<T: FromRaw>(&mut self, index: usize, raw: &Raw) -> Option<T> {
        let before = self.enter_item(index);
        let value = T::from_raw(raw, self);
        self.leave(before);
        value
    }

    fn enter(&mut self, step: &str) -> usize {
        let before = self.path.len();
        if before > 0 && !step.starts_with('[') {
            self.path.push('.');
        }
        self.path.push_str(step);
        before
    }

    /// The fields of an object, none of which may have another name than these.
    pub fn fields<'a>(&mut self, raw: &'a Raw, names: &[&str]) -> Option<Fields<'a>> {
        let tag = self.tag.take();
        let Raw::Fields(fields) = raw else {
            self.refuse(raw, Expected::Object);
            return None;
        };
        for (i, (field, value)) in fields.iter().enumerate() {
            // Nothing more is told, and to look whether each of a hundred thousand was there before would take their square.
            if self.faults.len() == MOST_FAULTS {
                break;
            }
            let known =
                tag == Some(field.as_str()) || names.iter().any(|name| wire(name) == *field);
            let twice = known && fields[..i].iter().any(|(other, _)| other == field);
            if known && !twice {
                continue;
            }
            let before = self.enter(field);
            let path = excerpt(&self.path);
            let field = path.clone();
            let said = if twice {
                RequestSay::Twice { field }
            } else if names.is_empty() {
                RequestSay::UnknownAny { field }
            } else {
                let known = wired(names);
                RequestSay::Unknown { field, known }
            };
            self.tell(Fault::at("command", path, &value.quoted(), said));
            self.leave(before);
        }
        Some(fields)
    }

    /// A field that must be there.
    pub fn required<T: FromRaw>(&mut self, fields: Fields<'_>, name: &str) -> Option<T> {
        let Some((value, before)) = self.enter_field(fields, name) else {
            self.missing(&wire(name));
            return None;
        };
        let read = T::from_raw(value, self);
        self.leave(before);
        read
    }

    /// A field that may be absent, or `null`.
    pub fn optional<T: FromRaw>(&mut self, fields: Fields<'_>, name: &str) -> Option<Option<T>> {
        let Some((value, before)) = self.enter_field(fields, name) else {
            return Some(None);
        };
        let read = T::from_raw(value, self);
        self.leave(before);
        read.map(Some)
    }

    /// A field that is there, and what [`leave`](Self::leave) is given when it was read. Not generic: there is code for each type of field.
    fn enter_field<'a>(&mut self, fields: Fields<'a>, name: &str) -> Option<(&'a Raw, usize)> {
        let name = wire(name);
        let value = find(fields, &name)?;
        Some((value, self.enter(&name)))
    }

    fn enter_item(&mut self, index: usize) -> usize {
        self.enter(&format!("[{index}]"))
    }

    fn leave(&mut self, before: usize) {
        self.path.truncate(before);
    }

    #[cold]
    #[inline(never)]
    fn missing(&mut self, name: &str) {
        let before = self.enter(name);
        let path = self.path.clone();
        let said = RequestSay::Missing {
            field: path.clone(),
        };
        self.tell(Fault::in_field("command", path, said));
        self.leave(before);
    }

    /// Which of these words it is, by its place among them.
    pub fn word(&mut self, raw: &Raw, words: &[&str]) -> Option<usize> {
        let found = match raw {
            Raw::Text(text) => words.iter().position(|word| *word == text),
            _ => None,
        };
        if found.is_none() {
            self.refuse(raw, Expected::Word(words));
        }
        found
    }

    /// The items of a list.
    fn items<'a>(&mut self, raw: &'a Raw) -> Option<&'a [Raw]> {
        if let Raw::List(items) = raw {
            return Some(items);
        }
        self.refuse(raw, Expected::List);
        None
    }

    /// Which kind an object is, by the field that tells; the kinds are named as in Rust.
    pub fn tag(
        &mut self,
        raw: &Raw,
        tag: &'static str,
        kinds: &[&'static str],
    ) -> Option<&'static str> {
        let Raw::Fields(fields) = raw else {
            self.refuse(raw, Expected::Object);
            return None;
        };
        let Some(value) = find(fields, tag) else {
            self.missing(tag);
            return None;
        };
        let before = self.enter(tag);
        let kind = match value {
            Raw::Text(text) => kinds.iter().find(|kind| wire(kind) == *text),
            _ => None,
        };
        if kind.is_none() {
            self.refuse(value, Expected::Kind(kinds));
        }
        self.leave(before);
        self.tag = Some(tag);
        kind.copied()
    }
}

fn find<'a>(fields: Fields<'a>, name: &str) -> Option<&'a Raw> {
    let found = fields.iter().find(|(field, _)| field == name);
    found
        .map(|(_, value)| value)
        .filter(|value| **value != Raw::Nothing)
}

impl FromRaw for String {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        if let Raw::Text(text) = raw {
            return Some(text.clone());
        }
        reader.refuse(raw, Expected::Text);
        None
    }
}

impl FromRaw for bool {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        if let Raw::Truth(value) = raw {
            return Some(*value);
        }
        reader.refuse(raw, Expected::Truth);
        None
    }
}

impl FromRaw for f64 {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        if let Raw::Number(number) = raw {
            return Some(*number);
        }
        reader.refuse(raw, Expected::Number);
        None
    }
}

/// Reads a whole number from 0 to `most`.
fn whole(raw: &Raw, reader: &mut MessageReader, most: u64) -> Option<u64> {
    let count = raw.count().filter(|count| *count <= most);
    if count.is_none() {
        reader.refuse(raw, Expected::Whole(most));
    }
    count
}

impl FromRaw for u64 {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        whole(raw, reader, MOST_WHOLE as Self)
    }
}

impl FromRaw for u32 {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        Self::try_from(whole(raw, reader, Self::MAX.into())?).ok()
    }
}

impl FromRaw for u16 {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        Self::try_from(whole(raw, reader, Self::MAX.into())?).ok()
    }
}

impl<T: FromRaw> FromRaw for Vec<T> {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        let items = reader.items(raw)?;
        let mut list = Self::with_capacity(items.len());
        for (i, item) in items.iter().enumerate() {
            list.extend(reader.item(i, item));
        }
        // If one could not be read, that was told.
        (list.len() == items.len()).then_some(list)
    }
}

/// What the engine says is never read.
impl FromRaw for Say {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        reader.refuse(raw, Expected::Object);
        None
    }
}

impl<T: FromRaw> FromRaw for Box<T> {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        T::from_raw(raw, reader).map(Self::new)
    }
}

impl<A: FromRaw, B: FromRaw> FromRaw for (A, B) {
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self> {
        match raw {
            Raw::List(items) if items.len() == 2 => {
                let first = reader.item(0, &items[0]);
                let second = reader.item(1, &items[1]);
                Some((first?, second?))
            }
            _ => {
                reader.refuse(raw, Expected::Pair);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_six_decimals_is_told_as_it_is_and_any_other_as_the_nearest() {
        for millionths in (0..3_000_000).step_by(7) {
            let number = f64::from(millionths) / 1e6;
            assert_eq!(number_text(number).parse(), Ok(number));
            assert_eq!(number_text(-number).parse(), Ok(-number));
        }
        for (number, text) in [
            (0.57, "0.57"),
            (0.999_999_7, "1"),
            (-1e-9, "0"),
            (0.588_888_888_888, "0.588889"),
            (9_007_199_254_740_991.0, "9007199254740991"),
        ] {
            assert_eq!(number_text(number), text);
        }
    }
}
