//! What the command line `seriatim` is made of, apart from its arguments: the [`lab`], its [`files`], the reader of its [lines](mod@line), who reads aloud what the
//! engine says ([`mod@say`]), and how other programs speak to it ([`uci`]).

// Only the program and its tests use this.
#![allow(unreachable_pub)]

pub mod encoding;
pub mod files;
pub mod lab;
pub mod line;
pub mod say;
pub mod uci;
