//! Opinion of another engine on fortresses, and the set of those that it misjudges.

use std::collections::{HashMap, HashSet};
use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use seriatim::rules::{Chess, Position};

use super::{FortressGame, FortressLead, HoldProof, is_worth, kind, proved, shape, side};
use crate::lab::duel::uci::UciProgram;

/// Time after which a program without an answer counts as failed. A busy machine may be slow.
const PATIENCE: Duration = Duration::from_secs(1_200);

/// Limits of the queries.
#[derive(Clone, Copy, Debug)]
pub struct QueryLimits {
    /// Node limit of the first query.
    pub first: u64,
    /// Node limit of the second query.
    pub nodes: u64,
    /// Minimum value for the attacker in both queries, in hundredths of a pawn.
    pub least: (i32, i32),
    /// Maximum number of positions of the search for a proof between the queries, for a position
    /// without one.
    pub long: usize,
}

/// Opinion of an engine on a fortress: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opinion {
    /// Position, as a FEN.
    pub fen: String,
    /// Side that cannot win: `white` or `black`.
    pub attacker: String,
    /// Value for the attacker after the last query, in hundredths of a pawn.
    pub score: i32,
    /// Depth of the last query.
    pub depth: u32,
    /// Node limit of the last query.
    pub nodes: u64,
    /// Kind of the proof and its number of positions, 0 for walls. `None` if no proof was found.
    pub proof: Option<(HoldProof, u64)>,
}

/// Returns the leads of games, each once: those with a proof first, then those with the highest own
/// value.
#[must_use]
pub fn leads(games: &[FortressGame]) -> Vec<FortressLead> {
    let worth = |lead: &&FortressLead| {
        let position = lead.fen.parse::<Chess>();
        let few = |one: &Chess| is_worth(one, side(&lead.attacker), lead.value);
        lead.proof.is_some() || position.is_ok_and(|one| few(&one))
    };
    let leads = games.iter().flat_map(|game| &game.leads);
    let mut leads: Vec<FortressLead> = leads.filter(worth).cloned().collect();
    leads.sort_by_cached_key(|lead| (lead.proof.is_none(), -lead.value, lead.fen.clone()));
    let mut known = HashSet::new();
    leads.retain(|lead| known.insert(lead.fen.clone()));
    leads
}

/// Asks a UCI program about each position that is not in `known`. A short query comes first. If the
/// attacker's value is high enough and there is a proof, a long query follows. A proof that is
/// missing is searched for in between. `keep` gets each opinion.
///
/// # Errors
/// Errors of the program and of `keep`.
pub fn ask(
    leads: &[FortressLead],
    known: &[Opinion],
    command: &str,
    limits: &QueryLimits,
    mut keep: impl FnMut(&Opinion, usize) -> io::Result<()>,
) -> io::Result<()> {
    let known: HashSet<&str> = known.iter().map(|one| one.fen.as_str()).collect();
    let mut program = UciProgram::start(command, "chess", PATIENCE).map_err(io::Error::other)?;
    for (number, lead) in leads.iter().enumerate() {
        if known.contains(lead.fen.as_str()) {
            continue;
        }
        let mut opinion = Opinion {
            fen: lead.fen.clone(),
            attacker: lead.attacker.clone(),
            score: 0,
            depth: 0,
            nodes: 0,
            proof: lead.proof,
        };
        query(&mut program, &mut opinion, limits.first)?;
        if opinion.score >= limits.least.0 {
            let position: Chess = super::super::at(&lead.fen)?;
            opinion.proof = opinion.proof.or_else(|| {
                let proof = proved(&position, side(&lead.attacker), limits.long, true);
                proof.map(|(certificate, positions)| (kind(&certificate), positions))
            });
            if opinion.proof.is_some() {
                query(&mut program, &mut opinion, limits.nodes)?;
            }
        }
        keep(&opinion, number + 1)?;
    }
    Ok(())
}

/// Asks a program about a position with a limit of nodes.
fn query(program: &mut UciProgram, opinion: &mut Opinion, nodes: u64) -> io::Result<()> {
    let position: Chess = super::super::at(&opinion.fen)?;
    let go = format!("go nodes {nodes}");
    let answer = program.answer(&opinion.fen, &go);
    answer.map_err(io::Error::other)?;
    let (score, depth) = program.opinion().unwrap_or_default();
    let ours = position.to_move() == side(&opinion.attacker);
    opinion.score = if ours { score } else { -score };
    (opinion.depth, opinion.nodes) = (depth, nodes);
    Ok(())
}

/// Returns the fortresses that the engine misjudges after the long query, the worst error first.
/// Of those with the same pawns and pieces at most `each` are returned.
#[must_use]
pub fn misjudged(opinions: &[Opinion], limits: &QueryLimits, each: usize) -> Vec<Opinion> {
    let wrong = |one: &&Opinion| {
        one.proof.is_some() && one.nodes >= limits.nodes && one.score >= limits.least.1
    };
    let mut wrong: Vec<Opinion> = opinions.iter().filter(wrong).cloned().collect();
    wrong.sort_by(|a, b| b.score.cmp(&a.score).then(a.fen.cmp(&b.fen)));
    wrong.dedup_by(|one, other| one.fen == other.fen);
    let mut counts: HashMap<u64, usize> = HashMap::new();
    wrong.retain(|one| {
        let Ok(position) = one.fen.parse::<Chess>() else {
            return false;
        };
        let count = counts.entry(shape(position.board())).or_default();
        *count += 1;
        *count <= each
    });
    wrong
}

/// Returns the numbers of opinions by the attacker's value, as Markdown.
#[must_use]
pub fn table(opinions: &[Opinion], limits: &QueryLimits) -> String {
    let long = |one: &&Opinion| one.nodes >= limits.nodes;
    let of = |low: i32, high: i32| {
        let within = |one: &&Opinion| (low..high).contains(&one.score);
        opinions.iter().filter(long).filter(within).count()
    };
    format!(
        "| asked | fortresses asked again | below 1.5 | 1.5 to 2 | 2 to 3 | 3 and more |\n|--:|--:|--:|--:|--:|--:|\n| {} | {} | {} | {} | {} | {} |\n",
        opinions.len(),
        opinions.iter().filter(long).count(),
        of(i32::MIN, 150),
        of(150, 200),
        of(200, 300),
        of(300, i32::MAX),
    )
}
