//! Tests of positions built from the fields of a form, and of the interpretation of pasted texts.

use super::*;
use seriatim::say::{GameSay, Say};

fn inspected(fen: Option<&str>, setup: Option<SetupBoxes>) -> Result<InspectAnswer, Vec<Fault>> {
    let at = Place {
        variant: Some(VariantName::Chess),
        fen: fen.map(str::to_owned),
        ..Place::default()
    };
    match query(&mut RulesSession::new(), RulesQuery::Inspect { at, setup }) {
        Event::Answer {
            answer: RulesAnswer::Inspected(found),
            ..
        } => Ok(found),
        Event::Failed { faults, .. } => Err(faults),
        other => panic!("{other:?}"),
    }
}

fn boxes(fen: &str) -> SetupBoxes {
    let found = inspected(Some(fen), None).expect("an answer");
    found.setup.expect("boxes")
}

#[test]
fn a_fen_is_told_in_boxes_and_the_boxes_are_written_again() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/pP6/8/8/8/4K2R w K a6 0 5",
        // Impossible positions are read too.
        "P7/8/8/8/8/8/8/K6K b - - 17 9999",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        let boxes = boxes(fen);
        let again = inspected(None, Some(boxes.clone())).expect("an answer");
        assert_eq!(again.written.as_deref(), Some(fen));
        assert_eq!(again.setup, Some(boxes));
    }
    let few = boxes("4k3/8/8/pP6/8/8/8/4K2R w K a6 3 5");
    let man = |square: &str, letter: &str| (square.to_owned(), letter.to_owned());
    let men = [
        ("e1", "K"),
        ("h1", "R"),
        ("a5", "p"),
        ("b5", "P"),
        ("e8", "k"),
    ];
    assert_eq!(few.men, men.map(|(square, letter)| man(square, letter)));
    assert_eq!((few.side, few.quiet, few.number), (Side::White, 3, 5));
    assert_eq!(
        (few.castling, few.targets),
        (vec!["K".to_owned()], vec!["a6".to_owned()])
    );
}

#[test]
fn what_has_no_boxes_has_faults() {
    for (fen, why) in [
        ("", "nothing"),
        ("8/8/8/8/8/8/8 w - - 0 1", "seven ranks"),
        ("9/8/8/8/8/8/8/8 w - - 0 1", "a nine"),
        ("ppppppppp/8/8/8/8/8/8/8 w - - 0 1", "nine men"),
        ("x7/8/8/8/8/8/8/8 w - - 0 1", "no man"),
        ("8/8/8/8/8/8/8/8", "no side"),
        ("8/8/8/8/8/8/8/8 x - - 0 1", "no side"),
        ("8/8/8/8/8/8/8/8 w KK - 0 1", "a right twice"),
        ("8/8/8/8/8/8/8/8 w - z9 0 1", "no square"),
        ("8/8/8/8/8/8/8/8 w - - x 1", "no clock"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 2", "seven fields"),
    ] {
        let found = inspected(Some(fen), None).expect("an answer");
        assert_eq!((found.setup, found.written), (None, None), "{why}");
        assert!(!found.faults.is_empty(), "{why}");
    }
    // Missing fields at the end have the same values as in a FEN without them.
    let short = boxes("4k3/8/8/8/8/8/8/4K3 b");
    assert_eq!((short.side, short.number), (Side::Black, 1));
}

#[test]
fn rights_and_targets_that_the_men_do_not_allow_are_left_out() {
    let mut wanted = boxes("4k2r/8/8/pP1pP3/8/8/8/4K2R w Kk a6 0 5");
    wanted.targets.push("d6".to_owned());
    wanted
        .men
        .retain(|(square, _)| square != "h8" && square != "a5");
    let found = inspected(None, Some(wanted.clone())).expect("an answer");
    assert_eq!(
        found.written.as_deref(),
        Some("4k3/8/8/1P1pP3/8/8/8/4K2R w K d6 0 5")
    );
    assert_eq!((found.faults, found.fen), (vec![], found.written));
    // The answer keeps the wanted rights and targets. If the pieces are put back, the rights exist
    // again.
    assert_eq!(found.setup, Some(wanted));
    assert_eq!(found.castling, ["K"]);
}

#[test]
fn a_number_beyond_all_bounds_is_read_as_the_largest_and_that_is_said() {
    let mut late = boxes("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    (late.quiet, late.number) = (10_000, 70_000);
    let found = inspected(None, Some(late)).expect("an answer");
    assert_eq!(found.faults, []);
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 9999 9999";
    assert_eq!(found.fen.as_deref(), Some(fen));
    assert_eq!(found.remarks.len(), 1);
}

#[test]
fn what_cannot_be_in_a_box_is_told() {
    let empty = boxes("8/8/8/8/8/8/8/8 w - - 0 1");
    let men = |square: &str, letter: &str| SetupBoxes {
        men: vec![(square.to_owned(), letter.to_owned())],
        ..empty.clone()
    };
    for (wrong, field) in [
        (men("e9", "K"), "board"),
        (men("e1", "KK"), "board"),
        (men("e1", "x"), "board"),
        (
            SetupBoxes {
                castling: vec!["X".to_owned()],
                ..empty.clone()
            },
            "castling",
        ),
        (
            SetupBoxes {
                targets: vec!["a".to_owned()],
                ..empty.clone()
            },
            "en passant",
        ),
    ] {
        let found = inspected(None, Some(wrong)).expect("an answer");
        let told = found
            .faults
            .iter()
            .any(|fault| fault.field.as_deref() == Some(field));
        assert!(told && found.setup.is_none(), "{found:?}");
    }
}

#[test]
fn a_pasted_text_is_told_apart() {
    let fen = "8/8/8/8/8/8/8/K6k w - - 0 1";
    for (text, turn, what, told) in [
        (format!(" FEN: \"{fen}\" "), None, PastedName::Position, fen),
        (
            fen.to_owned(),
            Some(3),
            PastedName::Position,
            "8/8/8/8/8/8/8/K6k w - - 0 3",
        ),
        (
            "1. e4 e5\n".to_owned(),
            Some(3),
            PastedName::Game,
            "1. e4 e5",
        ),
        (
            "https://example.org/#game=1a".to_owned(),
            None,
            PastedName::Link,
            "https://example.org/#game=1a",
        ),
        (" ".to_owned(), None, PastedName::Nothing, ""),
        (
            "https://lichess.org/editor/8/8/8/8/8/8/8/K6k_w_-_-_0_1?color=white".to_owned(),
            None,
            PastedName::Position,
            fen,
        ),
        (
            "8/8/8/8/8/8/8/K6k_w_-_-".to_owned(),
            Some(5),
            PastedName::Position,
            "8/8/8/8/8/8/8/K6k w - - 0 5",
        ),
    ] {
        let answer = query(&mut RulesSession::new(), RulesQuery::Paste { text, turn });
        let pasted = PasteAnswer {
            what,
            text: told.to_owned(),
        };
        assert!(
            matches!(&answer, Event::Answer { answer: RulesAnswer::Pasted(found), .. } if *found == pasted),
            "{answer:?}"
        );
    }
}

#[test]
fn a_position_alone_is_a_game_without_moves() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 5";
    let read = |text: &str| {
        let variant = Some(VariantName::Chess);
        let text = text.to_owned();
        query(
            &mut RulesSession::new(),
            RulesQuery::ReadGame {
                text,
                variant,
                tree: None,
            },
        )
    };
    let answer = read(&format!("FEN: {fen}"));
    let Event::Answer {
        answer: RulesAnswer::Game(game),
        ..
    } = answer
    else {
        panic!("{answer:?}");
    };
    assert_eq!((game.fen.as_str(), game.series.len()), (fen, 0));
    let faults = read("4k3/8/8/8/8/8/8/8 w - - 0 5");
    assert_eq!(error_of(&faults).code, "fen");
    // The assumptions are reported.
    for (text, remarks) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 5", 0),
        ("4k3/8/8/8/8/8/8/4K2R w KQ - 0 5", 1),
        ("4k3/8/8/8/8/8/8/4K2R w KQ -", 2),
        (
            "https://www.chess.com/analysis?fen=4k3/8/8/8/8/8/8/4K2R+w+K+-",
            1,
        ),
        (
            "https://example.org/#fen=4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%205",
            0,
        ),
        ("[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ -\"]\n\n*", 1),
    ] {
        let answer = read(text);
        let Event::Answer {
            answer: RulesAnswer::Game(game),
            ..
        } = answer
        else {
            panic!("{answer:?}");
        };
        assert!(
            game.fen.starts_with("4k3/8/8/8/8/8/8/4K2R w K - 0 "),
            "{text}"
        );
        let said = game.remarks.map_or(0, |said| said.len());
        assert_eq!(said, remarks, "{text}");
    }
    let refused = read("https://www.chess.com/game/live/1");
    assert_eq!(
        error_of(&refused).message,
        Box::new(Say::from(GameSay::Address {
            site: "chess.com".to_owned()
        }))
    );
}
