//! `train`: what was learnt is kept in files, and goes on from them.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What is answered to one line with the starting position.
fn train(arguments: &[&str]) -> Value {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(["train", "--variant", "chess", "--seed", "3"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line");
    let mut lines = child.stdin.take().expect("a pipe");
    lines.write_all(b"{}\n").expect("a line");
    drop(lines);
    let output = child.wait_with_output().expect("an answer");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn file(folder: &Path, name: &str) -> String {
    let path = folder.join(name);
    path.to_str().expect("a path").to_owned()
}

#[test]
fn what_was_kept_goes_on_as_if_it_had_never_been_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let [whole, half, on] = ["whole", "half", "on"].map(|name| file(folder.path(), name));
    train(&["--calls", "300", "--save", &whole]);
    train(&["--calls", "120", "--save", &half]);
    let told = train(&["--calls", "180", "--load", &half, "--save", &on]);
    assert_eq!(told["calls"], 300);
    let [whole, on] = [whole, on].map(|path| fs::read_to_string(path).expect("a file"));
    assert_eq!(whole, on);
    // About another bot, and a file that is not there.
    let other = train(&["--opponent", "greedy", "--load", &half]);
    assert_eq!(other["error"]["field"], "knowledge");
    assert_eq!(other["error"]["value"], "opponent depth:1");
    let nowhere = file(folder.path(), "nowhere");
    let missing = train(&["--load", &nowhere]);
    assert_eq!(missing["error"]["value"], nowhere.as_str());
}

#[test]
fn pheromones_of_ants_are_two_lines_for_each_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let trails = file(folder.path(), "pheromones");
    let ants = ["--method", "ants", "--calls", "200"];
    train(&[&ants[..], &["--save-pheromones", &trails]].concat());
    let text = fs::read_to_string(&trails).expect("a file");
    for (at, line) in text.lines().enumerate() {
        let fits = match at % 2 {
            0 => line.len() == 64,
            _ => line.split(' ').count() % 6 == 0,
        };
        assert!(fits, "line {}: {line}", at + 1);
    }
    let told = train(&[&ants[..], &["--pheromones", &trails]].concat());
    assert!(told["calls"].as_u64().expect("a number") >= 200);
    let wrong = train(&["--method", "archive", "--save-pheromones", &trails]);
    assert_eq!(wrong["error"]["field"], "trails");
}
