//! Forced mates, with a proof that is checked: the other answer to the question whether a position can be won.

use seriatim_core::board::Color;
use seriatim_core::rules::proof_check::{ProofCheck, ProofReport};
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;
use seriatim_search::proof_number::extraction::Extraction;
use seriatim_search::proof_number::{Look, ProofGame, ProofNumbers, ProofSearch};
use seriatim_search::{Search, SearchStatus};

/// Whether this side can force mate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ForcedMate {
    /// The side that is to mate.
    pub winner: Color,
}

impl ProofGame for ForcedMate {
    type State = Chess;
    type Move = seriatim_core::board::Move;

    fn key(&self, state: &Chess) -> u64 {
        state.key()
    }

    fn is_ours(&self, state: &Chess) -> bool {
        state.to_move() == self.winner
    }

    /// The more moves the other side has, the more has to be proved; the more we have, the more has to be refuted.
    fn look(&self, state: &Chess) -> Look {
        let ours = self.is_ours(state);
        let mut moves = 0;
        state.each_move(|_| moves += 1);
        match moves {
            0 => Look::Over(!ours && state.in_check()),
            _ if state.is_dead() => Look::Over(false),
            _ if ours => Look::Open(ProofNumbers {
                proof: 1,
                disproof: moves,
            }),
            _ => Look::Open(ProofNumbers {
                proof: moves,
                disproof: 1,
            }),
        }
    }

    fn each_child(&self, state: &Chess, mut visit: impl FnMut(Self::Move, Chess)) {
        state.each_child(|mv, next| visit(mv, next.clone()));
    }
}

enum WinStep {
    Search,
    Extraction(Extraction<ForcedMate>),
    Check(ProofCheck<Chess>, Certificate),
    Done(Option<(ProofCheck<Chess>, Certificate)>),
}

/// Looks for a proof that a side forces mate. It pauses after any number of nodes.
pub struct WinProver {
    root: Chess,
    search: ProofSearch<ForcedMate>,
    step: WinStep,
}

impl WinProver {
    /// A prover with a table of so many bytes.
    #[must_use]
    pub fn new(root: &Chess, winner: Color, bytes: usize) -> Self {
        let mut search = ProofSearch::new(ForcedMate { winner }, bytes);
        search.begin(root);
        Self {
            root: root.clone(),
            search,
            step: WinStep::Search,
        }
    }

    /// Positions made by playing a move.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let checked = match &self.step {
            WinStep::Check(check, _) | WinStep::Done(Some((check, _))) => check.nodes(),
            _ => 0,
        };
        self.search.nodes() + checked
    }

    /// Goes on for about so many nodes.
    pub fn step(&mut self, quota: u64) -> SearchStatus {
        match &mut self.step {
            WinStep::Search => {
                let settled = self.search.step(quota) == SearchStatus::Finished;
                match self.search.answer() {
                    Some(true) => {
                        self.step = WinStep::Extraction(Extraction::new(self.root.clone()));
                    }
                    Some(false) => self.step = WinStep::Done(None),
                    None if settled => self.step = WinStep::Done(None),
                    None => {}
                }
            }
            WinStep::Extraction(extraction) => {
                if extraction.step(&mut self.search, quota) == SearchStatus::Finished {
                    let done = std::mem::replace(&mut self.step, WinStep::Done(None));
                    self.extracted(done);
                }
            }
            WinStep::Check(check, _) => {
                if check.step(quota)
                    && let WinStep::Check(check, certificate) =
                        std::mem::replace(&mut self.step, WinStep::Done(None))
                {
                    self.step = WinStep::Done(Some((check, certificate)));
                }
            }
            WinStep::Done(_) => return SearchStatus::Finished,
        }
        match self.step {
            WinStep::Done(_) => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    fn extracted(&mut self, done: WinStep) {
        let WinStep::Extraction(extraction) = done else {
            return;
        };
        if let Some(moves) = extraction.moves() {
            let winner = self.search.game().winner;
            let check = ProofCheck::new(&self.root, winner, moves.clone());
            self.step = WinStep::Check(check, Certificate { moves });
        }
    }

    /// The proof and what its check says; only one that was accepted is told.
    #[must_use]
    pub fn into_proved(self) -> Option<(Certificate, ProofReport, ProofCheck<Chess>)> {
        let WinStep::Done(Some((check, certificate))) = self.step else {
            return None;
        };
        let report = check.report().ok()?;
        Some((certificate, report, check))
    }
}
