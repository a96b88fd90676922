//! Named features, and their counts for each side.

use seriatim_core::board::Color;

/// Name and unit of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermInfo {
    /// Stable name for programs and files, in camelCase.
    pub id: &'static str,
    /// Unit of the counts.
    pub unit: &'static str,
}

/// Counts of `N` features for each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts<const N: usize> {
    /// White's counts, then Black's: see [`Color::index`].
    pub sides: [[i16; N]; 2],
    /// Stage of the game, which selects the row of [`super::Linear`]. Each game defines its stages.
    pub stage: u8,
}

impl<const N: usize> Counts<N> {
    /// Creates counts of 0.
    #[must_use]
    #[inline]
    pub const fn new(stage: u8) -> Self {
        let sides = [[0; N]; 2];
        Self { sides, stage }
    }

    /// Returns a side's counts.
    #[must_use]
    #[inline]
    pub const fn of(&self, side: Color) -> &[i16; N] {
        &self.sides[side.index()]
    }
}

/// Defines the list of a game's features: an enum whose discriminants are indices, the constant
/// `COUNT`, and the table `TERMS` with each feature's name and unit.
#[macro_export]
macro_rules! terms {
    ($(#[$about:meta])* $enum:ident; $($(#[$doc:meta])* $name:ident, $id:literal, $unit:literal;)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(usize)]
        pub enum $enum {
            $($(#[$doc])* $name,)*
        }

        /// Number of features.
        pub const COUNT: usize = [$($id),*].len();

        /// All features, in the order of the enum.
        pub static TERMS: [$crate::eval::TermInfo; COUNT] = [
            $($crate::eval::TermInfo { id: $id, unit: $unit },)*
        ];
    };
}
