//! Settings of a player, apart from its limits and its seed. They are data, so that a match can
//! compare two settings.
//!
//! “Matches” below is `cli/lab/matches/README.md`.

use super::finder::Finder;
use crate::mate::paper::Heuristic;
use crate::terms::TurnWeights;

/// Settings of a player. Shares are parts of the limit of one turn, 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSettings {
    /// Weights of the features.
    pub weights: TurnWeights,
    /// Search for mates, ours and the opponent's.
    pub finder: Finder,
    /// Prevention of the opponent's mates.
    pub prevention: Prevention,
    /// Search depth beyond our own turn, in turns. 0: a series has the value of its static
    /// evaluation; 1: its value after the opponent's best reply; and so on (Algorithm 1 of Janko &
    /// Guid 2016).
    pub depth: u8,
    /// Maximum number of series that are kept as candidates.
    pub candidates: usize,
    /// Share of the limit at which the mate phase ends; 0: no search for a mate.
    pub mate_share: f64,
    /// Share of the limit at which the series phase ends.
    pub series_share: f64,
    /// Largest random amount added to the value of a series, in thousandths of a point.
    pub noise: u64,
    /// Largest random amount added to the value of positions within a series, in thousandths of a
    /// point.
    pub stray: u64,
}

/// Rules of the third phase. They decide when a series is good enough, what is learnt from one
/// candidate for the next, and the share of the limit for each search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prevention {
    /// Janko & Guid's rule: plays the first series after which no mate was found. Each series is
    /// examined by itself.
    Paper,
    /// As [`Self::Paper`], but mates and good replies that were found are tried on the other
    /// series. Used for the opponent's reply.
    Quick,
    /// Plays the best series after which there provably is no mate, as long as the limit allows.
    /// Each check is a proof. Used by the lower levels: they examine only the first series found,
    /// each of them once.
    Once,
    /// As [`Self::Once`], with a first look at each series before a proof is tried, and with new
    /// searches for series that escape the mates and replies learnt.
    Thorough,
    /// As [`Self::Thorough`]. If no series is proved so, any safe turn is searched for
    /// ([`crate::two_turns`]): it is found, or the position is proved lost.
    Complete,
}

impl Prevention {
    /// All ways of preventing mates, with their names.
    pub const NAMES: [(&str, Self); 5] = [
        ("paper", Self::Paper),
        ("quick", Self::Quick),
        ("once", Self::Once),
        ("thorough", Self::Thorough),
        ("complete", Self::Complete),
    ];

    /// Returns whether a series is played only with a proof that the opponent has no mate, as long
    /// as the limit allows.
    pub(super) const fn proves(self) -> bool {
        matches!(self, Self::Once | Self::Thorough | Self::Complete)
    }

    /// Returns whether mates and good replies of the opponent are tried on the other series before
    /// anything is searched. Matches: “Short runs” (mates), and “Remembered replies”
    /// (57.5 %).
    pub(super) const fn remembers(self) -> bool {
        !matches!(self, Self::Paper)
    }

    /// Returns whether there are first looks, and new searches for series.
    pub(super) const fn is_thorough(self) -> bool {
        matches!(self, Self::Thorough | Self::Complete)
    }

    /// Returns whether any safe turn is searched for where no series is proved safe.
    pub(super) const fn finds_any(self) -> bool {
        matches!(self, Self::Complete)
    }

    /// Number of series whose best reply is searched for, at depth 1 and more. For our rules, 100
    /// is no better than 24 (Matches, “Remembered replies”: 51.9 %). Janko & Guid's player has 6: a
    /// guess, as Janko & Guid (2016) do not say.
    pub(super) const fn width(self) -> usize {
        match self {
            Self::Paper => 6,
            _ => 24,
        }
    }

    /// Share of the rest of the limit for one proof. Matches, “Short runs”: 0.7 beats 0.4 (54.6 %),
    /// which beats 0.2 (57.2 %). Janko & Guid's player has kept 0.4.
    pub(super) const fn check_share(self) -> f64 {
        match self {
            Self::Paper => 0.4,
            _ => 0.7,
        }
    }

    /// Share of the limit for the first choice of one reply. Matches, “Weights”: 0.03 with several
    /// choices of a reply, 0.05 before that. Janko & Guid's player has kept the first guess.
    pub(super) const fn reply_share(self) -> f64 {
        match self {
            Self::Paper => 0.08,
            _ => 0.03,
        }
    }
}

/// Share of a reply's limit at which its series phase ends; the rest is for our mates after these
/// series. Matches, “Weights”: 0.8 is no better (49.4 %).
const REPLY_SERIES_SHARE: f64 = 0.6;

impl PlayerSettings {
    /// The weights of Janko & Guid 2016 (Table 3) and their weighted A* with Covering, Promotion
    /// and Pin. The paper says only “some time limit”. So the shares and the number of candidates
    /// were guessed, and the reports against this player rest on these guesses.
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

    /// Default settings, chosen by matches. Weights: “What wins” in `cli/lab/weights.md`.
    /// Depth: “At full length”, where 1 beats 0 and 2 is no better. Candidates: “Short runs”.
    /// Shares: “Remembered replies”, where a series phase that ends at 0.4 (45.0 %) or
    /// sooner (39.4 %) loses. Random amount: “Weights”, where none at all is no better (49.4 %).
    pub const DEFAULT: Self = Self {
        weights: TurnWeights::DEFAULT,
        finder: Finder::Complete,
        prevention: Prevention::Complete,
        depth: 1,
        candidates: 1000,
        mate_share: 0.25,
        series_share: 0.3,
        noise: 200,
        stray: 0,
    };

    /// Returns the settings for the choice of the opponent's reply: one turn less deep, without a
    /// proof and without chance.
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

    /// Names of the presets.
    pub const NAMES: [&str; 2] = ["paper", "default"];

    /// Returns a preset by its name, one of [`Self::NAMES`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "paper" => Some(Self::PAPER),
            "default" => Some(Self::DEFAULT),
            _ => None,
        }
    }
}
