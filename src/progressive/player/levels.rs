//! Eight levels, from one that loses to a beginner to the engine's full strength.
//!
//! A level errs as people do. It thinks no further than its nodes go, judges a position too high or too low, overlooks mates,
//! the longer ones first, and does not always ask what the opponent can do to it. Whatever it overlooks, it plays the best
//! series that it sees, and always a legal one.
//!
//! Every level but the highest is limited by nodes, so that it plays alike on any machine; a limit of time is an upper
//! bound. What goes wrong in a turn depends on the position and the seed alone. Each level makes at least 70 % against the one
//! below it: `cli/lab/levels.md` has the matches that chose this table.

use super::settings::{PlayerSettings, Prevention};
use crate::terms::TurnWeights;
use seriatim_core::rules::{Position, Progressive};
use seriatim_util::{Rng, mix};

/// Of a level's nodes, what may be used when its own mates have been looked for, and when its series have. Those of the player
/// when the ladder was measured (`cli/lab/levels.md`).
const MATE_SHARE: f64 = 0.35;
const SERIES_SHARE: f64 = 0.6;

/// Which mates are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sight {
    /// None that takes more moves than this.
    moves: u16,
    /// Of the others, in so many turns of a hundred.
    percent: usize,
}

impl Sight {
    const fn new(moves: u16, percent: usize) -> Self {
        Self { moves, percent }
    }

    const NONE: Self = Self::new(0, 0);
    const EVERY: Self = Self::new(u16::MAX, 100);

    /// Whether mates of so many moves are looked for this time.
    const fn is_open(self, moves: u16, rng: &mut Rng) -> bool {
        let drawn = rng.below(100);
        moves <= self.moves && drawn < self.percent
    }
}

/// One level: a row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesLevel {
    number: u8,
    /// Nodes of a turn at most.
    nodes: u64,
    /// How far the value of a series is misjudged at most, up or down, in thousandths of a point.
    noise: u64,
    /// The same on the way through a series.
    stray: u64,
    /// Series of which it asks what the opponent can do about them.
    candidates: usize,
    /// Its own mates.
    ours: Sight,
    /// The opponent's mates after its series.
    theirs: Sight,
    /// Whether it has learnt openings from the book, and how endings are won.
    schooled: bool,
}

impl SeriesLevel {
    /// How many levels there are; the highest has this number.
    pub const COUNT: u8 = 8;

    /// Everything the engine can do: what is played where no level is asked for.
    pub const FULL: &Self = &TABLE[7];

    /// The level with a number from 1 to [`Self::COUNT`].
    #[must_use]
    pub fn numbered(number: u32) -> Option<&'static Self> {
        TABLE.iter().find(|level| u32::from(level.number) == number)
    }

    /// Its number, 1 to [`Self::COUNT`].
    #[must_use]
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// Nodes of a turn at most, of those that are allowed.
    #[must_use]
    pub fn nodes(&self, allowed: u64) -> u64 {
        self.nodes.min(allowed)
    }

    /// Whether it knows the opening book and the endings against a lone king.
    #[must_use]
    pub const fn is_schooled(&self) -> bool {
        self.schooled
    }

    /// How it plays this turn, with all that goes wrong in it.
    #[must_use]
    pub fn settings(&self, start: &Progressive, seed: u64) -> PlayerSettings {
        if self.number == Self::COUNT {
            return PlayerSettings::DEFAULT;
        }
        let mut settings = PlayerSettings {
            // The ladder was measured with these; ours would lift the lower levels too.
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
            // The first series that comes to its mind, with the whole limit to find it.
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

/// Chosen by the matches in `cli/lab/levels.md`. Of the last row only the number counts: it plays by
/// [`PlayerSettings::DEFAULT`].
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
