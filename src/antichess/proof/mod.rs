//! Is this won? Forced wins of antichess, with proofs that can be checked by the rules alone.
//!
//! [`search`] finds that a side can force a win, by proof-number search; [`Certificate`] is the proof as a list of moves; [`proof_check`](seriatim_core::rules::proof_check)
//! walks through all of it by the rules alone and shares no code with the search. Nothing is called won before it was
//! accepted there. [`prover`] puts the three together. [`within`] asks for wins in few plies.
//!
//! What is proved is that the side wins against every defence from the position as it stands; a repetition is not a win, so a
//! proof never needs one. The game's past does not count, and the fifty-move rule only in that the checker says whether the proof
//! stays within it ([`ProofReport::quiet`](seriatim_core::rules::proof_check::ProofReport::quiet)).

pub mod prover;
pub mod search;
pub mod within;

pub use prover::{Prover, ProverPhase};
pub use seriatim_search::certificate::{Certificate, CertificateFault};
