//! Tests of exact evaluations: fixed positions with the values of all features and their sums.
//!
//! `tests/data/evaluations.jsonl` is read here and, through WebAssembly, by
//! `www/tests/unit/evaluations.test.ts`. Both must give the same numbers. After a change of a
//! feature or a weight, `UPDATE=1 cargo test --test seriatim evaluations` rewrites the file.

use std::fmt::Write;
use std::path::Path;

use crate::common::{Record, Session, kept, old_command, records};
use serde_json::{Value, json};
use seriatim::protocol::{Event, ProgressiveAnswer};

const FILE: &str = "evaluations.jsonl";

/// Returns the numbers of an evaluation, without its words.
fn answer(question: &Value) -> Value {
    let found = match Session::new().handle(old_command(question), 0.0).pop() {
        Some(Event::Answer {
            answer: ProgressiveAnswer::Evaluation(found),
            ..
        }) => found,
        other => panic!("{question}: {other:?}"),
    };
    let features = found.features.into_iter().map(|one| {
        json!({
            "id": one.id, "white": one.white, "black": one.black, "value": one.value, "weight": one.weight,
            "product": one.product,
        })
    });
    json!({ "features": features.collect::<Vec<_>>(), "total": found.total })
}

/// Returns a query in the old format of the file, which has the field `rules` instead of `variant`.
fn question(record: &Record, rules: &str, moves: &[&str]) -> Value {
    let at = json!({ "fen": record.text("fen"), "rules": rules, "moves": moves });
    json!({ "type": "query", "id": 1, "query": { "kind": "evaluate", "at": at } })
}

#[test]
fn values_and_features_are_those_written_down() {
    let mut questions = Vec::new();
    let rules = |i: usize| ["italian", "scottish"][i % 2];
    for (i, record) in records("mates.jsonl").iter().step_by(10).enumerate() {
        questions.push(question(record, rules(i), &[]));
        // A position within the series, and the position with the mate on the board.
        let series = record.list("solution");
        questions.push(question(record, rules(i), &series[..series.len() / 2]));
        questions.push(question(record, "italian", &series));
    }
    for (i, record) in records("no-mate.jsonl").iter().step_by(5).enumerate() {
        questions.push(question(record, rules(i), &[]));
    }
    assert!(questions.len() >= 50);
    let mut text = String::new();
    for question in questions {
        let line = json!({ "answer": answer(&question), "question": question });
        writeln!(text, "{line}").expect("a text");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(FILE);
    kept(&path, &text);
}
