//! Tests of fortresses in which bishops of one colour may stand anywhere. They are compared with
//! slices (exact tables around fixed pawns), which know the squares of the bishops.

use seriatim::board::Color;
use seriatim::chess::fortress::bishops::{BISHOPS, BishopsHold};
use seriatim::chess::fortress::{Check, HoldProver};
use seriatim::rules::{Chess, Position};
use seriatim::search::SearchStatus;
use seriatim::search::certificate::Certificate;
use seriatim::tables::slices::Slices;
use seriatim::util::Rng;

/// Rows of chasolver's positions (MIT), with the attacker first.
const ROWS: [(Color, &str); 4] = [
    (Color::Black, "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1"),
    (
        Color::Black,
        "8/8/3b3p/2b2p1P/1b1b1p1K/b1b2Pp1/1b1b2P1/b4kb1 w - - 0 1",
    ),
    (
        Color::White,
        "1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1",
    ),
    (
        Color::White,
        "8/1p2B1B1/1PpB1B2/k1P5/p1P5/P7/5K2/8 w - - 0 1",
    ),
];

fn at(fen: &str) -> Chess {
    fen.parse().expect("a FEN of the test")
}

fn checked(position: &Chess, attacker: Color) -> Check {
    let moves = vec![BISHOPS];
    let mut check = Check::new(position, attacker, &Certificate { moves });
    while !check.step(1 << 16) {}
    check
}

#[test]
fn rows_that_squares_alone_do_not_tell_are_held() {
    for (attacker, fen) in ROWS {
        let check = checked(&at(fen), attacker);
        let report = check.report().expect(fen);
        assert!(report.positions > 10 && report.wall.any(), "{fen}");
        let mut prover = HoldProver::new(&at(fen), attacker, 100_000);
        while prover.step(1 << 14) == SearchStatus::Running {}
        assert!(prover.into_proved().is_some(), "{fen}");
    }
}

#[test]
fn whoever_is_shown_to_hold_holds() {
    let (mut held, mut lost) = (0, 0);
    for fen in [
        "8/8/8/8/8/8/8/K1B4k w - - 0 1",
        "8/8/8/8/P7/8/8/K1B4k w - - 0 1",
        "8/8/8/8/8/p7/8/K1B4k w - - 0 1",
        "8/8/6p1/6P1/8/8/8/K1B4k w - - 0 1",
    ] {
        let mut slices = Slices::new(Color::White);
        let slice = slices.solve(&at(fen), false).expect("a slice");
        let mut number = 0;
        slice.each(|to_move, places, won| {
            number += 1;
            if number % 3_001 != 0 {
                return;
            }
            let position = slice.position(to_move, places).expect("a position");
            let holds = BishopsHold::new(&position, Color::White).is_some();
            assert!(!(holds && won), "{position} is won");
            held += u32::from(holds);
            lost += u32::from(won);
        });
    }
    println!("{held} held, {lost} won");
    assert!(held > 20 && lost > 100, "{held} held, {lost} won");
}

/// A bishop that does not control the square on which its rook's pawns promote.
const WRONG_BISHOPS: [(Color, &str); 5] = [
    (Color::White, "7k/8/6KP/8/8/8/6B1/8 b - - 0 1"),
    (Color::Black, "8/8/8/8/1k6/p2b4/8/1K6 w - - 0 1"),
    (Color::White, "k7/8/PK6/P7/8/8/5B2/8 b - - 0 1"),
    (Color::Black, "8/8/8/8/5b2/6kp/7p/7K w - - 0 1"),
    (Color::White, "5k2/8/6B1/6KP/8/8/8/8 b - - 0 1"),
];

/// The defender's king takes a pawn that promotes beside it.
#[test]
fn a_bishop_of_the_wrong_colour_is_held() {
    for (attacker, fen) in WRONG_BISHOPS {
        assert!(checked(&at(fen), attacker).report().is_ok(), "{fen}");
    }
}

/// Every position of a slice is looked up in one set.
#[test]
fn no_position_of_a_set_is_won() {
    for fen in [
        "7k/8/6K1/7P/8/8/6B1/8 w - - 0 1",
        "k7/8/PK6/8/8/8/5B2/8 w - - 0 1",
    ] {
        let hold = BishopsHold::new(&at(fen), Color::White).expect(fen);
        let mut slices = Slices::new(Color::White);
        let slice = slices.solve(&at(fen), false).expect("a slice");
        let mut held = 0;
        slice.each(|to_move, places, won| {
            let position = slice.position(to_move, places).expect("a position");
            if hold.at(&position).is_some() {
                held += 1;
                assert!(!won, "{position} is won");
            }
        });
        println!("{fen}: {held} held");
        assert!(held > 1_000, "{fen}: {held}");
    }
}

#[test]
fn the_answers_stay_in_the_fortress() {
    let mut rng = Rng::new(5);
    for (attacker, fen) in ROWS.into_iter().chain(WRONG_BISHOPS) {
        let check = checked(&at(fen), attacker);
        for _ in 0..30 {
            let mut position = at(fen);
            for ply in 0..120 {
                let answer = check.at(&position).unwrap_or_else(|| panic!("{position}"));
                let moves = position.legal_moves();
                if moves.is_empty() {
                    let mated = position.in_check() && position.to_move() != attacker;
                    assert!(!mated, "{position} after {ply} plies");
                    break;
                }
                let any = moves[rng.below(moves.len())];
                assert_eq!(answer.is_some(), position.to_move() != attacker);
                position = position.play(answer.unwrap_or(any)).expect("a legal move");
            }
        }
    }
}

#[test]
fn other_men_and_what_is_lost_are_refused() {
    for (attacker, fen) in [
        // Positions with a knight, with bishops of both colours, with a rook of the defender, and
        // with only kings and pawns.
        (Color::White, "8/8/8/8/P7/8/8/KBN4k w - - 0 1"),
        (Color::White, "8/8/8/8/P7/8/8/KBB4k w - - 0 1"),
        (Color::White, "7r/8/8/8/P7/8/8/KB5k w - - 0 1"),
        (Color::White, "8/8/8/8/P7/8/8/K6k w - - 0 1"),
        // The pawn advances freely, or the bishop has the right colour.
        (Color::White, "8/8/P7/8/8/8/8/KB5k w - - 0 1"),
        (Color::White, "k7/8/K7/P7/8/8/8/1B6 w - - 0 1"),
    ] {
        assert!(BishopsHold::new(&at(fen), attacker).is_none(), "{fen}");
        assert!(checked(&at(fen), attacker).report().is_err(), "{fen}");
    }
}
