//! The evaluation for people: every feature with its numbers and a sentence.

use super::sentences::{Scene, sentence};
use super::view::FeatureCounts;
use super::{FEATURES, Feature, FeatureInfo, TurnWeights, View};
use seriatim_core::board::Color;
use seriatim_core::rules::{Position, Progressive};
use seriatim_play::eval::Score;
use seriatim_util::sort_by_key;
use seriatim_wire::say::{Amount, Say, TermSay};

/// Value of a position, with reasons.
#[derive(Clone, Debug)]
pub struct FeatureBreakdown {
    /// Every feature, in the order of [`FEATURES`].
    pub features: Vec<FeatureValue>,
    /// The sum of the products, in thousandths of a point, positive for White.
    pub sum: i32,
    /// The score: the sum, unless the game is over.
    pub total: Score,
    /// Sentence about the total.
    pub say: Vec<Say>,
}

/// Numbers of a feature in a position.
#[derive(Clone, Debug)]
pub struct FeatureValue {
    /// The feature and its names.
    pub info: &'static FeatureInfo,
    /// White’s count, in the feature’s unit.
    pub white: i32,
    /// Black’s count.
    pub black: i32,
    /// White’s count minus Black’s.
    pub value: i32,
    /// Thousandths of a point for each unit, at this turn; `None` for checkmate, which decides the
    /// game.
    pub weight: Option<i32>,
    /// Value × weight in thousandths of a point, positive for White; 0 for checkmate.
    pub product: i32,
    /// Sentences about this feature in this position.
    pub say: Vec<Say>,
}

/// Returns every feature of a position with its value, weight, product and sentence; and the total.
///
/// The sum of the products is exactly the value of `evaluate_men`, and the total is the value of
/// `evaluate`.
#[must_use]
pub fn explain(position: &Progressive, weights: &TurnWeights) -> FeatureBreakdown {
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
    let said = match scene.outcome {
        Some(outcome) => outcome.into(),
        None => verdict(sum, &features),
    };
    FeatureBreakdown {
        features,
        sum,
        total,
        say: vec![said],
    }
}

impl Scene<'_> {
    fn value(&self, info: &'static FeatureInfo, units: &FeatureCounts) -> FeatureValue {
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
            say: sentence(info.feature, self),
        }
    }
}

/// Value of a unit of each feature but checkmate in a position. The feature `toMove` also contains
/// the extra value that the other features have for the side to move.
fn units(view: &View, [white, black]: &[FeatureCounts; 2], weights: &TurnWeights) -> FeatureCounts {
    let row = weights.at(view.turn());
    let both = white.iter().zip(black).map(|(white, black)| white + black);
    let edges = both.zip(row.edge).map(|(count, edge)| count * edge);
    let mut units = row.weight;
    units[Feature::ToMove.index()] += edges.sum::<i32>();
    units
}

/// Product of each feature, in the order of [`FEATURES`] without checkmate. The same products as in
/// [`explain`], for any view.
#[must_use]
pub(crate) fn products(view: &View, weights: &TurnWeights) -> FeatureCounts {
    let counts = Color::ALL.map(|us| view.counts(us));
    let mut products = units(view, &counts, weights);
    let [white, black] = counts;
    for (product, (white, black)) in products.iter_mut().zip(white.into_iter().zip(black)) {
        *product *= white - black;
    }
    products
}

/// Says who stands better, and through which features most.
fn verdict(sum: i32, features: &[FeatureValue]) -> Say {
    let us = match sum.signum() {
        1 => Color::White,
        -1 => Color::Black,
        _ => return TermSay::Even.into(),
    };
    let side_product = |feature: &FeatureValue| us.pick(feature.product, -feature.product);
    let mut reasons: Vec<&FeatureValue> = features.iter().filter(|f| side_product(f) > 0).collect();
    sort_by_key(&mut reasons, |feature| -side_product(feature));
    let named = reasons.iter().take(2);
    TermSay::Better {
        us,
        by: Amount(sum.unsigned_abs()),
        through: named.map(|f| f.info.with_points(f.product)).collect(),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::evaluate::evaluate_men;
    use crate::terms::{evaluate, samples};

    #[test]
    fn what_is_explained_is_what_is_evaluated() {
        let (paper, ours) = (TurnWeights::PAPER, TurnWeights::DEFAULT);
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
                assert!(!feature.say.is_empty());
            }
            assert_eq!(explanation.say.len(), 1);
        }
    }
}
