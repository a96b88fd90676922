//! Slices solved only as far as needed to show that the attacker does not win.

use std::vec::IntoIter;

use super::plan::{SlicePlan, plan};
use super::solve::SliceSolving;
use super::{SliceMen, SliceRefusal, Slices};
use seriatim_core::board::Color;
use seriatim_core::rules::Chess;

/// Maximum distance examined, in moves out of a slice in a row.
const FARTHEST: u32 = 12;

/// Search for slices in which the attacker does not win a position. Everything not examined counts
/// as won by the attacker. Each answer *held* is therefore right, though some held positions may be
/// missed. The search examines more, step by step, until the position is held or no room is left.
/// It pauses after any number of words.
pub struct HoldingSlices {
    slices: Slices,
    root: Chess,
    men: SliceMen,
    far: u32,
    /// True while the root's slice is examined only with Black in a corner.
    cornered: bool,
    /// True if the last plan left slices out: further away than `far`, or with too many pieces.
    cut: bool,
    plan: IntoIter<(SliceMen, u32)>,
    work: Option<(SliceSolving, u32)>,
    /// Maximum number of words of all slices together.
    most: usize,
    held: Option<bool>,
}

impl HoldingSlices {
    /// Creates a search for a position.
    ///
    /// # Errors
    /// The reason if the position's pieces do not form a slice.
    pub fn new(root: &Chess, attacker: Color, most: usize) -> Result<Self, SliceRefusal> {
        let slices = Slices::new(attacker);
        let (men, _) = slices.men(root)?;
        let cornered = men.is_one_against_two();
        let mut holding = Self {
            slices,
            root: root.clone(),
            men,
            // The defender of a fortress takes a queen that takes a piece: one move farther.
            far: u32::from(cornered),
            cornered,
            cut: true,
            plan: Vec::new().into_iter(),
            work: None,
            most,
            held: None,
        };
        holding.go_on();
        Ok(holding)
    }

    /// True if the position was shown to be held, false if the search ended without that; `None`
    /// before.
    #[must_use]
    pub const fn held(&self) -> Option<bool> {
        self.held
    }

    /// Returns the slices.
    #[must_use]
    pub fn into_slices(self) -> Slices {
        self.slices
    }

    /// Continues for `words` words; returns true once the search is finished.
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
                Ok(exits) => {
                    let cornered = self.cornered && men == self.men;
                    let mut work = SliceSolving::new(men, exits, false);
                    if cornered {
                        work = work.in_a_corner();
                    }
                    self.work = Some((work, far));
                }
                Err(_) => self.held = Some(false),
            }
        } else if self.slices.wins(&self.root) == Some(false) {
            self.held = Some(true);
        } else if self.cornered {
            self.cornered = false;
            self.plan = vec![(self.men.clone(), self.far)].into_iter();
        } else {
            self.far += 1;
            self.go_on();
        }
        self.held.is_some()
    }

    /// Plans the next search. It goes farther until a slice is included that was not examined
    /// before, if there is room and something was left out.
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
