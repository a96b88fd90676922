//! How a player plays, apart from its limits and its seed: data, so that a match can tell two ways apart.
//!
//! “Matches” below is `cli/lab/matches/README.md`.

use super::finder::Finder;
use crate::mate::paper::Heuristic;
use crate::terms::TurnWeights;

/// How a player plays. Shares are parts of the limit of one turn, 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSettings {
    /// What the features of a position are worth.
    pub weights: TurnWeights,
    /// How mates are looked for, ours and the opponent's.
    pub finder: Finder,
    /// How the opponent's mates are prevented.
    pub prevention: Prevention,
    /// Turns that are looked at beyond ours: with 0 a series is worth what its features say, with 1 what they say after the
    /// opponent's best reply, and so on (the paper's Algorithm 1).
    pub depth: u8,
    /// Series that are kept as candidates at most.
    pub candidates: usize,
    /// Of the limit, what may be used when the mate phase ends; with 0 none is looked for.
    pub mate_share: f64,
    /// Of the limit, what may be used when the series phase ends.
    pub series_share: f64,
    /// The largest random amount added to the value of a series, in thousandths of a point.
    pub noise: u64,
    /// The same for the positions on the way through it.
    pub stray: u64,
}

/// How the third phase goes about the opponent's mates: by which rule a series is good enough, what is learnt from one
/// candidate for the next, and what each piece of work may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prevention {
    /// The paper's rule: the first series is played after which no mate was found. Each is looked at by itself.
    Paper,
    /// The same rule, but mates and good replies that were found are tried on the other series. So the opponent's reply is
    /// chosen.
    Quick,
    /// The best series is played after which there provably is no mate, as long as the limit allows. Each check is a
    /// proof. So the lower levels play, which ask about the first series that come to their mind, and about each once.
    Once,
    /// The same, with a first look at each before a proof is tried, and with searches for series that escape what was learnt.
    Thorough,
}

impl Prevention {
    /// All of them, with their names.
    pub const NAMES: [(&str, Self); 4] = [
        ("paper", Self::Paper),
        ("quick", Self::Quick),
        ("once", Self::Once),
        ("thorough", Self::Thorough),
    ];

    /// Whether a series is played only with a proof that the opponent has no mate, as long as the limit allows.
    pub(super) const fn proves(self) -> bool {
        matches!(self, Self::Once | Self::Thorough)
    }

    /// Whether mates and good replies of the opponent are tried on the other series before anything is searched.
    /// Matches, “Short runs” (mates) and “Replies that are remembered”: 57.5 %.
    pub(super) const fn remembers(self) -> bool {
        !matches!(self, Self::Paper)
    }

    /// Whether there are first looks, and series are looked for again.
    pub(super) const fn is_thorough(self) -> bool {
        matches!(self, Self::Thorough)
    }

    /// Series of which the best reply is looked for, at depth 1 and more. Of ours matches say, in “Replies that are
    /// remembered”, that 100 are no better than 24 (51.9 %). The paper's player has 6: a guess, as the paper does not say.
    pub(super) const fn width(self) -> usize {
        match self {
            Self::Paper => 6,
            _ => 24,
        }
    }

    /// Of what is left of the limit, what one proof may take. Matches, “Short runs”: 0.7 beats 0.4 (54.6 %), which beats 0.2
    /// (57.2 %). The paper's player has kept 0.4.
    pub(super) const fn check_share(self) -> f64 {
        match self {
            Self::Paper => 0.4,
            _ => 0.7,
        }
    }

    /// Of the limit, what the first choice of one reply may take. Matches, “Weights”: with several choices of a reply 0.03,
    /// before that 0.05. The paper's player has kept what was guessed first.
    pub(super) const fn reply_share(self) -> f64 {
        match self {
            Self::Paper => 0.08,
            _ => 0.03,
        }
    }
}

/// Of the limit for a reply, what may be used when its series have been looked for; the rest is for our mates after them.
/// Matches, “Weights”: 0.8 is no better (49.4 %).
const REPLY_SERIES_SHARE: f64 = 0.6;

impl PlayerSettings {
    /// The weights of Janko & Guid 2016 (Table 3) and their weighted A* with Covering, Promotion and Pin. The paper says only
    /// “some time limit”: the shares and the number of candidates were guessed, and the reports against this player rest on
    /// them.
    pub const PAPER: Self = Self {
        weights: TurnWeights::PAPER,
        finder: Finder::AStar(Heuristic::Covering),
        prevention: Prevention::Paper,
        depth: 0,
        candidates: 64,
        mate_share: 0.35,
        series_share: 0.6,
        noise: 200,
        stray: 0,
    };

    /// What the engine uses where nothing else is said: chosen by matches. Weights: “What wins” in
    /// `cli/lab/weights.md`. Depth: “At full length”, where 1 beats 0 and 2 is no better. Candidates: “Short runs”.
    /// Shares: “Replies that are remembered”, where the series phase that ends at 0.4 (45.0 %) or sooner (39.4 %) loses. The
    /// random amount: “Weights”, where none at all is no better (49.4 %).
    pub const DEFAULT: Self = Self {
        weights: TurnWeights::DEFAULT,
        finder: Finder::Complete,
        prevention: Prevention::Thorough,
        depth: 1,
        candidates: 1000,
        mate_share: 0.25,
        series_share: 0.3,
        noise: 200,
        stray: 0,
    };

    /// How a reply of the opponent is chosen: one turn less deep, without a proof and without chance.
    pub(super) fn reply(&self) -> Self {
        Self {
            prevention: match self.prevention {
                Prevention::Paper => Prevention::Paper,
                _ => Prevention::Quick,
            },
            depth: self.depth.saturating_sub(1),
            series_share: REPLY_SERIES_SHARE,
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
