//! Data flows one way: each layer imports only what the table allows.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What each layer may import, besides itself.
const ALLOWED: &[(&str, &[&str])] = &[
    ("util", &[]),
    ("board", &["util"]),
    ("search", &["util"]),
    ("rules", &["util", "board"]),
    ("notation", &["util", "board", "rules"]),
    ("eval", &["util", "board", "rules"]),
    ("say", &["util", "board", "rules", "notation"]),
    ("player", &["util", "board", "rules", "search", "eval"]),
    (
        "orthodox",
        &["util", "board", "rules", "search", "eval", "player"],
    ),
    (
        "antichess",
        &["util", "board", "rules", "search", "eval", "player"],
    ),
    (
        "progressive",
        &[
            "util", "board", "rules", "notation", "search", "eval", "say",
        ],
    ),
    (
        "session",
        &[
            "util",
            "board",
            "rules",
            "notation",
            "search",
            "eval",
            "say",
            "player",
            "progressive",
            "antichess",
            "orthodox",
        ],
    ),
    ("wasm", &["session"]),
];

fn rust_files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder of sources") {
            rust_files(&entry.expect("an entry").path(), found);
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        found.push(path.to_owned());
    }
}

/// The top-level modules that a source names with `crate::…`, outside its doc comments.
fn imports(source: &str) -> BTreeSet<String> {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut names = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        // `use crate::{a, b}` would hide names from this test.
        assert!(
            !rest.starts_with('{'),
            "import one layer at a time: {rest:.40}"
        );
        let name = rest
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .next();
        names.extend(name.map(str::to_owned));
    }
    names
}

#[test]
fn imports_flow_one_way() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut layers = BTreeSet::new();
    for entry in fs::read_dir(&src).expect("src") {
        let path = entry.expect("an entry").path();
        let layer = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if layer == "lib" {
            continue;
        }
        let (_, allowed) = ALLOWED
            .iter()
            .find(|(name, _)| *name == layer)
            .unwrap_or_else(|| panic!("src/{layer} is not in the table of layers"));
        let mut files = Vec::new();
        rust_files(&path, &mut files);
        for file in files {
            let source = fs::read_to_string(&file).expect("a source");
            for name in imports(&source) {
                assert!(
                    name == layer || allowed.contains(&name.as_str()),
                    "{} imports {name}, which {layer} may not",
                    file.display()
                );
            }
        }
        layers.insert(layer);
    }
    assert!(layers.contains("rules") && layers.contains("wasm"));
}

#[test]
fn only_wasm_names_the_web() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        let web = ["wasm_bindgen", "js_sys", "web_sys"]
            .iter()
            .any(|name| source.contains(name));
        assert!(
            !web || file.starts_with(src.join("wasm")),
            "{} names the web",
            file.display()
        );
        // Time and chance come in as arguments; the command line and the lab, in `cli/`, are where they come from.
        assert!(
            !source.contains("Instant::now") && !source.contains("SystemTime"),
            "{} looks at a clock",
            file.display()
        );
    }
}
