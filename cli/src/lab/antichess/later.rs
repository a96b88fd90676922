//! Whether the later moves of puzzles are the only ones too: along the longest line of each proof, what every other move of the solver's comes to.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use seriatim::antichess::proof::Certificate;
use seriatim::board::Move;
use seriatim::rules::win_check::ProofCheck;
use seriatim::rules::{Antichess, Position, Variant};
use seriatim::tables::EndTables;

use super::puzzles::{NODES, is_refuted, won};
use crate::lab::puzzles::forced::ForcedPuzzle;

/// What the other moves of a turn come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Others {
    /// There is no other legal move.
    None,
    /// None of them wins: proved.
    Lose,
    /// One of them wins too: proved.
    Win,
    /// Neither is proved.
    Open,
}

/// The turns of the solver in the longest line of a puzzle: a line of the file that a run goes on from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LaterMoves {
    /// The puzzle.
    pub id: String,
    /// Each turn, from the first on.
    pub turns: Vec<Others>,
}

fn others(position: &Antichess, chosen: Move, tables: &EndTables<Antichess>) -> Others {
    let us = position.to_move();
    let mut found = Others::None;
    for mv in position
        .legal_moves()
        .into_iter()
        .filter(|&mv| mv != chosen)
    {
        let mut after = position.clone();
        after.play_unchecked(mv);
        if is_refuted(&after, us, tables) {
            found = if found == Others::None {
                Others::Lose
            } else {
                found
            };
        } else if after.outcome().is_none() && won(&after, us, NODES[1]).is_some() {
            return Others::Win;
        } else {
            found = Others::Open;
        }
    }
    found
}

/// Goes through the longest line of a puzzle.
///
/// # Errors
/// If its proof does not hold.
pub fn turns(puzzle: &ForcedPuzzle, tables: &EndTables<Antichess>) -> Result<LaterMoves, String> {
    let failed = |what: &str| format!("{}: {what}", puzzle.id);
    let start = Antichess::from_fen(&puzzle.fen, Variant::Antichess);
    let start = start.map_err(|_| failed("its position"))?;
    let proof = Certificate::read(&puzzle.certificate).map_err(|_| failed("its proof"))?;
    let mut check = ProofCheck::new(&start, start.to_move(), proof.moves);
    while !check.step(u64::MAX) {}
    check
        .report()
        .map_err(|_| failed("its proof does not hold"))?;
    let (us, mut position) = (start.to_move(), start.clone());
    let mut turns = Vec::new();
    for mv in check.longest_line(&start) {
        if position.to_move() == us {
            turns.push(others(&position, mv, tables));
        }
        position.play_unchecked(mv);
    }
    Ok(LaterMoves {
        id: puzzle.id.clone(),
        turns,
    })
}

/// Markdown: of each turn, how often its move is the only one.
#[must_use]
pub fn table(found: &[LaterMoves]) -> String {
    let mut text = "| turn | puzzles | no other move | every other loses or draws | another wins too | open |\n|--:|--:|--:|--:|--:|--:|\n".to_owned();
    let longest = found.iter().map(|one| one.turns.len()).max().unwrap_or(0);
    for turn in 0..longest {
        let of = |wanted: Option<Others>| {
            let there = found.iter().filter_map(|one| one.turns.get(turn));
            there
                .filter(|&&one| wanted.is_none_or(|wanted| wanted == one))
                .count()
        };
        let [all, none, lose, win, open] = [
            of(None),
            of(Some(Others::None)),
            of(Some(Others::Lose)),
            of(Some(Others::Win)),
            of(Some(Others::Open)),
        ];
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {} | {all} | {none} | {lose} | {win} | {open} |",
            turn + 1
        );
    }
    let only = |one: &Others| matches!(one, Others::None | Others::Lose);
    let whole = found
        .iter()
        .filter(|one| one.turns.iter().all(only))
        .count();
    let _ = writeln!(
        text,
        "\n{whole} of {} puzzles have an only move at every turn of their longest line.",
        found.len()
    );
    text
}
