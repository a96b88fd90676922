//! Weights: the value of a unit of each feature.

use std::borrow::Cow;

use super::features::{FEATURES, WEIGHED};
use super::fitted::{GIVEN, KNOTS};
use super::{Feature, fitted};

/// Value of a unit of each feature at one turn, in thousandths of a point. Whole numbers, so that
/// totals are whole numbers too. The order is that of [`FEATURES`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightRow {
    /// Mean of the values for the side to move and for its opponent.
    pub weight: [i32; WEIGHED],
    /// Additional value for the side to move; the value for its opponent is lower by the same
    /// amount.
    pub edge: [i32; WEIGHED],
}

impl WeightRow {
    /// The same weights for both sides.
    const fn even(weight: [i32; WEIGHED]) -> Self {
        let edge = [0; WEIGHED];
        Self { weight, edge }
    }

    /// Returns whether a feature that needs the attacks of the pieces has a weight.
    const fn needs_reach(&self) -> bool {
        let mut i = Feature::RookMobility.index();
        while i <= Feature::OpenLines.index() {
            if self.weight[i] != 0 || self.edge[i] != 0 {
                return true;
            }
            i += 1;
        }
        false
    }
}

/// A weight for every feature but checkmate. It may differ between the side to move and its
/// opponent, and change with the number of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnWeights {
    name: Cow<'static, str>,
    source: Cow<'static, str>,
    /// One row for each turn from turn 1 on; the last row holds for all later turns too.
    rows: Cow<'static, [WeightRow]>,
    needs_reach: bool,
}

/// A weight outside the allowed range.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{self:?}")]
pub struct WeightError {
    /// Stable id of the feature.
    pub id: &'static str,
    /// The weight, in points.
    pub points: f64,
}

/// Maximum absolute weight, in points. With it no sum overflows, however many pieces there are.
pub const LIMIT: i32 = 1000;

static PAPER: [WeightRow; 1] = [WeightRow::even([
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
    0,      // ours, from here on
    0, 0, 0, 0,
])];

/// A row for each turn up to the last of the [`KNOTS`].
const TURNS: usize = KNOTS[KNOTS.len() - 1] as usize;

/// Returns the rows for all turns, from the weights and edges that are given at the [`KNOTS`].
const fn rows(given: &[[i32; GIVEN]; WEIGHED]) -> [WeightRow; TURNS] {
    let mut rows = [const { WeightRow::even([0; WEIGHED]) }; TURNS];
    let mut turn = 0;
    while turn < TURNS {
        let mut i = 0;
        while i < WEIGHED {
            let (weights, edges) = given[i].split_at(KNOTS.len());
            rows[turn].weight[i] = at_turn(weights, turn as i32 + 1);
            rows[turn].edge[i] = at_turn(edges, turn as i32 + 1);
            i += 1;
        }
        turn += 1;
    }
    rows
}

/// Returns a number at a turn, from the numbers `given` at the [`KNOTS`].
const fn at_turn(given: &[i32], turn: i32) -> i32 {
    let first = KNOTS[0] as i32;
    if turn < first {
        return given[0] * (turn - 1) / (first - 1);
    }
    let mut knot = 0;
    while knot + 1 < KNOTS.len() {
        let [from, to] = [KNOTS[knot] as i32, KNOTS[knot + 1] as i32];
        if turn < to {
            return given[knot] + (given[knot + 1] - given[knot]) * (turn - from) / (to - from);
        }
        knot += 1;
    }
    given[knot]
}

static DEFAULT: [WeightRow; TURNS] = rows(&fitted::FITTED);

impl TurnWeights {
    /// Janko & Guid 2016, Table 3, for both sides and every turn. The paper’s weight for checkmate
    /// is ∞.
    pub const PAPER: Self = Self {
        name: Cow::Borrowed("paper"),
        source: Cow::Borrowed("Janko & Guid 2016, Table 3"),
        rows: Cow::Borrowed(&PAPER),
        needs_reach: false,
    };

    /// Our weights, fitted to the results of games: `cli/lab/weights.md`.
    pub const DEFAULT: Self = Self {
        name: Cow::Borrowed("default"),
        source: Cow::Borrowed("cli/lab/weights.md"),
        rows: Cow::Borrowed(&DEFAULT),
        needs_reach: true,
    };

    /// Returns weights of the caller, in points, in the order of [`FEATURES`], for both sides and
    /// every turn. Each weight is rounded to a thousandth.
    ///
    /// # Errors
    /// The first weight that is not a number from −`LIMIT` to [`LIMIT`].
    pub fn from_points(
        name: impl Into<Cow<'static, str>>,
        source: impl Into<Cow<'static, str>>,
        points: [f64; WEIGHED],
    ) -> Result<Self, WeightError> {
        for (info, points) in FEATURES.iter().zip(points) {
            thousandths(info.id, points)?;
        }
        let row = WeightRow::even(points.map(|points| (points * 1000.0).round() as i32));
        Ok(Self {
            name: name.into(),
            source: source.into(),
            needs_reach: row.needs_reach(),
            rows: Cow::Owned(vec![row]),
        })
    }

    /// Short name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Origin of the weights: a paper and its table, or an experiment of ours.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The weights at a turn.
    #[must_use]
    #[inline]
    pub fn at(&self, turn: u16) -> &WeightRow {
        let row = usize::from(turn.saturating_sub(1));
        &self.rows[row.min(self.rows.len() - 1)]
    }

    /// Returns whether a feature that needs the attacks of the pieces has a weight. Without such a
    /// weight, counting is faster than with one.
    #[must_use]
    #[inline]
    pub(crate) const fn needs_reach(&self) -> bool {
        self.needs_reach
    }

    /// Returns these weights with one of them changed, in points, for both sides and every turn.
    ///
    /// # Errors
    /// If the weight is not a number from −`LIMIT` to [`LIMIT`], or the feature is checkmate, which
    /// has no weight.
    pub fn with(&self, feature: Feature, points: f64) -> Result<Self, WeightError> {
        let id = feature.info().id;
        let weight = thousandths(id, points)?;
        if feature == Feature::Checkmate {
            return Err(WeightError { id, points });
        }
        let mut changed = self.clone();
        for row in changed.rows.to_mut() {
            row.weight[feature.index()] = weight;
            row.edge[feature.index()] = 0;
        }
        changed.needs_reach = changed.rows.iter().any(WeightRow::needs_reach);
        Ok(changed)
    }
}

/// Converts points to thousandths, if they are a valid weight.
fn thousandths(id: &'static str, points: f64) -> Result<i32, WeightError> {
    let limit = f64::from(LIMIT);
    // The condition is negated so that NaN is refused too.
    if !(-limit..=limit).contains(&points) {
        return Err(WeightError { id, points });
    }
    Ok((points * 1000.0).round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_s_weights_are_those_of_table_3() {
        let points = [
            9.0, 5.0, 3.0, 3.0, 1.0, 0.4, -6.0, -0.4, 0.8, 0.25, 1.5, 2.0, -0.2, 1.0, 0.0, 0.0,
            0.0, 0.0, 0.0,
        ];
        let weights = TurnWeights::from_points("paper", TurnWeights::PAPER.source.clone(), points);
        assert_eq!(weights.as_ref(), Ok(&TurnWeights::PAPER));
        for turn in [1, 7, 30] {
            let row = TurnWeights::PAPER.at(turn);
            assert_eq!(row.edge, [0; WEIGHED]);
            assert_eq!(row.weight[Feature::Queen.index()], 9_000);
            assert_eq!(row.weight[Feature::Check.index()], 1_000);
        }
    }

    #[test]
    fn ours_change_with_the_turn_and_then_no_more() {
        let weights = TurnWeights::DEFAULT;
        assert_ne!(weights.at(6), weights.at(7));
        assert_eq!(weights.at(0), weights.at(1));
        assert_eq!(weights.at(TURNS as u16), weights.at(u16::MAX));
        let between = |a: i32, b: i32| a + (b - a) / 2;
        for (i, &[early, middle, late, ..]) in fitted::FITTED.iter().enumerate() {
            let at = [1, 4, 7, 10, 12, 14].map(|turn| weights.at(turn).weight[i]);
            let (first, second) = (between(early, middle), between(middle, late));
            assert_eq!(at, [0, early, first, middle, second, late]);
        }
        // A queen is worth most to the side that can use it at once.
        assert!(weights.at(7).edge[Feature::Queen.index()] > 0);
    }

    #[test]
    fn one_weight_can_be_changed() {
        for weights in [TurnWeights::PAPER, TurnWeights::DEFAULT] {
            let changed = weights.with(Feature::Pawn, 1.5).expect("a weight");
            for turn in 1..20 {
                let mut expected = weights.at(turn).clone();
                expected.weight[Feature::Pawn.index()] = 1_500;
                expected.edge[Feature::Pawn.index()] = 0;
                assert_eq!(changed.at(turn), &expected);
            }
            assert!(weights.with(Feature::Checkmate, 1.0).is_err());
            assert!(weights.with(Feature::Rook, 2000.0).is_err());
        }
    }

    #[test]
    fn the_reach_of_the_pieces_is_looked_at_if_it_has_a_weight() {
        assert!(!TurnWeights::PAPER.needs_reach());
        for feature in [Feature::RookMobility, Feature::OpenLines] {
            let with = TurnWeights::PAPER.with(feature, 0.1).expect("a weight");
            assert!(with.needs_reach());
            let without = with.with(feature, 0.0).expect("a weight");
            assert!(!without.needs_reach());
        }
        assert_eq!(
            TurnWeights::DEFAULT.needs_reach(),
            DEFAULT.iter().any(WeightRow::needs_reach)
        );
    }

    #[test]
    fn what_is_not_a_weight_is_named() {
        for bad in [f64::NAN, f64::INFINITY, -1000.5] {
            let mut points = [1.0; WEIGHED];
            points[Feature::Rook.index()] = bad;
            let error = TurnWeights::from_points("mine", "nowhere", points).expect_err("too large");
            assert_eq!(error.id, "rook");
            assert!(error.to_string().contains("rook"));
        }
    }
}
