//! The player: which series should be played?
//!
//! [`expert`] comes first, where the opening [`book`] or the [`endings`] know the position; [`phases`] is the state machine of
//! the three phases (Janko & Guid 2016, section 3.1), [`series`] the search for generally good series, `replies` what the
//! opponent can do about them (with what it remembers of his mates, `refutations`, and of his good replies, `killers`), [`finder`] the choice of a mate search, [`settings`] what can be chosen at all, and
//! [`levels`] how well it plays.

pub mod book;
pub mod endings;
pub mod expert;
pub mod finder;
mod killers;
pub mod levels;
pub mod phases;
mod policy;
mod pool;
mod refutations;
mod replies;
pub mod series;
pub mod settings;

pub use book::FromBook;
pub use endings::EndingSearch;
pub use expert::{Expert, Source};
pub use finder::Finder;
pub use levels::Level;
pub use phases::{Choice, ChoiceKind, Phase, Player, Safety};
pub use series::{Candidate, SeriesSearch};
pub use settings::Settings;
