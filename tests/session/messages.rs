//! Tests that every message is read with all its fields. A field that is misspelt, missing, of
//! another message or of a wrong type is refused with its path. The tested fields come from the
//! tables of the messages.

use std::rc::Rc;

use crate::say::phrase;
use serde_json::{Map, Value, json};
use seriatim::chess::system::ChessSystem;
use seriatim::rules_system::RulesSystem;
use seriatim::wire::table::{Field, Type};

use super::every::{SYSTEMS, fresh};
use super::*;
use crate::common::{JsonSession, command};

/// Returns a possible value of a type.
fn sample(types: &[Type], name: &str) -> Value {
    if let Some(item) = name.strip_suffix("[]") {
        return json!([sample(types, item), sample(types, item)]);
    }
    match name {
        "string" => return json!("e4"),
        "number" => return json!(7),
        "boolean" => return json!(true),
        "[string, string]" => return json!(["White", "Ada"]),
        "[string, number]" => return json!(["noise", 7]),
        _ => {}
    }
    let found = types.iter().find(|one| one.name == name);
    let found = found.unwrap_or_else(|| panic!("{name} is not in the list of types"));
    match (&found.words[..], &found.kinds[..]) {
        ([.., (word, _)], _) => json!(word),
        (_, [first, ..]) => with_tag(types, first.tag, &first.name, &first.fields),
        _ => object(types, &found.fields),
    }
}

fn object(types: &[Type], fields: &[Field]) -> Value {
    let named = |field: &Field| (field.name.clone(), sample(types, &field.type_name));
    Value::Object(fields.iter().map(named).collect::<Map<_, _>>())
}

fn with_tag(types: &[Type], tag: &str, kind: &str, fields: &[Field]) -> Value {
    let mut value = object(types, fields);
    value[tag] = json!(kind);
    value
}

/// Command with a system that reads it.
struct Sample {
    command: Value,
    worker: Rc<dyn JsonSession>,
}

/// Returns every kind of command, query and task of every system as a whole command.
fn commands() -> Vec<Sample> {
    let types = asked();
    let named = |name: &str| types.iter().find(|one| one.name == name).expect("a type");
    let kinds = |name: &str| {
        let kinds = named(name).kinds.iter();
        kinds.map(|kind| with_tag(&types, kind.tag, &kind.name, &kind.fields))
    };
    // The table of `Query` names the type of each module's queries, the table of `Task` that of its
    // tasks. The rules have no tasks.
    let of_system = |table: &str, system: &str| {
        let own = named(table).kinds.iter().find(|kind| kind.name == system);
        let own = own.map(|kind| kinds(kind.doc.trim_matches('`')));
        own.into_iter().flatten().collect::<Vec<_>>()
    };
    let query = |query| json!({ "type": "query", "id": 1, "query": query });
    let start = |task| json!({ "type": "start", "job": 1, "task": task, "limits": { "nodes": 5, "timeMs": 0.5 }, "seed": 3 });
    let mut all = Vec::new();
    for system in SYSTEMS {
        let worker: Rc<dyn JsonSession> = fresh(system).into();
        let queries = of_system("Query", system).into_iter().map(query);
        let tasks = of_system("Task", system).into_iter().map(start);
        // The other commands are the same for every system.
        let others = kinds("Command");
        let others = others.filter(|one| one["type"] != "query" && one["type"] != "start");
        all.extend(queries.chain(tasks).chain(others).map(|command| Sample {
            command,
            worker: Rc::clone(&worker),
        }));
    }
    all
}

fn paths(sample: &Sample, value: &Value) -> Result<(), Vec<String>> {
    let read = sample.worker.reads(value);
    read.map(|_| ()).map_err(|faults| {
        let told = faults.into_iter().map(|fault| {
            assert_eq!(fault.code, "command");
            let field = fault.field.clone().expect("a field");
            assert!(phrase(&fault.message).contains(&field), "{fault:?}");
            field
        });
        told.collect()
    })
}

/// Collects the paths of all objects in a value, in the form of the faults and as JSON pointers.
fn objects(value: &Value, path: &str, pointer: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => {
            found.push((path.to_owned(), pointer.to_owned()));
            for (name, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                objects(
                    value,
                    &format!("{path}{dot}{name}"),
                    &format!("{pointer}/{name}"),
                    found,
                );
            }
        }
        Value::Array(items) => {
            for (i, value) in items.iter().enumerate() {
                objects(
                    value,
                    &format!("{path}[{i}]"),
                    &format!("{pointer}/{i}"),
                    found,
                );
            }
        }
        _ => {}
    }
}

#[test]
fn every_command_is_read_and_written_alike() {
    let all = commands();
    assert!(all.len() >= 20, "{}", all.len());
    for sample in &all {
        let command = &sample.command;
        let written = sample
            .worker
            .reads(command)
            .unwrap_or_else(|faults| panic!("{command}: {faults:?}"));
        assert_eq!(
            serde_json::to_string(&written)
                .expect("JSON")
                .replace("7.0", "7"),
            command.to_string()
        );
    }
}

#[test]
fn what_is_misspelt_or_of_another_message_is_refused_by_its_path() {
    let types = asked();
    let mut names: Vec<String> = types
        .iter()
        .flat_map(|one| {
            one.fields
                .iter()
                .chain(one.kinds.iter().flat_map(|kind| &kind.fields))
        })
        .map(|field| field.name.clone())
        .collect();
    names.sort();
    names.dedup();
    let mut tried = 0;
    for sample in commands() {
        let command = &sample.command;
        let mut found = Vec::new();
        objects(command, "", "", &mut found);
        for (path, pointer) in found {
            let dot = if path.is_empty() { "" } else { "." };
            let fields = command
                .pointer(&pointer)
                .and_then(Value::as_object)
                .expect("an object");
            let misspelt = fields.keys().map(|name| format!("{name}n"));
            let strange = names
                .iter()
                .filter(|name| !fields.contains_key(*name))
                .cloned();
            for wrong in misspelt.chain(strange) {
                let mut command = command.clone();
                command.pointer_mut(&pointer).expect("an object")[&wrong] = json!(null);
                let told = paths(&sample, &command).expect_err(&wrong);
                assert_eq!(told, [format!("{path}{dot}{wrong}")], "{command}");
                tried += 1;
            }
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn what_is_missing_or_of_another_type_is_refused_by_its_path() {
    for sample in commands() {
        let command = &sample.command;
        let mut found = Vec::new();
        objects(command, "", "", &mut found);
        for (path, pointer) in found {
            let dot = if path.is_empty() { "" } else { "." };
            let fields = command
                .pointer(&pointer)
                .and_then(Value::as_object)
                .expect("an object")
                .clone();
            for name in fields.keys() {
                let mut less = command.clone();
                less.pointer_mut(&pointer).expect("an object")[name] = json!(null);
                if let Err(told) = paths(&sample, &less) {
                    assert_eq!(told[0], format!("{path}{dot}{name}"), "{less}");
                }
                let mut other = command.clone();
                other.pointer_mut(&pointer).expect("an object")[name] = json!(-1.5);
                // The reader accepts any number for these fields.
                if !["timeMs", "lambda", "rate"].contains(&name.as_str()) {
                    let told = paths(&sample, &other).expect_err(name);
                    assert_eq!(told[0], format!("{path}{dot}{name}"), "{other}");
                }
            }
        }
    }
}

#[test]
fn all_faults_are_told_at_once_in_words() {
    let wrong = json!({
        "type": "query", "idd": 1,
        "query": { "kind": "play", "at": { "fenn": "8", "variant": "checkers", "moves": ["e4", 5] }, "series": "e4" },
    });
    let faults = command::<RulesSystem>(&wrong).expect_err("wrong");
    let told: Vec<String> = faults.iter().map(|fault| phrase(&fault.message)).collect();
    assert_eq!(
        told,
        [
            "“idd” is not known here; the fields are: id and query",
            "“id” is missing",
            "“query.at.fenn” is not known here; the fields are: variant, fen, moves and earlier",
            "“query.at.variant” must be italian, scottish, antichess or chess, not “checkers”",
            "“query.at.moves[1]” must be a text, not “5”",
            "“query.series” must be a list, not “e4”",
        ]
    );
    let level =
        json!({ "type": "start", "job": 1, "task": { "kind": "series", "at": {}, "level": 2.5 } });
    let faults = command::<ChessSystem>(&level).expect_err("wrong");
    assert_eq!(faults[0].text.as_deref(), Some("2.5"));
    let twice = r#"{"type": "stop", "job": 1, "job": 2}"#;
    let raw = serde_json::from_str(twice).expect("JSON");
    let faults = seriatim::wire::read::<CommandOf<ChessSystem>>(&raw).expect_err("twice");
    assert_eq!(phrase(&faults[0].message), "“job” appears twice");
    for odd in [
        json!(null),
        json!([1]),
        json!("hello"),
        json!({}),
        json!({ "type": 5 }),
    ] {
        let faults = command::<ChessSystem>(&odd).expect_err("no command");
        assert_eq!(faults.len(), 1, "{odd}");
    }
}

#[test]
fn fields_without_number_that_are_there_twice_are_refused_in_one_go() {
    use seriatim::wire::{Raw, read};
    // A search for each name among all before it would take a hundred thousand million comparisons,
    // which is minutes.
    let unknown = (0..300_000).map(|i| (format!("x{i}"), Raw::Nothing));
    let twice = (0..300_000).map(|_| ("fen".to_owned(), Raw::Text("x".to_owned())));
    for fields in [
        unknown.clone().chain(twice.clone()).collect(),
        twice.chain(unknown).collect(),
    ] {
        let faults = read::<Place>(&Raw::Fields(fields)).expect_err("refused");
        assert_eq!(faults.len(), 20, "no more are told");
    }
}
