//! The variants that the engine plays, by name.

use std::fmt;
use std::str::FromStr;

use seriatim_util::excerpt;

/// The rules of Progressive chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Only the last move of a complete turn may give check.
    #[default]
    Italian,
    /// Any move may give check; a check ends the turn.
    Scottish,
}

impl Rules {
    /// `Italian` or `Scottish`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Italian => "Italian",
            Self::Scottish => "Scottish",
        }
    }
}

/// Declares the variants, each with its stable name for programs.
macro_rules! variants {
    ($($(#[$about:meta])* $name:ident $id:literal,)*) => {
        /// A set of rules.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Variant {
            $($(#[$about])* $name,)*
        }

        impl Variant {
            /// All variants.
            pub const ALL: [Self; [$($id),*].len()] = [$(Self::$name),*];

            /// A stable name for programs.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }
        }
    };
}

variants! {
    /// Progressive chess; only the last move of a complete turn may give check.
    #[default]
    Italian "italian",
    /// Progressive chess; any move may give check, and a check ends the turn.
    Scottish "scottish",
    /// Antichess by the rules of Lichess.
    Antichess "antichess",
    /// Orthodox chess.
    Chess "chess",
}

impl Variant {
    /// Returns true for Progressive chess, where a turn is a series of moves.
    #[must_use]
    pub const fn is_progressive(self) -> bool {
        matches!(self, Self::Italian | Self::Scottish)
    }

    /// Returns true if the variant has check and castling. Pawns cannot promote to kings in such
    /// variants.
    #[must_use]
    pub const fn has_royal_kings(self) -> bool {
        !matches!(self, Self::Antichess)
    }

    /// The rules of Progressive chess; `None` for other variants.
    #[must_use]
    pub const fn rules(self) -> Option<Rules> {
        match self {
            Self::Italian => Some(Rules::Italian),
            Self::Scottish => Some(Rules::Scottish),
            _ => None,
        }
    }
}

impl From<Rules> for Variant {
    fn from(rules: Rules) -> Self {
        match rules {
            Rules::Italian => Self::Italian,
            Rules::Scottish => Self::Scottish,
        }
    }
}

/// A text that names no variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct UnknownVariant(pub String);

impl FromStr for Variant {
    type Err = UnknownVariant;

    /// Reads an [`id`](Self::id).
    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        let named = |variant: &Self| variant.id() == text;
        let found = Self::ALL.into_iter().find(named);
        found.ok_or_else(|| UnknownVariant(excerpt(text)))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_written() {
        for variant in Variant::ALL {
            assert_eq!(variant.to_string().parse(), Ok(variant));
            assert_eq!(variant.rules().is_some(), variant.is_progressive());
        }
        let error = "Chess".parse::<Variant>().expect_err("ids are lower case");
        assert_eq!(error, UnknownVariant("Chess".to_owned()));
    }
}
