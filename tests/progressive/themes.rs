//! Tests of the themes of mates, which were counted by hand.

use seriatim::board::Move;
use seriatim::progressive::mate::themes::{is_quiet, themes};
use seriatim::progressive::mate::{MateTheme, explain, verify};
use seriatim::rules::{Position, Progressive, Rules};

use crate::common::records;

fn named(fen: &str, rules: Rules, series: &str) -> Option<Vec<&'static str>> {
    let start = Progressive::from_fen(fen, rules).expect("legal");
    let moves: Vec<Move> = series
        .split(' ')
        .map(|text| text.parse().expect("a move"))
        .collect();
    let found = themes(&start, &moves)?;
    Some(found.into_iter().map(MateTheme::name).collect())
}

#[test]
fn themes_of_mates_as_counted_by_hand() {
    let cases: [(&str, &str, &[&str]); 9] = [
        (
            "6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1",
            "e5f7",
            &["smothered", "byKnight"],
        ),
        (
            "6k1/3P1ppp/8/8/8/8/8/K7 w - - 0 1",
            "d7d8q",
            &["promotion", "byQueen"],
        ),
        (
            "6k1/3P1ppp/8/8/8/8/8/K7 w - - 0 1",
            "d7d8r",
            &["promotion", "underpromotion", "byRook"],
        ),
        (
            "4rkr1/4p1p1/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            &["castling", "byRook"],
        ),
        (
            "3qkb2/3p1p2/8/8/4N3/8/8/K3R3 w - - 0 1",
            "e4f6",
            &["doubleCheck"],
        ),
        (
            "3rkr2/3p1p2/8/8/4N3/8/8/K3R3 w - - 0 1",
            "e4c3",
            &["discovered", "byRook"],
        ),
        (
            "k7/pb6/8/8/8/5B2/8/K2R4 w - - 0 1",
            "d1d8",
            &["pin", "byRook"],
        ),
        (
            "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 3",
            "a1b1 b1c1 d1d8",
            &["kingWalk", "byRook"],
        ),
        // The pawn that captures en passant opens the file, and the bishop covers the one free
        // square.
        (
            "3rkr2/5p2/8/3pP3/8/7B/8/K3R3 w - d6 0 3",
            "e5d6",
            &["enPassant", "discovered", "byRook"],
        ),
    ];
    for (fen, series, expected) in cases {
        let found = named(fen, Rules::Scottish, series);
        assert_eq!(found.as_deref(), Some(expected), "{fen} {series}");
    }
}

#[test]
fn what_is_no_mate_has_no_themes() {
    assert_eq!(
        named("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", Rules::Italian, "d1d7"),
        None
    );
    assert_eq!(
        named("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", Rules::Italian, "d1h5"),
        None
    );
}

#[test]
fn every_mate_is_given_by_one_kind_of_man_or_by_two_men() {
    let mut mates = 0;
    for record in records("mates.jsonl") {
        let start = Progressive::from_fen(record.text("fen"), Rules::Italian).expect("legal");
        let series = record.list("solution").into_iter();
        let series: Vec<Move> = series.map(|text| text.parse().expect("a move")).collect();
        let Some(found) = themes(&start, &series) else {
            continue;
        };
        let end = verify(&start, &series).expect("it mates");
        let reasons = explain(&end).expect("a mate");
        let by = found.iter().filter(|theme| theme.name().starts_with("by"));
        let double = usize::from(found.contains(&MateTheme::DoubleCheck));
        assert_eq!(by.count() + double, 1, "{start}");
        assert_eq!(
            found.contains(&MateTheme::ItalianMate),
            reasons.is_italian(),
            "{start}"
        );
        assert!(found.is_sorted(), "{start}");
        mates += 1;
    }
    assert!(mates > 200, "{mates}");
}

#[test]
fn a_quiet_move_takes_nothing_promotes_nothing_and_gives_no_check() {
    let quiet = |fen: &str, mv: &str| {
        let position = Progressive::from_fen(fen, Rules::Scottish).expect("legal");
        is_quiet(&position, mv.parse().expect("a move"))
    };
    let fool = "rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 0 3";
    assert!(quiet(fool, "d2d3"));
    assert!(!quiet(fool, "d1h5"), "a check");
    assert!(!quiet(fool, "e4f5"), "it takes");
    assert!(
        !quiet("8/3P4/8/8/8/7k/8/K7 w - - 0 1", "d7d8q"),
        "it promotes"
    );
    assert!(
        !quiet("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        "it castles"
    );
}
