//! Experiments of Guid & Bratko 2012 with our engine: values by depth, as Markdown and charts.

mod breakthrough;
mod direction;
mod dozen;
mod drawn_values;
mod families;
pub mod mining;
mod proofs;
mod puzzles;
mod random_positions;
mod strategy;
mod values;
pub mod verdict;

use crate::files;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use seriatim::board::{Board, Color, Role};
use seriatim::chess::fortress::shape::{flat_from, hundredths, means};
use seriatim::chess::orthodox::curve::{CurvePreset, search};
use seriatim::rules::Chess;
use seriatim::search::alpha_beta::{AlphaBeta, Iteration, Request};
use seriatim::search::{Search, SearchStatus};

use super::mates::chart::{Axis, Curve, chart};

pub use breakthrough::{breakthroughs, figures_5_to_7};
pub use direction::direction;
pub use dozen::dozen;
pub use drawn_values::seen;
pub use families::family;
pub use proofs::proofs;
pub use puzzles::puzzles;
pub use random_positions::decided;
pub use strategy::{StrategyLimits, strategy};
pub use values::values;

/// Positions of Fig. 1: left (A. Petrosian – Hazai, Schilde 1970) and right.
const LEFT: &str = "2k5/2p5/1q1p4/pPpPp1pp/N1P1Pp2/P4PbP/KQ4P1/8 w - - 0 46";
const RIGHT: &str = "2k5/8/1p1p4/pPpPp3/2P1Pp1p/P4PbP/K2Q4/8 w - - 0 50";

type Depths = Vec<Iteration<seriatim::board::Move>>;

fn at(fen: &str) -> io::Result<Chess> {
    fen.parse()
        .map_err(|_| io::Error::other(format!("{fen} is no position")))
}

/// Reads rows that say which sides can mate at all, as in chasolver's `tests/positions.txt`: `WB`,
/// `W-`, `-B` or `--`, then a FEN. Returns the label, White's letter first, and the position. Rows
/// without a valid position are left out.
fn labelled(rows: &str) -> impl Iterator<Item = (&str, Chess)> {
    let rows = rows.lines();
    rows.filter(|row| !row.starts_with('#') && row.len() > 3)
        .filter_map(|row| {
            let (label, fen) = row.split_at(3);
            Some((label, at(&format!("{} 0 1", fen.trim())).ok()?))
        })
}

fn finish(mut search: AlphaBeta<seriatim::chess::orthodox::ChessTree>) -> Depths {
    while search.step(1 << 20) == SearchStatus::Running {}
    search.iterations().to_vec()
}

/// Returns the values by depth, up to `depth` plies.
fn run(position: &Chess, preset: CurvePreset, all: bool, depth: i32) -> Depths {
    let request = if all {
        Request::all(depth * 100)
    } else {
        Request::best(depth * 100)
    };
    finish(search(position, preset, request))
}

/// Returns the best value at each depth for the attacker, in hundredths of a pawn. `attacker_moves`
/// is true if the attacker is to move.
fn best(depths: &Depths, attacker_moves: bool) -> Vec<i32> {
    let first = depths.iter().filter_map(|depth| depth.lines.first());
    first
        .map(|line| hundredths(line.value, attacker_moves))
        .collect()
}

/// Returns the value of a root move for the attacker, in hundredths of a pawn. `None` if the depth
/// has no line for the move. `attacker_moves` is true if the attacker is to move.
fn value(depth: &Iteration<seriatim::board::Move>, uci: &str, attacker_moves: bool) -> Option<i32> {
    let line = depth.lines.iter().find(|line| line.mv.to_string() == uci)?;
    Some(hundredths(line.value, attacker_moves))
}

fn pawns(value: i32) -> String {
    if value.abs() > 9_000 {
        return if value > 0 { "mate" } else { "mated" }.to_owned();
    }
    format!("{:.2}", f64::from(value) / 100.0)
}

/// Returns the least and the greatest value as a text.
fn interval(values: &[i32]) -> String {
    let (low, high) = (values.iter().min(), values.iter().max());
    format!(
        "[{}, {}]",
        pawns(low.copied().unwrap_or(0)),
        pawns(high.copied().unwrap_or(0))
    )
}

fn axis(title: &'static str, from: f64, to: f64, marks: usize) -> Axis {
    let step = (to - from) / marks as f64;
    let at = |mark: usize| from + step * mark as f64;
    Axis {
        title,
        from,
        to,
        marks: (0..=marks)
            .map(|mark| (at(mark), format!("{:.1}", at(mark))))
            .collect(),
        logarithmic: false,
    }
}

fn depth_axis(depth: i32) -> Axis {
    Axis {
        title: "depth in plies",
        from: 1.0,
        to: f64::from(depth),
        marks: (1..=depth / 2)
            .map(|half| (f64::from(2 * half), (2 * half).to_string()))
            .collect(),
        logarithmic: false,
    }
}

/// Returns a chart of values by depth; the axis has room for all values.
fn drawn(title: &str, what: &'static str, depth: i32, lines: &[(String, Vec<i32>)]) -> String {
    let all: Vec<i32> = lines
        .iter()
        .flat_map(|(_, values)| values.iter().copied())
        .collect();
    let low = f64::from(all.iter().min().copied().unwrap_or(0)) / 100.0;
    let high = f64::from(all.iter().max().copied().unwrap_or(0)) / 100.0;
    let curves: Vec<Curve> = lines
        .iter()
        .map(|(name, values)| Curve {
            name: name.clone(),
            points: (1..)
                .zip(values)
                .map(|(depth, &value)| (f64::from(depth), f64::from(value) / 100.0))
                .collect(),
        })
        .collect();
    let y = axis(what, (low - 0.5).floor(), (high + 0.5).ceil(), 6);
    chart(title, &depth_axis(depth), &y, &curves)
}

/// Runs experiment E2 on Fig. 1: the first move at each depth before the capture, and the range of
/// the values after it.
///
/// # Errors
/// Error of writing a file.
pub fn figure_1(out: &Path, depth: i32) -> io::Result<String> {
    let (left, right) = (at(LEFT)?, at(RIGHT)?);
    let mut text = format!(
        "## E2: Fig. 1\n\n### Left: before 1.Nxb6+\n\nThe table has the first choice and its value by depth, to {depth} plies, with one best line as a program plays. The paper: “without an exception” the programs take the queen.\n\n| depth |"
    );
    let mut columns = Vec::new();
    for preset in CurvePreset::ALL {
        let name = preset.id();
        let _ = write!(text, " {name} |");
        columns.push(run(&left, preset, false, depth));
    }
    text += "\n|--:|---|---|---|\n";
    for row in 0..depth as usize {
        let _ = write!(text, "| {} |", row + 1);
        for column in &columns {
            let told = column.get(row).and_then(|one| one.lines.first());
            let told = told.map_or_else(String::new, |line| {
                format!("{} {}", line.mv, pawns(hundredths(line.value, true)))
            });
            let _ = write!(text, " {told} |");
        }
        text += "\n";
    }
    let all = run(&left, CurvePreset::Classical, true, depth.min(16));
    let lines: Vec<(String, Vec<i32>)> = ["a4b6", "b2d2", "a2b3", "h3h4", "a4c3"]
        .iter()
        .map(|&uci| {
            let of = |one| value(one, uci, true);
            (uci.to_owned(), all.iter().filter_map(of).collect())
        })
        .collect();
    files::write(
        out.join("figure-1-left.svg"),
        drawn(
            "Fig. 1 left: exact values of five moves (classical)",
            "pawns, White's view",
            depth.min(16),
            &lines,
        ),
    )?;
    let _ = writeln!(
        text,
        "\n![Fig. 1 left](figure-1-left.svg)\n\n### Right: after the capture\n\nValues of the best line over depths 2 to {depth}, in pawns from White's view. “Mean” is the mean of neighbouring depths. In the paper Rybka has [6.74, 6.80] over depths 2 to 20.\n\n| preset | values | mean | mean from depth 4 on | flat from |\n|---|---|---|---|--:|"
    );
    let mut lines = Vec::new();
    for preset in CurvePreset::ALL {
        let name = preset.id();
        let values = best(&run(&right, preset, false, depth), true);
        let mean = means(&values);
        let flat = flat_from(&values, 20).map_or_else(|| "–".to_owned(), |from| from.to_string());
        let _ = writeln!(
            text,
            "| {name} | {} | {} | {} | {flat} |",
            interval(&values[1..]),
            interval(&mean),
            interval(&mean[2.min(mean.len() - 1)..])
        );
        lines.push((name.to_owned(), values));
    }
    files::write(
        out.join("figure-1-right.svg"),
        drawn(
            "Fig. 1 right: the value of the best line",
            "pawns, White's view",
            depth,
            &lines,
        ),
    )?;
    text += "\n![Fig. 1 right](figure-1-right.svg)\n";
    Ok(text)
}

/// Returns the material of a side in points: queen 9, rook 5, bishop and knight 3, pawn 1.
fn material(board: &Board, side: Color) -> i32 {
    let worth = [
        (Role::Pawn, 1),
        (Role::Knight, 3),
        (Role::Bishop, 3),
        (Role::Rook, 5),
        (Role::Queen, 9),
    ];
    worth
        .iter()
        .map(|&(role, worth)| worth * board.men(side, role).count() as i32)
        .sum()
}
