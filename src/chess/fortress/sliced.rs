//! Search for safe sets of positions with few pieces, within slices.
//!
//! If few pieces move freely, a search for a safe set that sees only pieces and squares gets lost.
//! [Slices](seriatim_play::tables::slices) (exact tables around fixed pawns) first tell in which
//! positions the defender holds at all. The search then looks for a *small* set among these
//! positions, because small sets make short proofs: the defender uses few placements of the pieces.
//! Only the search relies on the slices: the set is checked by the rules alone.

use std::rc::Rc;

use super::hold::Hold;
use seriatim_core::board::{Color, Role};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_play::tables::slices::{HoldingSlices, Slices};
use seriatim_search::fixpoint::{SafetyEnding, SafetyGame};
use seriatim_search::{SafetySearch, Search, SearchStatus};
use seriatim_util::sort_by;

/// Maximum number of 64-bit words of slices kept: about 50 MB. A slice of four pieces beside pawns
/// has 2¹⁸ words.
const WORDS: usize = 12 << 18;
/// Maximum number of pawns for which slices are built.
const PAWNS: u32 = 4;
/// Number of positions that the first search keeps. It shows which placements the defender returns
/// to.
const FIRST: usize = 100_000;
/// Numbers of placements that the defender is then restricted to, one after the other.
const PLACEMENTS: [usize; 4] = [7, 17, 40, 100];

/// Search for a safe set within slices. It pauses after any number of nodes.
pub struct SlicedSearch {
    root: Chess,
    attacker: Color,
    /// Maximum number of positions that a search may keep.
    most: usize,
    stage: SlicedStage,
    /// Number of finished searches.
    tried: usize,
    /// Placements that the first search reached, the most frequent first.
    placements: Vec<u64>,
    /// Nodes of the finished stages.
    nodes: u64,
}

enum SlicedStage {
    Slices(Box<HoldingSlices>),
    Search(Rc<Slices>, Box<SafetySearch<Hold>>),
    Over(Option<Vec<u16>>),
}

impl SlicedSearch {
    /// Creates a search for a position with few pieces; `None` for any other.
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

    /// Number of positions made by playing a move, plus words of slices; a word takes no longer
    /// than a position.
    pub fn nodes(&self) -> u64 {
        match &self.stage {
            SlicedStage::Search(_, search) => self.nodes + search.nodes(),
            _ => self.nodes,
        }
    }

    /// Number of positions reached by the current search.
    pub(crate) fn states(&self) -> usize {
        match &self.stage {
            SlicedStage::Search(_, search) => search.states(),
            _ => 0,
        }
    }

    /// Returns the defender's choices, which determine the safe set, if one was found: see
    /// [`SafetySearch::choices`].
    pub(crate) fn choices(self) -> Option<Vec<u16>> {
        match self.stage {
            SlicedStage::Over(choices) => choices,
            _ => None,
        }
    }

    /// Continues for about `quota` nodes; returns true once the search is finished.
    pub fn step(&mut self, quota: u64) -> bool {
        let done = match &mut self.stage {
            SlicedStage::Slices(slices) => {
                // The quota is limited to the number of words that fit into `usize` on every
                // machine.
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

    /// Starts the next search: a short one, then searches with more and more placements, and last
    /// one with all placements.
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
