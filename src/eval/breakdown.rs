//! A value taken apart for people.

use super::{Counts, Linear, Score, TermInfo};

/// What a position is worth, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// Every feature, in the order of the game's table.
    pub terms: Vec<TermValue>,
    /// The sum of the products, in thousandths of a point, positive for White.
    pub sum: i32,
    /// How many hundredths of the sum count: fewer than 100 in endings that are hard to win.
    pub scale: i32,
    /// The score: the scaled sum, unless the game is over.
    pub total: Score,
}

/// How a feature stands in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermValue {
    /// Its stable name.
    pub id: &'static str,
    /// White's count.
    pub white: i32,
    /// Black's count.
    pub black: i32,
    /// White's count less Black's.
    pub value: i32,
    /// What a unit is worth here, in thousandths of a point.
    pub weight: i32,
    /// Value × weight.
    pub product: i32,
}

impl Breakdown {
    /// Takes counts apart. `known` is the score where the game is over, or its result is known.
    #[must_use]
    pub fn new<const N: usize>(
        table: &[TermInfo; N],
        counts: &Counts<N>,
        weights: &Linear<N>,
        scale: i32,
        known: Option<Score>,
    ) -> Self {
        let [white, black] = &counts.sides;
        let row = weights.at(counts.stage);
        let terms: Vec<TermValue> = (0..N)
            .map(|i| {
                let [white, black, weight] = [white[i], black[i], row[i]].map(i32::from);
                let value = white - black;
                TermValue {
                    id: table[i].id,
                    white,
                    black,
                    value,
                    weight,
                    product: value * weight,
                }
            })
            .collect();
        let sum = terms.iter().map(|term| term.product).sum();
        Self {
            terms,
            sum,
            scale,
            total: known.unwrap_or(Score::Points(scaled(sum, scale))),
        }
    }
}

/// So many hundredths of a sum.
#[must_use]
#[inline]
pub const fn scaled(sum: i32, scale: i32) -> i32 {
    if scale == 100 { sum } else { sum * scale / 100 }
}
