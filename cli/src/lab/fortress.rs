//! The experiments of Guid & Bratko 2012 with our engine: values by depth, as Markdown and charts.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

use seriatim::board::{Board, Color, Role};
use seriatim::fortress::HoldProver;
use seriatim::fortress::shape::{CurveShape, CurveVerdict, flat_from, hundredths};
use seriatim::fortress::wall::wall;
use seriatim::krk::{EndingMen, EndingTable, LoneEnding};
use seriatim::orthodox::curve::{CurvePreset, search};
use seriatim::rules::{Chess, Position};
use seriatim::search::alpha_beta::{AlphaBeta, Iteration, Request};
use seriatim::search::{Search, SearchStatus};

use super::mates::chart::{Axis, Curve, chart};

/// Fig. 1, left (A. Petrosian – Hazai, Schilde 1970) and right.
const LEFT: &str = "2k5/2p5/1q1p4/pPpPp1pp/N1P1Pp2/P4PbP/KQ4P1/8 w - - 0 46";
const RIGHT: &str = "2k5/8/1p1p4/pPpPp3/2P1Pp1p/P4PbP/K2Q4/8 w - - 0 50";

/// Public positions that are called fortresses: claims, except where a proof says so.
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
    ("wrong bishop", "k7/8/1K6/P7/8/3B4/8/8 w - - 0 1"),
];

/// Wins of the textbooks: the control.
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

type Depths = Vec<Iteration<seriatim::board::Move>>;

fn at(fen: &str) -> io::Result<Chess> {
    fen.parse()
        .map_err(|_| io::Error::other(format!("{fen} is no position")))
}

fn finish(mut search: AlphaBeta<seriatim::orthodox::ChessTree>) -> Depths {
    while search.step(1 << 20) == SearchStatus::Running {}
    search.iterations().to_vec()
}

/// Values by depth to so many plies.
fn run(position: &Chess, preset: CurvePreset, all: bool, depth: i32) -> Depths {
    let request = if all {
        Request::all(depth * 100)
    } else {
        Request::best(depth * 100)
    };
    finish(search(position, preset, request))
}

/// The best values, in pawns, as a side sees them.
fn best(depths: &Depths, ours: bool) -> Vec<i32> {
    let first = depths.iter().filter_map(|depth| depth.lines.first());
    first.map(|line| hundredths(line.value, ours)).collect()
}

fn pawns(value: i32) -> String {
    if value.abs() > 9_000 {
        return if value > 0 { "mate" } else { "mated" }.to_owned();
    }
    format!("{:.2}", f64::from(value) / 100.0)
}

fn means(values: &[i32]) -> Vec<i32> {
    values
        .windows(2)
        .map(|pair| (pair[0] + pair[1]) / 2)
        .collect()
}

/// The least and the greatest.
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

/// A chart of values by depth; the axis has room for all of them.
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

/// E2: Fig. 1. Which move is first at each depth before the capture, and how far the values range after it.
///
/// # Errors
/// What cannot be written.
pub fn figure_1(out: &Path, depth: i32) -> io::Result<String> {
    let (left, right) = (at(LEFT)?, at(RIGHT)?);
    let mut text = format!(
        "## E2: Fig. 1\n\n### Left: before 1.Nxb6+\n\nThe first choice and its value by depth, to {depth} plies, with one best line as a program plays. The paper: “without an exception” the programs take the queen.\n\n| depth |"
    );
    let mut columns = Vec::new();
    for (preset, name) in CurvePreset::ALL {
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
            let of = |one: &Iteration<seriatim::board::Move>| {
                one.lines
                    .iter()
                    .find(|line| line.mv.to_string() == uci)
                    .map(|line| hundredths(line.value, true))
            };
            (uci.to_owned(), all.iter().filter_map(of).collect())
        })
        .collect();
    fs::write(
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
        "\n![Fig. 1 left](figure-1-left.svg)\n\n### Right: after the capture\n\nValues of the best line over depths 2 to {depth}, in pawns as White sees them; “mean” is of neighbouring depths. Rybka in the paper: [6.74, 6.80] over 2 to 20.\n\n| preset | values | mean | mean from depth 4 on | flat from |\n|---|---|---|---|--:|"
    );
    let mut lines = Vec::new();
    for (preset, name) in CurvePreset::ALL {
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
    fs::write(
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

/// What one position comes to.
struct Row {
    name: &'static str,
    values: Vec<i32>,
    shape: Option<CurveShape<seriatim::board::Move>>,
    proved: bool,
}

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

/// E5: Fig. 9 with twelve public fortresses, and twelve wins as a control.
///
/// # Errors
/// What cannot be written.
pub fn dozen(out: &Path, depth: i32) -> io::Result<String> {
    let mut text = format!(
        "## E5: twelve fortresses and twelve wins (Fig. 9)\n\nAll root moves exact, to {depth} plies. The paper's twelve are only in Dvoretsky's book; ours are public positions that are *called* fortresses, and a proof is looked for in each (200,000 positions at most). The wins are ours, from the textbooks.\n"
    );
    for (preset, name) in [
        (CurvePreset::Classical, "classical"),
        (CurvePreset::Material, "material"),
    ] {
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
            fs::write(
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
            // What is a mate, or no lead, is no riddle.
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

/// Where the three men stand.
fn men(board: &Board) -> Option<EndingMen> {
    Some(EndingMen {
        lone: board.king(Color::Black)?,
        king: board.king(Color::White)?,
        man: board.men(Color::White, Role::Rook).first()?,
    })
}

/// What a game of king and rook against king came to.
struct RookGame {
    /// Moves of White, if he mated.
    mated: Option<u32>,
    /// Of his moves, those at which two moves at least had the best value, and all.
    equal: (u32, u32),
}

/// Plays with a depth against a defender who knows the table, fifty moves at most.
fn rook_game(start: &Chess, preset: CurvePreset, depth: i32, table: &EndingTable) -> RookGame {
    let mut position = start.clone();
    let mut equal = (0, 0);
    for number in 1..=50 {
        let depths = run(&position, preset, true, depth);
        let Some(last) = depths.last() else { break };
        let Some(first) = last.lines.first() else {
            break;
        };
        equal.1 += 1;
        equal.0 += u32::from(
            last.lines
                .get(1)
                .is_some_and(|second| second.value == first.value),
        );
        position.play_unchecked(first.mv);
        let length = |next: &Chess| {
            men(next.board())
                .and_then(|men| table.state(men))
                .map_or(u8::MAX, |state| table.length(state))
        };
        let mut replies = Vec::new();
        position.each_child(|mv, next| replies.push((length(next), mv)));
        let Some(&(_, reply)) = replies
            .iter()
            .max_by_key(|(length, mv)| (*length, std::cmp::Reverse(mv.bits())))
        else {
            let mated = position.in_check().then_some(number);
            return RookGame { mated, equal };
        };
        position.play_unchecked(reply);
        if men(position.board()).is_none() {
            break;
        }
    }
    RookGame { mated: None, equal }
}

/// E1: section 2 of the paper. King and rook against king from positions that take 16 moves.
#[must_use]
pub fn direction(games: usize, deepest: i32) -> String {
    let table = EndingTable::of(LoneEnding::Rook);
    let farthest: Vec<Chess> = (0..table.states())
        .filter(|&state| table.length(state) == 16)
        .filter_map(|state| table.men(state).fen(LoneEnding::Rook).parse().ok())
        .collect();
    let step = (farthest.len() / games.max(1)).max(1);
    let starts: Vec<&Chess> = farthest.iter().step_by(step).take(games).collect();
    let mut text = format!(
        "## E1: play without direction (section 2)\n\nKing and rook against king, from {} positions (every {step}th of the {} that take 16 moves, up to symmetry), against a defender who knows the table; fifty moves at most. Exact values of all moves at a fixed depth; of equal moves the one first in the engine's order.\nThe paper, Rybka 2.1c without tables: 2 plies 100 of 100 won; 10 plies 81 won, 32 moves on average.\n\n| preset | depth | won | mean moves | best value shared by two moves or more |\n|---|--:|--:|--:|--:|\n",
        starts.len(),
        farthest.len()
    );
    for (preset, name) in [
        (CurvePreset::Material, "material"),
        (CurvePreset::Classical, "classical"),
        (CurvePreset::Play, "play"),
    ] {
        for depth in (2..=deepest).step_by(2) {
            let played: Vec<RookGame> = starts
                .iter()
                .map(|start| rook_game(start, preset, depth, &table))
                .collect();
            let won: Vec<u32> = played.iter().filter_map(|game| game.mated).collect();
            let (shared, all) = played
                .iter()
                .fold((0, 0), |(a, b), game| (a + game.equal.0, b + game.equal.1));
            let mean = f64::from(won.iter().sum::<u32>()) / won.len().max(1) as f64;
            let mean = if won.is_empty() {
                "–".to_owned()
            } else {
                format!("{mean:.1}")
            };
            let _ = writeln!(
                text,
                "| {name} | {depth} | {} of {} | {mean} | {:.0} % |",
                won.len(),
                starts.len(),
                100.0 * f64::from(shared) / f64::from(all.max(1))
            );
            eprintln!("{name} {depth}");
        }
    }
    text
}

/// Rows of “who can mate at all” (`WB`, `W-`, `-B`, `--`, then a FEN, as chasolver's `tests/positions.txt` has them): which of those who cannot are walled in, and which of
/// them that lead by three points or more are proved, with so many positions a search at most.
#[must_use]
pub fn proofs(rows: &str, most: usize) -> String {
    let (mut read, mut cannot, mut walled, mut wrong) = (0, 0, 0, 0);
    let (mut proved, mut open, mut times) = (0, Vec::new(), Vec::new());
    for line in rows
        .lines()
        .filter(|line| !line.starts_with('#') && line.len() > 3)
    {
        let (label, fen) = line.split_at(3);
        let Ok(position) = format!("{} 0 1", fen.trim()).parse::<Chess>() else {
            continue;
        };
        read += 1;
        for (attacker, can) in Color::ALL.into_iter().zip(label.bytes()) {
            let walls = wall(&position, attacker).is_some();
            if can != b'-' {
                wrong += u32::from(walls);
                continue;
            }
            cannot += 1;
            walled += u32::from(walls);
            let board = position.board();
            if material(board, attacker) - material(board, !attacker) < 3 {
                continue;
            }
            let begun = Instant::now();
            let mut prover = HoldProver::new(&position, attacker, most);
            while prover.step(1 << 16) == SearchStatus::Running {}
            times.push(begun.elapsed().as_secs_f64() * 1000.0);
            match prover.into_proved() {
                Some(_) => proved += 1,
                None => open.push(format!("{attacker:?} {position}")),
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let all = times.len().max(1);
    let part = |share: f64| {
        times
            .get(((all - 1) as f64 * share) as usize)
            .copied()
            .unwrap_or(0.0)
    };
    let late = times.iter().filter(|&&ms| ms > 2_000.0).count();
    let mut text = format!(
        "{read} positions; {cannot} times a side cannot mate even with help, {walled} of them are walls; {wrong} walls where it can.\n\n\
         | who leads by 3 points or more and cannot mate | proved | over 2 s | median | 90 % | longest |\n|--:|--:|--:|--:|--:|--:|\n\
         | {all} | {proved} ({:.1} %) | {late} | {:.1} ms | {:.0} ms | {:.0} ms |\n\nNot decided:\n\n```\n",
        100.0 * f64::from(proved) / all as f64,
        part(0.5),
        part(0.9),
        part(1.0)
    );
    for row in open {
        let _ = writeln!(text, "{row}");
    }
    text += "```\n";
    text
}
