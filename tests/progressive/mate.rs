//! Tests of the mate search on the problem sets, and of its proofs.
//! `tests/progressive/exhaustive.rs` compares it with plain exhaustive search.

use crate::common::{Record, records};
use seriatim::board::Move;
use seriatim::progressive::mate::threads::solve_in_threads;
use seriatim::progressive::mate::{MateError, MateSearch, MateVerdict, verify};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::parts::all_done;
use seriatim::search::{Search, SearchStatus};

fn solve(position: &Progressive, nodes: u64) -> (MateVerdict, u64) {
    let mut search = MateSearch::new(position, MateSearch::DEFAULT_BYTES);
    let _ = search.step(nodes);
    (search.outcome(), search.nodes())
}

fn position(record: &Record, rules: Rules) -> Progressive {
    Progressive::from_fen(record.text("fen"), rules).expect("a legal position")
}

fn all_mates(file: &str) {
    for record in records(file) {
        if record.get("italian").is_some_and(|word| word == "illegal") {
            continue;
        }
        let start = position(&record, Rules::Italian);
        let (outcome, nodes) = solve(&start, 400_000);
        let MateVerdict::Mate(series) = outcome else {
            panic!("{}: {outcome:?} after {nodes} nodes", record.text("id"));
        };
        let end = verify(&start, &series).expect("a mate by the rules");
        assert!(end.is_mate());
    }
}

#[test]
fn every_published_problem_is_solved() {
    all_mates("problems.jsonl");
}

#[test]
fn every_mate_from_self_play_is_found() {
    all_mates("mates.jsonl");
}

#[test]
fn every_mate_that_a_beam_missed_is_found() {
    all_mates("mates-hard.jsonl");
}

#[test]
fn scottish_mates_may_come_early() {
    let fools = "rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 0 3";
    let start = Progressive::from_fen(fools, Rules::Scottish).expect("legal");
    let (outcome, _) = solve(&start, 1000);
    let MateVerdict::Mate(series) = outcome else {
        panic!("{outcome:?}");
    };
    assert_eq!(series.len(), 1);
    for record in records("problems.jsonl") {
        if record
            .get("scottish")
            .is_some_and(|word| word == "checkmate")
        {
            let start = position(&record, Rules::Scottish);
            let (outcome, nodes) = solve(&start, 1_000_000);
            assert!(
                matches!(outcome, MateVerdict::Mate(_)),
                "{}: {outcome:?} after {nodes}",
                record.text("id")
            );
        }
    }
}

/// Checks the proofs that there is no mate. Turns 4 and 5 are tested by default, longer turns with
/// `--ignored`.
fn absence_is_proved(turns: std::ops::RangeInclusive<u64>) {
    for record in records("no-mate.jsonl") {
        if turns.contains(&record.number("turn")) {
            let start = position(&record, Rules::Italian);
            let (outcome, _) = solve(&start, u64::MAX);
            assert_eq!(outcome, MateVerdict::NoMate, "{}", record.text("id"));
        }
    }
}

#[test]
fn absence_is_proved_at_turns_4_to_6() {
    absence_is_proved(4..=6);
}

#[test]
fn absence_is_proved_at_turns_7_to_9() {
    absence_is_proved(7..=9);
}

/// In the median, the search expands at most a twentieth of the positions.
#[test]
fn absence_takes_twenty_times_fewer_nodes_than_there_are_positions() {
    let records = records("no-mate.jsonl");
    let ratios = records.iter().map(|record| {
        let (outcome, nodes) = solve(&position(record, Rules::Italian), u64::MAX);
        assert_eq!(outcome, MateVerdict::NoMate, "{}", record.text("id"));
        record.number("distinct_positions") as f64 / nodes as f64
    });
    let mut ratios: Vec<f64> = ratios.collect();
    ratios.sort_by(f64::total_cmp);
    let middle = ratios.len() / 2;
    let median = f64::midpoint(ratios[middle - 1], ratios[middle]);
    println!(
        "{median:.1} times fewer in the median, {:.1} at least",
        ratios[0]
    );
    assert!(median >= 20.0, "{median}");
}

#[test]
fn the_answer_does_not_depend_on_the_slices() {
    for record in records("mates.jsonl").into_iter().step_by(40) {
        let start = position(&record, Rules::Italian);
        let whole = solve(&start, u64::MAX);
        for quota in [1, 7, 1000] {
            let mut search = MateSearch::new(&start, MateSearch::DEFAULT_BYTES);
            while search.step(quota) == SearchStatus::Running {}
            assert_eq!((search.outcome(), search.nodes()), whole);
        }
    }
}

#[test]
fn a_full_table_is_unknown_never_none() {
    let record = records("no-mate.jsonl")
        .into_iter()
        .rfind(|r| r.number("turn") == 6);
    let start = position(&record.expect("a position of turn 6"), Rules::Italian);
    let mut search = MateSearch::new(&start, 112 * 50);
    while search.step(1000) == SearchStatus::Running {}
    assert_eq!(search.outcome(), MateVerdict::Unknown);
}

#[test]
fn verification_refuses_what_is_not_a_mate() {
    let record = &records("mates.jsonl")[0];
    let start = position(record, Rules::Italian);
    let series: Vec<Move> = record
        .list("solution")
        .iter()
        .map(|text| text.parse().expect("UCI"))
        .collect();
    assert!(verify(&start, &series).is_ok());
    let short = verify(&start, &series[..3]);
    assert_eq!(short.expect_err("incomplete"), MateError::NotMate);
    let mut long = series.clone();
    long.push(series[0]);
    assert_eq!(
        verify(&start, &long).expect_err("too long"),
        MateError::TooLong { number: 4 }
    );
    let mut illegal = series;
    illegal.swap(0, 3);
    assert!(matches!(
        verify(&start, &illegal),
        Err(MateError::Illegal { number: 1, .. })
    ));
}

/// Runs the parts of a search in turn, as threads would, until one part finds a mate or all have
/// finished.
fn solve_in_parts(start: &Progressive, of: usize) -> MateVerdict {
    let bytes = MateSearch::DEFAULT_BYTES;
    let mut parts: Vec<MateSearch> = (0..of)
        .map(|part| MateSearch::part(start, bytes, part, of))
        .collect();
    loop {
        let mut reports = Vec::new();
        for me in 0..of {
            let status = parts[me].step(100);
            if let MateVerdict::Mate(series) = parts[me].outcome() {
                return MateVerdict::Mate(series);
            }
            assert_eq!(parts[me].outcome(), MateVerdict::Unknown);
            for (to, parcel) in parts[me].outgoing() {
                parts[to].receive(me, &parcel);
            }
            if status == SearchStatus::Finished {
                reports.extend(parts[me].report().cloned());
            }
        }
        if reports.len() == of && all_done(&reports) {
            assert!(parts.iter().all(MateSearch::is_exhausted));
            return MateVerdict::NoMate;
        }
    }
}

#[test]
fn parts_agree_with_the_whole() {
    for file in ["mates.jsonl", "mates-hard.jsonl", "no-mate.jsonl"] {
        for record in records(file).into_iter().step_by(9) {
            for rules in [Rules::Italian, Rules::Scottish] {
                let start = position(&record, rules);
                let (whole, _) = solve(&start, u64::MAX);
                for of in [1, 2, 3] {
                    let parts = solve_in_parts(&start, of);
                    match (&whole, &parts) {
                        (MateVerdict::Mate(_), MateVerdict::Mate(series)) => {
                            assert!(verify(&start, series).is_ok());
                        }
                        _ => assert_eq!(whole, parts, "{} in {of}", record.text("id")),
                    }
                }
            }
        }
    }
}

#[test]
fn threads_agree_with_the_whole() {
    for file in ["mates.jsonl", "no-mate.jsonl"] {
        for record in records(file).into_iter().step_by(11) {
            let start = position(&record, Rules::Italian);
            let (whole, _) = solve(&start, u64::MAX);
            let bytes = MateSearch::DEFAULT_BYTES;
            let (outcome, _) = solve_in_threads(&start, bytes, 3, &|_| true);
            match (&whole, &outcome) {
                (MateVerdict::Mate(_), MateVerdict::Mate(series)) => {
                    assert!(verify(&start, series).is_ok());
                }
                _ => assert_eq!(whole, outcome, "{}", record.text("id")),
            }
            let (stopped, nodes) = solve_in_threads(&start, bytes, 2, &|nodes| nodes < 10);
            assert!(nodes > 0 && stopped != MateVerdict::NoMate || whole == MateVerdict::NoMate);
        }
    }
}
