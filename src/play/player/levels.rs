//! How well somebody plays.

/// One level: a row of a game's table.
///
/// A level errs as people do: it looks no further than its depth, and judges each move too high or too low. What goes wrong
/// depends on the position and the seed alone. Every level but the highest is limited by nodes and depth, so that it plays
/// alike on any machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its number, from 1 on.
    pub number: u8,
    /// Nodes of a move at most.
    pub nodes: u64,
    /// Depth in plies at most.
    pub depth: u32,
    /// How far the value of a move is misjudged at most, up or down, in thousandths of a point.
    pub noise: i32,
    /// Of a hundred moves, how many are played without a thought.
    pub careless: u32,
    /// How much worse than the best a move of the first turns may be, in thousandths of a point, so that games differ.
    pub variety: i32,
}

impl Level {
    /// How many levels there are; the highest has this number.
    pub const COUNT: u8 = 8;

    /// Whether it plays the best that it sees, but for some variety at the beginning.
    #[must_use]
    pub(crate) const fn is_full(&self) -> bool {
        self.number == Self::COUNT
    }

    /// The level of a table with a number from 1 to [`Self::COUNT`].
    #[must_use]
    pub fn numbered(table: &'static [Self], number: u32) -> Option<&'static Self> {
        table.iter().find(|level| u32::from(level.number) == number)
    }
}

/// A row of a table, its columns in the order of [`Level`]'s fields.
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
