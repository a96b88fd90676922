//! Reader of messages: types read themselves out of a [`Raw`] tree ([`FromRaw`], which `message!`
//! implements).
//!
//! The reader ignores nothing: an unknown field or a value of the wrong type is refused with its
//! path. All faults of a message are reported at once.

use super::Fault;
use super::raw::{MOST_WHOLE, Raw};
use crate::say::{RequestSay, Say};
use seriatim_util::excerpt;

/// Maximum number of faults that are reported for one message.
const MOST_FAULTS: usize = 20;

/// Reads a whole message.
///
/// # Errors
/// Returns every fault of the message, each with the path of its field. The list is not empty.
pub fn read<T: FromRaw>(raw: &Raw) -> Result<T, Vec<Fault>> {
    let mut reader = MessageReader::default();
    match T::from_raw(raw, &mut reader) {
        Some(value) if reader.faults.is_empty() => Ok(value),
        _ => Err(reader.faults),
    }
}

/// Reads one field of a message whose other fields are read elsewhere.
///
/// # Errors
/// Returns every fault of the field.
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

/// A type that can be read out of a [`Raw`].
pub trait FromRaw: Sized {
    /// Reads the value, or reports its faults to the reader. Faults may also be reported if a value
    /// is returned.
    fn from_raw(raw: &Raw, reader: &mut MessageReader) -> Option<Self>;
}

/// Expected type of a value that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected<'a> {
    /// A text.
    Text,
    /// `true` or `false`.
    Truth,
    /// A whole number from 0 to this maximum.
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

/// Returns names of Rust as they are on the wire.
fn wired(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| wire(name)).collect()
}

/// Returns a name of Rust as it is on the wire: `time_ms` becomes `timeMs`, `LegalMoves` becomes
/// `legalMoves`.
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

/// State of reading one message: the current path and the faults found so far.
#[derive(Default)]
pub struct MessageReader {
    path: String,
    /// The field that named the kind. The object that is read next may contain this field.
    tag: Option<&'static str>,
    faults: Vec<Fault>,
}

/// Fields of an object, with their names.
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

    /// Returns the fields of an object. Every field with another name than these is a fault.
    pub fn fields<'a>(&mut self, raw: &'a Raw, names: &[&str]) -> Option<Fields<'a>> {
        let tag = self.tag.take();
        let Raw::Fields(fields) = raw else {
            self.refuse(raw, Expected::Object);
            return None;
        };
        for (i, (field, value)) in fields.iter().enumerate() {
            // No further fault is reported. Looking for repeated names among 100,000 fields would
            // also take quadratic time.
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

    /// Reads a required field.
    pub fn required<T: FromRaw>(&mut self, fields: Fields<'_>, name: &str) -> Option<T> {
        let Some((value, before)) = self.enter_field(fields, name) else {
            self.missing(&wire(name));
            return None;
        };
        let read = T::from_raw(value, self);
        self.leave(before);
        read
    }

    /// Reads a field that may be absent or `null`.
    pub fn optional<T: FromRaw>(&mut self, fields: Fields<'_>, name: &str) -> Option<Option<T>> {
        let Some((value, before)) = self.enter_field(fields, name) else {
            return Some(None);
        };
        let read = T::from_raw(value, self);
        self.leave(before);
        read.map(Some)
    }

    /// Finds a field and enters its path. Also returns the value that [`leave`](Self::leave) needs
    /// afterwards. Not generic, because generic code would be repeated for each type of field.
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

    /// Reads one of these words and returns its index.
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

    /// Returns the items of a list.
    fn items<'a>(&mut self, raw: &'a Raw) -> Option<&'a [Raw]> {
        if let Raw::List(items) = raw {
            return Some(items);
        }
        self.refuse(raw, Expected::List);
        None
    }

    /// Returns the kind of an object, read from the field `tag`. The kinds are named as in Rust.
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
        // If an item could not be read, its fault has been reported.
        (list.len() == items.len()).then_some(list)
    }
}

/// Texts of the engine are never read.
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
