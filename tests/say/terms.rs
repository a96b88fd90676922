//! Tests of the exact words about the features of a position.

use seriatim::progressive::terms::{Feature, FeatureBreakdown, TurnWeights, explain};
use seriatim::rules::{Progressive, Rules};
use seriatim::say::{AboutSay, name_of};

use super::english;

fn italian(fen: &str) -> Progressive {
    Progressive::from_record(&fen.parse().expect("a FEN"), Rules::Italian).expect("a position")
}

fn text(explanation: &FeatureBreakdown, feature: Feature) -> String {
    english(&explanation.features[feature.index()].say)
}

#[test]
fn every_feature_has_a_name() {
    let names = seriatim::progressive::terms::FEATURES.iter();
    let ids = names.map(|info| info.id);
    let chess = seriatim::chess::orthodox::terms::TERMS
        .iter()
        .map(|term| term.id);
    let antichess = seriatim::antichess::terms::TERMS.iter().map(|term| term.id);
    let duels = chess.clone().chain(antichess.clone());
    let plain = [
        "pawn", "knight", "bishop", "rook", "queen", "king", "toMove",
    ];
    for id in duels.filter(|id| !plain.contains(id)) {
        let about = AboutSay::of(id).unwrap_or_else(|| panic!("nothing is said of {id}"));
        assert_eq!(about.id()[5..].to_lowercase(), id.to_lowercase());
    }
    for id in ids.chain(chess).chain(antichess) {
        let name = name_of(id).unwrap_or_else(|| panic!("{id} has no name"));
        assert_eq!(name.id()[4..].to_lowercase(), id.to_lowercase());
    }
}

#[test]
fn sentences_about_two_pawns_and_a_bishop() {
    let position = italian("4k3/8/8/P7/7P/2b5/4K3/8 w - - 0 7");
    let explanation = explain(&position, &TurnWeights::PAPER);
    for (feature, sentence) in [
        (Feature::Queen, "Neither side has a queen."),
        (Feature::Bishop, "White has no bishop, Black has 1 bishop."),
        (
            Feature::PromotablePawns,
            "White has 2 pawns that can promote within its 7 moves: a5 and h4. Black has no pawn to promote.",
        ),
        (
            Feature::NoPromotablePawn,
            "White has a pawn that can promote in its next moves, Black has none.",
        ),
        (
            Feature::KingOnSecondRank,
            "White’s king on e2 stands on its second rank, Black’s does not.",
        ),
        (Feature::Check, "Neither king is in check."),
    ] {
        assert_eq!(text(&explanation, feature), sentence);
    }
    assert_eq!(
        english(&explanation.say),
        "White stands better by 5.8 points, mostly through “No pawn can promote” (+6) and “Pawns” (+2)."
    );
}

#[test]
fn sentences_about_every_piece_and_a_check() {
    let position = italian("3k3R/N2b4/2P5/5p2/q7/6B1/4n1K1/1r6 b - - 0 8");
    let explanation = explain(&position, &TurnWeights::PAPER);
    for (feature, sentence) in [
        (Feature::Rook, "Each side has 1 rook."),
        (
            Feature::BishopBeforeKing,
            "Both kings stand behind their own bishop.",
        ),
        (
            Feature::MenOnLastTwoRanks,
            "White has 2 pieces on Black’s first two ranks: Na7 and Rh8. \
             Black has 2 pieces on White’s first two ranks: Rb1 and Ne2.",
        ),
        (
            Feature::MenInBishopsReach,
            "Black’s only bishop, d7, keeps to the light squares, where 1 of White’s pieces stands. \
             White’s only bishop, g3, keeps to the dark squares, where none of Black’s pieces stands.",
        ),
        (
            Feature::Check,
            "Black’s king on d8 is in check and must spend a move on it.",
        ),
    ] {
        assert_eq!(text(&explanation, feature), sentence);
    }
}

#[test]
fn sentences_about_the_end_of_the_game() {
    let mate = italian("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 4");
    let explanation = explain(&mate, &TurnWeights::PAPER);
    assert_eq!(english(&explanation.say), "White has won by checkmate.");
    let feature = &explanation.features[Feature::Checkmate.index()];
    assert_eq!((feature.value, feature.weight), (1, None));
    let sentence = "White has mated: Black’s king on g8 cannot get out of the check.";
    assert_eq!(english(&feature.say), sentence);
    let draw = italian("7k/5Q2/6K1/8/8/8/8/8 b - - 0 8");
    let text = english(&explain(&draw, &TurnWeights::PAPER).say);
    assert_eq!(
        text,
        "A draw, as the side to move has no legal move and is not in check."
    );
}
