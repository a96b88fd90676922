//! Safe sets of few men, found within slices.
//!
//! A search for a safe set that knows men and squares only wanders about where few men move freely. [Slices](seriatim_play::tables::slices) say first where the defender holds at all; what is then looked for
//! is a *small* set among those positions, as small sets make short proofs: the defender keeps to few placements of his men. Nothing rests on the slices but the search: the set is checked by the rules alone.

use std::rc::Rc;

use super::hold::Hold;
use seriatim_core::board::{Color, Role};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_play::tables::slices::{HoldingSlices, Slices};
use seriatim_search::fixpoint::{SafetyEnding, SafetyGame};
use seriatim_search::{SafetySearch, Search, SearchStatus};
use seriatim_util::sort_by;

/// Words of slices that are kept at most: some 50 MB. A slice of four men beside pawns has 2¹⁸.
const WORDS: usize = 12 << 18;
/// Pawns beside which slices are made.
const PAWNS: u32 = 4;
/// Positions that the first search keeps. It shows which placements the defender comes back to.
const FIRST: usize = 100_000;
/// The numbers of placements that he then keeps to, one after the other.
const PLACEMENTS: [usize; 4] = [7, 17, 40, 100];

/// Looks for a safe set within slices. It pauses after any number of nodes.
pub struct SlicedSearch {
    root: Chess,
    attacker: Color,
    /// Positions that a search may keep.
    most: usize,
    stage: SlicedStage,
    /// Searches that have come to their end.
    tried: usize,
    /// The placements that the first search met, the most frequent first.
    placements: Vec<u64>,
    /// Nodes of what is done.
    nodes: u64,
}

enum SlicedStage {
    Slices(Box<HoldingSlices>),
    Search(Rc<Slices>, Box<SafetySearch<Hold>>),
    Over(Option<Vec<u16>>),
}

impl SlicedSearch {
    /// For a position of few men; `None` for any other.
    #[must_use]
    pub fn new(root: &Chess, attacker: Color, most: usize) -> Option<Self> {
        if root.board().role(Role::Pawn).count() > PAWNS {
            return None;
        }
        let slices = HoldingSlices::new(root, attacker, WORDS).ok()?;
        Some(Self {
            root: root.clone(),
            attacker,
            most,
            stage: SlicedStage::Slices(Box::new(slices)),
            tried: 0,
            placements: Vec::new(),
            nodes: 0,
        })
    }

    /// Positions made by playing a move, and words of slices, which take no longer each.
    pub fn nodes(&self) -> u64 {
        match &self.stage {
            SlicedStage::Search(_, search) => self.nodes + search.nodes(),
            _ => self.nodes,
        }
    }

    /// Positions met by the search.
    pub(crate) fn states(&self) -> usize {
        match &self.stage {
            SlicedStage::Search(_, search) => search.states(),
            _ => 0,
        }
    }

    /// The safe set, if one was found: see [`SafetySearch::choices`].
    pub(crate) fn choices(self) -> Option<Vec<u16>> {
        match self.stage {
            SlicedStage::Over(choices) => choices,
            _ => None,
        }
    }

    /// Goes on for about so many nodes; whether it is finished.
    pub fn step(&mut self, quota: u64) -> bool {
        let done = match &mut self.stage {
            SlicedStage::Slices(slices) => {
                // As many words as fit into a piece of work, on every machine.
                let words = quota.clamp(1, 1 << 24);
                self.nodes += words;
                slices.step(words as usize)
            }
            SlicedStage::Search(_, search) => search.step(quota) == SearchStatus::Finished,
            SlicedStage::Over(_) => return true,
        };
        if done {
            let stage = std::mem::replace(&mut self.stage, SlicedStage::Over(None));
            self.stage = self.after(stage);
        }
        matches!(self.stage, SlicedStage::Over(_))
    }

    fn after(&mut self, stage: SlicedStage) -> SlicedStage {
        match stage {
            SlicedStage::Slices(slices) if slices.held() == Some(true) => {
                self.search(Rc::new(slices.into_slices()))
            }
            SlicedStage::Search(slices, search) => {
                self.nodes += search.nodes();
                if search.ending() == Some(SafetyEnding::Safe) {
                    return SlicedStage::Over(search.choices());
                }
                if self.tried == 0 {
                    let mut all: Vec<_> = search.placements().iter().collect();
                    sort_by(&mut all, |(a, met), (b, more)| (more, b).cmp(&(met, a)));
                    self.placements = all.into_iter().map(|(&placement, _)| placement).collect();
                }
                self.tried += 1;
                self.search(slices)
            }
            _ => SlicedStage::Over(None),
        }
    }

    /// The next search: a short one, then with ever more placements, last with all.
    fn search(&self, slices: Rc<Slices>) -> SlicedStage {
        let mut hold =
            Hold::new(&self.root, self.attacker, i32::MAX / 2).within(Rc::clone(&slices));
        let root = InFull(self.root.clone());
        let most = match self.tried {
            0 => FIRST.min(self.most),
            tried if tried <= PLACEMENTS.len() => {
                let often = self.placements.iter().take(PLACEMENTS[tried - 1]);
                let here = hold.placement(&root);
                hold = hold.keeping(often.copied().chain([here]).collect());
                self.most
            }
            tried if tried == PLACEMENTS.len() + 1 => self.most,
            _ => return SlicedStage::Over(None),
        };
        SlicedStage::Search(slices, Box::new(SafetySearch::new(hold, root, most)))
    }
}
