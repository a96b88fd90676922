//! Tests of the review of chess and antichess games, in which a turn is one move. Every position is
//! searched, and the review reports the loss of each move.

use super::duel::{Antichess, Chess};
use super::*;
use seriatim::session::{Session as Any, System};

fn game(variant: VariantName, text: &str) -> ReviewInput {
    ReviewInput {
        nodes_per_turn: Some(3_000),
        ..review_of(variant, text)
    }
}

fn reviewed<S>(game: ReviewInput, quota: u64) -> ReviewAnswer
where
    S: System<Task: From<ReviewTask>, Found: TryInto<ReviewAnswer, Error: Debug>>,
{
    let command = start(1, ReviewTask { game }.into(), None, None);
    match end_of(&mut Any::<S>::new(), command, quota) {
        Event::Done {
            reason: Reason::Finished,
            result,
            ..
        } => result.try_into().expect("a review"),
        other => panic!("{other:?}"),
    }
}

fn chess(text: &str) -> ReviewAnswer {
    reviewed::<seriatim::chess::system::ChessSystem>(game(VariantName::Chess, text), 1_000)
}

#[test]
fn a_mate_that_a_move_allowed_is_told_with_what_was_better() {
    let answer = chess("1. f3 e5 2. g4 Qh4# 0-1");
    let verdicts: Vec<_> = answer.turns.iter().map(|turn| turn.verdict).collect();
    assert_eq!(
        verdicts[2..],
        [VerdictName::AllowedMate, VerdictName::Mates]
    );
    let allowed = &answer.turns[2];
    assert_eq!(allowed.reply.as_ref().expect("a mate").san, ["Qh4#"]);
    let better = allowed.instead.as_ref().expect("something better");
    assert!(!better.san.is_empty() && !better.proved && better.series[0] != "g2g4");
    let said = english(&allowed.say);
    assert!(
        said.starts_with("It lets Black mate: Qh4#. ") && said.ends_with(" was better."),
        "{said}"
    );
    assert!(
        matches!(allowed.value, Value::Mate { moves: Some(1), .. }),
        "{allowed:?}"
    );
    assert_eq!(english(&answer.turns[3].say), "Black mates.");
    let told = english(&answer.say);
    assert!(told.contains("White allowed one avoidable mate."), "{told}");
}

/// Every marked move is counted, and every counted move is marked.
#[test]
fn a_mate_that_is_hung_is_a_blunder_in_list_counts_and_sentences() {
    for (text, at, side) in [
        ("1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7# 1-0", 5, "Black"),
        ("1.f3 e5 2.g4 Qh4# 0-1", 2, "White"),
        ("1.e4 g5 2.d4 f6 3.Qh5# 1-0", 3, "Black"),
    ] {
        let answer = chess(text);
        assert_eq!(answer.turns[at].verdict, VerdictName::AllowedMate, "{text}");
        let told = english(&answer.say);
        let blunder = format!("{side} made no mistake and 1 blunder.");
        assert!(told.contains(&blunder), "{text}: {told}");
        let allowed = format!("{side} allowed one avoidable mate.");
        assert!(told.contains(&allowed), "{text}: {told}");
    }
}

#[test]
fn a_mate_that_is_allowed_in_a_lost_position_is_a_blunder_too() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/RNB3K1 b - - 0 1";
    let answer = chess(&format!("[FEN \"{fen}\"]\n\n1... Kh8 2. Ra8# 1-0"));
    let allowed = &answer.turns[0];
    assert_eq!(allowed.verdict, VerdictName::AllowedMate, "{allowed:?}");
    assert!(allowed.lost < Some(10), "{allowed:?}");
    let told = english(&answer.say);
    assert!(
        told.contains("Black made no mistake and 1 blunder."),
        "{told}"
    );
}

#[test]
fn a_missed_mate_that_lets_the_other_side_mate_is_counted_as_both() {
    let fen = "6k1/1p3ppp/6q1/8/8/8/5PPP/R5K1 w - - 0 1";
    let answer = chess(&format!("[FEN \"{fen}\"]\n\n1. Ra2 Qb1# 0-1"));
    let missed = &answer.turns[0];
    assert_eq!(missed.verdict, VerdictName::MissedMate, "{missed:?}");
    assert_eq!(
        english(&missed.say),
        "White missed a mate in 1 move: Ra8#. It lets Black mate: Qb1#."
    );
    let told = english(&answer.say);
    assert!(
        told.starts_with(
            "White made no mistake and 1 blunder. White missed one mate and allowed an avoidable one."
        ),
        "{told}"
    );
}

#[test]
fn a_move_that_loses_antichess_by_force_is_a_blunder_and_the_reply_is_told() {
    let fen = "8/3p4/8/8/8/8/8/R7 w - - 0 1";
    let text = format!("[FEN \"{fen}\"]\n[Variant \"Antichess\"]\n\n1. Rd1 d5 2. Rxd5 0-1");
    let answer = reviewed::<seriatim::antichess::system::AntichessSystem>(
        game(VariantName::Antichess, &text),
        1_000,
    );
    let [blunder, .., over] = &answer.turns[..] else {
        panic!("{answer:?}");
    };
    assert_eq!(blunder.verdict, VerdictName::Blunder, "{blunder:?}");
    let said = english(&blunder.say);
    assert!(said.starts_with("It lets Black win: d"), "{said}");
    assert!(said.ends_with(" was better."), "{said}");
    assert_eq!(over.verdict, VerdictName::Lost, "{over:?}");
    assert_eq!(english(&over.say), "Black wins.");
    let told = english(&answer.say);
    assert!(
        told.contains("White made no mistake and 1 blunder."),
        "{told}"
    );
}

/// With very few nodes the search itself prefers the losing move. The review then searches the
/// other moves.
#[test]
fn a_mate_that_the_search_did_not_see_coming_is_a_blunder_if_another_move_avoids_it() {
    let text = "1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6 4.Qxf7# 1-0";
    for nodes in [1, 10, 50, 100, 300, 1_000] {
        let input = ReviewInput {
            nodes_per_turn: Some(nodes),
            ..game(VariantName::Chess, text)
        };
        let answer = reviewed::<seriatim::chess::system::ChessSystem>(input, 1_000);
        // The mate comes on the next move. The review finds it with any limit.
        let turn = &answer.turns[5];
        if matches!(turn.value, Value::Mate { .. }) {
            assert_eq!(turn.verdict, VerdictName::AllowedMate, "{nodes}: {turn:?}");
            assert!(english(&answer.say).contains("1 blunder"), "{nodes}");
        }
    }
}

#[test]
fn a_queen_given_away_is_a_blunder_and_the_chance_is_told() {
    let answer = chess("1. e4 e5 2. Qh5 Nc6 3. Qxe5+ Nxe5 *");
    let [.., blunder, taken] = &answer.turns[..] else {
        panic!("{answer:?}");
    };
    assert_eq!(blunder.verdict, VerdictName::Blunder, "{blunder:?}");
    assert!(blunder.lost.is_some_and(|lost| lost >= 20), "{blunder:?}");
    assert!(english(&blunder.say).starts_with("White’s chance to win falls from "));
    assert_eq!((taken.verdict, taken.lost), (VerdictName::Safe, Some(0)));
    assert_eq!(english(&taken.say), "No better move was found.");
    assert!(
        matches!(taken.value, Value::Points { points } if points < -4.0),
        "{taken:?}"
    );
    let told = english(&answer.say);
    assert!(
        told.contains("White made ") && told.contains("1 blunder."),
        "{told}"
    );
}

#[test]
fn a_missed_mate_is_told_with_its_line() {
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let answer = chess(&format!("[FEN \"{fen}\"]\n\n1. Ra7 h6 *"));
    let missed = &answer.turns[0];
    assert_eq!(missed.verdict, VerdictName::MissedMate);
    assert_eq!(english(&missed.say), "White missed a mate in 1 move: Ra8#.");
    assert_eq!(missed.mate.as_ref().expect("a mate").series, ["a1a8"]);
}

#[test]
fn antichess_has_no_mates_to_miss_and_ends_are_told() {
    let fen = "8/8/8/8/8/8/7p/K5B1 w - - 0 1";
    let text = format!("[FEN \"{fen}\"]\n[Variant \"Antichess\"]\n\n1. Bxh2 *");
    let answer = reviewed::<seriatim::antichess::system::AntichessSystem>(
        game(VariantName::Antichess, &text),
        1_000,
    );
    // White had to capture, and Black has no pieces left. Black has won.
    let [turn] = &answer.turns[..] else {
        panic!("{answer:?}");
    };
    assert_eq!(english(&turn.say), "Black wins.");
    assert!(matches!(turn.value, Value::Win { .. }), "{turn:?}");
    let play = reviewed::<seriatim::antichess::system::AntichessSystem>(
        game(VariantName::Antichess, "1. e3 b5 2. Bxb5 Bb7 *"),
        1_000,
    );
    assert_eq!(play.turns.len(), 4);
    assert!(play.turns.iter().all(|turn| turn.lost.is_some()));
}

#[test]
fn the_answer_does_not_depend_on_the_slices_and_a_stop_keeps_what_is_known() {
    let text = "1. e4 e5 2. Nf3 Nc6 *";
    let by = |quota| {
        let mut answer =
            reviewed::<seriatim::chess::system::ChessSystem>(game(VariantName::Chess, text), quota);
        answer.ms = 0.0;
        answer
    };
    assert_eq!(by(100), by(100_000));
    let mut session = Chess::new();
    let task = ReviewTask {
        game: game(VariantName::Chess, text),
    }
    .into();
    session.handle(start(1, task, None, None), 0.0);
    for now in 1..20 {
        session.step(500, f64::from(now));
    }
    let events = session.handle(Command::Stop { job: 1 }, 20.0);
    let answer = stopped_review(&events);
    assert!(answer.turns[0].lost.is_some(), "{answer:?}");
    let last = &answer.turns[3];
    assert_eq!((last.verdict, last.lost), (VerdictName::Open, None));
    assert_eq!(english(&last.say), "This move was not looked at.");
    assert!(english(&answer.say).contains("not looked at"));
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let mut session = Antichess::new();
    let bad = ReviewInput {
        variant: Some(VariantName::Antichess),
        series: vec![vec!["e5".to_owned()]],
        ..ReviewInput::default()
    };
    let events = session.handle(start(2, ReviewTask { game: bad }.into(), None, None), 0.0);
    assert_eq!(error_of(&events[0]).text.as_deref(), Some("e5"));
}
