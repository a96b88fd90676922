//! Forced wins of antichess: searches for their proofs, the check of one, and the walk through the last one that was accepted.

use super::AntichessDuel;
use super::DuelSystem;
use super::certified::{Accepted, CheckWork, Checker, KeptClaim, read};
use super::ending::{EndingWork, KnownEndings, known_choice};
use super::learning::{KnownGames, LearnWork};
use crate::antichess::proof::check::Refusal;
use crate::antichess::proof::{ProofCheck, ProofReport, Prover, ProverPhase};
use crate::board::{Color, Move};
use crate::rules::{Antichess, Position};
use crate::say::{ProofSay, Say};
use crate::search::SearchStatus;
use crate::session::places::{open, play, san, snapshot, uci};
use crate::session::protocol::{
    Answer, Fault, JobResult, Limits, PhaseName, ProofAnswer, ProofPlace, ProofProgress,
    ProofReply, ProofVerdict, Query, Snapshot, Task,
};
use crate::session::system::{Step, System, Work};

/// Bytes of the tables of a search for a proof, those of both sides together.
const TABLE: usize = 1 << 24;

/// The last proof that was accepted, with the position it is about.
type KeptProof = KeptClaim<Antichess, ProofCheck>;

/// Plays and explains antichess, proves its wins, and learns weights.
#[derive(Default)]
pub struct AntichessSystem {
    duel: DuelSystem<AntichessDuel>,
    kept: KeptProof,
    games: KnownGames,
    endings: KnownEndings<Antichess>,
}

impl System for AntichessSystem {
    type Position = Antichess;

    const TASKS: &'static [&'static str] = DuelSystem::<AntichessDuel>::TASKS;

    const LEVELS: u32 = DuelSystem::<AntichessDuel>::LEVELS;

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
                let bytes = TABLE / if side.is_some() { 1 } else { 2 };
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
            } => {
                let position = open(at)?;
                let winner = Color::from(*winner);
                let check = ProofCheck::new(&position, winner, &read(certificate)?);
                let work = CheckWork::new(position, winner, check, &self.kept);
                Ok(Box::new(work))
            }
            Task::Table { at } => Ok(Box::new(EndingWork::new(open(at)?, &self.endings)?)),
            Task::Learn { games, how } => {
                let how = how.unwrap_or_default();
                Ok(Box::new(LearnWork::new(games, how, seed, &self.games)?))
            }
            _ => match known_choice::<Antichess>(task, Self::LEVELS, &self.endings)? {
                Some(work) => Ok(work),
                None => self.duel.start(task, limits, seed),
            },
        }
    }

    fn answer(&mut self, query: Query) -> Result<Answer, Vec<Fault>> {
        match query {
            Query::Walk { at, line } => {
                let position = play::<Antichess>(&at, &line)?.position;
                let place = self.kept.look(&at, |kept| walk(kept, &position))?;
                Ok(Answer::ProofPlace(place))
            }
            _ => self.duel.answer(query),
        }
    }
}

/// Moves of the winner in so many plies.
const fn winners_moves(plies: u32, winner_moves: bool) -> u32 {
    if winner_moves {
        plies.div_ceil(2)
    } else {
        plies / 2
    }
}

/// The search for a proof.
struct ProveWork {
    position: Antichess,
    prover: Prover,
    kept: KeptProof,
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

impl Checker<Antichess> for ProofCheck {
    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn step(&mut self, quota: u64) -> bool {
        self.step(quota)
    }

    fn said() -> Say {
        ProofSay::Check.into()
    }

    fn answer(&self, position: &Antichess, winner: Color, ms: f64) -> (JobResult, bool) {
        let nodes = self.nodes();
        let said = match self.report() {
            Ok(report) => {
                let answer = won(position, winner, self, &report, nodes, ms);
                return (JobResult::Proof(answer), true);
            }
            Err(Refusal::Unfinished) => ProofSay::Unknown,
            Err(Refusal::TooShort) => ProofSay::TooShort,
            Err(Refusal::TooLong) => ProofSay::TooLong,
            Err(Refusal::NoSuchMove { fen, number }) => ProofSay::NoSuchMove { number, fen },
            Err(Refusal::Repeats { fen }) => ProofSay::Repeats { fen },
            Err(Refusal::Loses { fen }) => ProofSay::Loses { fen },
        };
        let fen = position.to_string();
        let answer = nothing(ProofVerdict::Refused, said, fen, nodes, ms);
        (JobResult::Proof(answer), false)
    }
}

fn nothing(verdict: ProofVerdict, said: ProofSay, fen: String, nodes: u64, ms: f64) -> ProofAnswer {
    ProofAnswer {
        verdict,
        fen,
        winner: None,
        moves: None,
        positions: None,
        quiet: None,
        fifty_moves: None,
        line: Vec::new(),
        san: Vec::new(),
        certificate: None,
        nodes,
        ms,
        say: vec![said.into()],
    }
}

/// What a proof that was accepted says.
fn won(
    position: &Antichess,
    winner: Color,
    check: &ProofCheck,
    report: &ProofReport,
    nodes: u64,
    ms: f64,
) -> ProofAnswer {
    let moves = check.longest_line(position);
    let (san, _) = san(position, &moves);
    let count = winners_moves(report.longest, position.to_move() == winner);
    let mut say = vec![
        ProofSay::Won {
            us: winner,
            count,
            positions: report.positions,
        }
        .into(),
    ];
    let within = report.quiet < u32::from(crate::rules::history::FIFTY_MOVES);
    if !within {
        let count = report.quiet;
        say.push(ProofSay::Quiet { count }.into());
    }
    ProofAnswer {
        verdict: ProofVerdict::Won,
        fen: position.to_string(),
        winner: Some(winner.into()),
        moves: Some(count),
        positions: Some(report.positions),
        quiet: Some(report.quiet),
        fifty_moves: Some(within),
        line: uci(&moves),
        san,
        certificate: None,
        nodes,
        ms,
        say,
    }
}

/// A place in the proof that is kept, or nothing if the proof does not have it.
fn walk(kept: &Accepted<Antichess, ProofCheck>, position: &Antichess) -> Option<ProofPlace> {
    let Accepted { side, check, .. } = kept;
    let over = position.outcome().is_some();
    let here = check.at(position);
    if here.is_none() && !over {
        return None;
    }
    let ours = position.to_move() == *side;
    let listed = match here.and_then(|here| here.mv) {
        Some(mv) => vec![mv],
        None if over => Vec::new(),
        None => position.legal_moves().to_vec(),
    };
    let reply = |mv: Move| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let below = check.at(&next);
        let (texts, _) = san(position, &[mv]);
        ProofReply {
            uci: mv.to_string(),
            san: texts.concat(),
            moves: below.map_or(0, |below| winners_moves(below.longest, !ours)),
            positions: below.map_or(0, |below| below.positions),
        }
    };
    Some(ProofPlace {
        fen: position.to_string(),
        side: position.to_move().into(),
        winner: (*side).into(),
        moves: here.map_or(0, |here| winners_moves(here.longest, ours)),
        replies: listed.into_iter().map(reply).collect(),
    })
}
