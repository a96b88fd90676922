//! Tests of the files named on the command line: paths that are not regular files, and the state of
//! files after a program is killed.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::program::run;

/// Returns the answer to one line, or the error message.
fn told(arguments: &[&str], line: &str) -> String {
    let output = run(arguments, &format!("{line}\n"));
    let text = if output.stdout.is_empty() {
        output.stderr
    } else {
        output.stdout
    };
    String::from_utf8(text).expect("text")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_at_once_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let pipe = pipe.to_str().expect("a path");
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("a folder");
    let inner = inner.to_str().expect("a path");
    let game = json!({ "series": [["a2a4"]], "result": "1-0" }).to_string();
    let mate = json!({ "fen": "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1" }).to_string();
    for name in [pipe, inner, "/dev/zero"] {
        let commands: [(&[&str], &str); 6] = [
            (&["learn", "--book", name], &game),
            (&["play", "--book", name], "{}"),
            (&["train", "--variant", "chess", "--load", name], &mate),
            (
                &["train", "--variant", "chess", "--pheromones", name],
                &mate,
            ),
            (
                &[
                    "train",
                    "--variant",
                    "chess",
                    "--save",
                    name,
                    "--calls",
                    "1",
                ],
                &mate,
            ),
            (&["strategy", "check", name], ""),
        ];
        for (arguments, line) in commands {
            let told = told(arguments, line);
            assert!(told.contains(name), "{arguments:?}: {told}");
            assert!(told.contains("not a file"), "{arguments:?}: {told}");
        }
    }
    assert_eq!(names(folder.path()), ["inner", "pipe"]);
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let commands: [&[&str]; 5] = [
        &["strategy", "check", "no-such-file"],
        &["strategy", "choices", "no-such-file"],
        &["evolve", "--from", "no-such-file"],
        &["lab", "puzzles", "no-such-file", "--out", "x"],
        &["play", "--book", "no-such-file"],
    ];
    for arguments in commands {
        let told = told(arguments, "{}");
        assert!(
            told.contains("no-such-file") || told.contains("Usage"),
            "{arguments:?}: {told}"
        );
    }
}

/// A learning program is killed again and again while it writes. Only the book and its lock are
/// left, and the book can be read.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_of_a_book_when_learning_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = folder.path().join("book");
    let game = json!({ "series": [["a2a4"]], "result": "1-0" });
    for _ in 0..10 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
            .args(["learn", "--book"])
            .arg(&book)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command line");
        let mut stdin = child.stdin.take().expect("stdin");
        for _ in 0..50 {
            writeln!(stdin, "{game}").expect("a line in");
        }
        // The first answer shows that the program is at work.
        let mut answer = String::new();
        let mut stdout = BufReader::new(child.stdout.take().expect("stdout"));
        stdout.read_line(&mut answer).expect("a line out");
        child.kill().expect("it runs");
        child.wait().expect("an end");
        let left = names(folder.path());
        assert!(
            left.iter()
                .all(|name| name == "book" || name == "book.lock"),
            "{left:?}"
        );
    }
    let told = told(
        &["learn", "--book", book.to_str().expect("a path")],
        &game.to_string(),
    );
    let answer: Value = serde_json::from_str(&told).expect("JSON");
    assert!(answer["games"].as_u64() > Some(10), "{told}");
}

#[cfg(unix)]
#[test]
fn a_new_book_may_be_read_by_whom_the_mask_lets_and_an_old_one_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let book = folder.path().join("book");
    let game = json!({ "series": [["a2a4"]], "result": "1-0" }).to_string();
    let learn = || told(&["learn", "--book", book.to_str().expect("a path")], &game);
    let mode = |path: &Path| {
        let data = fs::metadata(path).expect("a file");
        data.permissions().mode() & 0o777
    };
    learn();
    let plain = folder.path().join("plain");
    fs::write(&plain, "").expect("a file");
    assert_eq!(mode(&book), mode(&plain));
    fs::set_permissions(&book, fs::Permissions::from_mode(0o640)).expect("a mode");
    learn();
    assert_eq!(mode(&book), 0o640);
}

#[test]
fn a_line_that_does_not_mate_is_not_called_confirmed() {
    let quiet = json!({ "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }).to_string();
    let answer: Value = serde_json::from_str(&told(
        &["train", "--variant", "chess", "--calls", "20"],
        &quiet,
    ))
    .expect("JSON");
    assert!(
        answer["moves"].is_null() && answer["line"][0].is_string(),
        "{answer}"
    );
    assert!(
        answer.get("confirmed").is_none_or(Value::is_null),
        "{answer}"
    );
    let mate = json!({ "fen": "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1" }).to_string();
    let answer: Value = serde_json::from_str(&told(
        &["train", "--variant", "chess", "--calls", "500"],
        &mate,
    ))
    .expect("JSON");
    assert_eq!(answer["confirmed"], true, "{answer}");
}

#[test]
fn a_threat_names_the_turn_that_was_asked_for() {
    for turn in ["200", "9998", "9999"] {
        let side = if turn.ends_with('9') { "w" } else { "b" };
        let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR {side} KQkq - 0 {turn}");
        let answer: Value =
            serde_json::from_str(&told(&["threat"], &json!({ "fen": fen }).to_string()))
                .expect("JSON");
        let error = &answer["error"];
        assert_eq!(
            (&error["field"], &error["value"]),
            (&json!("turn"), &json!(turn)),
            "{answer}"
        );
        let message = error["message"].as_str().unwrap_or_default();
        assert!(
            message.contains(turn) && message.contains("199"),
            "{answer}"
        );
    }
}
