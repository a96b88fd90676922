//! The player: which series should be played?
//!
//! [`expert`] comes first, where the opening [`book`] or the [`endings`] know the position; [`player`] is the state machine of the three phases (Janko & Guid 2016, section 3.1), [`series`] the search for
//! generally good series.

pub mod book;
pub mod endings;
pub mod expert;
pub mod player;
pub mod series;

pub use book::FromBook;
pub use endings::EndingSearch;
pub use expert::{Expert, Source};
pub use player::{Choice, Kind, Phase, Player, Safety};
pub use series::{Candidate, SeriesSearch};
