//! Chess: players, explanations of their play, and fortresses.
//!
//! [`orthodox`] plays, [`fortress`] proves that a side cannot win, and [`system`] answers the
//! requests of a session.

pub mod fortress;
pub mod orthodox;
pub mod system;
