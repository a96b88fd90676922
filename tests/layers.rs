//! Tests of source rules that the compiler does not check:
//! - the order of the crates of `src`, and of the parts of a crate
//! - no import cycle among the files of a crate
//! - no web outside `wasm`
//! - no clock
//! - one meaning for each type name

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn rust_files(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder of sources") {
            rust_files(&entry.expect("an entry").path(), found);
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        found.push(path.to_owned());
    }
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn only_wasm_names_the_web() {
    let src = src();
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
        // Time and randomness come in as arguments from the command line and the lab, in `cli/`.
        assert!(
            !source.contains("Instant::now") && !source.contains("SystemTime"),
            "{} looks at a clock",
            file.display()
        );
    }
}

/// Allowed import cycles between files of one crate: the first file needs the second, for the
/// reason given.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "search/best_first",
        "search/parts",
        "a search is a part of one that several share",
    ),
    (
        "core/rules/why",
        "core/rules/antichess",
        "why a move is illegal is said for all variants in one place",
    ),
    ("core/rules/why", "core/rules/progressive", "the same"),
    (
        "wire/say/part",
        "wire/say/moves",
        "a part may be something said",
    ),
    ("wire/say/part", "wire/say/terms", "the same"),
];

/// Crates in order: name, crates it uses, and its parts in order. A crate uses only crates above
/// it. A part uses only parts of its crate before it. If no parts are listed, their order is free.
const CRATES: &[(&str, &str, &str)] = &[
    ("util", "", ""),
    ("core", "util", "board rules score notation chance"),
    ("search", "util", ""),
    ("judge", "util core search", ""),
    ("wire", "util core", ""),
    ("session", "util core wire", ""),
    (
        "play",
        "util core search wire session",
        "eval tables player duel",
    ),
    ("rules_system", "util core wire session play", ""),
    (
        "progressive",
        "util core search wire session play",
        "terms mate two_turns book player long_turns orders threat review verdict reasons hints system",
    ),
    (
        "antichess",
        "util core search wire session play",
        "terms tree proof play levels paper system",
    ),
    (
        "chess",
        "util core search wire session play",
        "orthodox fortress system",
    ),
    ("strategies", "util core search wire session", ""),
    ("bots", "util core search wire session chess", ""),
    ("wasm", "core search judge", ""),
];

/// Path of a module: `["core", "rules", "apply"]` for `src/core/rules/apply.rs` and for
/// `src/core/rules/apply/mod.rs`.
type Place = Vec<String>;

/// Names in the code of one file.
struct File {
    /// Paths and names in the file, except in its tests and imports.
    paths: Vec<Place>,
    /// Imported names, with the paths that they stand for.
    uses: BTreeMap<String, Place>,
    /// Imports for use in the file, not only for re-export by `pub use`.
    imports: Vec<Place>,
    /// Names of the items that are defined in the file.
    items: BTreeSet<String>,
    /// True for the `mod.rs` of a folder.
    heads: bool,
    /// True for the `lib.rs` of a crate.
    is_root: bool,
}

/// Returns the words and signs of a source without its comments and tests.
fn tokens(source: &str) -> Vec<&str> {
    let code = source.split("#[cfg(test)]\nmod tests").next();
    let lines = code.unwrap_or_default().lines();
    let mut tokens = Vec::new();
    for line in lines.map(|line| line.split("//").next().unwrap_or(line)) {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let in_word = |c: char| c.is_alphanumeric() || c == '_';
            let end = match rest.find(|c| !in_word(c)) {
                _ if rest.starts_with("::") => 2,
                Some(0) => first.len_utf8(),
                end => end.unwrap_or(rest.len()),
            };
            tokens.push(&rest[..end]);
            rest = rest[end..].trim_start();
        }
    }
    tokens
}

/// Returns the names of an import, each with its whole path: `a::{self, b as c}` gives `a`, and `c`
/// for `a::b`.
fn import<'a>(
    tokens: &mut impl Iterator<Item = &'a str>,
    start: &[String],
    found: &mut Vec<(String, Place)>,
) {
    let mut path = start.to_vec();
    let mut name = None;
    while let Some(token) = tokens.next() {
        match token {
            "::" => {}
            "{" => {
                import(tokens, &path, found);
                path.clear();
            }
            "as" => name = tokens.next(),
            "," | "}" | ";" => {
                if path.last().is_some_and(|last| last == "self") {
                    path.pop();
                }
                let last = name.take().map(str::to_owned).or(path.last().cloned());
                if path.len() > start.len() || path == start && !path.is_empty() {
                    found.extend(last.map(|last| (last, path.clone())));
                }
                if token != "," {
                    return;
                }
                path = start.to_vec();
            }
            name => path.push(name.to_owned()),
        }
    }
}

impl File {
    fn new(source: &str) -> Self {
        let tokens = tokens(source);
        let mut file = Self {
            paths: Vec::new(),
            uses: BTreeMap::new(),
            imports: Vec::new(),
            items: BTreeSet::new(),
            heads: false,
            is_root: false,
        };
        let mut before = "";
        let mut rest = tokens.into_iter().peekable();
        while let Some(token) = rest.next() {
            let named = [
                "struct", "enum", "trait", "fn", "const", "static", "type", "mod",
            ];
            if token == "use" {
                let mut found = Vec::new();
                import(&mut rest, &[], &mut found);
                let handed_on = before == "pub" || before == ")";
                for (name, path) in found {
                    if !handed_on {
                        file.imports.push(path.clone());
                    }
                    file.uses.insert(name, path);
                }
            } else if before == "mod" {
                // The item is a child module, whose file is in the tree.
            } else if named.contains(&before) {
                file.items.insert(token.to_owned());
            } else if token.starts_with(|c: char| c.is_alphabetic()) {
                let mut path = vec![token.to_owned()];
                while rest.next_if_eq(&"::").is_some() {
                    path.extend(rest.next().map(str::to_owned));
                }
                file.paths.push(path);
            }
            before = token;
        }
        file
    }
}

/// All files of the library by their modules.
struct Files(BTreeMap<Place, File>);

impl Files {
    fn read(src: &Path) -> Self {
        let mut sources = Vec::new();
        rust_files(src, &mut sources);
        let files = sources.iter().map(|path| {
            let place = path.strip_prefix(src).expect("in src").with_extension("");
            let names = place.iter().map(|name| name.to_string_lossy().into_owned());
            let names = names.filter(|name| name != "mod" && name != "lib");
            let source = fs::read_to_string(path).expect("a source");
            let mut file = File::new(&source);
            file.is_root = path.ends_with("lib.rs");
            file.heads = file.is_root || path.ends_with("mod.rs");
            (names.collect(), file)
        });
        Self(files.collect())
    }

    /// Returns the root of a module's crate: the crate's folder, or the empty path of the crate
    /// that joins all crates.
    fn root<'a>(&self, at: &'a [String]) -> &'a [String] {
        let first = &at[..at.len().min(1)];
        let is_crate = self.0.get(first).is_some_and(|file| file.is_root);
        if is_crate { first } else { &[] }
    }

    /// Returns the module that defines the item of a path, through all re-exports.
    fn maker(&self, at: &[String], path: &[String]) -> Option<Place> {
        let rest = path.get(1..)?;
        match path[0].as_str() {
            "crate" => self.maker(self.root(at), rest),
            "self" => self.maker(at, rest),
            "super" => self.maker(at.split_last()?.1, rest),
            name => {
                let file = self.0.get(at)?;
                let child = [at, &[name.to_owned()]].concat();
                if self.0.contains_key(&child) && !rest.is_empty() {
                    self.maker(&child, rest)
                } else if let Some(from) = file.uses.get(name).filter(|from| from[0] != *name) {
                    self.maker(at, &[from, rest].concat())
                } else if let Some(from) = file.uses.get(name).filter(|from| from.len() > 1) {
                    // Re-exported from a module of the same name.
                    self.maker(&child, &from[1..])
                } else {
                    file.items.contains(name).then(|| at.to_vec())
                }
            }
        }
    }

    /// Returns the other files of the same crate that a file needs. The `mod.rs` of a folder and
    /// the files in the folder need each other; that is not counted as a cycle.
    fn needs(&self, place: &Place) -> BTreeSet<Place> {
        let file = &self.0[place];
        let paths = file.paths.iter().chain(&file.imports);
        let makers = paths.filter_map(|path| self.maker(place, path));
        let others = makers.filter(|maker| maker != place && maker.first() == place.first());
        let own = |maker: &Place| file.heads && maker.starts_with(place);
        let excused = |maker: &Place| {
            let pair = (place.join("/"), maker.join("/"));
            (EXCEPTIONS.iter()).any(|&(from, to, _)| pair.0 == from && pair.1 == to)
        };
        others
            .filter(|maker| !own(maker) && !excused(maker))
            .collect()
    }
}

/// Returns the shortest import cycle through a file.
fn circle(needs: &BTreeMap<Place, BTreeSet<Place>>, from: &Place) -> Option<Vec<String>> {
    let mut ways = vec![vec![from]];
    let mut seen = BTreeSet::new();
    for at in 0.. {
        let way = ways.get(at)?.clone();
        for next in way.last().map(|last| &needs[*last])? {
            if next == from {
                return Some(way.iter().map(|place| place.join("/")).collect());
            }
            if seen.insert(next) {
                ways.push([&way[..], &[next]].concat());
            }
        }
    }
    None
}

/// Two files that need each other must move their shared part to a third file.
#[test]
fn files_of_a_crate_form_no_circle() {
    let files = Files::read(&src());
    let places = files.0.keys();
    let needs = places.map(|place| (place.clone(), files.needs(place)));
    let needs: BTreeMap<_, _> = needs.collect();
    assert!(needs.values().map(BTreeSet::len).sum::<usize>() > 100);
    let circles = needs.keys().filter_map(|place| circle(&needs, place));
    let circles: BTreeSet<String> = circles.map(|way| way.join(" → ")).collect();
    let circles: Vec<String> = circles.into_iter().collect();
    assert!(circles.is_empty(), "circles:\n{}", circles.join("\n"));
}

/// Returns the crates of `src` that are named in the manifest of one of them.
fn dependencies(manifest: &str) -> impl Iterator<Item = String> {
    let names = manifest.lines().filter_map(|line| {
        let (name, _) = line.trim().split_once([' ', '=', '.'])?;
        name.trim_matches('"').strip_prefix("seriatim-")
    });
    names.map(|name| name.replace('-', "_"))
}

#[test]
fn a_crate_uses_only_crates_above_it() {
    let folders = fs::read_dir(src()).expect("a folder of sources");
    let folders = folders.map(|entry| entry.expect("an entry").path());
    let crates = folders.filter(|path| path.join("Cargo.toml").exists());
    let crates = crates.filter_map(|path| path.file_name()?.to_str().map(str::to_owned));
    let listed = CRATES.iter().map(|&(name, ..)| name.to_owned());
    assert_eq!(
        crates.collect::<BTreeSet<_>>(),
        listed.collect::<BTreeSet<_>>()
    );
    for (at, &(name, uses, _)) in CRATES.iter().enumerate() {
        let manifest = fs::read_to_string(src().join(name).join("Cargo.toml"));
        let used: BTreeSet<String> = dependencies(&manifest.expect("a manifest")).collect();
        let listed = uses.split_whitespace().map(str::to_owned);
        assert_eq!(used, listed.collect(), "{name}");
        for other in used {
            let above = CRATES[..at].iter().any(|&(name, ..)| name == other);
            assert!(above, "{name} uses {other}, which is not above it");
        }
    }
}

#[test]
fn a_part_of_a_crate_uses_only_parts_before_it() {
    let files = Files::read(&src());
    for &(name, _, parts) in CRATES.iter().filter(|(_, _, parts)| !parts.is_empty()) {
        let parts: Vec<&str> = parts.split(' ').collect();
        let rank = |place: &Place| {
            let part = place.get(1)?;
            let found = parts.iter().position(|one| one == part);
            Some(found.unwrap_or_else(|| panic!("{part} of {name} has no rank")))
        };
        let mut uses = 0;
        for place in files
            .0
            .keys()
            .filter(|place| place.first().is_some_and(|first| first == name))
        {
            for other in files.needs(place) {
                if let (Some(own), Some(used)) = (rank(place), rank(&other)) {
                    let (from, to) = (place.join("/"), other.join("/"));
                    assert!(used <= own, "{from} uses {to}, a later part");
                    uses += usize::from(used < own);
                }
            }
        }
        assert!(uses > 5, "{name}: {uses}");
    }
}

#[test]
fn what_a_path_stands_for_is_found() {
    let file = |source: &str| File::new(source);
    let place = |path: &str| path.split("::").map(str::to_owned).collect::<Place>();
    let files = Files(BTreeMap::from([
        (Vec::new(), file("pub mod a;")),
        (
            place("a"),
            file("pub use b::{self, Made as Known, b}; pub use c::*;"),
        ),
        (
            place("a::b"),
            file("// use super::c::C;\npub struct Made; pub fn b() {}"),
        ),
        (
            place("a::c"),
            file(
                "use super::b; use crate::a::{Known, b::{Made}};\n\
            impl Known { fn new() { b::Made; } }\n#[cfg(test)]\nmod tests { use super::d; }",
            ),
        ),
    ]));
    for path in ["a::b", "a::b::Made", "a::Known", "a::Known::new"] {
        assert_eq!(
            files.maker(&[], &place(path)),
            Some(place("a::b")),
            "{path}"
        );
    }
    assert_eq!(files.maker(&[], &place("a::Unknown")), None);
    assert_eq!(files.needs(&place("a::c")), BTreeSet::from([place("a::b")]));
    assert!(files.needs(&place("a")).is_empty());
}

/// Returns the types that a source declares. Types in traits and their implementations are left
/// out, because they belong to these.
fn types(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| {
        let rest = line.trim_start();
        let in_block = rest.len() < line.len();
        let declared = rest
            .strip_prefix("pub(")
            .and_then(|rest| rest.split_once(") ").map(|(_, rest)| rest))
            .or_else(|| rest.strip_prefix("pub "))
            .unwrap_or(rest);
        let (kind, name) = declared.split_once(' ')?;
        let declares = matches!(kind, "struct" | "enum" | "trait") || kind == "type" && !in_block;
        let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
        let name = &name[..end.unwrap_or(name.len())];
        (declares && name.starts_with(char::is_uppercase)).then_some(name)
    })
}

#[test]
fn a_type_name_has_one_meaning() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    rust_files(&root.join("src"), &mut files);
    rust_files(&root.join("cli/src"), &mut files);
    let mut places: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        for name in types(&source) {
            places
                .entry(name.to_owned())
                .or_default()
                .push(file.clone());
        }
    }
    assert!(places.len() > 300, "{} types", places.len());
    places.retain(|_, files| files.len() > 1);
    assert!(places.is_empty(), "{places:#?}");
}

/// Tests that `cargo test -- --ignored` runs only slow tests, which change no files. Only
/// `UPDATE=1` rewrites kept answers, in one function.
#[test]
fn ignored_tests_are_slow_and_write_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "tests", "cli/src", "cli/tests"] {
        rust_files(&root.join(folder), &mut files);
    }
    let this = root.join("tests/layers.rs");
    let mut ignored = 0;
    for file in files.into_iter().filter(|file| *file != this) {
        let source = fs::read_to_string(&file).expect("a source");
        for (at, reason) in source
            .match_indices("#[ignore")
            .map(|(at, _)| source[at..].split_at(8))
        {
            let slow = reason.starts_with(" = \"slow");
            assert!(
                slow,
                "{}: {at}{}",
                file.display(),
                reason.lines().next().unwrap_or_default()
            );
            ignored += 1;
        }
        // Tests of the command line write the files that they read again.
        let writes = source.contains("fs::write(") && file.starts_with(root.join("tests"));
        let may = file == root.join("tests/common/mod.rs");
        assert!(!writes || may, "{} writes a file", file.display());
    }
    assert!(ignored > 10, "{ignored}");
}
