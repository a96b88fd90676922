//! Tests of jobs: each begins, reports its progress and ends once, with steps of any size.

use super::*;

#[test]
fn every_start_ends_in_exactly_one_done_or_failed() {
    let mut session = Session::new();
    let mut events = session.handle(mate(1, LONG, 50_000), 0.0);
    events.extend(session.handle(mate(2, LONG, 50_000), 0.0));
    events.extend(session.handle(mate(3, MATE_IN_4, 50_000), 0.0));
    assert!(
        matches!(&events[..], [Event::Failed { job: Some(2), faults, .. }] if faults[0].code == "replaced")
    );
    events.extend(session.step(100, 1.0));
    events.extend(session.handle(Command::Stop { job: 1 }, 2.0));
    events.extend(session.handle(Command::Stop { job: 1 }, 2.0));
    events.extend(run(&mut session, 1000));
    for job in 1..=3 {
        let ends = events.iter().filter(|event| match event {
            Event::Done { job: id, .. } | Event::Failed { job: Some(id), .. } => *id == job,
            _ => false,
        });
        assert_eq!(ends.count(), 1, "job {job}");
    }
    assert!(events.iter().any(|event| matches!(
        event,
        Event::Done {
            job: 1,
            reason: Reason::Stopped,
            ..
        }
    )));
}

#[test]
fn a_waiting_job_can_be_stopped() {
    let mut session = Session::new();
    session.handle(mate(1, LONG, 50_000), 0.0);
    session.handle(mate(2, LONG, 50_000), 0.0);
    let stopped = session.handle(Command::Stop { job: 2 }, 1.0);
    assert!(matches!(
        stopped[..],
        [Event::Done {
            job: 2,
            reason: Reason::Stopped,
            ..
        }]
    ));
}

#[test]
fn limits_of_nodes_and_time_hold() {
    let mut session = Session::new();
    session.handle(mate(1, LONG, 1_234), 0.0);
    let events = run(&mut session, 1000);
    let Some(Event::Done {
        reason: Reason::Limit,
        result: ProgressiveFound::Mate(answer),
        ..
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    assert_eq!(
        (answer.outcome, answer.nodes),
        (MateOutcome::Unknown, 1_234)
    );

    let timed = start(
        2,
        SeriesTask {
            at: at(LONG),
            ..SeriesTask::default()
        }
        .into(),
        None,
        Some(50.0),
    );
    session.handle(timed, 1000.0);
    let mut now = 1000.0;
    while session.busy() {
        now += 1.0;
        session.step(10, now);
    }
    assert!((10.0..=60.0).contains(&(now - 1000.0)), "{now}");
}

#[test]
fn progress_is_a_picture_ten_times_a_second_at_most() {
    let mut session = Session::new();
    session.handle(mate(1, LONG, 2_000), 0.0);
    let events = run(&mut session, 5);
    let pictures: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Progress { seq, snapshot, .. } => Some((*seq, snapshot)),
            _ => None,
        })
        .collect();
    assert!((3..=5).contains(&pictures.len()), "{}", pictures.len());
    for (i, (seq, snapshot)) in pictures.iter().enumerate() {
        assert_eq!(*seq as usize, i + 1);
        assert_eq!(snapshot.best.len(), snapshot.best_san.len());
        assert!(snapshot.nodes > 0 && !snapshot.say.is_empty());
        let mate = snapshot.mate.as_ref().expect("how far it has come");
        assert!(mate.first_moves > 0 && mate.first_moves_done <= mate.first_moves);
        assert!(mate.positions >= mate.open && mate.depth >= 1);
        assert!(
            english(&snapshot.say).contains("first move"),
            "{snapshot:?}"
        );
    }
}

#[test]
fn slices_change_nothing() {
    let tasks = [
        ProgressiveTask::Mate {
            at: at(MATE_IN_4),
            how: None,
        },
        SeriesTask {
            at: Place::default(),
            book: Some(false),
            ..SeriesTask::default()
        }
        .into(),
        SeriesTask::default().into(),
        SeriesTask {
            at: at(LONG),
            ..SeriesTask::default()
        }
        .into(),
        SeriesTask {
            at: at(LONG),
            level: Some(5),
            ..SeriesTask::default()
        }
        .into(),
        ThreatTask { at: at(LONG) }.into(),
        ReviewTask {
            game: analysis::fools_mate(),
        }
        .into(),
    ];
    for task in tasks {
        let mut whole = None;
        for quota in [1, 77, 1_000_000] {
            let mut session = Session::new();
            session.handle(start(1, task.clone(), Some(9_000), None), 0.0);
            let last = run(&mut session, quota).pop();
            let Some(Event::Done { mut result, .. }) = last else {
                panic!("{last:?}");
            };
            match &mut result {
                ProgressiveFound::Mate(answer) => answer.ms = 0.0,
                ProgressiveFound::Series(answer) => answer.ms = 0.0,
                ProgressiveFound::Threat(answer) => answer.ms = 0.0,
                ProgressiveFound::TwoTurns(answer) => answer.ms = 0.0,
                ProgressiveFound::Review(answer) => answer.ms = 0.0,
            }
            assert_eq!(whole.get_or_insert_with(|| result.clone()), &result);
        }
    }
}
