//! Tests of the mate search methods, and of the search for all mates, in a session.

use super::*;
use crate::say::phrase;

/// Runs a mate search to its end.
fn answer_by(fen: &str, how: MateHow, nodes: u64) -> (Reason, MateAnswer) {
    let mut session = Session::new();
    let events = session.handle(mate_by(fen, how, nodes), 0.0);
    assert!(events.is_empty(), "{events:?}");
    match run(&mut session, 500).pop() {
        Some(Event::Done {
            reason,
            result: ProgressiveFound::Mate(answer),
            ..
        }) => (reason, answer),
        other => panic!("{other:?}"),
    }
}

fn by(method: MethodName, heuristic: Option<Heuristic>) -> MateHow {
    MateHow {
        method: Some(method),
        heuristic,
        ..MateHow::default()
    }
}

const HEURISTICS: [Heuristic; 4] = [
    Heuristic::Manhattan,
    Heuristic::Covering,
    Heuristic::Ghost,
    Heuristic::Squares,
];

#[test]
fn each_search_finds_a_mate_and_proves_that_there_is_none() {
    let mut all = vec![
        by(MethodName::Complete, None),
        by(MethodName::DepthFirst, None),
    ];
    for heuristic in HEURISTICS {
        all.push(by(MethodName::BestFirst, Some(heuristic)));
        all.push(by(MethodName::AStar, Some(heuristic)));
    }
    assert_eq!(all.len(), 10);
    // Turn 3 after 1. e4 2. e5 f6: its 5968 positions hold no mate.
    let none = "rnbqkbnr/pppp2pp/5p2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3";
    let mut nodes = Vec::new();
    for how in all {
        let (reason, answer) = answer_by(MATE_IN_4, how.clone(), 1_000_000);
        assert_eq!(
            (reason, answer.outcome),
            (Reason::Finished, MateOutcome::Mate),
            "{how:?}"
        );
        assert_eq!((answer.series.len(), answer.mates), (4, None));
        nodes.push(answer.nodes);
        let (reason, answer) = answer_by(none, how.clone(), 1_000_000);
        assert_eq!(
            (reason, answer.outcome),
            (Reason::Finished, MateOutcome::None),
            "{how:?}"
        );
        let (reason, answer) = answer_by(LONG, how.clone(), 300);
        assert_eq!(
            (reason, answer.outcome, answer.nodes),
            (Reason::Limit, MateOutcome::Unknown, 300),
            "{how:?}"
        );
    }
    // The methods are different searches, with different numbers of nodes.
    nodes.sort_unstable();
    nodes.dedup();
    assert!(nodes.len() >= 6, "{nodes:?}");
}

#[test]
fn promotion_and_pin_are_on_unless_left_out() {
    let ghost = by(MethodName::AStar, Some(Heuristic::Ghost));
    let with = |promotion, pin| MateHow {
        promotion,
        pin,
        ..ghost.clone()
    };
    let text = include_str!("../data/mates.jsonl");
    let lines = text.lines().take(10);
    let fens: Vec<String> = lines
        .map(|line| {
            let record: serde_json::Value = serde_json::from_str(line).expect("JSON");
            record["fen"].as_str().expect("a FEN").to_owned()
        })
        .collect();
    let nodes = |how: MateHow| -> Vec<u64> {
        let each = fens.iter();
        each.map(|fen| answer_by(fen, how.clone(), 2_000).1.nodes)
            .collect()
    };
    let both = nodes(ghost.clone());
    assert_eq!(nodes(with(Some(true), Some(true))), both);
    assert_ne!(nodes(with(Some(false), None)), both);
    assert_ne!(nodes(with(None, Some(false))), both);
}

#[test]
fn searches_that_cannot_be_are_refused_by_field() {
    let how = by;
    let (complete, depth_first, a_star) = (
        how(MethodName::Complete, None),
        how(MethodName::DepthFirst, None),
        how(MethodName::AStar, Some(Heuristic::Squares)),
    );
    let refused = [
        (
            "heuristic",
            Some("ghost"),
            how(MethodName::DepthFirst, Some(Heuristic::Ghost)),
        ),
        (
            "heuristic",
            Some("covering"),
            how(MethodName::Complete, Some(Heuristic::Covering)),
        ),
        ("heuristic", None, how(MethodName::BestFirst, None)),
        ("heuristic", None, how(MethodName::AStar, None)),
        (
            "promotion",
            Some("true"),
            MateHow {
                promotion: Some(true),
                ..depth_first.clone()
            },
        ),
        (
            "pin",
            Some("false"),
            MateHow {
                pin: Some(false),
                ..complete.clone()
            },
        ),
        (
            "all",
            Some("3"),
            MateHow {
                all: Some(3),
                ..depth_first
            },
        ),
        (
            "all",
            Some("3"),
            MateHow {
                all: Some(3),
                ..a_star
            },
        ),
        (
            "all",
            Some("10001"),
            MateHow {
                all: Some(10_001),
                ..complete
            },
        ),
    ];
    for (field, text, how) in refused {
        let mut session = Session::new();
        let events = session.handle(mate_by(MATE_IN_4, how.clone(), 10), 0.0);
        let error = error_of(&events[0]);
        assert_eq!(
            (
                error.code.as_str(),
                error.field.as_deref(),
                error.text.as_deref()
            ),
            ("command", Some(field), text),
            "{how:?}"
        );
        assert!(phrase(&error.message).contains(field), "{error:?}");
        assert!(!session.busy());
    }
}

#[test]
fn all_mates_are_counted_and_listed() {
    let all = |first| MateHow {
        all: Some(first),
        ..MateHow::default()
    };
    let (reason, answer) = answer_by(MATE_IN_4, all(5), 1_000_000);
    assert_eq!(answer.outcome, MateOutcome::Mate);
    let (mates, complete) = (answer.mates.expect("a number"), answer.mates_complete);
    assert!(mates >= 1);
    assert_eq!((reason, complete), (Reason::Finished, Some(true)));
    let (series, san) = (
        answer.all_series.expect("series"),
        answer.all_san.expect("san"),
    );
    assert_eq!(series.len() as u64, mates.min(5));
    assert_eq!(series.len(), san.len());
    assert!(series.contains(&answer.series));
    assert!(san.iter().all(|texts| texts[3].ends_with('#')), "{san:?}");
    let (_, answer) = answer_by(MATE_IN_4, all(0), 1_000_000);
    assert_eq!(
        (answer.mates, answer.all_series),
        (Some(mates), Some(Vec::new()))
    );

    let none = "rnbqkbnr/pppp2pp/5p2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3";
    let (reason, answer) = answer_by(none, all(5), 1_000_000);
    assert_eq!(
        (reason, answer.outcome),
        (Reason::Finished, MateOutcome::None)
    );
    assert_eq!((answer.mates, answer.mates_complete), (Some(0), Some(true)));
    let (reason, answer) = answer_by(LONG, all(5), 300);
    assert_eq!(
        (reason, answer.outcome),
        (Reason::Limit, MateOutcome::Unknown)
    );
    assert_eq!(
        (answer.mates, answer.mates_complete),
        (Some(0), Some(false))
    );
}
