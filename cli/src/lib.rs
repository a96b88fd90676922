//! Parts of the command line `seriatim`, apart from its arguments: the [`lab`], its [`files`],
//! [boards](mod@diagram) as text, the reader of its [lines](mod@line), the reader of the engine's
//! messages ([`mod@say`]), the UCI engine ([`uci`]), searches by the system clock ([`worker`]), and
//! the question whether a side can still win ([`can_win`]).

// Only the program and its tests use this crate.
#![allow(unreachable_pub)]

pub mod can_win;
pub mod diagram;
pub mod encoding;
pub mod files;
pub mod lab;
pub mod line;
pub mod say;
pub mod uci;
pub mod worker;
