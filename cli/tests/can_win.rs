//! `can-win` and the check of its certificates.

use serde_json::{Value, json};

use super::program::{run, stdout};

fn answer(arguments: &[&str], input: &Value) -> Value {
    let output = run(arguments, &format!("{input}\n"));
    serde_json::from_str(&stdout(&output)).expect("JSON")
}

/// White can mate; Black, with a bishop behind a wall of pawns, cannot.
const UNFAIR: &str = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";
const DEAD: &str = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";

#[test]
fn each_side_has_an_answer_and_a_no_has_a_certificate() {
    let found = answer(&["can-win"], &json!({ "id": 4, "fen": UNFAIR }));
    assert_eq!(found["id"], 4);
    assert_eq!(found["white"]["canWin"], true);
    assert!(found["white"]["line"].as_array().expect("moves").len() > 2);
    assert_eq!(found["black"]["canWin"], false);
    assert_eq!(found["black"]["reason"], "wall");
    assert_eq!(found["dead"], false);
    assert!(found["nodes"].as_u64().expect("a number") > 0);

    let certificate = &found["black"]["certificate"];
    let claim =
        |side: &str, text: &Value| json!({ "fen": UNFAIR, "cannotWin": side, "certificate": text });
    assert_eq!(
        answer(&["check"], &claim("black", certificate))["verdict"],
        "proved"
    );
    let other = answer(&["check"], &claim("white", certificate));
    assert_eq!(other["verdict"], "refused", "{other}");
    let torn = answer(&["check"], &claim("black", &json!("Ag==")));
    assert_eq!(torn["verdict"], "refused", "{torn}");
    let no_text = answer(&["check"], &claim("black", &json!("?")));
    assert_eq!(no_text["error"]["field"], "certificate", "{no_text}");
}

#[test]
fn a_dead_position_is_said_in_sentences() {
    let said = stdout(&run(&["can-win", "--text", DEAD], ""));
    assert!(said.contains("White cannot win any more"), "{said}");
    assert!(said.contains("The position is dead"), "{said}");
    let said = stdout(&run(&["can-win", "--text", "--lang", "it", DEAD], ""));
    assert!(said.contains("La posizione è morta"), "{said}");
}

#[test]
fn the_limit_leaves_the_question_open() {
    let found = answer(&["can-win", "--nodes", "1"], &json!({ "fen": UNFAIR }));
    assert_eq!(found["white"], json!({ "canWin": null }));
    assert_eq!(found["dead"], Value::Null);
}

#[test]
fn every_answer_is_said_in_each_language() {
    let answers = [
        ("mated", "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "100"),
        ("over", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "100"),
        ("material", "7k/8/8/8/8/8/8/KB6 w - - 0 1", "100"),
        ("wall", UNFAIR, "400000"),
        ("dead", DEAD, "400000"),
        ("unknown", UNFAIR, "1"),
        ("exhausted", "k1K5/P7/8/8/8/8/8/8 b - - 0 1", "400000"),
    ];
    let mut english = String::new();
    for (name, fen, nodes) in answers {
        for lang in ["en", "it", "sl"] {
            let said = stdout(&run(
                &["can-win", "--json", "--nodes", nodes, "--lang", lang, fen],
                "",
            ));
            let said: Value = serde_json::from_str(&said).expect("JSON");
            let text = said["text"].as_str().expect("a text");
            let lines: Vec<&str> = text.lines().collect();
            let dead = usize::from(said["dead"] == true);
            assert_eq!(lines.len(), 2 + dead, "{name}: {text}");
            for line in lines {
                assert!(line.ends_with('.'), "{name}: {line}");
                let capital = line.chars().next().is_some_and(char::is_uppercase);
                assert!(capital && !line.contains("canWin"), "{name}: {line}");
            }
            if lang == "en" {
                english += text;
            }
        }
    }
    for part in [
        "White has mated.",
        "the game is over.",
        "the pieces left can never mate.",
        "no piece can reach the squares that a mate needs.",
        "no series of legal moves ends in mate.",
        "the search reached its limit.",
        "The position is dead",
        "can still win, if the other side helps: ",
    ] {
        assert!(english.contains(part), "{part}: {english}");
    }
}
