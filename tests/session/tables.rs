//! Tests that the message tables in the documentation agree with the definitions of the messages.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crate::common::kept;
use serde_json::{Value, json};
use seriatim::protocol::{PROTOCOL, asked, told};
use seriatim::wire::table::{Field, Type};

use super::every::{Question, ask, fresh};

/// Page of all messages. It is generated, and not kept in git.
const PROTOCOL_FILE: &str = "target/protocol.md";
/// Document with some of the tables, between `<!-- table NAME -->` and `<!-- end -->`.
const ENGINE_API: &str = "docs/engine-api.md";
/// Maximum length of an answer in an example, in bytes. The rest is cut off.
const ANSWER_LENGTH: usize = 700;

fn path(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_default()
}

fn types() -> Vec<Type> {
    asked().into_iter().chain(told()).collect()
}

/// Names of the types that the type of a field consists of.
fn parts(field: &Field) -> impl Iterator<Item = &str> {
    let parts = field.type_name.split(['[', ']', ',', ' ']);
    parts.filter(|part| !part.is_empty())
}

/// Fields of a type, or of all its kinds.
fn fields(one: &Type) -> impl Iterator<Item = &Field> {
    let kinds = one.kinds.iter().flat_map(|kind| &kind.fields);
    one.fields.iter().chain(kinds)
}

/// Module that a list of questions belongs to, such as `rules` for `RulesQuery`.
fn module_of(name: &str) -> Option<&'static str> {
    let game = name
        .strip_suffix("Query")
        .or_else(|| name.strip_suffix("Task"))?;
    match game {
        "Rules" => Some("rules"),
        "Progressive" => Some("progressive"),
        "Antichess" => Some("antichess"),
        "Chess" => Some("chess"),
        "Bot" => Some("bots"),
        "Strategy" => Some("strategies"),
        _ => None,
    }
}

/// Questions of every kind, each with its module: those of `questions.jsonl`, and those about the
/// last task or the book.
fn examples() -> Vec<(String, Question)> {
    let kept = read("tests/data/questions.jsonl");
    let kept = kept.lines().map(|line| {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let system = row["system"].as_str().expect("a module").to_owned();
        (system, Question(row["ask"].clone()))
    });
    let place = json!({ "variant": "antichess", "moves": ["d2d3"] });
    let fortress =
        json!({ "variant": "chess", "fen": "8/8/8/1p1p1p1p/1P1P1P1P/4k3/8/4K2B w - - 0 1" });
    let series = json!([["e2e4"], ["d7d5", "g8f6"]]);
    let game = json!({ "series": series, "tags": [["Result", "1-0"]] });
    let last = [
        ("progressive", json!({ "kind": "bookExport" })),
        ("progressive", json!({ "kind": "bookImport", "text": "" })),
        ("progressive", json!({ "kind": "bookLearn", "game": game })),
        ("progressive", json!({ "kind": "bookReset" })),
        (
            "antichess",
            json!({ "kind": "walk", "at": place, "line": ["g7g5"] }),
        ),
        (
            "chess",
            json!({ "kind": "walk", "at": fortress, "line": [] }),
        ),
        (
            "chess",
            json!({ "kind": "walkFortress", "at": fortress, "line": ["e1d1"] }),
        ),
        ("chess", json!({ "kind": "curves", "variant": "chess" })),
        ("bots", json!({ "kind": "training", "variant": "chess" })),
        ("bots", json!({ "kind": "knowledge", "variant": "chess" })),
        ("bots", json!({ "kind": "readKnowledge", "text": "" })),
        ("strategies", json!({ "kind": "evolution" })),
    ];
    let last = last
        .into_iter()
        .map(|(system, query)| (system.to_owned(), Question::query(&query)));
    kept.chain(last).collect()
}

/// Commands that are not a question, as a page sends them.
fn commands() -> Vec<Value> {
    vec![
        json!({ "type": "hello", "protocol": PROTOCOL, "variant": "chess" }),
        json!({ "type": "stop", "job": 1 }),
        json!({ "type": "panic", "message": "a test" }),
    ]
}

/// JSON in a block, cut off where it is too long.
fn block(json: &Value) -> String {
    let mut text = json.to_string();
    if text.len() > ANSWER_LENGTH {
        let end = (0..=ANSWER_LENGTH)
            .rev()
            .find(|&at| text.is_char_boundary(at));
        text.truncate(end.unwrap_or(0));
        text.push('…');
    }
    format!("```json\n{text}\n```\n")
}

/// Links to the tables of the types that a type names.
fn links(one: &Type, known: &HashSet<String>) -> String {
    let mut names: Vec<&str> = fields(one).flat_map(parts).collect();
    let words = one.doc.split('`');
    let docs = one.kinds.iter().flat_map(|kind| kind.doc.split('`'));
    names.extend(words.chain(docs).filter(|word| known.contains(*word)));
    names.retain(|name| known.contains(*name) && *name != one.name);
    names.sort_unstable();
    names.dedup();
    let links = names
        .iter()
        .map(|name| format!("[`{name}`](#{})", name.to_lowercase()));
    let links: Vec<String> = links.collect();
    if links.is_empty() {
        return String::new();
    }
    format!("\nTypes: {}\n", links.join(", "))
}

/// Whole text of [`PROTOCOL_FILE`]. The answers of the examples are searched for only if
/// `answered`.
fn document(answered: bool) -> String {
    let mut text = format!(
        "# The messages of a worker\n\n\
        Version {PROTOCOL} of the protocol. A page posts commands to its worker and gets lists of events.\n\
        `src/protocol.rs` lists all messages. This page is generated by `UPDATE=1 cargo test --test seriatim session::tables`.\n\n\
        A field with `?` may be absent. Unknown fields are refused at every level, by their path.\n\
        `Say` is a sentence of the engine: an id with its parts. The catalogues in `lang/` put it into words.\n"
    );
    let known: HashSet<String> = types().into_iter().map(|one| one.name).collect();
    let examples = examples();
    for (title, types) in [("What is asked", asked()), ("What is told", told())] {
        text += &format!("\n## {title}\n");
        for one in types {
            text += &format!("\n### {}\n\n{}\n\n{}", one.name, one.doc, one.markdown());
            text += &links(&one, &known);
            if one.name == "Command" {
                for command in commands() {
                    text += &format!("\n{}", block(&command));
                }
            }
            let Some(module) = module_of(&one.name) else {
                continue;
            };
            let inner = if one.name.ends_with("Task") {
                "task"
            } else {
                "query"
            };
            for kind in &one.kinds {
                let asked = examples.iter().filter(|(system, question)| {
                    system == module && question.0[inner]["kind"] == kind.name.as_str()
                });
                let asked: Vec<&Question> = asked.map(|(_, question)| question).collect();
                let Some(first) = asked.first() else {
                    panic!("no example of {} of {module}", kind.name);
                };
                text += &format!("\n`{}`:\n\n", kind.name);
                if !answered {
                    text += &block(&first.0);
                    continue;
                }
                let told = asked.iter();
                let told =
                    told.map(|question| (question, ask(&mut *fresh(module), question, 2_000)));
                let told: Vec<_> = told.collect();
                // An answer shows more than a refusal.
                let (question, answer) = told
                    .iter()
                    .find(|(_, answer)| answer["type"] != "failed")
                    .unwrap_or(&told[0]);
                text += &format!("{}\n{}", block(&question.0), block(answer));
            }
        }
    }
    text
}

/// Text with its tables written anew.
fn with_tables(text: &str) -> String {
    let types = types();
    let mut lines = text.lines();
    let mut written = String::new();
    while let Some(line) = lines.next() {
        written += line;
        written.push('\n');
        let Some(name) = line
            .strip_prefix("<!-- table ")
            .and_then(|rest| rest.strip_suffix(" -->"))
        else {
            continue;
        };
        let found = types.iter().find(|one| one.name == name);
        written += &found
            .unwrap_or_else(|| panic!("there is no {name}"))
            .markdown();
        for old in lines.by_ref() {
            if old == "<!-- end -->" {
                written += "<!-- end -->\n";
                break;
            }
        }
    }
    written
}

#[test]
fn the_documentation_has_the_tables_of_the_definition() {
    let text = read(ENGINE_API);
    assert!(text.contains("<!-- table Place -->"));
    kept(&path(ENGINE_API), &with_tables(&text));
}

/// `UPDATE=1` writes the page of all messages, with the answers to its examples.
#[test]
fn the_page_of_messages_has_links_and_examples() {
    let update = std::env::var("UPDATE").is_ok_and(|text| text == "1");
    let text = document(update);
    if update {
        fs::create_dir_all(path("target")).expect("the folder of the page");
        kept(&path(PROTOCOL_FILE), &text);
    }
    let heads: HashSet<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("### "))
        .map(str::to_lowercase)
        .collect();
    let links = text.split("](#").skip(1);
    for link in links.filter_map(|rest| rest.split(')').next()) {
        assert!(heads.contains(link), "#{link}");
    }
    for (system, question) in examples() {
        if let Err(faults) = fresh(&system).reads(&question.0) {
            panic!("{}: {faults:?}", question.0);
        }
    }
    for command in commands() {
        assert!(fresh("chess").reads(&command).is_ok(), "{command}");
    }
}

/// The README of the package greets with the current version.
#[test]
fn the_package_names_the_version_of_the_protocol() {
    let readme = read("pkg/README.md");
    assert!(readme.contains(&format!("protocol: {PROTOCOL}")));
}

#[test]
fn every_type_that_a_field_names_has_a_table() {
    let types = types();
    let known = |name: &str| types.iter().any(|one| one.name == name);
    let plain = ["string", "number", "boolean", "Say"];
    for one in &types {
        for field in fields(one) {
            for part in parts(field) {
                assert!(
                    plain.contains(&part) || known(part),
                    "{part} of {}",
                    one.name
                );
            }
            assert!(!field.doc.is_empty(), "{}.{}", one.name, field.name);
        }
        let told = one.fields.len() + one.kinds.len() + one.words.len();
        assert!(told > 0 && !one.doc.is_empty(), "{} is empty", one.name);
    }
}
