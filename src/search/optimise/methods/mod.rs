//! The methods: our own, controls, and the methods of Borkowski et al. (2015).

mod annealing;
mod ants;
mod archive;
mod beam;
mod genes;
mod nested;
mod random;
mod tree;

pub use annealing::PaperAnnealing;
pub use ants::PaperAnts;
pub use archive::Archive;
pub use beam::Beam;
pub use genes::PaperGenes;
pub use nested::NestedPolicy;
pub use random::RandomRestarts;
pub use tree::Tree;
