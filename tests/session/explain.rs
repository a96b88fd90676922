//! Tests of the explanation of mates in a session.

use super::*;
use crate::say::{english, phrase};

#[test]
fn an_italian_mate_is_explained() {
    let mut session = Session::new();
    let fen = "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3";
    session.handle(mate(1, fen, 100_000), 0.0);
    let events = run(&mut session, 500);
    let Some(Event::Done {
        result: ProgressiveFound::Mate(answer),
        ..
    }) = events.last()
    else {
        panic!("{events:?}");
    };
    assert!(
        english(&answer.say).contains("Italian mate: Black"),
        "{}",
        english(&answer.say)
    );
}

fn explain(session: &mut Session, at: Place) -> Result<MateExplanation, Fault> {
    match query(session, ProgressiveQuery::Explain { at }) {
        Event::Answer {
            answer: ProgressiveAnswer::Explanation(explained),
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
fn a_mate_of_chess_is_explained_as_well() {
    let chess = |fen| Place {
        variant: Some(VariantName::Chess),
        ..at(fen)
    };
    let mated = chess("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    let explained = explain(&mut Session::new(), mated).expect("a mate");
    let king = |mark: &&MateMarker| mark.kind == MarkerKind::King;
    let marked = explained
        .markers
        .iter()
        .find(king)
        .map(|mark| &mark.square[..]);
    assert_eq!(marked, Some("g8"));
    let free = chess("R5k1/6pp/8/8/8/8/8/6K1 b - - 0 1");
    let refused = explain(&mut Session::new(), free).map_err(|fault| fault.code);
    assert_eq!(refused, Err("notMate".into()));
}

#[test]
fn every_answer_that_mates_carries_its_explanation() {
    let mut session = Session::new();
    let place = || at("8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3");
    session.handle(
        start(
            1,
            ProgressiveTask::Mate {
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
            SeriesTask {
                at: place(),
                ..SeriesTask::default()
            }
            .into(),
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
            ProgressiveFound::Mate(answer) => (answer.series, answer.explanation),
            ProgressiveFound::Series(answer) => {
                (answer.lines[0].series.clone(), answer.explanation)
            }
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
        assert_eq!(
            (error.code, phrase(&error.message)),
            ("notMate".to_owned(), message)
        );
    }
}
