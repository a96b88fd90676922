//! What a unit of each feature is worth.

use std::borrow::Cow;

use super::Feature;
use super::features::{FEATURES, WEIGHED};

/// A weight for every feature but checkmate, in whole thousandths of a point, so that totals are whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    name: Cow<'static, str>,
    source: Cow<'static, str>,
    thousandths: [i32; WEIGHED],
}

/// A weight that cannot be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(
    "the weight of “{id}” is {points}, which is not a number between −{LIMIT} and {LIMIT} points"
)]
pub struct WeightError {
    /// Which feature’s: its stable id.
    pub id: &'static str,
    /// The weight, in points.
    pub points: f64,
}

/// No weight is larger, in points: so no sum overflows, however many men there are.
pub const LIMIT: i32 = 1000;

impl Weights {
    /// Janko & Guid 2016, Table 3. The paper’s weight for checkmate is ∞.
    pub const PAPER: Self = Self {
        name: Cow::Borrowed("paper"),
        source: Cow::Borrowed("Janko & Guid 2016, Table 3"),
        thousandths: [
            9_000,  // queen
            5_000,  // rook
            3_000,  // knight
            3_000,  // bishop
            1_000,  // pawn
            400,    // promotablePawns
            -6_000, // noPromotablePawn
            -400,   // squaresToPromotion
            800,    // kingOnSecondRank
            250,    // airAroundKing
            1_500,  // bishopBeforeKing
            2_000,  // menOnLastTwoRanks
            -200,   // menInBishopsReach
            1_000,  // check
        ],
    };

    /// Weights of one’s own, in points, in the order of [`FEATURES`]; each is rounded to a thousandth.
    ///
    /// # Errors
    /// The first weight that is not a number between −[`LIMIT`] and [`LIMIT`].
    pub fn from_points(
        name: impl Into<Cow<'static, str>>,
        source: impl Into<Cow<'static, str>>,
        points: [f64; WEIGHED],
    ) -> Result<Self, WeightError> {
        let limit = f64::from(LIMIT);
        for (info, points) in FEATURES.iter().zip(points) {
            // Written so that what is not a number is refused too.
            if !(-limit..=limit).contains(&points) {
                return Err(WeightError {
                    id: info.id,
                    points,
                });
            }
        }
        Ok(Self {
            name: name.into(),
            source: source.into(),
            thousandths: points.map(|points| (points * 1000.0).round() as i32),
        })
    }

    /// A short name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Where the weights come from: a paper and its table, or an experiment of ours.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The weights in thousandths of a point, in the order of [`FEATURES`].
    #[must_use]
    #[inline]
    pub const fn thousandths(&self) -> &[i32; WEIGHED] {
        &self.thousandths
    }

    /// The same weights but for one, in points.
    ///
    /// # Errors
    /// If the weight is not a number between −[`LIMIT`] and [`LIMIT`], or the feature is checkmate, which has none.
    pub fn with(&self, feature: Feature, points: f64) -> Result<Self, WeightError> {
        let mut all = self.thousandths.map(|weight| f64::from(weight) / 1000.0);
        let id = feature.info().id;
        *all.get_mut(feature.index())
            .ok_or(WeightError { id, points })? = points;
        Self::from_points(self.name.clone(), self.source.clone(), all)
    }

    /// A feature’s weight in thousandths of a point; `None` for checkmate, which decides.
    #[must_use]
    pub fn of(&self, feature: Feature) -> Option<i32> {
        self.thousandths.get(feature.index()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_s_weights_are_those_of_table_3() {
        let points = [
            9.0, 5.0, 3.0, 3.0, 1.0, 0.4, -6.0, -0.4, 0.8, 0.25, 1.5, 2.0, -0.2, 1.0,
        ];
        let weights = Weights::from_points("paper", Weights::PAPER.source.clone(), points);
        assert_eq!(weights.as_ref(), Ok(&Weights::PAPER));
        assert_eq!(Weights::PAPER.of(Feature::Queen), Some(9_000));
        assert_eq!(Weights::PAPER.of(Feature::Check), Some(1_000));
        assert_eq!(Weights::PAPER.of(Feature::Checkmate), None);
    }

    #[test]
    fn one_weight_can_be_changed() {
        let changed = Weights::PAPER.with(Feature::Pawn, 1.5).expect("a weight");
        assert_eq!(changed.of(Feature::Pawn), Some(1_500));
        assert_eq!(changed.of(Feature::Queen), Some(9_000));
        assert!(Weights::PAPER.with(Feature::Checkmate, 1.0).is_err());
        assert!(Weights::PAPER.with(Feature::Rook, 2000.0).is_err());
    }

    #[test]
    fn what_is_not_a_weight_is_named() {
        for bad in [f64::NAN, f64::INFINITY, -1000.5] {
            let mut points = [1.0; WEIGHED];
            points[Feature::Rook.index()] = bad;
            let error = Weights::from_points("mine", "nowhere", points).expect_err("too large");
            assert_eq!(error.id, "rook");
            assert!(error.to_string().contains("“rook”"));
        }
    }
}
