//! Reader that turns the engine's messages into sentences, with the catalogues in `lang/`.
//! `lang/README.md` describes the catalogues. The page has the same reader in `www/src/say`.

use std::collections::HashMap;
use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde_json::Value;
use seriatim::say::Say;

/// Language with a catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// Slovene.
    Sl,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::It, Self::Sl];

    /// Returns the BCP 47 tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Sl => "sl",
        }
    }

    /// Returns the text of the language's catalogue.
    pub const fn catalogue(self) -> &'static str {
        match self {
            Self::En => include_str!("../../lang/en/engine.ftl"),
            Self::It => include_str!("../../lang/it/engine.ftl"),
            Self::Sl => include_str!("../../lang/sl/engine.ftl"),
        }
    }

    /// Returns the text of the language's catalogue about who can still win. The page does not read
    /// it.
    pub const fn judge_catalogue(self) -> &'static str {
        match self {
            Self::En => include_str!("../../lang/en/judge.ftl"),
            Self::It => include_str!("../../lang/it/judge.ftl"),
            Self::Sl => include_str!("../../lang/sl/judge.ftl"),
        }
    }
}

/// Separator of list items when a list is passed to a message.
const BETWEEN: char = '\u{1f}';

/// Words at the top of a catalogue, by name and form. The form of a word’s value is empty.
type CatalogueWords = HashMap<(String, String), String>;

thread_local! {
    static ENGLISH: Reader = Reader::new(Lang::En);
}

/// Reader of messages in one language.
pub struct Reader {
    bundle: FluentBundle<FluentResource>,
    words: Arc<CatalogueWords>,
}

impl Reader {
    /// Makes a reader of one language.
    ///
    /// # Panics
    /// Panics if a catalogue is not valid Fluent, which the tests exclude.
    pub fn new(lang: Lang) -> Self {
        let read = |catalogue: &str| {
            let resource = FluentResource::try_new(catalogue.to_owned());
            resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", lang.tag()))
        };
        let resource = read(lang.catalogue());
        let words = Arc::new(words(&resource));
        let mut bundle = FluentBundle::new(vec![lang.tag().parse().expect("a language tag")]);
        // Unicode's direction isolates are of no use here, and some of them would be visible.
        bundle.set_use_isolating(false);
        // Numbers are written as browsers write them.
        bundle.set_formatter(Some(match lang {
            Lang::En => |value, _| number(value, ',', "-"),
            Lang::It => |value, _| number(value, '.', "-"),
            Lang::Sl => |value, _| number(value, '.', "−"),
        }));
        for resource in [resource, read(lang.judge_catalogue())] {
            bundle.add_resource(resource).expect("no message twice");
        }
        add_functions(&mut bundle, &words);
        Self { bundle, words }
    }

    /// Reads in English, with one reader for each thread. Parsing the catalogue takes longer than a
    /// short search.
    pub fn english<R>(read: impl FnOnce(&Self) -> R) -> R {
        ENGLISH.with(read)
    }

    /// Returns messages as whole sentences.
    pub fn say<'a>(&self, says: impl IntoIterator<Item = &'a Say>) -> String {
        let sentences = says.into_iter().map(|say| self.sentence(say));
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// Returns one message with a capital letter and a full stop.
    pub fn sentence(&self, say: &Say) -> String {
        sentence(&self.phrase(say))
    }

    /// Returns one message as it stands in the catalogue: a name, a clause or a sentence.
    pub fn phrase(&self, say: &Say) -> String {
        self.read(say).unwrap_or_else(|fault| fault)
    }

    /// Returns one message as it stands in the catalogue.
    ///
    /// # Errors
    /// Id of the message, with the fault in it.
    pub fn read(&self, say: &Say) -> Result<String, String> {
        let said = serde_json::to_value(say).map_err(|error| error.to_string())?;
        self.read_json(&said)
    }

    /// Reads a message in its JSON form.
    fn read_json(&self, said: &Value) -> Result<String, String> {
        let id = said["id"].as_str().unwrap_or_default();
        let message = self.bundle.get_message(id);
        let pattern = message
            .and_then(|message| message.value())
            .ok_or_else(|| id.to_owned())?;
        let mut args = FluentArgs::new();
        for (name, part) in said.as_object().into_iter().flatten() {
            if let Some(amount) = part["amount"].as_f64() {
                args.set(format!("{name}-number"), rounded(amount));
            }
            args.set(name.clone(), self.value(part)?);
        }
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut faults);
        match faults.as_slice() {
            [] => Ok(text.into_owned()),
            _ => Err(format!("{id}: {faults:?}")),
        }
    }

    /// Returns a part of a message in the form that the catalogues expect. The JSON form of the
    /// part tells its kind.
    fn value(&self, part: &Value) -> Result<FluentValue<'static>, String> {
        let text = match part {
            Value::Number(number) => {
                return Ok(FluentValue::from(number.as_f64().unwrap_or_default()));
            }
            Value::String(text) => text.clone(),
            Value::Array(items) => {
                let items: Result<Vec<_>, _> = items.iter().map(|item| self.item(item)).collect();
                items?.join(&BETWEEN.to_string())
            }
            _ => self.item(part)?,
        };
        Ok(text.into())
    }

    fn item(&self, part: &Value) -> Result<String, String> {
        if let Some(text) = part.as_str() {
            return Ok(text.to_owned());
        }
        if let (Some(role), Some(square)) = (part["role"].as_str(), part["square"].as_str()) {
            return Ok(format!("{role} {square}"));
        }
        if let Some(points) = part["points"].as_f64().map(rounded) {
            let sign = match points {
                0.0 => "",
                points if points < 0.0 => "−",
                _ => "+",
            };
            return Ok(format!("{sign}{}", self.decimal(points)));
        }
        match part["amount"].as_f64() {
            Some(amount) => Ok(self.decimal(rounded(amount))),
            None => self.read_json(part),
        }
    }

    /// Replaces all messages anywhere in an answer by sentences. `say` becomes `text`, and the
    /// other fields that may hold messages become texts.
    pub fn read_aloud(&self, answer: &mut Value) {
        match answer {
            Value::Array(items) => items.iter_mut().for_each(|item| self.read_aloud(item)),
            Value::Object(fields) => {
                if let Some(said) = fields.remove("say") {
                    fields.insert("text".to_owned(), self.sentences(&said).into());
                }
                for (name, value) in fields {
                    match (name.as_str(), &*value) {
                        ("reason", Value::Array(_)) => *value = self.sentences(value).into(),
                        ("name" | "message", Value::Object(_)) => {
                            *value = self.read_json(value).unwrap_or_else(|fault| fault).into();
                        }
                        _ => self.read_aloud(value),
                    }
                }
            }
            _ => {}
        }
    }

    fn sentences(&self, said: &Value) -> String {
        let said = said.as_array().into_iter().flatten();
        let read = |one| sentence(&self.read_json(one).unwrap_or_else(|fault| fault));
        said.map(read).collect::<Vec<_>>().join(" ")
    }

    /// Returns points without their sign and without trailing zeros.
    fn decimal(&self, points: f64) -> String {
        let sign = word(&self.words, "decimal", None).unwrap_or_default();
        points.abs().to_string().replace('.', &sign)
    }
}

/// Rounds points to tenths, or to hundredths below a tenth. More digits have no meaning.
fn rounded(points: f64) -> f64 {
    let parts = if points.abs() < 0.1 { 100.0 } else { 10.0 };
    (points * parts).round() / parts
}

/// Writes a number with a separator between thousands, from five digits on.
fn number(value: &FluentValue, between: char, minus: &str) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let text = number.as_string();
    let (sign, figures) = match text.strip_prefix('-') {
        Some(figures) => (minus, figures),
        None => ("", text.as_ref()),
    };
    if figures.len() < 5 || !figures.bytes().all(|figure| figure.is_ascii_digit()) {
        return Some(format!("{sign}{figures}"));
    }
    let mut grouped = String::new();
    for (at, figure) in figures.chars().enumerate() {
        if at > 0 && (figures.len() - at).is_multiple_of(3) {
            grouped.push(between);
        }
        grouped.push(figure);
    }
    Some(format!("{sign}{grouped}"))
}

/// Adds a capital letter and a full stop to a clause; a line of moves that goes on ends with its
/// dots alone. A move at the beginning stays unchanged.
fn sentence(text: &str) -> String {
    let is_move = matches!(text.as_bytes(), [b'a'..=b'h', b'1'..=b'8' | b'x', ..]);
    let mut text = if is_move {
        text.to_owned()
    } else {
        capital(text)
    };
    if !text.ends_with(['.', '!', '?', '…']) {
        text.push('.');
    }
    if text.ends_with("….") {
        text.pop();
    }
    text
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.collect::<String>() + letters.as_str()
}

/// Returns the messages whose names begin with `word-`, which are plain text, with their
/// attributes.
fn words(resource: &FluentResource) -> CatalogueWords {
    use fluent_syntax::ast::{Entry, Pattern, PatternElement};
    let text = |pattern: &Pattern<&str>| match pattern.elements.as_slice() {
        [PatternElement::TextElement { value }] => Some((*value).to_owned()),
        _ => None,
    };
    let mut words = CatalogueWords::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        let Some(name) = message.id.name.strip_prefix("word-") else {
            continue;
        };
        let value = message.value.as_ref().and_then(text);
        words.extend(value.map(|value| ((name.to_owned(), String::new()), value)));
        for attribute in &message.attributes {
            let form = attribute.id.name.to_owned();
            let value = text(&attribute.value);
            words.extend(value.map(|value| ((name.to_owned(), form), value)));
        }
    }
    words
}

/// Returns a word in a form. The form `nom`, or none, is the word as it stands in the catalogue.
fn word(words: &CatalogueWords, name: &str, form: Option<&str>) -> Option<String> {
    let form = form.unwrap_or_default();
    let mut small = form.to_owned();
    if let Some(first) = small.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    let key = if small == "nom" {
        String::new()
    } else {
        small.clone()
    };
    let word = words.get(&(name.to_owned(), key))?;
    Some(if small == form {
        word.clone()
    } else {
        capital(word)
    })
}

/// Call of a function of the catalogues.
struct Call<'a> {
    words: &'a CatalogueWords,
    /// Text that the function is called with.
    text: &'a str,
    form: Option<&'a str>,
    link: Option<&'a str>,
}

impl<'a> Call<'a> {
    fn of(
        words: &'a CatalogueWords,
        given: &'a [FluentValue],
        named: &'a FluentArgs,
    ) -> Option<Self> {
        let option = |name| match named.get(name) {
            Some(FluentValue::String(text)) => Some(text.as_ref()),
            _ => None,
        };
        let [FluentValue::String(text)] = given else {
            return None;
        };
        Some(Self {
            words,
            text,
            form: option("form"),
            link: option("link"),
        })
    }

    fn items(&self) -> impl Iterator<Item = &'a str> {
        self.text.split(BETWEEN).filter(|item| !item.is_empty())
    }

    /// Returns the word for the text, or for the piece that the text names.
    fn word(&self) -> Option<String> {
        word(self.words, role(self.text), self.form)
    }

    /// Returns a list of pieces, as `the rook on e4 and the queen on d4`.
    fn men(&self) -> Option<String> {
        let on = word(self.words, "on", None)?;
        let mut form = self.form.map(str::to_owned);
        let mut men = Vec::new();
        for man in self.items() {
            let name = word(self.words, role(man), form.as_deref())?;
            men.push(format!("{name} {on} {}", square(man)));
            // Only the first piece has a capital letter.
            if let Some(first) = form.as_mut().and_then(|form| form.get_mut(..1)) {
                first.make_ascii_lowercase();
            }
        }
        self.linked(men)
    }

    /// Returns moves in SAN with the language's piece letters: `3. Cf3` for `3. Nf3`.
    fn moves(&self, san: &str) -> String {
        let letters: Vec<char> = san.chars().collect();
        let written = |at: usize| {
            let letter = letters[at];
            let role = match letter {
                'K' => "king",
                'Q' => "queen",
                'R' => "rook",
                'B' => "bishop",
                'N' => "knight",
                _ => return letter.to_string(),
            };
            let before = at.checked_sub(1).and_then(|at| letters.get(at));
            let begins = before.is_none_or(|before| !before.is_alphanumeric());
            let moves = letters
                .get(at + 1)
                .is_some_and(|next| "abcdefgh12345678x".contains(*next));
            let named = (begins && moves || before == Some(&'='))
                .then(|| word(self.words, role, Some("letter")))
                .flatten();
            named.unwrap_or_else(|| letter.to_string())
        };
        (0..letters.len()).map(written).collect()
    }

    fn linked(&self, mut items: Vec<String>) -> Option<String> {
        let link = self.link.unwrap_or("and");
        if !matches!(link, "and" | "or") {
            return Some(items.join(link));
        }
        let link = word(self.words, link, None)?;
        let last = items.pop()?;
        Some(if items.is_empty() {
            last
        } else {
            format!("{} {link} {last}", items.join(", "))
        })
    }

    /// Returns `f` if all pieces are of feminine gender.
    fn gender(&self) -> Option<String> {
        let genders: Option<Vec<String>> = self
            .items()
            .map(|man| word(self.words, role(man), Some("gender")))
            .collect();
        let all = genders?.iter().all(|gender| gender == "f");
        Some(if all { "f" } else { "m" }.to_owned())
    }
}

fn role(man: &str) -> &str {
    man.split(' ').next().unwrap_or_default()
}

fn square(man: &str) -> &str {
    man.split(' ').nth(1).unwrap_or_default()
}

type Function = fn(&Call<'_>) -> Option<String>;

fn add_functions(bundle: &mut FluentBundle<FluentResource>, words: &Arc<CatalogueWords>) {
    let functions: [(&str, Function); 7] = [
        ("SIDE", |call| call.word()),
        ("ROLE", |call| call.word()),
        ("MEN", |call| call.men()),
        ("SQUARE", |call| Some(square(call.text).to_owned())),
        ("LIST", |call| {
            call.linked(call.items().map(str::to_owned).collect())
        }),
        ("MOVES", |call| {
            call.linked(call.items().map(|moves| call.moves(moves)).collect())
        }),
        ("GENDER", |call| call.gender()),
    ];
    for (name, function) in functions {
        let words = Arc::clone(words);
        let added = bundle.add_function(name, move |given, named| {
            let call = Call::of(&words, given, named);
            let text = call.and_then(|call| function(&call));
            text.map_or(FluentValue::Error, FluentValue::from)
        });
        added.expect("no function twice");
    }
    let words = Arc::clone(words);
    let added = bundle.add_function("COUNT", move |given, named| {
        let count = Call::of(&words, given, named).map(|call| call.items().count());
        count.map_or(FluentValue::Error, FluentValue::from)
    });
    added.expect("no function twice");
}
