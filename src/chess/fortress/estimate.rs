//! Estimated probability of a fortress if nothing is proved: logistic regression over the
//! [features](super::features).
//!
//! Fitted by `seriatim lab fortress verdict` on positions whose labels are proved
//! (`cli/lab/fortress/verdict.md`).

use super::features::{COUNT, FortressFeature, FortressFeatures};

/// Coefficients of the regression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EstimateWeights {
    /// Log odds if every feature is 0.
    pub bias: f64,
    /// Change of the log odds per unit of each feature, indexed by [`FortressFeature`].
    pub weights: [f64; COUNT],
    /// Average value of each feature. Unusual values are given as reasons.
    pub usual: [f64; COUNT],
}

/// Fitted coefficients.
pub const FITTED: EstimateWeights = EstimateWeights {
    bias: 3.567,
    weights: [
        -0.309, -0.280, 0.017, 1.096, -0.649, 1.254, -0.886, -3.077, 1.795, 0.039, -0.592, -0.193,
        0.049, -0.210, 0.140, -0.063, 0.960,
    ],
    usual: [
        10.805, 0.181, 0.732, 0.227, 0.026, 0.578, 0.353, 0.345, 0.497, 0.339, 0.613, 5.964, 0.020,
        1.437, 2.614, 0.203, 0.041,
    ],
};

/// Maximum number of reasons.
const REASONS: usize = 3;
/// Contribution to the log odds, in thousandths, that a reason must exceed.
const LEAST: i32 = 100;

impl EstimateWeights {
    /// Probability of a fortress, 0 to 1.
    #[must_use]
    pub fn probability(&self, values: &[f64; COUNT]) -> f64 {
        let terms = self.weights.iter().zip(values);
        let odds = terms.fold(self.bias, |sum, (weight, value)| sum + weight * value);
        1.0 / (1.0 + libm::exp(-odds))
    }

    /// Features that speak most for the likelier answer, strongest first.
    #[must_use]
    #[inline(never)]
    pub(crate) fn reasons(&self, features: &FortressFeatures) -> Vec<FortressFeature> {
        let values = &features.values;
        let sign = if self.probability(values) >= 0.5 {
            1.0
        } else {
            -1.0
        };
        // Contribution in thousandths, as an integer so that it can be sorted.
        let part = |feature: FortressFeature| {
            let at = feature as usize;
            let part = sign * self.weights[at] * (values[at] - self.usual[at]);
            (1000.0 * part) as i32
        };
        let mut parts: Vec<(i32, FortressFeature)> = FortressFeature::ALL
            .into_iter()
            .map(|feature| (part(feature), feature))
            // The weight of `Thin` was learnt from a few endings and explains nothing to a person.
            .filter(|&(part, feature)| part > LEAST && feature != FortressFeature::Thin)
            .collect();
        seriatim_util::sort_by_key(&mut parts, |&(part, _)| std::cmp::Reverse(part));
        parts.truncate(REASONS);
        parts.into_iter().map(|(_, feature)| feature).collect()
    }
}
