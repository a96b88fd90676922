//! What the command line `seriatim` is made of, apart from its arguments: the [`lab`], and who reads aloud what the engine
//! says ([`mod@say`]).

pub mod lab;
pub mod say;
