//! Messages: how they are defined, read, written and described; and in [`say`] what the engine says. Nothing here knows a search.
//!
//! `message!` defines a message once, `words!` a list of words. Reader, writers, TypeScript type and table for the documentation come from that.
//! On the wire field names are camelCase; a message of several kinds is told apart by a field, `type` or `kind`.

mod fault;
mod json;
mod message;
pub mod raw;
pub mod say;
pub mod table;
mod words;
pub mod write;

pub use fault::{Fault, IntoFaults, faults};
pub use raw::{FromRaw, Raw, read};
pub use table::Described;
pub use write::ToRaw;

use std::fmt::Debug;

/// What a system is asked: it is read, and comes in several kinds.
pub trait Question: FromRaw + ToRaw + Kinds + Clone + Debug + PartialEq {}

impl<T: FromRaw + ToRaw + Kinds + Clone + Debug + PartialEq> Question for T {}

/// What a system tells.
pub trait Told: ToRaw + Clone + Debug + PartialEq {}

impl<T: ToRaw + Clone + Debug + PartialEq> Told for T {}

/// A message of several kinds.
pub trait Kinds {
    /// The names of the kinds, as in Rust.
    const KINDS: &'static [&'static str];
}

/// A choice of words: each is one variant.
pub trait Words: Copy + Described + Send + Sync + 'static {
    /// All of them, in the order of [`Described::words`].
    const WORDS: &'static [Self];
}
