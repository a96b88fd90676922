//! Tests of the node signature: fixed tasks with their answers and node counts.
//!
//! `tests/data/signature.jsonl` is read here and, through WebAssembly, by
//! `www/tests/unit/signature.test.ts`. Both must give the same answers with the same number of
//! nodes. A change of the file means that the engine behaves differently, and the commit gives the
//! reason. `UPDATE=1 cargo test --test seriatim signature` rewrites the file.

use std::fmt::Write;
use std::path::Path;

use crate::common::{Record, Session, kept, old_command, records};
use serde_json::{Value, json};
use seriatim::protocol::{Event, ProgressiveFound};

const FILE: &str = "signature.jsonl";

/// Returns the answer to a task, without its time and its words.
fn answer(question: &Value, quota: u64) -> Value {
    let mut session = Session::new();
    let mut events = session.handle(old_command(question), 0.0);
    while session.busy() {
        events = session.step(quota, 0.0);
    }
    let result = match events.pop() {
        Some(Event::Done { result, .. }) => result,
        other => panic!("{question}: {other:?}"),
    };
    match result {
        ProgressiveFound::Mate(answer) => json!({
            "outcome": answer.outcome, "series": answer.series, "nodes": answer.nodes,
        }),
        ProgressiveFound::Series(answer) => {
            let mut lines = serde_json::to_value(&answer.lines).expect("JSON");
            for line in lines.as_array_mut().into_iter().flatten() {
                line.as_object_mut().map(|line| line.remove("reason"));
            }
            json!({ "choice": answer.choice, "lines": lines, "nodes": answer.nodes })
        }
        other => panic!("{question}: {other:?}"),
    }
}

/// Returns a task in the old format of the file, which has the field `rules` instead of `variant`,
/// and `null` for absent fields.
fn question(task: Value, record: &Record, rules: &str, nodes: u64) -> Value {
    let mut task = task;
    task["at"] = json!({ "fen": record.text("fen"), "moves": null, "rules": rules });
    let limits = json!({ "nodes": nodes, "timeMs": null });
    json!({ "job": 1, "limits": limits, "seed": 11, "task": task, "type": "start" })
}

#[test]
fn answers_and_nodes_are_those_of_the_signature() {
    let mut questions = Vec::new();
    let rules = |i: usize| ["italian", "scottish"][i % 2];
    let mate = || json!({ "kind": "mate" });
    let series = || json!({ "kind": "series", "book": null });
    for (i, record) in records("mates.jsonl").iter().step_by(31).enumerate() {
        questions.push(question(mate(), record, rules(i), 20_000));
        questions.push(question(series(), record, rules(i + 1), 6_000));
    }
    for (i, record) in records("no-mate.jsonl").iter().step_by(9).enumerate() {
        questions.push(question(mate(), record, rules(i), 20_000));
        questions.push(question(series(), record, rules(i), 6_000));
    }
    assert!(questions.len() >= 20);
    let (mut text, mut total) = (String::new(), 0);
    for question in questions {
        let answer = answer(&question, 5_000);
        total += answer["nodes"].as_u64().expect("nodes");
        writeln!(
            text,
            "{}",
            json!({ "answer": answer, "question": question })
        )
        .expect("a text");
    }
    println!("signature: {total} nodes");
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(FILE);
    kept(&path, &text);
}
