//! How a player plays, apart from its limits and its seed: data, so that a match can tell two ways apart.

use super::finder::Finder;
use crate::eval::Weights;

/// How a player plays. Shares are parts of the limit of one turn, 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// What the features of a position are worth.
    pub weights: Weights,
    /// How mates are looked for, ours and the opponent's.
    pub finder: Finder,
    /// Of the limit, what may be used when the mate phase ends.
    pub mate_share: f64,
    /// Of the limit, what may be used when the series phase ends.
    pub series_share: f64,
    /// Of what is then left, what one candidate's check may take.
    pub check_share: f64,
    /// Series that are kept as candidates at most.
    pub candidates: usize,
    /// The largest random amount added to the value of a series, in thousandths of a point.
    pub noise: u64,
}

impl Settings {
    /// The weights of Janko & Guid 2016 (Table 3) and their weighted A* with Covering, Promotion and Pin.
    pub const PAPER: Self = Self {
        weights: Weights::PAPER,
        finder: Finder::AStar,
        mate_share: 0.35,
        series_share: 0.6,
        check_share: 0.4,
        candidates: 64,
        noise: 200,
    };

    /// What the engine uses where nothing else is said.
    pub const DEFAULT: Self = Self {
        finder: Finder::Complete,
        ..Self::PAPER
    };

    /// The names of the presets.
    pub const NAMES: [&str; 2] = ["paper", "default"];

    /// A preset by its name, one of [`Self::NAMES`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "paper" => Some(Self::PAPER),
            "default" => Some(Self::DEFAULT),
            _ => None,
        }
    }
}
