//! The player: which series should be played?
//!
//! [`player`] is the state machine of the three phases (Janko & Guid 2016, section 3.1), [`series`] the search for
//! generally good series, [`finder`] the choice of a mate search, and [`settings`] what can be chosen at all.

pub mod finder;
pub mod player;
pub mod series;
pub mod settings;

pub use finder::Finder;
pub use player::{Choice, Kind, Phase, Player, Safety};
pub use series::{Candidate, SeriesSearch};
pub use settings::Settings;
