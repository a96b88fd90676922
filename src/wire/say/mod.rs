//! Texts of the engine: an id with its parts, without words of any language.
//!
//! Each sentence, clause and name that a person may read is one variant in the enum of its area.
//! The id of the variant is the id of a message in `lang/<language>/engine.ftl`. The parts of the
//! variant are the values that the message may use. [`Say`] is any of these variants; it is written
//! as `{"id": "moveNoMan", "from": "e4"}`. The command line turns a [`Say`] into text with
//! `cli/src/say.rs`, the page with `www/src/say`.
//!
//! A fault is a clause (“there is no piece on e4”), so that it can stand within another message. A
//! reader that shows a fault alone gives it a capital letter and a full stop.
//!
//! To add a text, add a line to the enum of its area and a message to every language. `tests/say`
//! finds missing messages.
//!
//! ```
//! use seriatim::say::{MoveSay, Say};
//! let say: Say = MoveSay::NoMan { from: "e4".parse()? }.into();
//! assert_eq!(say.id(), "moveNoMan");
//! assert_eq!(say.parts().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod book;
pub mod duel;
pub mod endings;
pub mod fortress;
pub mod game;
pub mod learn;
pub mod mate;
pub mod moves;
pub mod names;
mod part;
pub mod position;
pub mod proof;
pub mod request;
pub mod search;
pub mod strategies;
pub mod terms;
pub mod two_turns;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

pub use book::BookSay;
pub use duel::{AboutSay, DuelNameSay, DuelSay};
pub use endings::EndingSay;
pub use fortress::FortressSay;
pub use game::GameSay;
pub use learn::LearnSay;
pub use mate::MateSay;
pub use moves::MoveSay;
pub use names::{NameSay, name_of};
pub(crate) use part::PartType;
pub use part::{Amount, Man, Part, PartKind, Points};
pub use position::PositionSay;
pub use proof::ProofSay;
pub use request::RequestSay;
pub use search::SearchSay;
pub use strategies::StrategySay;
pub use terms::TermSay;
pub use two_turns::TwoTurnSay;

/// One row of the table of all texts: an id with the names and kinds of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SayRow {
    /// Name of the message in the catalogues.
    pub id: &'static str,
    /// Names and kinds of the parts.
    pub parts: Vec<(&'static str, PartKind)>,
}

/// Defines the enum of an area with its table. One line is `"id" Variant { part: Type },`. The doc
/// comment of a line gives the English text in short, with example values for the parts. The exact
/// wording is in `lang/en/engine.ftl`.
macro_rules! says {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $( $(#[$line:meta])* $id:literal $variant:ident $({ $($part:ident: $type:ty),* })? ),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(tag = "id"))]
        pub enum $name {
            $(
                $(#[$line])*
                #[cfg_attr(target_arch = "wasm32", serde(rename = $id))]
                $variant $({ $(
                    #[doc = concat!("The part `", stringify!($part), "` of the message.")]
                    $part: $type
                ),* })?
            ),*
        }

        impl $name {
            /// Name of the message in the catalogues.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    $( Self::$variant $({ $($part: _),* })? => $id ),*
                }
            }

            /// Returns the rows of the table.
            #[must_use]
            pub(crate) fn rows() -> Vec<$crate::say::SayRow> {
                vec![
                    $( $crate::say::SayRow {
                        id: $id,
                        parts: vec![
                            $($( (stringify!($part), <$type as $crate::say::PartType>::KIND) ),*)?
                        ],
                    } ),*
                ]
            }

            /// Returns one text of each id, with the parts of the `n`th sample.
            #[must_use]
            pub(crate) fn samples(n: usize) -> Vec<Self> {
                let mut at = n;
                vec![
                    $( {
                        // Parts of the same kind differ within a sample.
                        at = at.wrapping_add(1);
                        let _ = at;
                        Self::$variant $({ $(
                            $part: {
                                at = at.wrapping_add(1);
                                <$type as $crate::say::PartType>::sample(at)
                            }
                        ),* })?
                    } ),*
                ]
            }
        }

        impl From<$name> for $crate::say::Say {
            fn from(said: $name) -> Self {
                // Some areas consist of names without parts.
                #[allow(unused_mut)]
                let mut say = Self::new(said.id());
                match said {
                    $( $name::$variant $({ $($part),* })? => {
                        $($( say.add(stringify!($part), $part); )*)?
                    } ),*
                }
                say
            }
        }

        impl From<$name> for Box<$crate::say::Say> {
            fn from(said: $name) -> Self {
                Box::new(said.into())
            }
        }
    };
}
use says;

/// Any text of the engine: an id with its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Say {
    id: &'static str,
    parts: Vec<(&'static str, Part)>,
}

impl Say {
    /// The text with this id, without parts.
    const fn new(id: &'static str) -> Self {
        let parts = Vec::new();
        Self { id, parts }
    }

    /// Adds a part. Generic only in the type of the part, because separate code for each message
    /// would be large.
    #[inline(never)]
    fn add<P: PartType>(&mut self, name: &'static str, part: P) {
        self.parts.push((name, part.into_part()));
    }

    /// Name of the message in the catalogues.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Parts that the message may use, by name.
    #[must_use]
    pub fn parts(&self) -> &[(&'static str, Part)] {
        &self.parts
    }

    /// Returns the part with this name.
    #[must_use]
    pub fn part(&self, name: &str) -> Option<&Part> {
        let found = self.parts.iter().find(|(named, _)| *named == name);
        found.map(|(_, part)| part)
    }
}

/// Brings the areas together.
macro_rules! areas {
    ($first:ident($first_area:ident), $($name:ident($area:ident)),* $(,)?) => {
        impl Say {
            /// Returns the rows of all texts, by area.
            #[must_use]
            pub fn table() -> Vec<(&'static str, Vec<SayRow>)> {
                vec![
                    (stringify!($first), $first_area::rows()),
                    $( (stringify!($name), $area::rows()) ),*
                ]
            }

            /// Returns one text of each id, with the parts of the `n`th sample. Used by tests of
            /// the catalogues.
            #[must_use]
            pub fn samples(n: usize) -> Vec<Self> {
                let mut samples: Vec<Self> = $first_area::samples(n).into_iter().map(Self::from).collect();
                $( samples.extend($area::samples(n).into_iter().map(Self::from)); )*
                samples
            }
        }

        /// TypeScript type of all texts.
        pub const TYPESCRIPT: &str = concat!(
            "/** Anything that the engine says. */\nexport type Say = ",
            stringify!($first_area), $( " | ", stringify!($area), )* ";",
        );
    };
}

areas! {
    Position(PositionSay),
    Move(MoveSay),
    Game(GameSay),
    Book(BookSay),
    Learn(LearnSay),
    Proof(ProofSay),
    Ending(EndingSay),
    Fortress(FortressSay),
    Strategy(StrategySay),
    Request(RequestSay),
    Search(SearchSay),
    Term(TermSay),
    Name(NameSay),
    Mate(MateSay),
    Duel(DuelSay),
    DuelName(DuelNameSay),
    About(AboutSay),
    TwoTurn(TwoTurnSay),
}

impl PartType for Box<Say> {
    const KIND: PartKind = PartKind::Say;

    fn into_part(self) -> Part {
        Part::Say(self)
    }

    fn sample(n: usize) -> Self {
        let from = part::square(n);
        MoveSay::NoMan { from }.into()
    }
}

impl PartType for Vec<Say> {
    const KIND: PartKind = PartKind::Says;

    fn into_part(self) -> Part {
        Part::Says(self)
    }

    fn sample(n: usize) -> Self {
        part::some(n, |n| {
            let feature = NameSay::ALL[n % NameSay::ALL.len()].clone().into();
            let points = Points::sample(n);
            TermSay::Named { feature, points }.into()
        })
    }
}

impl Serialize for Say {
    /// Writes the id and the parts as fields of one object.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut said = serializer.serialize_struct("Say", self.parts.len() + 1)?;
        said.serialize_field("id", self.id)?;
        for (name, part) in &self.parts {
            said.serialize_field(name, part)?;
        }
        said.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeSet;

    #[test]
    fn it_is_written_as_an_id_with_its_parts() {
        let why = MoveSay::CannotGo {
            man: Man::sample(0),
            to: "e5".parse().expect("a square"),
        };
        let say = Say::from(MoveSay::Illegal {
            text: "e2e5".to_owned(),
            why: why.into(),
        });
        let why =
            json!({"id": "moveCannotGo", "man": {"role": "pawn", "square": "a1"}, "to": "e5"});
        let expected = json!({"id": "moveIllegal", "text": "e2e5", "why": why});
        assert_eq!(serde_json::to_value(&say).expect("JSON"), expected);
    }

    #[test]
    fn ids_are_told_apart_and_parts_have_plain_names() {
        let mut ids = BTreeSet::new();
        for row in Say::table().into_iter().flat_map(|(_, rows)| rows) {
            assert!(ids.insert(row.id), "{} stands there twice", row.id);
            let names: BTreeSet<_> = row.parts.iter().map(|(name, _)| *name).collect();
            assert_eq!(names.len(), row.parts.len(), "{}", row.id);
            let plain = |name: &&str| *name != "id" && name.chars().all(|c| c.is_ascii_lowercase());
            assert!(names.iter().all(plain), "{}", row.id);
        }
    }

    #[test]
    fn samples_are_one_of_each() {
        let ids: Vec<_> = Say::samples(0).iter().map(Say::id).collect();
        let table = Say::table().into_iter().flat_map(|(_, rows)| rows);
        assert!(table.map(|row| row.id).eq(ids));
    }
}
