//! What the command line `seriatim` is made of, apart from its arguments: the [`lab`].

pub mod lab;
