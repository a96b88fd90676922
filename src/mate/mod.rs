//! Looking for a mate in the present series, and proving it.
//!
//! [`solve`] is the search of Janko & Guid 2016, section 4: weighted A* with the heuristic [`covering`](mod@covering)
//! and, on top of it, [`promotion`](mod@promotion) and [`pin`](mod@pin). It merges equal positions ([`place`]) and leaves out
//! those from which no mate can come ([`bound`]), so that it can also prove that there is none. [`verify`](mod@verify)
//! replays what was found by the rules alone.

pub mod bound;
pub mod covering;
pub mod pin;
pub mod place;
pub mod promotion;
pub mod solve;
pub mod verify;

pub use solve::{MateOutcome, MateSearch};
pub use verify::{MateError, verify};
