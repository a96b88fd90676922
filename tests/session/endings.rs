//! Tests of the endgame tables of antichess in a session.

use super::duel::Antichess;
use super::*;
use crate::say::phrase;

fn place(fen: &str) -> Place {
    Place {
        variant: Some(VariantName::Antichess),
        ..at(fen)
    }
}

fn table(session: &mut Antichess, fen: &str, nodes: Option<u64>) -> (Reason, TableAnswer) {
    match search(session, TableTask { at: place(fen) }.into(), nodes) {
        (reason, AntichessFound::Table(answer)) => (reason, answer),
        other => panic!("{other:?}"),
    }
}

/// Rook against knight.
const TWO_MEN: &str = "8/8/8/3n4/8/8/8/R7 w - - 0 1";

#[test]
fn every_move_of_an_ending_has_its_value_and_the_second_answer_takes_no_time() {
    let mut session = Antichess::new();
    let (reason, first) = table(&mut session, TWO_MEN, None);
    assert_eq!(reason, Reason::Finished);
    assert_eq!(first.moves.len(), 14);
    assert!(first.nodes > 1_000);
    let value = first.value.expect("a value");
    assert_eq!(value, first.moves[0].value);
    assert_eq!(first.plies, first.moves[0].plies);
    assert_eq!(first.line.len() as u32, first.plies.unwrap_or(0));
    let ranks = first.moves.iter().map(|mv| match (mv.value, mv.plies) {
        (Value::Draw, None) => 0,
        (
            Value::Win {
                winner: Side::White,
                ..
            },
            Some(plies),
        ) => 1_000 - i64::from(plies),
        (
            Value::Win {
                winner: Side::Black,
                ..
            },
            Some(plies),
        ) => i64::from(plies) - 1_000,
        other => panic!("{other:?}"),
    });
    assert!(ranks.is_sorted_by(|a, b| a >= b), "{:?}", first.moves);
    assert!(
        phrase(&first.say[0]).contains("exact, not estimated"),
        "{:?}",
        first.say
    );
    let (_, again) = table(&mut session, TWO_MEN, None);
    assert_eq!(again.nodes, 0);
    assert_eq!(again.moves, first.moves);
}

#[test]
fn a_limit_leaves_an_ending_open_and_too_many_men_are_refused() {
    let mut session = Antichess::new();
    let (reason, answer) = table(&mut session, TWO_MEN, Some(500));
    assert_eq!((reason, answer.value), (Reason::Limit, None));
    assert!(answer.moves.is_empty());
    let fen = "8/8/8/8/8/8/8/RNBQ3k w - - 0 1";
    let task = TableTask { at: place(fen) }.into();
    let refused = session.handle(start(2, task, None, None), 0.0).remove(0);
    assert_eq!(error_of(&refused).code, "table", "{fen}");
}

#[test]
fn an_ending_is_played_from_the_tables() {
    let mut session = Antichess::new();
    let (_, known) = table(&mut session, TWO_MEN, None);
    let mut played = |level, lines, nodes| {
        let task = SeriesTask {
            at: place(TWO_MEN),
            level: Some(level),
            lines,
            ..SeriesTask::default()
        };
        match search(&mut session, task.into(), nodes) {
            (Reason::Finished, AntichessFound::Series(answer)) => answer,
            other => panic!("{other:?}"),
        }
    };
    let [first, again] = [0, 1].map(|_| played(8, Some(3), Some(1_000_000)));
    assert_eq!(first.lines, again.lines);
    assert_eq!(first.lines.len(), 3);
    assert_eq!(first.lines[0].value, known.moves[0].value);
    assert_eq!(first.lines[0].series[0], known.moves[0].uci);
    // Lower levels must make mistakes, so they search.
    assert!(played(3, Some(3), None).nodes > 0);
}
