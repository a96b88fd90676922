//! Tests that a command has the same answer whatever the session was asked before.

use serde_json::json;
use seriatim::util::Rng;

use super::questions::{
    file, kept, number, one, queries, random_query, random_task, some, tasks, written,
};
use super::{Question, SLICE, SYSTEMS, ask, fresh};

/// Number of questions of each kind in the file.
const OF_EACH: u64 = 2;

/// Returns a report if the answer to `question` differs after the commands `before`; otherwise
/// `None`.
fn differs(system: &str, before: &[&Question], question: &Question) -> Option<String> {
    let alone = ask(&mut *fresh(system), question, SLICE);
    let mut session = fresh(system);
    for one in before {
        ask(&mut *session, one, SLICE);
    }
    let after = ask(&mut *session, question, SLICE);
    let before: Vec<String> = before.iter().map(|one| one.0.to_string()).collect();
    (alone != after).then(|| {
        format!(
            "{system}\nbefore {before:#?}\nasked  {}\nalone  {alone}\nafter  {after}\n",
            question.0
        )
    })
}

/// Returns a report if the answers differ when `question` waits for the end of `before`.
fn differs_in_line(system: &str, before: &Question, question: &Question) -> Option<String> {
    let alone = ask(&mut *fresh(system), question, SLICE);
    let first = ask(&mut *fresh(system), before, SLICE);
    let mut session = fresh(system);
    let mut events = before.give(&mut *session, 0.0);
    let mut second = question.clone();
    second.0["job"] = json!(2);
    events.extend(second.give(&mut *session, 0.0));
    while session.is_busy() {
        events.extend(session.step_json(SLICE, 0.0));
    }
    let of = |job: u32| {
        events
            .iter()
            .find(|end| end["job"] == job)
            .cloned()
            .unwrap_or_default()
    };
    let (one, mut two) = (of(1), of(2));
    two["job"] = json!(1);
    (one != first || two != alone).then(|| {
        let (before, asked) = (&before.0, &question.0);
        format!("{system}\nfirst  {before}\nsecond {asked}\nalone  {first}\nin line {one}\nalone  {alone}\nin line {two}\n")
    })
}

fn refuse(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "{} differ\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn a_question_has_the_answer_that_it_has_in_a_fresh_session() {
    let all = kept(&file());
    let mut faults = Vec::new();
    for system in SYSTEMS {
        let own: Vec<&Question> = all
            .iter()
            .filter(|(name, _)| name == system)
            .map(|(_, question)| question)
            .collect();
        // All questions in one session, in order and in reverse order.
        for turned in [false, true] {
            let mut session = fresh(system);
            for at in 0..own.len() {
                let question = own[if turned { own.len() - 1 - at } else { at }];
                let after = ask(&mut *session, question, SLICE);
                let alone = ask(&mut *fresh(system), question, SLICE);
                if alone != after {
                    faults.push(format!(
                        "{system}\nasked {}\nalone {alone}\nafter {after}\n",
                        question.0
                    ));
                }
            }
        }
    }
    refuse(&faults);
}

#[test]
fn the_size_of_steps_changes_no_answer() {
    let mut faults = Vec::new();
    for (system, question) in kept(&file()) {
        if question.0["type"] != "start" {
            continue;
        }
        for nodes in [30, 700, question.nodes()] {
            let question = question.limited(&json!({ "nodes": nodes }));
            let whole = ask(&mut *fresh(&system), &question, SLICE);
            for slice in [1, 17, 333] {
                let other = ask(&mut *fresh(&system), &question, slice);
                if other != whole {
                    faults.push(format!(
                        "{system}\nasked {}\nby {SLICE} {whole}\nby {slice} {other}\n",
                        question.0
                    ));
                    break;
                }
            }
        }
    }
    refuse(&faults);
}

#[test]
fn the_questions_of_the_file_are_those_that_are_asked() {
    crate::common::kept(
        &file(),
        &written(&some(
            number("OF_EACH", OF_EACH) as usize,
            number("SEED", 43),
        )),
    );
}

/// Prints measurements. Command:
/// `PAIRS=50 cargo test --release --test seriatim every_pair -- --ignored --nocapture`
#[test]
#[ignore = "slow: 50 pairs of each task: minutes"]
fn every_pair_of_questions_is_answered_as_if_each_were_alone() {
    let (pairs, only) = (
        number("PAIRS", 50),
        std::env::var("ONLY").unwrap_or_default(),
    );
    let mut rng = Rng::new(number("SEED", 1));
    let mut faults = Vec::new();
    println!("| system | question | pairs | differ | in line differ |\n|---|---|--:|--:|--:|");
    for system in SYSTEMS.into_iter().filter(|system| system.contains(&only)) {
        let kinds = tasks(system).iter().map(|kind| (*kind, true));
        let kinds = kinds.chain(queries(system).iter().map(|kind| (*kind, false)));
        for (kind, is_task) in kinds {
            let (mut differ, mut in_line) = (0, 0);
            for _ in 0..pairs {
                let mut before = match (tasks(system), queries(system)) {
                    ([], others) => random_query(system, one(others, &mut rng), &mut rng),
                    (others, _) => random_task(system, one(others, &mut rng), &mut rng),
                };
                let question = if is_task {
                    random_task(system, kind, &mut rng)
                } else {
                    random_query(system, kind, &mut rng)
                };
                // In one case of three the first question has only a time limit, so that the
                // session may keep its results.
                let timed = rng.below(3) == 0 && !tasks(system).is_empty();
                if timed {
                    before = before.limited(&json!({ "timeMs": 30 }));
                }
                let fault = differs(system, &[&before], &question);
                differ += u32::from(fault.is_some());
                faults.extend(fault);
                if is_task && !timed {
                    let fault = differs_in_line(system, &before, &question);
                    in_line += u32::from(fault.is_some());
                    faults.extend(fault);
                }
            }
            println!("| {system} | {kind} | {pairs} | {differ} | {in_line} |");
        }
    }
    refuse(&faults);
}

/// Found error: the bishops of one position were remembered as those of another.
#[test]
fn a_value_of_bishops_does_not_depend_on_those_asked_before() {
    let fen = "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1";
    let series = |fen: &str| {
        let at = json!({ "variant": "chess", "fen": fen });
        Question::task(&json!({ "kind": "series", "at": at }), 3_000, 1)
    };
    let others = [
        "7k/8/8/8/8/1B3p2/5P2/K7 w - - 0 1",
        "7k/8/8/8/2p5/1BP5/8/K7 w - - 0 1",
        "8/2b5/7k/1p6/1P6/8/8/K7 b - - 0 1",
        "8/8/2b4k/p7/P7/8/8/K7 b - - 0 1",
        "8/8/7k/4p3/4P3/3B4/8/K7 w - - 0 1",
    ]
    .map(series);
    let before: Vec<&Question> = others.iter().collect();
    refuse(
        &differs("chess", &before, &series(fen))
            .into_iter()
            .collect::<Vec<_>>(),
    );
}
