//! The macro `words!`: an enum that is also a list of words for messages and texts.

/// Defines an enum with one word for each variant. Texts, messages, TypeScript and the tables of
/// the documentation all use this word.
///
/// ```
/// seriatim_wire::words! {
///     /// Which way.
///     #[derive(Hash)]
///     #[default(Left)]
///     pub enum Way {
///         /// To the left.
///         Left = "left",
///         /// To the right.
///         Right = "right",
///     }
/// }
/// assert_eq!(Way::Right.id(), "right");
/// assert_eq!(Way::named("right"), Some(Way::Right));
/// assert_eq!(Way::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:ident),+)])?
        $(#[default($default:ident)])?
        pub enum $name:ident {
            $($(#[doc = $word_doc:literal])* $variant:ident = $id:literal),+ $(,)?
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq $($(, $derive)+)?)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
        pub enum $name {
            $(
                $(#[doc = $word_doc])*
                #[cfg_attr(target_arch = "wasm32", serde(rename = $id))]
                $variant
            ),+
        }

        impl $name {
            /// All variants.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$variant),+];

            /// Words of all variants, in the order of `ALL`.
            pub const IDS: &'static [&'static str] = &[$($id),+];

            /// Word of this variant.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }

            /// Returns the variant with this word.
            #[must_use]
            pub fn named(id: &str) -> Option<Self> {
                let at = Self::IDS.iter().position(|known| *known == id)?;
                Self::ALL.get(at).copied()
            }
        }

        $(impl Default for $name {
            fn default() -> Self {
                Self::$default
            }
        })?

        impl $crate::Words for $name {
            const WORDS: &'static [Self] = &Self::ALL;
        }

        impl $crate::FromRaw for $name {
            fn from_raw(
                raw: &$crate::Raw,
                reader: &mut $crate::reader::MessageReader,
            ) -> Option<Self> {
                Self::ALL.get(reader.word(raw, Self::IDS)?).copied()
            }
        }

        impl $crate::ToRaw for $name {
            fn to_raw(&self) -> $crate::Raw {
                $crate::Raw::Text(self.id().to_owned())
            }
        }

        #[cfg(not(target_arch = "wasm32"))]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl $crate::Described for $name {
            fn type_name() -> String {
                stringify!($name).to_owned()
            }

            fn doc() -> String {
                [$($doc),*].concat().trim().to_owned()
            }

            fn words() -> Vec<(&'static str, String)> {
                vec![$(($id, [$($word_doc),*].concat())),+]
            }

            fn describe(types: &mut Vec<$crate::table::Type>) {
                $crate::table::Type::add::<Self>(types);
            }
        }
    };
}
