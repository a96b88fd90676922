//! Tests of counts: the tables of Progressive chess, perft of chess and antichess, and chess
//! compared with another program.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::records;
use cozy_chess::{Board, GameStatus, Piece};
use seriatim::rules::count::{TurnCount, count_turn, count_turns};
use seriatim::rules::perft::{perft, perft_bulk};
use seriatim::rules::{Antichess, Chess, EndReason, Position, Progressive, Rules};
use seriatim::util::Rng;

fn rules(name: &str) -> Rules {
    match name {
        "italian" => Rules::Italian,
        "scottish" => Rules::Scottish,
        _ => panic!("unknown rules {name}"),
    }
}

/// Tests the rows of one rule set, so that two cores share the work. The first record of the file
/// is not a row.
fn rows_of(wanted: Rules) {
    let rows = records("perft.jsonl");
    let mut tried = 0;
    for row in rows.iter().filter(|row| row.get("fen").is_some()) {
        let rules = rules(row.text("rules"));
        if rules != wanted {
            continue;
        }
        let start = Progressive::from_fen(row.text("fen"), rules).expect("a position of the data");
        let expected = TurnCount {
            series: row.number("series"),
            positions: row.number("positions"),
            stuck: row.number("stuck"),
            mating_series: row.number("mating_series"),
            mating_positions: row.number("mating_positions"),
        };
        assert_eq!(
            count_turn(&start),
            expected,
            "{} {rules:?}",
            row.text("label")
        );
        tried += 1;
    }
    assert_eq!(tried, 20);
}

#[test]
fn italian_rows() {
    rows_of(Rules::Italian);
}

#[test]
fn scottish_rows() {
    rows_of(Rules::Scottish);
}

/// Returns the counts of a turn from the starting position, as in the first record of the file.
fn totals(rules: Rules, turns: u32) -> TurnCount {
    count_turns(&Progressive::initial(rules), turns)
}

#[test]
fn turns_one_and_two() {
    for rules in [Rules::Italian, Rules::Scottish] {
        let first = totals(rules, 1);
        assert_eq!((first.series, first.positions), (20, 20));
        let second = totals(rules, 2);
        assert_eq!((second.series, second.positions), (8_902, 5_362));
        assert_eq!((second.stuck, second.mating_series), (0, 0));
    }
}

/// The data counts 3,963 mating positions, separately for each position after turn 2. Of these,
/// 2,289 are different.
#[test]
fn turn_three_italian() {
    let third = totals(Rules::Italian, 3);
    assert_eq!(third.series, 78_869_743);
    assert_eq!(third.positions, 8_058_833);
    assert_eq!(
        (third.mating_series, third.mating_positions),
        (7_985, 2_289)
    );
}

#[test]
fn turn_three_scottish() {
    let third = totals(Rules::Scottish, 3);
    assert_eq!(third.series, 78_886_588);
    assert_eq!(third.positions, 8_059_828);
    assert_eq!(
        (third.mating_series, third.mating_positions),
        (8_164, 2_289)
    );
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Test positions of the Chess Programming Wiki, page “Perft Results”.
#[test]
fn chess() {
    let cases = [
        (START, 5, 4_865_609),
        (KIWIPETE, 4, 4_085_603),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            4,
            422_333,
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            4,
            2_103_487,
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            4,
            3_894_594,
        ),
    ];
    for (fen, depth, nodes) in cases {
        let position: Chess = fen.parse().expect("a test position");
        assert_eq!(perft(&position, depth), nodes, "{fen}");
        assert_eq!(perft_bulk(&position, depth), nodes, "{fen}");
    }
}

/// Counts by Lichess’s rules from the starting position.
#[test]
fn antichess() {
    let fen = START.replace("KQkq", "-");
    let position: Antichess = fen.parse().expect("a test position");
    let figures = [20, 400, 8_067, 153_299, 2_732_672];
    for (depth, nodes) in (1..).zip(figures) {
        assert_eq!(perft(&position, depth), nodes, "depth {depth}");
        assert_eq!(perft_bulk(&position, depth), nodes, "depth {depth}");
    }
}

/// Positions with features of antichess that chess does not have. The counts are from
/// python-chess.
#[test]
fn antichess_positions() {
    let cases: [(&str, &[u64]); 7] = [
        ("8/1p6/8/8/8/8/P7/8 w - - 0 1", &[2, 4, 4, 3, 1, 0]),
        ("8/2p5/8/8/8/8/P7/8 w - - 0 1", &[2, 4, 4, 4, 4, 4, 4]),
        ("8/1P6/8/8/8/8/1p6/8 w - - 0 1", &[5, 25, 85, 717]),
        ("kkk5/8/8/3pP3/8/8/8/5KKK w - d6 0 2", &[1, 9, 71, 629]),
        (
            "rnbqk1nr/p2p1ppp/8/2P1p3/8/4P3/P1PP1PPP/RNBQKBNR w - - 0 1",
            &[31, 707, 11_370, 157_823],
        ),
        ("8/5k2/8/2p1pP2/1P6/8/3K4/R6n w - e6 0 1", &[3, 14, 86, 598]),
        (
            "2k2b1r/p2np1pp/3p4/8/8/4K3/PP3P1P/RN6 b - - 0 1",
            &[19, 342, 6_376, 112_815],
        ),
    ];
    for (fen, figures) in cases {
        let position: Antichess = fen.parse().expect("a test position");
        for (depth, &nodes) in (1..).zip(figures) {
            assert_eq!(perft(&position, depth), nodes, "{fen} depth {depth}");
            assert_eq!(perft_bulk(&position, depth), nodes, "{fen} depth {depth}");
        }
    }
}

/// Returns a move of the other program in UCI notation. That program writes castling as the king's
/// move to its rook.
fn uci(board: &Board, mv: cozy_chess::Move) -> String {
    let castles = board.piece_on(mv.from) == Some(Piece::King)
        && board.color_on(mv.to) == Some(board.side_to_move());
    if !castles {
        return mv.to_string();
    }
    let file = if mv.to > mv.from { 'g' } else { 'c' };
    format!("{}{file}{}", mv.from, mv.from.rank())
}

/// Returns the other program's legal moves, by their UCI text.
fn oracle_moves(board: &Board) -> BTreeMap<String, cozy_chess::Move> {
    let mut moves = BTreeMap::new();
    board.generate_moves(|batch| {
        moves.extend(batch.into_iter().map(|mv| (uci(board, mv), mv)));
        false
    });
    moves
}

/// In random games our legal moves of chess and the end of the game agree with cozy-chess.
#[test]
fn chess_as_cozy_chess_plays_it() {
    let mut rng = Rng::new(1);
    let mut compared = 0;
    for game in 0..400 {
        let fen = [START, KIWIPETE][game % 2];
        let mut us: Chess = fen.parse().expect("a test position");
        let mut them: Board = fen.parse().expect("a test position");
        for _ in 0..150 {
            let oracle = oracle_moves(&them);
            let moves: Vec<_> = us.legal_moves().into_iter().collect();
            let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(texts.len(), moves.len(), "a move twice: {us}");
            assert!(texts.iter().eq(oracle.keys()), "{us}: {texts:?} {oracle:?}");
            compared += 1;
            let mate = them.status() == GameStatus::Won;
            let reason = us.outcome().map(|outcome| outcome.reason);
            assert_eq!(reason == Some(EndReason::Checkmate), mate, "{us}");
            if moves.is_empty() {
                break;
            }
            let mv = moves[rng.below(moves.len())];
            us = us.play(mv).expect("a legal move");
            them.play(oracle[&mv.to_string()]);
        }
    }
    assert!(compared > 20_000, "{compared} positions");
}
