//! Looks for a fortress, writes it down, and has it checked.

use super::bishops::{BISHOPS, BishopsHold};
use super::check::{FortressCheck, FortressReport};
use super::hold::{Hold, material};
use super::sliced::SlicedSearch;
use super::wall::wall;
use seriatim_core::board::Color;
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;
use seriatim_search::fixpoint::SafetyEnding;
use seriatim_search::{SafetySearch, Search, SearchStatus};

/// Gains of the attacker that count as lost, in hundredths of a pawn: one after the other, where the one before was refuted. The
/// first leaves out all that costs the defender a pawn.
const MARGINS: [i32; 3] = [90, 250, i32::MAX / 2];

/// Positions that a search meets before it is asked whether nobody can mate at all, or whether bishops may stand anywhere. Most fortresses are found sooner, and then the proof has
/// an answer to every move.
const BEFORE_WALL: usize = 20_000;

/// What a prover is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldStage {
    /// It looks for a safe set.
    Search,
    /// It checks what was found.
    Check,
    /// There is nothing left to do.
    Finished,
}

enum HoldStep {
    Search(SafetySearch<Hold>),
    /// A search within slices, while the first one waits.
    Sliced(Box<SlicedSearch>, SafetySearch<Hold>),
    Check(FortressCheck, Certificate),
    Done(Option<(FortressCheck, Certificate)>, Option<SafetyEnding>),
}

/// Looks for a proof that the attacker cannot win. It pauses after any number of nodes.
pub struct HoldProver {
    root: Chess,
    attacker: Color,
    /// Positions that a search may keep.
    most: usize,
    /// The place of the margin in [`MARGINS`].
    margin: usize,
    work: HoldStep,
    /// Whether a wall was looked for.
    walled: bool,
    /// Whether slices may be made.
    slices: bool,
    /// Nodes of what is done.
    nodes: u64,
    /// Positions met by the search of this margin.
    positions: usize,
}

/// The side that is ahead in material; `None` if neither is.
#[must_use]
pub fn ahead(position: &Chess) -> Option<Color> {
    let of = |side| material(position.board(), side);
    match of(Color::White) - of(Color::Black) {
        0 => None,
        lead if lead > 0 => Some(Color::White),
        _ => Some(Color::Black),
    }
}

impl HoldProver {
    /// Positions that it keeps at most where nothing else is said: some 150 MB.
    pub const DEFAULT_POSITIONS: usize = 1 << 20;

    /// A prover that keeps so many positions at most.
    #[must_use]
    #[inline(never)]
    pub fn new(root: &Chess, attacker: Color, most: usize) -> Self {
        Self {
            root: root.clone(),
            attacker,
            most,
            margin: 0,
            work: HoldStep::Search(begin(root, attacker, 0, most)),
            walled: false,
            slices: true,
            nodes: 0,
            positions: 0,
        }
    }

    /// The same without [slices](super::sliced), which take seconds and some 50 MB.
    #[must_use]
    pub const fn without_slices(mut self) -> Self {
        self.slices = false;
        self
    }

    /// What it is at.
    #[must_use]
    pub const fn stage(&self) -> HoldStage {
        match self.work {
            HoldStep::Search(_) | HoldStep::Sliced(..) => HoldStage::Search,
            HoldStep::Check(..) => HoldStage::Check,
            HoldStep::Done(..) => HoldStage::Finished,
        }
    }

    /// Positions made by playing a move.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let now = match &self.work {
            HoldStep::Search(search) => search.nodes(),
            HoldStep::Sliced(within, search) => within.nodes() + search.nodes(),
            HoldStep::Check(check, _) => check.nodes(),
            HoldStep::Done(..) => 0,
        };
        self.nodes + now
    }

    /// Positions met by the last search.
    #[must_use]
    pub(crate) fn positions(&self) -> usize {
        match &self.work {
            HoldStep::Search(search) => search.states(),
            HoldStep::Sliced(within, search) => within.states().max(search.states()),
            _ => self.positions,
        }
    }

    /// The fortress with its certificate, the check by which it can be walked through, and what that shows; only one that was
    /// accepted is told.
    #[must_use]
    pub fn into_proved(self) -> Option<(Certificate, FortressReport, FortressCheck)> {
        let HoldStep::Done(Some((check, certificate)), _) = self.work else {
            return None;
        };
        let report = check.report().ok()?;
        Some((certificate, report, check))
    }

    /// The check that has accepted the fortress, if there is one.
    #[must_use]
    pub(crate) fn accepted(&self) -> Option<&FortressCheck> {
        match &self.work {
            HoldStep::Done(Some((check, _)), _) if check.report().is_ok() => Some(check),
            _ => None,
        }
    }

    /// Whether the search has come to its end without a fortress: the attacker wins, if the search is right. That is not proved, for
    /// nobody checks it.
    #[must_use]
    pub const fn is_refuted(&self) -> bool {
        matches!(self.work, HoldStep::Done(_, Some(SafetyEnding::Refuted)))
    }

    /// Whether it ended because more positions were met than it may keep.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        matches!(self.work, HoldStep::Done(_, Some(SafetyEnding::Full)))
    }

    /// Goes on for about so many nodes.
    pub fn step(&mut self, quota: u64) -> SearchStatus {
        let done = match &mut self.work {
            HoldStep::Search(search) if search.states() >= BEFORE_WALL && !self.walled => {
                self.walled = true;
                if let Some(certificate) = whole(&self.root, self.attacker) {
                    self.nodes = self.nodes();
                    self.positions = self.positions();
                    self.work = self.check(certificate);
                } else {
                    let work = std::mem::replace(&mut self.work, HoldStep::Done(None, None));
                    self.work = self.sliced(work);
                }
                false
            }
            HoldStep::Search(search) => search.step(quota) == SearchStatus::Finished,
            HoldStep::Sliced(within, _) => within.step(quota),
            HoldStep::Check(check, _) => check.step(quota),
            HoldStep::Done(..) => return SearchStatus::Finished,
        };
        if done {
            self.nodes = self.nodes();
            self.positions = self.positions();
            let work = std::mem::replace(&mut self.work, HoldStep::Done(None, None));
            self.work = self.after(work);
        }
        match self.work {
            HoldStep::Done(..) => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    /// The search waits for another one within slices, if there are few men.
    fn sliced(&self, work: HoldStep) -> HoldStep {
        let within = self
            .slices
            .then(|| SlicedSearch::new(&self.root, self.attacker, self.most));
        match (work, within.flatten()) {
            (HoldStep::Search(search), Some(within)) => HoldStep::Sliced(Box::new(within), search),
            (work, _) => work,
        }
    }

    /// What comes after a piece of work: what a search found is checked, where it was refuted the next margin is tried.
    fn after(&mut self, work: HoldStep) -> HoldStep {
        let search = match work {
            HoldStep::Search(search) => search,
            HoldStep::Check(check, certificate) => {
                return HoldStep::Done(Some((check, certificate)), None);
            }
            HoldStep::Sliced(within, search) => {
                if let Some(moves) = within.choices() {
                    return self.check(Certificate { moves });
                }
                // The search goes on, and its nodes with it.
                self.nodes -= search.nodes();
                return HoldStep::Search(search);
            }
            HoldStep::Done(..) => return work,
        };
        let ending = search.ending();
        if ending == Some(SafetyEnding::Refuted) && self.margin + 1 < MARGINS.len() {
            self.margin += 1;
            return HoldStep::Search(begin(&self.root, self.attacker, self.margin, self.most));
        }
        match search.choices() {
            Some(moves) => self.check(Certificate { moves }),
            None => HoldStep::Done(None, ending),
        }
    }

    fn check(&self, certificate: Certificate) -> HoldStep {
        let check = FortressCheck::new(&self.root, self.attacker, &certificate);
        HoldStep::Check(check, certificate)
    }
}

/// What holds without a move for each position.
fn whole(root: &Chess, attacker: Color) -> Option<Certificate> {
    let anywhere = || {
        BishopsHold::new(root, attacker)?;
        Some(Certificate {
            moves: vec![BISHOPS],
        })
    };
    wall(root, attacker).or_else(anywhere)
}

#[inline(never)]
fn begin(root: &Chess, attacker: Color, margin: usize, most: usize) -> SafetySearch<Hold> {
    let hold = Hold::new(root, attacker, MARGINS[margin]);
    SafetySearch::new(hold, InFull(root.clone()), most)
}
