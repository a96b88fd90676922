//! Test that the later moves of puzzles are the only winning ones. It goes along the longest line
//! of each proof and examines every other move of the solver.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use seriatim::antichess::proof::Certificate;
use seriatim::rules::proof_check::ProofCheck;
use seriatim::rules::{Antichess, Position};
use seriatim::tables::EndTables;

use super::only_moves::{OnlyLimits, Others, asked, line_text, walk};
use crate::lab::puzzles::proved_puzzles::ForcedPuzzle;

/// Turns of the solver in the longest line of a puzzle: a line of the file from which a stopped run
/// resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LaterMoves {
    /// Id of the puzzle.
    pub id: String,
    /// Results of the other moves for each turn, from the first on. The last entry is the first
    /// turn whose move is not the only winning one.
    pub turns: Vec<Others>,
    /// Part of the line that the puzzle requires, in UCI notation. Empty if its first move is not
    /// the only winning one.
    pub line: String,
}

/// Examines the longest line of a puzzle.
///
/// # Errors
/// Error if the proof of the puzzle is not valid.
pub fn turns(
    puzzle: &ForcedPuzzle,
    tables: &EndTables<Antichess>,
    limits: &OnlyLimits,
) -> Result<LaterMoves, String> {
    let failed = |what: &str| format!("{}: {what}", puzzle.id);
    let start = Antichess::from_fen(&puzzle.fen);
    let start = start.map_err(|_| failed("its position"))?;
    let proof = Certificate::read(&puzzle.certificate).map_err(|_| failed("its proof"))?;
    let mut check = ProofCheck::new(&start, start.to_move(), proof.moves);
    while !check.step(u64::MAX) {}
    check
        .report()
        .map_err(|_| failed("its proof does not hold"))?;
    let line = check.longest_line(&start);
    let turns = walk(&start, &line, tables, limits);
    let line = asked(&turns).and_then(|plies| line.get(..plies));
    Ok(LaterMoves {
        id: puzzle.id.clone(),
        line: line.map(line_text).unwrap_or_default(),
        turns,
    })
}

/// Returns the puzzles, each shortened to the line that it may require. Puzzles whose first move is
/// not the only winning one are left out.
#[must_use]
pub fn shortened(puzzles: &[ForcedPuzzle], found: &[LaterMoves]) -> Vec<ForcedPuzzle> {
    let of = |puzzle: &ForcedPuzzle| {
        let found = found.iter().find(|one| one.id == puzzle.id)?;
        (!found.line.is_empty()).then(|| ForcedPuzzle {
            solution: found.line.clone(),
            ..puzzle.clone()
        })
    };
    puzzles.iter().filter_map(of).collect()
}

/// Returns Markdown. For each turn it shows how often the move is the only winning one, and how
/// many puzzles require the turn. It also names every required move that is not proved to be the
/// only winning one.
#[must_use]
pub fn table(puzzles: &[ForcedPuzzle], found: &[LaterMoves]) -> String {
    let mut text = "| turn | puzzles | no other move | every other loses or draws | another wins too | open | asked |\n|--:|--:|--:|--:|--:|--:|--:|\n".to_owned();
    let turns = |one: &ForcedPuzzle| one.solution.split(' ').count().div_ceil(2);
    let longest = found.iter().map(|one| one.turns.len()).max().unwrap_or(0);
    for turn in 0..longest {
        let there = || found.iter().filter_map(|one| one.turns.get(turn));
        let of = |wanted| there().filter(|&&one| one == wanted).count();
        let asked = puzzles.iter().filter(|one| turns(one) > turn).count();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {asked} |",
            turn + 1,
            there().count(),
            of(Others::None),
            of(Others::Lose),
            of(Others::Win),
            of(Others::Open)
        );
    }
    let pairs = || {
        puzzles.iter().filter_map(|puzzle| {
            let found = found.iter().find(|one| one.id == puzzle.id)?;
            Some((turns(puzzle), found))
        })
    };
    let whole = pairs().filter(|(_, one)| one.turns.iter().all(|turn| turn.is_only()));
    let _ = writeln!(
        text,
        "\n{} of {} puzzles have an only move at every turn of their longest line.",
        whole.count(),
        found.len()
    );
    let all: usize = pairs().map(|(asked, _)| asked).sum();
    let differ = pairs().flat_map(|(asked, one)| {
        let open = (0..asked).filter(|&turn| !one.turns.get(turn).is_some_and(|at| at.is_only()));
        open.map(|turn| format!("{} at turn {}", one.id, turn + 1))
    });
    let differ: Vec<String> = differ.collect();
    let _ = writeln!(
        text,
        "{all} moves are asked; of {} it was not found that they are the only ones{}{}.",
        differ.len(),
        if differ.is_empty() { "" } else { ": " },
        differ.join(", ")
    );
    text
}
