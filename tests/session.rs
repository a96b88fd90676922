//! The session: its protocol, its limits, its errors, and that slices change nothing.

use seriatim::search::parts::{Report, all_done};
use seriatim::session::Session;
use seriatim::session::protocol::{
    Answer, ArrowKind, Command, ErrorInfo, Event, GameInput, HeuristicName, JobResult, Limits,
    MateAnswer, MateArrow, MateExplanation, MateHow, MateOutcome, MethodName, PROTOCOL, Place,
    Query, Reason, ReviewInput, RulesName, SeriesKind, Task, VerdictName,
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

fn error_of(event: &Event) -> &seriatim::session::protocol::ErrorInfo {
    match event {
        Event::Failed { error, .. } => error,
        other => panic!("{other:?}"),
    }
}

#[test]
fn hello_is_answered_by_ready_or_refused() {
    let mut session = Session::new();
    let ready = session.handle(Command::Hello { protocol: PROTOCOL }, 0.0);
    assert!(matches!(
        ready[..],
        [Event::Ready {
            protocol: PROTOCOL,
            ..
        }]
    ));
    let refused = session.handle(Command::Hello { protocol: 999 }, 0.0);
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
        answer.text.starts_with("Black mates in 4 moves: "),
        "{}",
        answer.text
    );
}

#[test]
fn an_italian_mate_is_explained() {
    let mut session = Session::new();
    let fen = "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3";
    session.handle(mate(1, fen, 100_000), 0.0);
    let events = run(&mut session, 500);
    let Some(Event::Done {
        result: JobResult::Mate(answer),
        ..
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    assert!(
        answer.text.contains("Italian mate: Black"),
        "{}",
        answer.text
    );
}

fn mate_by(fen: &str, how: MateHow, nodes: u64) -> Command {
    let how = Some(how);
    start(1, Task::Mate { at: at(fen), how }, Some(nodes), None)
}

/// Runs a mate search to its end.
fn answer_by(fen: &str, how: MateHow, nodes: u64) -> (Reason, MateAnswer) {
    let mut session = Session::new();
    let events = session.handle(mate_by(fen, how, nodes), 0.0);
    assert!(events.is_empty(), "{events:?}");
    match run(&mut session, 500).pop() {
        Some(Event::Done {
            reason,
            result: JobResult::Mate(answer),
            ..
        }) => (reason, answer),
        other => panic!("{other:?}"),
    }
}

fn by(method: MethodName, heuristic: Option<HeuristicName>) -> MateHow {
    MateHow {
        method: Some(method),
        heuristic,
        ..MateHow::default()
    }
}

const HEURISTICS: [HeuristicName; 4] = [
    HeuristicName::Manhattan,
    HeuristicName::Covering,
    HeuristicName::Ghost,
    HeuristicName::Squares,
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
    // They are not all the same search under other names.
    nodes.sort_unstable();
    nodes.dedup();
    assert!(nodes.len() >= 6, "{nodes:?}");
}

#[test]
fn promotion_and_pin_are_on_unless_left_out() {
    let ghost = by(MethodName::AStar, Some(HeuristicName::Ghost));
    let with = |promotion, pin| MateHow {
        promotion,
        pin,
        ..ghost.clone()
    };
    let text = include_str!("data/mates.jsonl");
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
        how(MethodName::AStar, Some(HeuristicName::Squares)),
    );
    let refused = [
        (
            "heuristic",
            Some("ghost"),
            how(MethodName::DepthFirst, Some(HeuristicName::Ghost)),
        ),
        (
            "heuristic",
            Some("covering"),
            how(MethodName::Complete, Some(HeuristicName::Covering)),
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
        assert!(error.message.starts_with(field), "{}", error.message);
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

#[test]
fn every_start_ends_in_exactly_one_done_or_failed() {
    let mut session = Session::new();
    let mut events = session.handle(mate(1, LONG, 50_000), 0.0);
    events.extend(session.handle(mate(2, LONG, 50_000), 0.0));
    events.extend(session.handle(mate(3, MATE_IN_4, 50_000), 0.0));
    assert!(
        matches!(&events[..], [Event::Failed { job: Some(2), error, .. }] if error.code == "replaced")
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
        assert!(snapshot.nodes > 0 && !snapshot.text.is_empty());
        let mate = snapshot.mate.as_ref().expect("how far it has come");
        assert!(mate.first_moves > 0 && mate.first_moves_done <= mate.first_moves);
        assert!(mate.positions >= mate.open && mate.depth >= 1);
        assert!(snapshot.text.contains("first move"), "{}", snapshot.text);
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
        },
        Task::Series {
            at: Place::default(),
            book: None,
        },
        Task::Series {
            at: at(LONG),
            book: None,
        },
        Task::Threat { at: at(LONG) },
        Task::Review { game: fools_mate() },
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
        rules: Some(RulesName::Italian),
        moves: Some(vec!["c7c6".to_owned(), "Qb6".to_owned()]),
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
fn a_game_is_written_and_read_back() {
    let mut session = Session::new();
    let series: Vec<Vec<String>> = [vec!["e2e4"], vec!["d7d5", "g8f6"]]
        .map(|moves| moves.into_iter().map(str::to_owned).collect())
        .to_vec();
    let game = GameInput {
        series: series.clone(),
        rules: Some(RulesName::Scottish),
        tags: Some(vec![("White".to_owned(), "A \"quoted\" name".to_owned())]),
        ..GameInput::default()
    };
    let Event::Answer {
        answer: Answer::Text(text),
        ..
    } = query(&mut session, Query::WriteGame { game })
    else {
        panic!("no answer");
    };
    let read = Query::ReadGame {
        text: text.text,
        rules: None,
    };
    let Event::Answer {
        answer: Answer::Game(game),
        ..
    } = query(&mut session, read)
    else {
        panic!("no answer");
    };
    assert_eq!((game.rules, &game.series), (RulesName::Scottish, &series));
    assert_eq!(game.san, [vec!["e4"], vec!["d5", "Nf6"]]);
    assert!(
        game.tags
            .iter()
            .any(|(_, value)| value == "A \"quoted\" name")
    );
    let bad = Query::ReadGame {
        text: "1.e4 2.e5 Ke9".to_owned(),
        rules: None,
    };
    let event = query(&mut session, bad);
    let error = error_of(&event);
    assert_eq!(
        (error.code.as_str(), error.text.as_deref()),
        ("game", Some("Ke9"))
    );
}

#[test]
fn what_a_game_says_besides_its_moves_is_kept() {
    let mut session = Session::new();
    let text = "[White \"Ada\"]\n\n1.e4 {best} 2.d5 (2.e5 f6) Nf6 {solid} 3.d4 e5 Bb5+ {check}";
    let texts = |moves: &[&str]| moves.iter().map(|&mv| mv.to_owned()).collect::<Vec<_>>();
    let game = GameInput {
        series: vec![
            texts(&["e4"]),
            texts(&["d5", "Nf6"]),
            texts(&["d4", "e5", "Nf3"]),
        ],
        tags: Some(vec![("White".to_owned(), "Person".to_owned())]),
        annotated: Some(text.to_owned()),
        ..GameInput::default()
    };
    let Event::Answer {
        answer: Answer::Text(written),
        ..
    } = query(&mut session, Query::WriteGame { game })
    else {
        panic!("no answer");
    };
    let written = written.text.replace('\n', " ");
    let kept = "1.e4 {best} 2.d5 (2.e5 f6) Nf6 {solid} 3.d4 e5 Nf3 *";
    assert!(
        written.contains(kept) && written.contains("[White \"Ada\"]"),
        "{written}"
    );
    assert!(!written.contains("{check}"), "{written}");
}

#[test]
fn a_stuck_side_is_told_so() {
    let mut session = Session::new();
    let stuck = Task::Series {
        at: at("8/8/8/8/8/7p/p1K4P/k7 b - - 0 2"),
        book: None,
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
    assert_eq!(answer.kind, SeriesKind::Stuck);
    assert!(answer.lines.is_empty());
}

fn fools_mate() -> ReviewInput {
    ReviewInput {
        // Black could have mated with his second series, and White mates with his next.
        text: Some("1.f4 2.f6 g5 3.e4 e5 Qh5#".to_owned()),
        nodes_per_turn: Some(2_000),
        ..ReviewInput::default()
    }
}

fn result(session: &mut Session, task: Task) -> JobResult {
    session.handle(start(1, task, None, None), 0.0);
    match run(session, 1000).pop() {
        Some(Event::Done { result, .. }) => result,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_threat_is_found_within_a_series_too() {
    let mut session = Session::new();
    // White’s third turn with one move of it made: Black’s four moves would mate.
    let fen = "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    for moves in [None, Some(vec!["Nf3".to_owned()])] {
        let place = Place { moves, ..at(fen) };
        let JobResult::Threat(answer) = result(&mut session, Task::Threat { at: place }) else {
            panic!("another answer");
        };
        assert_eq!(answer.outcome, MateOutcome::Mate);
        assert!(
            answer.text.starts_with("Black threatens mate: "),
            "{}",
            answer.text
        );
        assert!(answer.fen.ends_with(" 4"), "{}", answer.fen);
        let from = at(&answer.fen);
        let query_played = Query::Play {
            at: from,
            series: answer.series,
        };
        let Event::Answer {
            answer: Answer::Played(played),
            ..
        } = query(&mut session, query_played)
        else {
            panic!("no answer");
        };
        assert_eq!(played.status.result.as_deref(), Some("0-1"));
    }
}

#[test]
fn in_check_no_turn_is_passed() {
    let mut session = Session::new();
    let checked = Task::Threat { at: at(MATE_IN_4) };
    let events = session.handle(start(1, checked, None, None), 0.0);
    let error = error_of(&events[0]);
    assert_eq!(error.code, "pass");
    assert_eq!(
        error.message,
        "Black is in check and must get out of it, so the turn cannot be passed"
    );
}

#[test]
fn a_game_is_reviewed() {
    let mut session = Session::new();
    let task = Task::Review { game: fools_mate() };
    let JobResult::Review(answer) = result(&mut session, task) else {
        panic!("another answer");
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
        answer.text,
        "White missed no mate and allowed none that could be avoided. Black missed no mate and allowed 1 that could be \
         avoided."
    );
    let both = ReviewInput {
        series: Some(Vec::new()),
        ..fools_mate()
    };
    let events = session.handle(start(2, Task::Review { game: both }, None, None), 0.0);
    assert_eq!(error_of(&events[0]).code, "command");
    let bad = ReviewInput {
        text: Some("1.e4 2.e5 Ke9".to_owned()),
        ..ReviewInput::default()
    };
    let events = session.handle(start(3, Task::Review { game: bad }, None, None), 0.0);
    assert_eq!(error_of(&events[0]).text.as_deref(), Some("Ke9"));
}

#[test]
fn a_review_tells_how_far_it_is_and_stops() {
    let mut session = Session::new();
    let task = Task::Review { game: fools_mate() };
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
    let [
        Event::Done {
            reason: Reason::Stopped,
            result: JobResult::Review(answer),
            ..
        },
    ] = &events[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(answer.turns[0].verdict, VerdictName::Open);
    assert!(
        answer.turns[0].text.contains("was not looked at"),
        "{}",
        answer.turns[0].text
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
    let Event::Answer {
        answer: Answer::Hints(hints),
        ..
    } = query(&mut session, Query::Hints { at: place, series })
    else {
        panic!("no answer");
    };
    let texts: Vec<&str> = hints.steps.iter().map(|step| step.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "The queen on d8 moves first.",
            "It goes to b6.",
            "The whole series: Qb6 Ne4 Qxf2#."
        ]
    );
    assert_eq!(hints.steps[1].squares, ["d8", "b6"]);
}

#[test]
fn every_series_has_its_reason() {
    let mut session = Session::new();
    let task = Task::Series {
        at: at(LONG),
        book: None,
    };
    session.handle(start(1, task, Some(3_000), None), 0.0);
    let events = run(&mut session, 1000);
    let Some(Event::Done {
        result: JobResult::Series(answer),
        ..
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    for line in &answer.lines {
        assert!(
            line.reason.starts_with("White ") && line.reason.ends_with('.'),
            "{}",
            line.reason
        );
    }
}

#[test]
#[should_panic(expected = "as asked")]
fn a_panic_can_be_asked_for() {
    let message = "as asked".to_owned();
    Session::new().handle(Command::Panic { message }, 0.0);
}

fn explain(session: &mut Session, at: Place) -> Result<MateExplanation, ErrorInfo> {
    match query(session, Query::Explain { at }) {
        Event::Answer {
            answer: Answer::Explanation(explained),
            ..
        } => Ok(explained),
        event => Err(error_of(&event).clone()),
    }
}

#[test]
fn a_mate_on_the_board_is_explained() {
    let place = at("3R2k1/5npp/8/8/2B5/8/8/6K1 b - - 0 4");
    let explained = explain(&mut Session::new(), place).expect("a mate");
    let marks = explained.markers.iter();
    let marks: Vec<_> = marks
        .map(|mark| format!("{} {:?}", mark.square, mark.kind))
        .collect();
    assert_eq!(
        marks.join(", "),
        "g8 King, d8 Checker, f7 OwnMan, g7 OwnMan, h7 OwnMan, f8 Covered, h8 Covered, f7 Pinned"
    );
    let arrows = explained.sentences.iter().flat_map(|said| &said.arrows);
    let arrows: Vec<_> = arrows
        .map(|arrow| format!("{}{} {:?}", arrow.from, arrow.to, arrow.kind))
        .collect();
    assert_eq!(
        arrows.join(", "),
        "d8g8 Check, d8f8 Cover, d8h8 Cover, c4g8 Pin"
    );
    assert_eq!(explained.sentences.len(), 3);
}

#[test]
fn every_answer_that_mates_carries_its_explanation() {
    let mut session = Session::new();
    let place = || at("8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3");
    session.handle(
        start(
            1,
            Task::Mate {
                at: place(),
                how: None,
            },
            None,
            None,
        ),
        0.0,
    );
    session.handle(
        start(
            2,
            Task::Series {
                at: place(),
                book: None,
            },
            None,
            None,
        ),
        0.0,
    );
    let results = run(&mut session, 500)
        .into_iter()
        .filter_map(|event| match event {
            Event::Done { result, .. } => Some(result),
            _ => None,
        });
    for result in results {
        let (moves, explained) = match result {
            JobResult::Mate(answer) => (answer.series, answer.explanation),
            JobResult::Series(answer) => (answer.lines[0].series.clone(), answer.explanation),
            other => panic!("{other:?}"),
        };
        let moves = Some(moves);
        let asked = explain(&mut session, Place { moves, ..place() }).expect("a mate");
        let italian = |arrow: &MateArrow| arrow.kind == ArrowKind::ReplyCheck;
        assert!(
            asked
                .sentences
                .iter()
                .flat_map(|said| &said.arrows)
                .any(italian),
            "{asked:?}"
        );
        assert_eq!(explained, Some(asked));
    }
}

#[test]
fn what_is_no_mate_is_not_explained() {
    let cases = [
        (MATE_IN_4, "c6 gets Black out of check"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 4", "Black is not in check"),
    ];
    for (fen, why) in cases {
        let error = explain(&mut Session::new(), at(fen)).expect_err("no mate");
        let message = format!("this position is no mate: {why}");
        assert_eq!((error.code, error.message), ("notMate".to_owned(), message));
    }
}

/// Sessions that share one mate search, with mail between them; returns the answer of the one that ends.
fn shared(fen: &str, of: u32, alone: u64) -> (Reason, MateAnswer) {
    let mut sessions: Vec<Session> = (0..of).map(|_| Session::new()).collect();
    let mate = mate_by(fen, MateHow::default(), 1 << 40);
    assert_eq!(sessions[0].handle(mate, 0.0), []);
    let mut events = sessions[0].step(alone, 0.0);
    for part in 1..of {
        let at = at(fen);
        let task = Task::MatePart { at, part, of };
        let command = start(1, task, Some(1 << 40), None);
        assert_eq!(sessions[part as usize].handle(command, 0.0), []);
    }
    sessions[0].handle(Command::ShareOut { job: 1, of }, 0.0);
    let mut reports = vec![None; of as usize];
    for round in 0.. {
        let me = round % sessions.len();
        events.extend(sessions[me].step(50, 0.0));
        for mail in sessions[me].outgoing() {
            let to = &mut sessions[mail.to as usize];
            assert!(to.receive(1, me as u32, &mail.words));
            reports[mail.to as usize] = None;
        }
        for event in events.drain(..) {
            match event {
                Event::Done {
                    reason,
                    result: JobResult::Mate(answer),
                    ..
                } => return (reason, answer),
                Event::Idle {
                    sent,
                    received,
                    exhausted,
                    ..
                } => {
                    assert!(exhausted && !sessions[me].busy());
                    reports[me] = Some(Report { sent, received });
                }
                other => panic!("{other:?}"),
            }
        }
        let all: Option<Vec<Report>> = reports.iter().cloned().collect();
        if all.is_some_and(|all| all_done(&all)) {
            let exhausted = true;
            events = sessions[0].handle(Command::Conclude { job: 1, exhausted }, 0.0);
        }
        assert!(round < 1_000_000, "no end");
    }
    unreachable!()
}

#[test]
fn sessions_share_a_search_and_prove_together() {
    const NONE: &str = "rnbqkbnr/ppp2ppp/8/3pQ3/P7/4P3/1PPP1PPP/RNB1KBNR b KQkq - 0 4";
    for (of, alone) in [(2, 0), (2, 20), (3, 5)] {
        let (reason, answer) = shared(NONE, of, alone);
        assert_eq!(
            (reason, answer.outcome),
            (Reason::Finished, MateOutcome::None)
        );
    }
}

#[test]
fn a_search_that_has_ended_is_not_shared_out_any_more() {
    const NONE: &str = "rnbqkbnr/ppp2ppp/8/3pQ3/P7/4P3/1PPP1PPP/RNB1KBNR b KQkq - 0 4";
    let mut session = Session::new();
    session.handle(mate_by(NONE, MateHow::default(), 1 << 40), 0.0);
    session.step(1 << 30, 0.0);
    session.handle(Command::ShareOut { job: 1, of: 2 }, 0.0);
    let events = session.step(1, 0.0);
    let [Event::Done { result, .. }] = &events[..] else {
        panic!("{events:?}");
    };
    let JobResult::Mate(answer) = result else {
        panic!("{result:?}");
    };
    assert_eq!(answer.outcome, MateOutcome::None);
}

#[test]
fn the_session_that_finds_the_shared_mate_answers() {
    for (of, alone) in [(2, 0), (2, 1), (4, 0)] {
        let (reason, answer) = shared(MATE_IN_4, of, alone);
        assert_eq!(
            (reason, answer.outcome),
            (Reason::Finished, MateOutcome::Mate)
        );
        assert_eq!(answer.series.len(), 4);
    }
}

#[test]
fn a_shared_search_that_dropped_something_proves_nothing() {
    let mut session = Session::new();
    session.handle(mate_by(MATE_IN_4, MateHow::default(), 1 << 40), 0.0);
    session.handle(Command::ShareOut { job: 1, of: 2 }, 0.0);
    let exhausted = false;
    let events = session.handle(Command::Conclude { job: 1, exhausted }, 0.0);
    let [Event::Done { reason, result, .. }] = &events[..] else {
        panic!("{events:?}");
    };
    let JobResult::Mate(answer) = result else {
        panic!("{result:?}");
    };
    assert_eq!(
        (*reason, answer.outcome),
        (Reason::Limit, MateOutcome::Unknown)
    );
}

#[test]
fn parts_that_cannot_be_are_refused() {
    for (part, of, field) in [(1, 0, "of"), (2, 2, "part"), (0, 65, "of")] {
        let at = at(MATE_IN_4);
        let task = Task::MatePart { at, part, of };
        let events = Session::new().handle(start(1, task, None, None), 0.0);
        let [Event::Failed { error, .. }] = &events[..] else {
            panic!("{events:?}");
        };
        assert_eq!(
            (&*error.code, error.field.as_deref()),
            ("command", Some(field))
        );
    }
}

const BOOK: &str = "Seriatim book 1\nitalian line +5 =1 -3 1.h4\n";

/// The answer of a search for a series from the starting position.
fn first_series(session: &mut Session, book: Option<bool>, seed: u32) -> Vec<Event> {
    let task = Task::Series {
        at: Place::default(),
        book,
    };
    let limits = Some(Limits {
        nodes: Some(2_000),
        time_ms: None,
    });
    let seed = Some(seed);
    let mut events = session.handle(
        Command::Start {
            job: 1,
            task,
            limits,
            seed,
        },
        0.0,
    );
    events.extend(run(session, 50));
    events
}

fn series_of(events: &[Event]) -> &seriatim::session::protocol::SeriesAnswer {
    match events.last() {
        Some(Event::Done {
            reason: Reason::Finished,
            result: JobResult::Series(answer),
            ..
        }) => answer,
        other => panic!("{other:?}"),
    }
}

fn book_of(event: &Event) -> &seriatim::session::protocol::BookAnswer {
    match event {
        Event::Answer {
            answer: Answer::Book(book),
            ..
        } => book,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_book_answers_first_unless_told_otherwise() {
    let mut session = Session::new();
    let events = first_series(&mut session, None, 1);
    let answer = series_of(&events);
    let results = answer.book.expect("out of the book");
    assert_eq!(results.games, 0);
    assert_eq!(answer.kind, SeriesKind::Series);
    assert_eq!(
        answer.lines[0].safety,
        seriatim::session::protocol::Safety::Proved
    );
    assert!(
        answer.text.starts_with("From the opening book."),
        "{}",
        answer.text
    );
    let without = first_series(&mut session, Some(false), 1);
    assert_eq!(series_of(&without).book, None);
    // The seed decides which of its series.
    let chosen: std::collections::BTreeSet<String> = (0..30)
        .map(|seed| {
            series_of(&first_series(&mut session, None, seed)).lines[0]
                .san
                .join(" ")
        })
        .collect();
    assert!(chosen.len() >= 2, "{chosen:?}");
}

#[test]
fn the_book_is_exported_imported_taught_and_reset() {
    let mut session = Session::new();
    let built_in = book_of(&query(&mut session, Query::BookExport)).clone();
    let text = BOOK.to_owned();
    let imported = query(&mut session, Query::BookImport { text });
    assert_eq!(book_of(&imported).lines, built_in.lines + 1);
    assert_eq!(book_of(&imported).games, 9);
    let game = GameInput {
        series: vec![
            vec!["e2e4".into()],
            vec!["f5".into(), "g5".into()],
            vec!["d4".into(), "d5".into(), "Qh5#".into()],
        ],
        ..GameInput::default()
    };
    let learnt = query(&mut session, Query::BookLearn { game });
    let learnt = book_of(&learnt);
    assert_eq!(learnt.games, 10);
    assert!(
        learnt.text.contains("\nitalian line +1 =0 -0 1.e4\n"),
        "{}",
        learnt.text
    );
    assert!(
        learnt
            .text
            .contains("\nitalian seen +0 =0 -1 1.e4 2.f5 g5\n")
    );
    // What was exported can be imported elsewhere.
    let mut other = Session::new();
    let text = learnt.text.clone();
    let copied = query(&mut other, Query::BookImport { text });
    assert_eq!(book_of(&copied).text, learnt.text);
    let reset = query(&mut session, Query::BookReset);
    assert_eq!(*book_of(&reset), built_in);
}

#[test]
fn what_teaches_nothing_is_refused() {
    let mut session = Session::new();
    let mut learn = |game| query(&mut session, Query::BookLearn { game });
    let series = vec![vec!["e4".to_owned()]];
    let open = GameInput {
        series: series.clone(),
        ..GameInput::default()
    };
    assert!(error_of(&learn(open.clone())).message.contains("not over"));
    let resigned = |result: &str| GameInput {
        tags: Some(vec![("Result".to_owned(), result.to_owned())]),
        ..open.clone()
    };
    let odd = learn(resigned("2-0"));
    assert_eq!(error_of(&odd).text.as_deref(), Some("2-0"));
    assert_eq!(book_of(&learn(resigned("0-1"))).games, 1);
    let wrong = GameInput {
        series: vec![vec!["e5".to_owned()]],
        ..GameInput::default()
    };
    assert_eq!(
        error_of(&learn(wrong)).field.as_deref(),
        Some("series 1, move 1")
    );
    let elsewhere = GameInput {
        fen: Some("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1".to_owned()),
        series: Vec::new(),
        ..resigned("1-0")
    };
    assert!(
        error_of(&learn(elsewhere))
            .message
            .contains("starting position")
    );
    let text = "Seriatim book 1\nitalian line 1.e4\n".to_owned();
    let bad = query(&mut session, Query::BookImport { text });
    let error = error_of(&bad);
    assert_eq!(
        (error.code.as_str(), error.field.as_deref()),
        ("book", Some("line 2"))
    );
}

#[test]
fn a_known_ending_is_played_without_a_general_search() {
    let answer = |fen: &str, nodes| {
        let mut session = Session::new();
        let task = Task::Series {
            at: at(fen),
            book: None,
        };
        session.handle(start(1, task, Some(nodes), None), 0.0);
        let events = run(&mut session, 1_000);
        series_of(&events).clone()
    };
    let edge = answer("3k4/8/8/8/8/8/8/K6R w - - 0 21", 400_000);
    assert_eq!(edge.kind, SeriesKind::Mate);
    let drive = answer("8/8/8/3K4/8/8/8/kn5n b - - 0 22", 2_000_000);
    assert_eq!(
        (drive.kind, drive.lines[0].series.len()),
        (SeriesKind::Series, 22)
    );
    assert!(drive.text.starts_with("A known ending."), "{}", drive.text);
    assert_eq!(drive.book, None);
    // With few nodes there is still an answer.
    assert_eq!(
        answer("8/8/8/3K4/8/8/8/kn5n b - - 0 22", 1_000).lines[0]
            .series
            .len(),
        22
    );
}
