//! Tests of input lines for every command and variant, and of limits.

use std::io::Write;
use std::time::Instant;

use super::commands::ask_one;
use super::program::start;
use serde_json::{Value, json};

pub fn spawn(arguments: &[&str], input: &[u8]) -> std::process::Child {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("stdin");
    stdin.write_all(input).expect("lines in");
    child
}

fn answers(arguments: &[&str], input: &str) -> Vec<Value> {
    let output = spawn(arguments, input.as_bytes())
        .wait_with_output()
        .expect("an end");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().expect("JSON")
}

pub fn one(arguments: &[&str], line: &Value) -> Value {
    answers(arguments, &line.to_string()).remove(0)
}

const COMMANDS: &[&[&str]] = &[
    &["count"],
    &["perft", "--depth", "1"],
    &["replay"],
    &["mate"],
    &["play"],
    &["learn", "--book", "/nowhere/at/all"],
    &["threat"],
    &["review"],
    &["eval"],
];

#[test]
fn every_command_refuses_what_it_does_not_know_and_gives_the_id_back() {
    for command in COMMANDS {
        let ids = [
            json!(1),
            json!("x"),
            json!(null),
            json!({"say": ["a"]}),
            json!(1.5e300),
        ];
        for (id, field) in ids.iter().zip(["fenn", "limits", "at", "level", "Fen"]) {
            let mut line = json!({ "id": id, "series": [] });
            if !matches!(command[0], "replay" | "learn" | "review") {
                line = json!({ "id": id });
            }
            line[field] = json!("x");
            let answer = one(command, &line);
            assert_eq!(&answer["id"], id, "{command:?}");
            assert_eq!(answer["error"]["field"], field, "{command:?}: {answer}");
            assert_eq!(answer["error"]["code"], "command", "{command:?}: {answer}");
        }
    }
}

#[test]
fn moves_count_for_every_question_about_a_position() {
    let line = json!({ "moves": ["e4"] });
    assert_eq!(one(&["count"], &line)["series"], 446);
    assert_eq!(one(&["perft", "--depth", "1"], &line)["nodes"], 20);
    assert_eq!(one(&["eval"], &line)["status"]["turn"], 2);
    let played = one(&["play", "--nodes", "300", "--no-book"], &line);
    assert_eq!(
        played["series"].as_array().map(Vec::len),
        Some(2),
        "{played}"
    );
    let moves = json!({ "fen": "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4", "moves": ["c6", "Qb6"] });
    for threads in ["1", "2"] {
        let mate = one(&["mate", "--threads", threads], &moves);
        assert_eq!(
            (&mate["outcome"], mate["series"].as_array().map(Vec::len)),
            (&json!("mate"), Some(2))
        );
    }
    for command in ["mate", "play", "eval", "threat", "count"] {
        let bad = one(&[command], &json!({ "moves": ["e4", "zz"] }));
        assert_eq!(bad["error"]["field"], "move 2", "{command}: {bad}");
    }
}

#[test]
fn every_variant_is_played_evaluated_counted_and_replayed() {
    for variant in ["italian", "scottish", "antichess", "chess"] {
        let own = json!({ "variant": variant });
        let asked: &[&str] = &["--variant", variant];
        let by_line = one(&["eval"], &own);
        assert_eq!(by_line["status"]["variant"], variant);
        assert_eq!(one(&[&["eval"], asked].concat(), &json!({})), by_line);
        let played = one(&[&["play", "--nodes", "500"], asked].concat(), &json!({}));
        assert_eq!(
            played["series"].as_array().map(Vec::len),
            Some(1),
            "{played}"
        );
        // White moves twice in the second turn of Progressive chess. In the other variants each
        // side has moved once.
        let perft = one(&[&["perft", "--depth", "2"], asked].concat(), &json!({}));
        assert_eq!(perft["nodes"], 400, "{perft}");
        let replayed = one(
            &["replay"],
            &json!({ "variant": variant, "series": [["e4"]] }),
        );
        assert_eq!(replayed["legal"], true, "{replayed}");
    }
    let rules = one(&["eval", "--rules", "scottish"], &json!({}));
    assert_eq!(rules["status"]["variant"], "scottish");
    let both = one(
        &["eval"],
        &json!({ "rules": "italian", "variant": "chess" }),
    );
    assert_eq!(both["error"]["field"], "variant", "{both}");
    // Knights move out and back: the starting position occurs for the third time.
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2);
    let series: Vec<[&str; 1]> = moves.into_iter().map(|mv| [mv]).collect();
    let drawn = one(
        &["replay", "--variant", "chess"],
        &json!({ "series": series }),
    );
    assert_eq!(
        (&drawn["result"], &drawn["reason"]),
        (&json!("1/2-1/2"), &json!("repetition"))
    );
    for (command, variant) in [
        ("mate", "chess"),
        ("count", "antichess"),
        ("threat", "antichess"),
    ] {
        let refused = one(&[command, "--variant", variant], &json!({}));
        assert_eq!(refused["error"]["code"], "variant", "{refused}");
    }
}

#[test]
fn a_byte_order_mark_and_fields_that_are_there_twice() {
    let marked = answers(
        &["eval"],
        "\u{feff}{\"id\": 1}\r\n\n{\"id\": 2, \"fen\": null, \"fen\": null}\n",
    );
    assert_eq!(
        (&marked[0]["id"], marked[0]["error"].is_null()),
        (&json!(1), true)
    );
    assert_eq!(marked[1]["error"]["field"], "fen");
}

#[test]
fn arguments_that_are_wrong_are_refused_once() {
    for (arguments, word) in [
        (&["perft", "--depth", "20000"][..], "0..=100"),
        (&["perft"], "--depth"),
        (&["count", "--turns", "0"], "1..=100"),
        (&["play", "--level", "0"], "1..=8"),
        (&["play", "--level", "9"], "1..=8"),
        (&["eval", "--time-ms", "-1"], "0 or more"),
        (&["eval", "--time-ms", "nan"], "0 or more"),
        (&["eval", "--nodes", "-1"], "-1"),
        (&["eval", "--variant", "checkers"], "italian"),
        (&["eval", "--rules", "chess"], "scottish"),
        (
            &["eval", "--rules", "italian", "--variant", "chess"],
            "--variant",
        ),
    ] {
        let output = spawn(arguments, b"").wait_with_output().expect("an end");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(word), "{arguments:?}: {said}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn counts_keep_their_limits() {
    for (arguments, field) in [
        (
            &["perft", "--depth", "100", "--time-ms", "200"][..],
            "timeMs",
        ),
        (
            &[
                "perft",
                "--depth",
                "100",
                "--variant",
                "chess",
                "--nodes",
                "100000",
            ],
            "nodes",
        ),
        (&["count", "--turns", "9", "--time-ms", "200"], "timeMs"),
        (&["count", "--turns", "9", "--nodes", "50000"], "nodes"),
    ] {
        let began = Instant::now();
        let answer = one(arguments, &json!({}));
        assert_eq!(
            (&answer["error"]["code"], &answer["error"]["field"]),
            (&json!("limits"), &json!(field)),
            "{answer}"
        );
        // The limit is generous, because other programs may run at the same time.
        assert!(began.elapsed().as_secs() < 10, "{arguments:?}");
    }
    assert_eq!(one(&["perft", "--depth", "0"], &json!({}))["nodes"], 1);
}

/// Impossible positions are refused. Odd positions that can be played are played, with a remark.
#[test]
fn odd_positions_are_remarked_upon() {
    let eval = |fen: &str| one(&["eval"], &json!({ "fen": fen }));
    let usual = eval("4k3/8/8/8/8/8/P7/4K3 w - - 0 3");
    assert_eq!(usual.get("remarks"), None, "{usual}");
    for (fen, word) in [
        (
            "4k3/pppppppp/ppppp3/8/8/8/PPPPPPPP/4K3 w - - 0 1",
            "13 pawns",
        ),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 50 3", "50"),
    ] {
        let odd = eval(fen);
        assert!(odd["error"].is_null(), "{odd}");
        let told = odd["remarks"][0]["text"].as_str().unwrap_or_default();
        assert!(told.contains(word) && told.ends_with('.'), "{odd}");
    }
    for (fen, field) in [
        (
            "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1",
            "en passant",
        ),
        ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 3", "en passant"),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 10000", "turn number"),
    ] {
        assert_eq!(eval(fen)["error"]["field"], field);
    }
}

#[test]
fn a_fault_in_a_game_names_the_turns_as_the_line_does() {
    let book = std::env::temp_dir().join(format!("seriatim-turns-{}", std::process::id()));
    let learn = ["book-learn", "--book", book.to_str().expect("a path")];
    let field = |command: &[&str], line: Value| ask_one(command, &line)["error"]["field"].clone();
    for command in [&["replay"][..], &["review"], &learn] {
        assert_eq!(
            field(command, json!({ "turns": [5] })),
            "turns[0]",
            "{command:?}"
        );
        assert_eq!(
            field(command, json!({ "turns": "e4" })),
            "turns",
            "{command:?}"
        );
    }
    let illegal = json!({ "turns": [["e4"], ["zz"]] });
    assert_eq!(field(&["review"], illegal), "turn 2, move 1");
    let finished = json!({ "turns": [["e4"], ["zz"]], "result": "1-0" });
    assert_eq!(field(&learn, finished.clone()), "turn 2, move 1");
    assert_eq!(field(&["review"], finished), "result");
}
