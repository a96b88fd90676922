//! Prover that looks for a fortress, writes its certificate, and has it checked.

use super::bishops::{BISHOPS, BishopsHold};
use super::check::{Check, FortressReport};
use super::hold::{Hold, material};
use super::sliced::SlicedSearch;
use super::wall::wall;
use seriatim_core::board::Color;
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;
use seriatim_search::fixpoint::SafetyEnding;
use seriatim_search::{SafetySearch, Search, SearchStatus};

/// Gains of the attacker that count as lost, in hundredths of a pawn. The next margin is tried if
/// the search with the previous one was refuted. The first margin excludes all lines that cost the
/// defender a pawn.
const MARGINS: [i32; 3] = [90, 250, i32::MAX / 2];

/// Number of positions that a search reaches before the prover tries to show that nobody can mate
/// at all, or that bishops may stand anywhere. Most fortresses are found sooner, and then the proof
/// has an answer to every move.
const BEFORE_WALL: usize = 20_000;

/// Stage of a prover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoldStage {
    /// The prover looks for a safe set.
    Search,
    /// The prover checks the certificate that it found.
    Check,
    /// No work is left.
    Finished,
}

enum HoldStep {
    Search(SafetySearch<Hold>),
    /// A search within slices (exact tables around fixed pawns) while the first search waits.
    Sliced(Box<SlicedSearch>, SafetySearch<Hold>),
    Check(Check, Certificate),
    Done(Option<(Check, Certificate)>, Option<SafetyEnding>),
}

/// Search for a proof that the attacker cannot win. It pauses after any number of nodes.
pub struct HoldProver {
    root: Chess,
    attacker: Color,
    /// Maximum number of positions that a search may keep.
    most: usize,
    /// Index of the margin in [`MARGINS`].
    margin: usize,
    work: HoldStep,
    /// True once a wall was looked for.
    walled: bool,
    /// True if slices may be built.
    slices: bool,
    /// Nodes of the finished stages.
    nodes: u64,
    /// Positions reached by the search with the current margin.
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
    /// Default maximum number of positions kept: about 150 MB.
    pub const DEFAULT_POSITIONS: usize = 1 << 20;

    /// Creates a prover that keeps at most `most` positions.
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

    /// Disables [slices](super::sliced): exact tables around fixed pawns. They take seconds and
    /// about 50 MB.
    #[must_use]
    pub const fn without_slices(mut self) -> Self {
        self.slices = false;
        self
    }

    /// Current stage.
    #[must_use]
    pub const fn stage(&self) -> HoldStage {
        match self.work {
            HoldStep::Search(_) | HoldStep::Sliced(..) => HoldStage::Search,
            HoldStep::Check(..) => HoldStage::Check,
            HoldStep::Done(..) => HoldStage::Finished,
        }
    }

    /// Number of positions made by playing a move.
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

    /// Number of positions reached by the last search.
    #[must_use]
    pub(crate) fn positions(&self) -> usize {
        match &self.work {
            HoldStep::Search(search) => search.states(),
            HoldStep::Sliced(within, search) => within.states().max(search.states()),
            _ => self.positions,
        }
    }

    /// Returns the certificate of the fortress, the facts that it proves, and the check with which
    /// one can go through it. `None` unless the check accepted it.
    #[must_use]
    pub fn into_proved(self) -> Option<(Certificate, FortressReport, Check)> {
        let HoldStep::Done(Some((check, certificate)), _) = self.work else {
            return None;
        };
        let report = check.report().ok()?;
        Some((certificate, report, check))
    }

    /// Returns the check that has accepted the fortress, if there is one.
    #[must_use]
    pub(crate) fn accepted(&self) -> Option<&Check> {
        match &self.work {
            HoldStep::Done(Some((check, _)), _) if check.report().is_ok() => Some(check),
            _ => None,
        }
    }

    /// Returns true if the search ended without a fortress: the attacker wins if the search is
    /// right. This is not proved, because no checker confirms it.
    #[must_use]
    pub const fn is_refuted(&self) -> bool {
        matches!(self.work, HoldStep::Done(_, Some(SafetyEnding::Refuted)))
    }

    /// Returns true if the search ended because it reached more positions than it may keep.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        matches!(self.work, HoldStep::Done(_, Some(SafetyEnding::Full)))
    }

    /// Continues for about `quota` nodes.
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

    /// Starts a search within slices if few pieces move, and lets the given search wait.
    fn sliced(&self, work: HoldStep) -> HoldStep {
        let within = self
            .slices
            .then(|| SlicedSearch::new(&self.root, self.attacker, self.most));
        match (work, within.flatten()) {
            (HoldStep::Search(search), Some(within)) => HoldStep::Sliced(Box::new(within), search),
            (work, _) => work,
        }
    }

    /// Returns the stage after a finished one: a safe set that was found is checked; if the search
    /// was refuted, the next margin is tried.
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
                // The waiting search goes on, and its nodes are counted there.
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
        let check = Check::new(&self.root, self.attacker, &certificate);
        HoldStep::Check(check, certificate)
    }
}

/// Returns a certificate that holds without a move for each position.
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
