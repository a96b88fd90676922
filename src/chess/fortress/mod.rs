//! Can it be won? Positions of chess in which one side, the *attacker*, is far ahead and yet cannot win: fortresses, with proofs that anyone can check.
//!
//! The seed is Guid & Bratko, *Detecting Fortresses in Chess* (Elektrotehniški vestnik 79, 2012), who look at how values grow with the depth
//! of a search; here it is proved. The other side, the *defender*, holds the position if it lies in a safe set
//! ([`seriatim_search::fixpoint`]): all moves of the attacker stay in it, one of the defender's does, and the defender is mated nowhere. Play in
//! it may go on for ever, which is a draw; no fifty-move rule is needed.
//!
//! [`hold`] is that game for the search, [`check`] walks through a certificate by the rules alone and shares no code with the search,
//! [`prover`] puts them together, [`sliced`] helps it where few men move freely. Nothing is called a fortress before it was accepted by the check. [`wall`] finds positions in which the
//! attacker never mates even with help, for nobody gets to where that would take; `wall_check` accepts them. [`bishops`] shows that it does not matter where bishops of one colour stand. [`shape`] is the paper's own criterion, which
//! proves nothing and says so; [`estimate`] says how likely a fortress is by [`features`] of the values and the men. [`win`] proves mates. [`verdict`] is
//! the best of all that is known. [`play`] is what a player makes of proofs, [`recogniser`] what its search asks at every position.

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

pub use check::{FortressCheck, FortressReport};
pub use prover::{HoldProver, HoldStage};
pub use verdict::LeadVerdict;
pub use win::WinProver;
