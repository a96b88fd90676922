//! Tests that the message tables in the documentation agree with the definitions of the messages.

use std::fs;
use std::path::Path;

use crate::common::kept;
use seriatim::protocol::{PROTOCOL, asked, told};
use seriatim::wire::table::Type;

/// File of all messages, each type once.
const PROTOCOL_FILE: &str = "docs/protocol.md";
/// File with some of the tables, between `<!-- table NAME -->` and `<!-- end -->`.
const README: &str = "www/README.md";

fn path(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_default()
}

fn types() -> Vec<Type> {
    asked().into_iter().chain(told()).collect()
}

/// Returns the whole text of [`PROTOCOL_FILE`].
fn document() -> String {
    let mut text = format!(
        "# The messages of a worker\n\n\
        Version {PROTOCOL} of the protocol. A page posts commands to its worker and gets lists of events. Most messages are defined in a `messages.rs`\n\
        (`src/session`, `src/play/player`, `src/play/duel`, `src/rules_system`, `src/*/system`), the others beside the code that uses them.\n\
        `src/protocol.rs` lists all, and this file is written from there (`UPDATE=1 cargo test --test seriatim session::tables`). A field with `?` may be absent. \
        Unknown fields are refused,\nat every level, by their path. `Say` is what the engine says: an id with its parts, read aloud by `lang/`.\n"
    );
    for (title, types) in [("What is asked", asked()), ("What is told", told())] {
        text += &format!("\n## {title}\n");
        for one in types {
            text += &format!("\n### {}\n\n{}\n\n{}", one.name, one.doc, one.markdown());
        }
    }
    text
}

/// Returns a text with its tables written anew.
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
    let readme = read(README);
    assert!(readme.contains("<!-- table Place -->"));
    kept(&path(README), &with_tables(&readme));
    kept(&path(PROTOCOL_FILE), &document());
}

/// The package's readme greets with the current version of the protocol.
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
        let kinds = one.kinds.iter().flat_map(|kind| &kind.fields);
        for field in one.fields.iter().chain(kinds) {
            let parts = field.type_name.split(['[', ']', ',', ' ']);
            for part in parts.filter(|part| !part.is_empty()) {
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
