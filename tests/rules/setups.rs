//! Tests of legal, odd and illegal setups, and of the faults that are reported, all at once. Each
//! case fixes one decision.

use crate::say::phrase;
use seriatim::board::fen::{Draft, MAX_NUMBER};
use seriatim::board::{Color, Faults, FenField, FenProblem, Setup};
use seriatim::rules::remarks::inspect;
use seriatim::rules::{Antichess, Chess, Position, Progressive, Remark, Variant};
use seriatim::say::Say;

/// Returns the remarks about an odd FEN, or its faults.
fn inspected(fen: &str, variant: Variant) -> Result<Vec<Remark>, Faults> {
    let fen = &Draft::read(fen);
    match variant {
        Variant::Antichess => inspect::<Antichess>(fen, variant).map(|(_, remarks)| remarks),
        Variant::Chess => inspect::<Chess>(fen, variant).map(|(_, remarks)| remarks),
        _ => inspect::<Progressive>(fen, variant).map(|(_, remarks)| remarks),
    }
}

fn faults(fen: &str, variant: Variant) -> Vec<(FenField, String)> {
    let faults = inspected(fen, variant).expect_err(fen);
    let told = |fault: seriatim::board::FenFault| (fault.field, phrase(&Say::from(&fault)));
    faults.into_iter().map(told).collect()
}

fn texts(fen: &str, variant: Variant) -> Vec<String> {
    let faults = faults(fen, variant).into_iter();
    faults.map(|(_, text)| text).collect()
}

#[test]
fn all_faults_are_told_at_once() {
    let fen = "4k2p/8/xyz5/9/8/8/PPPPPPP/8 x KXq e4e4 -1 10000";
    let expected = [
        "“x” on rank 6 is not a piece",
        "“9” on rank 5 is not a piece",
        "rank 2 has 7 squares instead of 8",
        "the side to move is “x”, neither w nor b",
        "castling: “X” is not one of K, Q, k, q",
        "en passant: e4 appears twice",
        "the clock “-1” is not a whole number",
        "the number of the turn, “10000”, is larger than 9999",
    ];
    assert_eq!(texts(fen, Variant::Italian), expected);
    // Faults of the rules come together with faults of the form, as far as the fields that they
    // need can be read.
    let fen = "P3k3/8/8/8/8/8/8/8 b KQ e5 x 3";
    let expected = [
        "White has no king",
        "there is a pawn on the first or the last rank, on a8",
        "castling: king and rook are not on their squares for KQ",
        "en passant: e5 is not on rank 3",
        "the clock “x” is not a whole number",
        "odd turns are White’s and even turns are Black’s, but in turn 3 Black is to move",
    ];
    assert_eq!(texts(fen, Variant::Scottish), expected);
    assert_eq!(texts(fen, Variant::Chess).len(), 4);
    assert_eq!(texts(fen, Variant::Antichess).len(), 3);
}

#[test]
fn a_wrong_count_of_fields_is_told_with_what_stands_there() {
    assert_eq!(
        texts("hello", Variant::Chess),
        [
            "a FEN has six fields (board, side to move, castling, en passant, clock, turn number), but “hello” has 1"
        ]
    );
    let fields = |fen: &str| -> Vec<FenField> {
        let faults = faults(fen, Variant::Chess).into_iter();
        faults.map(|(field, _)| field).collect()
    };
    use FenField::{Board, Castling, Fields, Side};
    assert_eq!(fields(""), [Fields]);
    assert_eq!(fields("8/8 z"), [Board, Side]);
    // The side to move must be given. The fields after it may be missing.
    assert_eq!(fields("8/8/8/8/8/8/8/8"), [Fields]);
    assert_eq!(fields("4k3/8/8/8/8/8/8/4K3 w X"), [Castling]);
    assert_eq!(fields("8/8/8/8/8/8/8/8 w - - 0 1 7"), [Fields]);
}

/// Every fault of the rules: FEN, variant, field, squares.
#[test]
fn every_fault_names_its_field_and_its_squares() {
    use FenField::{Board, Castling, EnPassant, Number, Side};
    use Variant::{Antichess, Chess, Italian, Scottish};
    let cases = [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Chess, Board, ""),
        ("8/8/8/8/8/8/8/8 w - - 0 1", Antichess, Board, ""),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", Italian, Board, "a8b8"),
        ("k6p/8/8/8/8/8/8/K6P w - - 0 1", Chess, Board, "h1h8"),
        ("k6p/8/8/8/8/8/8/K6P w - - 0 1", Antichess, Board, "h1h8"),
        ("k6R/8/8/8/8/8/8/K7 w - - 0 1", Scottish, Side, "a8"),
        ("k6R/8/8/8/8/8/8/K7 w - - 0 1", Chess, Side, "a8"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Italian, Castling, ""),
        ("4k3/8/8/8/8/8/8/4K3 w - d5 0 1", Chess, EnPassant, "d5"),
        ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", Chess, EnPassant, "d5d6"),
        (
            "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 3",
            Italian,
            EnPassant,
            "d6",
        ),
        (
            "4k3/3r4/8/3p4/8/8/8/4K3 w - d6 0 3",
            Chess,
            EnPassant,
            "d6d7",
        ),
        (
            "4k3/3r4/8/3p4/8/8/8/4K3 w - d6 0 3",
            Antichess,
            EnPassant,
            "d6d7",
        ),
        ("4k3/8/8/2pp4/8/8/8/4K3 w - c6d6 0 3", Chess, EnPassant, ""),
        // In Progressive chess a piece may have come to the square later. An enemy piece or a pawn
        // cannot have, nor any piece after a turn of one move.
        (
            "4k3/3R4/8/3p4/8/8/8/K7 w - d6 0 3",
            Italian,
            EnPassant,
            "d6d7",
        ),
        (
            "4k3/3p4/8/3p4/8/8/8/K7 w - d6 0 3",
            Italian,
            EnPassant,
            "d6d7",
        ),
        (
            "4k3/8/8/8/3P4/8/3R4/4K3 b - d3 0 2",
            Italian,
            EnPassant,
            "d2d3",
        ),
        // Turn 1 follows no turn. Turn 3 follows a turn of two moves.
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", Italian, EnPassant, ""),
        (
            "4k3/8/8/1ppp4/8/8/8/4K3 w - b6c6d6 0 3",
            Scottish,
            EnPassant,
            "",
        ),
        (
            "4k3/2r5/8/2pp4/8/8/8/4K3 w - c6d6 0 3",
            Scottish,
            EnPassant,
            "",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", Italian, Number, ""),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 2", Italian, Number, ""),
    ];
    for (fen, variant, field, squares) in cases {
        let faults = inspected(fen, variant).expect_err(fen);
        let found: Vec<FenField> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(found, [field], "{fen}: {faults}");
        let named: String = faults.first().squares().map(|s| s.to_string()).collect();
        assert_eq!(named, squares, "{fen}: {faults}");
    }
}

#[test]
fn what_progressive_chess_allows_and_chess_does_not() {
    let several = "4k3/8/8/2pp4/8/8/8/4K3 w - c6d6 0 3";
    assert_eq!(inspected(several, Variant::Italian), Ok(vec![]));
    let came_later = "4k3/3r4/8/3p4/8/8/8/4K3 w - d6 0 3";
    assert_eq!(inspected(came_later, Variant::Scottish), Ok(vec![]));
}

#[test]
fn what_antichess_allows_and_chess_does_not() {
    for fen in [
        "kk6/8/8/8/8/8/8/KK6 w - - 0 1",
        "8/8/8/8/8/8/8/N7 b - - 0 1",
        "k6R/8/8/8/8/8/8/K7 w - - 0 1",
    ] {
        assert_eq!(inspected(fen, Variant::Antichess), Ok(vec![]), "{fen}");
        assert!(inspected(fen, Variant::Chess).is_err(), "{fen}");
    }
}

/// Odd positions that can be played: FEN, variants, remark.
#[test]
fn what_is_odd_is_told_and_played() {
    use Variant::{Antichess, Chess, Italian};
    let (white, black) = (Color::White, Color::Black);
    let cases: [(&str, &[Variant], Remark); 15] = [
        (
            "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1",
            &[Italian, Antichess, Chess],
            Remark::ManyMen {
                side: white,
                count: 17,
            },
        ),
        (
            "4k3/ppppp3/ppppp3/8/8/8/8/4K3 w - - 0 1",
            &[Italian, Antichess, Chess],
            Remark::ManyPawns {
                side: black,
                count: 10,
            },
        ),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
            &[Italian, Antichess, Chess],
            Remark::PromotedMen {
                side: white,
                promoted: 1,
                missing: 0,
            },
        ),
        (
            "4k3/8/8/8/8/8/1PPPPPPP/B1B1K1BB w - - 0 1",
            &[Italian, Chess],
            Remark::PromotedMen {
                side: white,
                promoted: 2,
                missing: 1,
            },
        ),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/KK6 w - - 0 1",
            &[Antichess],
            Remark::PromotedMen {
                side: white,
                promoted: 1,
                missing: 0,
            },
        ),
        // No third pawn can reach a3 besides those from a2 and b2, and no pawn from another file
        // without a capture.
        (
            "4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1",
            &[Italian, Antichess, Chess],
            Remark::PawnsOutOfReach { side: white },
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1",
            &[Italian, Chess],
            Remark::PawnsOutOfReach { side: white },
        ),
        (
            "rnbqkbnr/1ppppppp/2p5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[Italian, Chess],
            Remark::PawnsOutOfReach { side: black },
        ),
        (
            "4k3/8/8/8/8/3n1n2/4q3/4K3 w - - 0 1",
            &[Italian, Chess],
            Remark::ManyCheckers {
                side: white,
                count: 3,
            },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 3 3",
            &[Italian],
            Remark::ClockBeyondNumber { clock: 3, most: 2 },
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 b - - 6 3",
            &[Antichess, Chess],
            Remark::ClockBeyondNumber { clock: 6, most: 5 },
        ),
        (
            "4k3/8/8/3p4/8/8/8/4K3 w - d6 2 3",
            &[Italian, Antichess, Chess],
            Remark::ClockWithTarget { clock: 2 },
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[Antichess],
            Remark::CastlingDropped {
                rights: seriatim::board::setup::Castling::ALL,
            },
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 0",
            &[Antichess, Chess],
            Remark::NumberZero,
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 1 1",
            &[Antichess, Chess],
            Remark::ClockBeyondNumber { clock: 1, most: 0 },
        ),
    ];
    for (fen, variants, remark) in cases {
        for &variant in variants {
            let found = inspected(fen, variant);
            assert_eq!(found, Ok(vec![remark.clone()]), "{fen} {variant}");
            assert!(phrase(&Say::from(remark.clone())).len() > 20);
        }
    }
}

/// Positions of games are not odd: pawns that have captured, promoted pieces.
#[test]
fn what_games_bring_about_is_not_odd() {
    let fens = [
        "rnbqkbnr/ppp1pppp/8/8/8/2P5/PP1PPPPP/RNBQKB1R b KQkq - 0 2",
        "rnbqkbnr/ppp1pppp/3p4/8/8/2P5/P1PPPPPP/RNBQKBNR b KQkq - 0 2",
        "rnbqkbnr/ppp1pppp/8/8/8/2P5/P1PPPPPP/RNBQKB1R b KQkq - 0 2",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ];
    assert_eq!(inspected(fens[0], Variant::Italian), Ok(vec![]));
    // bxc3 needs an enemy piece that is gone.
    assert!(inspected(fens[1], Variant::Italian).is_ok_and(|remarks| remarks.len() == 1));
    assert_eq!(inspected(fens[2], Variant::Italian), Ok(vec![]));
    assert_eq!(inspected(fens[3], Variant::Chess), Ok(vec![]));
}

/// The FEN of every position that arises is accepted, even at the largest numbers.
#[test]
fn numbers_stop_growing_where_a_fen_can_hold_no_more() {
    let last = "4k3/8/8/8/8/8/8/Q3K3 w - - 9998 9999";
    let mut position = Progressive::from_fen(last, Variant::Italian).expect("the last turn");
    let mut turns = Vec::new();
    for _ in 0..4 {
        position.end_turn();
        turns.push((position.turn(), position.clock()));
        let again = Progressive::from_fen(&position.to_string(), Variant::Italian);
        assert_eq!(again.map(|p| p.turn()), Ok(position.turn()), "{position}");
    }
    assert_eq!(
        turns,
        [(9998, 9999), (9999, 9999), (9998, 9999), (9999, 9999)]
    );
    fn one_more<P: Position>(fen: &str) {
        let mut position = P::from_fen(fen, P::VARIANTS[0]).expect("the last move");
        for _ in 0..3 {
            position.play_unchecked(position.legal_moves()[0]);
            let again = P::from_fen(&position.to_string(), P::VARIANTS[0]);
            assert_eq!(again.as_ref(), Ok(&position));
        }
        assert_eq!(position.turn(), 2 * MAX_NUMBER);
        assert_eq!(position.clock(), MAX_NUMBER);
    }
    one_more::<Chess>("4k3/8/8/8/8/8/8/Q3K3 w - - 9998 9999");
    one_more::<Antichess>("7k/8/8/8/8/8/8/K7 w - - 9998 9999");
}

/// A record may begin with the opponent in check, but with no other illegal position.
#[test]
fn where_a_record_may_begin() {
    let record = |fen: &str| {
        let setup: Setup = fen.parse().expect("a FEN");
        Progressive::from_record(&setup, seriatim::rules::Rules::Italian)
    };
    assert!(record("k6R/8/8/8/8/8/8/K7 w - - 0 1").is_ok());
    let faults = record("k6R/8/8/8/8/8/8/K7 w K - 0 1").expect_err("no rook on h1");
    assert_eq!(faults.len(), 1);
    let castling = matches!(faults.first().problem, FenProblem::RightWithoutMen { .. });
    assert!(castling, "{faults}");
}

/// FEN that each text is read as, with the assumption.
#[test]
fn fens_of_other_programs_are_read_and_what_is_assumed_is_said() {
    const MORPHY: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    let cases = [
        ("B w KQkq -", "B w KQkq - 0 1"),
        ("B w KQkq - 2", "B w KQkq - 2 1"),
        ("B w KQkq", "B w KQkq - 0 1"),
        ("B w", "B w - - 0 1"),
        ("B w KQkq - - -", "B w KQkq - 0 1"),
        ("B w KQkq - 2 -", "B w KQkq - 2 1"),
        ("B w HAha - 2 3", "B w KQkq - 2 3"),
        ("B w HAkq - 2 3", "B w KQkq - 2 3"),
        ("B[] w KQkq - 2 3", "B w KQkq - 2 3"),
        ("B w KQkq - bm Bb5; id \"x; y\";", "B w KQkq - 0 1"),
        ("B w KQkq - hmvc 2; fmvn 3;", "B w KQkq - 2 3"),
        ("B w KQkq - 2 3 ;D1 20 ;D2 400", "B w KQkq - 2 3"),
        ("B w KQkq - 2 3 bm Bb5", "B w KQkq - 2 3"),
        ("B w KQkq - 2 123456789012", "B w KQkq - 2 9999"),
        ("B_w_KQkq_-", "B w KQkq - 0 1"),
    ];
    for (text, read) in cases {
        let (text, read) = (text.replace('B', MORPHY), read.replace('B', MORPHY));
        for variant in [Variant::Chess, Variant::Antichess] {
            let remarks = inspected(&text, variant).unwrap_or_else(|e| panic!("{e}: {text}"));
            let fen = match variant {
                Variant::Chess => read.clone(),
                _ => read.replace("KQkq", "-"),
            };
            assert_eq!(remarks[0], Remark::ReadAs { fen }, "{text}");
        }
    }
    // These texts are read without assumptions.
    for text in [
        "“B w KQkq - 2 3”",
        "FEN: B w KQkq - 2 3;",
        "\u{feff}B_w_KQkq_-_2_3",
        "B\u{a0}w KQkq – 2 3\u{200b}",
        "[B W KQkq - 2 3".trim_start_matches('['),
    ] {
        let text = text.replace('B', MORPHY);
        assert_eq!(inspected(&text, Variant::Chess), Ok(vec![]), "{text}");
    }
    let promoted = inspected("4k3/8/8/8/8/8/8/3Q~1K2 w - - 0 1", Variant::Chess);
    let fen = "4k3/8/8/8/8/8/8/3Q1K2 w - - 0 1".to_owned();
    assert_eq!(promoted, Ok(vec![Remark::ReadAs { fen }]));
}

#[test]
fn progressive_chess_asks_for_the_turn_and_guesses_nothing_of_it() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for text in [
        "w KQkq -",
        "w KQkq - 0",
        "w KQkq - 0 -",
        "w KQkq - bm e4;",
        "w",
    ] {
        let told = faults(&format!("{start} {text}"), Variant::Italian);
        let missing = "the number of the turn is missing".to_owned();
        assert_eq!(told, [(FenField::Number, missing)], "{text}");
    }
    let large = faults(&format!("{start} w KQkq - 0 10001"), Variant::Scottish);
    assert_eq!(large[0].0, FenField::Number);
    let assumed = inspected(&format!("{start} w KQkq - - 1"), Variant::Italian);
    assert!(assumed.is_ok_and(|remarks| matches!(remarks[0], Remark::ReadAs { .. })));
}

#[test]
fn castling_rights_that_the_pieces_do_not_allow_are_dropped_in_chess_alone() {
    let fen = "r5k1/8/8/8/8/8/4P3/4K2R w KQkq - 0 1";
    let rights = seriatim::board::setup::Castling(0b1110);
    assert_eq!(
        inspected(fen, Variant::Chess),
        Ok(vec![Remark::RightsDropped { rights }])
    );
    let position = Chess::from_fen(fen).expect("a position");
    assert_eq!(position.to_string(), "r5k1/8/8/8/8/8/4P3/4K2R w K - 0 1");
    let told = faults(fen, Variant::Italian);
    assert_eq!(told[0].0, FenField::Castling);
}
