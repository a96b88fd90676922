//! Test that the tables of a session do not grow with the number of queries.

use super::{alone, in_use};
use crate::common::command;
use serde_json::{Value, json};
use seriatim::antichess::system::AntichessSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::protocol::CommandOf;
use seriatim::rules_system::RulesSystem;
use seriatim::session::{Session, System};

/// Allowed difference of the bytes in use. Lists keep the capacity that their longest content
/// needed.
const SLACK: isize = 64 << 10;

/// Returns the commands that the system knows, which must be `count`. The other commands must be
/// refused because their kind does not exist in the variant, for no other reason.
fn known<S: System>(all: impl IntoIterator<Item = Value>, count: usize) -> Vec<CommandOf<S>> {
    let read = |asked: Value| {
        let read = command::<S>(&asked);
        if let Err(faults) = &read {
            assert_eq!(faults[0].code, "variant", "{asked}: {faults:?}");
        }
        read.ok()
    };
    let known: Vec<_> = all.into_iter().filter_map(read).collect();
    assert_eq!(known.len(), count);
    known
}

fn questions(variant: &str) -> Vec<Value> {
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
    queries.push(
        json!({ "kind": "replay", "variant": variant, "series": [["e4"]], "lines": [[["d4"]]] }),
    );
    queries
        .push(json!({ "kind": "writeGame", "game": { "variant": variant, "series": [["e4"]] } }));
    queries.push(json!({ "kind": "bookExport" }));
    let query = |query| json!({ "type": "query", "id": 1, "query": query });
    queries.into_iter().map(query).collect()
}

fn searches(variant: &str) -> [Value; 3] {
    let at = json!({ "variant": variant });
    let tasks = ["series", "mate", "threat"].map(|kind| json!({ "kind": kind, "at": at }));
    let start = |task| json!({ "type": "start", "job": 1, "task": task, "limits": { "nodes": 20 }, "seed": 1 });
    tasks.map(start)
}

/// Sends queries and searches again and again. The system knows `asked` of the queries above and
/// `searched` of the searches.
fn ask_much<S: System>(variant: &str, asked: usize, searched: usize) {
    let questions = known::<S>(questions(variant), asked);
    let searches = known::<S>(searches(variant), searched);
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
        ask_much::<RulesSystem>(variant, 15, 0);
    }
    ask_much::<ProgressiveSystem>("italian", 13, 3);
    ask_much::<AntichessSystem>("antichess", 8, 1);
    ask_much::<ChessSystem>("chess", 8, 2);
}
