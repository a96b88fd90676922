//! Writers that turn messages into [`Raw`] trees, which the wasm module turns into JavaScript
//! values.
//!
//! The writers of serde are generic: each field of each message gets its own machine code, 52 kB in
//! a module. Here a message lists each of its fields behind a trait object, and one function builds
//! the tree. `message!` writes the lists. Native programs write messages as JSON with serde; a test
//! compares both results.

use super::raw::Raw;
use super::reader::wire;
use crate::say::{Man, Part, Say};
use seriatim_core::board::Square;

/// A value that can be sent.
pub trait ToRaw {
    /// Returns the value as a tree.
    fn to_raw(&self) -> Raw;
}

/// Builds an object. `names` are the Rust names of the fields, `values` their values in the same
/// order. Absent values are left out.
#[inline(never)]
pub fn object(names: &[&str], values: &[&dyn ToRaw]) -> Raw {
    let fields = names.iter().zip(values);
    let written = fields.map(|(name, value)| (wire(name), value.to_raw()));
    Raw::Fields(
        written
            .filter(|(_, value)| *value != Raw::Nothing)
            .collect(),
    )
}

/// Puts the tag with the name of the kind first in an object.
#[inline(never)]
pub fn tagged(tag: &str, kind: &str, object: Raw) -> Raw {
    let mut fields = vec![(tag.to_owned(), word(kind))];
    if let Raw::Fields(more) = object {
        fields.extend(more);
    }
    Raw::Fields(fields)
}

/// Returns the Rust name of a kind as the text used on the wire.
#[inline(never)]
fn word(name: &str) -> Raw {
    Raw::Text(wire(name))
}

fn list<T>(items: &[T], raw: impl Fn(&T) -> Raw) -> Raw {
    Raw::List(items.iter().map(raw).collect())
}

impl ToRaw for String {
    fn to_raw(&self) -> Raw {
        Raw::Text(self.clone())
    }
}

impl ToRaw for bool {
    fn to_raw(&self) -> Raw {
        Raw::Truth(*self)
    }
}

impl ToRaw for f64 {
    fn to_raw(&self) -> Raw {
        Raw::Number(*self)
    }
}

impl ToRaw for u64 {
    fn to_raw(&self) -> Raw {
        Raw::Number(*self as f64)
    }
}

impl ToRaw for u32 {
    fn to_raw(&self) -> Raw {
        Raw::Number((*self).into())
    }
}

impl ToRaw for u16 {
    fn to_raw(&self) -> Raw {
        Raw::Number((*self).into())
    }
}

impl<T: ToRaw> ToRaw for Option<T> {
    fn to_raw(&self) -> Raw {
        self.as_ref().map_or(Raw::Nothing, T::to_raw)
    }
}

impl<T: ToRaw> ToRaw for Vec<T> {
    fn to_raw(&self) -> Raw {
        list(self, T::to_raw)
    }
}

impl<T: ToRaw> ToRaw for Box<T> {
    fn to_raw(&self) -> Raw {
        T::to_raw(self)
    }
}

impl<A: ToRaw, B: ToRaw> ToRaw for (A, B) {
    fn to_raw(&self) -> Raw {
        Raw::List(vec![self.0.to_raw(), self.1.to_raw()])
    }
}

impl ToRaw for Say {
    /// Writes the id and the parts as fields of one object.
    fn to_raw(&self) -> Raw {
        let parts = self
            .parts()
            .iter()
            .map(|(name, part)| (*name, part.to_raw()));
        let id = ("id", text(self.id()));
        let fields = [id].into_iter().chain(parts);
        Raw::Fields(fields.map(|(name, raw)| (name.to_owned(), raw)).collect())
    }
}

impl ToRaw for Part {
    fn to_raw(&self) -> Raw {
        match self {
            Self::Number(number) => Raw::Number(*number as f64),
            Self::Points(points) => points_of("points", points.0.into()),
            Self::Amount(amount) => points_of("amount", amount.0.into()),
            Self::Side(side) => text(side.pick("white", "black")),
            Self::Role(role) => text(role.name()),
            Self::Square(at) => square(at),
            Self::Man(man) => man_on(man),
            Self::Text(written) => text(written),
            Self::Squares(squares) => list(squares, square),
            Self::Men(men) => list(men, man_on),
            Self::Texts(texts) => list(texts, String::to_raw),
            Self::Say(say) => say.to_raw(),
            Self::Says(says) => list(says, Say::to_raw),
        }
    }
}

fn text(written: &str) -> Raw {
    Raw::Text(written.to_owned())
}

fn square(at: &Square) -> Raw {
    Raw::Text(at.to_string())
}

fn points_of(name: &str, thousandths: f64) -> Raw {
    Raw::Fields(vec![(name.to_owned(), Raw::Number(thousandths / 1000.0))])
}

fn man_on(man: &Man) -> Raw {
    let role = ("role".to_owned(), text(man.role.name()));
    Raw::Fields(vec![role, ("square".to_owned(), square(&man.square))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_said_is_the_same_in_javascript_and_in_json() {
        for say in (0..4).flat_map(Say::samples) {
            let json = serde_json::to_string(&say).expect("JSON");
            let read: Raw = serde_json::from_str(&json).expect("a tree");
            assert_eq!(say.to_raw(), read);
        }
    }
}
