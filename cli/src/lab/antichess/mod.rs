//! Experiments of Andress & Ramakrishnan, *Automated Suicide* (2016), repeated with our engine:
//! `cli/lab/antichess/paper.md`.

pub mod conversions;
pub mod figures;
pub mod games;
pub mod kept;
pub mod later;
pub mod learners;
pub mod only;
pub mod openings;
pub mod plain;
pub mod puzzles;
pub mod tournament;
pub mod weights;
pub mod wins;
