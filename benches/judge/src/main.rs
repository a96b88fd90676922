//! `seriatim-bench-judge [--limit N] [--each N] [--open] [--alone] [--mutate N] FILE…`: the judge and the crate
//! `chasolver` on labelled positions, in the same run.
//!
//! A line is a label of two signs (`W` or `-`, then `B` or `-`) and a FEN. Times are those of the
//! processor, so other work on the machine counts little. `--each 8` takes every eighth line;
//! `--open` prints what the judge leaves undecided. With `--alone` the crate is not asked.
//! With `--mutate 10000` certificates of *No* are changed instead; the crate judges what is
//! accepted.

mod mutation;

use std::time::Duration;

use chasolver::{Winnability, winnability};
use cpu_time::ProcessTime;
use mutation::{Hopeless, mutate};
use seriatim_core::board::Color;
use seriatim_core::rules::Chess;
use seriatim_judge::{CanWin, WinJudge};
use seriatim_search::{Search, SearchStatus};

struct Row {
    fen: String,
    side: Color,
    can_win: bool,
    /// Answer, time and nodes of the judge.
    ours: (Option<bool>, Duration, u64),
    /// Answer and time of the rival.
    theirs: (Option<bool>, Duration),
}

fn main() {
    let mut limit = WinJudge::DEFAULT_LIMIT;
    let (mut each, mut open, mut alone, mut mutations) = (1, false, false, 0);
    let mut files = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || {
            arguments
                .next()
                .and_then(|text| text.parse().ok())
                .expect("a number")
        };
        match argument.as_str() {
            "--limit" => limit = number(),
            "--each" => each = number() as usize,
            "--open" => open = true,
            "--alone" => alone = true,
            "--mutate" => mutations = number() as u32,
            _ => files.push(argument),
        }
    }
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a file of labels");
        let lines = text
            .lines()
            .filter(|line| !line.starts_with('#') && line.len() > 5);
        let lines = lines.step_by(each);
        if mutations > 0 {
            let fens = lines.map(|line| whole(&line[2..]));
            let hopeless = fens.flat_map(|fen| Color::ALL.map(|side| Hopeless::of(&fen, side)));
            mutate(&hopeless.flatten().collect::<Vec<_>>(), mutations);
            continue;
        }
        let rows: Vec<Row> = lines.flat_map(|line| compare(line, limit, alone)).collect();
        report(&file, &rows, open);
    }
}

/// Adds the numbers of moves that a label leaves out.
fn whole(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    fields.extend(["0", "1"].iter().skip(fields.len().saturating_sub(4)));
    fields.join(" ")
}

fn compare(line: &str, limit: u64, alone: bool) -> [Row; 2] {
    let (label, fen) = line.split_at(2);
    let fen = whole(fen);
    let position = Chess::from_fen(&fen).unwrap_or_else(|faults| panic!("{fen}: {faults}"));
    let board: chess::Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    Color::ALL.map(|side| {
        let start = ProcessTime::now();
        let mut judge = WinJudge::new(&position, side, limit);
        while judge.step(4096) == SearchStatus::Running {}
        let answer = judge.answer();
        let ours = (answer.decided(), start.elapsed(), judge.nodes());
        if let CanWin::Yes(line) = &answer {
            assert!(seriatim_judge::is_helpmate(&position, side, line), "{fen}");
        }
        let color = side.pick(chess::Color::White, chess::Color::Black);
        let start = ProcessTime::now();
        let found = if alone {
            None
        } else {
            winnability(&board, color)
        };
        let theirs = (
            found.map(|found| matches!(found, Winnability::Winnable { .. })),
            start.elapsed(),
        );
        let can_win = label.as_bytes()[side.index()] != b'-';
        Row {
            fen: fen.clone(),
            side,
            can_win,
            ours,
            theirs,
        }
    })
}

fn report(file: &str, rows: &[Row], open: bool) {
    println!("{file}: {} questions", rows.len());
    println!("| | wrong | unknown | mean µs | 50 % | 99 % | 99.9 % | longest |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    line("judge", rows, |row| (row.ours.0, row.ours.1));
    line("chasolver", rows, |row| row.theirs);
    let unknown_no = rows
        .iter()
        .filter(|row| row.ours.0.is_none() && !row.can_win)
        .count();
    let nodes: u64 = rows.iter().map(|row| row.ours.2).sum();
    println!("undecided although No: {unknown_no}; {nodes} nodes");
    for row in rows {
        if row.ours.0.is_some_and(|answer| answer != row.can_win) || open && row.ours.0.is_none() {
            println!(
                "{:?} {} {:?} {}",
                row.ours.0, row.can_win, row.side, row.fen
            );
        }
    }
}

fn line(name: &str, rows: &[Row], of: impl Fn(&Row) -> (Option<bool>, Duration)) {
    let wrong = rows
        .iter()
        .filter(|row| of(row).0.is_some_and(|answer| answer != row.can_win));
    let unknown = rows.iter().filter(|row| of(row).0.is_none()).count();
    let mut times: Vec<f64> = rows
        .iter()
        .map(|row| of(row).1.as_secs_f64() * 1e6)
        .collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "| {name} | {} | {unknown} | {mean:.1} | {:.1} | {:.1} | {:.1} | {:.1} |",
        wrong.count(),
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0),
    );
}
