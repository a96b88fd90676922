//! Search for first moves that lose: for each first move, a reply after which Black is proved to
//! win.

use std::fmt::Write;
use std::time::Instant;

use crate::lab::pack_files::NamedFile;

use serde::{Deserialize, Serialize};

use seriatim::antichess::proof::{Certificate, Prover};
use seriatim::board::{Color, Move};
use seriatim::rules::proof_check::ProofCheck;
use seriatim::rules::{Antichess, Position};
use seriatim::search::SearchStatus;

/// Number of nodes for each reply in the first round. Each further round has four times as many.
const FIRST: u64 = 100_000;

/// Limits of the search.
#[derive(Clone, Debug)]
pub struct OpeningLimits {
    /// Maximum number of nodes for a reply.
    pub nodes: u64,
    /// Memory for the table of a search, in bytes.
    pub bytes: usize,
    /// Replies that are tried. An empty list means all replies.
    pub replies: Vec<String>,
}

/// Result of one search: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpeningTrial {
    /// White's first move, in UCI notation.
    pub first: String,
    /// Black's reply, in UCI notation.
    pub reply: String,
    /// Node limit of the search.
    pub allowed: u64,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Time of the search, in milliseconds.
    pub ms: f64,
    /// Proof that Black wins after the first move, if one was found and accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<OpeningProof>,
}

/// Accepted proof that a first move loses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningProof {
    /// Certificate for the position after the first move.
    pub certificate: String,
    /// Number of different positions in the proof.
    pub positions: u64,
    /// Number of Black's moves in the longest line.
    pub moves: u32,
    /// Longest run of plies without a capture or a pawn move.
    pub quiet: u32,
}

/// Searches for proofs about first moves, in rounds of increasing node limits for every reply,
/// until each move is proved or the limit is reached. Searches in `known` are not repeated. `keep`
/// gets each new result.
///
/// # Errors
/// Errors of `keep`; also an error for a move that cannot be played.
pub fn run(
    firsts: &[String],
    limits: &OpeningLimits,
    known: Vec<OpeningTrial>,
    mut keep: impl FnMut(&OpeningTrial) -> Result<(), String>,
) -> Result<Vec<OpeningTrial>, String> {
    let mut trials = known;
    let mut allowed = FIRST.min(limits.nodes);
    loop {
        for first in firsts {
            let after = played(&Antichess::start(), first)?;
            for mv in after.legal_moves() {
                let reply = mv.to_string();
                let wanted = limits.replies.is_empty() || limits.replies.contains(&reply);
                let of_first = |trial: &&OpeningTrial| trial.first == *first;
                let proved = trials
                    .iter()
                    .filter(of_first)
                    .any(|trial| trial.proof.is_some());
                let tried = trials.iter().filter(of_first);
                let tried = tried.filter(|trial| trial.reply == reply && trial.allowed >= allowed);
                if proved || !wanted || tried.count() > 0 {
                    continue;
                }
                let trial = attempt(first, &after, mv, allowed, limits);
                keep(&trial)?;
                trials.push(trial);
            }
        }
        if allowed >= limits.nodes {
            return Ok(trials);
        }
        allowed = allowed.saturating_mul(4).min(limits.nodes);
    }
}

fn played(position: &Antichess, uci: &str) -> Result<Antichess, String> {
    let mv = uci.parse::<Move>().ok().filter(|&mv| position.is_legal(mv));
    let mv = mv.ok_or_else(|| format!("{uci} cannot be played in {position}"))?;
    let mut next = position.clone();
    next.play_unchecked(mv);
    Ok(next)
}

/// Runs one search. A proof that it finds is extended by the reply before it and checked as a
/// whole.
fn attempt(
    first: &str,
    after: &Antichess,
    mv: Move,
    allowed: u64,
    limits: &OpeningLimits,
) -> OpeningTrial {
    let clock = Instant::now();
    let mut position = after.clone();
    position.play_unchecked(mv);
    let mut prover = Prover::new(&position, Some(Color::Black), limits.bytes);
    while prover.nodes() < allowed && prover.step(100_000) == SearchStatus::Running {}
    let nodes = prover.nodes();
    let found = prover
        .proved()
        .map(|(_, certificate, _)| certificate.clone());
    let proof = found.and_then(|found| whole(after, mv, &found));
    OpeningTrial {
        first: first.to_owned(),
        reply: mv.to_string(),
        allowed,
        nodes,
        ms: (clock.elapsed().as_secs_f64() * 1000.0).round(),
        proof,
    }
}

/// Returns the proof with the reply before it, if the checker accepts it.
fn whole(after: &Antichess, mv: Move, found: &Certificate) -> Option<OpeningProof> {
    let at = after
        .legal_moves()
        .into_iter()
        .position(|other| other == mv)?;
    let mut moves = vec![u16::try_from(at).ok()?];
    moves.extend(&found.moves);
    let certificate = Certificate { moves };
    let mut check = ProofCheck::new(after, Color::Black, certificate.moves.clone());
    while !check.step(100_000) {}
    let report = check.report().ok()?;
    Some(OpeningProof {
        certificate: certificate.write(),
        positions: report.positions,
        moves: report.longest.div_ceil(2),
        quiet: report.quiet,
    })
}

/// Returns all first moves.
#[must_use]
pub fn firsts() -> Vec<String> {
    let moves = Antichess::start().legal_moves();
    moves.iter().map(ToString::to_string).collect()
}

/// Returns the shortest proof of each first move, in the order of the moves.
fn proved(trials: &[OpeningTrial]) -> Vec<(&OpeningTrial, &OpeningProof)> {
    let of = |first: &String| {
        let proved = trials.iter().filter(|trial| trial.first == *first);
        let proved = proved.filter_map(|trial| Some((trial, trial.proof.as_ref()?)));
        proved.min_by_key(|(_, proof)| proof.positions)
    };
    firsts().iter().filter_map(of).collect()
}

/// Line of the list of proved first moves.
#[derive(Serialize)]
struct Listed<'a> {
    first: &'a str,
    reply: &'a str,
    positions: u64,
    moves: u32,
    quiet: u32,
    nodes: u64,
}

/// Returns the certificates, each in a file named after its first move, and their list.
///
/// # Errors
/// Errors of the JSON writer.
pub fn write(trials: &[OpeningTrial]) -> serde_json::Result<Vec<NamedFile>> {
    let (mut files, mut list) = (Vec::new(), Vec::new());
    for (trial, proof) in proved(trials) {
        files.push((
            format!("{}.txt", trial.first),
            format!("{}\n", proof.certificate),
        ));
        list.push(serde_json::to_string(&Listed {
            first: &trial.first,
            reply: &trial.reply,
            positions: proof.positions,
            moves: proof.moves,
            quiet: proof.quiet,
            nodes: trial.nodes,
        })?);
    }
    let list = format!(
        "{{\"version\":1,\"openings\":[\n{}\n]}}\n",
        list.join(",\n")
    );
    files.push(("list.json".to_owned(), list));
    Ok(files)
}

/// Returns Markdown: the proved first moves, and the nodes searched for the others.
#[must_use]
pub fn table(trials: &[OpeningTrial]) -> String {
    let mut text = "| first move | reply | longest line, moves | positions | quiet run | nodes | ms |\n|---|---|--:|--:|--:|--:|--:|\n".to_owned();
    let proved = proved(trials);
    for first in firsts() {
        let own = || trials.iter().filter(|trial| trial.first == first);
        let found = proved.iter().find(|(trial, _)| trial.first == first);
        // Writing to a String cannot fail.
        let _ = match found {
            Some((trial, proof)) => writeln!(
                text,
                "| {first} | {} | {} | {} | {} | {} | {} |",
                trial.reply, proof.moves, proof.positions, proof.quiet, trial.nodes, trial.ms
            ),
            None if own().count() > 0 => {
                let nodes: u64 = own().map(|trial| trial.nodes).sum();
                writeln!(text, "| {first} | not found | | | | {nodes} | |")
            }
            None => Ok(()),
        };
    }
    text
}
