//! Search for a mate in the present series, with proof.
//!
//! [`solve`] is the search of Janko & Guid 2016, section 4: weighted A* with the heuristic
//! [`covering`](mod@covering) and, on top of it, `promotion` and `pin`. It merges equal positions
//! ([`InFull`](seriatim_core::rules::in_full::InFull)) and leaves out positions from which no mate
//! can come ([`bound`]), so that it can also prove that there is no mate.
//!
//! - [`verify`](mod@verify) replays a mate that was found, by the rules alone.
//! - [`explain`](mod@explain) says why it is a mate.
//! - [`themes`](mod@themes) names its remarkable features.
//!
//! [`paper`](mod@paper) is Janko & Guid's search as printed, with each of its heuristics
//! ([`manhattan`](mod@manhattan), [`covering`](mod@covering), [`ghost`](mod@ghost),
//! [`squares`](mod@squares)), for comparison.

mod all;
pub mod bound;
pub mod covering;
pub mod explain;
pub mod ghost;
pub mod manhattan;
pub mod paper;
pub(crate) mod pin;
pub mod promotion;
pub mod solve;
pub mod squares;
pub mod themes;
pub mod threads;
pub mod verify;

pub use explain::{MateReasons, explain};
pub use paper::PaperSearch;
pub use solve::{MateSearch, MateVerdict};
pub use themes::{MateTheme, themes};
pub use verify::{MateError, verify};
