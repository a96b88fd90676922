//! Fortresses: positions of chess in which one side, the *attacker*, is far ahead and yet cannot
//! win. Their proofs can be checked by anyone.
//!
//! The idea comes from Guid & Bratko, *Detecting Fortresses in Chess* (Elektrotehniški vestnik 79,
//! 2012), who study how values grow with the search depth. This module proves fortresses. The other
//! side, the *defender*, holds a position if it lies in a safe set ([`seriatim_search::fixpoint`]):
//! all moves of the attacker stay in the set, one of the defender's moves does, and the defender is
//! never mated. Play in the set may go on for ever, which is a draw; the proof needs no fifty-move
//! rule.
//!
//! [`hold`] is this game for the search. [`check`] goes through a certificate by the rules alone
//! and shares no code with the search. [`prover`] combines both, and [`sliced`] helps it if few
//! pieces move freely. A position is called a fortress only after the check has accepted it.
//! [`wall`] finds positions in which the attacker never mates even with the defender's help,
//! because no piece can reach the squares that a mate needs; `wall_check` accepts these positions.
//! [`bishops`] shows that the squares of bishops of one colour do not matter. [`shape`] is Guid &
//! Bratko's own criterion, which proves nothing and says so. [`estimate`] gives the probability of
//! a fortress from [`features`] of the values and the pieces. [`win`] proves mates. [`verdict`] is
//! the best of all that is known. [`play`] uses the proofs in a player, and [`recogniser`] is asked
//! by its search at every position.

pub mod bishops;
pub mod check;
pub mod estimate;
pub mod features;
pub mod hold;
mod likely;
pub mod play;
pub mod prover;
pub mod recogniser;
pub mod shape;
pub mod sliced;
pub mod verdict;
pub mod wall;
pub(crate) mod wall_check;
pub mod win;

pub use check::{Check, FortressReport};
pub use prover::{HoldProver, HoldStage};
pub use verdict::LeadVerdict;
pub use wall_check::WALL;
pub use win::WinProver;
