//! Finds a forced win of either side, and has it checked.

use super::Certificate;
use super::search::ForcedWin;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::proof_check::{ProofCheck, ProofReport};
use seriatim_core::rules::{Antichess, Position};
use seriatim_search::proof_number::extraction::Extraction;
use seriatim_search::proof_number::{ProofNumbers, ProofSearch};
use seriatim_search::{Search, SearchStatus};

/// What a prover is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProverPhase {
    /// It looks for a win of this side.
    Search(Color),
    /// It writes the proof down.
    Extraction,
    /// It checks the proof.
    Check,
    /// There is nothing left to do.
    Finished,
}

/// Nodes that are first spent on a side, twice as many each time.
const FIRST_SHARE: u64 = 1_000;

/// Looks for a proof that a side can force a win. It pauses after any number of nodes.
pub struct Prover {
    position: Antichess,
    /// The sides in question, the one to move first.
    sides: Vec<ProofSearch<ForcedWin>>,
    /// The side that has its turn, and the nodes after which the other has.
    turn: usize,
    share: u64,
    extraction: Option<Extraction<ForcedWin>>,
    check: Option<ProofCheck<Antichess>>,
    proof: Option<Certificate>,
    phase: ProverPhase,
}

impl Prover {
    /// Bytes of a table where nothing else is said. It grows as far as a proof needs it; a page can spare less.
    pub const DEFAULT_BYTES: usize = if cfg!(target_arch = "wasm32") {
        1 << 26
    } else {
        1 << 28
    };

    /// A prover for one side, or for both; each has a table of so many bytes.
    #[must_use]
    pub fn new(position: &Antichess, side: Option<Color>, bytes: usize) -> Self {
        let us = position.to_move();
        let asked = side.map_or_else(|| vec![us, !us], |side| vec![side]);
        let sides = asked.into_iter().map(|winner| {
            let mut search = ProofSearch::new(ForcedWin::new(winner), bytes);
            search.begin(position);
            search
        });
        let sides: Vec<_> = sides.collect();
        let last = sides.len().saturating_sub(1);
        let mut prover = Self {
            position: position.clone(),
            sides,
            // After the last side's turn comes the first one's.
            turn: last,
            share: FIRST_SHARE / 2,
            extraction: None,
            check: None,
            proof: None,
            phase: ProverPhase::Search(side.unwrap_or(us)),
        };
        prover.settle();
        prover
    }

    /// What it is at.
    #[must_use]
    pub const fn phase(&self) -> ProverPhase {
        self.phase
    }

    /// Nodes so far: positions made by playing a move.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let checked = self.check.as_ref().map_or(0, ProofCheck::nodes);
        self.sides.iter().map(Search::nodes).sum::<u64>() + checked
    }

    /// The numbers of a side, if it is in question.
    #[must_use]
    pub(crate) fn numbers(&self, side: Color) -> Option<ProofNumbers> {
        let search = self.search(side)?;
        Some(search.numbers())
    }

    /// The line that is being looked at.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.sides[self.turn].line().collect()
    }

    /// The winner, the proof, and what the checker says of it; only a proof that was accepted is told.
    #[must_use]
    pub fn proved(&self) -> Option<(Color, &Certificate, ProofReport)> {
        let (check, proof) = (self.check.as_ref()?, self.proof.as_ref()?);
        if self.phase != ProverPhase::Finished {
            return None;
        }
        Some((self.winner(), proof, check.report().ok()?))
    }

    /// The check that accepted the proof, by which it can be walked through.
    #[must_use]
    pub(crate) fn accepted(&self) -> Option<&ProofCheck<Antichess>> {
        self.proved().and(self.check.as_ref())
    }

    /// The same for good, with the check, by which the proof can be walked through.
    #[must_use]
    pub fn into_proved(self) -> Option<(Color, Certificate, ProofReport, ProofCheck<Antichess>)> {
        let (winner, _, report) = self.proved()?;
        Some((winner, self.proof?, report, self.check?))
    }

    /// Whether the search has come to its end without a win: no side in question can force one, if the search is right. That is
    /// not proved, for nobody checks it.
    #[must_use]
    pub(crate) fn is_exhausted(&self) -> bool {
        self.sides
            .iter()
            .all(|search| search.answer() == Some(false))
    }

    fn search(&self, side: Color) -> Option<&ProofSearch<ForcedWin>> {
        self.sides
            .iter()
            .find(|search| search.game().winner == side)
    }

    fn winner(&self) -> Color {
        self.sides[self.turn].game().winner
    }

    /// Goes on for about so many nodes.
    pub fn step(&mut self, quota: u64) -> SearchStatus {
        match self.phase {
            ProverPhase::Search(_) => self.search_on(quota),
            ProverPhase::Extraction => self.extract(quota),
            ProverPhase::Check => {
                let done = self.check.as_mut().is_none_or(|check| check.step(quota));
                if done {
                    self.phase = ProverPhase::Finished;
                }
            }
            ProverPhase::Finished => {}
        }
        match self.phase {
            ProverPhase::Finished => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    fn search_on(&mut self, quota: u64) {
        let share = self.share;
        let search = &mut self.sides[self.turn];
        let left = share.saturating_sub(search.nodes());
        let _ = search.step(quota.min(left.max(1)));
        if search.answer().is_some() || search.nodes() >= share {
            self.settle();
        }
    }

    /// What is proved is written down; otherwise the turn goes to the next side that is open, and after the last one the shares
    /// are doubled.
    fn settle(&mut self) {
        if let Some(proved) = self
            .sides
            .iter()
            .position(|search| search.answer() == Some(true))
        {
            self.turn = proved;
            self.extraction = Some(Extraction::new(self.position.clone()));
            self.phase = ProverPhase::Extraction;
            return;
        }
        let count = self.sides.len();
        let open = (1..=count).map(|step| (self.turn + step) % count);
        let mut open = open.filter(|&at| self.sides[at].answer().is_none());
        match open.next() {
            Some(at) => {
                if at <= self.turn {
                    self.share = self.share.saturating_mul(2);
                }
                self.turn = at;
                self.phase = ProverPhase::Search(self.winner());
            }
            None => self.phase = ProverPhase::Finished,
        }
    }

    fn extract(&mut self, quota: u64) {
        let Some(extraction) = &mut self.extraction else {
            self.phase = ProverPhase::Finished;
            return;
        };
        if extraction.step(&mut self.sides[self.turn], quota) == SearchStatus::Running {
            return;
        }
        let moves = self.extraction.take().and_then(Extraction::moves);
        let Some(moves) = moves else {
            self.phase = ProverPhase::Finished;
            return;
        };
        let certificate = Certificate { moves };
        self.check = Some(ProofCheck::new(
            &self.position,
            self.winner(),
            certificate.moves.clone(),
        ));
        self.proof = Some(certificate);
        self.phase = ProverPhase::Check;
    }
}
