//! What the paper says of the learnt weights (section 6, Figure 3), to be held against those of a run.

use super::features::{COUNT, FEATURES};

seriatim_wire::words! {
    /// A claim of the paper about the signs of some of the weights.
    pub enum Claim {
        /// Own pieces are worth less than nothing: whoever has them wants to be rid of them.
        OwnMen = "ownMen",
        /// The root of the number of one's own moves is worth something.
        OwnRoot = "ownRoot",
        /// The opponent's pieces are worth something.
        TheirMen = "theirMen",
        /// The root of the number of the opponent's moves is worth less than nothing.
        TheirRoot = "theirRoot",
    }
}

impl Claim {
    /// The claim that a weight is under, by its place; `None` where the paper says nothing.
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

    /// The sign that its weights should have: 1 or −1.
    #[must_use]
    pub const fn sign(self) -> f64 {
        match self {
            Self::OwnMen | Self::TheirRoot => -1.0,
            Self::OwnRoot | Self::TheirMen => 1.0,
        }
    }

    /// How many of its weights have that sign, and how many it is about.
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
