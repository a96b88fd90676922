//! The messages as tables, for the documentation: names, types and what they mean, from the one definition of each.

use super::raw::wire;

/// What can be told of a type that crosses the border.
pub trait Described {
    /// Its name in TypeScript.
    fn type_name() -> String;

    /// The fields of a struct.
    #[must_use]
    fn fields() -> Vec<Field> {
        Vec::new()
    }

    /// The kinds of an enum with a tag.
    #[must_use]
    fn kinds() -> Vec<Kind> {
        Vec::new()
    }

    /// The words of an enum without one, as in Rust, and what they mean.
    #[must_use]
    fn words() -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// One field of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name on the wire.
    pub name: String,
    /// Whether it may be absent.
    pub optional: bool,
    /// Its type in TypeScript.
    pub type_name: String,
    /// What it means.
    pub doc: String,
}

impl Field {
    /// A field of a type.
    #[must_use]
    pub fn new<T: Described>(need: &str, name: &str, doc: &[&str]) -> Self {
        Self {
            name: wire(name),
            optional: need == "optional",
            type_name: T::type_name(),
            doc: doc.concat().trim().to_owned(),
        }
    }
}

/// One kind of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The field that tells it from others.
    pub tag: &'static str,
    /// Its name on the wire.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// All that is told of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Type {
    /// Its name.
    pub name: String,
    /// Its fields, if it is a struct.
    pub fields: Vec<Field>,
    /// Its kinds, if it has such.
    pub kinds: Vec<Kind>,
    /// Its words, if it is a list of words, as on the wire, and what they mean.
    pub words: Vec<(String, String)>,
}

impl Type {
    /// What a type tells.
    #[must_use]
    pub fn of<T: Described>() -> Self {
        let words = T::words().into_iter();
        Self {
            name: T::type_name(),
            fields: T::fields(),
            kinds: T::kinds(),
            words: words
                .map(|(word, doc)| (wire(word), doc.trim().to_owned()))
                .collect(),
        }
    }
}

/// Every type of which a command is made.
#[must_use]
pub fn asked() -> Vec<Type> {
    use super::{
        Command, FinishedGame, GameInput, HeuristicName, Limits, MateHow, MethodName, NotationName,
        Place, Query, ReviewInput, Task, VariantName,
    };
    vec![
        Type::of::<Command>(),
        Type::of::<Query>(),
        Type::of::<Task>(),
        Type::of::<Place>(),
        Type::of::<VariantName>(),
        Type::of::<Limits>(),
        Type::of::<MateHow>(),
        Type::of::<MethodName>(),
        Type::of::<HeuristicName>(),
        Type::of::<ReviewInput>(),
        Type::of::<GameInput>(),
        Type::of::<FinishedGame>(),
        Type::of::<NotationName>(),
    ]
}

/// Fields as a table in Markdown.
#[must_use]
pub fn markdown(fields: &[Field]) -> String {
    let mut text = "| field | type | what |\n|---|---|---|\n".to_owned();
    for field in fields {
        let may = if field.optional { "?" } else { "" };
        let kind = field.type_name.replace('|', "\\|");
        text += &format!("| `{}{may}` | `{kind}` | {} |\n", field.name, field.doc);
    }
    text
}

/// Kinds as a table in Markdown.
#[must_use]
pub fn kinds_markdown(kinds: &[Kind]) -> String {
    let tag = kinds.first().map_or("kind", |kind| kind.tag);
    let mut text = format!("| `{tag}` | fields | what |\n|---|---|---|\n");
    for kind in kinds {
        let fields = kind.fields.iter();
        let fields: Vec<String> = fields
            .map(|field| {
                let may = if field.optional { "?" } else { "" };
                format!("`{}{may}`", field.name)
            })
            .collect();
        let name = &kind.name;
        text += &format!(
            "| `{name}` | {} | {} |\n",
            fields.join(", "),
            kind.doc.trim()
        );
    }
    text
}

/// Words as a table in Markdown.
#[must_use]
pub fn words_markdown(words: &[(String, String)]) -> String {
    let mut text = "| word | what |\n|---|---|\n".to_owned();
    for (word, doc) in words {
        text += &format!("| `{word}` | {doc} |\n");
    }
    text
}

macro_rules! named {
    ($($type:ty: $name:literal),*) => {
        $(impl Described for $type {
            fn type_name() -> String {
                $name.to_owned()
            }
        })*
    };
}

named!(String: "string", bool: "boolean", u16: "number", u32: "number", u64: "number", f64: "number", crate::say::Say: "Say");

impl<T: Described> Described for Vec<T> {
    fn type_name() -> String {
        format!("{}[]", T::type_name())
    }
}

impl<T: Described> Described for Box<T> {
    fn type_name() -> String {
        T::type_name()
    }
}

impl<A: Described, B: Described> Described for (A, B) {
    fn type_name() -> String {
        format!("[{}, {}]", A::type_name(), B::type_name())
    }
}
