//! Messages: their definition, reading, writing and description, and in [`say`] the texts of the
//! engine. This crate knows nothing about the searches.
//!
//! `message!` defines a message once, `words!` a list of words. Both make the reader, the writers,
//! the TypeScript type and the table for the documentation. On the wire, field names are camelCase.
//! A message of several kinds has a field, `type` or `kind`, that names the kind.

mod fault;
mod json;
mod message;
pub mod raw;
pub mod reader;
pub mod say;
pub mod table;
mod words;
pub mod write;

pub use fault::{Fault, IntoFaults, faults};
pub use raw::Raw;
pub use reader::{FromRaw, read};
pub use table::Described;
pub use write::ToRaw;

use std::fmt::Debug;

/// A query or a task of a system: a message of several kinds that can be read.
pub trait Question: FromRaw + ToRaw + Kinds + Clone + Debug + PartialEq {}

impl<T: FromRaw + ToRaw + Kinds + Clone + Debug + PartialEq> Question for T {}

/// An answer of a system or the result of a task.
pub trait Told: ToRaw + Clone + Debug + PartialEq {}

impl<T: ToRaw + Clone + Debug + PartialEq> Told for T {}

/// A message of several kinds.
pub trait Kinds {
    /// Names of the kinds, as in Rust.
    const KINDS: &'static [&'static str];
}

/// A list of words as an enum: each word is one variant.
pub trait Words: Copy + Described + Send + Sync + 'static {
    /// All variants, in the order of [`Described::words`].
    const WORDS: &'static [Self];
}
