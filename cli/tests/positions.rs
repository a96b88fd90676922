//! Positions given as arguments or as plain FENs, with answers for people.

use serde_json::Value;

use super::program::{run, stdout};

const MATE: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

#[test]
fn a_position_is_an_argument_and_is_answered_in_sentences() {
    let output = run(&["mate", "--text", MATE], "");
    assert_eq!(output.status.code(), Some(0));
    let said = stdout(&output);
    assert!(said.starts_with("8  r n b q k b . r\n"), "{said}");
    assert!(said.contains("\n   a b c d e f g h\n"), "{said}");
    assert!(said.contains("Black mates in 4 moves: "), "{said}");
    assert!(said.contains("The queen on f2 gives check"), "{said}");
}

#[test]
fn a_program_reads_json_of_the_same_position() {
    let answers: Vec<Value> = stdout(&run(&["mate", MATE, MATE], ""))
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 2);
    for answer in answers {
        assert_eq!(answer["outcome"], "mate");
    }
}

#[test]
fn a_line_may_be_a_plain_fen() {
    let input = format!("{MATE}\n{{\"id\": 7, \"fen\": \"{MATE}\"}}\nnot a position\n");
    let output = run(&["mate"], &input);
    assert_eq!(output.status.code(), Some(0));
    let answers: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers[0]["outcome"], "mate");
    assert_eq!(answers[1]["id"], 7);
    assert_eq!(answers[2]["error"]["field"], "line");
}

#[test]
fn a_position_without_an_answer_ends_with_code_1() {
    let output = run(&["mate", "--text", "nonsense", MATE], "");
    assert_eq!(output.status.code(), Some(1));
    let said = stdout(&output);
    assert!(said.contains("error: A FEN has six fields"), "{said}");
    assert!(said.contains("Black mates in 4 moves"), "{said}");
}

#[test]
fn a_command_with_one_game_needs_no_variant() {
    let king_and_rook = "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1";
    let said = stdout(&run(&["table", "--text", king_and_rook], ""));
    assert!(said.contains("White wins in 12 moves"), "{said}");
    let said = stdout(&run(
        &["prove", "--text", "8/8/8/8/8/1p6/P7/8 w - - 0 1"],
        "",
    ));
    assert!(!said.contains("error"), "{said}");
}

/// Black has 190 different turns, and White can mate after each.
#[test]
fn a_lost_position_is_proved_and_its_certificate_is_checked() {
    let fen = "7k/5ppp/8/8/8/8/8/QRR3K1 b - - 0 4";
    let italian = ["--variant", "italian", "--nodes", "1000000"];
    let prove = [&["prove", "--goal", "survive", "--json", fen], &italian[..]].concat();
    let answer: Value = serde_json::from_str(&stdout(&run(&prove, ""))).expect("JSON");
    assert_eq!(
        (&answer["verdict"], &answer["ends"]),
        (&"lost".into(), &190.into())
    );
    let line = serde_json::json!({ "fen": fen, "certificate": answer["certificate"] });
    let check = [&["check"], &italian[..]].concat();
    let checked = stdout(&run(&check, &format!("{line}\n")));
    let checked: Value = serde_json::from_str(&checked).expect("JSON");
    assert_eq!(
        (&checked["verdict"], &checked["mates"]),
        (&"lost".into(), &answer["mates"])
    );
}

#[test]
fn variants_are_known_by_their_other_names() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (name, variant) in [
        ("standard", "chess"),
        ("suicide", "antichess"),
        ("giveaway", "antichess"),
        ("progressive", "italian"),
    ] {
        let answer: Value =
            serde_json::from_str(&stdout(&run(&["eval", "--variant", name, start], "")))
                .expect("JSON");
        assert_eq!(answer["status"]["variant"], variant, "{name}");
    }
    let output = run(&["eval", "--variant", "itallian", start], "");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(said.contains("'italian'"), "{said}");
}

#[test]
fn a_game_that_a_command_does_not_know_is_named_with_those_that_it_knows() {
    for (arguments, known) in [
        (["fortress", "--variant", "antichess"], "must be chess"),
        (["curve", "--variant", "progressive"], "must be chess"),
        (["can-win", "--variant", "suicide"], "must be chess"),
        (["table", "--variant", "italian"], "antichess or chess"),
        (["mate", "--variant", "standard"], "italian or scottish"),
        (
            ["prove", "--variant", "chess"],
            "italian, scottish or antichess",
        ),
        (
            ["threat", "--variant", "giveaway"],
            "italian, scottish or chess",
        ),
    ] {
        let output = run(&arguments, "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1\n");
        let told = stdout(&output);
        assert!(told.contains(known), "{arguments:?}: {told}");
        assert!(told.contains("\"field\":\"variant\""), "{told}");
        // A position that has no answer is a failure, as one given as an argument.
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let line = run(&arguments, "{}\n");
        assert!(stdout(&line).contains(known), "{arguments:?}");
        assert_eq!(line.status.code(), Some(0), "{arguments:?}");
    }
}
