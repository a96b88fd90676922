//! The engine of Andress & Ramakrishnan, *Automated Suicide: An Antichess Engine* (2016), as
//! printed.
//!
//! [`features`] are the sixteen numbers by which it evaluates a position. [`learner`] learns their
//! weights from [`games`] by TD(λ). [`claims`] is what Andress & Ramakrishnan (2016) say about the
//! weights. [`weights`] are the learnt weights, and [`engine`] plays with them.
//!
//! Where Andress & Ramakrishnan (2016) leave something open there is an option, and its
//! documentation states the choice. The results are in `cli/lab/antichess/paper.md`.

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
