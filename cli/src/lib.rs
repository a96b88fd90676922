//! What the command line `seriatim` is made of, apart from its arguments: the [`lab`], the reader of its [lines](mod@line), and who reads aloud what the
//! engine says ([`mod@say`]).

pub mod lab;
pub mod line;
pub mod say;
