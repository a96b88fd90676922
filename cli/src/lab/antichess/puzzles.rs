//! Antichess puzzles: positions of recorded games in which exactly one move wins, with proofs.
//!
//! A puzzle has several legal moves, and the side to move is proved to win. After every other move
//! the *other* side is proved to win, or the tables of two and three pieces say that the mover does
//! not win. The checker, which knows only the rules, has accepted all proofs. A position that is
//! not decided within the limits is no puzzle. The puzzle requires the longest line as far as its
//! moves are the only winning ones ([`super::only_moves`]). No random number is drawn here.

use rustc_hash::FxHashSet;
use seriatim::antichess::proof::{Certificate, Prover};
use seriatim::board::{Color, Move, Role};
use seriatim::rules::proof_check::{ProofCheck, ProofReport};
use seriatim::rules::{Antichess, Position};
use seriatim::search::SearchStatus;
use seriatim::tables::{EndTables, Material, TableBuilder, Tabled};
use seriatim::util::mix;

use super::only_moves::{OnlyLimits, asked, line_text, walk};
use crate::lab::puzzles::proved_puzzles::{ForcedPuzzle, MinedGame, puzzle_id};

/// Node limit for the proof of the win.
const NODES: u64 = 30_000;

/// Range of the number of the winner's moves in the longest line.
const MOVES: std::ops::RangeInclusive<u32> = 2..=10;

/// Maximum number of positions of a proof, so that a pack loads quickly.
const MOST_POSITIONS: u64 = 600;

/// With at most this many pieces the tables know every result.
pub const MEN_OF_TABLES: u32 = 3;

/// Accepted proof of a win.
pub struct Won {
    /// Proof as a list of moves.
    pub certificate: Certificate,
    /// Report of the checker.
    pub report: ProofReport,
    /// Checker that accepted the proof.
    pub check: ProofCheck<Antichess>,
    /// Nodes of the search until the proof was found and checked.
    pub nodes: u64,
}

/// Returns the proof that a side wins, if one is found within `nodes` nodes and with a table of
/// `bytes` bytes.
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

/// Builds the tables of two and three pieces.
#[must_use]
pub fn small_tables() -> EndTables<Antichess> {
    let mut tables = EndTables::default();
    for material in (2..=MEN_OF_TABLES as usize).flat_map(Material::all) {
        if let Some(mut builder) = TableBuilder::of(&material, Antichess::MOST_ENTRIES) {
            builder.finish(&mut tables);
        }
    }
    tables
}

/// Returns the position with its move counters reset, so that the count of the fifty-move rule
/// begins here.
fn fresh(position: &Antichess) -> Option<Antichess> {
    let text = position.to_string();
    let men: Vec<&str> = text.split(' ').take(4).collect();
    Antichess::from_fen(&format!("{} 0 1", men.join(" "))).ok()
}

/// Returns a puzzle if the position is one.
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

/// Returns the difficulty in points, which is a guess: no person was asked. A longer win is harder
/// to see, as is a win that the search finds late or among more moves.
const fn points(turn: u32, nodes: u64, moves: u32) -> u32 {
    let nodes = if nodes == 0 { 1 } else { nodes };
    4 * turn + 5 * nodes.ilog2() + 4 * moves.ilog2()
}

/// Points at which levels 2 to 5 begin.
const LEVELS: [u32; 4] = [50, 65, 80, 100];

fn level(points: u32) -> u8 {
    let reached = LEVELS.iter().map(|&least| u8::from(points >= least));
    reached.sum::<u8>() + 1
}

/// Returns the themes of the first move and of the solver's moves in the longest line.
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
    // The solver also wins with pieces left but no legal move.
    if position.board().side(us).any() {
        themes.push("stuck");
    }
    let mut there = FxHashSet::default();
    themes.retain(|&theme| there.insert(theme));
    themes.into_iter().map(str::to_owned).collect()
}

/// Returns the positions of a game in its compact form (see [`super::games::compact`]).
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

/// Returns the result of mining each game, in the order of the games. Games in `known` are not
/// mined again. `keep` gets each new result with the number of finished games.
///
/// # Errors
/// Errors of `keep`.
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
