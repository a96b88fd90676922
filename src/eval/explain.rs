//! The evaluation as a person reads it: every feature with its figures and a sentence.

use super::evaluate::points_text;
use super::features::WEIGHED;
use super::{FEATURES, Feature, FeatureInfo, Score, View, Weights};
use crate::board::Color;
use crate::rules::{EndReason, Outcome, Position, Progressive};

/// What a position is worth, and why.
#[derive(Clone, Debug)]
pub struct Explanation {
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
    /// Thousandths of a point for each unit; `None` for checkmate, which decides the game.
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
pub fn explain(position: &Progressive, weights: &Weights) -> Explanation {
    let scene = Scene {
        view: View::of(position),
        to_move: position.to_move(),
        at_start: position.at_start(),
        outcome: position.outcome(),
    };
    let features: Vec<FeatureValue> = FEATURES
        .iter()
        .map(|info| scene.value(info, weights))
        .collect();
    let sum = features.iter().map(|feature| feature.product).sum();
    let total = match scene.outcome {
        None => Score::Points(sum),
        Some(outcome) => match outcome.winner {
            Some(winner) => Score::Mate { winner },
            None => Score::Draw,
        },
    };
    let text = match scene.outcome {
        Some(outcome) => ended(outcome),
        None => verdict(sum, &features),
    };
    Explanation {
        features,
        sum,
        total,
        text,
    }
}

/// All that a sentence may speak about.
pub(super) struct Scene<'a> {
    /// What is counted.
    pub view: View<'a>,
    /// Whose turn it is.
    pub to_move: Color,
    /// Whether no move of it has been made yet.
    pub at_start: bool,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

impl Scene<'_> {
    /// Who has mated.
    pub fn winner(&self) -> Option<Color> {
        self.outcome.and_then(|outcome| outcome.winner)
    }

    fn count(&self, feature: Feature, us: Color) -> i32 {
        if feature.index() < WEIGHED {
            self.view.counts(us)[feature.index()]
        } else {
            i32::from(self.winner() == Some(us))
        }
    }

    fn value(&self, info: &'static FeatureInfo, weights: &Weights) -> FeatureValue {
        let white = self.count(info.feature, Color::White);
        let black = self.count(info.feature, Color::Black);
        let weight = weights.of(info.feature);
        FeatureValue {
            info,
            white,
            black,
            value: white - black,
            weight,
            product: (white - black) * weight.unwrap_or(0),
            text: (info.sentence)(self),
        }
    }
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
    reasons.sort_by_key(|feature| -side_product(feature));
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
