//! The evaluation as a person reads it: every feature with its figures and a sentence.

use super::sentences::{Scene, sentence};
use super::view::Counts;
use super::{FEATURES, Feature, FeatureInfo, View, Weights};
use crate::board::Color;
use crate::eval::{Score, points_text};
use crate::rules::{EndReason, Outcome, Position, Progressive};
use crate::util::sort_by_key;

/// What a position is worth, and why.
#[derive(Clone, Debug)]
pub struct Breakdown {
    /// Every feature, in the order of [`FEATURES`].
    pub features: Vec<FeatureValue>,
    /// The sum of the products, in thousandths of a point, positive for White.
    pub sum: i32,
    /// The score: the sum, unless the game is over.
    pub total: Score,
    /// The total in a sentence.
    pub text: String,
}

/// How a feature stands in a position.
#[derive(Clone, Debug)]
pub struct FeatureValue {
    /// The feature and its names.
    pub info: &'static FeatureInfo,
    /// White’s count, in the feature’s unit.
    pub white: i32,
    /// Black’s count.
    pub black: i32,
    /// White’s count less Black’s.
    pub value: i32,
    /// Thousandths of a point for each unit, this turn; `None` for checkmate, which decides the game.
    pub weight: Option<i32>,
    /// Value × weight in thousandths of a point, positive for White; 0 for checkmate.
    pub product: i32,
    /// A sentence about this feature in this position.
    pub text: String,
}

/// Every feature of a position with its value, weight, product and sentence; and the total.
///
/// The sum of the products is exactly what [`evaluate_men`](super::evaluate_men) returns, and the total what
/// [`evaluate`](super::evaluate()) does.
#[must_use]
pub fn explain(position: &Progressive, weights: &Weights) -> Breakdown {
    let view = View::of(position);
    let counts = Color::ALL.map(|us| view.counts(us));
    let units = units(&view, &counts, weights);
    let scene = Scene {
        view,
        counts,
        to_move: position.to_move(),
        at_start: position.at_start(),
        outcome: position.outcome(),
    };
    let features: Vec<FeatureValue> = FEATURES
        .iter()
        .map(|info| scene.value(info, &units))
        .collect();
    let sum = features.iter().map(|feature| feature.product).sum();
    let total = match scene.outcome {
        None => Score::Points(sum),
        Some(outcome) => match outcome.winner {
            Some(winner) => Score::mate(winner),
            None => Score::Draw,
        },
    };
    let text = match scene.outcome {
        Some(outcome) => ended(outcome),
        None => verdict(sum, &features),
    };
    Breakdown {
        features,
        sum,
        total,
        text,
    }
}

impl Scene<'_> {
    fn value(&self, info: &'static FeatureInfo, units: &Counts) -> FeatureValue {
        let at = info.feature.index();
        let [white, black] = Color::ALL.map(|us| match self.counts[us.index()].get(at) {
            Some(&count) => count,
            None => i32::from(self.winner() == Some(us)),
        });
        let weight = units.get(at).copied();
        FeatureValue {
            info,
            white,
            black,
            value: white - black,
            weight,
            product: (white - black) * weight.unwrap_or(0),
            text: sentence(info.feature, self),
        }
    }
}

/// What a unit of each feature but checkmate is worth in a position. The turn is worth also whatever counts more for the
/// side to move than for its opponent.
fn units(view: &View, [white, black]: &[Counts; 2], weights: &Weights) -> Counts {
    let row = weights.at(view.turn());
    let both = white.iter().zip(black).map(|(white, black)| white + black);
    let edges = both.zip(row.edge).map(|(count, edge)| count * edge);
    let mut units = row.weight;
    units[Feature::ToMove.index()] += edges.sum::<i32>();
    units
}

/// Each feature’s product, in the order of [`FEATURES`] without checkmate: what [`explain`] says of a position, for a view
/// of any men.
#[must_use]
pub fn products(view: &View, weights: &Weights) -> Counts {
    let counts = Color::ALL.map(|us| view.counts(us));
    let mut products = units(view, &counts, weights);
    let [white, black] = counts;
    for (product, (white, black)) in products.iter_mut().zip(white.into_iter().zip(black)) {
        *product *= white - black;
    }
    products
}

fn ended(outcome: Outcome) -> String {
    let winner = |how: &str| match outcome.winner {
        Some(winner) => format!("{} has won by {how}.", winner.name()),
        None => format!("The game is over by {how}."),
    };
    match outcome.reason {
        EndReason::Checkmate => winner("checkmate"),
        EndReason::ItalianMate => {
            winner("Italian mate: every way out of the check would give check, too early")
        }
        EndReason::Stalemate => {
            "The game is drawn: the side to move has no legal move and is not in check.".to_owned()
        }
        EndReason::StalemateMidSeries => {
            "The game is drawn: there is no legal move to go on with in the middle of the series."
                .to_owned()
        }
        EndReason::TenQuietTurns => {
            "The game is drawn: ten turns without a capture or a pawn move, and then no mate."
                .to_owned()
        }
        EndReason::NoMenLeft => winner("having no man left"),
        EndReason::NoMoveLeft => winner("having no move left"),
    }
}

/// Who stands better, and through what most of all.
fn verdict(sum: i32, features: &[FeatureValue]) -> String {
    let side = match sum.signum() {
        1 => Color::White,
        -1 => Color::Black,
        _ => return "The features add up to 0: neither side stands better.".to_owned(),
    };
    let amount = points_text(sum.abs());
    let amount = amount.trim_start_matches('+');
    let unit = if amount == "1" { "point" } else { "points" };
    let side_product = |feature: &FeatureValue| side.pick(feature.product, -feature.product);
    let mut reasons: Vec<&FeatureValue> = features.iter().filter(|f| side_product(f) > 0).collect();
    sort_by_key(&mut reasons, |feature| -side_product(feature));
    let reasons: Vec<String> = reasons
        .iter()
        .take(2)
        .map(|f| format!("“{}” ({})", f.info.name, points_text(f.product)))
        .collect();
    format!(
        "{} stands better by {amount} {unit}, mostly through {}.",
        side.name(),
        reasons.join(" and ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progressive::terms::{evaluate, evaluate_men, samples};

    #[test]
    fn what_is_explained_is_what_is_evaluated() {
        let (paper, ours) = (Weights::PAPER, Weights::DEFAULT);
        let positions = samples::from_games(56, 2_000);
        let each = |position| [(position, &paper), (position, &ours)];
        for (position, weights) in positions.iter().flat_map(each) {
            let explanation = explain(position, weights);
            let sum: i32 = explanation.features.iter().map(|f| f.product).sum();
            let shown = explanation.features.iter().map(|f| f.product);
            assert!(
                shown.eq(products(&View::of(position), weights)
                    .into_iter()
                    .chain([0]))
            );
            assert_eq!(sum, evaluate_men(position, weights), "{position}");
            assert_eq!(explanation.sum, sum);
            assert_eq!(explanation.total, evaluate(position, weights), "{position}");
            for feature in &explanation.features {
                assert_eq!(feature.value, feature.white - feature.black);
                assert_eq!(feature.product, feature.value * feature.weight.unwrap_or(0));
                is_a_sentence(&feature.text);
            }
            is_a_sentence(&explanation.text);
        }
    }

    fn is_a_sentence(text: &str) {
        assert!(text.ends_with('.') && !text.contains("  "), "{text}");
        assert!(text.starts_with(char::is_uppercase), "{text}");
    }

    fn text(explanation: &Breakdown, feature: Feature) -> &str {
        &explanation.features[feature.index()].text
    }

    #[test]
    fn sentences_about_two_pawns_and_a_bishop() {
        let position = samples::italian("4k3/8/8/P7/7P/2b5/4K3/8 w - - 0 7");
        let explanation = explain(&position, &Weights::PAPER);
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
            explanation.text,
            "White stands better by 5.75 points, mostly through “No pawn can promote” (+6) and “Pawns” (+2)."
        );
    }

    #[test]
    fn sentences_about_every_piece_and_a_check() {
        let position = samples::italian("3k3R/N2b4/2P5/5p2/q7/6B1/4n1K1/1r6 b - - 0 8");
        let explanation = explain(&position, &Weights::PAPER);
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
                "Black’s only bishop, d7, keeps to the light squares, where 1 of White’s men stands. \
                 White’s only bishop, g3, keeps to the dark squares, where none of Black’s men stands.",
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
        let mate = samples::italian("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 4");
        let explanation = explain(&mate, &Weights::PAPER);
        assert_eq!(explanation.text, "White has won by checkmate.");
        let feature = &explanation.features[Feature::Checkmate.index()];
        assert_eq!((feature.value, feature.weight), (1, None));
        let sentence = "White has mated: Black’s king on g8 cannot get out of the check.";
        assert_eq!(feature.text, sentence);
        let draw = samples::italian("7k/5Q2/6K1/8/8/8/8/8 b - - 0 8");
        let text = explain(&draw, &Weights::PAPER).text;
        assert!(text.starts_with("The game is drawn"), "{text}");
    }
}
