//! Runs of the program to its end, for tests.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// Starts the command line, with pipes to and from it.
pub fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command line")
}

/// Runs the command line with `input` as stdin.
pub fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("stdin");
    // A program that has its positions already, or refuses its arguments, may end before it reads.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("an end")
}

/// Returns what the program wrote to stdout.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}
