//! Puzzles of antichess: positions of recorded games in which one move alone wins, and all of it is proved.
//!
//! Of a position with several legal moves, the side to move is proved to win; after every other move of its, the *other* side is proved to
//! win, or the tables of two and three men say that the mover does not. All proofs were accepted by the checker, which knows the
//! rules only. What is left open within the limits is no puzzle. It asks as far as its longest line has only moves ([`super::only`]).
//! Nothing here draws a random number.

use rustc_hash::FxHashSet;
use seriatim::antichess::proof::{Certificate, Prover};
use seriatim::board::{Color, Move, Role};
use seriatim::rules::proof_check::{ProofCheck, ProofReport};
use seriatim::rules::{Antichess, Position};
use seriatim::search::SearchStatus;
use seriatim::tables::{EndTables, Material, TableBuilder, Tabled};
use seriatim::util::mix;

use super::only::{OnlyLimits, asked, line_text, walk};
use crate::lab::puzzles::forced::{ForcedPuzzle, MinedGame, puzzle_id};

/// Nodes for the proof of the win.
const NODES: u64 = 30_000;

/// Moves of the winner in the longest line.
const MOVES: std::ops::RangeInclusive<u32> = 2..=10;

/// Positions of a proof at most, so that a pack is quickly there.
const MOST_POSITIONS: u64 = 600;

/// With so few men all is known.
pub const MEN_OF_TABLES: u32 = 3;

/// A proof that was accepted.
pub struct Won {
    /// It as a list of moves.
    pub certificate: Certificate,
    /// What it holds.
    pub report: ProofReport,
    /// The checker that went through it.
    pub check: ProofCheck<Antichess>,
    /// Nodes until it was found and checked.
    pub nodes: u64,
}

/// The proof that a side wins, if there is one within so many nodes and with a table of so many bytes.
#[must_use]
pub fn won(position: &Antichess, side: Color, nodes: u64, bytes: usize) -> Option<Won> {
    let mut prover = Prover::new(position, Some(side), bytes);
    while prover.nodes() < nodes && prover.step(1_000) == SearchStatus::Running {}
    let nodes = prover.nodes();
    let (_, certificate, report, check) = prover.into_proved()?;
    Some(Won {
        certificate,
        report,
        check,
        nodes,
    })
}

/// The tables of two and three men.
#[must_use]
pub fn small_tables() -> EndTables<Antichess> {
    let mut tables = EndTables::default();
    for material in (2..=MEN_OF_TABLES as usize).flat_map(Material::all) {
        if let Ok(mut builder) = TableBuilder::of(&material, Antichess::MOST_ENTRIES) {
            builder.finish(&mut tables);
        }
    }
    tables
}

/// The position without its game's past: the fifty moves begin with it.
fn fresh(position: &Antichess) -> Option<Antichess> {
    let text = position.to_string();
    let men: Vec<&str> = text.split(' ').take(4).collect();
    Antichess::from_fen(&format!("{} 0 1", men.join(" "))).ok()
}

/// A puzzle, if the position is one.
#[must_use]
pub fn puzzle(position: &Antichess, tables: &EndTables<Antichess>) -> Option<ForcedPuzzle> {
    let position = &fresh(position)?;
    let legal = position.legal_moves();
    if legal.len() < 2 || position.outcome().is_some() {
        return None;
    }
    let us = position.to_move();
    let limits = OnlyLimits::MINED;
    let found = won(position, us, NODES, limits.bytes)?;
    let turn = found.report.longest.div_ceil(2);
    if !MOVES.contains(&turn) || found.report.positions > MOST_POSITIONS {
        return None;
    }
    let line = found.check.longest_line(position);
    let turns = walk(position, &line, tables, &limits);
    let line = line.get(..asked(&turns)?)?;
    let moves = u32::try_from(legal.len()).unwrap_or(u32::MAX);
    let points = points(turn, found.nodes, moves);
    Some(ForcedPuzzle {
        id: puzzle_id('x', &position.to_string()),
        rules: "antichess".to_owned(),
        turn,
        level: level(points),
        points,
        fen: position.to_string(),
        solution: line_text(line),
        moves,
        certificate: found.certificate.write(),
        positions: found.report.positions,
        nodes: found.nodes,
        themes: themes(position, &found.check),
    })
}

/// The difficulty; nobody has been asked. A longer win is harder to see, so is one that the search finds late, and among more moves.
const fn points(turn: u32, nodes: u64, moves: u32) -> u32 {
    let nodes = if nodes == 0 { 1 } else { nodes };
    4 * turn + 5 * nodes.ilog2() + 4 * moves.ilog2()
}

/// The points at which levels 2 to 5 begin.
const LEVELS: [u32; 4] = [50, 65, 80, 100];

fn level(points: u32) -> u8 {
    let reached = LEVELS.iter().map(|&least| u8::from(points >= least));
    reached.sum::<u8>() + 1
}

/// What the first move is, and what the solver's moves of the longest line are.
fn themes(start: &Antichess, check: &ProofCheck<Antichess>) -> Vec<String> {
    let (us, line) = (start.to_move(), check.longest_line(start));
    let takes = |position: &Antichess, mv: Move| {
        let men = position.board().occupied().count();
        let mut next = position.clone();
        next.play_unchecked(mv);
        next.board().occupied().count() < men
    };
    let mut themes = Vec::new();
    if let Some(&first) = line.first() {
        let theme = if takes(start, first) {
            "captureChoice"
        } else {
            "quietFirst"
        };
        themes.push(theme);
    }
    if start.board().occupied().count() <= 6 {
        themes.push("endgame");
    }
    let mut position = start.clone();
    for &mv in &line {
        if position.to_move() == us {
            match mv.promotion() {
                Some(Role::King) => themes.push("kingPromotion"),
                Some(_) => themes.push("promotion"),
                None => {}
            }
            let into = position.to_setup().en_passant;
            let role = position.board().role_at(mv.from());
            if into.has(mv.to()) && role == Some(Role::Pawn) && takes(&position, mv) {
                themes.push("enPassant");
            }
        }
        position.play_unchecked(mv);
    }
    // Who has men left and no move has won too.
    if position.board().side(us).any() {
        themes.push("stuck");
    }
    let mut there = FxHashSet::default();
    themes.retain(|&theme| there.insert(theme));
    themes.into_iter().map(str::to_owned).collect()
}

/// The positions of a game in its compact form (see [`super::games::compact`]).
#[must_use]
pub fn positions(game: &str) -> Vec<Antichess> {
    let mut position = Antichess::start();
    let mut positions = Vec::new();
    for text in game.split_ascii_whitespace().skip(2) {
        let mv = text
            .parse::<Move>()
            .ok()
            .filter(|&mv| position.is_legal(mv));
        let Some(mv) = mv else { break };
        position.play_unchecked(mv);
        positions.push(position.clone());
    }
    positions
}

/// What came of each game, in their order. Those in `known` are not gone through again; each new result is given to `keep`, with how many
/// are done.
///
/// # Errors
/// Those of `keep`.
pub fn mine<E>(
    games: &[String],
    known: Vec<MinedGame>,
    mut keep: impl FnMut(&MinedGame, usize) -> Result<(), E>,
) -> Result<Vec<MinedGame>, E> {
    let mut done: FxHashSet<String> = known.iter().map(|one| one.game.clone()).collect();
    let mut mined = known;
    let tables = small_tables();
    let mut seen = FxHashSet::default();
    for (number, game) in games.iter().enumerate() {
        let hash = game
            .bytes()
            .fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
        let name = format!("{hash:016x}");
        let new = positions(game)
            .into_iter()
            .filter(|one| seen.insert(one.key()));
        let new: Vec<Antichess> = new.collect();
        if !done.insert(name.clone()) {
            continue;
        }
        let puzzles = new.iter().filter_map(|one| puzzle(one, &tables)).collect();
        let one = MinedGame {
            game: name,
            puzzles,
        };
        keep(&one, number)?;
        mined.push(one);
    }
    Ok(mined)
}
