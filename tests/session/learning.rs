//! Tests of weights learnt in a session: they equal those of the native program, with steps of any
//! size.

use serde_json::Value as Json;
use seriatim::antichess::paper::PAPER;
use seriatim::antichess::system::AntichessSystem;

use super::duel::{Antichess, Chess};
use super::*;
use crate::common::JsonSession;
use crate::say::phrase;

/// Returns the recorded games in the form of the page.
fn games() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/data/antichess_games.txt");
    std::fs::read_to_string(path).expect("the games of the page")
}

fn learn(games: &str, how: LearnHow) -> AntichessTask {
    AntichessTask::Learn {
        games: games.to_owned(),
        how: Some(how),
    }
}

/// Starts a task with the seed of the preset.
fn begin(task: AntichessTask) -> CommandOf<AntichessSystem> {
    Command::Start {
        job: 1,
        task,
        limits: None,
        seed: Some(1),
    }
}

/// Runs a task in steps of `quota` nodes, and collects its progress events.
fn run_learn(
    session: &mut Antichess,
    task: AntichessTask,
    quota: u64,
) -> (Reason, LearnAnswer, Vec<EventOf<AntichessSystem>>) {
    let mut last = session.handle(begin(task), 0.0);
    let (mut now, mut pictures) = (0.0, Vec::new());
    while session.busy() {
        now += 101.0;
        last = session.step(quota, now);
        pictures.extend(
            last.iter()
                .filter(|one| matches!(one, Event::Progress { .. }))
                .cloned(),
        );
    }
    match last.pop() {
        Some(Event::Done {
            reason,
            result: AntichessFound::Learnt(answer),
            ..
        }) => (reason, answer, pictures),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_games_of_the_page_are_those_of_the_data() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/antichess/games.jsonl"
    );
    let records = std::fs::read_to_string(path).expect("the games");
    let lines = records.lines().map(|line| {
        let record: Json = serde_json::from_str(line).expect("a record");
        let text = |field: &str| record[field].as_str().expect("a text").to_owned();
        let end = if text("end") == "variant" {
            "board"
        } else {
            "other"
        };
        format!("{} {end} {}\n", text("result"), text("moves"))
    });
    assert!(lines.eq(games().split_inclusive('\n')));
}

#[test]
fn weights_are_the_same_to_the_last_bit_in_slices_of_any_size() {
    let games = games();
    let mut session = Antichess::new();
    let mut first = None;
    // Except in a new session, the games are known already.
    for quota in [700, 1, 20_011, u64::MAX] {
        let fresh = &mut Antichess::new();
        let session = if quota == 20_011 { fresh } else { &mut session };
        let (reason, mut answer, pictures) =
            run_learn(session, learn(&games, LearnHow::default()), quota);
        assert_eq!(reason, Reason::Finished);
        let last = answer.lessons.last().expect("a lesson");
        let bits = |weights: &[f64]| weights.iter().map(|w| w.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&last.weights), bits(&PAPER), "{quota}");
        assert_eq!((answer.read, answer.of, last.games), (3473, 1342, 1342));
        let held: Vec<_> = last
            .claims
            .iter()
            .map(|claim| (claim.held, claim.of))
            .collect();
        assert_eq!(held, [(6, 6), (1, 1), (6, 6), (1, 1)]);
        assert!(
            answer.lessons.len() >= 90 && last.result_error < 1.0 && last.right > 0.55,
            "{last:?}"
        );
        assert!(pictures.len() > 10 || quota == u64::MAX);
        (answer.ms, answer.nodes) = (0.0, 0);
        assert_eq!(first.get_or_insert_with(|| answer.clone()), &answer);
    }
}

#[test]
fn from_the_winner_alone_two_signs_are_not_as_claimed() {
    let how = LearnHow {
        view: Some(LearnView::Winner),
        ..LearnHow::default()
    };
    let (_, answer, _) = run_learn(&mut Antichess::new(), learn(&games(), how), 50_000);
    let last = answer.lessons.last().expect("a lesson");
    let held: u32 = last.claims.iter().map(|claim| claim.held).sum();
    assert_eq!((held, answer.of), (12, 1342));
    assert!(last.result_error > 1.0);
}

#[test]
fn knobs_are_heard_and_an_early_end_is_told() {
    let games = games();
    let mut session = Antichess::new();
    let mut last = |how| {
        let (_, answer, _) = run_learn(&mut session, learn(&games, how), 50_000);
        (
            answer.of,
            answer.lessons.last().expect("a lesson").weights.clone(),
        )
    };
    let usual = last(LearnHow::default());
    let few = LearnHow {
        most: Some(100),
        ..LearnHow::default()
    };
    assert_eq!(last(few).0, 100);
    for how in [
        LearnHow {
            lambda: Some(0.3),
            ..LearnHow::default()
        },
        LearnHow {
            rate: Some(1e-4),
            ..LearnHow::default()
        },
        LearnHow {
            scaled: Some(true),
            ..LearnHow::default()
        },
        LearnHow {
            resigned: Some(true),
            ..LearnHow::default()
        },
    ] {
        assert_ne!(last(how).1, usual.1, "{how:?}");
    }
    let mut session = Antichess::new();
    session.handle(begin(learn(&games, LearnHow::default())), 0.0);
    session.step(1_000, 1.0);
    let done = session.handle(Command::Stop { job: 1 }, 2.0);
    let [
        Event::Done {
            reason: Reason::Stopped,
            result: AntichessFound::Learnt(answer),
            ..
        },
    ] = &done[..]
    else {
        panic!("{done:?}");
    };
    assert!(answer.lessons.is_empty() && answer.read > 0);
}

#[test]
fn what_is_no_game_is_left_out_and_told() {
    let text = "1-0 board e2e3 b7b5\n\n1-0 board e2e5\n2-0 board\n1-0 board e2e3 b7b5\n0-1 maybe e2e3\n0-1 board g2g4 h7h5";
    let (_, answer, _) = run_learn(&mut Antichess::new(), learn(text, LearnHow::default()), 1);
    assert_eq!(answer.read, 2);
    let told: Vec<_> = answer
        .faults
        .iter()
        .map(|fault| phrase(&fault.message))
        .collect();
    assert_eq!(
        told,
        [
            "line 3 is not a recorded game, because of “e2e5”",
            "line 4 is not a recorded game, because of “2-0”",
            "line 6 is not a recorded game, because of “maybe”",
        ]
    );
    let (_, answer, _) = run_learn(&mut Antichess::new(), learn("", LearnHow::default()), 1);
    assert!(answer.lessons.is_empty() && answer.of == 0);
    let own = answer
        .features
        .iter()
        .filter(|one| one.claim == Some(Claim::OwnMen));
    assert!(own.count() == 6);
}

#[test]
fn impossible_knobs_and_other_games_are_refused() {
    let refused = |how| {
        let events = Antichess::new().handle(begin(learn("", how)), 0.0);
        let Event::Failed { faults, .. } = &events[0] else {
            panic!("{events:?}");
        };
        faults
            .iter()
            .map(|fault| fault.field.clone().expect("a field"))
            .collect::<Vec<_>>()
    };
    let how = LearnHow {
        lambda: Some(1.5),
        rate: Some(-1.0),
        ..LearnHow::default()
    };
    assert_eq!(refused(how), ["lambda", "rate"]);
    let how = LearnHow {
        lambda: Some(f64::NAN),
        ..LearnHow::default()
    };
    assert_eq!(refused(how), ["lambda"]);
    let learn = serde_json::json!({ "kind": "learn", "games": "" });
    let command = serde_json::json!({ "type": "start", "job": 1, "task": learn });
    let events = Chess::new().handle_json(&command, 0.0);
    assert_eq!(events[0]["faults"][0]["code"], "variant");
}
