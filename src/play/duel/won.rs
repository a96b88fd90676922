//! Proved wins: the check of a proof, its answer, and the walk through the last accepted proof.

use super::certified::{Accepted, CheckWork, Checker, KeptClaim, read};
use super::messages::{CheckTask, ProofAnswer, ProofPlace, ProofReply, ProofVerdict, WalkQuery};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::Position;
use seriatim_core::rules::proof_check::{ProofCheck, ProofReport, Refusal};
use seriatim_session::places::{open, play, san, uci};
use seriatim_wire::Fault;
use seriatim_wire::say::{ProofSay, Say};

/// Last accepted proof, with its position.
pub type KeptProof<P> = KeptClaim<P, ProofCheck<P>>;

/// Starts the check of a proof that a side wins.
///
/// # Errors
/// Faults of the position, and code `certificate` for a text that is no certificate.
pub fn check_win<P: Position + 'static>(
    task: &CheckTask,
    kept: &KeptProof<P>,
) -> Result<CheckWork<P, ProofCheck<P>>, Vec<Fault>> {
    let position: P = open(&task.at)?;
    let winner = Color::from(task.winner);
    let check = ProofCheck::new(&position, winner, read(&task.certificate)?.moves);
    Ok(CheckWork::new(position, winner, check, kept))
}

/// Returns a position of the accepted proof.
///
/// # Errors
/// Faults of the line, and code `proof` if the position is not in the proof.
pub fn walk_win<P: Position>(
    kept: &KeptProof<P>,
    query: &WalkQuery,
) -> Result<ProofPlace, Vec<Fault>> {
    let position = play::<P>(&query.at, query.line.as_deref().unwrap_or_default())?.position;
    kept.look(&query.at, |kept| walk(kept, &position))
}

/// Number of the winner's moves within `plies` plies.
const fn winners_moves(plies: u32, winner_moves: bool) -> u32 {
    if winner_moves {
        plies.div_ceil(2)
    } else {
        plies / 2
    }
}

impl<P: Position> Checker<P> for ProofCheck<P> {
    type Found = ProofAnswer;

    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn step(&mut self, quota: u64) -> bool {
        self.step(quota)
    }

    fn said() -> Say {
        ProofSay::Check.into()
    }

    fn answer(&self, position: &P, winner: Color, ms: f64) -> (ProofAnswer, bool) {
        let nodes = self.nodes();
        let said = match self.report() {
            Ok(report) => {
                let answer = won(position, winner, self, &report, nodes, ms);
                return (answer, true);
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
        (answer, false)
    }
}

/// Returns an answer without a proof.
pub fn nothing(
    verdict: ProofVerdict,
    said: ProofSay,
    fen: String,
    nodes: u64,
    ms: f64,
) -> ProofAnswer {
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

/// Returns the answer for an accepted proof.
pub fn won<P: Position>(
    position: &P,
    winner: Color,
    check: &ProofCheck<P>,
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
    let within = report.quiet < u32::from(seriatim_core::rules::history::FIFTY_MOVES);
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

/// Returns a position of the accepted proof; `None` if the position is not in it.
fn walk<P: Position>(kept: &Accepted<P, ProofCheck<P>>, position: &P) -> Option<ProofPlace> {
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
