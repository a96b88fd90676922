//! Tests of threats, reviews, hints and reasons in a session.

use super::*;
use crate::say::{english, phrase};

pub fn fools_mate() -> ReviewInput {
    ReviewInput {
        nodes_per_turn: Some(2_000),
        // Black could have mated with his second turn, and White mates with his next.
        ..review_of(VariantName::Italian, "1.f4 2.f6 g5 3.e4 e5 Qh5#")
    }
}

fn result(session: &mut Session, task: ProgressiveTask) -> ProgressiveFound {
    session.handle(start(1, task, None, None), 0.0);
    match run(session, 1000).pop() {
        Some(Event::Done { result, .. }) => result,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_threat_is_found_within_a_series_too() {
    let mut session = Session::new();
    // White's third turn, before and after its first move. Black would mate in his four moves.
    let fen = "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    for moves in [None, Some(vec!["Nf3".to_owned()])] {
        let place = Place { moves, ..at(fen) };
        let found = result(&mut session, ThreatTask { at: place }.into());
        let ProgressiveFound::Threat(answer) = found else {
            panic!("{found:?}");
        };
        assert_eq!(answer.outcome, MateOutcome::Mate);
        assert!(
            english(&answer.say).starts_with("Black threatens mate: "),
            "{}",
            english(&answer.say)
        );
        assert!(answer.fen.ends_with(" 4"), "{}", answer.fen);
        let from = at(&answer.fen);
        let query_played = RulesQuery::Play {
            at: from,
            series: answer.series,
        };
        let played: PlayedAnswer = answer_of(&mut RulesSession::new(), query_played);
        assert_eq!(played.status.result.as_deref(), Some("0-1"));
    }
}

#[test]
fn in_check_no_turn_is_passed() {
    let mut session = Session::new();
    let checked = ThreatTask { at: at(MATE_IN_4) }.into();
    let events = session.handle(start(1, checked, None, None), 0.0);
    let error = error_of(&events[0]);
    assert_eq!(error.code, "pass");
    assert_eq!(
        phrase(&error.message),
        "Black is in check and must get out of it, so the turn cannot be passed"
    );
}

#[test]
fn a_game_is_reviewed() {
    let mut session = Session::new();
    let task = ReviewTask { game: fools_mate() }.into();
    let found = result(&mut session, task);
    let ProgressiveFound::Review(answer) = found else {
        panic!("{found:?}");
    };
    let verdicts: Vec<_> = answer.turns.iter().map(|turn| turn.verdict).collect();
    assert_eq!(
        verdicts,
        [
            VerdictName::Safe,
            VerdictName::AllowedMate,
            VerdictName::Mates
        ],
        "{answer:?}"
    );
    assert!(answer.turns[1].instead.is_some());
    assert_eq!(
        english(&answer.say),
        "White missed no mate and allowed none that was avoidable. Black allowed one avoidable mate. \
         Turn 2 was the last at which Black could survive: with d5 e5."
    );
    let bad = ReviewInput {
        series: vec![
            vec!["e4".to_owned()],
            vec!["e5".to_owned(), "Ke9".to_owned()],
        ],
        ..ReviewInput::default()
    };
    let events = session.handle(start(3, ReviewTask { game: bad }.into(), None, None), 0.0);
    assert_eq!(error_of(&events[0]).text.as_deref(), Some("Ke9"));
}

#[test]
fn a_review_tells_how_far_it_is_and_stops() {
    let mut session = Session::new();
    let task = ReviewTask { game: fools_mate() }.into();
    session.handle(start(1, task, None, None), 0.0);
    let events = session.step(1, 200.0);
    let [Event::Progress { snapshot, .. }] = &events[..] else {
        panic!("{events:?}");
    };
    let progress = snapshot.review.expect("progress");
    assert!(
        (1..=2).contains(&progress.turn) && progress.turns == 3,
        "{progress:?}"
    );
    let events = session.handle(Command::Stop { job: 1 }, 201.0);
    let answer = stopped_review(&events);
    assert_eq!(answer.turns[0].verdict, VerdictName::Open);
    assert!(
        english(&answer.turns[0].say).contains("did not check"),
        "{}",
        english(&answer.turns[0].say)
    );
}

#[test]
fn hints_come_in_steps() {
    let mut session = Session::new();
    let series = ["Qb6", "Ne4", "Qxf2#"].map(str::to_owned).to_vec();
    let place = Place {
        moves: Some(vec!["c6".to_owned()]),
        ..at(MATE_IN_4)
    };
    let hints: HintsAnswer = answer_of(&mut session, HintsQuery { at: place, series }.into());
    let texts: Vec<String> = hints.steps.iter().map(|step| english(&step.say)).collect();
    assert_eq!(
        texts,
        [
            "The queen on d8 moves first.",
            "It goes to b6.",
            "The whole turn: Qb6 Ne4 Qxf2#."
        ]
    );
    assert_eq!(hints.steps[1].squares, ["d8", "b6"]);
}

#[test]
fn every_series_has_its_reason() {
    let mut session = Session::new();
    let task = SeriesTask {
        at: at(LONG),
        ..SeriesTask::default()
    }
    .into();
    session.handle(start(1, task, Some(3_000), None), 0.0);
    let events = run(&mut session, 1000);
    let Some(Event::Done {
        result: ProgressiveFound::Series(answer),
        ..
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    for line in &answer.lines {
        let reason = english(&line.reason);
        assert!(
            ["Better for White: ", "Worse for White: "]
                .iter()
                .any(|start| reason.starts_with(start)),
            "{reason}"
        );
    }
}

/// Returns the worth of a value for a side. A mate is worth more than any points.
fn worth(value: &Value, side: Side) -> f64 {
    let white = match value {
        Value::Draw => 0.0,
        Value::Points { points } => *points,
        Value::Mate { winner, .. } | Value::Win { winner, .. } => match winner {
            Side::White => 1e6,
            Side::Black => -1e6,
        },
    };
    match side {
        Side::White => white,
        Side::Black => -white,
    }
}

/// No line that is as safe has a better value than the chosen line.
#[test]
fn the_series_that_is_chosen_is_the_best_by_the_numbers_that_are_told() {
    let mut compared = 0;
    for (fen, side) in [
        (
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2",
            Side::Black,
        ),
        (
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
            Side::White,
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
            Side::Black,
        ),
        ("4k3/pppp4/8/8/8/8/4PPPP/4K2R w K - 0 5", Side::White),
    ] {
        let task = SeriesTask {
            at: at(fen),
            book: Some(false),
            lines: Some(100),
            ..SeriesTask::default()
        }
        .into();
        let mut session = Session::new();
        session.handle(start(1, task, Some(30_000), None), 0.0);
        let events = run(&mut session, 1000);
        let Some(Event::Done {
            result: ProgressiveFound::Series(answer),
            ..
        }) = events.last()
        else {
            panic!("{events:?}");
        };
        let told =
            |line: &SeriesLine| worth(line.after_reply.as_ref().unwrap_or(&line.value), side);
        let chosen = &answer.lines[0];
        if chosen.safety != Safety::Proved {
            continue;
        }
        for other in &answer.lines[1..] {
            if other.safety == Safety::Proved && other.after_reply.is_some() {
                compared += 1;
                assert!(told(other) <= told(chosen), "{fen}: {chosen:?} {other:?}");
            }
        }
        assert!(chosen.after_reply.is_some(), "{fen}: {chosen:?}");
    }
    assert!(compared > 0, "nothing was compared");
}
