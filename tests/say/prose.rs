//! Test that the engine's source contains no sentences. Text for people is in the catalogues.

use std::fs;
use std::path::{Path, PathBuf};

/// Minimum number of words of a sentence.
const MANY: usize = 4;

/// Texts that no user reads.
const ALLOWED: &[&str] = &[
    // Declaration in TypeScript.
    "/** Anything that the engine says. */nexport type Say = ",
    // First line of a book file, and an example of another line.
    "Seriatim book 1",
    "italian line +0 =0 -0 1.e4 2.e5 f6",
];

/// Impossible cases and errors of Rust are for developers. A session reports to people by ids with
/// parts.
const FOR_DEVELOPERS: [&str; 8] = [
    "#[error(",
    "expect(",
    "panic!(",
    "unreachable!(",
    "assert!(",
    "assert_eq!(",
    "debug_assert!(",
    "reason = ",
];

fn sources(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder of sources") {
            sources(&entry.expect("an entry").path(), found);
        }
    } else if path.extension().is_some_and(|ending| ending == "rs") {
        let tests = path
            .file_stem()
            .is_some_and(|name| name == "tests" || name == "samples");
        let within = path.components().any(|part| part.as_os_str() == "tests");
        if !tests && !within {
            found.push(path.to_owned());
        }
    }
}

/// Returns the string literals in the code of a line.
fn literals(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '/' if letters.peek() == Some(&'/') => return found,
            // Quotation mark as a character.
            '\'' if letters.peek() == Some(&'"') => {
                letters.next();
            }
            '"' => {
                let mut text = String::new();
                while let Some(letter) = letters.next() {
                    match letter {
                        '"' => break,
                        '\\' => text.extend(letters.next()),
                        _ => text.push(letter),
                    }
                }
                found.push(text);
            }
            _ => {}
        }
    }
    found
}

/// Returns true if a text has as many words as a sentence. Text in braces does not count.
fn is_prose(text: &str) -> bool {
    let word = |word: &&str| {
        let letters = word.chars().filter(|c| c.is_alphabetic()).count();
        letters >= 2 && letters * 2 > word.chars().count() && !word.contains('{')
    };
    text.split_whitespace().filter(word).count() >= MANY
}

#[test]
fn no_sentence_stands_in_the_engine() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&src, &mut files);
    let mut prose = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source");
        let code = source
            .split("#[cfg(test)]\nmod tests {")
            .next()
            .unwrap_or_default();
        for line in code.lines() {
            let start = line.trim_start();
            // Documentation, also inside `message!`.
            if start.starts_with("//") || start.starts_with("#[doc") || start.starts_with('|') {
                continue;
            }
            let developers = FOR_DEVELOPERS.iter().any(|call| line.contains(call));
            for text in literals(line) {
                if !developers && is_prose(&text) && !ALLOWED.contains(&text.as_str()) {
                    prose.push(format!("{}: {text}", file.display()));
                }
            }
        }
    }
    assert!(prose.is_empty(), "{}", prose.join("\n"));
}
