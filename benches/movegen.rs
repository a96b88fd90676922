//! Benchmark of native move generation: `cargo bench`. `benches/README.md` has the results.
//!
//! The harness is our own because it measures ratios. On a computer that also runs other programs,
//! times of separate runs cannot be compared. So the contests take turns, and the ratios of each
//! round are kept. With `--serve` it reads numbers of contests and answers each with the time of
//! the contest in milliseconds. `benches/wasm/run.mjs` uses this to compare WebAssembly with native
//! code.

// No other crate uses a benchmark. `benches/wasm` reads the same files.
#![allow(unreachable_pub)]

mod contests;

use std::hint::black_box;
use std::io::{BufRead, Write};
use std::time::Instant;

use contests::{ALL, Contest};

const ROUNDS: usize = 15;

fn main() {
    let counts = contests::counts();
    if std::env::args().any(|argument| argument == "--serve") {
        serve(&counts);
        return;
    }
    let mut times = vec![Vec::new(); ALL.len()];
    for _ in 0..ROUNDS {
        for (contest, times) in ALL.iter().zip(&mut times) {
            times.push(seconds(contest));
        }
    }
    println!("| task | by | million per second | Seriatim is faster by |");
    println!("|---|---|---|---|");
    let mut first = 0;
    for (i, contest) in ALL.iter().enumerate() {
        if contest.task != ALL[first].task {
            first = i;
        }
        let rate = counts[i] as f64 / median(times[i].iter().copied()) / 1e6;
        let ratio = median(
            times[first]
                .iter()
                .zip(&times[i])
                .map(|(ours, it)| it / ours),
        );
        let Contest { task, by, unit, .. } = contest;
        println!("| {task} | {by} | {rate:.2} {unit} | {ratio:.2} |");
    }
}

fn seconds(contest: &Contest) -> f64 {
    let start = Instant::now();
    black_box((contest.run)());
    start.elapsed().as_secs_f64()
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Writes a line for each contest, then an answer for each number read.
fn serve(counts: &[u64]) {
    let mut out = std::io::stdout().lock();
    for (contest, count) in ALL.iter().zip(counts) {
        let Contest { task, by, unit, .. } = contest;
        let _ = writeln!(out, "{task}\t{by}\t{unit}\t{count}");
    }
    let _ = writeln!(out);
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Some(contest) = line.parse().ok().and_then(|i: usize| ALL.get(i)) else {
            break;
        };
        let _ = writeln!(out, "{}", seconds(contest) * 1e3);
        let _ = out.flush();
    }
}
