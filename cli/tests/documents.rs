//! The documents of the command line: its commands exist, and its examples run as they stand.

use std::process::Command;

const COMMAND_LINE: &str = include_str!("../../docs/command-line.md");
#[cfg(unix)]
const README: &str = include_str!("../../README.md");
#[cfg(unix)]
const CAN_WIN: &str = include_str!("../../docs/can-this-side-win.md");

/// Checks that the command line knows each documented command.
#[test]
fn every_documented_command_is_known() {
    let rows = COMMAND_LINE
        .lines()
        .filter_map(|line| line.strip_prefix("| `"));
    let names: Vec<_> = rows.filter_map(|row| row.split('`').next()).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let output = Command::new(env!("CARGO_BIN_EXE_seriatim"))
            .args([name, "--help"])
            .output()
            .expect("the command line");
        assert!(output.status.success(), "{name}");
    }
}

/// Lines for a shell that start the built program, each with the answer stated below it.
#[cfg(unix)]
fn examples(document: &str) -> Vec<(String, Option<&str>)> {
    let mut found: Vec<(String, Option<&str>)> = Vec::new();
    for block in document.split("```sh\n").skip(1) {
        let lines = block.split("```").next().unwrap_or_default().lines();
        let mut is_continued = false;
        for line in lines {
            let last = found.last_mut();
            match (line.strip_prefix("# "), last) {
                (Some(answer), Some((_, stated))) => *stated = Some(answer),
                (None, Some((command, _))) if is_continued => *command += line,
                _ => found.push((line.to_owned(), None)),
            }
            is_continued = line.ends_with('\\');
            if is_continued && let Some((command, _)) = found.last_mut() {
                command.pop();
            }
        }
    }
    found.retain(|(command, _)| command.contains("target/release/seriatim"));
    found
}

/// Runs each example in a folder with a game file. A stated answer is that of a terminal.
#[cfg(unix)]
#[test]
fn documented_examples_run() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("game.pgn"), "1. e4 2. d5 Nf6 *\n").expect("a game");
    let examples: Vec<_> = [COMMAND_LINE, README, CAN_WIN]
        .into_iter()
        .flat_map(examples)
        .collect();
    assert!(examples.len() >= 7, "{examples:?}");
    for (command, answer) in examples {
        let text = if answer.is_some() { " --text" } else { "" };
        let here = env!("CARGO_BIN_EXE_seriatim");
        let output = Command::new("sh")
            .args([
                "-c",
                &(command.replace("target/release/seriatim", here) + text),
            ])
            .current_dir(folder.path())
            .stdin(std::process::Stdio::null())
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{command}: {output:?}");
        assert!(
            said.contains(answer.unwrap_or_default()),
            "{command}: {said}"
        );
    }
}
