//! Every search and every question, for positions that want more than others.

use super::{allocated, alone};
use crate::common::{message, records};
use serde_json::{Value, json};
use seriatim::session::protocol::{Command, Event, JobResult, Reason};
use seriatim::session::{
    AntichessSystem, ChessSystem, ProgressiveSystem, RulesSystem, Session, System,
};

/// Bytes that one node may allocate: a table that grows is copied, once in a while.
const STEP_BYTES: usize = 8 << 20;

/// Bytes that a search may allocate before its first node: the table of chess, the arrangements of an ending.
const START_BYTES: usize = 32 << 20;

/// Bytes of an answer.
const ANSWER_BYTES: usize = 8 << 20;

/// Nodes that something to play may take beyond the limit: as many as the longest turn has moves, and in chess what the first move may take.
const BEYOND: u64 = 200;
const BEYOND_CHESS: u64 = (1 << 14) + 64;

/// A row of positions.
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

    /// Every search that the variant has.
    fn tasks(&self) -> Vec<Value> {
        let at = &self.place;
        let mut tasks = vec![
            json!({ "kind": "series", "at": at }),
            json!({ "kind": "series", "at": at, "level": 1 }),
            json!({ "kind": "series", "at": at, "level": 5, "lines": 100 }),
            json!({ "kind": "threat", "at": at }),
        ];
        if self.variant == "antichess" {
            tasks.push(json!({ "kind": "prove", "at": at }));
            tasks.push(
                json!({ "kind": "check", "at": at, "winner": "white", "certificate": "AAAA" }),
            );
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

    /// Does something with a session of the variant.
    fn with<R>(&self, ask: impl FnOnce(&mut dyn Worker) -> R) -> R {
        match self.variant.as_str() {
            "chess" => ask(&mut Session::<ChessSystem>::new()),
            "antichess" => ask(&mut Session::<AntichessSystem>::new()),
            _ => ask(&mut Session::<ProgressiveSystem>::new()),
        }
    }

    fn beyond(&self) -> u64 {
        if self.is_progressive() {
            BEYOND
        } else {
            BEYOND_CHESS
        }
    }
}

trait Worker {
    fn tell(&mut self, command: Command, now: f64) -> Vec<Event>;
    fn step(&mut self, quota: u64, now: f64) -> Vec<Event>;
    fn busy(&self) -> bool;
}

impl<S: System> Worker for Session<S> {
    fn tell(&mut self, command: Command, now: f64) -> Vec<Event> {
        self.handle(command, now)
    }

    fn step(&mut self, quota: u64, now: f64) -> Vec<Event> {
        Session::step(self, quota, now)
    }

    fn busy(&self) -> bool {
        Session::busy(self)
    }
}

fn start(task: &Value, limits: Value) -> Command {
    let command = json!({ "type": "start", "job": 1, "task": task, "limits": limits, "seed": 1 });
    message(&command).expect("a command")
}

fn nodes_of(result: &JobResult) -> u64 {
    match result {
        JobResult::Mate(answer) => answer.nodes,
        JobResult::Series(answer) => answer.nodes,
        JobResult::Threat(answer) => answer.nodes,
        JobResult::Review(answer) => answer.nodes,
        JobResult::Proof(answer) => answer.nodes,
        JobResult::Learnt(answer) => answer.nodes,
        JobResult::Fortress(answer) => answer.nodes,
        JobResult::Table(answer) => answer.nodes,
        JobResult::Trained(answer) => answer.nodes,
        JobResult::Evolved(answer) => answer.nodes,
        JobResult::Strategy(answer) => answer.nodes,
        JobResult::Curve(answer) => answer.nodes,
    }
}

/// Whether something is wrong with the question, which is no matter of limits.
fn is_refused(events: &[Event]) -> bool {
    matches!(events, [Event::Failed { .. }])
}

#[test]
fn a_limit_of_nodes_holds() {
    let _alone = alone();
    let mut searched = 0;
    for nasty in nasty() {
        for task in nasty.tasks() {
            for most in [1, 60] {
                nasty.with(|session| {
                    let (events, bytes) =
                        allocated(|| session.tell(start(&task, json!({ "nodes": most })), 0.0));
                    assert!(bytes < START_BYTES, "{bytes} to begin {task}");
                    if is_refused(&events) {
                        return;
                    }
                    searched += 1;
                    // Node by node, then one that tells the end.
                    let mut last = Vec::new();
                    for _ in 0..=most + nasty.beyond() + 2 {
                        let (events, bytes) = allocated(|| session.step(1, 0.0));
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
                    let [Event::Done { result, .. }] = &last[..] else {
                        panic!("{task} has not ended: {last:?}");
                    };
                    let nodes = nodes_of(result);
                    assert!(nodes <= most + nasty.beyond(), "{nodes} of {most}: {task}");
                    if let JobResult::Series(answer) = result {
                        assert!(!answer.lines.is_empty(), "nothing to play: {task}");
                    }
                    assert!(!session.busy());
                });
            }
        }
    }
    assert!(searched > 400, "{searched}");
}

/// Once the time is over, a step and the one that tells the end are all.
#[test]
fn a_limit_of_time_holds() {
    let _alone = alone();
    for nasty in nasty() {
        for task in nasty.tasks() {
            nasty.with(|session| {
                if is_refused(&session.tell(start(&task, json!({ "timeMs": 10 })), 0.0)) {
                    return;
                }
                let mut events = Vec::new();
                for now in [0.0, 1.0, 2.0, 11.0, 12.0] {
                    if session.busy() {
                        events = session.step(8, now);
                    }
                }
                let [Event::Done { reason, result, .. }] = &events[..] else {
                    panic!("{task} has not ended: {events:?}");
                };
                if *reason == Reason::Limit {
                    let nodes = nodes_of(result);
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
            let command: Command = message(&command).expect("a question");
            let tell = |session: &mut dyn Worker| {
                let (events, bytes) = allocated(|| session.tell(command.clone(), 0.0));
                assert_eq!(events.len(), 1);
                assert!(bytes < 1 << 20, "{bytes} for {query}");
            };
            nasty.with(|session| tell(session));
            tell(&mut Session::<RulesSystem>::new());
        }
    }
}

/// A turn beyond the last that is searched is refused with the range by every search, and by none that only counts or plays.
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
            let events =
                nasty.with(|session| session.tell(start(&task, json!({ "nodes": 1 })), 0.0));
            // A threat and a review look at the next turn as well.
            let next = turn == 200 && task["kind"] == "threat";
            if !refused && !next {
                assert!(events.is_empty(), "{events:?}: {task}");
                continue;
            }
            let [Event::Failed { faults, .. }] = &events[..] else {
                panic!("{task} begins: {events:?}");
            };
            assert_eq!(
                (faults[0].code.as_str(), faults[0].field.as_deref()),
                ("limits", Some("turn"))
            );
            let said = serde_json::to_value(&faults[0].message).expect("JSON");
            // The turn that was asked about is named, and the last one with a next turn.
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
        let events = nasty.with(|session| session.tell(message(&query).expect("a question"), 0.0));
        assert!(matches!(events[..], [Event::Answer { .. }]), "{events:?}");
    }
}
