//! Tests of the rules of Progressive chess, one for each rule, and the edge cases of
//! `data/rules.jsonl`.
//!
//! Sources: Janko & Guid 2016, section 2.1; the rules of the Italian association AISE; Pritchard's
//! Encyclopedia of Chess Variants; Wikipedia; the internet championship of 1996 (Scottish).

use super::{end, legal, mv, played, set};
use crate::common::{Record, records};
use serde_json::Value;
use seriatim::board::{Color, FenField, Move, Setup};
use seriatim::notation::replay::ReplayProblem;
use seriatim::notation::{replay, san};
use seriatim::rules::proof_check::{ProofCheck, Refusal};
use seriatim::rules::{EndReason, Illegal, Position, Progressive, Rules};

const BOTH: [Rules; 2] = [Rules::Italian, Rules::Scottish];

fn position(fen: &str, rules: Rules) -> Progressive {
    Progressive::from_fen(fen, rules).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

/// Returns the position after moves, all of them legal.
fn after(fen: &str, rules: Rules, moves: &str) -> Progressive {
    played(position(fen, rules), moves)
}

/// In one row the side that is not to move is in check. The FEN is refused, but a game record may
/// begin with this position.
const IN_CHECK: &str = "7k/p7/r7/1P6/8/8/8/K7 b - - 0 2";

/// Compares one column of `data/rules.jsonl`.
fn check_row(row: &Record, rules: Rules, column: &str) {
    let name = format!("{} ({column})", row.text("name"));
    let expected = row.get(column).unwrap_or_else(|| panic!("{name}"));
    let fen = row.text("fen");
    if fen == IN_CHECK {
        let error = Progressive::from_fen(fen, rules).expect_err("White in check");
        assert!(
            error.len() == 1 && error.first().field == FenField::Side,
            "{name}"
        );
    }
    let setup: Setup = fen.parse().expect("a FEN");
    let start = Progressive::from_record(&setup, rules).expect("where a record may begin");
    let replayed = replay(&start, &[row.list("series")]);
    assert_eq!(replayed.is_ok(), expected["legal"] == true, "{name}");
    let Ok(replayed) = replayed else { return };
    assert!(replayed.complete(), "{name}");
    let mut last = replayed.position;
    let outcome = last.outcome();
    let text = |field: &str| expected[field].as_str();
    assert_eq!(outcome.map(|o| o.result()), text("result"), "{name}");
    assert_eq!(outcome.map(|o| o.reason.id()), text("reason"), "{name}");
    let moves = legal(&last);
    match &expected["next_first_moves"] {
        Value::Number(count) => assert_eq!(Some(moves.len() as u64), count.as_u64(), "{name}"),
        list => assert_eq!(serde_json::json!(moves), *list, "{name}"),
    }
    if outcome.is_some_and(|o| o.reason == EndReason::StalemateMidSeries) {
        // The data has the side that would be to move next.
        last.end_turn();
    }
    let setup = last.to_setup();
    let fen = last.to_string();
    let board: Vec<&str> = fen.splitn(3, ' ').take(2).collect();
    assert_eq!(
        Some(board.join(" ").as_str()),
        text("board_after"),
        "{name}"
    );
    let targets: Vec<String> = setup.en_passant.map(|s| s.to_string()).collect();
    assert_eq!(serde_json::json!(targets), expected["ep_targets"], "{name}");
}

#[test]
fn edge_cases() {
    let rows = records("rules.jsonl");
    assert_eq!(rows.len(), 15);
    for row in &rows {
        check_row(row, Rules::Italian, "italian");
        check_row(row, Rules::Scottish, "scottish");
    }
}

/// Rule 1: turn n is a series of n moves, and odd turns are White's. Any piece may make any number
/// of the moves. A series must be completed if possible. Janko & Guid 2016, section 2.1.
#[test]
fn rule_1_turn_n_has_n_moves() {
    for rules in BOTH {
        let mut now = Progressive::initial(rules);
        let moves = "e2e4 e7e5 g8f6 g1f3 f3g1 g1f3 f6e4 e4f6 f6e4 e4f6";
        let mut sides = Vec::new();
        for text in moves.split_whitespace() {
            sides.push((now.turn(), now.left(), now.to_move()));
            now = now.play(mv(text)).expect("a legal move");
        }
        let (w, b) = (Color::White, Color::Black);
        let expected = [
            (1, 1, w),
            (2, 2, b),
            (2, 1, b),
            (3, 3, w),
            (3, 2, w),
            (3, 1, w),
            (4, 4, b),
            (4, 3, b),
            (4, 2, b),
            (4, 1, b),
        ];
        assert_eq!(sides, expected);
        assert_eq!((now.turn(), now.left(), now.to_move()), (5, 5, w));
        let short = [vec!["e2e4"], vec!["e7e5"], vec!["g1f3"]];
        let error = replay(&Progressive::initial(rules), &short).expect_err("a short series");
        assert_eq!(error.problem, ReplayProblem::TooShort { left: 1 });
        let wrong_side = "7k/8/8/8/8/8/8/K7 w - - 0 2";
        let error = Progressive::from_fen(wrong_side, rules).expect_err("Black's turn");
        assert!(
            error.len() == 1 && error.first().field == FenField::Number,
            "{error}"
        );
    }
}

/// Rule 2: after each single move the mover's own king may not be in check. Janko & Guid 2016,
/// section 2.1.
#[test]
fn rule_2_own_king_is_never_in_check() {
    // The knight is pinned at first. It may move after the king has stepped aside.
    let fen = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 3";
    for rules in BOTH {
        assert!(!position(fen, rules).is_legal(mv("e2c3")));
        let aside = after(fen, rules, "e1d2");
        assert!(aside.is_legal(mv("e2c3")));
        assert!(
            !aside
                .play(mv("e2c3"))
                .expect("a legal move")
                .is_legal(mv("d2e3"))
        );
    }
}

/// Rule 3: a player in check at the start of a turn must end the check with the first move. If no
/// legal move does so, it is checkmate. Janko & Guid 2016, section 2.1.
#[test]
fn rule_3_check_is_answered_at_once() {
    let check = "4k3/4R3/8/8/8/8/8/4K3 b - - 0 2";
    let mate = "R6k/6pp/8/8/8/8/8/7K b - - 0 2";
    for rules in BOTH {
        assert_eq!(legal(&position(check, rules)), set("e8d8 e8e7 e8f8"));
        assert_eq!(
            end(&position(mate, rules)),
            Some(("1-0", EndReason::Checkmate))
        );
    }
}

/// Rule 4: a player who is not in check and has no legal move draws, at the start of a turn or
/// within a series. The draw may be reached on purpose. AISE (“patto progressivo”); Janko & Guid
/// 2016, section 2.1.
#[test]
fn rule_4_progressive_stalemate() {
    for rules in BOTH {
        let start = position("k7/2Q5/1K6/8/8/8/8/8 b - - 0 2", rules);
        assert_eq!(end(&start), Some(("1/2-1/2", EndReason::StalemateAtStart)));
        let within = after("8/8/8/8/8/p7/8/k1K5 b - - 0 2", rules, "a3a2");
        assert_eq!(
            end(&within),
            Some(("1/2-1/2", EndReason::StalemateMidSeries))
        );
        assert_eq!((within.turn(), within.left()), (2, 1));
    }
    // The pawn's step would give check, which Italian rules forbid before the last move. So there
    // is no legal move.
    let within = "8/8/8/8/8/p2p4/8/k1K5 b - - 0 4";
    let italian = after(within, Rules::Italian, "a3a2");
    assert_eq!(
        end(&italian),
        Some(("1/2-1/2", EndReason::StalemateMidSeries))
    );
    let scottish = after(within, Rules::Scottish, "a3a2 d3d2");
    assert_eq!((scottish.turn(), scottish.in_check()), (5, true));
    let start = "8/8/8/8/8/3p4/p7/k1K5 b - - 0 2";
    let italian = position(start, Rules::Italian);
    assert_eq!(
        end(&italian),
        Some(("1/2-1/2", EndReason::StalemateAtStart))
    );
}

/// Rule 5: en passant is only possible with the first move of a turn. It captures any pawn that
/// made a double step in the last series and has not moved since, if its passed square is empty.
/// AISE; Pritchard; Wikipedia.
#[test]
fn rule_5_en_passant() {
    let two = "7k/p1p5/8/1P1P4/8/8/8/K7 b - - 0 2";
    for rules in BOTH {
        let now = after(two, rules, "a7a5 c7c5");
        assert_eq!(now.to_string(), "7k/8/8/pPpP4/8/8/8/K7 w - a6c6 0 3");
        assert!(set("b5a6 b5c6 d5c6").is_subset(&legal(&now)));
        let later = now.play(mv("a1a2")).expect("a legal move");
        assert!(!later.is_legal(mv("b5a6")));
        assert_eq!(later.why_illegal(mv("b5a6")), Some(Illegal::EnPassantLate));
        let moved_on = after("7k/p7/8/1P6/8/8/8/K7 b - - 0 2", rules, "a7a5 a5a4");
        assert_eq!(moved_on.en_passant_files(), 0);
        // A piece that comes to the passed square removes the right. If it leaves the square again,
        // the right remains.
        let four = "7k/p7/7r/1P6/8/8/8/K7 b - - 0 4";
        let filled = after(four, rules, "a7a5 h6g6 g6h6 h6a6");
        assert_eq!(filled.en_passant_files(), 0);
        let left = after(four, rules, "a7a5 h6a6 a6h6 h8g8");
        assert_eq!(left.en_passant_files(), 1);
        let taken = left.play(mv("b5a6")).expect("a legal move");
        assert_eq!(taken.to_string(), "6k1/8/P6r/8/8/8/8/K7 w - - 0 5");
    }
}

/// Rule 6: castling is one move of the series. A pawn becomes Q, R, B or N, and may move on in the
/// same series. Janko & Guid 2016, section 2.1 (otherwise the rules of chess hold).
#[test]
fn rule_6_castling_and_promotion() {
    for rules in BOTH {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 3";
        let castled = after(fen, rules, "e1g1 a1b1 b1a1");
        assert_eq!(castled.to_string(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 4");
        // A rook that moved away and came back has lost its right within the series.
        let back = after(fen, rules, "a1b1 b1a1");
        assert!(!back.is_legal(mv("e1c1")) && back.is_legal(mv("e1g1")));
        let pawn = "8/P6k/8/8/8/8/8/7K w - - 0 3";
        let promotions = legal(&position(pawn, rules));
        assert!(set("a7a8q a7a8r a7a8b a7a8n").is_subset(&promotions));
        assert!(!promotions.contains("a7a8k") && !promotions.contains("a7a8"));
        let moved_on = after(pawn, rules, "a7a8n a8b6 b6d7");
        assert_eq!(moved_on.to_string(), "8/3N3k/8/8/8/8/8/7K b - - 0 4");
    }
}

/// Rule 7: ten turns in a row without a capture or a pawn move are a draw, unless the player to
/// move mates with this series. Janko & Guid 2016, section 2.1; the exception in this project's
/// words.
#[test]
fn rule_7_ten_quiet_turns() {
    let nine = "7k/8/6K1/p7/8/8/8/1Q6 b - - 9 2";
    let ten = "7k/8/6K1/p7/8/8/8/1Q6 w - - 10 3";
    for rules in BOTH {
        // A pawn move within the tenth turn starts the count anew.
        let moved = after(nine, rules, "a5a4 a4a3");
        assert_eq!((moved.quiet_turns(), moved.must_mate()), (0, false));
        // After ten quiet turns the game goes on for one series, which may mate.
        let quiet = after("7k/8/6K1/p7/8/8/8/1Q6 w - - 9 3", rules, "b1c1 c1c2 c2d2");
        assert_eq!((quiet.quiet_turns(), quiet.must_mate()), (10, true));
        assert_eq!(end(&quiet), None);
        // A mate counts, whatever happened before.
        let mate = after(ten, rules, "b1c1 c1c2 c2c8");
        assert_eq!(end(&mate), Some(("1-0", EndReason::Checkmate)));
        // A bare king cannot mate, so the draw comes at once.
        let bare = position("7k/8/6K1/p7/8/8/8/8 w - - 10 3", rules);
        assert_eq!(end(&bare), Some(("1/2-1/2", EndReason::TenQuietTurns)));
        let stuck = position("8/8/8/8/8/p7/p7/k1K5 b - - 10 4", rules);
        assert_eq!(end(&stuck), Some(("1/2-1/2", EndReason::StalemateAtStart)));
        // Within the series the game goes on. After a series without mate it is drawn, even after a
        // capture.
        let within = after(ten, rules, "b1c1 c1c2");
        assert_eq!(end(&within), None);
        for series in ["b1c1 c1c2 c2d2", "b1e1 e1a5 a5a4"] {
            let drawn = after(ten, rules, series);
            assert_eq!(end(&drawn), Some(("1/2-1/2", EndReason::TenQuietTurns)));
            let why = drawn.why_illegal(drawn.legal_moves()[0]);
            assert!(matches!(why, Some(Illegal::GameOver(_))));
        }
    }
}

/// There are legal moves after a draw by ten quiet turns, and no proof may use them.
#[test]
fn a_proof_ends_where_the_game_is_drawn() {
    for rules in BOTH {
        let ten = "7k/8/6K1/p7/8/8/8/1Q6 w - - 10 3";
        let drawn = [
            after(ten, rules, "b1c1 c1c2 c2d2"),
            position("7k/8/6K1/p7/8/8/8/8 w - - 10 3", rules),
        ];
        for drawn in drawn {
            assert!(drawn.has_legal_move() && drawn.outcome().is_some());
            for winner in [Color::White, Color::Black] {
                let mut check = ProofCheck::new(&drawn, winner, vec![0; 1_000]);
                while !check.step(1_000) {}
                let refused = matches!(check.report(), Err(Refusal::Loses { .. }));
                assert!(refused, "{drawn}: {:?}", check.report());
            }
        }
    }
}

/// Rule 8 (Italian): only the last move of a complete series may give check. If every way out of
/// check would give check, it is mate. If every remaining move would give check, it is stalemate.
/// AISE; Janko & Guid 2016, section 2.1.
#[test]
fn rule_8_italian_check() {
    let rook = position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 3", Rules::Italian);
    assert_eq!(
        rook.why_illegal(mv("a1a8")),
        Some(Illegal::EarlyCheck { left: 2 })
    );
    let last = after(
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 3",
        Rules::Italian,
        "a1a2 a2a3",
    );
    assert!(last.is_legal(mv("a3a8")));
    // Kb8 would discover check from the rook.
    let mate = "r7/k6R/8/K7/8/8/8/8 b - - 0 2";
    let italian = position(mate, Rules::Italian);
    assert_eq!(end(&italian), Some(("1-0", EndReason::ItalianMate)));
    assert_eq!(end(&position(mate, Rules::Scottish)), None);
    assert_eq!(legal(&position(mate, Rules::Scottish)), set("a7b8"));
    // The move is written with the sign of mate.
    let before = position("r7/k7/7R/K7/8/8/8/8 w - - 0 1", Rules::Italian);
    assert_eq!(san(&before, mv("h6h7")), "Rh7#");
    let before = position("r7/k7/7R/K7/8/8/8/8 w - - 0 1", Rules::Scottish);
    assert_eq!(san(&before, mv("h6h7")), "Rh7+");
}

/// Rule 9 (Scottish): any move may give check, which ends the series. The next turn is still one
/// move longer. A countercheck is a legal way out of check. Mate can come early. Pritchard;
/// championship of 1996.
#[test]
fn rule_9_scottish_check() {
    let rook = after("4k3/8/8/8/8/8/8/R3K3 w Q - 0 3", Rules::Scottish, "a1a8");
    assert_eq!(
        (rook.turn(), rook.left(), rook.to_move()),
        (4, 4, Color::Black)
    );
    let counter = after("4k3/q3R3/8/8/8/8/8/4K3 b - - 0 2", Rules::Scottish, "a7e7");
    assert_eq!((counter.turn(), counter.in_check()), (3, true));
    let fools = after(
        "rnbqkbnr/ppppp2p/8/5pp1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq f6g6 0 3",
        Rules::Scottish,
        "d1h5",
    );
    assert_eq!(end(&fools), Some(("1-0", EndReason::Checkmate)));
    let start = Progressive::initial(Rules::Scottish);
    let series = [vec!["e4"], vec!["f5", "g5"], vec!["Qh5", "Qh6"]];
    let error = replay(&start, &series).expect_err("mate ends the game");
    assert!(
        matches!(error.problem, ReplayProblem::GameOver(_)),
        "{error}"
    );
    let series = [vec!["e4"], vec!["f6", "g5"], vec!["Qh5"], vec!["h6"]];
    let error = replay(&start, &series).expect_err("mate ends the game");
    assert_eq!((error.series, error.number), (4, 1));
    let series = [vec!["e4"], vec!["d5", "e5"], vec!["Bb5", "Bc6"]];
    let error = replay(&start, &series).expect_err("check ends the series");
    assert_eq!(error.problem, ReplayProblem::EndedByCheck);
}

/// An ordinary checkmate test misses Italian mates, and en passant captures of pawns that made
/// their double step early in the series.
#[test]
fn trap_1_italian_mate_and_early_en_passant() {
    let fen = "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3";
    let italian = after(fen, Rules::Italian, "g2g4 c2c4 d2f4");
    assert_eq!(end(&italian), Some(("1-0", EndReason::ItalianMate)));
    let scottish = after(fen, Rules::Scottish, "g2g4 c2c4 d2f4");
    assert_eq!(end(&scottish), None);
    assert_eq!(legal(&scottish), set("h4g3"));
}

/// A hash over raw bitboards collided and lost lines. Keys must differ if the future of the game
/// differs; here they are compared for all positions within a whole turn.
#[test]
fn trap_2_keys_do_not_collide() {
    use std::collections::HashMap;
    let mut seen: HashMap<u64, Progressive> = HashMap::new();
    let mut layer = vec![Progressive::initial(Rules::Italian)];
    for _ in 0..4 {
        let mut next = Vec::new();
        for position in &layer {
            position.each_move(|mv| {
                let child = position.play(mv).expect("a legal move");
                let other = seen.entry(child.key()).or_insert_with(|| {
                    next.push(child.clone());
                    child.clone()
                });
                assert!(other.same_place(&child), "{other} and {child} have one key");
            });
        }
        layer = next;
    }
    assert!(seen.len() > 50_000, "{} positions", seen.len());
}

/// The key of a position within a series needs castling rights, the moves left, and double steps.
/// Double steps of the same series count only if they can matter for the reply.
#[test]
fn trap_3_what_the_key_needs() {
    for rules in BOTH {
        let different = |fen: &str, one: &str, other: &str| {
            let (one, other) = (after(fen, rules, one), after(fen, rules, other));
            assert_eq!(one.board(), other.board());
            let same = one.same_place(&other);
            assert_eq!(same, one.key() == other.key(), "{one} {other}");
            !same
        };
        // Castling rights; moves left; double steps on a file where an enemy pawn can capture.
        let castle = "r3k1n1/8/8/8/8/8/8/4K3 b q - 0 4";
        assert!(different(castle, "a8b8 b8a8", "g8f6 f6g8"));
        assert!(different(
            "4k3/8/8/8/8/8/8/4K3 b - - 0 6",
            "e8d8 d8e8",
            "e8d8 d8e8 e8d8 d8e8"
        ));
        let pawns = "4k3/p6p/8/1P6/8/8/8/4K3 b - - 0 4";
        assert!(different(pawns, "a7a5 h7h6 h6h5", "a7a6 a6a5 h7h5"));
        // No white pawn stands beside the h-file, so a double step there does not matter.
        assert!(!different(pawns, "h7h5 e8e7 e7d8", "h7h6 h6h5 e8d8"));
    }
}

/// A record may begin with the opponent in check ([`IN_CHECK`]), but no king is ever captured.
#[test]
fn no_king_is_taken() {
    let setup: Setup = IN_CHECK.parse().expect("a FEN");
    for rules in BOTH {
        let start = Progressive::from_record(&setup, rules).expect("where a record may begin");
        assert!(!legal(&start).contains("a6a1"));
        assert!(legal(&start).contains("a6b6"));
    }
}

#[test]
fn a_turn_is_played_as_a_whole_or_not_at_all() {
    let turn_of = |fen: &str, rules: Rules, moves: &str| {
        let series: Vec<Move> = moves.split_whitespace().map(mv).collect();
        position(fen, rules)
            .play_turn(&series)
            .map(|end| end.turn())
    };
    let second = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2";
    for rules in [Rules::Italian, Rules::Scottish] {
        assert_eq!(turn_of(second, rules, "e7e5 d7d5"), Some(3));
        for not in ["", "e7e5", "e7e5 d7d5 c7c5", "e7e5 d7d4", "e7e4 d7d5"] {
            assert_eq!(turn_of(second, rules, not), None, "{not}");
        }
    }
    // By the Scottish rules a check ends the turn. By the Italian rules only the last move may give
    // check.
    let third = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 3";
    assert_eq!(turn_of(third, Rules::Scottish, "a1a8"), Some(4));
    assert_eq!(turn_of(third, Rules::Scottish, "a1a8 e1e2"), None);
    assert_eq!(turn_of(third, Rules::Italian, "a1a8"), None);
    assert_eq!(turn_of(third, Rules::Italian, "e1e2 e2e3 a1a8"), Some(4));
}
