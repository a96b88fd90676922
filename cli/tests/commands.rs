//! Tests of the command line: one JSON line in gives one JSON line out, for any input.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// Sends lines to one process and reads its answers.
fn ask(arguments: &[&str], lines: &[String]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line");
    let mut stdin = child.stdin.take().expect("stdin");
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout"));
    // One line at a time: each answer must be flushed before the next line is sent.
    let answers = lines
        .iter()
        .map(|line| {
            writeln!(stdin, "{line}").expect("a line in");
            let mut answer = String::new();
            stdout.read_line(&mut answer).expect("a line out");
            serde_json::from_str(&answer).expect("JSON")
        })
        .collect();
    drop(stdin);
    assert!(child.wait().expect("an end").success());
    answers
}

/// Returns the message about wrong arguments, which comes once, before any line is read.
fn refused(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the command line");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

pub fn ask_one(arguments: &[&str], line: &Value) -> Value {
    ask(arguments, &[line.to_string()]).remove(0)
}

pub const MATE_IN_4: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

#[test]
fn count_knows_both_rules() {
    let fen = "rnbqkbnr/pppp2pp/5p2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3";
    let answer = ask_one(&["count"], &json!({ "fen": fen, "id": "a" }));
    let expected = json!({
        "id": "a", "series": 24932, "positions": 5968, "stuck": 0, "mating_series": 0,
        "mating_positions": 0,
    });
    assert_eq!(answer, expected);
    let answer = ask_one(&["count", "--rules", "scottish"], &json!({ "fen": fen }));
    assert_eq!(answer["series"], 24961);
    let answer = ask_one(&["count", "--turns", "2"], &json!({}));
    assert_eq!(
        (&answer["series"], &answer["positions"]),
        (&json!(8902), &json!(5362))
    );
}

#[test]
fn perft_counts_both_variants() {
    let answer = ask_one(
        &["perft", "--variant", "antichess", "--depth", "3"],
        &json!({}),
    );
    assert_eq!(answer["nodes"], 8067);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let arguments = ["perft", "--variant", "orthodox", "--depth", "3"];
    assert_eq!(ask_one(&arguments, &json!({ "fen": fen }))["nodes"], 97_862);
}

#[test]
fn replay_plays_a_game_and_says_what_is_illegal() {
    let mut series = json!([
        ["e2e4"],
        ["d7d5", "g8f6"],
        ["g1f3", "e4d5", "f1b5"],
        ["c7c6", "d8b6", "f6e4", "b6f2"],
    ]);
    let answer = ask_one(&["replay"], &json!({ "series": series }));
    assert_eq!(answer["legal"], true);
    assert_eq!(
        (&answer["result"], &answer["reason"]),
        (&json!("0-1"), &json!("checkmate"))
    );
    assert_eq!(answer["san"][3], json!(["c6", "Qb6", "Ne4", "Qxf2#"]));
    series[2][2] = "f1b6".into();
    let answer = ask_one(&["replay"], &json!({ "series": series }));
    assert_eq!(answer["legal"], false);
    assert_eq!(
        (&answer["turn"], &answer["move_number"]),
        (&json!(3), &json!(3))
    );
    assert!(
        answer["reason"]
            .as_str()
            .is_some_and(|why| why.contains("f1b6"))
    );
}

#[test]
fn replay_knows_the_ten_quiet_turns() {
    // Black has only a king: no mate, so the tenth quiet turn draws.
    let fen = "8/8/4k3/8/8/8/8/R3K3 w - - 9 11";
    let mut moves = ["a1a2", "a2a1"].repeat(5);
    moves.push("e1e2");
    let answer = ask_one(&["replay"], &json!({ "fen": fen, "series": [moves] }));
    assert_eq!(
        (&answer["result"], &answer["reason"]),
        (&json!("1/2-1/2"), &json!("ten-quiet-turns"))
    );
}

#[test]
fn mate_play_and_eval_answer() {
    let line = json!({ "fen": MATE_IN_4, "id": 3 });
    let answer = ask_one(&["mate", "--time-ms", "5000"], &line);
    assert_eq!(
        (&answer["outcome"], &answer["id"]),
        (&json!("mate"), &json!(3))
    );
    assert_eq!(answer["series"].as_array().map(Vec::len), Some(4));
    assert_eq!(
        answer["explanation"]["sentences"][0]["text"],
        "The queen on f2 gives check and covers f1 and e2."
    );
    let answers = ask(
        &["play", "--nodes", "3000", "--seed", "5"],
        &[
            json!({}).to_string(),
            line.to_string(),
            json!({ "id": 9 }).to_string(),
        ],
    );
    assert_eq!(answers[0]["kind"], "series");
    assert_eq!(answers[1]["kind"], "mate");
    assert_eq!(
        (&answers[2]["series"], &answers[2]["id"]),
        (&answers[0]["series"], &json!(9))
    );
    let answer = ask_one(&["eval"], &json!({}));
    assert_eq!(answer["features"].as_array().map(Vec::len), Some(20));
    assert_eq!(answer["total"], json!({ "kind": "points", "points": 0.0 }));
}

#[test]
fn a_line_that_is_no_text_is_answered_too() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seriatim"))
        .arg("eval")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command line");
    let mut stdin = child.stdin.take().expect("stdin");
    stdin
        .write_all(b"{\"id\": 1, \"fen\": \"\xff\"}\n{\"id\": 2}\r\n")
        .expect("two lines in");
    drop(stdin);
    let stdout = BufReader::new(child.stdout.take().expect("stdout"));
    let answers: Vec<Value> = stdout
        .lines()
        .map(|line| serde_json::from_str(&line.expect("a line")).expect("JSON"))
        .collect();
    assert!(child.wait().expect("an end").success());
    assert!(answers[0]["error"]["message"].is_string(), "{}", answers[0]);
    assert_eq!(
        (&answers[1]["id"], &answers[1]["features"][0]["id"]),
        (&json!(2), &json!("queen"))
    );
}

#[test]
fn errors_quote_no_more_than_a_person_reads() {
    let answer = ask_one(&["eval"], &json!({ "fen": "x".repeat(100_000) }));
    assert!(
        answer.to_string().len() < 1000,
        "{}",
        answer.to_string().len()
    );
    let why = refused(&["mate", "--time-ms", "-1"]);
    assert!(why.contains("--time-ms"), "{why}");
}

#[test]
fn a_bad_line_is_answered_and_the_next_one_read() {
    let lines = [
        "junk".to_owned(),
        "[1]".to_owned(),
        json!({ "id": 1, "fen": "8/8/8/8/8/8/8/8 w - - 0 1" }).to_string(),
        json!({ "id": 2, "fen": 7 }).to_string(),
        json!({ "id": 3, "rules": "english" }).to_string(),
        json!({ "id": 4, "fen": MATE_IN_4 }).to_string(),
    ];
    let answers = ask(&["mate"], &lines);
    for answer in &answers[..5] {
        assert!(answer["error"]["message"].is_string(), "{answer}");
    }
    assert_eq!(answers[0]["id"], Value::Null);
    assert_eq!(
        (&answers[2]["id"], &answers[2]["error"]["field"]),
        (&json!(1), &json!("board"))
    );
    // Both kings are missing, and both faults are reported.
    assert_eq!(answers[2]["errors"].as_array().map(Vec::len), Some(2));
    assert_eq!(answers[3]["error"]["field"], "fen");
    assert_eq!(answers[4]["error"]["value"], "english");
    assert_eq!(answers[5]["outcome"], "mate");
}

#[test]
fn mate_by_the_searches_of_the_paper() {
    let line = json!({ "fen": MATE_IN_4, "id": "p" });
    let mut all = vec![vec!["mate", "--method", "depth-first"]];
    for method in ["best-first", "a-star"] {
        for heuristic in ["manhattan", "covering", "ghost", "squares"] {
            all.push(vec!["mate", "--method", method, "--heuristic", heuristic]);
        }
    }
    all.push([&all[1][..], &["--no-promotion", "--no-pin"]].concat());
    for arguments in all {
        let answer = ask_one(&arguments, &line);
        assert_eq!(answer["outcome"], "mate", "{arguments:?}");
        assert_eq!(answer["id"], "p");
        assert!(answer["text"].is_string() && answer["finalFen"].is_string());
        let few = [&arguments[..], &["--nodes", "3"]].concat();
        let answer = ask_one(&few, &line);
        assert_eq!(
            (&answer["outcome"], &answer["nodes"]),
            (&json!("unknown"), &json!(3))
        );
    }
    for (arguments, word) in [
        (
            &["--method", "depth-first", "--heuristic", "ghost"][..],
            "depth-first",
        ),
        (&["--method", "a-star"], "--heuristic"),
        (&["--heuristic", "ghost"], "--method"),
        (&["--method", "depth-first", "--no-pin"], "--heuristic"),
        (&["--method", "a-star", "--heuristic", "ghosts"], "ghosts"),
        (
            &["--method", "complete", "--heuristic", "ghost"],
            "complete",
        ),
        (&["--method", "depth-first", "--all", "3"], "--all"),
        (&["--all", "many"], "many"),
        (&["--threads", "2", "--all", "3"], "--threads"),
        (&["--threads", "0"], "0"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_seriatim"))
            .arg("mate")
            .args(arguments)
            .output()
            .expect("the command line");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains(word),
            "{arguments:?}"
        );
    }
}

#[test]
fn mate_counts_all_of_them() {
    let line = json!({ "fen": MATE_IN_4 });
    for arguments in [
        &["mate", "--all", "2"][..],
        &["mate", "--method", "complete", "--all", "2"],
        &["mate", "--all"],
    ] {
        let answer = ask_one(arguments, &line);
        let mates = answer["mates"].as_u64().expect("a number");
        assert!(mates >= 1, "{answer}");
        assert!(answer["matesComplete"].is_boolean(), "{answer}");
        let listed = if arguments.contains(&"2") { 2 } else { 10 };
        let series = answer["allSeries"].as_array().expect("a list");
        assert_eq!(series.len() as u64, mates.min(listed));
        assert_eq!(
            answer["allSan"].as_array().map(Vec::len),
            Some(series.len())
        );
    }
    let answer = ask_one(&["mate", "--method", "complete"], &line);
    assert_eq!(answer["outcome"], "mate");
    assert!(answer.get("mates").is_none(), "{answer}");
}

#[test]
fn mate_in_threads_has_the_same_answers() {
    let rows = [
        (
            "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4",
            "mate",
        ),
        (
            "rnbqkbnr/ppp2ppp/8/3pQ3/P7/4P3/1PPP1PPP/RNB1KBNR b KQkq - 0 4",
            "none",
        ),
    ];
    for (fen, outcome) in rows {
        let reply = ask_one(&["mate", "--threads", "3"], &json!({ "fen": fen }));
        assert_eq!(reply["outcome"], outcome, "{reply}");
    }
    let long = json!({ "fen": "8/8/8/4k3/8/8/8/KNN4B w - - 0 21" });
    let reply = ask_one(&["mate", "--threads", "2", "--nodes", "50"], &long);
    assert_eq!(reply["outcome"], "unknown", "{reply}");
    let why = refused(&["mate", "--threads", "2", "--time-ms", "-1"]);
    assert!(why.contains("--time-ms"), "{why}");
}

#[test]
fn a_threat_is_told_within_a_series() {
    let fen = "6k1/5ppp/1p6/8/8/8/7P/R5K1 b - - 0 2";
    let answer = ask_one(&["threat"], &json!({ "fen": fen, "moves": ["b5"] }));
    assert_eq!(answer["outcome"], "mate", "{answer}");
    assert_eq!(answer["series"].as_array().map(Vec::len), Some(3));
    let answer = ask_one(&["threat"], &json!({ "fen": fen, "moves": "b5" }));
    assert_eq!(answer["error"]["field"], "moves", "{answer}");
    let answer = ask_one(&["threat"], &json!({ "fen": MATE_IN_4 }));
    assert!(
        answer["error"]["message"]
            .as_str()
            .is_some_and(|error| error.contains("is in check")),
        "{answer}"
    );
}

#[test]
fn a_game_is_reviewed_as_text_or_series() {
    let text = json!({ "text": "1.f4 2.f6 g5 3.e4 e5 Qh5#", "nodesPerTurn": 2000 });
    let series = json!({
        "series": [["f2f4"], ["f7f6", "g7g5"], ["e2e4", "e4e5", "d1h5"]], "nodesPerTurn": 2000,
    });
    for line in [text, series] {
        let answer = ask_one(&["review"], &line);
        let verdicts: Vec<&Value> = answer["turns"]
            .as_array()
            .unwrap_or_else(|| panic!("{answer}"))
            .iter()
            .map(|turn| &turn["verdict"])
            .collect();
        assert_eq!(verdicts, ["safe", "allowedMate", "mates"]);
    }
    let moves = json!({ "text": "1. e4 e5 2. Qh5 Nc6 3. Qxe5+ *", "nodesPerTurn": 2000 });
    let answer = ask_one(&["--variant", "chess", "review"], &moves);
    let last = &answer["turns"][4];
    assert_eq!(last["verdict"], "blunder", "{answer}");
    assert!(last["lost"].as_u64() > Some(20), "{last}");
    let neither = json!({ "series": null });
    let both = json!({ "text": "1.e4", "series": [["e4"]], "nodesPerTurn": 9 });
    for line in [json!({}), neither, both] {
        let answer = ask_one(&["review"], &line);
        assert_eq!(
            answer["error"]["message"],
            "A review needs a game, either in the field text or in the field turns.",
            "{line}"
        );
    }
    let text_alone = json!({ "text": "1.e4", "series": null, "nodesPerTurn": 9 });
    assert!(ask_one(&["review"], &text_alone)["turns"].is_array());
    let misspelt = ask_one(&["review"], &json!({ "txt": "1.e4" }));
    assert_eq!(misspelt["error"]["field"], "txt", "{misspelt}");
}

#[test]
fn games_are_learnt_into_a_book_that_is_played_from() {
    let path = std::env::temp_dir().join(format!("seriatim-book-{}", std::process::id()));
    let book = path.to_str().expect("a path");
    let game = json!({ "series": [["a2a4"]], "result": "1-0" });
    let lines: Vec<String> = (0..30).map(|_| game.to_string()).collect();
    let answers = ask(&["learn", "--book", book], &lines);
    assert_eq!(answers[29]["games"], 30);
    let text = std::fs::read_to_string(&path).expect("a book");
    assert!(text.contains("\nitalian seen +30 =0 -0 1.a4\n"), "{text}");
    let played = (0..12).map(|seed| {
        ask_one(
            &["play", "--book", book, "--seed", &seed.to_string()],
            &json!({}),
        )
    });
    let learnt: Vec<_> = played.filter(|answer| answer["san"][0] == "a4").collect();
    // The weight of the learnt move is as large as the weights of six others together.
    assert!(learnt.len() >= 5, "{}", learnt.len());
    assert_eq!(
        learnt[0]["book"],
        json!({ "games": 30, "wins": 30, "draws": 0, "losses": 0 })
    );
    let without = ask_one(&["play", "--no-book", "--nodes", "500"], &json!({}));
    assert_eq!(without["book"], Value::Null);
    std::fs::write(&path, "Seriatim book 1\nitalian line +0 =0 -0 1.Ke2\n").expect("a file");
    let bad = ask_one(&["play", "--book", book], &json!({}));
    assert!(
        bad["error"]["message"]
            .as_str()
            .is_some_and(|text| text.starts_with("Line 2: ")),
        "{bad}"
    );
    std::fs::remove_file(&path).expect("it was there");
    let gone = ask_one(&["play", "--book", book], &json!({}));
    assert_eq!(gone["error"]["field"], "book");
}

#[test]
fn the_engine_plays_at_a_level() {
    let play = |level: &str| ask_one(&["play", "--no-book", "--level", level], &json!({}));
    let low = play("2");
    assert!(
        low["nodes"].as_u64().is_some_and(|nodes| nodes < 1_000),
        "{low}"
    );
    assert_eq!(low["series"].as_array().map(Vec::len), Some(1));
    for level in ["0", "9"] {
        let why = refused(&["play", "--level", level]);
        assert!(why.contains(&format!("{level} is not in 1..=8")), "{why}");
    }
}

/// The memory of a proof can be set on the command line, below the default and above it.
#[test]
fn a_proof_has_the_memory_that_it_is_given() {
    for mib in ["1", "512"] {
        let mut arguments = vec!["prove", "--variant", "antichess", "--side", "black"];
        arguments.extend(["--nodes", "1000000", "--mib", mib]);
        let answer = ask_one(&arguments, &json!({ "moves": ["d3"] }));
        assert_eq!(answer["verdict"], "won", "{mib}: {answer}");
    }
    assert!(refused(&["prove", "--mib", "0"]).contains("--mib"));
}

#[test]
fn an_ending_of_antichess_is_looked_up() {
    let answer = ask_one(
        &["table", "--variant", "antichess"],
        &json!({ "fen": "8/8/8/8/8/3k4/8/N7 w - - 0 1" }),
    );
    assert!(
        answer["moves"]
            .as_array()
            .is_some_and(|moves| !moves.is_empty()),
        "{answer}"
    );
}

/// A table serves the lines after the one that it was built for.
#[test]
fn the_tables_of_a_line_serve_the_next_lines() {
    let arguments = ["table", "--variant", "antichess"];
    let fens = [
        "8/8/8/8/8/3k4/1p6/N7 w - - 0 1",
        "8/8/8/8/8/3k4/1p6/6N1 w - - 0 1",
    ];
    let lines = fens.map(|fen| json!({ "fen": fen }).to_string());
    let answers = ask(&arguments, &lines);
    assert!(answers[0]["nodes"].as_u64() > Some(0), "{answers:?}");
    assert_eq!(answers[1]["nodes"], 0, "{answers:?}");
    let alone = ask_one(&arguments, &json!({ "fen": fens[1] }));
    for field in ["value", "plies", "moves", "line"] {
        assert_eq!(answers[1][field], alone[field], "{field}");
    }
}

#[test]
fn a_text_without_a_game_is_not_reviewed() {
    for text in ["", " ", "💥", "*"] {
        let answer = ask_one(&["review", "--variant", "chess"], &json!({ "text": text }));
        assert_eq!(answer["error"]["field"], "text", "{answer}");
        assert_eq!(answer["error"]["value"], text, "{answer}");
    }
}
