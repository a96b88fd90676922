//! Experiment E5: twelve public fortresses, and twelve wins as a control.

use crate::files;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use seriatim::board::Color;
use seriatim::chess::fortress::HoldProver;
use seriatim::chess::fortress::shape::{CurveShape, CurveVerdict, flat_from};
use seriatim::chess::orthodox::curve::CurvePreset;
use seriatim::rules::Position;
use seriatim::search::SearchStatus;

use super::{RIGHT, at, best, drawn, material, pawns, run};

/// Public positions that are called fortresses. These are claims, unless a proof confirms them.
const FORTRESSES: [(&str, &str); 12] = [
    ("Fig. 1 right", RIGHT),
    (
        "Fig. 1 after cxb6",
        "2k5/8/1p1p4/pPpPp1pp/2P1Pp2/P4PbP/KQ4P1/8 w - - 0 47",
    ),
    ("like Fig. 2", "8/6k1/5bp1/8/5KP1/8/8/R7 w - - 0 1"),
    (
        "locked wall",
        "k1b5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/8/K1B5 w - - 0 1",
    ),
    ("KQ v KBN", "5KQ1/8/8/8/3n4/8/1b6/k7 w - - 0 1"),
    (
        "caged queen",
        "8/1p6/1p6/kPp2P1K/2P5/N1Pp4/q2P4/1N6 w - - 0 1",
    ),
    (
        "Rudolph, entered",
        "3B4/1r2p3/r2p1p2/bkp1P1p1/Bp1P1PPp/p1P1K2P/PP6/8 b - - 0 1",
    ),
    (
        "rook in the corner",
        "8/8/5k2/8/2B4p/5RbP/5pP1/7K b - - 0 1",
    ),
    (
        "draw by fortress",
        "6k1/8/8/8/q5p1/3p2P1/3N1R2/6K1 b - - 0 1",
    ),
    (
        "no way in",
        "8/6p1/5pPp/p1k1pP1P/Pp1pP1K1/1PpP1B2/2P5/8 w - - 0 1",
    ),
    (
        "buried",
        "nb2kBB1/2p1PRRN/1pP2PPQ/1P4PP/8/8/4P3/6K1 w - - 0 1",
    ),
    ("wrong bishop", "7k/8/8/6KP/8/8/4B3/8 w - - 0 1"),
];

/// Wins from the textbooks, as a control.
const WINS: [(&str, &str); 12] = [
    ("R + P v –", "8/8/8/4k3/8/8/4PK2/4R3 w - - 0 1"),
    ("Q v R", "8/8/3k4/8/8/1r6/8/K1Q5 w - - 0 1"),
    ("B + B v –", "8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1"),
    ("B + N v –", "8/8/8/4k3/8/8/8/1N2KB2 w - - 0 1"),
    ("Lucena", "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1"),
    ("Q v P", "7Q/8/8/8/8/4K3/1p6/1k6 w - - 0 1"),
    ("R + P v B", "8/8/4k3/8/3b4/8/4PK2/R7 w - - 0 1"),
    ("B more", "8/pp3k2/8/8/8/8/PP2BK2/8 w - - 0 1"),
    ("R more", "6k1/pp3ppp/8/8/8/8/PP3PPP/1R4K1 w - - 0 1"),
    ("Q more", "r5k1/pp3ppp/8/8/8/8/PP3PPP/2R1Q1K1 w - - 0 1"),
    ("R v P", "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1"),
    ("right bishop", "8/8/2k5/8/P7/K2B4/8/8 w - - 0 1"),
];

/// Results for one position.
struct Row {
    name: &'static str,
    values: Vec<i32>,
    shape: Option<CurveShape<seriatim::board::Move>>,
    proved: bool,
}

fn row(name: &'static str, fen: &str, preset: CurvePreset, depth: i32) -> io::Result<Row> {
    let position = at(fen)?;
    let lead = material(position.board(), Color::White) - material(position.board(), Color::Black);
    let attacker = if lead >= 0 {
        Color::White
    } else {
        Color::Black
    };
    let ours = position.to_move() == attacker;
    let depths = run(&position, preset, true, depth);
    let mut prover = HoldProver::new(&position, attacker, 200_000);
    while prover.step(1 << 16) == SearchStatus::Running {}
    Ok(Row {
        name,
        values: best(&depths, ours),
        shape: CurveShape::new(&depths, ours),
        proved: prover.into_proved().is_some(),
    })
}

fn rows(of: &[(&'static str, &str)], preset: CurvePreset, depth: i32) -> io::Result<Vec<Row>> {
    of.iter()
        .map(|&(name, fen)| row(name, fen, preset, depth))
        .collect()
}

fn table(text: &mut String, rows: &[Row]) {
    *text += "| position | level | flat from | range | growth | equal | by the criterion | proved |\n|---|--:|--:|--:|--:|--:|---|---|\n";
    for Row {
        name,
        shape,
        proved,
        ..
    } in rows
    {
        let Some(shape) = shape else { continue };
        let flat = shape
            .flat_from
            .map_or_else(|| "–".to_owned(), |from| from.to_string());
        let verdict = match shape.verdict {
            CurveVerdict::Shallow => "too few depths".to_owned(),
            CurveVerdict::Even => "nobody far ahead".to_owned(),
            CurveVerdict::Mate { plies } => format!("mate in {}", plies.div_ceil(2)),
            CurveVerdict::Rising => format!(
                "rising: {}",
                shape
                    .rising
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(" ")
            ),
            CurveVerdict::Flat => "flat".to_owned(),
            CurveVerdict::Moving => "moving".to_owned(),
        };
        let _ = writeln!(
            text,
            "| {name} | {} | {flat} | {} | {} | {} | {verdict} | {} |",
            pawns(shape.level),
            pawns(shape.range),
            pawns(shape.growth),
            shape.equal,
            if *proved { "yes" } else { "" }
        );
    }
}

/// Runs experiment E5: Fig. 9 with twelve public fortresses, and twelve wins as a control.
///
/// # Errors
/// Error of writing a file.
pub fn dozen(out: &Path, depth: i32) -> io::Result<String> {
    let mut text = format!(
        "## E5: twelve fortresses and twelve wins (Fig. 9)\n\nAll root moves are exact, to {depth} plies. The paper's twelve are only in Dvoretsky's book. Ours are public positions that are *called* fortresses, and each is searched for a proof (at most 200,000 positions). The wins are ours, from the textbooks.\n"
    );
    for preset in [CurvePreset::Classical, CurvePreset::Material] {
        let name = preset.id();
        let _ = writeln!(text, "\n### Preset `{name}`\n");
        let (held, won) = (
            rows(&FORTRESSES, preset, depth)?,
            rows(&WINS, preset, depth)?,
        );
        for (title, file, rows) in [("Fortresses", "fortresses", &held), ("Wins", "wins", &won)] {
            let _ = writeln!(text, "{title}:\n");
            table(&mut text, rows);
            let lines: Vec<(String, Vec<i32>)> = rows
                .iter()
                .map(|row| {
                    (
                        row.name.to_owned(),
                        row.values
                            .iter()
                            .map(|&value| value.clamp(-500, 2_000))
                            .collect(),
                    )
                })
                .collect();
            let file = format!("dozen-{file}-{name}.svg");
            files::write(
                out.join(&file),
                drawn(
                    &format!("{title}: value of the best move ({name}; mates at 20)"),
                    "pawns, the attacker's view",
                    depth,
                    &lines,
                ),
            )?;
            let _ = writeln!(text, "\n![{title}]({file})\n");
        }
        text += "Flat to the end, by ε:\n\n| ε | fortresses | wins |\n|--:|--:|--:|\n";
        for epsilon in [6, 10, 20, 30, 50] {
            // Positions with a mate or without a lead are left out, because they pose no question.
            let flat = |rows: &[Row]| {
                rows.iter()
                    .filter(|row| {
                        row.shape.as_ref().is_some_and(|shape| {
                            !matches!(shape.verdict, CurveVerdict::Mate { .. })
                        }) && flat_from(&row.values, epsilon).is_some()
                    })
                    .count()
            };
            let _ = writeln!(
                text,
                "| {} | {} of 12 | {} of 12 |",
                pawns(epsilon),
                flat(&held),
                flat(&won)
            );
        }
    }
    Ok(text)
}
