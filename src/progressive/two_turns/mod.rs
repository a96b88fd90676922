//! Two turns: is every turn answered by mate, and can a turn be played after which that is so?
//!
//! The terms hold at the start of a turn or within it, for the side to move:
//!
//! | term | definition |
//! |---|---|
//! | *end* | position after the whole turn, with the opponent to move |
//! | *mates* | an end is mate |
//! | *safe* | an end after which the opponent has no mate, or which ends the game as a draw |
//! | *lost* | neither: the opponent can mate after every end |
//! | *mate in two* | an end after which the opponent is lost |
//!
//! Ends are compared in full ([`InFull`](seriatim_core::rules::in_full::InFull)). That leaves out
//! the count of quiet turns. It matters only to a side that must mate in this turn: then every
//! other end is a draw, whatever the opponent could do.
//!
//! - [`Survival`] finds a safe turn or proves that there is none.
//! - [`WinInTwo`] finds a turn after which the opponent is lost.
//! - [`TwoTurnProof`] is the certificate: a list of mates that answers every end.
//! - [`LostCheck`] accepts or refuses it by the rules alone. It shares no code with the searches.
//!
//! `cli/lab/two-turns.md` has the measurements.

mod certificate;
mod check;
mod defences;
mod ends;
mod known_mates;
mod queue;
mod survival;
mod win;

#[cfg(test)]
mod tests;

pub use certificate::{ProofFault, TwoTurnProof};
pub use check::{CheckResult, LostCheck};
pub use survival::{Survival, SurvivalProgress, SurvivalVerdict};
pub use win::{WinInTwo, WinProgress, WinVerdict};

use seriatim_search::{Search, SearchStatus};

/// Runs a search for at most `quota` nodes. `advance` does one piece of work within the nodes that
/// are left.
fn step_by_pieces<S: Search>(
    search: &mut S,
    quota: u64,
    is_over: impl Fn(&S) -> bool,
    advance: impl Fn(&mut S, u64),
) -> SearchStatus {
    let end = search.nodes().saturating_add(quota);
    while !is_over(search) {
        let left = end.saturating_sub(search.nodes());
        if left == 0 {
            return SearchStatus::Running;
        }
        advance(search, left);
    }
    SearchStatus::Finished
}
