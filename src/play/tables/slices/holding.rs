//! Slices solved only as far as it takes to see that the attacker does not win.

use std::vec::IntoIter;

use super::plan::{SlicePlan, plan};
use super::solve::SliceSolving;
use super::{SliceMen, SliceRefusal, Slices};
use seriatim_core::board::Color;
use seriatim_core::rules::Chess;

/// How far it looks.
const FARTHEST: u32 = 12;

/// Looks for slices in which the attacker does not win a position. What is not looked at counts as won by him, so each answer *held* is right, though others may be missed; it looks at more, step
/// by step, until the position is held or there is no room left. It pauses after any number of words.
pub struct HoldingSlices {
    slices: Slices,
    root: Chess,
    men: SliceMen,
    far: u32,
    /// Whether more could be looked at.
    cut: bool,
    plan: IntoIter<(SliceMen, u32)>,
    work: Option<(SliceSolving, u32)>,
    /// Words that all slices together may have.
    most: usize,
    held: Option<bool>,
}

impl HoldingSlices {
    /// For a position.
    ///
    /// # Errors
    /// If its men are not those of a slice.
    pub fn new(root: &Chess, attacker: Color, most: usize) -> Result<Self, SliceRefusal> {
        let slices = Slices::new(attacker);
        let (men, _) = slices.men(root)?;
        let mut holding = Self {
            slices,
            root: root.clone(),
            men,
            far: 0,
            cut: true,
            plan: Vec::new().into_iter(),
            work: None,
            most,
            held: None,
        };
        holding.go_on();
        Ok(holding)
    }

    /// Whether the position was seen to be held; `None` while nobody knows.
    #[must_use]
    pub const fn held(&self) -> Option<bool> {
        self.held
    }

    /// The slices.
    #[must_use]
    pub fn into_slices(self) -> Slices {
        self.slices
    }

    /// Goes on for so many words; whether it is finished.
    pub fn step(&mut self, words: usize) -> bool {
        if self.held.is_some() {
            return true;
        }
        if let Some((work, _)) = &mut self.work {
            if work.step(words)
                && let Some((work, far)) = self.work.take()
            {
                self.slices.insert(work.into_slice(), far);
            }
        } else if let Some((men, far)) = self.plan.next() {
            match self.slices.exits(&men, true) {
                Ok(exits) => self.work = Some((SliceSolving::new(men, exits, false), far)),
                Err(_) => self.held = Some(false),
            }
        } else if self.slices.wins(&self.root) == Some(false) {
            self.held = Some(true);
        } else {
            self.far += 1;
            self.go_on();
        }
        self.held.is_some()
    }

    /// Looks farther, if there is room and something was left out: so far that a slice comes in that was not looked at.
    fn go_on(&mut self) {
        while self.cut && self.far <= FARTHEST {
            let wanted = SlicePlan::Held(self.far);
            let Ok(planned) = plan(&self.men, wanted, &self.slices, self.most) else {
                break;
            };
            let new = |(men, _): &(SliceMen, u32)| self.slices.known.get(men).is_none();
            self.cut = planned.cut;
            if planned.slices.iter().any(new) {
                self.plan = planned.slices.into_iter();
                return;
            }
            self.far += 1;
        }
        self.held = Some(false);
    }
}
