//! The player: which series should be played?
//!
//! If somebody knows the position, he is asked first ([`expert`]): the opening [`book`] or the [`endings`] against a lone king.
//! Otherwise the choice goes through three phases ([`phases`]; Janko & Guid 2016, section 3.1), each with its share of a limit
//! of nodes or time:
//!
//! 1. **mate**: a [`finder`] looks for a mate in this turn. If there is one, it is played, and all is over.
//! 2. **series**: [`series`] looks for the ends of the turn that are worth most by their features, best first.
//! 3. **prevention**: what can the opponent reply? The best series is wanted after which he provably has no mate.
//!
//! In the third phase `replies` holds what is known of each candidate, and `policy` says from that alone what comes next:
//!
//!  - a candidate is **screened**: is there a mate against it? Those that refuted others are tried first (`refutations`), for
//!    they fit most of its neighbours; then the finder has a short look.
//!  - If it holds, the opponent's **best reply** is chosen, at depth 1 and more, by a player of one turn less (Algorithm 1 of the
//!    paper). The series is worth what is left of it then, and the other candidates are worth at most what is left of
//!    them after the same reply (`killers`, `pool`); the next is the one that can be worth most.
//!  - The best that holds is to be **proved**: a mate search that ends without a mate.
//!  - After some refutations and replies, **series are looked for anew**: such as escape all that was learnt, first beside the
//!    best that are known.
//!  - When nothing can be better than the best that is proved, the rest of the limit is for **doubts**, in turns: series
//!    are looked for anew and its best reply is, each time for longer.
//!
//! When the limit is reached before there is a proof, the choice is, in this order, the series whose search for a refutation
//! went on longest without one; one that was not looked at; the one whose refutation took longest. The answer says which
//! ([`MateSafety`]). What a series is worth is a [`Worth`], never a number that stands for a mate.
//!
//! [`settings`] are all that may differ between two players: by [`Prevention`] they take the third phase as here, or as the paper
//! prints it; [`levels`] are settings that err. Every other constant stands where it is used, with the match that chose it.
//!
//! A file imports only what stands below it: `phases` → `replies` → `policy`, `pool` → `killers` → `refutations`; `series` →
//! `killers`; and all of them `choice` and `worth`.

pub mod book;
pub mod choice;
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
pub mod worth;

pub use book::FromBook;
pub use choice::{CandidateSeries, Choice, MateSafety};
pub use endings::EndingSearch;
pub use expert::{Expert, SeriesSource};
pub use finder::Finder;
pub use levels::SeriesLevel;
pub(crate) use phases::Phase;
pub use phases::SeriesPlayer;
pub use series::SeriesSearch;
pub use settings::{PlayerSettings, Prevention};
pub use worth::Worth;
