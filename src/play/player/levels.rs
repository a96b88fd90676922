//! Levels of playing strength.

/// Level: one row of a game's table.
///
/// A level errs as people do: it searches no further than its depth, and values each move too high
/// or too low. The errors depend on the position and the seed alone. Every level but the highest is
/// limited by nodes and depth, so that it plays the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Number of the level, from 1.
    pub number: u8,
    /// Maximum number of nodes per move.
    pub nodes: u64,
    /// Maximum depth in plies.
    pub depth: u32,
    /// Maximum error in the value of a move, up or down, in thousandths of a point.
    pub noise: i32,
    /// Percentage of moves that are chosen at random.
    pub careless: u32,
    /// Maximum difference from the best move's value in the first turns, in thousandths of a point,
    /// so that games differ.
    pub variety: i32,
}

impl Level {
    /// Number of levels, and number of the highest level.
    pub const COUNT: u8 = 8;

    /// Returns true for the highest level, which plays the best move that it finds, except for some
    /// variety at the beginning.
    #[must_use]
    pub(crate) const fn is_full(&self) -> bool {
        self.number == Self::COUNT
    }

    /// Returns the level of a table with a number from 1 to [`Self::COUNT`].
    #[must_use]
    pub fn numbered(table: &'static [Self], number: u32) -> Option<&'static Self> {
        table.iter().find(|level| u32::from(level.number) == number)
    }
}

/// Creates a row of a table, with the columns in the order of [`Level`]'s fields.
#[must_use]
pub const fn row(
    number: u8,
    nodes: u64,
    depth: u32,
    noise: i32,
    careless: u32,
    variety: i32,
) -> Level {
    Level {
        number,
        nodes,
        depth,
        noise,
        careless,
        variety,
    }
}
