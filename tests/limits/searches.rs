//! Tests of every search and every query, on positions that need more resources than others.

use super::{allocated, alone};
use crate::common::{JsonSession, records};
use serde_json::{Value, json};
use seriatim::antichess::system::AntichessSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::rules_system::RulesSystem;
use seriatim::session::Session;

/// Maximum number of bytes that one node may allocate. A growing table is copied now and then.
const STEP_BYTES: usize = 8 << 20;

/// Maximum number of bytes that a search may allocate before its first node, for the table of chess
/// or the arrangements of an ending.
const START_BYTES: usize = 32 << 20;

/// Maximum number of bytes for an answer.
const ANSWER_BYTES: usize = 8 << 20;

/// Maximum number of nodes beyond the limit that a search for a move may use. It covers a node for
/// each move of the longest turn, and in chess the nodes for the first move.
const BEYOND: u64 = 200;
const BEYOND_CHESS: u64 = (1 << 14) + 64;

/// Position of the data, with its variant.
struct Nasty {
    variant: String,
    place: Value,
}

fn nasty() -> Vec<Nasty> {
    let row = |row: &crate::common::Record| {
        let variant = row.text("variant").to_owned();
        let place = json!({ "variant": variant, "fen": row.text("fen") });
        Nasty { variant, place }
    };
    records("nasty.jsonl").iter().map(row).collect()
}

impl Nasty {
    fn is_progressive(&self) -> bool {
        matches!(self.variant.as_str(), "italian" | "scottish")
    }

    /// Returns every search of the variant.
    fn tasks(&self) -> Vec<Value> {
        let at = &self.place;
        let mut tasks = vec![
            json!({ "kind": "series", "at": at }),
            json!({ "kind": "series", "at": at, "level": 1 }),
            json!({ "kind": "series", "at": at, "level": 5, "lines": 100 }),
        ];
        if self.variant == "antichess" {
            tasks.push(json!({ "kind": "prove", "at": at }));
            tasks.push(
                json!({ "kind": "check", "at": at, "winner": "white", "certificate": "AAAA" }),
            );
        } else {
            tasks.push(json!({ "kind": "threat", "at": at }));
        }
        if self.variant == "chess" {
            tasks.push(json!({ "kind": "fortress", "at": at, "attacker": "white" }));
            tasks.push(json!({ "kind": "curve", "at": at }));
        }
        if self.is_progressive() {
            let how = [
                json!({}),
                json!({ "all": 10_000 }),
                json!({ "method": "depthFirst" }),
                json!({ "method": "bestFirst", "heuristic": "covering" }),
                json!({ "method": "aStar", "heuristic": "ghost" }),
            ];
            tasks.extend(how.map(|how| json!({ "kind": "mate", "at": at, "how": how })));
        }
        tasks
    }

    /// Calls a function with a session of the variant.
    fn with<R>(&self, ask: impl FnOnce(&mut dyn JsonSession) -> R) -> R {
        match self.variant.as_str() {
            "chess" => ask(&mut Session::<ChessSystem>::new()),
            "antichess" => ask(&mut Session::<AntichessSystem>::new()),
            _ => ask(&mut Session::<ProgressiveSystem>::new()),
        }
    }

    /// Returns the command that begins a search. The session of the variant must be able to read
    /// the command.
    fn start(&self, task: &Value, limits: Value) -> Value {
        let command =
            json!({ "type": "start", "job": 1, "task": task, "limits": limits, "seed": 1 });
        if let Err(faults) = self.with(|session| session.reads(&command)) {
            panic!("{command}: {faults:?}");
        }
        command
    }

    fn beyond(&self) -> u64 {
        if self.is_progressive() {
            BEYOND
        } else {
            BEYOND_CHESS
        }
    }
}

fn nodes_of(end: &Value) -> u64 {
    end["result"]["nodes"].as_u64().expect("nodes")
}

/// Returns true if the command is refused because of a fault, which does not concern limits.
fn is_refused(events: &[Value]) -> bool {
    matches!(events, [event] if event["type"] == "failed")
}

/// Returns the event that ends a job.
fn done<'a>(events: &'a [Value], task: &Value) -> &'a Value {
    match events {
        [end] if end["type"] == "done" => end,
        _ => panic!("{task} has not ended: {events:?}"),
    }
}

#[test]
fn a_limit_of_nodes_holds() {
    let _alone = alone();
    let mut searched = 0;
    for nasty in nasty() {
        for task in nasty.tasks() {
            for most in [1, 60] {
                let start = nasty.start(&task, json!({ "nodes": most }));
                nasty.with(|session| {
                    let (events, bytes) = allocated(|| session.handle_json(&start, 0.0));
                    assert!(bytes < START_BYTES, "{bytes} to begin {task}");
                    if is_refused(&events) {
                        return;
                    }
                    searched += 1;
                    // Steps of one node each, then a step that reports the end.
                    let mut last = Vec::new();
                    for _ in 0..=most + nasty.beyond() + 2 {
                        let (events, bytes) = allocated(|| session.step_json(1, 0.0));
                        let most = if events.is_empty() {
                            STEP_BYTES.max(START_BYTES)
                        } else {
                            ANSWER_BYTES
                        };
                        assert!(bytes < most, "{bytes} in one step of {task}");
                        if !events.is_empty() {
                            last = events;
                            break;
                        }
                    }
                    let end = done(&last, &task);
                    let nodes = nodes_of(end);
                    assert!(nodes <= most + nasty.beyond(), "{nodes} of {most}: {task}");
                    if task["kind"] == "series" {
                        let lines = end["result"]["lines"].as_array();
                        let lines = lines.expect("a list");
                        assert!(!lines.is_empty(), "nothing to play: {task}");
                    }
                    assert!(!session.is_busy());
                });
            }
        }
    }
    assert!(searched > 400, "{searched}");
}

/// After the time limit, a job ends within one step and the step that reports the end.
#[test]
fn a_limit_of_time_holds() {
    let _alone = alone();
    for nasty in nasty() {
        for task in nasty.tasks() {
            let start = nasty.start(&task, json!({ "timeMs": 10 }));
            nasty.with(|session| {
                if is_refused(&session.handle_json(&start, 0.0)) {
                    return;
                }
                let mut events = Vec::new();
                for now in [0.0, 1.0, 2.0, 11.0, 12.0] {
                    if session.is_busy() {
                        events = session.step_json(8, now);
                    }
                }
                let end = done(&events, &task);
                if end["reason"] == "limit" {
                    let nodes = nodes_of(end);
                    assert!(nodes <= 5 * 8 + 2 * BEYOND, "{nodes}: {task}");
                }
            });
        }
    }
}

#[test]
fn questions_are_answered_with_little() {
    let _alone = alone();
    for nasty in nasty() {
        let at = &nasty.place;
        for query in [
            json!({ "kind": "inspect", "at": at }),
            json!({ "kind": "legalMoves", "at": at }),
            json!({ "kind": "evaluate", "at": at }),
            json!({ "kind": "explain", "at": at }),
            json!({ "kind": "play", "at": at, "series": [] }),
            json!({ "kind": "hints", "at": at, "series": [] }),
        ] {
            let command = json!({ "type": "query", "id": 1, "query": query });
            let tell = |session: &mut dyn JsonSession| {
                let (events, bytes) = allocated(|| session.handle_json(&command, 0.0));
                assert_eq!(events.len(), 1);
                assert!(bytes < 1 << 20, "{bytes} for {query}");
            };
            // Either the session of the rules or that of the variant reads the query, and the other
            // refuses it. Only Progressive chess explains mates.
            let by_rules = Session::<RulesSystem>::new().reads(&command).is_ok();
            let by_system = nasty.with(|session| session.reads(&command).is_ok());
            assert!(!(by_rules && by_system), "{query}");
            let known = query["kind"] != "explain" || nasty.is_progressive();
            assert_eq!(by_rules || by_system, known, "{query}");
            nasty.with(|session| tell(session));
            tell(&mut Session::<RulesSystem>::new());
        }
    }
}

/// Every search refuses a turn beyond the last that is searched, and names the range. Commands that
/// only count or play accept such a turn.
#[test]
fn long_turns_are_refused_with_the_range() {
    let _alone = alone();
    let fen = |turn: u32| {
        let side = if turn % 2 == 1 { "w" } else { "b" };
        format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR {side} KQkq - 0 {turn}")
    };
    for (turn, refused) in [
        (199, false),
        (200, false),
        (201, true),
        (202, true),
        (9999, true),
    ] {
        let nasty = Nasty {
            variant: "italian".to_owned(),
            place: json!({ "fen": fen(turn) }),
        };
        let moves: Vec<String> = ["Nf3", "Ng1"]
            .map(str::to_owned)
            .into_iter()
            .cycle()
            .take(turn as usize)
            .collect();
        let mut tasks = nasty.tasks();
        if turn % 2 == 1 {
            let game = json!({ "fen": fen(turn), "series": [moves] });
            tasks.push(json!({ "kind": "review", "game": game }));
        }
        for task in tasks {
            let start = nasty.start(&task, json!({ "nodes": 1 }));
            let events = nasty.with(|session| session.handle_json(&start, 0.0));
            // A threat and a review also search the next turn.
            let next = turn == 200 && task["kind"] == "threat";
            if !refused && !next {
                assert!(events.is_empty(), "{events:?}: {task}");
                continue;
            }
            assert!(is_refused(&events), "{task} begins: {events:?}");
            let fault = &events[0]["faults"][0];
            assert_eq!(
                (&fault["code"], &fault["field"]),
                (&json!("limits"), &json!("turn"))
            );
            let said = &fault["message"];
            // The fault names the turn of the command, and the last turn that the search accepts.
            let next = task["kind"] == "threat" || task["kind"] == "review";
            let most = if next { 199 } else { 200 };
            assert_eq!(
                (&said["id"], &said["most"], &said["text"]),
                (
                    &json!("fenTurnTooLarge"),
                    &json!(most),
                    &json!(turn.to_string())
                )
            );
        }
        let query =
            json!({ "type": "query", "id": 1, "query": { "kind": "evaluate", "at": nasty.place } });
        let events = nasty.with(|session| session.handle_json(&query, 0.0));
        assert_eq!(events[0]["type"], "answer", "{events:?}");
    }
}
