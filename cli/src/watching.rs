//! Progress of searches and experiments on stderr, and Ctrl-C: it ends a running search, which
//! answers with its result so far.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use seriatim::protocol::Snapshot;
use seriatim_cli::worker::Watcher;

/// Exit code after Ctrl-C, as shells expect it.
pub const INTERRUPTED: u8 = 130;

const IDLE: u8 = 0;
const SEARCHING: u8 = 1;
const STOPPING: u8 = 2;

/// State of the program: idle, searching, or stopping its search.
static STATE: AtomicU8 = AtomicU8::new(IDLE);

/// Milliseconds before the first report, and between two reports.
const PACE_MS: f64 = 1000.0;

/// Maximum number of moves in a report.
const LONGEST_LINE: usize = 8;

/// Makes Ctrl-C end a search early. Without a search, or pressed twice, it ends the program.
pub fn obey_interrupts() -> io::Result<()> {
    ctrlc::set_handler(|| {
        if STATE.swap(STOPPING, Ordering::SeqCst) != SEARCHING {
            process::exit(INTERRUPTED.into());
        }
    })
    .map_err(io::Error::other)
}

/// Returns true if Ctrl-C has ended a search.
pub fn is_interrupted() -> bool {
    STATE.load(Ordering::SeqCst) == STOPPING
}

/// Lets further searches run after one that Ctrl-C has ended.
pub fn resume() {
    let _ = STATE.compare_exchange(STOPPING, IDLE, Ordering::SeqCst, Ordering::SeqCst);
}

/// Watch over one search.
pub struct Watch {
    /// True if progress is written.
    speaks: bool,
    /// True if each report replaces the one before.
    in_place: bool,
    /// Time of the search at which the next report is due, in milliseconds.
    due: f64,
    /// True if the last report is still to be wiped out.
    written: bool,
}

impl Watch {
    /// Begins to watch. Progress is written to a terminal, and everywhere if `always` is true.
    pub fn begin(always: bool) -> Self {
        let _ = STATE.compare_exchange(IDLE, SEARCHING, Ordering::SeqCst, Ordering::SeqCst);
        let in_place = io::stderr().is_terminal();
        Self {
            speaks: in_place || always,
            in_place,
            due: if always { 0.0 } else { PACE_MS },
            written: false,
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if self.written && self.in_place {
            eprint!("\r\x1b[K");
        }
        let _ = STATE.compare_exchange(SEARCHING, IDLE, Ordering::SeqCst, Ordering::SeqCst);
    }
}

impl Watcher for Watch {
    fn progress(&mut self, snapshot: &Snapshot) {
        if !self.speaks || snapshot.ms < self.due {
            return;
        }
        self.due = snapshot.ms + PACE_MS;
        let text = report(snapshot);
        let mut out = io::stderr().lock();
        // Progress that cannot be written is no reason to end a search.
        let _ = if self.in_place {
            self.written = true;
            write!(out, "\r\x1b[K{text}")
        } else {
            writeln!(out, "{text}")
        };
        let _ = out.flush();
    }

    fn stops(&mut self) -> bool {
        is_interrupted()
    }
}

/// Progress of an experiment: one line that changes on a terminal, elsewhere lines.
pub struct Counter {
    in_place: bool,
    began: Instant,
    pace: Mutex<Pace>,
}

impl Counter {
    /// Begins to count.
    pub fn begin() -> Self {
        let in_place = io::stderr().is_terminal();
        let every = if in_place { PLACE_MS } else { LINE_MS };
        Self {
            in_place,
            began: Instant::now(),
            pace: Mutex::new(Pace {
                every: Duration::from_millis(every),
                last: None,
            }),
        }
    }

    /// Shows how much is done, and `what` was done last, unless something was shown just now.
    pub fn show(&self, what: &str, done: usize, total: usize) {
        let now = self.began.elapsed();
        // A thread that panicked ends the experiment anyway.
        if !self.pace.lock().is_ok_and(|mut pace| pace.is_due(now)) {
            return;
        }
        let text = format!("{} s, {done} of {total}: {what}", now.as_secs());
        let mut out = io::stderr().lock();
        // Progress that cannot be written is no reason to end an experiment.
        let _ = if self.in_place {
            write!(out, "\r\x1b[K{text}").and_then(|()| out.flush())
        } else {
            writeln!(out, "{text}")
        };
    }
}

impl Drop for Counter {
    fn drop(&mut self) {
        let wrote = self.pace.lock().is_ok_and(|pace| pace.last.is_some());
        if self.in_place && wrote {
            eprintln!();
        }
    }
}

/// Milliseconds between two reports of an experiment in place, and between two lines.
const PLACE_MS: u64 = 100;
const LINE_MS: u64 = 1000;

/// Decides when something is shown again.
struct Pace {
    every: Duration,
    last: Option<Duration>,
}

impl Pace {
    /// Returns whether something is shown at the time `now`, which then counts as the last one.
    fn is_due(&mut self, now: Duration) -> bool {
        let is_due = self.last.is_none_or(|last| now >= last + self.every);
        if is_due {
            self.last = Some(now);
        }
        is_due
    }
}

/// Returns a report in one line: time, nodes, depth and the best line so far.
fn report(snapshot: &Snapshot) -> String {
    let mut text = format!("{:.0} s, {} nodes", snapshot.ms / 1000.0, snapshot.nodes);
    if let Some(depth) = snapshot.depth {
        text += &format!(", depth {depth}");
    }
    if let Some(review) = &snapshot.review {
        text += &format!(", turn {} of {}", review.turn, review.turns);
    }
    if let Some(proof) = &snapshot.proof {
        text += &format!(", {} positions still to be won", proof.proof);
    }
    if let Some(mate) = &snapshot.mate {
        let (done, all) = (mate.first_moves_done, mate.first_moves);
        text += &format!(", {done} of {all} first moves searched");
    }
    let best: Vec<&str> = snapshot.best_san.iter().map(String::as_str).collect();
    if !best.is_empty() {
        let shown = best.len().min(LONGEST_LINE);
        text += &format!(", best: {}", best[..shown].join(" "));
    }
    text + " (Ctrl-C for the result so far)"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thousand_steps_in_a_second_are_one_report() {
        let mut pace = Pace {
            every: Duration::from_millis(LINE_MS),
            last: None,
        };
        let at = |ms| Duration::from_millis(ms);
        let shown: Vec<u64> = (0..2500).filter(|&ms| pace.is_due(at(ms))).collect();
        assert_eq!(shown, [0, 1000, 2000]);
    }
}
