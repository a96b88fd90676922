//! Experiments of Andress & Ramakrishnan, *Automated Suicide* (2016), repeated with our engine:
//! `cli/lab/antichess/paper.md`.

pub mod conversions;
pub mod figures;
pub mod games;
pub mod kept_tree;
pub mod later_moves;
pub mod learners;
pub mod only_moves;
pub mod openings;
pub mod puzzles;
pub mod textbook_search;
pub mod tournament;
pub mod weights;
pub mod wins;
