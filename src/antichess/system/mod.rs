//! System of antichess, and the search for proofs of forced wins.

mod game;
mod learning;
pub mod messages;

use crate::proof::{Prover, ProverPhase};
pub use game::AntichessDuel;
use learning::{KnownGames, LearnWork};
use messages::{AntichessAnswer, AntichessFound, AntichessQuery, AntichessTask};
use seriatim_core::board::Color;
use seriatim_core::rules::{Antichess, Position, Variant};
use seriatim_play::duel::messages::{ProofAnswer, ProofVerdict};
use seriatim_play::duel::won::{KeptProof, check_win, nothing, walk_win, won};
use seriatim_play::duel::{self, DuelSystem};
use seriatim_search::SearchStatus;
use seriatim_session::places::{open, snapshot};
use seriatim_session::system::{BoxedWork, Step, System, Work, boxed};
use seriatim_session::{Limits, PhaseName, Place, ProofProgress, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::ProofSay;

/// Plays and explains antichess, proves wins, and learns weights.
pub struct AntichessSystem {
    /// Maximum size of the tables of a proof search, in bytes, for both sides together.
    table: usize,
    duel: DuelSystem<AntichessDuel>,
    kept: KeptProof<Antichess>,
    games: KnownGames,
}

impl AntichessSystem {
    /// Creates the system. `bytes` is the maximum size of the tables of a proof search, for both
    /// sides together. Tables grow only as needed.
    #[must_use]
    pub fn with_table(bytes: usize) -> Self {
        Self {
            table: bytes,
            duel: DuelSystem::default(),
            kept: KeptProof::default(),
            games: KnownGames::default(),
        }
    }

    /// Begins the search for a proof that `side` wins, or either side if `side` is `None`.
    fn prove(&self, at: &Place, side: Option<Color>) -> Result<ProveWork, Vec<Fault>> {
        let position = open(at)?;
        let bytes = self.table / if side.is_some() { 1 } else { 2 };
        Ok(ProveWork {
            prover: Prover::new(&position, side, bytes),
            position,
            kept: self.kept.clone(),
        })
    }
}

impl Default for AntichessSystem {
    fn default() -> Self {
        Self::with_table(Prover::DEFAULT_BYTES)
    }
}

impl System for AntichessSystem {
    type Query = AntichessQuery;
    type Task = AntichessTask;
    type Answer = AntichessAnswer;
    type Found = AntichessFound;

    const VARIANTS: &'static [Variant] = Antichess::VARIANTS;

    fn start(
        &mut self,
        task: AntichessTask,
        limits: Limits,
        seed: u32,
    ) -> Result<BoxedWork<AntichessFound>, Vec<Fault>> {
        Ok(match task {
            AntichessTask::Series(task) => boxed(self.duel.series(&task, limits, seed)?),
            AntichessTask::Review(task) => boxed(self.duel.review(&task)?),
            AntichessTask::Table(task) => boxed(self.duel.table(&task, limits)?),
            AntichessTask::Prove { at, side } => boxed(self.prove(&at, side.map(Color::from))?),
            AntichessTask::Check(task) => boxed(check_win(&task, &self.kept)?),
            AntichessTask::Learn { games, how } => {
                let (how, known) = (how.unwrap_or_default(), &self.games);
                boxed(LearnWork::new(&games, how, seed, limits.nodes, known)?)
            }
        })
    }

    fn answer(&mut self, query: AntichessQuery) -> Result<AntichessAnswer, Vec<Fault>> {
        Ok(match query {
            AntichessQuery::Evaluate(query) => duel::evaluation::<AntichessDuel>(&query.at)?.into(),
            AntichessQuery::Hints(query) => duel::hints::<AntichessDuel>(&query)?.into(),
            AntichessQuery::Walk(query) => walk_win(&self.kept, &query)?.into(),
        })
    }
}

/// A running search for a proof.
struct ProveWork {
    position: Antichess,
    prover: Prover,
    kept: KeptProof<Antichess>,
}

impl Work for ProveWork {
    type Found = ProofAnswer;

    fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        // A win that was found is written down and checked even after the limit is reached: that
        // takes a moment.
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

    fn result(self: Box<Self>, ms: f64) -> ProofAnswer {
        let nodes = self.prover.nodes();
        let fen = self.position.to_string();
        let exhausted = self.prover.is_exhausted();
        let Some((winner, certificate, report, check)) = self.prover.into_proved() else {
            let (verdict, said) = if exhausted {
                (ProofVerdict::None, ProofSay::None)
            } else {
                (ProofVerdict::Unknown, ProofSay::Unknown)
            };
            return nothing(verdict, said, fen, nodes, ms);
        };
        let answer = won(&self.position, winner, &check, &report, nodes, ms);
        self.kept.keep(self.position, winner, check);
        ProofAnswer {
            certificate: Some(certificate.write()),
            ..answer
        }
    }
}
