//! Prover that finds a forced win of either side and has it checked.

use super::Certificate;
use super::forced_win::ForcedWin;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::proof_check::{ProofCheck, ProofReport};
use seriatim_core::rules::{Antichess, Position};
use seriatim_search::proof_number::extraction::Extraction;
use seriatim_search::proof_number::{ProofNumbers, ProofSearch};
use seriatim_search::{Search, SearchStatus};

/// Current phase of a prover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProverPhase {
    /// Searches for a win of this side.
    Search(Color),
    /// Writes down the proof.
    Extraction,
    /// Checks the proof.
    Check,
    /// Finished.
    Finished,
}

/// Nodes that the search for each side may use in the first round. The limit doubles every round.
const FIRST_SHARE: u64 = 1_000;

/// Searches for a proof that a side can force a win. It can pause after any number of nodes.
pub struct Prover {
    position: Antichess,
    /// Searches for the sides in question, the side to move first.
    sides: Vec<ProofSearch<ForcedWin>>,
    /// Index of the side whose search is running. It runs until it has used `share` nodes in total;
    /// then the other side's search continues.
    turn: usize,
    share: u64,
    extraction: Option<Extraction<ForcedWin>>,
    check: Option<ProofCheck<Antichess>>,
    proof: Option<Certificate>,
    phase: ProverPhase,
}

impl Prover {
    /// Default size of a table, in bytes. The table grows only as far as a proof needs it. A web
    /// page has less memory to spare.
    pub const DEFAULT_BYTES: usize = if cfg!(target_arch = "wasm32") {
        1 << 26
    } else {
        1 << 28
    };

    /// Creates a prover for one side, or for both if `side` is `None`. Each side has a table of at
    /// most `bytes` bytes.
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
            // The turn passes from the last side to the first one.
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

    /// Current phase.
    #[must_use]
    pub const fn phase(&self) -> ProverPhase {
        self.phase
    }

    /// Nodes so far: positions reached by playing a move, those of the checker included.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let checked = self.check.as_ref().map_or(0, ProofCheck::nodes);
        self.sides.iter().map(Search::nodes).sum::<u64>() + checked
    }

    /// Proof numbers of a side, if that side is in question.
    #[must_use]
    pub(crate) fn numbers(&self, side: Color) -> Option<ProofNumbers> {
        let search = self.search(side)?;
        Some(search.numbers())
    }

    /// Line that is being searched.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.sides[self.turn].line().collect()
    }

    /// Winner, proof, and the checker's report; `None` until the checker has accepted a proof.
    #[must_use]
    pub fn proved(&self) -> Option<(Color, &Certificate, ProofReport)> {
        let (check, proof) = (self.check.as_ref()?, self.proof.as_ref()?);
        if self.phase != ProverPhase::Finished {
            return None;
        }
        Some((self.winner(), proof, check.report().ok()?))
    }

    /// The check that accepted the proof; it can be used to walk through the proof.
    #[must_use]
    pub(crate) fn accepted(&self) -> Option<&ProofCheck<Antichess>> {
        self.proved().and(self.check.as_ref())
    }

    /// As [`Self::proved`], but consumes the prover and returns the check too, which can be used to
    /// walk through the proof.
    #[must_use]
    pub fn into_proved(self) -> Option<(Color, Certificate, ProofReport, ProofCheck<Antichess>)> {
        let (winner, _, report) = self.proved()?;
        Some((winner, self.proof?, report, self.check?))
    }

    /// Returns `true` if the search ended without a win: no side in question can force one, if the
    /// search is right. No checker confirms that, so it is not proved.
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

    /// Continues for about `quota` nodes.
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

    /// Begins to write down the proof if a side has one. Otherwise the turn goes to the next side
    /// whose search is open; after the last side the limit doubles.
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
