//! Parts of the command line `seriatim`, apart from its arguments: the [`lab`], its [`files`],
//! [boards](mod@diagram) as text, the reader of its [lines](mod@line), the reader of the engine's
//! messages ([`mod@say`]), the UCI engine ([`uci`]), and searches by the system clock ([`worker`]).

// Only the program and its tests use this crate.
#![allow(unreachable_pub)]

pub mod diagram;
pub mod encoding;
pub mod files;
pub mod lab;
pub mod line;
pub mod say;
pub mod uci;
pub mod worker;
