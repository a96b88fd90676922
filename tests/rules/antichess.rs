//! Tests of the rules of antichess as Lichess plays it, one for each rule, and of all recorded
//! games. Draws are tested in `history`.
//!
//! Source: lichess.org/variant/antichess and the behaviour of its rules library. Where another site
//! plays differently, Lichess decides (FICS calls its own variants “suicide” and “losers”).

use super::{end, legal, mv, played, set};
use crate::common::records;
use crate::say::phrase;
use seriatim::rules::{Antichess, EndReason, History, Illegal, Position};

fn position(fen: &str) -> Antichess {
    Antichess::from_fen(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn why(fen: &str, text: &str) -> Option<Illegal> {
    position(fen).why_illegal(mv(text))
}

#[test]
fn a_capture_is_compulsory() {
    let start = Antichess::start();
    assert_eq!(start.legal_moves().len(), 20);
    let forced = played(start, "e2e3 b7b5");
    assert_eq!(legal(&forced), set("f1b5"));
    let capture = mv("f1b5");
    assert_eq!(
        forced.why_illegal(mv("d2d4")),
        Some(Illegal::CaptureCompulsory { capture })
    );
    // A move that no piece can make has its own reason.
    assert!(matches!(
        forced.why_illegal(mv("e1g1")),
        Some(Illegal::NoCastling)
    ));
    assert!(matches!(
        forced.why_illegal(mv("d1d3")),
        Some(Illegal::CannotGo { .. })
    ));
}

#[test]
fn the_choice_among_captures_is_free() {
    let fen = "8/8/8/2ppp3/3P4/8/8/R6r w - - 0 1";
    assert_eq!(legal(&position(fen)), set("d4c5 d4e5 a1h1"));
}

#[test]
fn every_man_must_capture() {
    let cases = [
        ("8/8/8/8/8/8/1p6/K6N w - - 0 1", "a1b2"),
        ("8/8/8/8/8/2p5/8/3N3R w - - 0 1", "d1c3"),
        ("8/8/5p2/8/8/8/8/B6R w - - 0 1", "a1f6"),
        ("8/8/8/8/8/q7/8/Q6R w - - 0 1", "a1a3"),
        ("8/8/8/8/8/3p4/2P5/7R w - - 0 1", "c2d3"),
    ];
    for (fen, moves) in cases {
        assert_eq!(legal(&position(fen)), set(moves), "{fen}");
    }
}

#[test]
fn en_passant_is_compulsory_too() {
    let fen = "8/3p4/8/4P3/8/8/8/7N b - - 0 1";
    let now = played(position(fen), "d7d5");
    assert_eq!(legal(&now), set("e5d6"));
    let capture = mv("e5d6");
    assert_eq!(
        now.why_illegal(mv("h1g3")),
        Some(Illegal::CaptureCompulsory { capture })
    );
    let taken = played(now, "e5d6");
    assert_eq!(taken.to_string(), "8/8/3P4/8/8/8/8/7N b - - 0 2");
    assert_eq!(end(&taken), Some(("0-1", EndReason::NoMenLeft)));
    // If the pawn stands where it cannot be captured, no move is compulsory.
    let beside = played(position("8/3p4/8/8/P7/8/8/7N b - - 0 1"), "d7d5");
    assert_eq!(legal(&beside), set("a4a5 h1f2 h1g3"));
}

#[test]
fn a_pawn_may_become_a_king() {
    let fen = "1n6/P7/8/8/8/8/8/7k w - - 0 1";
    let moves = set("a7b8q a7b8r a7b8b a7b8n a7b8k");
    assert_eq!(legal(&position(fen)), moves);
    let king = played(position(fen), "a7b8k h1g1");
    assert!(set("b8a8 b8a7 b8b7 b8c7 b8c8").is_subset(&legal(&king)));
    assert_eq!(
        why(fen, "a7b8"),
        Some(Illegal::PromotionMissing {
            to: mv("a7b8").to(),
            king: true
        })
    );
    let role = seriatim::board::Role::Pawn;
    let bits = seriatim::board::Move::promoting(mv("a7b8").from(), mv("a7b8").to(), role);
    let wrong = position(fen).why_illegal(bits);
    assert_eq!(wrong, Some(Illegal::PromotionWrong { role }));
}

#[test]
fn a_side_may_have_several_kings_or_none() {
    let several = position("kk6/8/8/8/8/8/8/6KK w - - 0 1");
    assert!(set("g1g2 h1h2").is_subset(&legal(&several)));
    let none = position("8/8/8/n7/8/8/8/6N1 w - - 0 1");
    assert_eq!(end(&none), None);
}

#[test]
fn there_is_no_check() {
    // The king may stay attacked, move to an attacked square, and be captured.
    let fen = "8/8/8/8/8/8/1r6/7K w - - 0 1";
    let attacked = position(fen);
    assert!(!attacked.in_check());
    assert_eq!(legal(&attacked), set("h1g1 h1g2 h1h2"));
    let taken = played(attacked, "h1h2 b2h2");
    assert_eq!(end(&taken), Some(("1-0", EndReason::NoMenLeft)));
    let pinned = position("4r3/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert!(legal(&pinned).contains("e2c3"));
}

#[test]
fn there_is_no_castling() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let castle = position(fen);
    assert!(!legal(&castle).contains("e1g1") && !legal(&castle).contains("e1c1"));
    assert_eq!(castle.why_illegal(mv("e1g1")), Some(Illegal::NoCastling));
    assert_eq!(castle.to_string(), fen.replace("KQ", "-"));
    // A rook on e1 can move to g1 as usual.
    let rook = position("4k3/8/8/8/8/8/8/4R2K w - - 0 1");
    assert_eq!(legal(&rook), set("e1e8"));
    let rook = position("3k4/8/8/8/8/8/8/4R2K w - - 0 1");
    assert!(legal(&rook).contains("e1g1"));
}

#[test]
fn who_has_no_move_wins() {
    let stuck = position("8/8/8/p7/P7/8/8/8 w - - 0 1");
    assert_eq!(end(&stuck), Some(("1-0", EndReason::NoMoveLeft)));
    let stuck = position("8/8/8/p7/P7/8/8/8 b - - 0 1");
    assert_eq!(end(&stuck), Some(("0-1", EndReason::NoMoveLeft)));
    assert!(matches!(
        stuck.why_illegal(mv("a5a4")),
        Some(Illegal::GameOver(_))
    ));
}

#[test]
fn who_has_no_man_wins() {
    let gone = position("8/8/8/8/8/8/8/7k w - - 0 1");
    assert_eq!(end(&gone), Some(("1-0", EndReason::NoMenLeft)));
    let last = played(position("8/8/8/8/8/8/1p6/K7 w - - 0 1"), "a1b2");
    assert_eq!(end(&last), Some(("0-1", EndReason::NoMenLeft)));
}

/// The form of a written move is tested in `notation`. This test is for the reasons given by the
/// rules.
#[test]
fn every_fault_has_its_words() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let forced = "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2";
    let cases = [
        (start, "e4e5", "there is no piece on e4"),
        (
            start,
            "e7e5",
            "the pawn on e7 is Black’s, but White is to move",
        ),
        (start, "a1a2", "a pawn of the same side stands on a2"),
        (start, "a1a5", "the rook on a1 cannot go to a5"),
        (
            start,
            "e2d3",
            "there is nothing to take on d3: no pawn that passed this square in the last turn still stands behind it",
        ),
        (start, "e2e3q", "this move cannot make a queen"),
        (start, "e1g1", "there is no castling in antichess"),
        (forced, "a2a3", "a capture is compulsory, for example f1b5"),
        (
            "8/P6p/8/8/8/8/8/8 w - - 0 1",
            "a7a8",
            "a pawn that reaches a8 must become a queen, rook, bishop, knight or king: say which, as in a8=Q",
        ),
        (
            "8/8/8/p7/P7/8/8/8 w - - 0 1",
            "a4a5",
            "the game is over: White has won, having no move left",
        ),
    ];
    for (fen, text, words) in cases {
        let said = why(fen, text).map(|fault| phrase(&fault.into()));
        assert_eq!(said.as_deref(), Some(words), "{fen} {text}");
    }
}

/// Kept games of Lichess: every move is legal, and no game goes on after its end. If the last
/// position decides the result, it is the recorded result.
#[test]
fn every_recorded_game() {
    let rows = records("antichess/games.jsonl");
    let (mut moves, mut decided, mut dead, mut repeated) = (0, 0, 0, 0);
    for row in &rows {
        let text = row.text("moves");
        let mut history = History::new();
        let mut position = Antichess::start();
        for text in text.split(' ') {
            assert_eq!(end(&position), None, "{position} in {}", row.text("moves"));
            history.push(&position);
            position = position
                .play(mv(text))
                .unwrap_or_else(|e| panic!("{position}: {e}"));
            moves += 1;
        }
        let on_board = position.outcome();
        let outcome = history.outcome(&position);
        let result = row.get("vres").and_then(|value| value.as_str());
        let reason = outcome.map(|outcome| outcome.reason);
        match reason {
            // Lichess drew all these games. Python-chess, which made `vres`, recognises only those
            // without pawns.
            Some(EndReason::DeadPosition) => {
                dead += 1;
                assert_eq!(row.text("result"), "1/2-1/2", "{text}");
                assert!(result.is_none_or(|result| result == "1/2-1/2"), "{text}");
                continue;
            }
            // The game is drawn when a player claims the draw, and it was claimed in all these
            // games.
            Some(EndReason::Repetition) => {
                repeated += 1;
                assert_eq!((row.text("result"), result), ("1/2-1/2", None), "{text}");
                continue;
            }
            _ => assert_eq!(on_board, outcome, "{text}"),
        }
        decided += usize::from(outcome.is_some());
        assert_eq!(outcome.map(|outcome| outcome.result()), result, "{text}");
        if row.text("end") == "variant" {
            assert_eq!(
                on_board.map(|o| o.result()),
                Some(row.text("result")),
                "{text}"
            );
        }
    }
    assert_eq!((rows.len(), moves), (3_473, 178_668));
    assert_eq!((decided, dead, repeated), (2_262, 12, 14));
}
