//! Tests of threats, hints, reasons and verdicts in constructed positions.

use crate::say::english;
use seriatim::board::{Color, Move};
use seriatim::player::messages::VerdictName;
use seriatim::progressive::mate::{MateVerdict, verify};
use seriatim::progressive::player::{CandidateSeries, MateSafety};
use seriatim::progressive::terms::{Feature, TurnWeights};
use seriatim::progressive::{CannotPass, Instead, Review, Threat, changes, hints, passed, reason};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};

const BYTES: usize = 64 << 20;

fn italian(fen: &str) -> Progressive {
    Progressive::from_fen(fen, Rules::Italian).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn series(texts: &str) -> Vec<Move> {
    texts
        .split_whitespace()
        .map(|text| text.parse().expect("a move"))
        .collect()
}

fn after(start: &Progressive, texts: &str) -> Progressive {
    let play = |position: Progressive, mv| position.play(mv).expect("legal");
    series(texts).into_iter().fold(start.clone(), play)
}

fn candidate(start: &Progressive, texts: &str) -> CandidateSeries {
    CandidateSeries::new(start, series(texts), &TurnWeights::PAPER)
}

#[test]
fn passing_gives_the_opponent_the_whole_next_turn() {
    let start = italian("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    let next = passed(&start).expect("not in check");
    // The en passant target has expired with the turn in which it could be used.
    let fen = "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 4";
    assert_eq!(next, italian(fen));
    // A double step of this series leaves an en passant target, as if the series ended here.
    let within = passed(&after(&start, "g1f3 c2c4")).expect("not in check");
    assert_eq!((within.turn(), within.left()), (4, 4));
    assert_eq!(within.en_passant_files(), 1 << 2);
    assert_eq!(
        Progressive::from_fen(&within.to_string(), Rules::Italian),
        Ok(within)
    );
}

#[test]
fn who_cannot_pass_is_told_why() {
    let checked = italian("rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4");
    assert_eq!(passed(&checked), Err(CannotPass::InCheck(Color::Black)));
    let quiet = italian("4k3/8/8/8/8/8/8/4K2R w K - 10 13");
    assert_eq!(passed(&quiet), Err(CannotPass::MustMate(Color::White)));
    let over = italian("R3k3/R7/8/8/8/8/8/4K3 b - - 0 2");
    assert!(matches!(passed(&over), Err(CannotPass::Over(_))));
}

#[test]
fn a_threat_is_a_mate_when_the_turn_is_passed() {
    // Black is to move. White would have a rook on the last rank in his next turn.
    let start = italian("6k1/5ppp/8/8/8/8/8/R5K1 b - - 0 2");
    let mut threat = Threat::new(&start, BYTES).expect("not in check");
    assert_eq!(threat.step(100_000), SearchStatus::Finished);
    let MateVerdict::Mate(mate) = threat.outcome() else {
        panic!("{:?}", threat.outcome());
    };
    verify(threat.position(), &mate).expect("a mate");
    // After a move that gives the king free squares on two sides, there is no threat.
    let safe = italian("8/8/8/8/3k4/8/8/6K1 b - - 0 2");
    let mut threat = Threat::new(&safe, BYTES).expect("not in check");
    threat.step(100_000);
    assert_eq!(threat.outcome(), MateVerdict::NoMate);
}

#[test]
fn hints_say_more_and_more() {
    let start = italian("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    let steps = hints(&start, &series("a7a8q"));
    let texts: Vec<String> = steps.iter().map(|hint| english([&hint.say])).collect();
    assert_eq!(
        texts,
        [
            "The pawn on a7 moves first.",
            "It goes to a8 and becomes a queen.",
            "The whole turn: a8=Q+."
        ]
    );
    assert_eq!(
        steps
            .iter()
            .map(|hint| hint.squares.len())
            .collect::<Vec<_>>(),
        [1, 2, 0]
    );
    let taking = italian("7k/8/8/8/8/2p5/8/K1N5 b - - 0 2");
    let steps = hints(&taking, &series("c3c2 h8g8"));
    assert_eq!(english([&steps[1].say]), "It goes to c2.");
    assert!(hints(&taking, &[]).is_empty());
}

#[test]
fn changes_are_what_the_evaluation_says() {
    let start = italian("7k/8/8/q7/8/1N6/8/K7 w - - 0 1");
    let changes = changes(&start, &after(&start, "b3a5"), &TurnWeights::PAPER);
    // The queen is captured, and no feature changes more.
    assert_eq!(changes[0].info.id, "queen");
    assert_eq!(
        changes[0].difference,
        TurnWeights::PAPER.at(1).weight[Feature::Queen.index()]
    );
    assert_eq!(english(&changes[0].say), "Neither side has a queen.");
    let sizes: Vec<i32> = changes
        .iter()
        .map(|change| change.difference.abs())
        .collect();
    assert!(sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
}

/// The side to move changes with every series, and the weights change with the turn. Neither counts
/// as a change made by a series.
#[test]
fn that_a_turn_has_passed_is_no_change() {
    let start = italian("4k3/p7/8/8/8/8/7P/R3K3 w - - 0 7");
    let there_and_back = after(&start, "a1a2 a2a1 a1a2 a2a1 a1a2 a2a3 a3a1");
    let changes = changes(&start, &there_and_back, &TurnWeights::DEFAULT);
    assert!(changes.is_empty(), "{changes:?}");
}

#[test]
fn a_reason_names_what_changes_and_what_is_avoided() {
    // White threatens Ra8. A push of the b-pawn does not meet the threat, but a free square for the
    // king does.
    let start = italian("6k1/5ppp/1p6/8/8/8/7P/R5K1 b - - 0 2");
    let lost = candidate(&start, "b6b5 b5b4");
    let refutation = series("h2h3 h3h4 a1a8");
    verify(&lost.end, &refutation).expect("a mate");
    let safe = candidate(&start, "h7h6 g8h7");
    let mut search = seriatim::progressive::mate::MateSearch::new(&safe.end, BYTES);
    search.step(u64::MAX);
    assert_eq!(search.outcome(), MateVerdict::NoMate);
    let known = [
        (safe, MateSafety::Proved),
        (lost, MateSafety::Losing(refutation)),
    ];
    let text = |of: usize| english(&reason(&start, &known[of], &known, &TurnWeights::PAPER));
    let (safe, lost) = (text(0), text(1));
    assert!(
        ["Better for Black: ", "Worse for Black: "]
            .iter()
            .any(|start| safe.starts_with(start)),
        "{safe}"
    );
    assert!(safe.contains("It meets the threat h3 h4 Ra8#."), "{safe}");
    assert!(
        lost.ends_with("But White then mates: h3 h4 Ra8#."),
        "{lost}"
    );
    assert!(!lost.contains("meets"), "{lost}");
}

/// Runs a review to its end in steps of `slice` nodes.
fn review(start: &Progressive, game: &[&str], nodes: u64, slice: u64) -> Review {
    let game: Vec<Vec<Move>> = game.iter().map(|texts| series(texts)).collect();
    let mut review =
        Review::new(start, &game, &TurnWeights::PAPER, nodes, BYTES).expect("a legal game");
    while review.step(slice) == SearchStatus::Running {}
    review
}

#[test]
fn a_missed_mate_is_a_missed_mate() {
    // White could mate with one move, but plays another.
    let start = italian("6k1/5ppp/8/8/8/8/1p6/R6K w - - 0 1");
    let review = review(&start, &["a1a7", "g8f8"], 10_000, 100);
    let turns = review.turns();
    assert_eq!(turns[0].verdict(), VerdictName::MissedMate);
    assert_eq!(turns[0].mate, Some(MateVerdict::Mate(series("a1a8"))));
    assert!(
        english(&turns[0].say()).starts_with("White missed a mate in 1 move: Ra8#."),
        "{}",
        english(&turns[0].say())
    );
    // An incomplete series at the end is left out.
    assert_eq!(turns.len(), 1);
    assert_eq!(review.progress(), (1, 1));
}

#[test]
fn a_series_that_lets_the_opponent_mate_is_told_with_another_that_does_not() {
    let start = Progressive::initial(Rules::Italian);
    let review = review(&start, &["f2f4", "f7f6 g7g5", "e2e4 e4e5 d1h5"], 20_000, 1);
    let turn = &review.turns()[1];
    assert_eq!(turn.verdict(), VerdictName::AllowedMate);
    let Some(Instead::Proved(better)) = &turn.instead else {
        panic!("{:?}", turn.instead);
    };
    let mut end = turn.start.clone();
    better.iter().for_each(|&mv| end.play_unchecked(mv));
    let mut search = seriatim::progressive::mate::MateSearch::new(&end, BYTES);
    search.step(u64::MAX);
    assert_eq!(search.outcome(), MateVerdict::NoMate);
    let text = english(&turn.say());
    assert!(text.starts_with("It lets White mate: "), "{text}");
    assert!(text.ends_with(" there is no mate: proved."), "{text}");
    assert_eq!(review.turns()[2].verdict(), VerdictName::Mates);
    assert_eq!(english(&review.turns()[2].say()), "White mates.");
}

#[test]
fn what_is_not_known_is_not_claimed() {
    let start = italian("Nn4nr/p2k1ppp/8/1p2p3/8/3P4/P1P2PPP/b2K1BNR w - b6e6 0 7");
    let mut review = Review::new(
        &start,
        &[series("d1d2 d2d1 d1d2 d2d1 d1d2 d2d1 g1f3")],
        &TurnWeights::PAPER,
        50,
        BYTES,
    )
    .expect("legal");
    assert_eq!(review.turns()[0].verdict(), VerdictName::Open);
    while review.step(7) == SearchStatus::Running {}
    let turn = &review.turns()[0];
    assert_eq!(turn.mate, Some(MateVerdict::Unknown));
    assert!(
        english(&turn.say()).contains("White may have had a mate"),
        "{}",
        english(&turn.say())
    );
}

#[test]
fn slices_change_nothing_in_a_review() {
    let start = Progressive::initial(Rules::Scottish);
    let game = ["f2f4", "f7f6 g7g5", "e2e4 e4e5 d1h5"];
    let whole = review(&start, &game, 3_000, u64::MAX);
    let sliced = review(&start, &game, 3_000, 13);
    assert_eq!(whole.turns(), sliced.turns());
    assert_eq!(whole.nodes(), sliced.nodes());
}

#[test]
fn a_game_without_a_series_is_reviewed_at_once() {
    let start = Progressive::initial(Rules::Italian);
    let review = review(&start, &[], 1_000, 1);
    assert!(review.turns().is_empty());
    assert_eq!((review.progress(), review.nodes()), ((0, 0), 0));
}
