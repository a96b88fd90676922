//! The player: choice of the series to play.
//!
//! If an [`expert`] knows the position, it decides: the opening [`book`] or the [`endings`] against
//! a lone king. Otherwise the choice goes through three phases ([`phases`]; Janko & Guid 2016,
//! section 3.1), each with its share of a limit of nodes or time:
//!
//! 1. **mate**: a [`finder`] looks for a mate in this turn. If there is a mate, it is played, and
//!    the search ends.
//! 2. **series**: [`series`] looks for the ends of the turn with the highest static evaluation,
//!    best first.
//! 3. **prevention**: examines the opponent's replies. Looks for the best series after which the
//!    opponent provably has no mate.
//!
//! In the third phase `replies` holds the results for each candidate, and `policy` decides from
//! these results alone what comes next:
//!
//! - A candidate is **screened**: is there a mate against it? Mates that refuted others are tried
//!   first (`refutations`), because they refute most neighbours too. Then the finder searches for a
//!   short time.
//! - If the candidate is not refuted, a player with a depth of one turn less chooses the opponent's
//!   **best reply**, at depth 1 and more (Algorithm 1 of Janko & Guid 2016). The value of the
//!   series is its value after that reply. The value after the same reply is an upper bound for the
//!   other candidates (`killers`, `pool`). The next candidate is the one with the highest upper
//!   bound.
//! - The best candidate that is not refuted is to be **proved**: a mate search that ends without a
//!   mate.
//! - After some refutations and replies, **series are searched for again**. The new search only
//!   keeps series that escape all mates and replies learnt so far. It begins next to the best known
//!   series.
//! - If more than a third of the limit is used and no candidate is proved or waits for a proof,
//!   **any safe turn** is searched for ([`crate::two_turns`]). Either one is found, or the position
//!   may be proved lost: then the choice says so.
//! - When nothing can be better than the best proved series, the rest of the limit is for
//!   **doubts**: a new search for series and a new search for the best reply alternate, each time
//!   with a larger limit.
//!
//! If the limit is reached before there is a proof, the choice is, in this order: the series whose
//! search for a refutation went on longest without finding one; a series that was not examined; the
//! series whose refutation took longest. The answer says which case it is ([`MateSafety`]). The
//! value of a series is a [`Worth`], never a number that stands for a mate.
//!
//! [`settings`] are all that may differ between two players. By [`Prevention`] they play the third
//! phase as here, or as Janko & Guid (2016) print it. [`levels`] are settings with errors. Every
//! other constant stands where it is used, with the match that chose it.
//!
//! A file imports only files that stand below it: `phases` → `replies` → `policy`, `pool` →
//! `killers` → `refutations`; `series` → `killers`; all import `choice` and `worth`.

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
