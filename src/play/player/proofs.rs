//! Proofs as a part of playing: what is asked of a search for one, when, and how much of a limit goes to it.

use seriatim_core::board::{Color, Move};
use seriatim_search::SearchStatus;

/// What a proof is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofAim {
    /// That this side can force a win.
    Wins(Color),
    /// That this side can keep the other one from winning for ever.
    Holds(Color),
    /// How likely that is, without a proof.
    Likely(Color),
}

/// A search for a proof about one position. What it calls proved was accepted by a checker.
pub trait PlayerProof<P> {
    /// Goes on for so many nodes. A proof that is found is written down and checked at once.
    fn step(&mut self, quota: u64) -> SearchStatus;

    /// Nodes so far.
    fn nodes(&self) -> u64;

    /// How it goes on from a position in the proof: of a win its longest line; where somebody holds, his move, or nothing if every move
    /// will do. `None` without a proof, and elsewhere.
    fn line(&self, position: &P) -> Option<Vec<Move>>;

    /// How likely it is that a side holds, 0 to 1, where only that was asked.
    fn chance(&self) -> f64 {
        0.0
    }
}

/// A search for a proof, of whatever kind.
pub type BoxedProof<P> = Box<dyn PlayerProof<P>>;

/// What is asked of proofs about the move that a search has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// Whether the other side wins after it: then it is given up.
    Lost,
    /// Whether the other side, though far behind, can never lose after it: then it counts as a draw.
    Held,
    /// Whether that is likely, where it could not be proved: then it counts for what it can be expected to bring.
    Likely,
    /// Whether the side to move, though far behind, can hold: then it plays what does.
    Saved,
}

/// The proofs of a game.
pub struct Proofs<P> {
    /// Which part of a limit goes to them.
    pub shares: ProofShares,
    /// A search for a proof, with a table of so many bytes; `None` where there is no such proof.
    pub search: fn(&P, ProofAim, usize) -> Option<BoxedProof<P>>,
    /// What is doubtful of a move of such a value in thousandths of a point, as the side to move sees it.
    pub doubt: fn(i32) -> Option<Doubt>,
    /// What a move can be expected to bring, 0 to 1: by its value in thousandths, as the side to move sees it, and the chance of a draw after it.
    pub expected: fn(i32, f64) -> f64,
}

/// Which part of the limit goes to proofs, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofShares {
    /// For the proof that the side to move wins, before the search.
    pub own: u32,
    /// What is left when the search first stops to have its move doubted, for that and what follows from it.
    pub reply: u32,
    /// One such proof at most. Half of what is left is the most in any case.
    pub each: u32,
    /// To tell how likely something is that could not be proved, at most.
    pub likely: u32,
}

impl ProofShares {
    /// No proofs.
    pub const NONE: Self = Self {
        own: 0,
        reply: 0,
        each: 0,
        likely: 0,
    };
}

/// What proofs say of the chosen move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assurance {
    /// Nothing was looked for, or nothing was found.
    None,
    /// It is proved to win.
    Wins,
    /// A win of the other side was looked for and not found.
    NotRefuted,
    /// Every move is proved to lose.
    Loses,
    /// It was chosen in place of moves after which the other side is proved to hold.
    Avoids,
    /// The other side is proved to hold after it, and nothing better was found.
    Held,
    /// It is proved to hold.
    Holds,
}
