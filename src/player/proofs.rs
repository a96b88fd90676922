//! Proofs as a part of playing: what is asked of a search for one, and how much of a limit goes to it.

use crate::board::Move;
use crate::search::SearchStatus;

/// A search for the proof that one side can force a win from one position. What it calls proved was accepted by a checker.
pub trait WinSearch<P> {
    /// Goes on for so many nodes. A proof that is found is written down and checked at once.
    fn step(&mut self, quota: u64) -> SearchStatus;

    /// Nodes so far.
    fn nodes(&self) -> u64;

    /// The longest line of the proof from a position in it; `None` without a proof, and elsewhere.
    fn line(&self, position: &P) -> Option<Vec<Move>>;
}

/// Which part of the limit goes to proofs, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofShares {
    /// For the proof that the side to move wins, before the search.
    pub own: u32,
    /// For proofs that the other side wins after the chosen move, behind the search.
    pub reply: u32,
}

impl ProofShares {
    /// No proofs.
    pub const NONE: Self = Self { own: 0, reply: 0 };
}

/// What proofs say of the chosen move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assurance {
    /// Nothing was looked for.
    None,
    /// It is proved to win.
    Wins,
    /// A win of the other side was looked for and not found.
    NotRefuted,
    /// Every move is proved to lose.
    Loses,
}
