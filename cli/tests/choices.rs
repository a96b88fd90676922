//! Tests of what the command `choose` says of its move.

use serde_json::{Value, json};

use super::commands::ask_one;

/// The limit ends these searches between a move that loses and the value of a better one. The
/// better move is chosen, and no loss is claimed.
#[test]
fn a_loss_is_not_claimed_of_a_move_whose_value_is_not_known() {
    // White wins, so no number of nodes may give a loss.
    let won = "2K5/5r2/8/Q7/8/8/8/8 w - - 0 1";
    for nodes in 1..=130 {
        let value = &chosen("antichess", nodes, won)["value"];
        assert_ne!(value["winner"], "black", "{nodes}: {value}");
    }
    for (nodes, fen) in [
        (200, "8/8/5r2/2K4k/8/4Q2q/3Q4/2R5 b - - 0 1"),
        (60, "7N/8/1r5Q/8/8/1r6/K1k5/8 w - - 0 1"),
    ] {
        let answer = chosen("chess", nodes, fen);
        assert_eq!(answer["value"]["kind"], "points", "{fen}: {answer}");
    }
}

/// Answer of `choose`, which has one move.
fn chosen(variant: &str, nodes: u32, fen: &str) -> Value {
    let nodes = nodes.to_string();
    let arguments = ["choose", "--variant", variant, "--nodes", &nodes];
    let answer = ask_one(&arguments, &json!({ "fen": fen }));
    let moves = answer["series"].as_array().map(Vec::len);
    assert_eq!(moves, Some(1), "{answer}");
    answer
}

/// The tables leave the fifty-move rule out; the choice does not.
#[test]
fn no_mate_is_claimed_that_the_fifty_move_rule_comes_before() {
    let fen = |clock: u32| json!({ "fen": format!("8/8/8/3k4/8/3K4/8/R7 w - - {clock} 80") });
    let choose = ["choose", "--variant", "chess", "--nodes", "1000000"];
    let table = ["table", "--variant", "chess"];
    for (clock, mates) in [(0, true), (77, true), (78, false), (99, false)] {
        let chosen = ask_one(&choose, &fen(clock));
        let is_mate = chosen["value"]["kind"] == "mate" && chosen["safety"] == "proved";
        assert_eq!(is_mate, mates, "{clock}: {chosen}");
        let known = ask_one(&table, &fen(clock));
        let says = known["text"]
            .as_str()
            .is_some_and(|text| text.contains("fifty-move rule"));
        assert_eq!(
            (&known["value"]["moves"], says),
            (&json!(12), !mates),
            "{clock}: {known}"
        );
    }
}
