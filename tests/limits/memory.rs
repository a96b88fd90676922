//! A session that has been asked much has no more in its tables than one that has been asked little.

use super::{alone, in_use};
use crate::common::command;
use serde_json::{Value, json};
use seriatim::antichess::system::AntichessSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::CommandOf;
use seriatim::rules_system::RulesSystem;
use seriatim::session::{Session, System};

/// Bytes by which what is in use may differ: lists keep the room that their longest content needed.
const SLACK: isize = 64 << 10;

/// Those that the system has.
fn questions<S: System>(variant: &str) -> Vec<CommandOf<S>> {
    let fens = [
        Value::Null,
        json!("4k3/8/8/8/8/8/8/Q3K3 w - - 0 3"),
        json!("rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4"),
        json!("no position"),
    ];
    let places = fens.map(|fen| json!({ "variant": variant, "fen": fen }));
    let of_place = |at: &Value| {
        [
            json!({ "kind": "legalMoves", "at": at }),
            json!({ "kind": "evaluate", "at": at }),
            json!({ "kind": "play", "at": at, "series": ["e4", "x"] }),
            json!({ "kind": "inspect", "at": at }),
            json!({ "kind": "hints", "at": at, "series": ["Qd1"] }),
            json!({ "kind": "explain", "at": at }),
        ]
    };
    let mut queries: Vec<Value> = places.iter().flat_map(of_place).collect();
    queries
        .push(json!({ "kind": "readGame", "variant": variant, "text": "1. e4 (1. d4 {why}) *" }));
    queries
        .push(json!({ "kind": "writeGame", "game": { "variant": variant, "series": [["e4"]] } }));
    queries.push(json!({ "kind": "bookExport" }));
    let query = |query| command::<S>(&json!({ "type": "query", "id": 1, "query": query })).ok();
    let known: Vec<_> = queries.into_iter().filter_map(query).collect();
    assert!(known.len() >= 8, "{variant}");
    known
}

fn searches<S: System>(variant: &str) -> Vec<CommandOf<S>> {
    let at = json!({ "variant": variant });
    let tasks = ["series", "mate", "threat"].map(|kind| json!({ "kind": kind, "at": at }));
    let start = |task| json!({ "type": "start", "job": 1, "task": task, "limits": { "nodes": 20 }, "seed": 1 });
    let known = tasks
        .into_iter()
        .filter_map(|task| command::<S>(&start(task)).ok());
    known.collect()
}

fn ask_much<S: System>(variant: &str) {
    let (questions, searches) = (questions::<S>(variant), searches::<S>(variant));
    let mut session = Session::<S>::new();
    let mut ask = |count: usize| {
        for i in 0..count {
            session.handle(questions[i % questions.len()].clone(), 0.0);
            if i % 500 == 0 && !searches.is_empty() {
                session.handle(searches[i / 500 % searches.len()].clone(), 0.0);
                while session.busy() {
                    session.step(10, 0.0);
                }
            }
        }
        in_use()
    };
    let little = ask(2_000);
    let much = ask(100_000);
    assert!(
        much <= little + SLACK,
        "{variant}: {little} bytes in use, then {much}"
    );
}

#[test]
fn a_hundred_thousand_questions_leave_nothing() {
    let _alone = alone();
    for variant in ["italian", "antichess", "chess"] {
        ask_much::<RulesSystem>(variant);
    }
    ask_much::<ProgressiveSystem>("italian");
    ask_much::<AntichessSystem>("antichess");
    ask_much::<ChessSystem>("chess");
}
