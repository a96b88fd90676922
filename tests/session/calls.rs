//! Generator of the calls of the web client: one for each question and search, with its options,
//! its answer and the fields that it sends. All of it comes from the definitions of the messages.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use crate::common::kept;
use seriatim::protocol::{asked, told};
use seriatim::wire::table::{Field, MessageKind, Type};

/// File of the calls, in TypeScript.
const CALLS: &str = "www/src/engine/calls.ts";

/// File of the types of messages, in TypeScript.
const TYPES: &str = "www/src/protocol/types.ts";

/// Unions of the messages of all modules.
const UNIONS: [&str; 4] = ["Query", "Task", "Answer", "Found"];

/// Fields that hold a struct whose fields a caller writes among the others.
const FLAT: [&str; 2] = ["how", "game"];

/// Results that the client gives another shape, under the name that they would have.
const SHAPED: [&str; 1] = ["SeriesAnswer"];

struct Call {
    name: String,
    modules: Vec<String>,
    is_search: bool,
    doc: String,
    /// Fields of the message, except the constant variant.
    fields: Vec<Field>,
    /// True if the module knows one variant only and the message must name it.
    names_variant: bool,
    /// Kind of the answer.
    answer: String,
    /// Type of the answer.
    answer_type: String,
}

impl Call {
    fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }

    /// Fields that are neither the position nor a struct of [`FLAT`].
    fn own(&self) -> impl Iterator<Item = &Field> {
        let own = |field: &&Field| field.name != "at" && !FLAT.contains(&field.name.as_str());
        self.fields.iter().filter(own)
    }

    /// Structs whose fields a caller writes among the others.
    fn flat(&self) -> impl Iterator<Item = &Field> {
        let flat = |field: &&Field| FLAT.contains(&field.name.as_str());
        self.fields.iter().filter(flat)
    }

    /// The only field, which is passed by itself and not by its name.
    fn single(&self) -> Option<&Field> {
        match &self.fields[..] {
            [field] if !self.is_search && self.own().count() == 1 => Some(field),
            _ => None,
        }
    }

    /// Name with a capital letter.
    fn title(&self) -> String {
        let (first, rest) = self.name.split_at(1);
        first.to_uppercase() + rest
    }

    /// True if the options have their own interface.
    fn has_options(&self) -> bool {
        self.single().is_none() && (self.own().count() > 0 || self.flat().count() > 0)
    }

    /// Types that the options extend.
    fn bases(&self, known: &Known) -> Vec<String> {
        let mut bases: Vec<String> = Vec::new();
        bases.extend(self.has("at").then(|| "PlaceOptions".to_owned()));
        bases.extend(self.is_search.then(|| "SearchLimits".to_owned()));
        bases.extend(self.flat().map(|field| field.type_name.clone()));
        bases.extend(self.takes_rules(known).then(|| "RulesWord".to_owned()));
        bases
    }

    /// True if `rules` may stand for `variant`, beside a position.
    fn takes_rules(&self, known: &Known) -> bool {
        let inner = self.flat().flat_map(|field| known.fields(&field.type_name));
        self.single().is_none() && self.own().chain(inner).any(|field| field.name == "variant")
    }

    /// True if a caller may leave out the options.
    fn may_be_empty(&self, known: &Known) -> bool {
        let inner = self.flat().flat_map(|field| known.fields(&field.type_name));
        self.own().chain(inner).all(|field| field.optional)
    }

    /// Arguments of the method.
    fn arguments(&self, known: &Known) -> String {
        if let Some(field) = self.single() {
            let may = if field.optional { "?" } else { "" };
            return format!("{}{may}: {}", field.name, field.type_name);
        }
        let options = if self.has_options() {
            Some(format!("{}Options", self.title()))
        } else if self.is_search {
            Some("SearchOptions".to_owned())
        } else {
            self.has("at").then(|| "PlaceOptions".to_owned())
        };
        let mut arguments = Vec::new();
        if let Some(options) = options {
            let may = if self.may_be_empty(known) { "?" } else { "" };
            arguments.push(format!("options{may}: {options}"));
        }
        if self.is_search {
            arguments.push("control?: SearchControl".to_owned());
        }
        arguments.join(", ")
    }

    /// Type of the answer as the method returns it.
    fn returned(&self) -> String {
        if self.is_search {
            result_of(&self.answer_type)
        } else {
            self.answer_type.clone()
        }
    }

    /// The entry in the table of calls.
    fn entry(&self, known: &Known) -> String {
        let mut parts = vec![format!("answer: {:?}", self.answer)];
        if self.is_search {
            parts.push("isSearch: true".to_owned());
        }
        if let [module] = &self.modules[..] {
            parts.push(format!("module: {module:?}"));
        }
        if self.has("at") {
            parts.push("at: true".to_owned());
        }
        if self.names_variant {
            parts.push("variant: \"chess\"".to_owned());
        }
        if let Some(field) = self.single() {
            parts.push(format!("single: {:?}", field.name));
            return format!("{{ {} }}", parts.join(", "));
        }
        for field in self.flat() {
            let names = known.fields(&field.type_name).iter();
            let names: Vec<&str> = names.map(|field| field.name.as_str()).collect();
            parts.push(format!("{}: {names:?}", field.name));
        }
        let own: Vec<&str> = self.own().map(|field| field.name.as_str()).collect();
        if !own.is_empty() {
            parts.push(format!("own: {own:?}"));
        }
        format!("{{ {} }}", parts.join(", "))
    }
}

/// `MateAnswer` with the reason for the end is `MateResult`.
fn result_of(answer: &str) -> String {
    if SHAPED.contains(&answer) {
        return format!("{answer} & {{ reason: Reason }}");
    }
    format!("{}Result", answer.strip_suffix("Answer").unwrap_or(answer))
}

/// Types of messages by name.
struct Known(BTreeMap<String, Type>);

impl Known {
    fn new() -> Self {
        let types = asked().into_iter().chain(told());
        Self(types.map(|one| (one.name.clone(), one)).collect())
    }

    fn kinds(&self, name: &str) -> &[MessageKind] {
        self.0.get(name).map_or(&[], |one| &one.kinds)
    }

    /// The parts of a union: each module with its own type.
    fn parts(&self, union: &str) -> impl Iterator<Item = (&str, &str)> {
        let kinds = self.kinds(union).iter();
        kinds.map(|kind| (kind.name.as_str(), kind.doc.trim_matches('`')))
    }

    fn fields(&self, name: &str) -> &[Field] {
        let one = self.0.get(name);
        &one.unwrap_or_else(|| panic!("no message {name}")).fields
    }
}

/// Documentation of a question or a search without the name of its answer, which the type tells.
fn without_answer(doc: &str) -> String {
    let doc = doc.replace("Result: `", "Answer: `");
    let Some((before, after)) = doc.split_once("Answer: `") else {
        return doc;
    };
    let after = after.split_once('`').map_or("", |(_, after)| after);
    let after = match after.strip_prefix("; code") {
        Some(faults) => format!(" Rejects with code{faults}"),
        None => after.strip_prefix('.').unwrap_or(after).to_owned(),
    };
    format!("{}{after}", before.trim_end())
}

/// Kind of the answer that the documentation of a question or a search names.
fn answer_in(doc: &str) -> &str {
    let named = doc.split_once("Answer: `").or(doc.split_once("Result: `"));
    let (_, rest) = named.unwrap_or_else(|| panic!("no answer is named: {doc}"));
    rest.split('`').next().unwrap_or_default()
}

/// Type of an answer of one kind.
fn type_of(kind: &MessageKind) -> String {
    if let Some(name) = &kind.inner {
        return name.clone();
    }
    let field = |field: &Field| {
        let may = if field.optional { "?" } else { "" };
        format!("{}{may}: {}", field.name, field.type_name)
    };
    let fields: Vec<String> = kind.fields.iter().map(field).collect();
    format!("{{ {} }}", fields.join("; "))
}

/// The calls in the order of the modules; a call of several modules is listed once.
fn calls(known: &Known) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    for (module, _) in known.parts("Query") {
        let [queries, tasks, answers, found] = UNIONS.map(|union| {
            let own = known.parts(union).find(|(name, _)| *name == module);
            own.map_or("", |(_, own)| own)
        });
        for (kinds, answers, is_search) in [(queries, answers, false), (tasks, found, true)] {
            for kind in known.kinds(kinds) {
                let answer = answer_in(&kind.doc);
                let told = known.kinds(answers).iter().find(|told| told.name == answer);
                let told = told.unwrap_or_else(|| panic!("{answers} has no {answer}"));
                let constant = |field: &&Field| field.name == "variant" && module != "rules";
                let names_variant = kind.fields.iter().any(|field| constant(&field));
                let fields = kind.fields.iter().filter(|field| !constant(field));
                let call = Call {
                    name: kind.name.clone(),
                    modules: vec![module.to_owned()],
                    is_search,
                    doc: without_answer(&kind.doc),
                    fields: fields.cloned().collect(),
                    names_variant,
                    answer: answer.to_owned(),
                    answer_type: type_of(told),
                };
                match calls.iter_mut().find(|other| other.name == call.name) {
                    Some(other) => {
                        assert_eq!(other.is_search, call.is_search, "{}", call.name);
                        assert_eq!(other.answer, call.answer, "{}", call.name);
                        assert_eq!(other.answer_type, call.answer_type, "{}", call.name);
                        let names = |call: &Call| -> Vec<String> {
                            call.fields.iter().map(|field| field.name.clone()).collect()
                        };
                        assert_eq!(names(other), names(&call), "{}", call.name);
                        other.modules.push(module.to_owned());
                    }
                    None => calls.push(call),
                }
            }
        }
    }
    calls
}

/// A comment of TypeScript, with lines of at most 100 columns.
fn comment(indent: &str, doc: &str) -> String {
    let one = format!("{indent}/** {doc} */\n");
    if one.chars().count() <= 101 {
        return one;
    }
    let mut lines = vec![String::new()];
    for word in doc.split_whitespace() {
        let line = lines.last_mut().expect("a line");
        if indent.len() + 3 + line.chars().count() + 1 + word.chars().count() > 100 {
            lines.push(word.to_owned());
        } else if line.is_empty() {
            line.push_str(word);
        } else {
            write!(line, " {word}").expect("a text grows");
        }
    }
    let lines = lines.iter().map(|line| format!("{indent} * {line}\n"));
    format!("{indent}/**\n{}{indent} */\n", lines.collect::<String>())
}

fn names(list: &[Field]) -> Vec<&str> {
    list.iter().map(|field| field.name.as_str()).collect()
}

/// The whole file.
fn file() -> String {
    let known = Known::new();
    let calls = calls(&known);
    let mut body = String::new();
    for call in calls.iter().filter(|call| call.has_options()) {
        let bases = call.bases(&known);
        let extends = if bases.is_empty() {
            String::new()
        } else {
            format!(" extends {}", bases.join(", "))
        };
        body += &comment("", &format!("Options of `{}`.", call.name));
        let own: Vec<&Field> = call.own().collect();
        if own.is_empty() {
            writeln!(
                body,
                "export interface {}Options{extends} {{}}\n",
                call.title()
            )
            .expect("a text grows");
            continue;
        }
        writeln!(body, "export interface {}Options{extends} {{", call.title())
            .expect("a text grows");
        for field in own {
            let may = if field.optional { "?" } else { "" };
            body += &comment("  ", &field.doc);
            writeln!(body, "  {}{may}: {};", field.name, field.type_name).expect("a text grows");
        }
        body += "}\n\n";
    }
    let results: BTreeSet<&str> = calls
        .iter()
        .filter(|call| call.is_search)
        .map(|call| call.answer_type.as_str())
        .filter(|answer| !SHAPED.contains(answer))
        .collect();
    for answer in results {
        let name = result_of(answer);
        writeln!(body, "export interface {name} extends {answer} {{\n  /** Reason why the search ended. */\n  reason: Reason;\n}}\n").expect("a text grows");
    }
    let (rules, engine): (Vec<&Call>, Vec<&Call>) =
        calls.iter().partition(|call| call.modules == ["rules"]);
    body += &comment("", "Calls of the rules, which answer at once.");
    body += "export interface RulesCalls {\n";
    for call in &rules {
        body += &comment("  ", &call.doc);
        writeln!(
            body,
            "  {}({}): {};",
            call.name,
            call.arguments(&known),
            call.returned()
        )
        .expect("a text grows");
    }
    body += "}\n\n";
    body += &comment("", "Calls of the engine: its own, and those of the rules.");
    body += "export interface EngineCalls extends Promised<RulesCalls> {\n";
    for call in &engine {
        body += &comment("  ", &call.doc);
        writeln!(
            body,
            "  {}({}): Promise<{}>;",
            call.name,
            call.arguments(&known),
            call.returned()
        )
        .expect("a text grows");
    }
    body += "}\n\n";
    body += "export type CallName = keyof EngineCalls;\n\n";
    body += &comment("", "Message and answer of each call.");
    body += "export const CALLS: Readonly<Record<CallName, CallShape>> = {\n";
    for call in &calls {
        writeln!(body, "  {}: {},", call.name, call.entry(&known)).expect("a text grows");
    }
    body += "};\n\n";
    body += &comment("", "Fields of a position.");
    writeln!(
        body,
        "export const PLACE = {:?};\n",
        names(known.fields("Place"))
    )
    .expect("a text grows");
    body += &comment("", "Fields of the limits of a search.");
    writeln!(
        body,
        "export const LIMITS = {:?};",
        names(known.fields("Limits"))
    )
    .expect("a text grows");
    let public = public(&known);
    let used: BTreeSet<&str> = body
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| public.contains(word))
        .collect();
    let used = used.into_iter().collect::<Vec<&str>>().join(",\n  ");
    format!(
        "/**\n * Calls of the engine and of the rules: options, answers and messages. Generated from the messages\n \
         * in Rust by `UPDATE=1 cargo test --test seriatim session::calls`.\n */\n\
         import type {{\n  {},\n}} from \"../protocol/messages.ts\";\n\
         import type {{\n  CallShape,\n  PlaceOptions,\n  Promised,\n  RulesWord,\n  SearchControl,\n  SearchLimits,\n  SearchOptions,\n}} from \"./call-options.ts\";\n\n{body}",
        used,
    )
}

/// Types that are part of what a caller passes or gets: all but the unions of messages.
fn public(known: &Known) -> Vec<&str> {
    let mut names: Vec<&str> = known.0.keys().map(String::as_str).collect();
    names.retain(|name| {
        let is_part = |union| known.parts(union).any(|(_, own)| own == *name);
        !["Command", "Event"].contains(name)
            && !UNIONS.contains(name)
            && !UNIONS.into_iter().any(is_part)
    });
    names
}

/// The whole file of types.
fn types_file() -> String {
    let known = Known::new();
    format!(
        "/**\n * Types in the messages between a page and its worker. Generated from the messages in Rust by\n \
         * `UPDATE=1 cargo test --test seriatim session::calls`.\n */\n\
         export type {{\n  {},\n}} from \"../../../pkg/seriatim.js\";\n",
        public(&known).join(",\n  "),
    )
}

#[test]
fn the_web_client_has_the_calls_of_the_definition() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    kept(&root.join(CALLS), &file());
    kept(&root.join(TYPES), &types_file());
}
