//! Experiment on sides that cannot mate: how many of them are proved not to win.

use std::fmt::Write as _;
use std::time::Instant;

use seriatim::board::Color;
use seriatim::chess::fortress::HoldProver;
use seriatim::chess::fortress::wall::wall;
use seriatim::rules::Position;
use seriatim::search::SearchStatus;

use super::{labelled, material};

/// Returns a report on rows that say which sides can mate at all (see `labelled`). It counts the
/// sides that cannot mate, and how many of them `wall` recognises. Of the sides that lead by three
/// points or more, it counts those that are proved not to win, with at most `most` positions per
/// search.
#[must_use]
pub fn proofs(rows: &str, most: usize) -> String {
    let (mut read, mut cannot, mut walled, mut wrong) = (0, 0, 0, 0);
    let (mut proved, mut open, mut times) = (0, Vec::new(), Vec::new());
    for (label, position) in labelled(rows) {
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
