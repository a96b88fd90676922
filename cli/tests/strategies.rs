//! Tests of `strategy` and `evolve` on the committed strategies.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Returns the path of a strategy in `cli/lab/strategies`.
fn committed(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    root.join("cli/lab/strategies").join(name)
}

/// Returns the lines that a command prints.
fn lines(arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(arguments)
        .output()
        .expect("the command line");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let line = |line: &str| serde_json::from_str(line).expect("JSON");
    text.lines().map(line).collect()
}

#[test]
fn a_strategy_is_valued_and_every_position_printed() {
    let file = committed("best-20.txt");
    let file = file.to_str().expect("a path");
    let value = lines(&["strategy", "check", file]).remove(0);
    assert_eq!(value["response"]["won"], 175_168);
    assert_eq!(value["hole"], Value::Null);
    let mut table = lines(&["strategy", "table", file]);
    assert_eq!(table.pop().expect("the value")["value"], value);
    assert_eq!(table.len(), 175_168);
    assert!(table.iter().all(|line| line["move"].is_string()));
}

#[test]
fn an_evolution_tells_of_each_better_strategy_and_goes_on_from_what_lived() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a path")
            .to_owned()
    };
    let (out, living) = (file("best.txt"), file("living.txt"));
    let base = ["evolve", "--leaves", "5", "--trials", "40", "--seed", "3"];
    let kept = ["--out", &out, "--living", &living];
    let told = lines(&[&base[..], &kept].concat());
    assert!(!told.is_empty());
    let won = |line: &Value| line["response"]["won"].as_u64().expect("a number");
    let value = lines(&["strategy", "check", &out]).remove(0);
    assert_eq!(won(&value), won(&told[told.len() - 1]));
    let on = lines(&[&base[..], &["--from", &living]].concat());
    assert!(won(&on[on.len() - 1]) > 1000, "it goes on from there");
}

/// Runs `lab strategies boards` on a file; returns if it succeeded, its output and its errors.
fn on_boards(name: &str, more: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(["lab", "strategies", "boards"])
        .arg(committed(name))
        .args(more)
        .output()
        .expect("the command line");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    (output.status.success(), out, err)
}

#[test]
fn a_strategy_is_valued_on_boards_of_other_sizes() {
    let (done, report, _) = on_boards("boards-7.txt", &["--largest", "6"]);
    assert!(
        done && report.contains("- **Verdict:** Held.\n"),
        "{report}"
    );
    for line in [
        "| 4 | 1312 | 3.1098 | 7 | all |",
        "| 6 | 25440 | 6.6503 | 12 | all |",
    ] {
        assert!(report.contains(line), "{report}");
    }
    let (done, report, _) = on_boards("best-7.txt", &["--largest", "4"]);
    let lost = "Not held on 1 of 1 boards.";
    assert!(
        done && report.contains(lost) && report.contains("| 1156 |"),
        "{report}"
    );
    for (name, fault) in [
        ("paper-31.txt", "8 × 8 squares"),
        ("kqk-12.txt", "the ending must be krk"),
    ] {
        let (done, _, told) = on_boards(name, &["--largest", "4"]);
        assert!(
            !done && told.contains(name) && told.contains(fault),
            "{told}"
        );
    }
}
