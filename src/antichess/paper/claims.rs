//! Claims of Andress & Ramakrishnan (2016) about the learnt weights (section 6, Figure 3), to be
//! compared with those of a run.

use super::features::{COUNT, FEATURES};

seriatim_wire::words! {
    /// A claim of Andress & Ramakrishnan (2016) about the signs of some of the weights.
    pub enum Claim {
        /// Own pieces are worth less than nothing: a player wants to be rid of them.
        OwnMen = "ownMen",
        /// The square root of the number of one's own moves has a positive weight.
        OwnRoot = "ownRoot",
        /// The opponent's pieces have positive weights.
        TheirMen = "theirMen",
        /// The square root of the number of the opponent's moves has a negative weight.
        TheirRoot = "theirRoot",
    }
}

impl Claim {
    /// Returns the claim about the weight at index `at`; `None` if Andress & Ramakrishnan (2016)
    /// say nothing about it.
    #[must_use]
    pub fn about(at: usize) -> Option<Self> {
        let feature = FEATURES[at];
        match (feature.id, feature.own) {
            ("moves", _) => None,
            ("movesRoot", true) => Some(Self::OwnRoot),
            ("movesRoot", false) => Some(Self::TheirRoot),
            (_, true) => Some(Self::OwnMen),
            (_, false) => Some(Self::TheirMen),
        }
    }

    /// Sign that Andress & Ramakrishnan (2016) claim for these weights: 1 or −1.
    #[must_use]
    pub const fn sign(self) -> f64 {
        match self {
            Self::OwnMen | Self::TheirRoot => -1.0,
            Self::OwnRoot | Self::TheirMen => 1.0,
        }
    }

    /// Returns the number of weights that have the claimed sign, and the number of weights that the
    /// claim is about.
    #[must_use]
    pub fn held(self, weights: &[f64; COUNT]) -> (usize, usize) {
        let about = (0..COUNT).filter(|&at| Self::about(at) == Some(self));
        about.fold((0, 0), |(held, of), at| {
            (held + usize::from(weights[at] * self.sign() > 0.0), of + 1)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::weights::PAPER;
    use super::Claim;

    #[test]
    fn the_preset_holds_all_and_its_opposite_none() {
        let counts = |weights: &[f64; 16]| Claim::ALL.map(|claim| claim.held(weights));
        assert_eq!(counts(&PAPER), [(6, 6), (1, 1), (6, 6), (1, 1)]);
        assert_eq!(counts(&PAPER.map(|w| -w)), [(0, 6), (0, 1), (0, 6), (0, 1)]);
        assert_eq!(counts(&[f64::NAN; 16]), [(0, 6), (0, 1), (0, 6), (0, 1)]);
    }
}
