//! Weights: what a unit of each feature is worth.

use std::borrow::Cow;

use super::Counts;

/// The weights of `N` features in thousandths of a point, a row for each stage of the game.
///
/// Between the first stage and the last they change evenly. Rows are whole numbers, so the products that a person is shown
/// add up to the very sum that a search uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear<const N: usize> {
    /// A short name.
    pub name: Cow<'static, str>,
    /// Where the weights come from: a paper and its table, or an experiment of ours.
    pub source: Cow<'static, str>,
    rows: Cow<'static, [[i16; N]]>,
}

impl<const N: usize> Linear<N> {
    /// Rows that are there already, one for each stage from 0 on; the last is that of all later stages too.
    #[must_use]
    pub const fn fixed(
        name: &'static str,
        source: &'static str,
        rows: &'static [[i16; N]],
    ) -> Self {
        Self {
            name: Cow::Borrowed(name),
            source: Cow::Borrowed(source),
            rows: Cow::Borrowed(rows),
        }
    }

    /// Weights of one's own: for each feature that at stage 0 and that at the last stage.
    #[must_use]
    pub fn tapered<const STAGES: usize>(
        name: impl Into<Cow<'static, str>>,
        source: impl Into<Cow<'static, str>>,
        ends: &[[i16; 2]; N],
    ) -> Self {
        Self {
            name: name.into(),
            source: source.into(),
            rows: Cow::Owned(rows::<N, STAGES>(ends).to_vec()),
        }
    }

    /// The weights at a stage.
    #[must_use]
    #[inline]
    pub fn at(&self, stage: u8) -> &[i16; N] {
        &self.rows[usize::from(stage).min(self.rows.len() - 1)]
    }

    /// What the counts add up to, in thousandths of a point, positive for White.
    #[must_use]
    #[inline]
    pub fn points(&self, counts: &Counts<N>) -> i32 {
        let [white, black] = &counts.sides;
        let row = self.at(counts.stage);
        let mut sum = 0;
        for i in 0..N {
            sum += i32::from(white[i] - black[i]) * i32::from(row[i]);
        }
        sum
    }
}

/// A row for each stage, of the weights at the first and the last of them.
#[must_use]
pub(crate) const fn rows<const N: usize, const STAGES: usize>(
    ends: &[[i16; 2]; N],
) -> [[i16; N]; STAGES] {
    let mut rows = [[0; N]; STAGES];
    let last = STAGES as i32 - 1;
    let mut stage = 0;
    while stage < STAGES {
        let mut i = 0;
        while i < N {
            let [from, to] = [ends[i][0] as i32, ends[i][1] as i32];
            rows[stage][i] = ((from * (last - stage as i32) + to * stage as i32) / last) as i16;
            i += 1;
        }
        stage += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_change_evenly_and_then_no_more() {
        let weights = Linear::tapered::<5>("mine", "nowhere", &[[100, 500], [-10, 10]]);
        let at = [0, 1, 2, 4, 9].map(|stage| *weights.at(stage));
        assert_eq!(at, [[100, -10], [200, -5], [300, 0], [500, 10], [500, 10]]);
        let mut counts = Counts::new(1);
        counts.sides = [[3, 1], [1, 2]];
        assert_eq!(weights.points(&counts), 2 * 200 + 5);
    }
}
