//! Evaluations to the last digit: fixed positions with the values of all features and their sums.
//!
//! `tests/data/evaluations.jsonl` is read here and, through wasm, by `www/tests/unit/evaluations.test.ts`: both must give the
//! same numbers. To write it anew after a change of a feature or a weight: `cargo test --test seriatim evaluations -- --ignored`.

use std::fmt::Write;
use std::path::Path;

use crate::common::{Record, records};
use serde_json::{Value, json};
use seriatim::session::Session;
use seriatim::session::protocol::{Answer, Command, Event, Place, Query, RulesName};

const FILE: &str = "evaluations.jsonl";

/// The numbers of an evaluation, without its words.
fn answer(question: &Value) -> Value {
    let ask: Command = serde_json::from_value(question.clone()).expect("a command");
    let Some(Event::Answer {
        answer: Answer::Evaluation(found),
        ..
    }) = Session::new().handle(ask, 0.0).pop()
    else {
        panic!("no answer to {question}");
    };
    let features = found.features.into_iter().map(|one| {
        json!({
            "id": one.id, "white": one.white, "black": one.black, "value": one.value, "weight": one.weight,
            "product": one.product,
        })
    });
    json!({ "features": features.collect::<Vec<_>>(), "total": found.total })
}

#[test]
fn values_and_features_are_those_written_down() {
    let records = records(FILE);
    assert!(records.len() >= 50);
    for record in &records {
        let question = record.get("question").expect("a question");
        let expected = record.get("answer").expect("an answer");
        assert_eq!(&answer(question), expected, "{question}");
    }
}

fn question(record: &Record, rules: RulesName, moves: &[&str]) -> Value {
    let moves: Vec<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
    let at = Place {
        fen: Some(record.text("fen").to_owned()),
        rules: Some(rules),
        moves: Some(moves),
    };
    let query = Query::Evaluate { at };
    serde_json::to_value(Command::Query { id: 1, query }).expect("JSON")
}

#[test]
#[ignore = "writes the evaluations anew"]
fn write_the_evaluations() {
    let mut questions = Vec::new();
    let rules = |i: usize| [RulesName::Italian, RulesName::Scottish][i % 2];
    for (i, record) in records("mates.jsonl").iter().step_by(10).enumerate() {
        questions.push(question(record, rules(i), &[]));
        // Within the series, and with the mate on the board.
        let series = record.list("solution");
        questions.push(question(record, rules(i), &series[..series.len() / 2]));
        questions.push(question(record, RulesName::Italian, &series));
    }
    for (i, record) in records("no-mate.jsonl").iter().step_by(5).enumerate() {
        questions.push(question(record, rules(i), &[]));
    }
    let mut text = String::new();
    for question in questions {
        let line = json!({ "answer": answer(&question), "question": question });
        writeln!(text, "{line}").expect("a text");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(FILE);
    std::fs::write(path, text).expect("the evaluations");
}
