//! Eight levels, from one that loses to a beginner to the engine's full strength.
//!
//! A level errs as people do. It thinks no further than its nodes go, judges a position too high or too low, overlooks mates,
//! the longer ones first, and does not always ask what the opponent can do to it. Whatever it overlooks, it plays the best
//! series that it sees, and always a legal one.
//!
//! Every level but the highest is limited by nodes, so that it plays alike on any machine; a limit of time is an upper
//! bound. What goes wrong in a turn depends on the position and the seed alone. Each level makes at least 70 % against the one
//! below it: `docs/experiments/levels.md` has the matches that chose this table.

use super::settings::Settings;
use crate::rules::{Position, Progressive};
use crate::util::{Rng, mix};

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

    const EVERY: Self = Self::new(u16::MAX, 100);

    /// Whether mates of so many moves are looked for this time.
    const fn is_open(self, moves: u16, rng: &mut Rng) -> bool {
        let drawn = rng.below(100);
        moves <= self.moves && drawn < self.percent
    }
}

/// One level: a row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
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

impl Level {
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
    pub fn settings(&self, start: &Progressive, seed: u64) -> Settings {
        if self.number == Self::COUNT {
            return Settings::DEFAULT;
        }
        let mut settings = Settings {
            depth: 0,
            noise: self.noise,
            stray: self.stray,
            candidates: self.candidates,
            ..Settings::DEFAULT
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
) -> Level {
    Level {
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

/// Chosen by the matches in `docs/experiments/levels.md`. Of the last row only the number counts: it plays by
/// [`Settings::DEFAULT`].
#[rustfmt::skip]
static TABLE: [Level; 8] = [
    //  nodes            noise, stray  candidates       own mates, the opponent's               schooled
    row(1,       50, (6_000, 6_000),    1, (Sight::new( 4, 30), Sight::new(0, 0)),  false),
    row(2,      100, (3_000, 3_000),    4, (Sight::new( 5, 50), Sight::new(3, 20)), false),
    row(3,      200, (1_500, 1_500),    8, (Sight::new( 6, 60), Sight::new(4, 40)), false),
    row(4,      400, (  800,   800),   16, (Sight::new( 7, 75), Sight::new(6, 55)), true),
    row(5,      800, (  500,   500),   32, (Sight::new( 9, 85), Sight::new(7, 70)), true),
    row(6,    1_500, (  300,   300),   64, (Sight::new(12, 92), Sight::new(9, 80)), true),
    row(7,    4_000, (  200,     0),  256, (Sight::new(99, 97), Sight::new(99, 92)), true),
    row(8, u64::MAX, (  200,     0), 1000, (Sight::EVERY,       Sight::EVERY),      true),
];
