//! Chess: who plays and explains it, and what cannot be won in it.
//!
//! [`orthodox`] plays, [`fortress`] proves that a side cannot win, [`system`] is what a session can be asked.

pub mod fortress;
pub mod orthodox;
pub mod system;
