//! Proofs for players: their aims, when they are tried, and their share of a limit.

use seriatim_core::board::{Color, Move};
use seriatim_search::SearchStatus;

/// Statement that a proof has to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofAim {
    /// This side can force a win.
    Wins(Color),
    /// This side can prevent the other side from winning for ever.
    Holds(Color),
    /// Estimate, without a proof, of the probability that this side holds.
    Likely(Color),
}

/// Search for a proof about one position. A result counts as proved only after a checker has
/// accepted it.
pub trait PlayerProof<P> {
    /// Continues for `quota` nodes. A proof that is found is written as a certificate and checked
    /// at once.
    fn step(&mut self, quota: u64) -> SearchStatus;

    /// Number of nodes so far.
    fn nodes(&self) -> u64;

    /// Returns the continuation from a position in the proof. For a win it is the longest line; for
    /// a hold it is the holding move, or empty if every move holds. `None` without a proof, and for
    /// a position outside the proof.
    fn line(&self, position: &P) -> Option<Vec<Move>>;

    /// Probability, 0 to 1, that a side holds, if only the probability was asked for.
    fn chance(&self) -> f64 {
        0.0
    }
}

/// Search for a proof of any kind.
pub type BoxedProof<P> = Box<dyn PlayerProof<P>>;

/// Question to a proof about the move that a search has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Asks whether the other side wins after the move. Such a move is given up.
    Lost,
    /// Asks whether the other side, though far behind, can never lose after the move. Such a move
    /// counts as a draw.
    Held,
    /// Asks how likely the other side holds if this could not be proved. The move then counts by
    /// its expected result.
    Likely,
    /// Asks whether the side to move, though far behind, can hold. It then plays the holding move.
    Saved,
}

/// Proofs of a game.
pub struct Proofs<P> {
    /// Shares of the limit for proofs.
    pub shares: ProofShares,
    /// Creates a search for a proof with a table of the given number of bytes; `None` if there is
    /// no such proof.
    pub search: fn(&P, ProofAim, usize) -> Option<BoxedProof<P>>,
    /// Returns the question about a move with this value, in thousandths of a point from the view
    /// of the side to move.
    pub doubt: fn(i32) -> Option<Doubt>,
    /// Expected result of a move, 0 to 1. Arguments: its value in thousandths of a point from the
    /// view of the side to move, and the probability of a draw after it.
    pub expected: fn(i32, f64) -> f64,
}

impl<P> Proofs<P> {
    /// No proofs.
    pub const NONE: Self = Self {
        shares: ProofShares::NONE,
        search: |_, _, _| None,
        doubt: |_| None,
        expected: |_, _| 0.0,
    };
}

/// Shares of the limit for proofs, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofShares {
    /// Share for the proof that the side to move wins, before the search.
    pub own: u32,
    /// Share reserved for verifying the chosen move, and for the searches that follow from it.
    pub reply: u32,
    /// Maximum share of one such proof. A proof never gets more than half of what is left.
    pub each: u32,
    /// Maximum share for estimating the probability of what could not be proved.
    pub likely: u32,
}

impl ProofShares {
    /// Shares without proofs.
    pub const NONE: Self = Self {
        own: 0,
        reply: 0,
        each: 0,
        likely: 0,
    };
}

/// Result of the proofs about the chosen move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assurance {
    /// No proof was looked for, or none was found.
    None,
    /// The move is proved to win.
    Wins,
    /// A win of the other side was looked for and not found.
    NotRefuted,
    /// Every move is proved to lose.
    Loses,
    /// The move was chosen instead of moves after which the other side is proved to hold.
    Avoids,
    /// The other side is proved to hold after the move, and nothing better was found.
    Held,
    /// The move is proved to hold.
    Holds,
}
