//! Values of positions: the enum [`GameValue`] in the interface, packed integers inside the search.

use std::cmp::Ordering;
use std::ops::Neg;

/// Value of a position for the player to move, or of a move for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameValue {
    /// A win that can be forced in this many plies; 0 if the game has been won.
    Win {
        /// Moves of both players until the end.
        plies: u32,
    },
    /// A loss that can be put off for this many plies; 0 if the game has been lost.
    Loss {
        /// Moves of both players until the end.
        plies: u32,
    },
    /// A draw by the rules, which differs from an evaluation of 0.
    Draw,
    /// An estimate, in units of the game's evaluation.
    Estimate(i32),
}

impl GameValue {
    /// Largest estimate. Greater estimates are cut to this value.
    pub(crate) const LARGEST: i32 = 255_000;

    /// Longest win in plies. Longer wins are cut to this length.
    pub(crate) const LONGEST: u32 = 8_000;

    /// True for a win, a loss or a draw.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        !matches!(self, Self::Estimate(_))
    }
}

impl Neg for GameValue {
    type Output = Self;

    fn neg(self) -> Self {
        match self {
            Self::Win { plies } => Self::Loss { plies },
            Self::Loss { plies } => Self::Win { plies },
            Self::Draw => Self::Draw,
            Self::Estimate(value) => Self::Estimate(-value),
        }
    }
}

impl Ord for GameValue {
    /// Better values are greater: earlier wins and later losses are better. A draw lies just below
    /// an estimate of 0, for both players.
    fn cmp(&self, other: &Self) -> Ordering {
        let rank = |value: Self| match value {
            Self::Win { plies } => (2, -i64::from(plies)),
            Self::Loss { plies } => (0, i64::from(plies)),
            Self::Draw => (1, -1),
            Self::Estimate(value) => (1, 2 * i64::from(value)),
        };
        rank(*self).cmp(&rank(*other))
    }
}

impl PartialOrd for GameValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Packed values, the numbers that the search compares. A packed estimate is twice the estimate. An
/// estimate of 0 becomes ± 1, because 0 is a draw. Wins and losses lie beyond all estimates,
/// ordered by their distance from the root.
pub(super) mod packed {
    use super::GameValue;

    /// A draw.
    pub(crate) const DRAW: i32 = 0;
    /// A win at the root itself. The value is one less for each ply.
    const WIN: i32 = 520_000;
    /// Least packed value of a win.
    pub(crate) const DECIDED: i32 = WIN - GameValue::LONGEST as i32;
    /// Greater than every value.
    pub(crate) const INFINITE: i32 = 523_000;

    /// Packs an estimate, or a margin that is added to an estimate.
    #[inline]
    pub(crate) const fn estimate(value: i32) -> i32 {
        match value {
            0 => 1,
            value if value > GameValue::LARGEST => 2 * GameValue::LARGEST,
            value if value < -GameValue::LARGEST => -2 * GameValue::LARGEST,
            value => 2 * value,
        }
    }

    /// Packed value of a loss at this ply.
    #[inline]
    pub(crate) const fn lost_at(ply: usize) -> i32 {
        ply as i32 - WIN
    }

    /// Packs the value of a node at this ply.
    pub(crate) fn pack(value: GameValue, ply: usize) -> i32 {
        let won =
            |plies: u32| (WIN - plies.min(GameValue::LONGEST) as i32 - ply as i32).max(DECIDED);
        match value {
            GameValue::Win { plies } => won(plies),
            GameValue::Loss { plies } => -won(plies),
            GameValue::Draw => DRAW,
            GameValue::Estimate(value) => estimate(value),
        }
    }

    /// Unpacks the value of the root.
    pub(crate) const fn unpack(value: i32) -> GameValue {
        match value {
            DECIDED.. => GameValue::Win {
                plies: (WIN - value) as u32,
            },
            ..=LOST => GameValue::Loss {
                plies: (WIN + value) as u32,
            },
            DRAW => GameValue::Draw,
            value => GameValue::Estimate(value / 2),
        }
    }

    const LOST: i32 = -DECIDED;

    /// Converts a distance from the root to a distance from the node, as the table stores it.
    #[inline]
    pub(crate) const fn to_table(value: i32, ply: usize) -> i32 {
        match value {
            DECIDED.. => value + ply as i32,
            ..=LOST => value - ply as i32,
            value => value,
        }
    }

    /// Reverses [`to_table`].
    #[inline]
    pub(crate) const fn from_table(value: i32, ply: usize) -> i32 {
        match value {
            DECIDED.. => value - ply as i32,
            ..=LOST => value + ply as i32,
            value => value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_value_and_order() {
        let values = [
            GameValue::Loss { plies: 0 },
            GameValue::Loss { plies: 7 },
            GameValue::Loss { plies: 7_000 },
            GameValue::Estimate(-GameValue::LARGEST),
            GameValue::Estimate(-1),
            GameValue::Draw,
            GameValue::Estimate(0),
            GameValue::Estimate(1),
            GameValue::Estimate(GameValue::LARGEST),
            GameValue::Win { plies: 7_000 },
            GameValue::Win { plies: 7 },
            GameValue::Win { plies: 0 },
        ];
        for &value in &values {
            assert_eq!(packed::unpack(packed::pack(value, 0)), value);
            assert_eq!(packed::unpack(-packed::pack(value, 0)), -value);
            let here = packed::pack(value, 9);
            let kept = packed::to_table(here, 9);
            assert_eq!(kept, packed::pack(value, 0));
            assert_eq!(packed::from_table(kept, 9), here);
        }
        assert!(values.is_sorted());
        assert!(values.is_sorted_by_key(|&value| packed::pack(value, 0)));
        let mut reversed = values.map(|value| -value);
        reversed.reverse();
        let zeros = [GameValue::Draw, GameValue::Estimate(0)];
        let but_zeros = |value: &&GameValue| !zeros.contains(value);
        assert!(reversed.iter().filter(but_zeros).is_sorted());
    }

    #[test]
    fn what_is_too_large_is_cut() {
        let cut = |value| packed::unpack(packed::pack(value, 0));
        assert_eq!(
            cut(GameValue::Estimate(i32::MAX)),
            GameValue::Estimate(255_000)
        );
        assert_eq!(
            cut(GameValue::Estimate(i32::MIN)),
            GameValue::Estimate(-255_000)
        );
        assert_eq!(
            cut(GameValue::Win { plies: u32::MAX }),
            GameValue::Win { plies: 8_000 }
        );
    }
}
