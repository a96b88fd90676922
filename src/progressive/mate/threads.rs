//! The complete mate search on several processors, natively. In a web page, a pool of workers runs
//! the same parts.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::solve::{MateSearch, MateVerdict};
use seriatim_core::board::Move;
use seriatim_core::rules::Progressive;
use seriatim_search::parts::{PartReport, all_done};
use seriatim_search::{Parcel, Search, SearchStatus};

/// Nodes between two looks at the incoming messages.
const SLICE: u64 = 256;

enum ThreadMail {
    Parcel(usize, Parcel<Move>),
    Stop,
}

/// State that the threads share.
struct Common<'a> {
    reports: Mutex<Vec<Option<PartReport>>>,
    found: Mutex<Option<Vec<Move>>>,
    nodes: AtomicU64,
    /// True if all threads must stop, even if messages wait for them.
    stopped: AtomicBool,
    mail: Vec<Sender<ThreadMail>>,
    go_on: &'a (dyn Fn(u64) -> bool + Sync),
}

impl Common<'_> {
    fn stop_all(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        for mail in &self.mail {
            // A thread that has already ended needs no message.
            let _ = mail.send(ThreadMail::Stop);
        }
    }

    /// Returns whether no thread has stopped and the limits allow more. If not, tells all threads
    /// to stop.
    fn may_go_on(&self) -> bool {
        let nodes = self.nodes.load(Ordering::Relaxed);
        let may = !self.stopped.load(Ordering::Relaxed) && (self.go_on)(nodes);
        if !may {
            self.stop_all();
        }
        may
    }

    /// Takes the report of a part that has nothing to do. Returns whether all parts have nothing to
    /// do.
    fn is_over(&self, part: usize, report: Option<&PartReport>) -> bool {
        let Ok(mut reports) = self.reports.lock() else {
            return true;
        };
        reports[part] = report.cloned();
        let all: Option<Vec<PartReport>> = reports.iter().cloned().collect();
        all.is_some_and(|all| all_done(&all))
    }
}

/// Looks for a mate in `threads` threads, each with an equal share of `bytes`. Returns the verdict
/// and the number of nodes expanded by all threads. The search ends early if `go_on`, called often
/// with the number of nodes so far, returns `false`.
///
/// Unless the search is ended early, the kind of verdict does not depend on how the threads
/// happened to run. The mate found and the number of nodes do depend on it.
pub fn solve_in_threads(
    start: &Progressive,
    bytes: usize,
    threads: usize,
    go_on: &(dyn Fn(u64) -> bool + Sync),
) -> (MateVerdict, u64) {
    let threads = threads.max(1);
    let (mail, boxes): (Vec<_>, Vec<_>) = (0..threads).map(|_| channel()).unzip();
    let common = Common {
        reports: Mutex::new(vec![None; threads]),
        found: Mutex::new(None),
        nodes: AtomicU64::new(0),
        stopped: AtomicBool::new(false),
        mail,
        go_on,
    };
    let exhausted = thread::scope(|scope| {
        let common = &common;
        let running: Vec<_> = (boxes.into_iter().enumerate())
            .map(|(part, inbox)| {
                let search = MateSearch::part(start, bytes / threads, part, threads);
                scope.spawn(move || run_part(search, part, &inbox, common))
            })
            .collect();
        // A thread that panicked has proved nothing.
        let ended: Vec<bool> = (running.into_iter())
            .map(|thread| thread.join().unwrap_or(false))
            .collect();
        ended.into_iter().all(|ended| ended)
    });
    let nodes = common.nodes.into_inner();
    let outcome = match common.found.into_inner() {
        Ok(Some(series)) => MateVerdict::Mate(series),
        Ok(None) if exhausted => MateVerdict::NoMate,
        _ => MateVerdict::Unknown,
    };
    (outcome, nodes)
}

/// Runs one part. Returns whether the whole search is over and this part has dropped no position.
fn run_part(
    mut search: MateSearch,
    part: usize,
    inbox: &Receiver<ThreadMail>,
    common: &Common<'_>,
) -> bool {
    let mut idle = false;
    loop {
        // A part without work waits for a message.
        let mut first = if idle {
            inbox.recv().ok()
        } else {
            inbox.try_recv().ok()
        };
        while let Some(mail) = first {
            match mail {
                // Receiving positions from others is work too, and there may be more and more of
                // it.
                ThreadMail::Parcel(from, parcel) if common.may_go_on() => {
                    search.receive(from, &parcel);
                }
                ThreadMail::Parcel(..) => return false,
                ThreadMail::Stop => return search.is_exhausted(),
            }
            first = inbox.try_recv().ok();
        }
        let before = search.nodes();
        idle = search.step(SLICE) == SearchStatus::Finished;
        let nodes = search.nodes() - before;
        let total = common.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        for (to, parcel) in search.outgoing() {
            let _ = common.mail[to].send(ThreadMail::Parcel(part, parcel));
        }
        if let MateVerdict::Mate(series) = search.outcome() {
            if let Ok(mut found) = common.found.lock() {
                *found = Some(series);
            }
            common.stop_all();
            return false;
        }
        if !(common.go_on)(total) {
            common.stop_all();
            return false;
        }
        if idle && common.is_over(part, search.report()) {
            common.stop_all();
        }
    }
}
