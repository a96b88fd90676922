//! What the proofs of antichess and the fortresses of chess share: the position they are about, a certificate that cannot be
//! read, and the last claim that was accepted, to walk through.

use std::cell::RefCell;
use std::rc::Rc;

use crate::board::Color;
use crate::rules::Position;
use crate::say::ProofSay;
use crate::search::certificate::{Certificate, CertificateFault};
use crate::session::places::{reach, refuse_over};
use crate::session::protocol::{Fault, Place};
use crate::session::system::Step;

/// A claim that a checker accepted: the position, the side it is about, and the checker.
#[derive(Debug)]
pub(super) struct Accepted<P, C> {
    /// Where it begins.
    pub root: P,
    /// Who wins, or who cannot.
    pub side: Color,
    /// The checker that went through it.
    pub check: C,
}

/// The last claim that was accepted, which searches and checks replace.
#[derive(Debug)]
pub(super) struct KeptClaim<P, C>(Rc<RefCell<Option<Accepted<P, C>>>>);

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

/// A position whose game goes on.
///
/// # Errors
/// Those of [`reach`], and code `gameOver`.
pub(super) fn open<P: Position>(at: &Place) -> Result<P, Vec<Fault>> {
    let reached = reach::<P>(at)?;
    refuse_over(reached.position.outcome())?;
    Ok(reached.position)
}

/// Reads a certificate.
///
/// # Errors
/// Code `certificate`, with the first letter that is no base64.
pub(super) fn read(certificate: &str) -> Result<Certificate, Vec<Fault>> {
    Certificate::read(certificate).map_err(|fault| {
        let said = match fault {
            CertificateFault::NotBase64 { at } => ProofSay::NotBase64 { at },
            CertificateFault::CutOff => ProofSay::CutOff,
        };
        vec![Fault {
            field: Some("certificate".to_owned()),
            ..Fault::new("certificate", said)
        }]
    })
}

/// Where a check stands after a step with `left` nodes left to it.
pub(super) const fn after_check(finished: bool, left: u64) -> Step {
    if finished {
        Step::Finished
    } else if left == 0 {
        Step::Limited
    } else {
        Step::Running
    }
}
