//! Forced wins of antichess, with proofs that can be checked by the rules alone.
//!
//! [`forced_win`] is the game for proof-number search, which finds that a side can force a win.
//! [`Certificate`] is the proof as a list of moves.
//! [`proof_check`](seriatim_core::rules::proof_check) checks the whole proof by the rules alone and
//! shares no code with the search. No position is called won before the checker has accepted its
//! proof. [`prover`] combines the three. [`win_within`] searches for wins within a number of plies.
//!
//! A proof shows that the side wins against every defence from the given position. A repetition is
//! not a win, so a proof never needs one. The game's history does not count. The fifty-move rule is
//! not enforced, but the checker reports whether the proof stays within it
//! ([`ProofReport::quiet`](seriatim_core::rules::proof_check::ProofReport::quiet)).

pub mod forced_win;
pub mod prover;
pub mod win_within;

pub use prover::{Prover, ProverPhase};
pub use seriatim_search::certificate::{Certificate, CertificateFault};
