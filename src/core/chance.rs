//! Conversion of a score to a chance of winning.

use crate::board::Color;
use crate::score::Score;

/// Chance at 0, 1, 2 … points, in thousandths: 1 / (1 + e^(−points / 3)). The page draws its bars
/// with this formula. It is a table because the last digit of an exponential may differ between
/// native and wasm.
const AT_POINTS: [i32; 13] = [
    500, 583, 661, 731, 791, 841, 881, 912, 935, 953, 966, 975, 982,
];

/// Certainty, in thousandths.
const ALL: i32 = 1_000;

impl Score {
    /// The chance of `side` in thousandths, where a draw counts half. 0 is lost, 1000 is won.
    ///
    /// ```
    /// use seriatim::board::Color::{Black, White};
    /// use seriatim::eval::Score;
    /// assert_eq!(Score::Points(1_000).chance(White), 583);
    /// assert_eq!(Score::Points(1_000).chance(Black), 417);
    /// assert_eq!(Score::mate(Black).chance(White), 0);
    /// ```
    #[must_use]
    pub fn chance(self, side: Color) -> i32 {
        let white = match self {
            Self::Mate { winner, .. } | Self::Win { winner, .. } => winner.pick(ALL, 0),
            Self::Draw => ALL / 2,
            Self::Points(points) if points < 0 => ALL - above(-points),
            Self::Points(points) => above(points),
        };
        side.pick(white, ALL - white)
    }
}

/// The chance of the side that is ahead by `points` thousandths of a point.
fn above(points: i32) -> i32 {
    let whole = (points / 1_000) as usize;
    match AT_POINTS.get(whole..whole + 2) {
        Some(&[from, to]) => from + (to - from) * (points % 1_000) / 1_000,
        _ => AT_POINTS[AT_POINTS.len() - 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn the_table_is_the_formula() {
        for (points, &chance) in AT_POINTS.iter().enumerate() {
            let exact = 1_000.0 / (1.0 + (-(points as f64) / 3.0).exp());
            assert!(
                (f64::from(chance) - exact).abs() <= 0.5,
                "{points}: {exact}"
            );
        }
    }

    #[test]
    fn the_chances_of_both_sides_add_up_and_grow_with_the_points() {
        let mut last = 0;
        for points in (-20_000..=20_000).step_by(125) {
            let score = Score::Points(points);
            let chance = score.chance(White);
            assert_eq!(chance + score.chance(Black), ALL);
            assert!((1..ALL).contains(&chance) && chance >= last, "{points}");
            last = chance;
        }
        assert_eq!(Score::Draw.chance(Black), 500);
    }
}
