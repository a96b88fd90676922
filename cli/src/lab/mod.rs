//! Experiments: seeded commands whose output is committed under `cli/lab/`. Native only.

pub mod antichess;
pub mod book;
pub mod duel;
pub mod fit_net;
pub mod fit_terms;
pub mod fit_weights;
pub mod fortress;
pub mod matches;
pub mod mate_weights;
pub mod mates;
mod net_samples;
pub mod orders;
pub mod pack_files;
pub mod paper_constants;
pub mod puzzles;
pub mod report;
pub mod response;
pub mod review;
pub mod rounds;
pub mod safe_turns;
pub mod stored_tables;
pub mod strategies;
pub mod tables;
pub mod tree_labels;
pub mod turn_map;
pub mod turn_puzzles;
pub mod two_turns;
