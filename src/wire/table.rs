//! Tables of the messages for the documentation: names, types and meanings, taken from the
//! definition of each message.

use super::reader::wire;

/// Description of a type that is part of messages.
pub trait Described {
    /// Name of the type in TypeScript.
    fn type_name() -> String;

    /// Meaning of the type.
    #[must_use]
    fn doc() -> String {
        String::new()
    }

    /// The fields of a struct.
    #[must_use]
    fn fields() -> Vec<Field> {
        Vec::new()
    }

    /// The kinds of an enum with a tag.
    #[must_use]
    fn kinds() -> Vec<MessageKind> {
        Vec::new()
    }

    /// The words of an enum without a tag, each with its meaning.
    #[must_use]
    fn words() -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Adds the descriptions of this type and of all types that it consists of, each once.
    fn describe(_types: &mut Vec<Type>) {}
}

/// One field of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Name on the wire.
    pub name: String,
    /// True if the field may be absent.
    pub optional: bool,
    /// Type in TypeScript.
    pub type_name: String,
    /// Meaning of the field.
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
pub struct MessageKind {
    /// Name of the field that tells the kinds apart.
    pub tag: &'static str,
    /// Name on the wire.
    pub name: String,
    /// Meaning of the kind.
    pub doc: String,
    /// Name of the struct whose fields the kind has; `None` if it has its own fields.
    pub inner: Option<String>,
    /// Fields of the kind.
    pub fields: Vec<Field>,
}

/// Full description of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Type {
    /// Name of the type.
    pub name: String,
    /// Meaning of the type.
    pub doc: String,
    /// Fields, if the type is a struct.
    pub fields: Vec<Field>,
    /// Kinds, if the type is an enum with a tag.
    pub kinds: Vec<MessageKind>,
    /// Words with their meanings, if the type is a list of words.
    pub words: Vec<(String, String)>,
}

impl Type {
    /// Returns the description of the type `T`.
    #[must_use]
    pub fn of<T: Described>() -> Self {
        let words = T::words().into_iter();
        Self {
            name: T::type_name(),
            doc: T::doc(),
            fields: T::fields(),
            kinds: T::kinds(),
            words: words
                .map(|(word, doc)| (word.to_owned(), doc.trim().to_owned()))
                .collect(),
        }
    }

    /// Adds the description of the type `T`. Returns false if it is there already.
    pub fn add<T: Described>(types: &mut Vec<Self>) -> bool {
        let name = T::type_name();
        let is_new = types.iter().all(|one| one.name != name);
        if is_new {
            types.push(Self::of::<T>());
        }
        is_new
    }

    /// Returns the description as a table in Markdown: the fields, the kinds with their fields, or
    /// the words.
    #[must_use]
    pub fn markdown(&self) -> String {
        let kind = |kind: &MessageKind| {
            let fields: Vec<String> = kind.fields.iter().map(Field::code).collect();
            row(&[&code(&kind.name), &fields.join(", "), &kind.doc])
        };
        let field = |field: &Field| row(&[&field.code(), &code(&field.type_name), &field.doc]);
        let word = |(word, doc): &(String, String)| row(&[&code(word), doc]);
        let (heads, rows): (Vec<&str>, String) = match &self.kinds[..] {
            [first, ..] => (
                vec![first.tag, "fields", "what"],
                self.kinds.iter().map(kind).collect(),
            ),
            [] if self.fields.is_empty() => {
                (vec!["word", "what"], self.words.iter().map(word).collect())
            }
            [] => (
                vec!["field", "type", "what"],
                self.fields.iter().map(field).collect(),
            ),
        };
        let line = "|---".repeat(heads.len());
        format!("{}{line}|\n{rows}", row(&heads))
    }
}

impl Field {
    /// Returns the name as it is written, with a `?` if the field may be absent.
    fn code(&self) -> String {
        let may = if self.optional { "?" } else { "" };
        code(&format!("{}{may}", self.name))
    }
}

fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|"))
}

fn row(cells: &[&str]) -> String {
    format!("| {} |\n", cells.join(" | "))
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

    fn describe(types: &mut Vec<Type>) {
        T::describe(types);
    }
}

impl<T: Described> Described for Box<T> {
    fn type_name() -> String {
        T::type_name()
    }

    fn describe(types: &mut Vec<Type>) {
        T::describe(types);
    }
}

impl<A: Described, B: Described> Described for (A, B) {
    fn type_name() -> String {
        format!("[{}, {}]", A::type_name(), B::type_name())
    }

    fn describe(types: &mut Vec<Type>) {
        A::describe(types);
        B::describe(types);
    }
}
