//! The session: its protocol, its limits, its errors, and that slices change nothing.

mod analysis;
mod book;
mod bots;
mod continuations;
mod duel;
mod endings;
mod explain;
mod games;
mod learning;
mod mate;
mod messages;
mod programs;
mod review;
mod setup;
mod strategies;
mod tables;

use crate::common::Session;
use crate::say::{english, phrase};
use seriatim::session::protocol::{
    Answer, ArrowKind, Command, Event, Fault, FinishedGame, GameInput, HeuristicName, JobResult,
    Limits, MateAnswer, MateArrow, MateExplanation, MateHow, MateOutcome, MethodName, PROTOCOL,
    Place, Query, Reason, ReviewAnswer, ReviewInput, SeriesKind, Task, VariantName, VerdictName,
};

const MATE_IN_4: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
/// No mate, and half a million nodes to see it.
const LONG: &str = "Nn4nr/p2k1ppp/8/1p2p3/8/3P4/P1P2PPP/b2K1BNR w - b6e6 0 7";

fn at(fen: &str) -> Place {
    Place {
        fen: Some(fen.to_owned()),
        ..Place::default()
    }
}

fn start(job: u32, task: Task, nodes: Option<u64>, time_ms: Option<f64>) -> Command {
    Command::Start {
        job,
        task,
        limits: Some(Limits { nodes, time_ms }),
        seed: Some(7),
    }
}

fn mate(job: u32, fen: &str, nodes: u64) -> Command {
    start(
        job,
        Task::Mate {
            at: at(fen),
            how: None,
        },
        Some(nodes),
        None,
    )
}

/// Runs until nothing is left to do, a millisecond a step.
fn run(session: &mut Session, quota: u64) -> Vec<Event> {
    let mut events = Vec::new();
    let mut now = 0.0;
    while session.busy() {
        now += 1.0;
        events.extend(session.step(quota, now));
    }
    events
}

fn query(session: &mut Session, query: Query) -> Event {
    let mut events = session.handle(Command::Query { id: 5, query }, 0.0);
    assert_eq!(events.len(), 1);
    events.remove(0)
}

/// The answer of a review that was stopped.
fn stopped_review(events: &[Event]) -> &ReviewAnswer {
    let [
        Event::Done {
            reason: Reason::Stopped,
            result: JobResult::Review(answer),
            ..
        },
    ] = events
    else {
        panic!("{events:?}");
    };
    answer
}

fn error_of(event: &Event) -> &seriatim::session::protocol::Fault {
    match event {
        Event::Failed { faults, .. } => &faults[0],
        other => panic!("{other:?}"),
    }
}

#[test]
fn hello_is_answered_by_ready_or_refused() {
    let mut session = Session::new();
    let ready = session.handle(
        Command::Hello {
            protocol: PROTOCOL,
            variant: None,
        },
        0.0,
    );
    assert!(matches!(
        ready[..],
        [Event::Ready {
            protocol: PROTOCOL,
            ..
        }]
    ));
    let refused = session.handle(
        Command::Hello {
            protocol: 999,
            variant: None,
        },
        0.0,
    );
    assert_eq!(error_of(&refused[0]).code, "protocol");
}

#[test]
fn a_mate_is_found() {
    let mut session = Session::new();
    assert!(session.handle(mate(1, MATE_IN_4, 100_000), 0.0).is_empty());
    let events = run(&mut session, 500);
    let Some(Event::Done {
        job: 1,
        reason: Reason::Finished,
        result: JobResult::Mate(answer),
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    assert_eq!(answer.outcome, MateOutcome::Mate);
    assert_eq!(answer.series.len(), 4);
    assert!(answer.san[3].ends_with('#'), "{:?}", answer.san);
    assert!(
        english(&answer.say).starts_with("Black mates in 4 moves: "),
        "{}",
        english(&answer.say)
    );
}

fn mate_by(fen: &str, how: MateHow, nodes: u64) -> Command {
    let how = Some(how);
    start(1, Task::Mate { at: at(fen), how }, Some(nodes), None)
}

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
        result: JobResult::Mate(answer),
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
        Task::Series {
            at: at(LONG),
            book: None,
            level: None,
            lines: None,
        },
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

fn series_at(level: Option<u32>, seed: u32, nodes: Option<u64>) -> Vec<Event> {
    let task = Task::Series {
        at: at(LONG),
        book: None,
        level,
        lines: None,
    };
    let mut session = Session::new();
    let limits = Some(Limits {
        nodes,
        time_ms: None,
    });
    let (job, seed) = (1, Some(seed));
    let command = Command::Start {
        job,
        task,
        limits,
        seed,
    };
    let mut events = session.handle(command, 0.0);
    events.extend(run(&mut session, 100));
    events
}

#[test]
fn a_level_limits_the_nodes_and_errs_by_the_seed() {
    let answer = |events: Vec<Event>| match events.into_iter().last() {
        Some(Event::Done {
            reason: Reason::Finished,
            result: JobResult::Series(answer),
            ..
        }) => answer,
        other => panic!("{other:?}"),
    };
    let [one, again, other] = [1, 1, 2].map(|seed| {
        answer(series_at(Some(3), seed, None)).lines[0]
            .series
            .clone()
    });
    assert_eq!(one, again);
    assert_ne!(one, other);
    let low = answer(series_at(Some(1), 1, None)).nodes;
    let high = answer(series_at(Some(6), 1, None)).nodes;
    assert!(low < 100 && low < high && high < 10_000, "{low}, {high}");
    // The highest level is what is played where none is asked for.
    let [full, none] = [Some(8), None].map(|level| answer(series_at(level, 1, Some(2_000))));
    assert_eq!((full.nodes, full.lines), (none.nodes, none.lines));
}

#[test]
fn a_level_that_is_none_is_refused_by_name() {
    for level in [0, 9, u32::MAX] {
        let events = series_at(Some(level), 1, None);
        let error = error_of(&events[0]);
        assert_eq!(error.code, "command");
        assert_eq!(error.field.as_deref(), Some("level"));
        assert_eq!(error.text, Some(level.to_string()));
        assert!(phrase(&error.message).contains("from 1 to 8"), "{error:?}");
    }
}

#[test]
fn slices_change_nothing() {
    let tasks = [
        Task::Mate {
            at: at(MATE_IN_4),
            how: None,
        },
        Task::Series {
            at: Place::default(),
            book: Some(false),
            level: None,
            lines: None,
        },
        Task::Series {
            at: Place::default(),
            book: None,
            level: None,
            lines: None,
        },
        Task::Series {
            at: at(LONG),
            book: None,
            level: None,
            lines: None,
        },
        Task::Series {
            at: at(LONG),
            book: None,
            level: Some(5),
            lines: None,
        },
        Task::Threat { at: at(LONG) },
        Task::Review {
            game: analysis::fools_mate(),
        },
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
                JobResult::Mate(answer) => answer.ms = 0.0,
                JobResult::Series(answer) => answer.ms = 0.0,
                JobResult::Threat(answer) => answer.ms = 0.0,
                JobResult::Review(answer) => answer.ms = 0.0,
                JobResult::Proof(answer) => answer.ms = 0.0,
                JobResult::Learnt(answer) => answer.ms = 0.0,
                JobResult::Fortress(answer) => answer.ms = 0.0,
                JobResult::Table(answer) => answer.ms = 0.0,
                JobResult::Trained(answer) => answer.ms = 0.0,
                JobResult::Evolved(answer) => answer.ms = 0.0,
                JobResult::Strategy(answer) => answer.ms = 0.0,
                JobResult::Curve(answer) => answer.ms = 0.0,
            }
            assert_eq!(whole.get_or_insert_with(|| result.clone()), &result);
        }
    }
}

#[test]
fn legal_moves_follow_the_series() {
    let mut session = Session::new();
    let place = Place {
        fen: Some(MATE_IN_4.to_owned()),
        variant: Some(VariantName::Italian),
        moves: Some(vec!["c7c6".to_owned(), "Qb6".to_owned()]),
        earlier: None,
    };
    let Event::Answer {
        answer: Answer::LegalMoves(answer),
        ..
    } = query(&mut session, Query::LegalMoves { at: place })
    else {
        panic!("no answer");
    };
    assert_eq!((answer.status.turn, answer.status.left), (4, 2));
    assert_eq!(answer.series, ["c7c6", "d8b6"]);
    assert_eq!(answer.san, ["c6", "Qb6"]);
    // Italian: no check before the last move of the series.
    assert!(answer.moves.iter().all(|mv| !mv.check));
    assert!(!answer.series_complete);
}

#[test]
fn a_series_is_played() {
    let mut session = Session::new();
    let series = ["c6", "Qb6", "Ne4", "Qxf2#"].map(str::to_owned).to_vec();
    let Event::Answer {
        answer: Answer::Played(played),
        ..
    } = query(
        &mut session,
        Query::Play {
            at: at(MATE_IN_4),
            series,
        },
    )
    else {
        panic!("no answer");
    };
    assert_eq!(played.status.result.as_deref(), Some("0-1"));
    assert_eq!(played.status.reason.as_deref(), Some("checkmate"));
    assert_eq!(played.long[3], "Qb6xf2#");
    assert!(played.series_complete);
}

#[test]
fn errors_name_field_and_text() {
    let mut session = Session::new();
    let mut ask = |place: Place| query(&mut session, Query::LegalMoves { at: place });
    let castling = ask(at("4k3/8/8/8/8/8/8/4K3 w K - 0 1"));
    let error = error_of(&castling);
    assert_eq!(
        (error.code.as_str(), error.field.as_deref()),
        ("fen", Some("castling"))
    );
    assert_eq!(error.text.as_deref(), Some("K"));
    let parity = ask(at("4k3/8/8/8/8/8/8/4K3 w - - 0 8"));
    assert_eq!(error_of(&parity).code, "turn");
    let illegal = ask(Place {
        moves: Some(vec!["e2e4".to_owned(), "e7e9".to_owned()]),
        ..at("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3")
    });
    let error = error_of(&illegal);
    assert_eq!(
        (error.code.as_str(), error.field.as_deref()),
        ("move", Some("move 2"))
    );
    assert_eq!(error.text.as_deref(), Some("e7e9"));
    let over = session.handle(mate(1, "R3k3/R7/8/8/8/8/8/4K3 b - - 0 2", 10), 0.0);
    assert_eq!(error_of(&over[0]).code, "gameOver");
    let negative = start(
        2,
        Task::Mate {
            at: at(MATE_IN_4),
            how: None,
        },
        None,
        Some(-1.0),
    );
    assert_eq!(error_of(&session.handle(negative, 0.0)[0]).code, "limits");
    assert!(!session.busy());
}

#[test]
fn a_stuck_side_is_told_so() {
    let mut session = Session::new();
    let stuck = Task::Series {
        at: at("8/8/8/8/8/7p/p1K4P/k7 b - - 0 2"),
        book: None,
        level: None,
        lines: None,
    };
    session.handle(start(1, stuck, Some(100), None), 0.0);
    let events = run(&mut session, 10);
    let Some(Event::Done {
        result: JobResult::Series(answer),
        ..
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    assert_eq!(answer.choice, SeriesKind::Stuck);
    assert!(answer.lines.is_empty());
}

#[test]
#[should_panic(expected = "as asked")]
fn a_panic_can_be_asked_for() {
    let message = "as asked".to_owned();
    Session::new().handle(Command::Panic { message }, 0.0);
}
