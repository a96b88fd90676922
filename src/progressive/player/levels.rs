//! Eight playing levels, from one that loses to a beginner to the engine's full strength.
//!
//! A level errs as people do. It looks no further than its nodes go, and judges a position too high
//! or too low. It overlooks mates, the longer ones first, and does not always check what the
//! opponent can reply. It still plays the best series that it sees, and always a legal one.
//!
//! Every level but the highest is limited by nodes, so that it plays the same on any machine; a
//! limit of time is an upper bound. The errors of a turn depend on the position and the seed alone.
//! Each level scores at least 70 % against the level below: `cli/lab/levels.md` has the
//! matches that chose this table.

use super::settings::{PlayerSettings, Prevention};
use crate::terms::TurnWeights;
use seriatim_core::rules::{Position, Progressive};
use seriatim_util::{Rng, mix};

/// Cumulative share of the node limit spent after the mate phase and after the series phase. These
/// are the player's shares when the ladder was measured (`cli/lab/levels.md`).
const MATE_SHARE: f64 = 0.35;
const SERIES_SHARE: f64 = 0.6;

/// Mates that a level sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sight {
    /// Largest number of moves of a mate that is seen.
    moves: u16,
    /// Percentage of turns in which such mates are looked for.
    percent: usize,
}

impl Sight {
    const fn new(moves: u16, percent: usize) -> Self {
        Self { moves, percent }
    }

    const NONE: Self = Self::new(0, 0);
    const EVERY: Self = Self::new(u16::MAX, 100);

    /// Returns whether mates of this many moves are looked for this time.
    const fn is_open(self, moves: u16, rng: &mut Rng) -> bool {
        let drawn = rng.below(100);
        moves <= self.moves && drawn < self.percent
    }
}

/// One level: a row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesLevel {
    number: u8,
    /// Maximum number of nodes per turn.
    nodes: u64,
    /// Largest error in the value of a series, up or down, in thousandths of a point.
    noise: u64,
    /// Largest error in the value of positions within a series, up or down, in thousandths of a
    /// point.
    stray: u64,
    /// Number of series for which the opponent's replies are examined.
    candidates: usize,
    /// Own mates that the level sees.
    ours: Sight,
    /// Mates of the opponent, after its series, that the level sees.
    theirs: Sight,
    /// True if the level knows the openings of the book and the endings.
    schooled: bool,
}

impl SeriesLevel {
    /// Number of levels, and the number of the highest.
    pub const COUNT: u8 = 8;

    /// Full strength of the engine, used where no level is asked for.
    pub const FULL: &Self = &TABLE[7];

    /// Returns the level with a number from 1 to [`Self::COUNT`].
    #[must_use]
    pub fn numbered(number: u32) -> Option<&'static Self> {
        TABLE.iter().find(|level| u32::from(level.number) == number)
    }

    /// Number of the level, 1 to [`Self::COUNT`].
    #[must_use]
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// Maximum number of nodes per turn: the level's or `allowed`, whichever is less.
    #[must_use]
    pub fn nodes(&self, allowed: u64) -> u64 {
        self.nodes.min(allowed)
    }

    /// Returns whether the level knows the opening book and the endings against a lone king.
    #[must_use]
    pub const fn is_schooled(&self) -> bool {
        self.schooled
    }

    /// Returns the settings for this turn, with all errors of the level in it.
    #[must_use]
    pub fn settings(&self, start: &Progressive, seed: u64) -> PlayerSettings {
        if self.number == Self::COUNT {
            return PlayerSettings::DEFAULT;
        }
        let mut settings = PlayerSettings {
            // The ladder was measured with these weights; the default weights would make the lower
            // levels stronger too.
            weights: TurnWeights::PAPER,
            mate_share: MATE_SHARE,
            series_share: SERIES_SHARE,
            prevention: Prevention::Once,
            depth: 0,
            noise: self.noise,
            stray: self.stray,
            candidates: self.candidates,
            ..PlayerSettings::DEFAULT
        };
        let mut rng = Rng::new(mix(mix(seed) ^ start.key()));
        if !self.ours.is_open(start.left(), &mut rng) {
            settings.mate_share = 0.0;
        }
        if !self
            .theirs
            .is_open(start.turn().saturating_add(1), &mut rng)
        {
            // The level plays the first series that it finds, with the whole limit to find it.
            settings.candidates = 1;
            settings.series_share = 1.0;
        }
        settings
    }
}

const fn row(
    number: u8,
    nodes: u64,
    (noise, stray): (u64, u64),
    candidates: usize,
    (ours, theirs): (Sight, Sight),
    schooled: bool,
) -> SeriesLevel {
    SeriesLevel {
        number,
        nodes,
        noise,
        stray,
        candidates,
        ours,
        theirs,
        schooled,
    }
}

/// The levels, chosen by the matches in `cli/lab/levels.md`. Only the number of the last
/// row is used: that level plays by [`PlayerSettings::DEFAULT`].
#[rustfmt::skip]
static TABLE: [SeriesLevel; 8] = [
    //    nodes   (noise,  stray) candidates (own mates,         the opponent’s)   schooled
    row(1,    20, (30_000, 30_000),    1, (Sight::new( 3,  5), Sight::NONE),        false),
    row(2,    30, (14_000, 14_000),    1, (Sight::new( 6, 13), Sight::NONE),        false),
    row(3,    60, ( 8_500,  8_500),    1, (Sight::new( 7, 30), Sight::NONE),        false),
    row(4,   115, ( 4_200,  4_200),    1, (Sight::new( 8, 60), Sight::NONE),        true),
    row(5,   280, ( 1_300,  1_300),    5, (Sight::new(11, 86), Sight::new( 5, 50)), true),
    row(6,   900, (   400,    350),   40, (Sight::new(14, 95), Sight::new(10, 88)), true),
    row(7, 3_000, (   250,    100),  300, (Sight::new(20, 98), Sight::new(16, 98)), true),
    row(8, u64::MAX, (200,      0), 1000, (Sight::EVERY,       Sight::EVERY),       true),
];

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::rules::Rules;

    #[test]
    fn every_level_sees_at_least_as_much_as_the_one_below() {
        for (i, level) in TABLE.iter().enumerate() {
            assert_eq!(usize::from(level.number), i + 1);
            assert_eq!(SeriesLevel::numbered(level.number.into()), Some(level));
        }
        for pair in TABLE.windows(2) {
            let [low, high] = pair else { continue };
            assert!(low.nodes < high.nodes && low.candidates <= high.candidates);
            assert!(low.noise >= high.noise && low.stray >= high.stray);
            for (low, high) in [(low.ours, high.ours), (low.theirs, high.theirs)] {
                assert!(low.moves <= high.moves && low.percent <= high.percent);
            }
            assert!(high.schooled || !low.schooled);
        }
        for number in [0, 9, u32::MAX] {
            assert_eq!(SeriesLevel::numbered(number), None);
        }
    }

    #[test]
    fn mates_are_overlooked_as_often_as_the_table_says() {
        let start = Progressive::initial(Rules::Italian);
        for level in &TABLE[..7] {
            let overlooked = |of: fn(&PlayerSettings) -> bool| {
                let turns = 0..2_000;
                turns
                    .filter(|&seed| of(&level.settings(&start, seed)))
                    .count()
            };
            let ours = overlooked(|settings| settings.mate_share <= 0.0);
            let expected = 20 * (100 - level.ours.percent);
            assert!(ours.abs_diff(expected) < 80, "{level:?}: {ours} of 2000");
        }
    }

    #[test]
    fn mates_that_take_too_many_moves_are_never_seen() {
        let mut rng = Rng::new(1);
        let sight = Sight::new(4, 50);
        assert!((0..100).all(|_| !sight.is_open(5, &mut rng)));
        let open = (0..1_000).filter(|_| sight.is_open(4, &mut rng)).count();
        assert!((400..600).contains(&open), "{open}");
    }
}
