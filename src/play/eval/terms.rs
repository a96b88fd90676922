//! Named features and how often each side has them.

use seriatim_core::board::Color;

/// What is known of a feature beside how it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermInfo {
    /// Stable name for programs and files, in camelCase.
    pub id: &'static str,
    /// What its value counts.
    pub unit: &'static str,
}

/// How often each side has each of `N` features.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts<const N: usize> {
    /// White's counts, then Black's: see [`Color::index`].
    pub sides: [[i16; N]; 2],
    /// How far the game has come, which chooses the row of [`super::Linear`]. What it counts is the game's business.
    pub stage: u8,
}

impl<const N: usize> Counts<N> {
    /// Nothing counted yet.
    #[must_use]
    #[inline]
    pub const fn new(stage: u8) -> Self {
        let sides = [[0; N]; 2];
        Self { sides, stage }
    }

    /// A side's counts.
    #[must_use]
    #[inline]
    pub const fn of(&self, side: Color) -> &[i16; N] {
        &self.sides[side.index()]
    }
}

/// Makes the list of a game's features: an enum whose numbers are their places, `COUNT`, and the table `TERMS` of what is
/// known of each.
#[macro_export]
macro_rules! terms {
    ($(#[$about:meta])* $enum:ident; $($(#[$doc:meta])* $name:ident, $id:literal, $unit:literal;)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(usize)]
        pub enum $enum {
            $($(#[$doc])* $name,)*
        }

        /// How many features there are.
        pub const COUNT: usize = [$($id),*].len();

        /// Every feature, in its order.
        pub static TERMS: [$crate::eval::TermInfo; COUNT] = [
            $($crate::eval::TermInfo { id: $id, unit: $unit },)*
        ];
    };
}
