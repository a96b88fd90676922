//! Tests that every task keeps its limits, and that there is always a legal move.

use serde_json::{Value, json};
use seriatim::util::Rng;

use super::questions::{file, kept, number, random_task, tasks};
use super::{Question, SLICE, SYSTEMS, ask, fresh};

/// Node limits that every task must keep.
const LIMITS: [u64; 3] = [1, 100, 10_000];

/// Returns a report if a task with a node limit ends wrongly; otherwise `None`.
fn overrun(system: &str, question: &Question, end: &Value) -> Option<String> {
    let told = |what: &str| {
        Some(format!(
            "{system}: {what}\nasked {}\nended {end}\n",
            question.0
        ))
    };
    if end["type"] == "failed" {
        return None;
    }
    let nodes = end["result"]["nodes"].as_u64().unwrap_or(u64::MAX);
    if nodes > question.nodes().saturating_add(SLICE) {
        return told(&format!("{nodes} nodes"));
    }
    no_move(system, question, end)
}

/// Returns a report if a choice has no legal move; otherwise `None`.
fn no_move(system: &str, question: &Question, end: &Value) -> Option<String> {
    if question.kind() != "series" {
        return None;
    }
    let told = |what: &str| {
        Some(format!(
            "{system}: {what}\nasked {}\nended {end}\n",
            question.0
        ))
    };
    let result = &end["result"];
    if result["choice"] == "stuck" {
        return None;
    }
    let series = &result["lines"][0]["series"];
    if series.as_array().is_none_or(Vec::is_empty) {
        return told("no move");
    }
    let mut at = question.0["task"]["at"].clone();
    let query = json!({ "kind": "play", "at": at.take(), "series": series });
    let played = ask(&mut *fresh("rules"), &Question::query(&query), SLICE);
    if played["answer"]["seriesComplete"] == true {
        None
    } else {
        told("no legal move")
    }
}

#[test]
fn every_task_keeps_its_limit_of_nodes_and_has_a_legal_move() {
    let mut faults = Vec::new();
    let all = kept(&file());
    for (system, question) in all
        .iter()
        .filter(|(_, question)| question.0["type"] == "start")
    {
        for nodes in LIMITS {
            let question = question.limited(&json!({ "nodes": nodes }));
            let end = ask(&mut *fresh(system), &question, SLICE);
            faults.extend(overrun(system, &question, &end));
        }
    }
    assert!(
        faults.is_empty(),
        "{} overrun\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Prints measurements. Command:
/// `CASES=20 cargo test --release --test seriatim limits_of -- --ignored --nocapture`
#[test]
#[ignore = "slow: measures"]
fn limits_of_nodes_and_time_of_every_task() {
    let (cases, only) = (
        number("CASES", 20),
        std::env::var("ONLY").unwrap_or_default(),
    );
    let mut rng = Rng::new(number("SEED", 1));
    let mut faults = Vec::new();
    println!(
        "| system | task | most nodes beyond 1 | 100 | 10,000 | most ms beyond 5 | 20 | 100 |\n|---|---|--:|--:|--:|--:|--:|--:|"
    );
    for system in SYSTEMS.into_iter().filter(|system| system.contains(&only)) {
        for kind in tasks(system) {
            let (mut nodes, mut late) = ([0; 3], [0.0_f64; 3]);
            for _ in 0..cases {
                let question = random_task(system, kind, &mut rng);
                for (most, limit) in nodes.iter_mut().zip(LIMITS) {
                    let question = question.limited(&json!({ "nodes": limit }));
                    let end = ask(&mut *fresh(system), &question, SLICE);
                    let used = end["result"]["nodes"].as_u64().unwrap_or(0);
                    *most = used.saturating_sub(limit).max(*most);
                    faults.extend(overrun(system, &question, &end));
                }
                for (most, limit) in late.iter_mut().zip([5.0, 20.0, 100.0]) {
                    let question = question.limited(&json!({ "timeMs": limit }));
                    let (took, end) = timed(system, &question);
                    *most = most.max(took - limit);
                    faults.extend(no_move(system, &question, &end));
                }
            }
            let late = late.map(|ms| format!("{ms:.0}"));
            println!(
                "| {system} | {kind} | {} | {} |",
                nodes.map(|n| n.to_string()).join(" | "),
                late.join(" | ")
            );
        }
    }
    assert!(
        faults.is_empty(),
        "{} overrun\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Returns the processor time of this thread in milliseconds, which does not depend on other
/// programs. Linux only.
fn processor_ms() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let time = text.split(' ').next().and_then(|ns| ns.parse::<f64>().ok());
    time.expect("nanoseconds") / 1e6
}

/// Returns the milliseconds until the last event of a task, and that event. The steps have the
/// sizes that a worker chooses (`www/src/worker/pace.ts`).
fn timed(system: &str, question: &Question) -> (f64, Value) {
    let mut session = fresh(system);
    let began = processor_ms();
    let now = || processor_ms() - began;
    let mut events = question.give(&mut *session, now());
    let (mut nodes, mut before) = (64.0_f64, now());
    while session.is_busy() {
        events = session.step_json(nodes as u64, before);
        let took = now() - before;
        nodes = (nodes * (2.0 / took).min(2.0)).clamp(4.0, f64::from(1 << 20));
        before += took;
    }
    let took = now();
    (took, events.pop().unwrap_or_default())
}
