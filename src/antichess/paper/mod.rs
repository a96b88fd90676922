//! The engine of Andress & Ramakrishnan, *Automated Suicide: An Antichess Engine* (2016), as printed.
//!
//! [`features`] are the sixteen numbers that it judges a position by, [`learner`] learns their weights from [`games`] by TD(λ), [`claims`] is what the paper says of them, [`weights`] are those that came out, [`engine`] plays with
//! them. What the
//! paper leaves open is an option with its choice in the documentation; the figures are in
//! `cli/lab/antichess/paper.md`.

pub mod claims;
pub mod engine;
pub mod features;
pub mod games;
pub mod learner;
pub mod weights;

pub use claims::Claim;
pub use engine::{Judge, PaperEngine, PaperPlayer};
pub use features::{Bend, COUNT, FEATURES, FeatureSample};
pub use games::{Games, LearnGame, LearnGameFault, Set};
pub(crate) use learner::Lesson;
pub use learner::{Foresight, LearnOptions, LearnView, Learner, foresight};
pub use weights::PAPER;
