//! Antichess as a system; searches for the proofs of its forced wins.

use super::AntichessDuel;
use super::DuelSystem;
use super::learning::{KnownGames, LearnWork};
use super::won::{KeptProof, check_win, nothing, walk_win, won};
use crate::antichess::proof::{Prover, ProverPhase};
use crate::board::Color;
use crate::rules::Antichess;
use crate::say::ProofSay;
use crate::search::SearchStatus;
use crate::session::places::{open, snapshot};
use crate::session::protocol::{
    Answer, Fault, JobResult, Limits, PhaseName, ProofAnswer, ProofProgress, ProofVerdict, Query,
    Snapshot, Task,
};
use crate::session::system::{Step, System, Work};

/// Bytes of the tables where nothing else is asked for. They grow as far as a proof needs them; a page can spare less.
const TABLE: usize = if cfg!(target_arch = "wasm32") {
    1 << 26
} else {
    1 << 28
};

/// Plays and explains antichess, proves its wins, and learns weights.
pub struct AntichessSystem {
    /// Bytes of the tables of a search for a proof, those of both sides together.
    table: usize,
    duel: DuelSystem<AntichessDuel>,
    kept: KeptProof<Antichess>,
    games: KnownGames,
}

impl AntichessSystem {
    /// The system whose searches for a proof may have so many bytes for their tables, those of both sides together. They take them only as they need them.
    #[must_use]
    pub fn with_table(bytes: usize) -> Self {
        Self {
            table: bytes,
            duel: DuelSystem::default(),
            kept: KeptProof::default(),
            games: KnownGames::default(),
        }
    }
}

impl Default for AntichessSystem {
    fn default() -> Self {
        Self::with_table(TABLE)
    }
}

impl System for AntichessSystem {
    type Position = Antichess;

    fn start(
        &mut self,
        task: &Task,
        limits: Limits,
        seed: u32,
    ) -> Result<Box<dyn Work>, Vec<Fault>> {
        match task {
            Task::Prove { at, side } => {
                let position = open(at)?;
                let side = side.map(Color::from);
                let bytes = self.table / if side.is_some() { 1 } else { 2 };
                let prover = Prover::new(&position, side, bytes);
                let kept = self.kept.clone();
                Ok(Box::new(ProveWork {
                    position,
                    prover,
                    kept,
                }))
            }
            Task::Check {
                at,
                winner,
                certificate,
            } => check_win(at, *winner, certificate, &self.kept),
            Task::Learn { games, how } => {
                let how = how.unwrap_or_default();
                Ok(Box::new(LearnWork::new(
                    games,
                    how,
                    seed,
                    limits.nodes,
                    &self.games,
                )?))
            }
            _ => self.duel.start(task, limits, seed),
        }
    }

    fn answer(&mut self, query: Query) -> Result<Answer, Vec<Fault>> {
        match query {
            Query::Walk { at, line } => walk_win(&self.kept, &at, &line),
            _ => self.duel.answer(query),
        }
    }
}

/// The search for a proof.
struct ProveWork {
    position: Antichess,
    prover: Prover,
    kept: KeptProof<Antichess>,
}

impl Work for ProveWork {
    fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        // What was found is written down and checked even when the limit is reached: that takes a moment.
        let searching = matches!(self.prover.phase(), ProverPhase::Search(_));
        if searching && left == 0 {
            return Step::Limited;
        }
        let quota = if searching { quota.min(left) } else { quota };
        match self.prover.step(quota) {
            SearchStatus::Finished => Step::Finished,
            SearchStatus::Running => Step::Running,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let moves = self.prover.line();
        let (phase, said, side) = match self.prover.phase() {
            ProverPhase::Search(us) => (PhaseName::Prove, ProofSay::Search { us }, Some(us)),
            ProverPhase::Extraction => (PhaseName::Prove, ProofSay::Write, None),
            ProverPhase::Check | ProverPhase::Finished => (PhaseName::Check, ProofSay::Check, None),
        };
        let proof = side.and_then(|side| {
            let numbers = self.prover.numbers(side)?;
            Some(ProofProgress {
                side: side.into(),
                proof: numbers.proof,
                disproof: numbers.disproof,
            })
        });
        Snapshot {
            say: vec![said.into()],
            proof,
            ..snapshot(phase, &self.position, &moves)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> JobResult {
        let nodes = self.prover.nodes();
        let fen = self.position.to_string();
        let exhausted = self.prover.is_exhausted();
        let Some((winner, certificate, report, check)) = self.prover.into_proved() else {
            let (verdict, said) = if exhausted {
                (ProofVerdict::None, ProofSay::None)
            } else {
                (ProofVerdict::Unknown, ProofSay::Unknown)
            };
            return JobResult::Proof(nothing(verdict, said, fen, nodes, ms));
        };
        let answer = won(&self.position, winner, &check, &report, nodes, ms);
        self.kept.keep(self.position, winner, check);
        JobResult::Proof(ProofAnswer {
            certificate: Some(certificate.write()),
            ..answer
        })
    }
}
