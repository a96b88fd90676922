//! Shared parts of the proofs of antichess and the fortresses of chess: reading a certificate,
//! checking a claim, and keeping the last accepted claim so that users can walk through it.

use std::cell::RefCell;
use std::rc::Rc;

use seriatim_core::board::Color;
use seriatim_core::rules::Position;
use seriatim_search::certificate::{Certificate, CertificateFault};
use seriatim_session::places::reach;
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Place, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::{ProofSay, Say};

/// Claim that a checker accepted: the position, the side it is about, and the checker.
#[derive(Debug)]
pub struct Accepted<P, C> {
    /// Position at which the claim begins.
    pub root: P,
    /// The side that wins in a proof of a win, or that cannot win in a fortress.
    pub side: Color,
    /// Checker that went through the claim.
    pub check: C,
}

/// Last accepted claim. Searches and checks replace it.
#[derive(Debug)]
pub struct KeptClaim<P, C>(Rc<RefCell<Option<Accepted<P, C>>>>);

impl<P, C> Default for KeptClaim<P, C> {
    fn default() -> Self {
        Self(Rc::default())
    }
}

impl<P, C> Clone for KeptClaim<P, C> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<P: Position, C> KeptClaim<P, C> {
    /// Replaces the kept claim with this one.
    pub fn keep(&self, root: P, side: Color, check: C) {
        *self.0.borrow_mut() = Some(Accepted { root, side, check });
    }

    /// Calls `look` with the kept claim and returns the result.
    ///
    /// # Errors
    /// Code `proof` if no claim is kept, if the claim is about another position, or if `look` finds
    /// nothing.
    pub fn look<T>(
        &self,
        at: &Place,
        look: impl FnOnce(&Accepted<P, C>) -> Option<T>,
    ) -> Result<T, Vec<Fault>> {
        let start = reach::<P>(at)?.position;
        let kept = self.0.borrow();
        kept.as_ref()
            .filter(|kept| kept.root.same_place(&start))
            .and_then(look)
            .ok_or_else(|| vec![Fault::new("proof", ProofSay::Absent)])
    }
}

/// Reads a certificate.
///
/// # Errors
/// Code `certificate`, with the place of the first letter that is not base64, or if the text is cut
/// off.
pub fn read(certificate: &str) -> Result<Certificate, Vec<Fault>> {
    Certificate::read(certificate).map_err(|fault| {
        let said = match fault {
            CertificateFault::NotBase64 { at } => ProofSay::NotBase64 { at },
            CertificateFault::CutOff => ProofSay::CutOff,
        };
        Fault::in_field("certificate", "certificate", said).into()
    })
}

/// Checker of claims about positions of `P`.
pub trait Checker<P> {
    /// Answer of the checker.
    type Found;

    /// Number of positions examined.
    fn nodes(&self) -> u64;

    /// Examines at most `quota` more positions; returns true at the end.
    fn step(&mut self, quota: u64) -> bool;

    /// Message shown while the check runs.
    fn said() -> Say;

    /// Returns the answer about the claim, and true if the claim is accepted.
    fn answer(&self, position: &P, side: Color, ms: f64) -> (Self::Found, bool);
}

/// Job that checks a claim and keeps it if it is accepted.
pub struct CheckWork<P, C> {
    position: P,
    side: Color,
    check: C,
    kept: KeptClaim<P, C>,
}

impl<P: Position, C: Checker<P>> CheckWork<P, C> {
    /// Creates the job before its first step.
    pub fn new(position: P, side: Color, check: C, kept: &KeptClaim<P, C>) -> Self {
        let kept = kept.clone();
        Self {
            position,
            side,
            check,
            kept,
        }
    }
}

impl<P: Position, C: Checker<P>> Work for CheckWork<P, C> {
    type Found = C::Found;

    fn nodes(&self) -> u64 {
        self.check.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        if self.check.step(quota.min(left)) {
            Step::Finished
        } else if left == 0 {
            Step::Limited
        } else {
            Step::Running
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            say: vec![C::said()],
            ..Snapshot::of(PhaseName::Check)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> C::Found {
        let (answer, is_accepted) = self.check.answer(&self.position, self.side, ms);
        if is_accepted {
            self.kept.keep(self.position, self.side, self.check);
        }
        answer
    }

    fn ends_alone(&self) -> bool {
        true
    }
}
