//! Test of the verdict on random positions of three and four pieces.

use crate::files;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use cpu_time::ThreadTime;
use serde_json::json;
use seriatim::board::{Board, Color, Piece, Setup, Square};
use seriatim::chess::fortress::LeadVerdict;
use seriatim::chess::fortress::prover::ahead;
use seriatim::chess::fortress::verdict::VerdictLimits;
use seriatim::rules::{Chess, Position, Variant};
use seriatim::tables::slices::Slices;
use seriatim::tables::{EndTables, Material, TableBuilder, Tabled};
use seriatim::util::Rng;

/// Limits of the proofs that run before the slices. Slices are exact tables around fixed pawns.
const LIMITS: VerdictLimits = VerdictLimits {
    positions: 2_000,
    nodes: 30_000,
    bytes: 8 << 20,
};

fn standing(men: &[(Piece, Square)], to_move: Color) -> Option<Chess> {
    let mut board = Board::default();
    for &(man, square) in men {
        if board.piece_at(square).is_some() {
            return None;
        }
        board.put(square, man);
    }
    let setup = Setup::plain(board, to_move);
    Chess::from_setup(&setup, Variant::Chess).ok()
}

/// Returns a position with the pieces on random squares, with colours drawn too. The side to move
/// may be mated.
pub fn placed(material: &Material, rng: &mut Rng) -> Chess {
    loop {
        let flip = rng.below(2) == 1;
        let to_move = Color::ALL[rng.below(2)];
        let men = material.men().iter().map(|man| {
            let color = if flip { !man.color } else { man.color };
            (Piece { color, ..*man }, Square::new(rng.below(64) as u8))
        });
        let men: Vec<_> = men.collect();
        if let Some(position) = standing(&men, to_move) {
            return position;
        }
    }
}

/// Returns such a position in which the side to move has a legal move.
fn drawn(material: &Material, rng: &mut Rng) -> Chess {
    loop {
        let position = placed(material, rng);
        if position.has_legal_move() {
            return position;
        }
    }
}

/// Returns whether the attacker wins, by slices made for this one position.
pub fn sliced(position: &Chess, attacker: Color) -> Option<bool> {
    let mut slices = Slices::new(attacker);
    slices.solve(position, false).ok()?;
    slices.wins(position)
}

/// Returns whether the attacker wins, by the endgame tables.
fn exact(tables: &mut EndTables<Chess>, position: &Chess, attacker: Color) -> Option<bool> {
    let mut builder = TableBuilder::new(position).ok()?;
    builder.finish(tables);
    let value = tables.probe(position)?;
    Some(if position.to_move() == attacker {
        value.is_won()
    } else {
        value.is_lost()
    })
}

fn part(times: &[f64], share: f64) -> f64 {
    let at = (times.len().max(1) - 1) as f64 * share;
    times.get(at as usize).copied().unwrap_or(0.0)
}

/// Tests `rows` random positions of three and four pieces with random material. For each position a
/// proof is tried first; if it fails, slices solve the position. The result is compared with the
/// endgame tables. With `list`, the positions are written to this file, one line of JSON each.
///
/// # Errors
/// Error if a position has no table or if a file cannot be written.
pub fn decided(rows: usize, seed: u64, list: Option<&Path>) -> io::Result<String> {
    let mut rng = Rng::new(seed);
    let mut materials = Material::all(3);
    materials.extend(Material::all(4));
    materials.retain(Chess::has_whole_tables);
    let mut tables = EndTables::default();
    let (mut proved, mut solved, mut open, mut wrong) = (0, 0, 0, Vec::new());
    let (mut wins, mut times, mut slice_times) = (0, Vec::new(), Vec::new());
    let mut listed = String::new();
    for _ in 0..rows {
        let position = drawn(&materials[rng.below(materials.len())], &mut rng);
        let attacker = ahead(&position).unwrap_or_else(|| position.to_move());
        let begun = ThreadTime::now();
        let verdict = LeadVerdict::proved(&position, attacker, LIMITS);
        let mut said = verdict.map(|verdict| matches!(verdict, LeadVerdict::Win(..)));
        if said.is_some() {
            proved += 1;
        } else {
            said = sliced(&position, attacker);
            solved += usize::from(said.is_some());
        }
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
        let begun = ThreadTime::now();
        let slice = sliced(&position, attacker);
        slice_times.push(begun.elapsed().as_secs_f64() * 1000.0);
        let right = exact(&mut tables, &position, attacker)
            .ok_or_else(|| io::Error::other(format!("no table of {position}")))?;
        wins += usize::from(right);
        let name = attacker.pick("white", "black");
        let row = json!({ "fen": position.to_string(), "attacker": name, "held": !right });
        let _ = writeln!(listed, "{row}");
        open += usize::from(said.is_none());
        if said.is_some_and(|said| said != right) || slice.is_some_and(|slice| slice != right) {
            wrong.push(position.to_string());
        }
    }
    if let Some(list) = list {
        files::write(list, listed)?;
    }
    times.sort_by(f64::total_cmp);
    slice_times.sort_by(f64::total_cmp);
    let mut text = format!(
        "Of {rows} positions the side that is ahead (or to move, if none is) wins {wins}. A proof decides {proved}, slices decide {solved}, and {open} stay open. {} are wrong.\n\n\
         | time of the processor | median | 90 % | longest |\n|---|--:|--:|--:|\n",
        wrong.len()
    );
    for (name, times) in [("proof, then slices", times), ("slices alone", slice_times)] {
        let _ = writeln!(
            text,
            "| {name} | {:.1} ms | {:.0} ms | {:.0} ms |",
            part(&times, 0.5),
            part(&times, 0.9),
            part(&times, 1.0)
        );
    }
    for row in wrong {
        let _ = writeln!(text, "\n- {row}");
    }
    Ok(text)
}
