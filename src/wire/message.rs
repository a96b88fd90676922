//! The macro `message!`: the single definition of a message.
//!
//! ```text
//! message! {
//!     /// When a search must stop.
//!     #[derive(Copy, Default)]
//!     pub struct Limits {
//!         /// Nodes at most.
//!         nodes?: u64,
//!     }
//! }
//! ```
//!
//! A field with `?` may be absent. The macro makes:
//! - the Rust type (`nodes: Option<u64>`),
//! - its reader ([`FromRaw`](super::reader::FromRaw)), which refuses unknown fields,
//! - its writers ([`ToRaw`](super::write::ToRaw) for JavaScript, serde for JSON),
//! - its TypeScript type (tsify),
//! - and its table for the documentation ([`Described`](super::table::Described)).
//!
//! On the wire, names are camelCase. A message is a struct, or an enum of several kinds that one
//! field tells apart (`#[tag = "kind"] pub enum`). A kind has its own fields or those of a struct
//! (`Mate(MateAnswer)`). `into()` turns the struct of a kind into the enum, and `try_into()` turns
//! the enum back. Lists of words are made by [`words!`](crate::words).

/// Defines a message.
#[macro_export]
macro_rules! message {
    // A struct: collects its fields one by one, then `@struct`.
    (
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:ident),+)])?
        pub struct $name:ident { $($body:tt)* }
    ) => {
        $crate::message! {
            @field [struct [$($doc)*] [$($($derive)+)?] $name] [pub] [] [] $($body)*
        }
    };

    // An enum of several kinds: collects the kinds one by one, then `@enum`.
    (
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:ident),+)])?
        #[tag = $tag:literal]
        pub enum $name:ident $(<$($of:ident),+>)? { $($body:tt)* }
    ) => {
        $crate::message! {
            @kind [[$($doc)*] [$($($derive)+)?] $tag $name [$($($of)+)?]] [] [] $($body)*
        }
    };

    // A field that may be absent.
    (
        @field $head:tt [$($public:tt)?] [$($written:tt)*] [$($known:tt)*]
        $(#[doc = $doc:literal])* $field:ident ? : $type:ty $(, $($rest:tt)*)?
    ) => {
        $crate::message! {
            @field $head [$($public)?]
            [
                $($written)*
                $(#[doc = $doc])*
                #[cfg_attr(target_arch = "wasm32", tsify(optional))]
                #[serde(skip_serializing_if = "Option::is_none")]
                $($public)? $field: Option<$type>,
            ]
            [$($known)* { optional [$($doc)*] $field [$type] }]
            $($($rest)*)?
        }
    };

    // A required field.
    (
        @field $head:tt [$($public:tt)?] [$($written:tt)*] [$($known:tt)*]
        $(#[doc = $doc:literal])* $field:ident : $type:ty $(, $($rest:tt)*)?
    ) => {
        $crate::message! {
            @field $head [$($public)?]
            [$($written)* $(#[doc = $doc])* $($public)? $field: $type,]
            [$($known)* { required [$($doc)*] $field [$type] }]
            $($($rest)*)?
        }
    };

    // No field is left of a struct.
    (
        @field [struct [$($doc:literal)*] [$($derive:ident)*] $name:ident] [pub] [$($written:tt)*]
        [$({ $need:ident [$($field_doc:literal)*] $field:ident [$type:ty] })*]
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq $(, $derive)*)]
        #[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize))]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($written)* }

        impl $crate::reader::FromRaw for $name {
            fn from_raw(
                raw: &$crate::raw::Raw,
                reader: &mut $crate::reader::MessageReader,
            ) -> Option<Self> {
                let fields = reader.fields(raw, &[$(stringify!($field)),*])?;
                $(let $field = reader.$need(fields, stringify!($field));)*
                Some(Self { $($field: $field?),* })
            }
        }

        impl $crate::write::ToRaw for $name {
            fn to_raw(&self) -> $crate::raw::Raw {
                $crate::write::object(
                    &[$(stringify!($field)),*],
                    &[$(&self.$field),*],
                )
            }
        }

        impl $crate::table::Described for $name {
            fn type_name() -> String {
                stringify!($name).to_owned()
            }

            fn doc() -> String {
                [$($doc),*].concat().trim().to_owned()
            }

            fn fields() -> Vec<$crate::table::Field> {
                vec![$($crate::table::Field::new::<$type>(
                    stringify!($need), stringify!($field), &[$($field_doc),*],
                )),*]
            }

            fn describe(types: &mut Vec<$crate::table::Type>) {
                if $crate::table::Type::add::<Self>(types) {
                    $(<$type as $crate::table::Described>::describe(types);)*
                }
            }
        }
    };

    // No field is left of one kind.
    (
        @field [kind $head:tt $written:tt $known:tt [$($doc:literal)*] $kind:ident [$($rest:tt)*]]
        [] $fields:tt $names:tt
    ) => {
        $crate::message! {
            @add $head $written $known [$($doc)*] $kind $fields $names [$($rest)*]
        }
    };
    (
        @add $head:tt [$($written:tt)*] [$($known:tt)*] [$($doc:literal)*] $kind:ident
        [$($fields:tt)*] $names:tt [$($rest:tt)*]
    ) => {
        $crate::message! {
            @kind $head
            [$($written)* $(#[doc = $doc])* $kind { $($fields)* },]
            [$($known)* { fields [$($doc)*] $kind $names }]
            $($rest)*
        }
    };

    // A kind with fields.
    (
        @kind $head:tt $written:tt $known:tt
        $(#[doc = $doc:literal])* $kind:ident { $($body:tt)* } $(, $($rest:tt)*)?
    ) => {
        $crate::message! {
            @field [kind $head $written $known [$($doc)*] $kind [$($($rest)*)?]]
            [] [] [] $($body)*
        }
    };

    // A kind with the fields of a struct.
    (
        @kind $head:tt [$($written:tt)*] [$($known:tt)*]
        $(#[doc = $doc:literal])* $kind:ident($type:ty) $(, $($rest:tt)*)?
    ) => {
        $crate::message! {
            @kind $head
            [$($written)* $(#[doc = $doc])* $kind($type),]
            [$($known)* { inner [$($doc)*] $kind [$type] }]
            $($($rest)*)?
        }
    };

    // A kind without fields.
    (
        @kind $head:tt [$($written:tt)*] [$($known:tt)*]
        $(#[doc = $doc:literal])* $kind:ident $(, $($rest:tt)*)?
    ) => {
        $crate::message! {
            @kind $head
            [$($written)* $(#[doc = $doc])* $kind,]
            [$($known)* { fields [$($doc)*] $kind [] }]
            $($($rest)*)?
        }
    };

    // No kind is left.
    (
        @kind [[$($doc:literal)*] [$($derive:ident)*] $tag:literal $name:ident [$($of:ident)*]] [$($written:tt)*]
        [$({ $how:ident [$($kind_doc:literal)*] $kind:ident $names:tt })*]
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq $(, $derive)*)]
        #[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize))]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
        #[serde(tag = $tag, rename_all = "camelCase", rename_all_fields = "camelCase")]
        // Messages are made one at a time and sent at once, so their size does not matter.
        #[allow(clippy::large_enum_variant)]
        pub enum $name<$($of),*> { $($written)* }

        impl<$($of),*> $crate::Kinds for $name<$($of),*> {
            const KINDS: &'static [&'static str] = &[$(stringify!($kind)),*];
        }

        impl<$($of: $crate::reader::FromRaw),*> $crate::reader::FromRaw for $name<$($of),*> {
            fn from_raw(
                raw: &$crate::raw::Raw,
                reader: &mut $crate::reader::MessageReader,
            ) -> Option<Self> {
                match reader.tag(raw, $tag, &[$(stringify!($kind)),*])? {
                    $(stringify!($kind) => {
                        $crate::message!(@read $how raw reader $kind $names)
                    })*
                    _ => None,
                }
            }
        }

        impl<$($of: $crate::write::ToRaw),*> $crate::write::ToRaw for $name<$($of),*> {
            fn to_raw(&self) -> $crate::raw::Raw {
                match self {
                    $($crate::message!(@pattern $how inner $kind $names) => {
                        $crate::write::tagged(
                            $tag,
                            stringify!($kind),
                            $crate::message!(@write $how inner $names),
                        )
                    })*
                }
            }
        }

        impl<$($of: $crate::table::Described),*> $crate::table::Described for $name<$($of),*> {
            fn type_name() -> String {
                stringify!($name).to_owned()
            }

            fn doc() -> String {
                [$($doc),*].concat().trim().to_owned()
            }

            fn kinds() -> Vec<$crate::table::MessageKind> {
                Vec::from([$($crate::table::MessageKind {
                    tag: $tag,
                    name: $crate::reader::wire(stringify!($kind)),
                    doc: [$($kind_doc),*].concat().trim().to_owned(),
                    inner: $crate::message!(@name $how $names),
                    fields: $crate::message!(@table $how $names),
                }),*])
            }

            fn describe(types: &mut Vec<$crate::table::Type>) {
                if $crate::table::Type::add::<Self>(types) {
                    $($crate::message!(@describe $how types $names);)*
                }
            }
        }

        $($crate::message!(@from $how $name $kind $names);)*
    };

    (@from fields $name:ident $kind:ident $names:tt) => {};
    (@from inner $name:ident $kind:ident [$type:ty]) => {
        impl From<$type> for $name {
            fn from(inner: $type) -> Self {
                Self::$kind(inner)
            }
        }

        impl TryFrom<$name> for $type {
            type Error = $name;

            fn try_from(message: $name) -> Result<Self, $name> {
                match message {
                    $name::$kind(inner) => Ok(inner),
                    // Some enums have a single kind.
                    #[allow(unreachable_patterns)]
                    other => Err(other),
                }
            }
        }
    };

    (@read fields $raw:ident $reader:ident $kind:ident
        [$({ $need:ident [$($doc:literal)*] $field:ident [$type:ty] })*]) => {{
        let _fields = $reader.fields($raw, &[$(stringify!($field)),*])?;
        $(let $field = $reader.$need(_fields, stringify!($field));)*
        Some(Self::$kind { $($field: $field?),* })
    }};
    (@read inner $raw:ident $reader:ident $kind:ident [$type:ty]) => {
        <$type as $crate::reader::FromRaw>::from_raw($raw, $reader).map(Self::$kind)
    };
    (@pattern fields $inner:ident $kind:ident
        [$({ $need:ident [$($doc:literal)*] $field:ident [$type:ty] })*]) => {
        Self::$kind { $($field),* }
    };
    (@pattern inner $inner:ident $kind:ident [$type:ty]) => {
        Self::$kind($inner)
    };
    (@write fields $inner:ident [$({ $need:ident [$($doc:literal)*] $field:ident [$type:ty] })*]) => {
        $crate::write::object(&[$(stringify!($field)),*], &[$($field),*])
    };
    (@write inner $inner:ident [$type:ty]) => {
        $crate::write::ToRaw::to_raw($inner)
    };
    (@table fields [$({ $need:ident [$($doc:literal)*] $field:ident [$type:ty] })*]) => {
        vec![$($crate::table::Field::new::<$type>(
            stringify!($need), stringify!($field), &[$($doc),*],
        )),*]
    };
    (@describe fields $types:ident
        [$({ $need:ident [$($doc:literal)*] $field:ident [$type:ty] })*]) => {
        $(<$type as $crate::table::Described>::describe($types);)*
    };
    (@describe inner $types:ident [$type:ty]) => {
        <$type as $crate::table::Described>::describe($types)
    };
    (@name fields $names:tt) => {
        None
    };
    (@name inner [$type:ty]) => {
        Some(<$type as $crate::table::Described>::type_name())
    };
    (@table inner [$type:ty]) => {
        <$type as $crate::table::Described>::fields()
    };
}
