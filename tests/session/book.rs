//! Tests of the opening book and the known endings in a session.

use super::*;
use crate::say::{english, phrase};

const BOOK: &str = "Seriatim book 1\nitalian line +5 =1 -3 1.h4\n";

/// Returns the events of a search for a series from the starting position.
fn first_series(session: &mut Session, book: Option<bool>, seed: u32) -> Vec<ProgressiveEvent> {
    let task = SeriesTask {
        at: Place::default(),
        book,
        ..SeriesTask::default()
    }
    .into();
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

fn series_of(events: &[ProgressiveEvent]) -> &seriatim::protocol::SeriesAnswer {
    match events.last() {
        Some(Event::Done {
            reason: Reason::Finished,
            result: ProgressiveFound::Series(answer),
            ..
        }) => answer,
        other => panic!("{other:?}"),
    }
}

fn book_of(event: &ProgressiveEvent) -> &seriatim::protocol::BookAnswer {
    match event {
        Event::Answer {
            answer: ProgressiveAnswer::Book(book),
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
    assert_eq!(answer.choice, SeriesKind::Series);
    assert_eq!(answer.lines[0].safety, seriatim::protocol::Safety::Proved);
    assert!(
        english(&answer.say).starts_with("From the opening book."),
        "{}",
        english(&answer.say)
    );
    let without = first_series(&mut session, Some(false), 1);
    assert_eq!(series_of(&without).book, None);
    // The seed decides which series of the book is chosen.
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
    let built_in = book_of(&query(&mut session, ProgressiveQuery::BookExport)).clone();
    let text = BOOK.to_owned();
    let imported = query(&mut session, ProgressiveQuery::BookImport { text });
    assert_eq!(book_of(&imported).lines, built_in.lines + 1);
    assert_eq!(book_of(&imported).games, 9);
    let game = FinishedGame {
        series: vec![
            vec!["e2e4".into()],
            vec!["f5".into(), "g5".into()],
            vec!["d4".into(), "d5".into(), "Qh5#".into()],
        ],
        ..FinishedGame::default()
    };
    let learnt = query(&mut session, ProgressiveQuery::BookLearn { game });
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
    // An exported book can be imported into another session.
    let mut other = Session::new();
    let text = learnt.text.clone();
    let copied = query(&mut other, ProgressiveQuery::BookImport { text });
    assert_eq!(book_of(&copied).text, learnt.text);
    let reset = query(&mut session, ProgressiveQuery::BookReset);
    assert_eq!(*book_of(&reset), built_in);
}

#[test]
fn what_teaches_nothing_is_refused() {
    let mut session = Session::new();
    let mut learn = |game| query(&mut session, ProgressiveQuery::BookLearn { game });
    let series = vec![vec!["e4".to_owned()]];
    let open = FinishedGame {
        series: series.clone(),
        ..FinishedGame::default()
    };
    assert!(phrase(&error_of(&learn(open.clone())).message).contains("not over"));
    let resigned = |result: &str| FinishedGame {
        tags: Some(vec![("Result".to_owned(), result.to_owned())]),
        ..open.clone()
    };
    let odd = learn(resigned("2-0"));
    assert_eq!(error_of(&odd).text.as_deref(), Some("2-0"));
    assert_eq!(book_of(&learn(resigned("0-1"))).games, 1);
    let wrong = FinishedGame {
        series: vec![vec!["e5".to_owned()]],
        ..FinishedGame::default()
    };
    assert_eq!(
        error_of(&learn(wrong)).field.as_deref(),
        Some("series 1, move 1")
    );
    let elsewhere = FinishedGame {
        fen: Some("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1".to_owned()),
        series: Vec::new(),
        ..resigned("1-0")
    };
    assert!(phrase(&error_of(&learn(elsewhere)).message).contains("starting position"));
    let text = "Seriatim book 1\nitalian line 1.e4\n".to_owned();
    let bad = query(&mut session, ProgressiveQuery::BookImport { text });
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
        let task = SeriesTask {
            at: at(fen),
            ..SeriesTask::default()
        }
        .into();
        session.handle(start(1, task, Some(nodes), None), 0.0);
        let events = run(&mut session, 1_000);
        series_of(&events).clone()
    };
    let edge = answer("3k4/8/8/8/8/8/8/K6R w - - 0 21", 400_000);
    assert_eq!(edge.choice, SeriesKind::Mate);
    let drive = answer("8/8/8/3K4/8/8/8/kn5n b - - 0 22", 2_000_000);
    assert_eq!(
        (drive.choice, drive.lines[0].series.len()),
        (SeriesKind::Series, 22)
    );
    assert!(
        english(&drive.say).starts_with("A known ending."),
        "{drive:?}"
    );
    assert_eq!(drive.book, None);
    // With few nodes there is still an answer.
    assert_eq!(
        answer("8/8/8/3K4/8/8/8/kn5n b - - 0 22", 1_000).lines[0]
            .series
            .len(),
        22
    );
}
