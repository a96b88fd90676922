//! What the proofs of antichess and the fortresses of chess share: the position they are about, a certificate that cannot be
//! read, the check of a claim, and the last claim that was accepted, to walk through.

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

/// A claim that a checker accepted: the position, the side it is about, and the checker.
#[derive(Debug)]
pub struct Accepted<P, C> {
    /// Where it begins.
    pub root: P,
    /// Who wins, or who cannot.
    pub side: Color,
    /// The checker that went through it.
    pub check: C,
}

/// The last claim that was accepted, which searches and checks replace.
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
    /// Keeps that claim instead of the one before.
    pub fn keep(&self, root: P, side: Color, check: C) {
        *self.0.borrow_mut() = Some(Accepted { root, side, check });
    }

    /// What `look` says of the claim that is kept.
    ///
    /// # Errors
    /// Code `proof` if none is kept, if it is about another position, and if `look` finds nothing.
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
/// Code `certificate`, with the first letter that is no base64.
pub fn read(certificate: &str) -> Result<Certificate, Vec<Fault>> {
    Certificate::read(certificate).map_err(|fault| {
        let said = match fault {
            CertificateFault::NotBase64 { at } => ProofSay::NotBase64 { at },
            CertificateFault::CutOff => ProofSay::CutOff,
        };
        Fault::in_field("certificate", "certificate", said).into()
    })
}

/// A checker of claims about positions of `P`, and what it says.
pub trait Checker<P> {
    /// What it says.
    type Found;

    /// Positions that it has looked at.
    fn nodes(&self) -> u64;

    /// Goes on for at most so many positions; true at the end.
    fn step(&mut self, quota: u64) -> bool;

    /// What is said while it goes on.
    fn said() -> Say;

    /// What it says of the claim, and whether it accepts it.
    fn answer(&self, position: &P, side: Color, ms: f64) -> (Self::Found, bool);
}

/// The check of a claim, which is kept if it is accepted.
pub struct CheckWork<P, C> {
    position: P,
    side: Color,
    check: C,
    kept: KeptClaim<P, C>,
}

impl<P: Position, C: Checker<P>> CheckWork<P, C> {
    /// That checker, before its first step.
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
