//! Breakdown of an evaluation for people.

use super::{Counts, Linear, Score, TermInfo};
use seriatim_core::board::Color;

/// Evaluation of a position with all its features.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// Every feature, in the order of the game's table.
    pub terms: Vec<TermValue>,
    /// The sum of the products, in thousandths of a point, positive for White.
    pub sum: i32,
    /// Percentage of the sum that counts: below 100 in endings that are hard to win.
    pub scale: i32,
    /// The score: the scaled sum, unless the game is over.
    pub total: Score,
}

/// Feature with its values in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermValue {
    /// Stable name.
    pub id: &'static str,
    /// Unit of the counts.
    pub unit: &'static str,
    /// White's count.
    pub white: i32,
    /// Black's count.
    pub black: i32,
    /// White's count minus Black's.
    pub value: i32,
    /// Weight per unit at this stage, in thousandths of a point.
    pub weight: i32,
    /// Value × weight.
    pub product: i32,
}

impl TermValue {
    /// Creates a feature from the counts of White and Black.
    #[must_use]
    pub fn new(info: &TermInfo, [white, black]: [i16; 2], weight: i16) -> Self {
        let [white, black, weight] = [white, black, weight].map(i32::from);
        let value = white - black;
        Self {
            id: info.id,
            unit: info.unit,
            white,
            black,
            value,
            weight,
            product: value * weight,
        }
    }

    /// Returns every feature of a table.
    #[must_use]
    pub fn all<const N: usize>(
        table: &[TermInfo; N],
        counts: &Counts<N>,
        weights: &Linear<N>,
    ) -> Vec<Self> {
        let [white, black] = &counts.sides;
        let row = weights.at(counts.stage);
        let term = |i: usize| Self::new(&table[i], [white[i], black[i]], row[i]);
        (0..N).map(term).collect()
    }
}

impl Breakdown {
    /// Adds features up. `known` is the score if the game is over or its result is known. `scale`
    /// returns the percentage of the sum that counts if it favours the given side.
    #[must_use]
    pub fn new(
        terms: Vec<TermValue>,
        known: Option<Score>,
        scale: impl FnOnce(Color) -> i32,
    ) -> Self {
        let sum = terms.iter().map(|term| term.product).sum();
        let scale = scale(if sum > 0 { Color::White } else { Color::Black });
        Self {
            terms,
            sum,
            scale,
            total: known.unwrap_or(Score::Points(scaled(sum, scale))),
        }
    }
}

/// `scale` per cent of `sum`.
#[must_use]
#[inline]
pub const fn scaled(sum: i32, scale: i32) -> i32 {
    if scale == 100 { sum } else { sum * scale / 100 }
}
