//! Correction history: errors of the static evaluation, kept for each structure of a state
//! ([`structure`](super::GameTree::structure)).

use super::value::packed;

/// Number of slots for each side; a power of two.
const SLOTS: usize = 1 << 13;
/// Fixed-point factor: a slot holds the mean error times this number.
const GRAIN: i32 = 64;
/// Depth in plies from which a search gets full weight.
const DEEP: i32 = 15;
/// Denominator of the weights: a search of weight `w` renews `w / PARTS` of a slot.
const PARTS: i32 = 128;
/// Largest correction, as a packed value.
const MOST: i32 = 120;

/// Mean errors, as packed values. Empty if correction is switched off.
pub(super) struct Correction(Vec<i16>);

impl Correction {
    pub(super) fn new(wanted: bool) -> Self {
        Self(vec![0; if wanted { 2 * SLOTS } else { 0 }])
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    #[inline]
    pub(super) const fn is_wanted(&self) -> bool {
        !self.0.is_empty()
    }

    /// Returns the evaluation, corrected by the mean error for this structure.
    #[inline]
    pub(super) fn corrected(&self, structure: u64, value: i32) -> i32 {
        let error = self.0.get(structure as usize & (2 * SLOTS - 1));
        let error = error.map_or(0, |&error| i32::from(error) / GRAIN);
        match value + (error & !1) {
            // An estimate of 0 must not become the packed value of a draw.
            packed::DRAW => 1,
            corrected => corrected.clamp(1 - packed::DECIDED, packed::DECIDED - 1),
        }
    }

    /// Records the error of an evaluation: the value of a search minus the evaluation. `depth` is
    /// the depth of that search, in hundredths of a ply.
    #[inline]
    pub(super) fn learn(&mut self, structure: u64, depth: i32, error: i32) {
        if let Some(slot) = self.0.get_mut(structure as usize & (2 * SLOTS - 1)) {
            let weight = (depth / 100 + 1).clamp(1, DEEP + 1);
            let error = error.clamp(-MOST, MOST) * GRAIN;
            let new = i32::from(*slot) * (PARTS - weight) + error * weight;
            *slot = (new / PARTS) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learnt_is_bounded_and_stays_with_its_structure() {
        let mut correction = Correction::new(true);
        for _ in 0..1_000 {
            correction.learn(6, 800, 40);
            correction.learn(7, 800, -5_000);
        }
        let [own, other, unknown] = [6, 7, 8].map(|at| correction.corrected(at, 100));
        assert!((130..=140).contains(&own), "{own}");
        assert!((100 - MOST..=110 - MOST).contains(&other), "{other}");
        assert_eq!(unknown, 100);
        correction.clear();
        assert_eq!(correction.corrected(6, 100), 100);
    }

    #[test]
    fn a_corrected_estimate_stays_an_estimate() {
        let mut correction = Correction::new(true);
        for _ in 0..1_000 {
            correction.learn(0, 1_500, MOST);
        }
        let most = packed::estimate(i32::MAX);
        let corrected = correction.corrected(0, most);
        assert!(corrected > most && corrected < packed::DECIDED);
        let drawn: Vec<_> = (-200..200)
            .map(|value| correction.corrected(0, packed::estimate(value)))
            .filter(|&value| value == packed::DRAW)
            .collect();
        assert!(drawn.is_empty(), "{drawn:?}");
    }

    #[test]
    fn what_is_not_wanted_takes_no_room_and_changes_nothing() {
        let mut correction = Correction::new(false);
        correction.learn(3, 500, 100);
        assert!(!correction.is_wanted() && correction.corrected(3, -20) == -20);
    }
}
