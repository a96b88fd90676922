//! Tests of the experiments: their input, their output and resumed runs.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::json;

use crate::commands::MATE_IN_4;

#[test]
fn lab_mates_writes_its_report_and_resumes() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mates");
    let trials = folder.join("trials.jsonl");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let run = || {
        let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
            .args(["lab", "mates", "--limit-ms", "5000", "--out"])
            .arg(&folder)
            .arg("--resume")
            .arg(&trials)
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command line");
        let mut stdin = child.stdin.take().expect("stdin");
        writeln!(stdin, "{}", json!({ "fen": MATE_IN_4 })).expect("a line in");
        drop(stdin);
        assert!(child.wait().expect("an end").success());
        fs::read_to_string(&trials).expect("the trials")
    };
    let first = run();
    assert_eq!(first.lines().count(), 13);
    // Results in the file are not computed again, and a line that was cut off does no harm.
    fs::write(&trials, format!("{first}{{\"sea\n")).expect("written");
    assert_eq!(run().lines().count(), 14);
    for name in [
        "results.md",
        "results.json",
        "fig-7.svg",
        "fig-8.svg",
        "fig-9.svg",
        "fig-10.svg",
    ] {
        assert!(folder.join(name).exists(), "{name}");
    }
    opens_with_its_answer(&folder.join("results.md"), "lab mates --limit-ms 5000");
}

/// Checks that a report opens with a title and five lines, and that the second names `command`.
fn opens_with_its_answer(path: &Path, command: &str) {
    let text = fs::read_to_string(path).expect("a report");
    let lines: Vec<&str> = text.lines().take(8).collect();
    assert!(lines[0].starts_with("# ") && lines[1].is_empty(), "{text}");
    let names = [
        "Question",
        "Command",
        "Result",
        "Beside the paper",
        "Verdict",
    ];
    for (line, name) in lines[2..7].iter().zip(names) {
        let rest = line.strip_prefix(&format!("- **{name}:** "));
        assert!(rest.is_some_and(|rest| !rest.is_empty()), "{name}: {text}");
    }
    assert!(lines[3].contains(command) && lines[7].is_empty(), "{text}");
}

#[test]
fn reports_that_are_written_open_with_their_answer() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reports");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let (duel, runs) = (folder.join("match"), folder.join("runs.jsonl"));
    let text = |path: &Path| path.to_str().expect("UTF-8").to_owned();
    let run = |arguments: &str, more: &[String]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seriatim"));
        command.args(arguments.split(' ')).args(more);
        let output = command.output().expect("the command");
        assert!(output.status.success(), "{output:?}");
    };
    run(
        "lab match --first default --second paper --games 2 --nodes 50 --out",
        &[text(&duel)],
    );
    opens_with_its_answer(
        &folder.join("match.md"),
        "seriatim lab match --first default",
    );
    let options = "lab strategies --experiments 1 --seeds 1 --population 20 --generations 1";
    run(
        options,
        &[
            "--resume".into(),
            text(&runs),
            "--out".into(),
            text(&folder),
        ],
    );
    opens_with_its_answer(&folder.join("experiments.md"), options);
}

fn fit_weights(file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seriatim"));
    command.args(["lab", "fit-weights"]).arg(file);
    command.output().expect("the command")
}

/// Fitting the kept games gives the weights of `default`.
#[test]
fn the_weights_are_fitted_to_the_games_that_are_kept() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let output = fit_weights(&root.join("cli/lab/weights/games.jsonl"));
    let printed = String::from_utf8(output.stdout).expect("UTF-8");
    let table = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with("    ["));
        lines.map(str::to_owned).collect()
    };
    let known = fs::read_to_string(root.join("src/progressive/terms/fitted.rs")).expect("a file");
    assert_eq!(table(&printed), table(&known));
    assert!(table(&printed).len() > 15, "{printed}");
}

#[test]
fn a_game_that_cannot_be_read_is_named() {
    let path = std::env::temp_dir().join(format!("seriatim-fit-{}.jsonl", std::process::id()));
    for (line, why) in [
        ("{}", "result"),
        (
            "{\"result\":{\"rules\":\"italian\",\"first_is_white\":true,\"points\":1,\"series\":[\"e2e9\"]}}",
            "e2e9",
        ),
        (
            "{\"result\":{\"rules\":\"welsh\",\"first_is_white\":true,\"points\":1,\"series\":[]}}",
            "welsh",
        ),
    ] {
        fs::write(&path, format!("{line}\n")).expect("a file");
        let output = fit_weights(&path);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        assert!(error.contains(why) && error.contains(":1: "), "{error}");
        assert!(error.starts_with("error: "), "{error}");
    }
    fs::remove_file(&path).expect("a file");
    let error = String::from_utf8(fit_weights(&path).stderr).expect("UTF-8");
    assert!(error.contains("seriatim-fit-"), "{error}");
}

/// Labels are the same when they are made in two runs, and a broken file is named.
#[test]
fn labels_resume_and_a_net_is_fitted_to_them() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("labels");
    let _ = fs::remove_dir_all(&folder);
    let labels = |name: &str, files: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seriatim"));
        command.args(["lab", "tree-labels", "--nodes", "100", "--seed", "3"]);
        command.args(["--groups", "1", "--files", files, "--out"]);
        let output = command.arg(folder.join(name)).output();
        assert!(output.expect("the command").status.success());
    };
    let read = |name: &str| fs::read(folder.join(name)).expect("labels");
    labels("once", "2");
    labels("twice", "1");
    labels("twice", "2");
    assert!(read("once/00000.labels").len() > 1_000);
    assert_ne!(read("once/00000.labels"), read("once/00001.labels"));
    for name in ["00000.labels", "00001.labels"] {
        assert_eq!(
            read(&format!("once/{name}")),
            read(&format!("twice/{name}"))
        );
    }
    let fit = |file: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seriatim"));
        command.args(["lab", "fit-net", "--tree", "0.5", "--rounds", "1", "--out"]);
        command.arg(folder.join("net")).arg(folder.join(file));
        command.output().expect("the command")
    };
    assert!(fit("once/00000.labels").status.success());
    assert!(read("net").len() > 20_000);
    fs::write(folder.join("broken"), [255; 40]).expect("a file");
    let error = String::from_utf8(fit("broken").stderr).expect("UTF-8");
    assert!(
        error.contains("broken") && error.contains("label 1 "),
        "{error}"
    );
}

/// Format that `tools/table_values.c` reads: a FEN, a word and the number of plies to the mate.
#[test]
fn what_the_tables_say_is_listed() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seriatim"));
    let arguments = ["lab", "fortress", "table-values", "--men", "3"];
    let output = command.args(arguments).args(["--each", "40"]).output();
    let text = String::from_utf8(output.expect("the command").stdout).expect("UTF-8");
    assert_eq!(text.lines().count(), 5 * 40);
    for line in text.lines() {
        let [fen, word, plies] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let plies: u32 = plies.parse().expect("a number");
        let men = fen.split(' ').next().expect("a board");
        let white = men.chars().filter(char::is_ascii_uppercase).count();
        let ahead = (white == 2) == fen.contains(" w ");
        // The side with more pieces wins after an odd number of plies, or draws. The other side
        // loses after an even number.
        match word {
            "wins" => assert!(ahead && plies % 2 == 1, "{line}"),
            "loses" => assert!(!ahead && plies.is_multiple_of(2), "{line}"),
            "draws" => assert_eq!(plies, 0, "{line}"),
            _ => panic!("{line}"),
        }
        assert!(
            word == "draws" || !men.contains(['n', 'N', 'b', 'B']),
            "{line}"
        );
    }
}
