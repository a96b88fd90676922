//! How a player plays, apart from its limits and its seed: data, so that a match can tell two ways apart.

use super::finder::Finder;
use crate::progressive::mate::paper::Heuristic;
use crate::progressive::terms::Weights;

/// Of the limit for a reply, what may be used when its series have been looked for; the rest is for our mates after them.
const REPLY_SERIES_SHARE: f64 = 0.6;

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
    /// With [`Self::proof`], of the limit, what the first look at a candidate may take; with 0 a proof is tried at once.
    pub screen_share: f64,
    /// With [`Self::proof`], of the limit, what the first search for series that escape the known mates and replies may
    /// take; with 0 there is none.
    pub again_share: f64,
    /// Whether a series is played only with a proof that the opponent has no mate, as long as the limit allows. Without it
    /// the first series is played after which no mate was found (the paper's rule).
    pub proof: bool,
    /// Whether mates that refuted a series are tried on the next ones before anything is searched.
    pub remember: bool,
    /// At depth 1 and more, whether good replies of the opponent are remembered and tried on the other series before anything
    /// is searched: they bound what a series can be worth, and say which is looked at next.
    pub killers: bool,
    /// Turns that are looked at beyond ours: with 0 a series is worth what its features say, with 1 what they say after the
    /// opponent's best reply, and so on (the paper's Algorithm 1).
    pub depth: u8,
    /// Series of which the best reply is looked for, at depth 1 and more.
    pub width: usize,
    /// Of the limit, what the choice of one reply may take.
    pub reply_share: f64,
    /// Series that are kept as candidates at most.
    pub candidates: usize,
    /// Of the series that are known, so many of the best are where a search for series anew begins.
    pub hints: usize,
    /// The largest random amount added to the value of a series, in thousandths of a point.
    pub noise: u64,
    /// The same for the positions on the way through it.
    pub stray: u64,
}

impl Settings {
    /// The weights of Janko & Guid 2016 (Table 3) and their weighted A* with Covering, Promotion and Pin.
    pub const PAPER: Self = Self {
        weights: Weights::PAPER,
        finder: Finder::AStar(Heuristic::Covering),
        mate_share: 0.35,
        series_share: 0.6,
        check_share: 0.4,
        screen_share: 0.03,
        again_share: 0.04,
        proof: false,
        remember: false,
        killers: false,
        depth: 0,
        width: 6,
        reply_share: 0.08,
        candidates: 64,
        hints: 0,
        noise: 200,
        stray: 0,
    };

    /// What the engine uses where nothing else is said: chosen by the matches in `docs/experiments/matches`.
    pub const DEFAULT: Self = Self {
        weights: Weights::DEFAULT,
        finder: Finder::Complete,
        proof: true,
        check_share: 0.7,
        remember: true,
        again_share: 0.025,
        killers: true,
        candidates: 1000,
        hints: 16,
        depth: 1,
        mate_share: 0.25,
        series_share: 0.3,
        width: 24,
        reply_share: 0.03,
        ..Self::PAPER
    };

    /// How a reply of the opponent is chosen: one turn less deep, without a proof and without chance.
    pub(super) fn reply(&self) -> Self {
        Self {
            series_share: REPLY_SERIES_SHARE,
            depth: self.depth.saturating_sub(1),
            proof: false,
            noise: 0,
            stray: 0,
            ..self.clone()
        }
    }

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
